package engine

import (
	"fmt"
	"io"
	"strconv"
	"time"
)

// Bench plays so many random games of a rule set, with everybody at the board, and
// prints how fast it went and how long a game is. clock tells the time.
func Bench(out io.Writer, r Rules, games int, seed uint64, clock func() time.Time) error {
	b, err := r.Board()
	if err != nil {
		return err
	}
	if games < 1 {
		return fault("games", NotANumber, strconv.Itoa(games))
	}
	everybody := b.Seatings()[len(b.Seatings())-1]
	o, err := NewPlayout(b, len(everybody), seed, NewRandom(seed+1))
	if err != nil {
		return err
	}
	var all totals
	begins, began := NewDice(seed+2), clock()
	for range games {
		all.add(o.Play(begins.Highest(everybody)))
	}
	return all.print(out, float64(games), clock().Sub(began).Seconds())
}

// totals adds games up.
type totals struct{ rounds, throws, moves, captures float64 }

func (t *totals) add(r *Result) {
	t.rounds += float64(r.Position.Round())
	t.throws += float64(r.Throws)
	t.moves += float64(r.Moves)
	t.captures += float64(r.Captures)
}

func (t *totals) print(out io.Writer, games, seconds float64) error {
	_, err := fmt.Fprintf(out,
		"%.0f games/s\n%.0f moves/s\n%.0f throws/s\n%.2f rounds/game\n%.2f throws/game\n%.2f captures/game\n",
		games/seconds, t.moves/seconds, t.throws/seconds,
		t.rounds/games, t.throws/games, t.captures/games)
	return err
}
