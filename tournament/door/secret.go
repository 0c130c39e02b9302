package door

import (
	"bytes"
	"fmt"
	"io"

	"cubilete/tournament/id"
)

// fresh returns an identifier and a secret of 160 random bits. Under a key, which names a request at its sender, they
// come from the installation key and are the same every time: whoever asks twice is answered twice, with one thing.
func (d *Door) fresh(purpose, key string) (identifier, secret string, err error) {
	random := d.Random
	if key != "" {
		random = bytes.NewReader(d.Key.derive("again/1 "+purpose, key))
	}
	if identifier, err = id.Fresh(random); err != nil {
		return "", "", err
	}
	secret, err = secretFrom(random)
	return identifier, secret, err
}

// secret returns 160 random bits as 32 letters and digits.
func (d *Door) secret() (string, error) { return secretFrom(d.Random) }

func secretFrom(random io.Reader) (string, error) {
	first, err := id.Fresh(random)
	if err != nil {
		return "", fmt.Errorf("making a secret: %w", err)
	}
	second, err := id.Fresh(random)
	if err != nil {
		return "", fmt.Errorf("making a secret: %w", err)
	}
	return first + second, nil
}
