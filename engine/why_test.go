package engine

import (
	"errors"
	"testing"
)

const quietTable = " B:c,c,c,c R:c,c,c,c G:c,c,c,c turn=Y round=4 first=Y"

// TestWhyNot: a move that is not legal is refused by the rule that stands against it.
func TestWhyNot(t *testing.T) {
	tests := []struct {
		name, rules, position string
		roll                  Throw
		move                  string
		want                  Key
	}{
		{"a piece must come out", `championship`, "Y:c,c,c,20" + quietTable, One(5), "20-25", EnterFirst},
		{"not on a 4", `championship`, "Y:c,c,c,20" + quietTable, One(4), "c-5", EnterOnFive},
		{"not on two dice that sum to 6", `two-dice`, "Y:c,c,c,20" + quietTable, Two(4, 2), "4:c-5", EnterOnFive},
		{"the exit is full", `championship`, "Y:c,c,5,5" + quietTable, One(5), "c-5", ExitFull},
		{"the barrier must be opened", `championship`, "Y:c,20,20,40" + quietTable, One(6), "40-46", OpenFirst},
		{"a move there is", `championship`, "Y:c,20,20,40" + quietTable, One(4), "-", MustMove},
		{"nobody stands there", `championship`, "Y:c,20,20,40" + quietTable, One(4), "21-25", NobodyThere},
		{"home is home", `championship`, "Y:c,20,20,m" + quietTable, One(4), "m-m", HomeStays},
		{"another count", `championship`, "Y:c,20,30,40" + quietTable, One(4), "20-25", WrongCount},
		{"a 6 that counts 7", `championship`, "Y:10,20,30,40" + quietTable, One(6), "20-26", WrongCount},
		{"a barrier ahead", `championship`, "Y:c,c,20,40 B:c,c,23,23 R:c,c,c,c G:c,c,c,c turn=Y round=4 first=Y", One(4), "20-24", BarrierInTheWay},
		{"on the barrier itself", `championship`, "Y:c,c,20,40 B:c,c,23,23 R:c,c,c,c G:c,c,c,c turn=Y round=4 first=Y", One(3), "20-23", BarrierInTheWay},
		{"no way back", `classic`, "Y:c,c,6,40 B:c,c,7,7 R:c,c,c,c G:c,c,c,c turn=Y round=4 first=Y", One(3), "6-9", NoWayBack},
		{"past the goal", `championship`, "Y:p5,m,m,m" + quietTable, One(4), "p5-m", Overshoots},
		{"a full square", `modern`, "Y:p2,p4,p4,m" + quietTable, One(2), "p2-p4", SquareFull},
		{"a capture is no choice", `championship`, "Y:c,c,c,27 B:c,c,c,31 R:c,c,c,c G:c,c,c,c turn=Y round=4 first=Y", One(4), "27-31", CaptureIsNoChoice},
		{"nobody to capture", `championship`, "Y:c,c,c,27" + quietTable, One(4), "27x31", NobodyToCapture},
		{"nobody to join", `championship`, "Y:c,c,c,27" + quietTable, One(4), "27=31", NobodyToJoin},
		{"safe there", `championship`, "Y:c,c,c,27 B:c,c,c,29 R:c,c,c,c G:c,c,c,c turn=Y round=4 first=Y", One(2), "27x29", SafeThere},
		{"a count in the lane", `two-dice`, "Y:40,p2,m,m B:c,c,c,c R:c,c,c,c G:c,c,c,c turn=Y last=m count=10 round=4 first=Y", NoThrow, "p2-m", CountOnTheLoop},
		{"a count of another", `{"base":"modern","count_by":"earner"}`, "Y:c,20,31,40 B:c,c,c,c R:c,c,c,c G:c,c,c,c turn=Y last=20 count=20 round=4 first=Y", NoThrow, "31-51", CountOfTheEarner},
		{"no such dice", `two-dice`, "Y:10,20,30,40" + quietTable, Two(4, 2), "3:20-23", NotTheseDice},
		{"a die where one is thrown", `championship`, "Y:10,20,30,40" + quietTable, One(4), "4:20-24", NotTheseDice},
		{"no move at all", `championship`, "Y:10,20,30,40" + quietTable, One(4), "twenty", NotAMove},
		{"nothing at all", `championship`, "Y:10,20,30,40" + quietTable, One(4), "", NotAMove},
		{"a square of others", `championship`, "Y:10,20,30,40" + quietTable, One(4), "20-3", NotAMove},
		{"a third 6", `championship`, "Y:10,20,30,40 B:c,c,c,c R:c,c,c,c G:c,c,c,c turn=Y sixes=2 last=20 round=4 first=Y", One(6), "20-27", ThirdRepeat},
		{"no throw", `championship`, "Y:10,20,30,40" + quietTable, NoThrow, "20-24", ThrowOwed},
		{"a throw too many", `championship`, "Y:c,20,30,40 B:c,c,c,c R:c,c,c,c G:c,c,c,c turn=Y last=20 count=20 round=4 first=Y", One(3), "20-23", PlayFirst},
		{"no clock", `championship`, "Y:10,20,30,40" + quietTable, NoThrow, "timeout", NoClock},
		{"over", `modern`, "Y:m,m,m,m B:c,c,c,c R:c,c,c,c G:c,c,c,c turn=Y round=4 first=Y done=Y@4 over=Y", One(3), "-", GameOver},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			b, p := at(t, tt.rules, tt.position)
			_, _, err := b.Play(p, tt.roll, tt.move)
			var e *Error
			if !errors.As(err, &e) || e.Why != tt.want {
				t.Errorf("Play(%q, %v, %q): %v, want %s", tt.position, tt.roll, tt.move, err, tt.want)
			}
		})
	}
}

// at lays a rule set out and reads a position.
func at(t testing.TB, rules, position string) (*Board, Position) {
	t.Helper()
	r, err := RulesOf(rules)
	if err != nil {
		t.Fatal(err)
	}
	b, err := r.Board()
	if err != nil {
		t.Fatal(err)
	}
	p, err := b.Parse(position)
	if err != nil {
		t.Fatalf("%s: %v", position, err)
	}
	return b, p
}
