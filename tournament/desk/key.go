package desk

import (
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"fmt"
	"strings"
)

// Fingerprint is what people compare of the championship's first public key, which vouches for those of the houses that
// took it over: its SHA-256 in hexadecimal, in groups of four.
func (v *View) Fingerprint() string {
	sum := sha256.Sum256(v.State.FirstKey())
	digits := hex.EncodeToString(sum[:])
	var groups []string
	for ; len(digits) > 0; digits = digits[4:] {
		groups = append(groups, digits[:4])
	}
	return strings.Join(groups, " ")
}

// Verifier is the public key as tools for signed notes read it: name, hash and key, with a plus between them.
func (v *View) Verifier() string {
	name := origin(v.State.ID)
	key := append([]byte{ed25519Algorithm}, v.State.Key...)
	return fmt.Sprintf("%s+%08x+%s", name, keyHash(name, v.State.Key), base64.StdEncoding.EncodeToString(key))
}

// Signs reports that the championship's key is at hand. It is not for a championship that came from another house.
func (d *Desk) Signs(v *View) bool { return d.holdsKey(v) }
