package engine

import (
	"slices"
	"testing"
)

// TestRotation turns the board by one arm: every moment of a game has the same moves, and
// after the same move it is the same moment, turned.
func TestRotation(t *testing.T) {
	for _, b := range boardsOf(t) {
		t.Run(b.rules.Name, func(t *testing.T) {
			luck, dice := newSource(11), NewDice(12)
			for range 20 {
				p, err := b.Start(b.rules.Arms, Seat(luck.below(uint64(b.rules.Arms))))
				if err != nil {
					t.Fatal(err)
				}
				for !p.ended && p.round < 300 && !t.Failed() {
					p = rotateOnce(t, b, p, dice.Throw(b.rules.Dice), &luck)
				}
			}
		})
	}
}

func rotateOnce(t *testing.T, b *Board, p Position, roll Throw, luck *source) Position {
	t.Helper()
	if !p.awaits() {
		roll = NoThrow
	}
	turned := b.turned(t, &p)
	o, err := b.Moves(p, roll)
	if err != nil {
		t.Fatal(err)
	}
	other, err := b.Moves(turned, roll)
	if err != nil {
		t.Fatal(err)
	}
	if !slices.Equal(o.Moves, other.Moves) || o.Forced != other.Forced || o.SentBack != other.SentBack {
		t.Errorf("%s has %v, turned %v", b.Print(&p), o, other)
		return p
	}
	move, same := NoMove, NoMove
	if len(o.Moves) > 0 {
		m := o.Moves[luck.below(uint64(len(o.Moves)))]
		move, same = b.Text(p.turn, m), b.Text(turned.turn, m)
	}
	next, _, err := b.Play(p, roll, move)
	if err != nil {
		t.Fatal(err)
	}
	then, _, err := b.Play(turned, roll, same)
	if err != nil {
		t.Fatal(err)
	}
	if b.turned(t, &next) != then && !next.ended {
		t.Errorf("%s then %s, turned %s", b.Print(&p), b.Print(&next), b.Print(&then))
	}
	return next
}

// turned returns the position with every colour one seat further.
func (b *Board) turned(t *testing.T, p *Position) Position {
	t.Helper()
	further := func(s Seat) Seat { return (s + 1) % Seat(b.rules.Arms) }
	q := *p
	q.turn, q.first = further(p.turn), further(p.first)
	q.home, q.places, q.won = 0, places{}, places{}
	for _, s := range p.places.list() {
		q.home |= 1 << further(s)
		q.places.add(further(s))
	}
	for s := range Seat(b.rules.Arms) {
		q.ways[further(s)] = p.ways[s]
	}
	q.cells = b.bare
	for c, there := range p.cells {
		if there.empty() {
			continue
		}
		first := there.first()
		next := &q.cells[b.of[further(first)].path[b.of[first].step[c]]]
		*next = next.with(further(first))
		if there.full() {
			*next = next.with(further(there.later()))
		}
	}
	if p.ended {
		return q
	}
	read, err := b.Parse(b.Print(&q))
	if err != nil {
		t.Fatalf("%s turned is %s: %v", b.Print(p), b.Print(&q), err)
	}
	return read
}
