package api_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"
)

// square is the night in the square of a village, seen from outside: 320 pairs, 40 tables, and whoever runs them knows
// only what the API answers. Some pairs come late, some not at all, some leave.
type square struct {
	*house
	path   string
	chance *rand.Rand
	tables []seat
	pairs  map[string]bool // those still in it, by identifier
}

// seat is a table with what will happen there.
type seat struct {
	match  string // the address of the match; "" when the table is free
	pairs  [2]string
	absent []string  // who will not come
	begins time.Time // when all have sat down; then zero
	until  time.Time // when the game or the patience is over
}

const (
	squarePairs  = 320
	squareTables = 40
	squareTick   = 5 * time.Minute
)

// In a night of 320 pairs on 40 tables no match is overtaken by a later one that was as ready, no table holds two,
// every match is decided once, every pair but the champions leaves once, and the journal holds.
func TestNightInTheSquare(t *testing.T) {
	if testing.Short() {
		t.Skip("a whole night of 320 pairs")
	}
	n := newSquare(t)
	for ticks := 0; n.get(n.path).str("state") == "running"; ticks++ {
		if ticks > 24*12 {
			t.Fatal("the night does not end")
		}
		n.seatWhoWaits()
		n.clock.add(squareTick)
		n.somebodyLeaves()
		for i := range n.tables {
			n.goOn(&n.tables[i])
		}
	}
	n.check()
}

func newSquare(t *testing.T) *square {
	h := newHouse(t)
	n := &square{house: h, chance: rand.New(rand.NewPCG(320, 40)), tables: make([]seat, squareTables), pairs: map[string]bool{}}
	n.path = h.championship(0, map[string]any{"tables": squareTables})
	var file strings.Builder
	file.WriteString("jugador 1;jugador 2;acepta las bases\n")
	for i := range squarePairs {
		fmt.Fprintf(&file, "Ana %03d;Luis %03d;sí\n", i, i)
	}
	h.imported(n.path+"/pairs/import", file.String()).ok()
	h.start(n.path)
	for _, item := range h.get(n.path + "/pairs").list("items") {
		n.pairs[item.(map[string]any)["id"].(string)] = true
	}
	return n
}

// seatWhoWaits calls the queue to the free tables, and holds the queue to the order of the draw: whoever is ready and
// has the least number comes first.
func (n *square) seatWhoWaits() {
	n.t.Helper()
	free := n.free()
	if len(free) == 0 {
		return
	}
	queue := n.get(fmt.Sprintf("%s/queue?limit=%d", n.path, len(free))).list("items")
	if len(queue) == 0 {
		return
	}
	ready := n.ready()
	for i, item := range queue {
		match := item.(map[string]any)
		if number := int(match["number"].(float64)); number != ready[i] {
			n.t.Fatalf("match %d is called before match %d, which is as ready", number, ready[i])
		}
		n.seatAt(free[i], n.path+"/matches/"+match["id"].(string))
	}
}

func (n *square) free() []int {
	var free []int
	for i, s := range n.tables {
		if s.match == "" {
			free = append(free, i)
		}
	}
	return free
}

// ready are the matches whose two pairs are known and that nobody has called, in order of number, as the list of all
// matches has it.
func (n *square) ready() []int {
	var ready []int
	for _, item := range n.get(n.path + "/matches").list("items") {
		if match := item.(map[string]any); match["state"] == "ready" {
			ready = append(ready, int(match["number"].(float64)))
		}
	}
	slices.Sort(ready)
	return ready
}

// seatAt calls a match to a table, and decides who will come.
func (n *square) seatAt(table int, match string) {
	n.t.Helper()
	got := n.post(match+"/call", map[string]any{"table": table + 1})
	if got.num("table") != table+1 || got.str("state") != "called" {
		n.t.Fatalf("%s = %s; want it called to table %d", got.call, got.raw, table+1)
	}
	s := seat{match: match, pairs: [2]string{got.str("pairs", 0, "id"), got.str("pairs", 1, "id")}}
	for _, pair := range s.pairs {
		if !n.pairs[pair] {
			n.t.Fatalf("%s calls the pair %s, which is out", got.call, pair)
		}
		if n.chance.IntN(40) == 0 {
			s.absent = append(s.absent, pair)
		}
	}
	s.begins = n.clock.time().Add(time.Duration(1+n.chance.IntN(14)) * time.Minute)
	n.tables[table] = s
}

// goOn lets time pass at a table: the pairs sit down, the absent are declared so, the game ends, the sheet is handed
// in.
func (n *square) goOn(s *seat) {
	n.t.Helper()
	now := n.clock.time()
	switch {
	case s.match == "":
	case len(s.absent) > 0:
		n.declare(s)
	case !s.begins.IsZero() && !now.Before(s.begins):
		n.post(s.match+"/begin", nil)
		s.begins, s.until = time.Time{}, now.Add(time.Duration(50+n.chance.IntN(50))*time.Minute)
	case s.begins.IsZero() && !now.Before(s.until):
		n.end(s)
	}
}

// declare says that somebody has not come: too early it is refused (article 15), and at the limit it counts.
func (n *square) declare(s *seat) {
	n.t.Helper()
	body := map[string]any{"absent": s.absent}
	if deadline, err := time.Parse(time.RFC3339, n.get(s.match).str("deadline")); err != nil || n.clock.time().Before(deadline) {
		got := n.call(n.token, "POST", s.match+"/no-show", body).refused(409, "too-early")
		if got.str("article") != "15" {
			n.t.Errorf("%s = %s; want article 15", got.call, got.raw)
		}
		return
	}
	n.post(s.match+"/no-show", body)
	n.leave(s.absent...)
	*s = seat{}
}

func (n *square) end(s *seat) {
	n.t.Helper()
	won := n.chance.IntN(2)
	n.post(s.match+"/result", map[string]any{"winner": s.pairs[won]})
	n.post(s.match+"/sheet/hand-in", map[string]any{"reason": "en papel"})
	n.leave(s.pairs[1-won])
	*s = seat{}
}

// somebodyLeaves lets a pair go home now and then: one that waits, or one that is at a table, whose opponents go on.
func (n *square) somebodyLeaves() {
	n.t.Helper()
	if n.chance.IntN(6) != 0 || len(n.pairs) < 8 {
		return
	}
	in := make([]string, 0, len(n.pairs))
	for pair := range n.pairs {
		in = append(in, pair)
	}
	slices.Sort(in)
	pair := in[n.chance.IntN(len(in))]
	n.post(n.path+"/pairs/"+pair+"/withdraw", map[string]any{"reason": "se hace tarde"})
	n.leave(pair)
	for i := range n.tables {
		if slices.Contains(n.tables[i].pairs[:], pair) {
			n.tables[i] = seat{}
		}
	}
}

func (n *square) leave(pairs ...string) {
	n.t.Helper()
	for _, pair := range pairs {
		if !n.pairs[pair] {
			n.t.Fatalf("the pair %s leaves twice", pair)
		}
		delete(n.pairs, pair)
	}
}

// check looks at the whole night once more, as it is told in the end.
func (n *square) check() {
	n.t.Helper()
	end := n.get(n.path)
	if end.str("state") != "finished" || len(n.pairs) > 1 || len(n.pairs) == 1 && !n.pairs[end.str("champion", "id")] {
		n.t.Errorf("the night ends %q with %v still in; want it finished, and only the champions %s in", end.str("state"), n.pairs, end.str("champion", "id"))
	}
	states := map[string]int{}
	for _, item := range n.get(n.path + "/matches").list("items") {
		states[item.(map[string]any)["state"].(string)]++
	}
	if lost := states["official"] + states["walkover"] + states["void"] + states["bye"]; lost != 511 || states["bye"] != 192 {
		n.t.Errorf("matches by state: %v; want all 511 decided, 192 of them byes", states)
	}
	n.t.Logf("matches by state: %v; over at %v", states, n.clock.time())
	must(n.t, n.auditAll())
}
