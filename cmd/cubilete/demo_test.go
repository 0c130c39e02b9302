package main

import (
	"path/filepath"
	"testing"
	"time"

	"cubilete/tournament"
	"cubilete/tournament/store"
)

// The demo shows what a night is like: every state of a match that an organiser should have seen.
func TestDemoShowsANight(t *testing.T) {
	h, err := database{DB: filepath.Join(t.TempDir(), "cubilete.db")}.open(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = h.close() })
	now := time.Date(2026, 12, 5, 20, 47, 11, 0, time.UTC)
	if err := demo(t.Context(), h, now); err != nil {
		t.Fatal(err)
	}
	list, _, err := h.desk.List(t.Context(), store.ListOptions{})
	if err != nil || len(list) != 1 {
		t.Fatalf("List: %v, %v; want one championship", list, err)
	}
	view, err := h.desk.See(t.Context(), list[0].ID)
	if err != nil {
		t.Fatal(err)
	}
	got := map[tournament.MatchState]int{}
	for _, m := range view.State.Matches() {
		got[m.State]++
		if m.State == tournament.Called && m.Deadline.Before(now) {
			t.Errorf("the courtesy time of match %d is over", m.Number)
		}
		if m.State == tournament.Suspended && m.Position == "" {
			t.Errorf("nobody wrote down the position of match %d, which is suspended", m.Number)
		}
		if m.Ground == tournament.ByAbsence {
			got["no-show"]++
		}
	}
	for _, p := range view.State.Pairs() {
		got["warned"] += len(p.Warnings)
	}
	for _, want := range []tournament.MatchState{
		tournament.Called, tournament.Playing, tournament.Suspended, tournament.Provisional,
		tournament.Official, "no-show", "warned",
	} {
		if got[want] == 0 {
			t.Errorf("the demo has no match that is %s: %v", want, got)
		}
	}
	if at := view.State.At(); at.After(now) || now.Sub(at) > 20*time.Minute {
		t.Errorf("the last thing happened at %v, and it is %v", at, now)
	}
}
