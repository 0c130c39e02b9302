package engine

import (
	"errors"
	"slices"
	"testing"
)

// TestJudgeAgreesWithPlay plays championship games: what the finishes say is what the game
// says, and before the end they say that play goes on.
func TestJudgeAgreesWithPlay(t *testing.T) {
	b, err := Championship().Board()
	if err != nil {
		t.Fatal(err)
	}
	o, err := NewPlayout(b, 4, 31, NewSensible(32))
	if err != nil {
		t.Fatal(err)
	}
	tied := 0
	for n := range 3000 {
		p := &o.Play(Seat(n % 4)).Position
		finishes := Finishes{List: p.Finishes(), First: p.First(), RoundComplete: true}
		v, err := Judge(b.rules, finishes)
		if err != nil || !v.Won || !slices.Equal(v.Winner, p.Winners()) {
			t.Fatalf("Judge(%+v) = %+v, %v; the game says %v", finishes, v, err, p.Winners())
		}
		if n := len(finishes.List); v.Tie && n == 3 && finishes.List[2].Round > finishes.List[0].Round {
			tied++
			finishes.List = finishes.List[:2]
			if v, err := Judge(b.rules, finishes); err != nil || v.Won || v.Why != TieGoesOn || len(v.Still) != 2 {
				t.Fatalf("Judge(%+v) = %+v, %v, want play to go on", finishes, v, err)
			}
		}
		asTold(t, b, p, v)
	}
	if tied == 0 {
		t.Error("no game was tied")
	}
}

// asTold judges the same game as people tell it who counted no rounds.
func asTold(t *testing.T, b *Board, p *Position, want Verdict) {
	t.Helper()
	told := Finishes{First: Unknown, RoundComplete: true}
	for i, f := range p.Finishes() {
		same := i > 0 && f.Round == p.Finishes()[i-1].Round
		told.List = append(told.List, Finish{Player: f.Player, SameRound: same})
	}
	v, err := Judge(b.rules, told)
	if err != nil || !slices.Equal(v.Winner, want.Winner) || v.Tie != want.Tie || v.Why != want.Why {
		t.Fatalf("Judge(%+v) = %+v, %v, want %+v", told, v, err, want)
	}
}

func TestJudge(t *testing.T) {
	in := func(round int, players ...Seat) []Finish {
		var list []Finish
		for _, s := range players {
			list = append(list, Finish{Player: s, Round: round})
		}
		return list
	}
	told := func(players ...Seat) []Finish {
		var list []Finish
		for i, s := range players {
			list = append(list, Finish{Player: s, SameRound: i > 0})
		}
		return list
	}
	tests := []struct {
		name     string
		finishes Finishes
		winner   string // "" while play goes on
		why      Key
		refused  bool
	}{
		{"incomplete, the rest may tie", Finishes{in(31, Yellow), Yellow, false}, "", RoundGoesOn, false},
		{"incomplete, nobody is left to throw", Finishes{in(31, Green), Yellow, false}, "BG", FirstHomeWins, false},
		{"incomplete, rivals tied", Finishes{in(31, Yellow, Blue), Yellow, false}, "", RoundGoesOn, false},
		{"incomplete, rivals tied, the last of them threw last", Finishes{in(31, Red, Green), Yellow, false}, "", RoundGoesOn, false},
		{"incomplete, partners", Finishes{in(31, Yellow, Red), Yellow, false}, "YR", PartnersTogether, false},
		{"incomplete, and nobody knows who began", Finishes{told(Yellow), Unknown, false}, "", RoundGoesOn, false},
		{"incomplete partners, and nobody knows who began", Finishes{told(Yellow, Red), Unknown, false}, "YR", PartnersTogether, false},
		{"a third later, whatever is said of the round", Finishes{append(in(31, Yellow, Blue), in(33, Green)...), Yellow, false}, "BG", ThirdDecides, false},
		{"nobody", Finishes{nil, Yellow, false}, "", NobodyHome, false},
		{"two in the round of the third", Finishes{append(in(31, Yellow, Blue), in(33, Red, Green)...), Yellow, true}, "", AlreadyDecided, true},
		{"partners, then another", Finishes{append(in(31, Yellow, Red), in(33, Green)...), Yellow, true}, "", AlreadyDecided, true},
		{"same round as nobody", Finishes{[]Finish{{Player: Yellow, SameRound: true}}, Yellow, true}, "", NobodyBefore, true},
		{"some rounds counted", Finishes{[]Finish{{Player: Yellow, Round: 31}, {Player: Blue}}, Yellow, true}, "", RoundsMixed, true},
		{"a round and the same round", Finishes{[]Finish{{Player: Yellow, Round: 31}, {Player: Blue, Round: 31, SameRound: true}}, Yellow, true}, "", RoundsMixed, true},
		{"orange began", Finishes{in(31, Yellow), Orange, true}, "", NotSeated, true},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			v, err := Judge(Championship(), tt.finishes)
			var e *Error
			switch {
			case tt.refused:
				if !errors.As(err, &e) || e.Why != tt.why {
					t.Errorf("Judge(%+v) = %+v, %v, want %s", tt.finishes, v, err, tt.why)
				}
			case err != nil || v.Why != tt.why || v.Won != (tt.winner != "") || sitting(v.Winner...).String() != tt.winner:
				t.Errorf("Judge(%+v) = %+v, %v, want %q, %s", tt.finishes, v, err, tt.winner, tt.why)
			}
		})
	}
}
