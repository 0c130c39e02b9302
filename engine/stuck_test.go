package engine_test

import (
	"strings"
	"testing"

	"cubilete/engine"
	"pgregory.net/rapid"
)

func TestStuck(t *testing.T) {
	const rest = " B:c,c,c,c R:c,c,c,c G:c,c,c,c turn=Y "
	for _, tt := range []struct {
		name     string
		rules    engine.Rules
		position string
		throw    engine.Throw
		want     string
	}{
		{"nobody out", engine.Championship(), "Y:c,c,c,c" + rest + "round=4 first=Y", engine.One(4), "c enter-on-five"},
		{"nobody out, ludo", engine.LudoBoard(), "Y:c,c,c,c" + rest + "round=4 first=Y", engine.One(4), "c enter-on-five"},
		{"a 5 must enter", engine.Championship(), "Y:c,c,c,20" + rest + "round=4 first=Y", engine.One(5), "20 enter-first"},
		{"a full exit", engine.Championship(), "Y:c,c,5,5" + rest + "round=4 first=Y", engine.One(5), "c exit-full"},
		{"a 6 opens", engine.Championship(), "Y:c,20,20,40" + rest + "round=4 first=Y", engine.One(6), "c enter-on-five, 40 open-first"},
		{"a barrier", engine.Championship(), "Y:c,c,c,27 B:c,c,30,30 R:c,c,c,c G:c,c,c,c turn=Y round=4 first=Y", engine.One(4), "c enter-on-five, 27 barrier-in-the-way"},
		{"too many", engine.Championship(), "Y:c,c,c,p3" + rest + "round=4 first=Y", engine.One(6), "c enter-on-five, p3 overshoots"},
		{"home is no place to move from", engine.Championship(), "Y:c,c,p3,m" + rest + "round=4 first=Y", engine.One(6), "c enter-on-five, p3 overshoots"},
		{"two on a square", engine.Championship(), "Y:c,c,c,27 B:c,c,c,29 R:c,c,c,29' G:c,c,c,c turn=Y round=4 first=Y", engine.One(2), "c enter-on-five, 27 square-full"},
		{"no way back", engine.Classic(), "Y:c,c,c,5 B:c,c,6,6 R:c,c,c,c G:c,c,c,c turn=Y round=4 first=Y", engine.One(3), "c enter-on-five, 5 no-way-back"},
		{"a count", engine.Championship(), "Y:c,c,31,p1 B:c,c,45,45 R:c,c,c,c G:c,c,c,c turn=Y last=31 count=20 round=4 first=Y", engine.NoThrow, "c enter-on-five, 31 barrier-in-the-way, p1 overshoots"},
		{"a count on the loop", engine.TwoDice(), "Y:c,c,40,p1" + rest + "last=40 count=10 round=4 first=Y", engine.NoThrow, "c enter-on-five, p1 count-on-the-loop"},
		{"each die", engine.TwoDice(), "Y:c,c,c,c" + rest + "round=4 first=Y", engine.Two(6, 2), "6:c enter-on-five, 2:c enter-on-five"},
		{"the third", engine.Championship(), "Y:c,20,20,40" + rest + "sixes=2 round=4 first=Y", engine.One(6), ""},
	} {
		b, err := tt.rules.Board()
		if err != nil {
			t.Fatal(err)
		}
		p, err := b.Parse(tt.position)
		if err != nil {
			t.Fatalf("%s: %v", tt.name, err)
		}
		stuck, err := b.Stuck(p, tt.throw)
		if err != nil {
			t.Fatalf("%s: %v", tt.name, err)
		}
		var got []string
		for _, s := range stuck {
			die := ""
			if s.Dice != engine.NoThrow {
				die = s.Dice.String() + ":"
			}
			got = append(got, die+b.Place(p.Turn(), s.From)+" "+string(s.Why))
		}
		if strings.Join(got, ", ") != tt.want {
			t.Errorf("%s: Stuck = %q, want %q", tt.name, strings.Join(got, ", "), tt.want)
		}
	}
}

// In any game, with each die each piece that is not home either moves or is told why not, and never by a reason that
// speaks of the text of a move.
func TestStuckAndMovesAreEveryPiece(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rules := rapid.SampledFrom(engine.Sets()).Draw(t, "rules")
		b, err := rules.Board()
		if err != nil {
			t.Fatal(err)
		}
		seatings := b.Seatings()
		p, err := b.Start(len(seatings[len(seatings)-1]), engine.Yellow)
		if err != nil {
			t.Fatal(err)
		}
		dice := engine.NewDice(rapid.Uint64().Draw(t, "seed"))
		for range rapid.IntRange(0, 300).Draw(t, "moves") {
			if p.Over() {
				break
			}
			p = stuckStep(t, b, p, &dice)
		}
	})
}

func stuckStep(t *rapid.T, b *engine.Board, p engine.Position, dice *engine.Dice) engine.Position {
	throw := engine.NoThrow
	if count, owed := p.Owed(); count == 0 && owed == engine.NoThrow {
		throw = dice.Throw(b.Rules().Dice)
	}
	o, err := b.Moves(p, throw)
	if err != nil {
		t.Fatal(err)
	}
	stuck, err := b.Stuck(p, throw)
	if err != nil {
		t.Fatal(err)
	}
	if len(o.Moves) == 0 && len(stuck) == 0 && !o.Penalty {
		t.Fatalf("%s, %s: nothing moves and nobody says why", b.Print(&p), throw)
	}
	for _, s := range stuck {
		switch s.Why {
		case engine.NotAMove, engine.NobodyThere, engine.NotTheseDice, engine.HomeStays, engine.WrongCount,
			engine.NobodyToCapture, engine.NobodyToJoin, engine.SafeThere, engine.CaptureIsNoChoice, engine.MustMove:
			t.Fatalf("%s, %s: %s is stuck by %s", b.Print(&p), throw, b.Place(p.Turn(), s.From), s.Why)
		}
	}
	move := engine.NoMove
	if texts := b.Texts(p.Turn(), o.Moves); len(texts) > 0 {
		move = texts[int(stuckPick(texts))%len(texts)]
	}
	next, _, err := b.Play(p, throw, move)
	if err != nil {
		t.Fatal(err)
	}
	return next
}

// stuckPick chooses among moves by what they are, so that games differ.
func stuckPick(texts []string) (sum uint8) {
	for _, text := range texts {
		for _, letter := range []byte(text) {
			sum = sum*31 + letter
		}
	}
	return sum
}
