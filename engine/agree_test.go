package engine

import (
	"flag"
	"slices"
	"testing"
)

// moments is how many throws the referee checks for each rule set.
var moments = flag.Int("moments", 25_000, "throws that the slow referee checks for each rule set")

// TestReferee plays random games and asks the slow referee, at every throw and count,
// for the legal moves, what forces them, and the position after one of them.
func TestReferee(t *testing.T) {
	for _, rules := range Sets() {
		t.Run(rules.Name, func(t *testing.T) { t.Parallel(); agree(t, rules, 1, scaled(*moments)) })
	}
}

// TestRefereeHouseRules does the same with dials turned at random.
func TestRefereeHouseRules(t *testing.T) {
	luck := newSource(3)
	for range 400 {
		rules := houseRules(&luck)
		t.Run(rules.String(), func(t *testing.T) { agree(t, rules, luck.next(), scaled(*moments)/100) })
	}
}

// houseRules turns some dials of a named set to other values that make sense.
func houseRules(luck *source) Rules {
	for {
		sets := Sets()
		rules := sets[luck.below(uint64(len(sets)))]
		for _, row := range rules.axes() {
			if luck.below(4) > 0 {
				continue
			}
			values := []string{
				"true", "false", "0", "1", "2", "3", "4", "6", "7", "10", "12", "15", "20",
				`"left"`, `"right"`, `"back"`, `"back-unless-safe"`, `"void"`, `"captured"`, `"blocks"`,
				`"last"`, `"shared"`, `"choice"`, `"never"`, `"stop"`, `"bounce"`, `"exact"`,
				`"any"`, `"earner"`, `"round"`, `"places"`, `"first"`, `"both"`,
			}
			for range 200 {
				if row.dial.turn([]byte(values[luck.below(uint64(len(values)))])) {
					break
				}
			}
		}
		if rules.Check() == nil {
			return rules
		}
	}
}

func agree(t *testing.T, rules Rules, seed uint64, throws int) {
	b, err := rules.Board()
	if err != nil {
		t.Fatal(err)
	}
	luck, dice := newSource(seed), NewDice(seed+1)
	for throws > 0 && !t.Failed() {
		set := b.seated[luck.below(uint64(len(b.seated)))]
		seats := set.list()
		p, err := b.Start(len(seats), seats[luck.below(uint64(len(seats)))])
		if err != nil {
			t.Fatal(err)
		}
		f := refereeAt(b, &p)
		for !p.ended && throws > 0 && p.round < 1000 {
			throws--
			p = agreeOnce(t, b, f, p, dice.Throw(rules.Dice), &luck)
			if t.Failed() {
				return
			}
		}
	}
}

// agreeOnce plays one throw, or one move that is owed, on both sides.
func agreeOnce(t *testing.T, b *Board, f *referee, p Position, roll Throw, luck *source) Position {
	before := b.Print(&p)
	if !p.awaits() {
		roll = NoThrow
	}
	o, err := b.Moves(p, roll)
	if err != nil {
		t.Fatalf("%s %v: %v", before, roll, err)
	}
	if roll != NoThrow {
		shown := []int{int(roll.first())}
		if roll.second() != 0 {
			shown = append(shown, int(roll.second()))
		}
		if back, third := f.throw(shown); third != o.Penalty || third && back != penalty(b, p.turn, o.SentBack) {
			t.Errorf("%s %v: penalty %v %s, the referee says %v %s", before, roll, o.Penalty, penalty(b, p.turn, o.SentBack), third, back)
		}
	}
	move := NoMove
	if !o.Penalty {
		move = agreeMoves(t, b, f, &p, &o, before+" "+roll.String(), luck)
	}
	next, _, err := b.Play(p, roll, move)
	if err != nil {
		t.Errorf("%s %v %s: %v", before, roll, move, err)
	}
	if got, want := b.Print(&next), f.String(); got != want {
		t.Errorf("%s %v %s\n got %s\nwant %s", before, roll, move, got, want)
	}
	checkInvariants(t, b, &next)
	return next
}

func agreeMoves(t *testing.T, b *Board, f *referee, p *Position, o *Options, at string, luck *source) string {
	list, forced := f.legal()
	var want []string
	for _, m := range list {
		want = append(want, m.text)
	}
	slices.Sort(want)
	got := b.Texts(p.turn, o.Moves)
	if !slices.Equal(got, want) || o.Forced.String() != forced {
		t.Errorf("%s: moves %v forced %q, the referee says %v %q", at, got, o.Forced, want, forced)
		return NoMove
	}
	if len(list) == 0 {
		f.settle()
		return NoMove
	}
	m := list[luck.below(uint64(len(list)))]
	f.play(m)
	return m.text
}

// refereeAt sets a referee up at a position in which nothing is owed.
func refereeAt(b *Board, p *Position) *referee {
	f := &referee{r: b.rules, seats: p.seated.String(), turn: p.turn.String(), first: p.first.String(), round: int(p.round)}
	for _, s := range p.seated.list() {
		for _, step := range p.ways[s].steps() {
			f.pieces = append(f.pieces, man{colour: s.String(), step: int(step)})
		}
	}
	return f
}

// checkInvariants: the text reads back, and the board's notes agree with the pieces.
func checkInvariants(t *testing.T, b *Board, p *Position) {
	t.Helper()
	text := b.Print(p)
	again, err := b.Parse(text)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	if again != *p {
		t.Fatalf("%s: reads back as another position", text)
	}
	if b.rules.Shape == Ludo {
		return
	}
	checkCrowds(t, b, p, text)
}

// checkCrowds: four pieces a colour, two on a square at most, and the crowds that the
// board has written up are those pieces.
func checkCrowds(t *testing.T, b *Board, p *Position, text string) {
	t.Helper()
	var there [maxCells]int
	for _, s := range p.seated.list() {
		for _, step := range p.ways[s].steps() {
			there[b.of[s].path[step]]++
		}
	}
	for c, n := range there {
		if cell(c) == nowhere {
			continue
		}
		if got := len(p.cells[c].String()); got != n || n > 2 {
			t.Fatalf("%s: %d pieces on cell %d, written up as %q", text, n, c, p.cells[c])
		}
	}
}

func (c crowd) String() string {
	switch {
	case c.empty():
		return ""
	case !c.full():
		return c.first().String()
	}
	return c.first().String() + c.later().String()
}
