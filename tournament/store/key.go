package store

import (
	"context"
	"errors"
	"time"

	"gorm.io/gorm"

	"cubilete/tournament/id"
)

// Key remembers an act by the key that its sender gave it, so that the same request sent again is answered again and
// done once. Only acts that succeeded are remembered. Championship, After and Version are filled in by Append.
type Key struct {
	Scope        string // whose key it is
	Key          string
	Digest       id.Hash // of the request: another request under the same key is a mistake
	Championship id.ChampionshipID
	After        int // the version before the act
	Version      int // and after it: its entries are those between
	At           time.Time
}

type keyRow struct {
	Scope        string `gorm:"primaryKey"`
	Key          string `gorm:"primaryKey"`
	Digest       digest
	Championship id.ChampionshipID
	After        int
	Version      int
	At           moment
}

func (keyRow) TableName() string { return "keys" }

// Key returns what is remembered under a key, and whether anything is.
func (s *Store) Key(ctx context.Context, scope, key string) (remembered Key, found bool, err error) {
	if !keepable(scope, key) {
		return Key{}, false, nil
	}
	var row keyRow
	err = s.look(ctx).Where("scope = ? AND key = ?", scope, key).Take(&row).Error
	if errors.Is(err, gorm.ErrRecordNotFound) {
		return Key{}, false, nil
	}
	if err != nil {
		return Key{}, false, explain("looking for an act by its key", err)
	}
	return Key{
		Scope: row.Scope, Key: row.Key, Digest: id.Hash(row.Digest),
		Championship: row.Championship, After: row.After, Version: row.Version, At: row.At.time(),
	}, true, nil
}

// addKey remembers the act that is being appended. A key that is there already lets nothing of it in.
func (t tx) addKey(a Append) error {
	key := *a.Key
	key.Championship, key.After, key.Version = a.Index.ID, a.After, a.Index.Version
	return t.rememberKey(key)
}

func (t tx) rememberKey(k Key) error {
	row := keyRow{
		Scope: k.Scope, Key: k.Key, Digest: digest(k.Digest),
		Championship: k.Championship, After: k.After, Version: k.Version, At: at(k.At),
	}
	err := t.Create(&row).Error
	if duplicate(err, "keys", "scope") {
		return ErrRepeated
	}
	return err
}
