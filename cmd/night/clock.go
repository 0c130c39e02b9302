package night

import (
	"crypto/sha256"
	"fmt"
	"io"
	"math/rand/v2"
	"time"
)

// Clock is the time of a night. It stands until the night moves it.
type Clock struct{ now time.Time }

// ClockAt returns a clock that stands.
func ClockAt(now time.Time) *Clock { return &Clock{now: now} }

// Now is the time of the night.
func (c *Clock) Now() time.Time { return c.now }

// to moves the clock on; never back.
func (c *Clock) to(at time.Time) {
	if at.After(c.now) {
		c.now = at
	}
}

// Identifiers is a source of randomness for a desk that gives the same plan the same identifiers. Whoever knows the
// plan can tell them all, so it is for nights that nobody came to.
func Identifiers(p Plan) io.Reader { return rand.NewChaCha8(p.mixed("identifiers")) }

// #nosec G404 -- a night that is played from a seed is the same every time, and nothing secret comes from it
func (p Plan) dice() *rand.Rand { return rand.New(rand.NewChaCha8(p.mixed("dice"))) }

// mixed is what a plan comes to, for some use. Two plans have little in common.
func (p Plan) mixed(use string) [32]byte {
	return sha256.Sum256(fmt.Appendf(nil, "%s %d %d %s %d", use, p.Seed, p.Pairs, p.Settings.Format, p.Settings.Tables))
}
