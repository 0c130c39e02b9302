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
	if known := v.checkpoint.Load(); known != nil {
		return *known, nil
	}
	signed, err := d.sign(v)
	if err == nil {
		v.checkpoint.Store(&signed)
	}
	return signed, err
}

func (d *Desk) sign(v *View) (string, error) {
	text := v.summary()
	if !d.holdsKey(v) {
		return text, nil
	}
	signed, err := note.Sign(&note.Note{Text: text}, signer{origin(v.State.ID), d.keys(v.State.ID)})
	return string(signed), err
}

// summary is what is signed: the name of the journal, how long it is, and its root.
func (v *View) summary() string {
	root := v.Root()
	return fmt.Sprintf("%s\n%d\n%s\n", origin(v.State.ID), v.version(), base64.StdEncoding.EncodeToString(root[:]))
}

// signedAs makes sure that a checkpoint is of this journal and, if it is signed, by its key.
func (v *View) signedAs(checkpoint string) error {
	if checkpoint == v.summary() {
		return nil
	}
	key := verifier{origin(v.State.ID), v.State.Key}
	signed, err := note.Open([]byte(checkpoint), note.VerifierList(key))
	if err != nil {
		return fmt.Errorf("%w: the checkpoint: %w", ErrDamaged, err)
	}
	if signed.Text != v.summary() {
		return fmt.Errorf("%w: the checkpoint is of another journal", ErrDamaged)
	}
	return nil
}

// holdsKey reports that what is signed here is signed with the championship's key: that of entry 1, or of the house
// that took it over.
func (d *Desk) holdsKey(v *View) bool {
	return bytes.Equal(d.keys(v.State.ID).Public().(ed25519.PublicKey), v.State.Key)
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

func (s signer) KeyHash() uint32 { return keyHash(s.name, s.key.Public().(ed25519.PublicKey)) }

// verifier checks what a signer signed.
type verifier struct {
	name string
	key  ed25519.PublicKey
}

func (v verifier) Name() string { return v.name }

func (v verifier) Verify(message, signature []byte) bool {
	return len(v.key) == ed25519.PublicKeySize && ed25519.Verify(v.key, message, signature)
}

func (v verifier) KeyHash() uint32 { return keyHash(v.name, v.key) }

// keyHash tells keys of one name apart: the first four bytes of SHA-256(name, line end, algorithm, public key).
func keyHash(name string, public ed25519.PublicKey) uint32 {
	hash := sha256.New()
	fmt.Fprintf(hash, "%s\n%c%s", name, ed25519Algorithm, public)
	return binary.BigEndian.Uint32(hash.Sum(nil))
}
