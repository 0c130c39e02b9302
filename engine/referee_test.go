package engine

import (
	"fmt"
	"slices"
	"sort"
	"strconv"
	"strings"
)

// referee is the rule book played slowly: pieces in a list, every rule as a walk over
// squares, everything from and to text. It shares nothing with the engine but Rules.
type referee struct {
	r      Rules
	seats  string // who sits, in seat order
	pieces []man  // in no order
	turn   string
	first  string
	sixes  int
	last   string // a place of the player on turn
	count  int
	dice   []int
	again  bool
	open   bool
	round  int
	done   []string // Y@31
	left   []string
	over   string
}

// man is a piece: its colour, how far it is, and whether it came later to its square.
type man struct {
	colour string
	step   int
	later  bool
}

type slowMove struct {
	text     string
	man      int
	to       int
	victim   int // index, or -1
	dice     []int
	entering bool
}

func (f *referee) loop() int {
	if f.r.Shape == Ludo {
		return 52
	}
	return 17 * f.r.Arms
}

func (f *referee) laneLength() int {
	if f.r.Shape == Ludo {
		return 5
	}
	return 7
}

// walked is the number of loop squares that a piece walks.
func (f *referee) walked() int {
	if f.r.Shape == Ludo {
		return 51
	}
	return f.loop() - 4
}

func (f *referee) goal() int { return f.walked() + f.laneLength() + 1 }

// square names where a piece stands, alike for all colours.
func (f *referee) square(colour string, step int) string {
	k := strings.Index("YBRGOP", colour)
	exit := 5 + 17*k
	if f.r.Shape == Ludo {
		exit = 1 + 13*k
	}
	switch {
	case step == 0:
		return "yard " + colour
	case step == f.goal():
		return "goal " + colour
	case step > f.walked():
		return fmt.Sprintf("lane %s%d", colour, step-f.walked())
	default:
		return strconv.Itoa((exit+step-2)%f.loop() + 1)
	}
}

func (f *referee) place(colour string, step int) string {
	s := f.square(colour, step)
	switch {
	case strings.HasPrefix(s, "yard"):
		return "c"
	case strings.HasPrefix(s, "goal"):
		return "m"
	case strings.HasPrefix(s, "lane"):
		return "p" + s[len("lane Y"):]
	default:
		return s
	}
}

func (f *referee) isSafe(square string) bool {
	n, err := strconv.Atoi(square)
	if err != nil {
		return false
	}
	if f.r.Shape == Ludo {
		return n%13 == 1 || n%13 == 9
	}
	return n%17 == 5 || n%17 == 12 || n%17 == 0
}

func (f *referee) partners(a, b string) bool {
	return f.r.Pairs && (a+b == "YR" || a+b == "RY" || a+b == "BG" || a+b == "GB")
}

func (f *referee) rivals(a, b string) bool { return a != b && !f.partners(a, b) }

// on returns the pieces on a square, but for one that is just moving.
func (f *referee) on(square string, but int) []int {
	var list []int
	if strings.HasPrefix(square, "yard") || strings.HasPrefix(square, "goal") {
		return nil
	}
	for i, m := range f.pieces {
		if i != but && f.square(m.colour, m.step) == square {
			list = append(list, i)
		}
	}
	return list
}

// barrier reports whether the pieces on a square may not be passed by a colour.
func (f *referee) barrier(square string, but int, by string) bool {
	on := f.on(square, but)
	if len(on) < 2 {
		return false
	}
	a, b := f.pieces[on[0]].colour, f.pieces[on[1]].colour
	if f.r.Shape == Ludo {
		return f.r.Walls && !f.isSafe(square) && !strings.HasPrefix(square, "lane") && a != by
	}
	if strings.HasPrefix(square, "lane") {
		return f.r.LaneBarrier
	}
	switch {
	case a == b:
		return true
	case f.partners(a, b):
		return f.r.PartnerBarrier
	default:
		return f.r.RivalsBlock
	}
}

// walk moves a piece square by square, and returns where it ends.
func (f *referee) walk(i, count int, thrown bool) (int, bool) {
	m := f.pieces[i]
	step, forward := m.step, true
	inLane := false
	for ; count > 0; count-- {
		if forward && step == f.goal() {
			if !thrown || f.r.Goal != Bounce {
				return 0, false
			}
			forward, inLane = false, true
		}
		if forward && f.barrier(f.square(m.colour, step+1), i, m.colour) {
			if !thrown || f.r.BarrierAhead != Bounce {
				return 0, false
			}
			forward, inLane = false, step > f.walked()
		}
		if forward {
			step++
			continue
		}
		step--
		if step < 1 || inLane && step <= f.walked() {
			return 0, false
		}
		if f.barrier(f.square(m.colour, step), i, m.colour) {
			return 0, false
		}
	}
	return step, true
}

// endings lists what the piece may do where it ends: "-", "x", "=".
func (f *referee) endings(i, to int) (acts []string, victim int) {
	m := f.pieces[i]
	square := f.square(m.colour, to)
	if to == m.step {
		return []string{"-"}, -1
	}
	on := f.on(square, i)
	if f.r.Shape == Ludo {
		return f.ludoEndings(m.colour, square, on)
	}
	switch {
	case len(on) == 0:
		return []string{"-"}, -1
	case len(on) >= 2:
		return nil, -1
	}
	other := f.pieces[on[0]].colour
	switch {
	case other == m.colour, f.isSafe(square), strings.HasPrefix(square, "lane"):
		return []string{"-"}, -1
	case f.rivals(other, m.colour):
		return []string{"x"}, on[0]
	case f.r.Partner == Choose:
		return []string{"x", "="}, on[0]
	default:
		return []string{"-"}, -1
	}
}

func (f *referee) ludoEndings(colour, square string, on []int) ([]string, int) {
	if len(on) == 0 || f.isSafe(square) || f.pieces[on[0]].colour == colour {
		return []string{"-"}, -1
	}
	if len(on) > 1 {
		return nil, -1
	}
	return []string{"x"}, on[0]
}

// entry returns the piece that comes out and whom it captures, if the exit lets it.
func (f *referee) entry() (man, victim int, ok bool) {
	man = f.inYard()
	if man < 0 {
		return -1, -1, false
	}
	on := f.on(f.square(f.turn, 1), -1)
	if f.r.Shape == Ludo || len(on) == 0 {
		return man, -1, true
	}
	if len(on) == 1 {
		if f.rivals(f.pieces[on[0]].colour, f.turn) && f.r.ExitLoneRival == Captured {
			return man, on[0], true
		}
		return man, -1, true
	}
	a, b := on[0], on[1]
	if f.pieces[a].later { // a came first
		a, b = b, a
	}
	ca, cb := f.pieces[a].colour, f.pieces[b].colour
	is := func(c string) string {
		switch {
		case c == f.turn:
			return "own"
		case f.partners(c, f.turn):
			return "partner"
		default:
			return "rival"
		}
	}
	pick := func(kind string) int {
		if is(cb) == kind {
			return b
		}
		return a
	}
	both := []string{is(ca), is(cb)}
	sort.Strings(both)
	switch strings.Join(both, "+") {
	case "own+own":
		return -1, -1, false
	case "rival+rival":
		return man, b, f.r.ExitRivals == Last
	case "own+rival":
		return man, pick("rival"), f.r.ExitOwnRival == Captured
	case "partner+rival":
		return man, pick("rival"), true
	case "own+partner":
		return man, pick("partner"), f.r.ExitPartner == Captured
	default: // partner+partner
		return man, b, f.r.ExitPartner == Captured
	}
}

func (f *referee) inYard() int {
	for i, m := range f.pieces {
		if m.colour == f.turn && m.step == 0 {
			return i
		}
	}
	return -1
}

// counts is what one die counts.
func (f *referee) counts(die int) int {
	if die != 6 || f.r.Shape == Ludo || f.r.Dice == 2 || f.inYard() >= 0 {
		return die
	}
	if f.r.FinishedInYard && f.home(f.turn) > 0 {
		return die
	}
	return f.r.SixCounts
}

func (f *referee) home(colour string) int {
	n := 0
	for _, m := range f.pieces {
		if m.colour == colour && m.step == f.goal() {
			n++
		}
	}
	return n
}

// movesBy lists the moves of the pieces that may be moved by a count.
func (f *referee) movesBy(count int, thrown bool, prefix string, dice []int, may func(i, to int) bool) []slowMove {
	var list []slowMove
	for i, m := range f.pieces {
		if m.colour != f.turn || m.step == 0 || m.step == f.goal() {
			continue
		}
		to, ok := f.walk(i, count, thrown)
		if !ok || !may(i, to) {
			continue
		}
		acts, victim := f.endings(i, to)
		for _, act := range acts {
			move := slowMove{
				text: prefix + f.place(m.colour, m.step) + act + f.place(m.colour, to),
				man:  i, to: to, victim: -1, dice: dice,
			}
			if act == "x" {
				move.victim = victim
			}
			if !slices.ContainsFunc(list, func(o slowMove) bool { return o.text == move.text }) {
				list = append(list, move)
			}
		}
	}
	return list
}

func anyPiece(int, int) bool { return true }

// opens reports whether a piece moving there would open a barrier of the player's.
func (f *referee) opens(i, to int) bool {
	m := f.pieces[i]
	return to != m.step && f.formsBarrier(i)
}

func (f *referee) formsBarrier(i int) bool {
	m := f.pieces[i]
	square := f.square(m.colour, m.step)
	on := f.on(square, -1)
	if f.r.Shape == Ludo || !f.r.OpenOnRepeat || len(on) < 2 || !f.barrier(square, -1, m.colour) {
		return false
	}
	mixed := f.pieces[on[0]].colour != f.pieces[on[1]].colour
	partner := f.partners(f.pieces[on[0]].colour, f.pieces[on[1]].colour)
	return !mixed || !partner || f.r.OpenPartnerBarrier
}

func (f *referee) formsAny() bool {
	for i, m := range f.pieces {
		if m.colour == f.turn && f.formsBarrier(i) {
			return true
		}
	}
	return false
}

// legal lists the legal moves with what is owed, and what forces them.
func (f *referee) legal() ([]slowMove, string) {
	switch {
	case f.count != 0:
		return f.legalCount(), ""
	case f.r.Dice == 2:
		return f.legalTwo()
	}
	die := f.dice[0]
	if die == 5 && f.r.Shape != Ludo {
		if i, victim, ok := f.entry(); ok {
			return []slowMove{f.entryMove(i, victim, "", nil)}, "enter"
		}
	}
	if die == 6 {
		if list := f.movesBy(f.counts(die), true, "", nil, f.opens); len(list) > 0 {
			return list, "open"
		}
	}
	list := f.movesBy(f.counts(die), true, "", nil, anyPiece)
	if die == 6 && f.r.Shape == Ludo {
		if i, victim, ok := f.entry(); ok {
			list = append(list, f.entryMove(i, victim, "", nil))
		}
	}
	return list, ""
}

func (f *referee) legalCount() []slowMove {
	return f.movesBy(f.count, false, "", nil, func(i, _ int) bool {
		m := f.pieces[i]
		if f.r.Dice == 2 && m.step > f.walked() {
			return false
		}
		return f.r.CountBy != Earner || f.place(m.colour, m.step) == f.last
	})
}

func (f *referee) entryMove(i, victim int, prefix string, dice []int) slowMove {
	act := "-"
	if victim >= 0 {
		act = "x"
	}
	return slowMove{
		text: prefix + "c" + act + f.place(f.turn, 1),
		man:  i, to: 1, victim: victim, dice: dice, entering: true,
	}
}

func (f *referee) legalTwo() ([]slowMove, string) {
	for n, die := range f.dice {
		if die != 5 || f.inYard() < 0 {
			continue
		}
		if i, victim, ok := f.entry(); ok {
			return []slowMove{f.entryMove(i, victim, "5:", []int{5})}, "enter"
		}
		if list := f.clearExit(n); len(list) > 0 {
			return list, "enter"
		}
	}
	if len(f.dice) == 2 && f.dice[0]+f.dice[1] == 5 {
		if i, victim, ok := f.entry(); ok {
			prefix := fmt.Sprintf("%d+%d:", f.dice[0], f.dice[1])
			return []slowMove{f.entryMove(i, victim, prefix, f.dice)}, "enter"
		}
	}
	if f.open {
		if list := f.each(f.opens); len(list) > 0 {
			return list, "open"
		}
	}
	return f.each(anyPiece), ""
}

// clearExit: two own stand on the exit; one of them moves off with the other die.
func (f *referee) clearExit(n int) []slowMove {
	on := f.on(f.square(f.turn, 1), -1)
	if len(f.dice) < 2 || len(on) < 2 || f.pieces[on[0]].colour != f.turn || f.pieces[on[1]].colour != f.turn {
		return nil
	}
	other := f.dice[1-n]
	return f.movesBy(other, true, fmt.Sprintf("%d:", other), []int{other}, func(i, to int) bool {
		return f.pieces[i].step == 1 && to != 1
	})
}

func (f *referee) each(may func(i, to int) bool) []slowMove {
	var list []slowMove
	for n, die := range f.dice {
		if n == 0 || die != f.dice[0] {
			list = append(list, f.movesBy(die, true, fmt.Sprintf("%d:", die), []int{die}, may)...)
		}
	}
	return list
}
