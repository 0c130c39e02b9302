package store

import (
	"context"
	"encoding/base64"
	"time"

	"cubilete/tournament/id"
	"cubilete/tournament/roster"
)

// File is a drawing or a photo, which stands beside the journal like a text and is read only when somebody looks at it.
type File struct {
	Commitment roster.Commitment // HMAC-SHA-256 of the bytes under the salt
	Salt       roster.Salt
	Kind       FileKind
	Media      string      // "image/png", "image/jpeg"
	Player     id.PlayerID // whose drawing it is; "" for a photo
	At         time.Time
	Bytes      []byte
}

// FileKind says what a file is.
type FileKind string

// The kinds of file.
const (
	Drawing FileKind = "drawing" // a signature with the finger
	Photo   FileKind = "photo"   // of a sheet on paper: for organiser and referees only
)

type fileRow struct {
	Championship id.ChampionshipID `gorm:"primaryKey"`
	Commitment   digest            `gorm:"primaryKey"`
	Salt         salt
	Kind         FileKind
	Media        string
	Player       id.PlayerID
	At           moment
	Bytes        string
}

func (fileRow) TableName() string { return "files" }

// File returns a file of a championship, or ErrNotFound.
func (s *Store) File(ctx context.Context, championship id.ChampionshipID, commitment roster.Commitment) (File, error) {
	var row fileRow
	err := s.look(ctx).Where("championship = ? AND commitment = ?", championship, digest(commitment)).Take(&row).Error
	if err != nil {
		return File{}, explain("reading a file", err)
	}
	file, err := row.file()
	return file, explain("reading a file", err)
}

func (r fileRow) file() (File, error) {
	bytes, err := base64.StdEncoding.DecodeString(r.Bytes)
	return File{
		Commitment: id.Hash(r.Commitment), Salt: roster.Salt(r.Salt), Kind: r.Kind, Media: r.Media,
		Player: r.Player, At: r.At.time(), Bytes: bytes,
	}, err
}

func (t tx) addFiles(championship id.ChampionshipID, files []File) error {
	for _, f := range files {
		row := fileRow{
			Championship: championship, Commitment: digest(f.Commitment), Salt: salt(f.Salt), Kind: f.Kind, Media: f.Media,
			Player: f.Player, At: at(f.At), Bytes: base64.StdEncoding.EncodeToString(f.Bytes),
		}
		if err := t.Create(&row).Error; err != nil {
			return err
		}
	}
	return nil
}
