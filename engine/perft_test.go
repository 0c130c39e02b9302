package engine

import (
	"bufio"
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"
)

var updatePerft = flag.Bool("update-perft", false, "write testdata/perft.txt anew")

// TestPerft counts, from fixed positions, the sequences of so many moves over all throws.
// The first plies are counted by the slow referee as well.
func TestPerft(t *testing.T) {
	file, err := os.ReadFile("testdata/perft.txt")
	if err != nil {
		t.Fatal(err)
	}
	var table strings.Builder
	lines := bufio.NewScanner(strings.NewReader(string(file)))
	for lines.Scan() {
		if lines.Text() == "" || lines.Text()[0] == '#' {
			fmt.Fprintln(&table, lines.Text())
			continue
		}
		var set string
		var depth int
		var want uint64
		if _, err := fmt.Sscan(lines.Text(), &set, &depth, &want); err != nil {
			t.Fatalf("%q: %v", lines.Text(), err)
		}
		_, position, _ := strings.Cut(lines.Text(), " | ")
		got := perftAt(t, set, position, depth)
		if got != want && !*updatePerft {
			t.Errorf("%s: %d sequences of %d moves from %s, want %d", set, got, depth, position, want)
		}
		fmt.Fprintf(&table, "%-12s %d %10d | %s\n", set, depth, got, position)
	}
	if *updatePerft {
		if err := os.WriteFile("testdata/perft.txt", []byte(table.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

func perftAt(t *testing.T, set, position string, depth int) uint64 {
	t.Helper()
	rules, err := Named(set)
	if err != nil {
		t.Fatal(err)
	}
	b, err := rules.Board()
	if err != nil {
		t.Fatal(err)
	}
	p, err := b.Parse(position)
	if err != nil {
		t.Fatal(err)
	}
	if p.awaits() {
		f := refereeFrom(b, &p)
		if fast, slow := perft(b, p, 1), slowPerft(f, 1); fast != slow {
			t.Errorf("%s: %d moves from %s, the referee counts %d", set, fast, position, slow)
		}
		if fast, slow := perft(b, p, 2), slowPerft(f, 2); fast != slow {
			t.Errorf("%s: %d sequences of two moves from %s, the referee counts %d", set, fast, position, slow)
		}
	}
	return perft(b, p, depth)
}

// perft counts the sequences of moves; a throw that moves nothing is one.
func perft(b *Board, p Position, depth int) uint64 {
	if depth == 0 || p.ended {
		return 1
	}
	if !p.awaits() {
		return perftMoves(b, p, depth)
	}
	n := uint64(0)
	for _, t := range allThrows(b.rules.Dice) {
		q, done := p, Played{}
		if !b.throw(&q, t, &done) {
			n += perft(b, q, depth-1)
			continue
		}
		n += perftMoves(b, q, depth)
	}
	return n
}

func perftMoves(b *Board, p Position, depth int) uint64 {
	var c Choice
	var done Played
	b.choose(&p, &c)
	if c.None() {
		b.settle(&p, &done)
		return perft(b, p, depth-1)
	}
	n := uint64(0)
	for m := range b.Choices(&p, &c) {
		q := p
		b.move(&q, m, &done)
		b.settle(&q, &done)
		n += perft(b, q, depth-1)
	}
	return n
}

func allThrows(dice int) []Throw {
	var all []Throw
	for first := uint8(1); first <= 6; first++ {
		if dice == 1 {
			all = append(all, One(first))
			continue
		}
		for second := uint8(1); second <= 6; second++ {
			all = append(all, Two(first, second))
		}
	}
	return all
}

func slowPerft(f *referee, depth int) uint64 {
	if depth == 0 || f.over != "" {
		return 1
	}
	if f.count != 0 || len(f.dice) > 0 {
		return slowPerftMoves(f, depth)
	}
	n := uint64(0)
	for _, t := range allThrows(f.r.Dice) {
		g := f.clone()
		shown := []int{int(t.first())}
		if t.second() != 0 {
			shown = append(shown, int(t.second()))
		}
		if _, third := g.throw(shown); third {
			n += slowPerft(g, depth-1)
			continue
		}
		n += slowPerftMoves(g, depth)
	}
	return n
}

func slowPerftMoves(f *referee, depth int) uint64 {
	list, _ := f.legal()
	if len(list) == 0 {
		f.settle()
		return slowPerft(f, depth-1)
	}
	n := uint64(0)
	for _, m := range list {
		g := f.clone()
		g.play(m)
		n += slowPerft(g, depth-1)
	}
	return n
}

func (f *referee) clone() *referee {
	g := *f
	g.pieces = append([]man(nil), f.pieces...)
	g.dice = append([]int(nil), f.dice...)
	g.done = append([]string(nil), f.done...)
	return &g
}

// refereeFrom sets a referee up at any position in which a throw is awaited.
func refereeFrom(b *Board, p *Position) *referee {
	f := refereeAt(b, p)
	for i, m := range f.pieces {
		s, _ := SeatOf(m.colour)
		f.pieces[i].later = b.isMarked(p, s, uint8(m.step))
	}
	f.sixes = int(p.sixes)
	if p.last != 0 {
		f.last = b.Place(p.turn, p.last)
	}
	for _, d := range p.Finishes() {
		f.done = append(f.done, fmt.Sprintf("%s@%d", d.Player, d.Round))
	}
	return f
}
