package store_test

import (
	"context"
	"fmt"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"cubilete/tournament"
	"cubilete/tournament/store"
)

func TestAccountLogGivesTheNewestFirst(t *testing.T) {
	onBothOpen(t, func(t *testing.T, s *store.Store) {
		ctx := context.Background()
		ana, luis := account(t, s, "ana", tournament.Organiser), account(t, s, "luis", tournament.Organiser)
		var want []store.Event
		for i := range 5 {
			e := store.Event{ID: fmt.Sprint(i), Account: ana, At: evening.Add(time.Duration(i) * time.Second), Kind: "signed-in", Address: "192.0.2.1", Detail: "ñ"}
			must(t, s.AddEvent(ctx, e))
			want = append([]store.Event{e}, want...)
		}
		must(t, s.AddEvent(ctx, store.Event{ID: "x", Account: luis, At: evening}))
		got, err := s.Events(ctx, ana, 3)
		if diff := cmp.Diff(want[:3], got); diff != "" || err != nil {
			t.Errorf("Events: %v (-want +got):\n%s", err, diff)
		}
	})
}
