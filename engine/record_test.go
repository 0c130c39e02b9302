package engine

import (
	"errors"
	"fmt"
	"testing"
)

// TestRecords writes random games down and replays them.
func TestRecords(t *testing.T) {
	for _, b := range boardsOf(t) {
		t.Run(b.rules.Name, func(t *testing.T) {
			luck, dice := newSource(5), NewDice(6)
			for range 20 {
				r := writtenGame(t, b, &luck, &dice)
				again, err := Replay(r.String())
				if err != nil {
					t.Fatalf("%v\n%s", err, r)
				}
				if again.Position != r.Position || again.Turns != r.Turns || again.String() != r.String() {
					t.Fatalf("%s\nreplays as\n%s", r, again)
				}
			}
		})
	}
}

func writtenGame(t *testing.T, b *Board, luck *source, dice *Dice) *Record {
	t.Helper()
	everybody := b.seated[len(b.seated)-1].list()
	first := everybody[luck.below(uint64(len(everybody)))]
	start, err := b.Start(len(everybody), first)
	if err != nil {
		t.Fatal(err)
	}
	r := NewRecord(b, start)
	r.Headers = []Header{{"Rules", b.rules.String()}, {"Event", `Peña "El \Dado"`}, {"First", first.String()}}
	for !r.Position.Over() && r.Position.Round() < 400 {
		roll := NoThrow
		if r.Position.awaits() {
			roll = dice.Throw(b.rules.Dice)
		}
		o, err := b.Moves(r.Position, roll)
		if err != nil {
			t.Fatal(err)
		}
		move := NoMove
		if len(o.Moves) > 0 {
			move = b.Text(r.Position.Turn(), o.Moves[luck.below(uint64(len(o.Moves)))])
		}
		if _, err := r.Play(roll, move); err != nil {
			t.Fatal(err)
		}
	}
	r.Headers = append(r.Headers, Header{"Result", r.Result()})
	return r
}

func TestReplayRefuses(t *testing.T) {
	const head = "[Rules \"championship\"]\n[First \"G\"]\n\n"
	tests := []struct {
		name, record string
		line         int
		why          Key
	}{
		{"no rules", "[First \"G\"]\n\n1 G 5 c-56", 3, Missing},
		{"no such rules", "[Rules \"chess\"]\n[First \"G\"]\n\n1 G 5 c-56", 1, NoSuchRules},
		{"no such axis", "[Rules \"{\\\"base\\\":\\\"modern\\\",\\\"x\\\":1}\"]\n[First \"G\"]\n", 1, NoSuchAxis},
		{"nobody begins", "[Rules \"championship\"]\n\n1 G 5 c-56", 3, NotAColour},
		{"a header twice", "[Rules \"championship\"]\n[Rules \"modern\"]\n", 2, HeaderTwice},
		{"no header", "[Rules championship]\n", 1, NotAHeader},
		{"not from the yard with a 4", head + "1 G 4 c-56", 4, EnterOnFive},
		{"must come out", head + "1 G 5 -", 4, MustMove},
		{"another round", head + "2 G 5 c-56", 4, NotThisTurn},
		{"another player", head + "1 Y 5 c-5", 4, NotThisTurn},
		{"the turn was over", head + "1 G 5 c-56 3 56-59", 4, TurnFinished},
		{"the turn was not over", head + "1 G 6 -\n1 Y 5 c-5", 4, TurnUnfinished},
		{"no such throw", head + "1 G 7 -", 4, NoSuchThrow},
		{"a result nobody reached", "[Rules \"championship\"]\n[First \"G\"]\n[Result \"YR\"]\n\n1 G 4 -", 3, WrongResult},
		{"penalty without a third 6", head + "1 G 6 penalty -", 4, WrongPenalty},
		{"a third 6 played", head + "1 G 6 - 6 - 6 -", 4, Missing},
		{"another place sent back", head + "1 G 6 - 6 - 6 penalty 56", 4, WrongPenalty},
		{"a count nobody earned", head + "1 G 5 c-56 +20 56-8", 4, TurnFinished},
		{"no clock", head + "1 G timeout", 4, NoClock},
		{"a pair does not leave", head + "1 G leaves", 4, NobodyLeavesAPair},
		{"a count played as a throw", "[Rules \"championship\"]\n[Position \"Y:c,c,c,26 B:c,c,c,28 R:c,c,c,c G:c,c,c,c turn=Y round=4 first=Y\"]\n\n4 Y 2 26x28 5 28-33", 4, PlayFirst},
		{"another count", "[Rules \"championship\"]\n[Position \"Y:c,c,c,26 B:c,c,c,28 R:c,c,c,c G:c,c,c,c turn=Y round=4 first=Y\"]\n\n4 Y 2 26x28 +10 28-38", 4, WrongEarning},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			_, err := Replay(tt.record)
			var at *RecordError
			if !errors.As(err, &at) || at.Line != tt.line || at.Err.Why != tt.why {
				t.Errorf("Replay(%q) = %v, want line %d: %s", tt.record, describe(err), tt.line, tt.why)
			}
		})
	}
}

func describe(err error) string {
	var at *RecordError
	if errors.As(err, &at) {
		return fmt.Sprintf("line %d: %v", at.Line, at)
	}
	return fmt.Sprint(err)
}

func TestReplayAccepts(t *testing.T) {
	tests := []struct {
		name, record, want string
		turns              int
	}{
		{
			"no turn yet", "[Rules \"championship\"]\n[First \"G\"]\n",
			"Y:c,c,c,c B:c,c,c,c R:c,c,c,c G:c,c,c,c turn=G round=1 first=G", 0,
		},
		{
			"an unfinished turn", "[Rules \"championship\"]\n[First \"G\"]\n\n1 G 6 -\n",
			"Y:c,c,c,c B:c,c,c,c R:c,c,c,c G:c,c,c,c turn=G sixes=1 round=1 first=G", 1,
		},
		{
			"a count that nobody can play", "[Rules \"championship\"]\n[Position \"Y:c,c,c,26 B:c,c,31,31 R:c,c,c,c G:c,c,c,28 turn=Y round=4 first=Y\"]\n\n4 Y 2 26x28 +20 -\n",
			"Y:c,c,c,28 B:c,c,31,31 R:c,c,c,c G:c,c,c,c turn=B round=4 first=Y", 1,
		},
		{
			"two dice, and a bounce", "[Rules \"two-dice\"]\n[Seats \"Y R\"]\n[Position \"Y:p6,m,m,m R:c,c,c,c turn=Y round=4 first=Y\"]\n\n4 Y 1+6 1:p6-p7 6:p7-p3\n",
			"Y:p3,m,m,m R:c,c,c,c turn=R round=4 first=Y", 1,
		},
		{
			"a clock that ran out, a player who left", "[Rules \"two-dice\"]\n[Seats \"Y R\"]\n[First \"Y\"]\n[Result \"-\"]\n\n1 Y timeout\n1 R 3+4 -\n2 Y 4+4 timeout\n2 R leaves\n",
			"Y:c,c,c,c R:c,c,c,c turn=R round=2 first=Y left=R over=-", 4,
		},
		{
			"house rules, and Windows line ends", "[Rules \"{\\\"base\\\":\\\"championship\\\",\\\"six_counts\\\":12}\"]\r\n[First \"Y\"]\r\n\r\n1 Y 5 c-5\r\n",
			"Y:c,c,c,5 B:c,c,c,c R:c,c,c,c G:c,c,c,c turn=B round=1 first=Y", 1,
		},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			r, err := Replay(tt.record)
			if err != nil {
				t.Fatalf("Replay(%q): %s", tt.record, describe(err))
			}
			if got := r.Board.Print(&r.Position); got != tt.want || r.Turns != tt.turns {
				t.Errorf("Replay(%q) = %s, %d turns, want %s, %d", tt.record, got, r.Turns, tt.want, tt.turns)
			}
		})
	}
}
