package engine

import (
	"fmt"
	"slices"
	"sort"
	"strconv"
	"strings"
)

// throw lays dice on the board; penalty tells a third repeat, and from where a piece goes
// back.
func (f *referee) throw(dice []int) (penalty string, third bool) {
	repeat := dice[0] == 6
	if f.r.Dice == 2 {
		repeat = dice[0] == dice[1]
	}
	if !repeat {
		f.sixes, f.dice = 0, dice
		return "", false
	}
	if f.sixes == 2 {
		back := f.penalty()
		for i, m := range f.pieces {
			if back != "-" && m.colour == f.turn && f.place(m.colour, m.step) == back {
				f.sendHome(i)
				break
			}
		}
		f.endTurn()
		return back, true
	}
	f.sixes++
	f.dice, f.again = dice, true
	f.open = f.r.Dice == 2 && f.formsAny()
	return "", false
}

func (f *referee) penalty() string {
	n, err := strconv.Atoi(f.last)
	switch {
	case err != nil, f.r.ThirdSix == Void:
		return "-"
	case f.r.ThirdSix == BackUnlessSafe && f.isSafe(strconv.Itoa(n)):
		return "-"
	default:
		return f.last
	}
}

func (f *referee) sendHome(i int) {
	square := f.square(f.pieces[i].colour, f.pieces[i].step)
	f.pieces[i].step, f.pieces[i].later = 0, false
	for _, j := range f.on(square, i) {
		f.pieces[j].later = false
	}
}

// play makes a move, drops what nobody can play, and passes the turn if nothing is owed.
func (f *referee) play(m slowMove) {
	f.spend(m)
	from := f.square(f.turn, f.pieces[m.man].step)
	moved := f.pieces[m.man].step != m.to
	opened := f.formsBarrier(m.man)
	if moved {
		f.pieces[m.man].step, f.pieces[m.man].later = 0, false
		for _, j := range f.on(from, m.man) {
			f.pieces[j].later = false
		}
		if m.victim >= 0 {
			f.sendHome(m.victim)
		}
		f.arrive(m.man, m.to)
	}
	f.last = f.place(f.turn, m.to)
	if len(f.dice) == 0 || moved && opened || !f.formsAny() { // open with these dice
		f.open = false
	}
	f.earn(m)
	if m.to == f.goal() && f.home(f.turn) >= f.r.GoalPieces {
		f.finish()
		return
	}
	f.settle()
}

func (f *referee) spend(m slowMove) {
	if f.count != 0 {
		f.count = 0
		return
	}
	used := m.dice
	if f.r.Dice == 1 {
		used = f.dice
	}
	left := slices.Clone(f.dice)
	for _, die := range used {
		i := slices.Index(left, die)
		left = slices.Delete(left, i, i+1)
	}
	f.dice = left
}

func (f *referee) arrive(i, to int) {
	m := &f.pieces[i]
	others := f.on(f.square(m.colour, to), i)
	m.step = to
	m.later = f.r.Shape != Ludo && len(others) == 1 && f.pieces[others[0]].colour != m.colour
}

func (f *referee) earn(m slowMove) {
	home := m.to == f.goal()
	switch {
	case f.r.Shape == Ludo:
		f.again = f.again || home || m.victim >= 0
	case m.victim >= 0:
		f.count = f.r.CapturePays
	case home:
		f.count = f.r.GoalPays
	}
}

// settle drops what nobody can play; then the player throws again, or the turn passes.
func (f *referee) settle() {
	for f.count != 0 || len(f.dice) > 0 {
		if list, _ := f.legal(); len(list) > 0 {
			return
		}
		if f.count != 0 {
			f.count = 0
			continue
		}
		if len(f.dice) == f.r.Dice && !f.r.AgainWithoutMove {
			f.again = false
		}
		f.dice = nil
	}
	f.open = false
	if f.again {
		f.again = false
		return
	}
	f.endTurn()
}

func (f *referee) finish() {
	f.done = append(f.done, fmt.Sprintf("%s@%d", f.turn, f.round))
	switch f.r.End {
	case EndFirst:
		f.over = f.side(f.turn)
	case EndBoth:
		if f.hasDone(f.side(f.turn)[:1]) && f.hasDone(f.side(f.turn)[1:]) {
			f.over = f.side(f.turn)
		}
	case EndPlaces:
		if still := f.playing(); len(still) <= 1 {
			for _, d := range f.done {
				f.over += d[:1]
			}
			f.over += still
		}
	case EndRound:
		if len(f.done) >= 3 && f.roundOf(f.done[0]) < f.round {
			f.over = f.majority()
		}
	}
	if f.over == "" {
		f.endTurn()
		return
	}
	f.clear()
}

func (f *referee) majority() string {
	n := map[string]int{}
	for _, d := range f.done[:3] {
		n[f.side(d[:1])]++
	}
	for side, k := range n {
		if k >= 2 {
			return side
		}
	}
	return ""
}

func (f *referee) roundOf(done string) int {
	n, _ := strconv.Atoi(done[2:])
	return n
}

func (f *referee) side(colour string) string {
	switch {
	case !f.r.Pairs:
		return colour
	case colour == "Y" || colour == "R":
		return "YR"
	default:
		return "BG"
	}
}

func (f *referee) hasDone(colour string) bool {
	return slices.ContainsFunc(f.done, func(d string) bool { return d[:1] == colour })
}

// playing returns who has neither finished nor left, in seat order.
func (f *referee) playing() string {
	still := ""
	for _, c := range f.seats {
		if !f.hasDone(string(c)) && !slices.Contains(f.left, string(c)) {
			still += string(c)
		}
	}
	return still
}

func (f *referee) clear() {
	f.sixes, f.last, f.count, f.dice, f.again, f.open = 0, "", 0, nil, false, false
}

// endTurn passes the turn: all who sit are listed from first on, in the order of turns,
// and a new round begins when the list comes to its end.
func (f *referee) endTurn() {
	f.clear()
	order := f.order()
	at := strings.Index(order, f.turn)
	for _, c := range order[at+1:] {
		if strings.Contains(f.playing(), string(c)) {
			f.turn = string(c)
			return
		}
	}
	if f.r.End == EndRound && f.roundDecides() {
		return
	}
	f.round++
	for _, c := range order {
		if strings.Contains(f.playing(), string(c)) {
			f.turn = string(c)
			return
		}
	}
}

func (f *referee) order() string {
	order := f.seats
	if f.r.TurnOrder == Left {
		reversed := []byte(order)
		slices.Reverse(reversed)
		order = string(reversed)
	}
	i := strings.Index(order, f.first)
	return order[i:] + order[:i]
}

// roundDecides is articles 9 and 10 at the end of a round.
func (f *referee) roundDecides() bool {
	var tied []string
	for _, d := range f.done {
		if f.roundOf(d) == f.roundOf(f.done[0]) {
			tied = append(tied, d[:1])
		}
	}
	switch {
	case len(tied) == 1:
		f.over = f.side(tied[0])
	case len(tied) == 2 && f.side(tied[0]) == f.side(tied[1]):
		f.over = f.side(tied[0])
	case len(f.done) >= 3:
		f.over = f.majority()
	}
	return f.over != ""
}

// String writes the position as notation does.
func (f *referee) String() string {
	var words []string
	for _, c := range f.seats {
		words = append(words, f.field(string(c)))
	}
	words = append(words, "turn="+f.turn)
	add := func(shown bool, word string) {
		if shown {
			words = append(words, word)
		}
	}
	var dice []string
	for _, die := range f.dice {
		dice = append(dice, strconv.Itoa(die))
	}
	add(f.sixes > 0, fmt.Sprintf("sixes=%d", f.sixes))
	add(f.last != "", "last="+f.last)
	add(f.count != 0, fmt.Sprintf("count=%d", f.count))
	add(len(dice) > 0, "dice="+strings.Join(dice, "+"))
	add(f.again, "again")
	add(f.open, "open")
	add(true, fmt.Sprintf("round=%d", f.round))
	add(true, "first="+f.first)
	add(len(f.done) > 0, "done="+strings.Join(f.done, ","))
	add(len(f.left) > 0, "left="+strings.Join(f.left, ","))
	add(f.over != "", "over="+f.over)
	return strings.Join(words, " ")
}

func (f *referee) field(colour string) string {
	var mine []man
	for _, m := range f.pieces {
		if m.colour == colour {
			mine = append(mine, m)
		}
	}
	sort.Slice(mine, func(i, j int) bool { return mine[i].step < mine[j].step })
	var places []string
	for _, m := range mine {
		text := f.place(colour, m.step)
		if m.later {
			text += "'"
		}
		places = append(places, text)
	}
	return colour + ":" + strings.Join(places, ",")
}
