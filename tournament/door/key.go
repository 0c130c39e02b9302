package door

import (
	"crypto/ed25519"
	"crypto/hkdf"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"cubilete/tournament/id"
)

// Why a key file is refused.
var (
	ErrKey     = errors.New("an installation key is 64 hexadecimal digits")
	ErrKeyOpen = errors.New("others than its owner can read the installation key: chmod 600")
)

// Key is the secret of an installation, 32 random bytes, from which every other key comes. Whoever has it can sign
// sheets; whoever loses it cannot sign on, but what was signed stays valid.
type Key struct{ secret [32]byte }

// Format says nothing of it, however it is printed.
func (Key) Format(to fmt.State, _ rune) { _, _ = io.WriteString(to, "(installation key)") }

// ParseKey reads a key from 64 hexadecimal digits, as a file or the environment holds it; anything else is ErrKey.
func ParseKey(text string) (Key, error) {
	var key Key
	text = strings.TrimSpace(text)
	if len(text) != hex.EncodedLen(len(key.secret)) {
		return Key{}, ErrKey
	}
	if _, err := hex.Decode(key.secret[:], []byte(text)); err != nil {
		return Key{}, ErrKey
	}
	return key, nil
}

// KeyFile reads the key from a file, or makes both when there is no file yet. The file is its owner's alone: one that
// others can read is refused with ErrKeyOpen, one that holds something else with ErrKey.
func KeyFile(path string, random io.Reader) (Key, error) {
	key, err := readKey(path)
	if !errors.Is(err, fs.ErrNotExist) {
		return key, err
	}
	if err := makeKey(path, random); err != nil && !errors.Is(err, fs.ErrExist) {
		return Key{}, fmt.Errorf("making the installation key: %w", err)
	}
	return readKey(path) // it may be another process's, that was faster
}

func readKey(path string) (Key, error) {
	const doing = "reading the installation key from %s: %w"
	info, err := os.Stat(path)
	if err != nil {
		return Key{}, fmt.Errorf(doing, path, err)
	}
	if info.Mode().Perm()&0o077 != 0 {
		return Key{}, fmt.Errorf(doing, path, ErrKeyOpen)
	}
	text, err := os.ReadFile(path)
	if err != nil {
		return Key{}, fmt.Errorf(doing, path, err)
	}
	key, err := ParseKey(string(text))
	if err != nil {
		return Key{}, fmt.Errorf(doing, path, err)
	}
	return key, nil
}

// makeKey lets the file appear whole and on the disk, or not at all, and replaces none.
func makeKey(path string, random io.Reader) error {
	var key Key
	if _, err := io.ReadFull(random, key.secret[:]); err != nil {
		return err
	}
	draft, err := os.CreateTemp(filepath.Dir(path), ".key-*") // 0600
	if err != nil {
		return err
	}
	defer os.Remove(draft.Name())
	_, err = fmt.Fprintln(draft, hex.EncodeToString(key.secret[:]))
	if err := errors.Join(err, draft.Sync(), draft.Close()); err != nil {
		return err
	}
	return os.Link(draft.Name(), path)
}

// Signer returns the key with which a championship signs, always the same. Its public half stands in entry 1.
func (k Key) Signer(championship id.ChampionshipID) ed25519.PrivateKey {
	return ed25519.NewKeyFromSeed(k.derive("sign/1", string(championship)))
}

// derive returns 32 bytes for one purpose and one thing, from which nothing is learnt of those for another.
func (k Key) derive(purpose, thing string) []byte {
	derived, _ := hkdf.Key(sha256.New, k.secret[:], nil, "cubilete/"+purpose+"\n"+thing, 32) // fails above 8,160 bytes
	return derived
}
