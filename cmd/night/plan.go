package night

import (
	"math/rand/v2"
	"time"

	"cubilete/tournament"
	"cubilete/tournament/id"
)

// Plan is the kind of night that is played.
type Plan struct {
	Settings tournament.Settings
	Pairs    int
	Seed     uint64
	Throw    time.Duration // that a throw takes
	Trouble  int           // how many things go wrong, for a hundred pairs; 0: none, and nobody is refused anything
	Until    time.Time     // when one looks at it: what would come later does not happen; zero: it is played to its end
	Owner    id.AccountID  // to whom the championship belongs; "": nobody
}

// Model is a night by the model regulations: on Saturday 5 December 2026, from six in the evening.
func Model(format string, pairs, tables int, seed uint64) Plan {
	s := tournament.DefaultSettings()
	s.Name, s.Venue = "Torneo de San Nicolás", "Bar La Plaza"
	s.Rules, s.Format = "championship", format
	s.Zone, s.StartsAt = "Europe/Madrid", "2026-12-05T18:00"
	s.Tables, s.ThirdPlace = tables, "match"
	return Plan{Settings: s, Pairs: pairs, Seed: seed, Throw: 12 * time.Second, Trouble: 20}
}

// Any is a night about which dice decide: 2 to 320 pairs, more often few than many, and any settings.
func Any(seed uint64) Plan {
	dice := Plan{Seed: seed}.dice()
	formats := tournament.Formats()
	p := Model(formats[dice.IntN(len(formats))], anySize(dice), 1+dice.IntN(12), seed)
	p.Trouble = oneOf(dice, 20, 60, 150)
	s := &p.Settings
	s.Tables = max(s.Tables, p.Pairs/10)
	s.ThirdPlace = oneOf(dice, "shared", "match")
	s.SeparateClubs = dice.IntN(3) > 0
	s.GraceMinutes = oneOf(dice, 15, 15, 10, 0)
	s.Signatures = oneOf(dice, "all", "all", "pairs", "losers")
	s.Warnings = oneOf(dice, "none", "ladder")
	s.BestOf = oneOf(dice, 1, 1, 1, 3)
	s.TimeCapMinutes = oneOf(dice, 0, 0, 0, 20, 45)
	s.AutoCall = dice.IntN(3) == 0
	s.AtLimit = oneOf(dice, "match", "match", "game")
	return p
}

// anySize is 2 to 320: one night in three has two or three pairs, one in forty has 320, and these take as long as all
// others.
func anySize(dice *rand.Rand) int {
	size := 2
	for size < 320 && dice.IntN(4) > 0 {
		size += 1 + dice.IntN(size)
	}
	return min(size, 320)
}

func oneOf[T any](dice *rand.Rand, of ...T) T { return of[dice.IntN(len(of))] }
