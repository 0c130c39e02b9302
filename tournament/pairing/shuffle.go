package pairing

import (
	"crypto/sha256"
	"encoding/binary"
	"math"
	"strconv"
)

// lots draws lots from a public text. The n-th lot is the SHA-256 of the text, a colon and n in decimal ("abc:1");
// the first eight bytes of it, read as one number with the high byte first, are its value.
type lots struct {
	seed []byte // the text and the colon
	used int
}

// lotsOf returns the lots of a text, none of them drawn yet.
func lotsOf(seed string) *lots { return &lots{seed: append([]byte(seed), ':')} }

func (l *lots) next() uint64 {
	l.used++
	sum := sha256.Sum256(strconv.AppendInt(l.seed, int64(l.used), 10))
	return binary.BigEndian.Uint64(sum[:])
}

// below returns a number from 0 to n-1, each as likely as any other: a lot that would favour the small ones, that is
// one of the last 2^64 mod n values, is thrown away and the next one is taken.
func (l *lots) below(n int) int {
	k := uint64(n)
	excess := (math.MaxUint64%k + 1) % k
	for {
		if lot := l.next(); lot <= math.MaxUint64-excess {
			return int(lot % k)
		}
	}
}

// shuffle puts a list in the order of the lot, from its last place to its second: Fisher and Yates.
func shuffle[T any](l *lots, list []T) {
	for i := len(list) - 1; i > 0; i-- {
		j := l.below(i + 1)
		list[i], list[j] = list[j], list[i]
	}
}
