package door

import (
	"context"
	"crypto/subtle"
	"encoding/base64"
	"fmt"
	"io"
	"strings"

	"golang.org/x/crypto/argon2"
)

// What a hash costs, as OWASP's cheat sheet for storing passwords asks: argon2id with 19 MiB, 2 passes, 1 lane.
const (
	memory       = 19 * 1024 // KiB
	passes       = 2
	lanes        = 1
	saltBytes    = 16
	hashBytes    = 32
	hashesAtOnce = 2 // so many at once take 38 MiB and two cores, whoever asks
)

// nobody is the hash of no password: it takes as long to compare with as any other.
var nobody = phc(params{memory, passes, lanes}, make([]byte, saltBytes), make([]byte, hashBytes))

// params are written into each hash, so that raising them leaves older passwords valid.
type params struct {
	memory uint32
	passes uint32
	lanes  uint8
}

// hash returns a password, exactly as typed, as a PHC string ("$argon2id$v=19$m=19456,t=2,p=1$salt$hash").
func (d *Door) hash(ctx context.Context, password string) (string, error) {
	salt := make([]byte, saltBytes)
	if _, err := io.ReadFull(d.Random, salt); err != nil {
		return "", fmt.Errorf("reading randomness for a password: %w", err)
	}
	p := params{memory, passes, lanes}
	sum, err := d.derive(ctx, password, salt, p, hashBytes)
	return phc(p, salt, sum), err
}

// matches compares a password with a kept one, in the time of one hash also when none is kept.
func (d *Door) matches(ctx context.Context, kept, password string) (bool, error) {
	p, salt, want, ok := parsePHC(kept)
	if !ok {
		p, salt, want, _ = parsePHC(nobody)
	}
	sum, err := d.derive(ctx, password, salt, p, uint32(len(want)))
	if err != nil {
		return false, err
	}
	return subtle.ConstantTimeCompare(sum, want) == 1 && ok, nil
}

// derive waits for its turn, since each hash takes memory that a crowd at the door would exhaust.
func (d *Door) derive(ctx context.Context, password string, salt []byte, p params, size uint32) ([]byte, error) {
	select {
	case d.hashing <- struct{}{}:
		defer func() { <-d.hashing }()
	case <-ctx.Done():
		return nil, fmt.Errorf("waiting to hash a password: %w", ctx.Err())
	}
	return argon2.IDKey([]byte(password), salt, p.passes, p.memory, p.lanes, size), nil
}

func phc(p params, salt, sum []byte) string {
	return fmt.Sprintf("$argon2id$v=%d$m=%d,t=%d,p=%d$%s$%s", argon2.Version, p.memory, p.passes, p.lanes,
		base64.RawStdEncoding.EncodeToString(salt), base64.RawStdEncoding.EncodeToString(sum))
}

// parsePHC reads what phc wrote. It is false for anything else, so also for an account without a password.
func parsePHC(text string) (p params, salt, sum []byte, ok bool) {
	parts := strings.Split(text, "$")
	if len(parts) != 6 || parts[1] != "argon2id" || parts[2] != fmt.Sprintf("v=%d", argon2.Version) {
		return p, nil, nil, false
	}
	if _, err := fmt.Sscanf(parts[3], "m=%d,t=%d,p=%d", &p.memory, &p.passes, &p.lanes); err != nil {
		return p, nil, nil, false
	}
	salt, badSalt := base64.RawStdEncoding.DecodeString(parts[4])
	sum, badSum := base64.RawStdEncoding.DecodeString(parts[5])
	return p, salt, sum, badSalt == nil && badSum == nil && len(sum) >= 16 && p.passes > 0 && p.lanes > 0
}
