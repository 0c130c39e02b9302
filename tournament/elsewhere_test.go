package tournament

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"cubilete/tournament/id"
	"cubilete/tournament/roster"
)

func TestElsewhere(t *testing.T) {
	cadets, seniors := Index{Slug: "cadetes", Name: "Cadetes"}, Index{Slug: "mayores", Name: "Mayores"}
	neighbours := []Neighbour{
		{cadets, "a", roster.Newcomer{Name: "Ana Núñez", Phone: "+34600000001", Document: "12345678Z"}},
		{seniors, "b", roster.Newcomer{Name: "Luis", Phone: "+34600000002"}},
		{seniors, "c", roster.Newcomer{Name: "ANA NUNEZ", Phone: "+34600000001"}},
	}
	tests := []struct {
		name string
		who  roster.Newcomer
		want []Index
	}{
		{"nobody", roster.Newcomer{Name: "Eva"}, nil},
		{"same name alone", roster.Newcomer{Name: "Luis"}, nil},
		{"same phone alone", roster.Newcomer{Name: "Eva", Phone: "+34600000002"}, nil},
		{"same name and phone", roster.Newcomer{Name: "luis", Phone: "+34600000002"}, []Index{seniors}},
		{"same document", roster.Newcomer{Name: "Otra", Document: "12.345.678-z"}, []Index{cadets}},
		{"in two", roster.Newcomer{Name: "Ana Nuñez", Phone: "+34600000001", Document: "12345678Z"}, []Index{cadets, seniors}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			got := Elsewhere([]Newcomer{{Row: 7, Player: 1, Newcomer: tt.who}}, neighbours)
			var want []Clash
			for _, place := range tt.want {
				want = append(want, Clash{Player: 1, Row: 7, Code: "elsewhere", Elsewhere: place})
			}
			if diff := cmp.Diff(want, got); diff != "" {
				t.Errorf("Elsewhere (-want +got):\n%s", diff)
			}
		})
	}
}

func TestNewcomersAreForTheOrganiserOnly(t *testing.T) {
	pair := NewPair{Players: [2]NewPlayer{{Name: " Ana ", Phone: "600 000 001"}, {Name: "Luis", Document: "X1"}}}
	acts := []Act{EnterPair{Pair: pair}, ImportPairs{Pairs: []NewPair{pair}, Rows: []int{3}}}
	for i, act := range acts {
		for _, role := range []Role{Everyone, Player, Referee} {
			if got := Newcomers(act, Actor{Role: role}); got != nil {
				t.Errorf("Newcomers(%T) for %s = %v, want nobody", act, role, got)
			}
		}
		want := []Newcomer{
			{Row: 3 * i, Player: 0, Newcomer: roster.Newcomer{Name: "Ana", Phone: "+34600000001"}},
			{Row: 3 * i, Player: 1, Newcomer: roster.Newcomer{Name: "Luis", Document: "X1"}},
		}
		if diff := cmp.Diff(want, Newcomers(act, Actor{Role: Organiser})); diff != "" {
			t.Errorf("Newcomers(%T) (-want +got):\n%s", act, diff)
		}
	}
}

func TestNeighboursAreThoseWhoAreIn(t *testing.T) {
	n := begin(t, 3, func(s *Settings) { s.MaxPairs = 2 })
	gone := n.pair(1).Players[0].ID
	replaced := n.pair(2).Players[0].ID
	n.do(Withdraw{Pair: 1})
	n.do(ReplacePlayer{Pair: 2, Player: replaced, By: NewPlayer{Name: "Eva"}})
	stays, waits := n.pair(2).Players[0].ID, n.pair(3).Players[0].ID
	got := n.state.Neighbours(n.people, []id.PlayerID{gone, replaced, stays, waits, "nobody"})
	want := []Neighbour{
		{n.state.Index(), stays, roster.Newcomer{Name: "Eva"}},
		{n.state.Index(), waits, roster.Newcomer{Name: "Ana 3", Phone: "+34600000003"}},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("Neighbours (-want +got):\n%s", diff)
	}
}
