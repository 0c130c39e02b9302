package store

import (
	"database/sql/driver"
	"encoding/hex"
	"fmt"

	"cubilete/tournament/id"
	"cubilete/tournament/roster"
)

// digest is a hash as a column holds it: 64 hexadecimal digits, the same in both databases.
type digest id.Hash

// Value writes the digits.
func (d digest) Value() (driver.Value, error) { return hex.EncodeToString(d[:]), nil }

// Scan reads them; a column that holds anything else is damaged.
func (d *digest) Scan(column any) error { return scanHex(d[:], column) }

// salt is a roster.Salt as a column holds it.
type salt roster.Salt

// Value writes the digits.
func (s salt) Value() (driver.Value, error) { return hex.EncodeToString(s[:]), nil }

// Scan reads them; a column that holds anything else is damaged.
func (s *salt) Scan(column any) error { return scanHex(s[:], column) }

func scanHex(to []byte, column any) error {
	text, ok := column.(string)
	if !ok || len(text) != hex.EncodedLen(len(to)) {
		return fmt.Errorf("%w: a hash or salt has the wrong length", ErrCorrupt)
	}
	if _, err := hex.Decode(to, []byte(text)); err != nil {
		return fmt.Errorf("%w: a hash or salt is not hexadecimal", ErrCorrupt)
	}
	return nil
}
