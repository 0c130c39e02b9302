package engine

import (
	"flag"
	"math"
	"testing"
)

// games is how many random games each statistic takes; the published figures are means
// over 100,000.
var games = flag.Int("games", 10_000, "random games for each statistic")

// sample is the mean of many games, and how sure it is.
type sample struct{ n, sum, squares float64 }

func (s *sample) add(x float64) { s.n, s.sum, s.squares = s.n+1, s.sum+x, s.squares+x*x }

func (s *sample) mean() float64 { return s.sum / s.n }

func (s *sample) error() float64 {
	return math.Sqrt((s.squares/s.n - s.mean()*s.mean()) / s.n)
}

// near fails when the mean is further from the published figure than chance allows:
// five standard errors of ours, and the published uncertainty.
func (s *sample) near(t *testing.T, what string, want, uncertain float64) {
	t.Helper()
	if off := math.Abs(s.mean() - want); off > 5*s.error()+uncertain {
		t.Errorf("%s: %.2f ± %.2f a game, published %.2f ± %.2f", what, s.mean(), s.error(), want, uncertain)
	}
	t.Logf("%s: %.3f ± %.3f a game, published %.2f ± %.2f", what, s.mean(), s.error(), want, uncertain)
}

// TestStatistics holds random games of `modern` against figures that others published
// for the same rules: a difference is a difference of rules.
func TestStatistics(t *testing.T) {
	t.Run("four players", func(t *testing.T) {
		t.Parallel()
		var throws, turns, captures sample
		play(t, Modern(), 4, NewRandom(2), func(r *Result) {
			throws.add(float64(r.Throws))
			turns.add(float64(r.Turns))
			captures.add(float64(r.Captures))
		})
		throws.near(t, "throws", 340.7, 0.6)
		turns.near(t, "turns", 285.2, 0.6)
		captures.near(t, "captures", 16.35, 0.1)
	})
	t.Run("two players", func(t *testing.T) {
		t.Parallel()
		var throws, firstWins sample
		play(t, Modern(), 2, NewRandom(3), func(r *Result) {
			throws.add(float64(r.Throws))
			firstWins.add(truthValue(r.Position.Winners()[0] == Yellow))
		})
		throws.near(t, "throws", 182.1, 0.4)
		firstWins.near(t, "first player's wins", 0.507, 0.0005)
	})
}

// TestSharedRounds: in the championship, with sensible play, two or more finish in the
// first finisher's round in about 2.6 % of games, two partners in 0.9 %.
func TestSharedRounds(t *testing.T) {
	t.Parallel()
	var shared, partners sample
	play(t, Championship(), 4, NewSensible(4), func(r *Result) {
		f := Finishes{List: r.Position.Finishes()}
		tied := f.tied()
		shared.add(truthValue(tied > 1))
		partners.add(truthValue(tied == 2 && f.List[0].Player.partner() == f.List[1].Player))
	})
	shared.near(t, "shared rounds", 0.026, 0.004)
	partners.near(t, "of partners", 0.009, 0.003)
}

func play(t *testing.T, rules Rules, players int, by Player, each func(*Result)) {
	t.Helper()
	b, err := rules.Board()
	if err != nil {
		t.Fatal(err)
	}
	o, err := NewPlayout(b, players, 1, by)
	if err != nil {
		t.Fatal(err)
	}
	for range scaled(*games) {
		each(o.Play(Yellow))
	}
}

// scaled is a tenth where tests are to be short.
func scaled(n int) int {
	if testing.Short() {
		return n / 10
	}
	return n
}

func truthValue(claim bool) float64 {
	if claim {
		return 1
	}
	return 0
}
