package id

import (
	"crypto/sha256"
	"encoding/base32"
	"encoding/hex"
	"fmt"
	"io"
	"strconv"
	"strings"
)

// ChampionshipID names one championship for ever, in every copy of its journal.
type ChampionshipID string

// PlayerID names one person within one championship. The same person in two championships has two of them.
type PlayerID string

// AccountID names somebody who signs in.
type AccountID string

// PairNumber is the number that a pair wears, from 1 in order of entry. It is given once and never again.
// 0 is nobody: the empty seat beside a bye, or opposite a void match.
type PairNumber int

// MatchNumber counts the matches of a championship from 1, in the order of the bracket. 0 is none.
type MatchNumber int

// TableNumber is the number painted on a table, from 1. 0 is none.
type TableNumber int

// fresh is how many random bytes an identifier holds: 80 bits, sixteen letters.
const fresh = 10

var letters = base32.NewEncoding("abcdefghijkmnpqrstuvwxyz23456789").WithPadding(base32.NoPadding)

// Fresh returns a new identifier of sixteen letters and digits that nobody can guess, from a source of randomness.
func Fresh(random io.Reader) (string, error) {
	var bytes [fresh]byte
	if _, err := io.ReadFull(random, bytes[:]); err != nil {
		return "", fmt.Errorf("reading randomness for an identifier: %w", err)
	}
	return letters.EncodeToString(bytes[:]), nil
}

// Pair is the identifier by which the outside names pair n of this championship.
func (c ChampionshipID) Pair(n PairNumber) string { return c.part("p", int(n)) }

// Match is the identifier by which the outside names match n of this championship.
func (c ChampionshipID) Match(n MatchNumber) string { return c.part("m", int(n)) }

// ParsePair reads what Pair wrote. It is false for anything else, so also for a pair of another championship.
func (c ChampionshipID) ParsePair(s string) (PairNumber, bool) {
	n, ok := c.parse("p", s)
	return PairNumber(n), ok
}

// ParseMatch reads what Match wrote. It is false for anything else, so also for a match of another championship.
func (c ChampionshipID) ParseMatch(s string) (MatchNumber, bool) {
	n, ok := c.parse("m", s)
	return MatchNumber(n), ok
}

func (c ChampionshipID) part(kind string, n int) string {
	return string(c) + "-" + kind + strconv.Itoa(n)
}

func (c ChampionshipID) parse(kind, s string) (int, bool) {
	digits, ok := strings.CutPrefix(s, string(c)+"-"+kind)
	if !ok {
		return 0, false
	}
	n, err := strconv.Atoi(digits)
	if err != nil || n < 1 || s != c.part(kind, n) {
		return 0, false
	}
	return n, true
}

// Hash is a SHA-256: of an entry, of a journal's tree, of a match sheet.
type Hash [sha256.Size]byte

// String is the hash in lower-case hexadecimal, 64 characters.
func (h Hash) String() string { return hex.EncodeToString(h[:]) }

// MarshalText writes the hash as String does.
func (h Hash) MarshalText() ([]byte, error) { return []byte(h.String()), nil }

// UnmarshalText reads what MarshalText wrote and refuses anything else.
func (h *Hash) UnmarshalText(text []byte) error {
	if len(text) != hex.EncodedLen(len(h)) {
		return fmt.Errorf("a hash has 64 hexadecimal digits, not %d", len(text))
	}
	_, err := hex.Decode(h[:], text)
	return err
}
