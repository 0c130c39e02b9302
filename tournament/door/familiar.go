package door

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base32"
	"strings"

	"cubilete/tournament/id"
)

// Familiar returns what a browser may keep once an account has signed in with it. It opens nothing: it only lets later
// sign-ins from that browser be counted apart from everybody else's.
func (d *Door) Familiar(v Visitor) (string, error) {
	device, err := id.Fresh(d.Random)
	if err != nil {
		return "", err
	}
	return device + "." + d.sealed(device, v.Email), nil
}

// familiar is the name of the browser that was given this for that account. It is false for what was never given.
func (d *Door) familiar(email, given string) (device string, known bool) {
	device, seal, _ := strings.Cut(given, ".")
	return device, given != "" && hmac.Equal([]byte(seal), []byte(d.sealed(device, email)))
}

func (d *Door) sealed(device, email string) string {
	mac := hmac.New(sha256.New, d.Key.derive("familiar/1", device))
	mac.Write([]byte(email))
	return strings.ToLower(base32.StdEncoding.WithPadding(base32.NoPadding).EncodeToString(mac.Sum(nil)[:20]))
}
