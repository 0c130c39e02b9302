package engine

import "testing"

// TestPlayoutAllocatesNothing: whole games, at random and sensible, without allocating.
func TestPlayoutAllocatesNothing(t *testing.T) {
	for _, b := range boardsOf(t) {
		everybody := b.Seatings()[len(b.Seatings())-1]
		for _, by := range []Player{NewRandom(1), NewSensible(1)} {
			games, err := NewPlayout(b, len(everybody), 1, by)
			if err != nil {
				t.Fatal(err)
			}
			if n := testing.AllocsPerRun(20, func() { games.Play(everybody[0]) }); n != 0 {
				t.Errorf("%s, %T: %v allocations a game", b.rules.Name, by, n)
			}
		}
	}
}

// TestPlayoutIsSeeded: the same seeds, the same games; other seeds, others.
func TestPlayoutIsSeeded(t *testing.T) {
	for _, b := range boardsOf(t) {
		everybody := b.Seatings()[0]
		game := func(seed uint64) Result {
			games, err := NewPlayout(b, len(everybody), seed, NewSensible(seed))
			if err != nil {
				t.Fatal(err)
			}
			games.Play(everybody[0])
			return *games.Play(everybody[1])
		}
		one := game(7)
		if again := game(7); again != one {
			t.Errorf("%s: the same seed played two games", b.rules.Name)
		}
		if other := game(8); other == one {
			t.Errorf("%s: two seeds played one game", b.rules.Name)
		}
	}
}
