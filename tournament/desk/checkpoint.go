package desk

import (
	"bytes"
	"crypto/ed25519"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"fmt"

	"golang.org/x/mod/sumdb/note"

	"cubilete/tournament/id"
)

// Checkpoint is what a championship's journal comes to at one version, as a C2SP checkpoint: origin, size and root,
// signed with the championship's key. Whoever keeps one can later tell whether the journal was rewritten. Without the
// key, in a copy that only reads, it is not signed.
func (d *Desk) Checkpoint(v *View) (string, error) {
	text := fmt.Sprintf("%s\n%d\n%s\n", origin(v.State.ID), v.version(), base64.StdEncoding.EncodeToString(v.roots[v.version()-1][:]))
	key := d.keys(v.State.ID)
	if !bytes.Equal(key.Public().(ed25519.PublicKey), v.State.Key) {
		return text, nil
	}
	signed, err := note.Sign(&note.Note{Text: text}, signer{origin(v.State.ID), key})
	return string(signed), err
}

// origin is the name under which a championship's key signs.
func origin(championship id.ChampionshipID) string { return "cubilete/" + string(championship) }

// signer signs notes with an Ed25519 key, as the note format asks.
type signer struct {
	name string
	key  ed25519.PrivateKey
}

// ed25519Algorithm is the note format's number for Ed25519.
const ed25519Algorithm = 1

func (s signer) Name() string { return s.name }

func (s signer) Sign(message []byte) ([]byte, error) { return ed25519.Sign(s.key, message), nil }

// KeyHash tells keys of one name apart: the first four bytes of SHA-256(name, line end, algorithm, public key).
func (s signer) KeyHash() uint32 {
	public := s.key.Public().(ed25519.PublicKey)
	hash := sha256.New()
	fmt.Fprintf(hash, "%s\n%c%s", s.name, ed25519Algorithm, public)
	return binary.BigEndian.Uint32(hash.Sum(nil))
}
