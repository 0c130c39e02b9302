package store_test

import (
	"context"
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"

	"cubilete/tournament"
	"cubilete/tournament/id"
	"cubilete/tournament/roster"
	"cubilete/tournament/store"
)

// categories writes championships with one person each, of the same phone and document, who is called like the
// championship.
func categories(t *testing.T, s *store.Store, change map[string]func(*tournament.Index)) {
	t.Helper()
	for name, change := range change {
		n := newNight(t, s, name)
		act := n.changing(roster.Change{Persons: []roster.Person{
			{ID: id.PlayerID(name), Phone: "+34600000001", Document: "12.345.678-z"}, {ID: id.PlayerID(name + "-other"), Phone: "+34600000002"},
		}})
		act.Index.Published = true
		change(&act.Index)
		n.add(act)
	}
}

func TestSightingsAreOfTheSameDayAndSeen(t *testing.T) {
	onBothOpen(t, func(t *testing.T, s *store.Store) {
		categories(t, s, map[string]func(*tournament.Index){
			"here":      func(*tournament.Index) {},
			"morning":   func(x *tournament.Index) { x.StartsAt = "2026-12-05T00:00" },
			"night":     func(x *tournament.Index) { x.StartsAt = "2026-12-05T23:59" },
			"elsewhere": func(x *tournament.Index) { x.Zone = "Atlantic/Canary" },
			"yesterday": func(x *tournament.Index) { x.StartsAt = "2026-12-04T23:59" },
			"tomorrow":  func(x *tournament.Index) { x.StartsAt = "2026-12-06T00:00" },
			"cancelled": func(x *tournament.Index) { x.Stage = tournament.Cancelled },
			"draft":     func(x *tournament.Index) { x.Published = false },
			"mine":      func(x *tournament.Index) { x.Published = false },
		})
		ana := account(t, s, "ana", tournament.Organiser)
		must(t, s.Grant(context.Background(), "id-mine", ana, tournament.Organiser))
		look := store.Look{Day: "2026-12-05", Except: "id-here", Phones: []string{"+34600000001"}}
		assertSightings(t, s, look, "elsewhere", "morning", "night")
		look.Account = ana
		assertSightings(t, s, look, "elsewhere", "mine", "morning", "night")
		look.Except = "id-night"
		assertSightings(t, s, look, "elsewhere", "here", "mine", "morning")
	})
}

func TestSightingsAreByPhoneOrDocument(t *testing.T) {
	onBothOpen(t, func(t *testing.T, s *store.Store) {
		categories(t, s, map[string]func(*tournament.Index){"a": func(*tournament.Index) {}})
		many := make([]string, 1200)
		for i := range many {
			many[i] = fmt.Sprintf("+3470000%04d", i)
		}
		tests := []struct {
			name      string
			phones    []string
			documents bool
			want      []string
		}{
			{"nothing to look for", nil, false, nil},
			{"a phone", []string{"+34600000002"}, false, []string{"a-other"}},
			{"two phones", []string{"+34600000002", "+34600000001"}, false, []string{"a", "a-other"}},
			{"nobody's phone", []string{"+34600000009"}, false, nil},
			{"whoever has a document", nil, true, []string{"a"}},
			{"a phone, or a document", []string{"+34600000002"}, true, []string{"a", "a-other"}},
			{"no phone at all", []string{"\x00", "' OR ''='"}, false, nil},
			{"of very many", append(many, "+34600000002"), false, []string{"a-other"}},
		}
		for _, tt := range tests {
			t.Run(tt.name, func(t *testing.T) {
				assertSightings(t, s, store.Look{Day: "2026-12-05", Phones: tt.phones, Documents: tt.documents}, tt.want...)
			})
		}
	})
}

func assertSightings(t *testing.T, s *store.Store, look store.Look, want ...string) {
	t.Helper()
	sightings, err := s.Sightings(context.Background(), look)
	if err != nil {
		t.Fatalf("Sightings(%+v): %v", look, err)
	}
	var got []string
	for _, sighting := range sightings {
		got = append(got, string(sighting.Player))
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("Sightings(%+v) (-want +got):\n%s", look, diff)
	}
}
