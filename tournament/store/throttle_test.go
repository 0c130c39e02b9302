package store_test

import (
	"context"
	"sync"
	"testing"
	"time"

	"cubilete/tournament/store"
)

func TestCountsForgetAfterTheirWindow(t *testing.T) {
	onBothOpen(t, func(t *testing.T, s *store.Store) {
		ctx := context.Background()
		const window = 10 * time.Minute
		steps := []struct {
			key    string
			after  time.Duration
			window time.Duration
			want   int
		}{
			{"a", 0, window, 1},
			{"a", time.Minute, window, 2},
			{"b", time.Minute, window, 1},
			{"a", window - time.Microsecond, window, 3},
			{"a", window, window, 1},
			{"lock:a", 0, 0, 1},
			{"lock:a", 9999 * time.Hour, 0, 2},
		}
		for i, step := range steps {
			now := evening.Add(step.after)
			if got, err := s.Count(ctx, step.key, now, step.window); got != step.want || err != nil {
				t.Fatalf("step %d: Count = %d, %v; want %d", i, got, err, step.want)
			}
			if got, _, err := s.Counted(ctx, step.key, now, step.window); got != step.want || err != nil {
				t.Fatalf("step %d: Counted = %d, %v; want %d", i, got, err, step.want)
			}
		}
		if got, _, err := s.Counted(ctx, "a", evening.Add(2*window), window); got != 0 || err != nil {
			t.Errorf("Counted after the window = %d, %v; want 0", got, err)
		}
		must(t, s.Uncount(ctx, "lock:a"))
		if got, _, err := s.Counted(ctx, "lock:a", evening, 0); got != 0 || err != nil {
			t.Errorf("Counted after Uncount = %d, %v; want 0", got, err)
		}
	})
}

func TestEveryFailureAtOnceIsCounted(t *testing.T) {
	onBothOpen(t, func(t *testing.T, s *store.Store) {
		const many = 20
		var all sync.WaitGroup
		for range many {
			all.Go(func() {
				if _, err := s.Count(context.Background(), "door", evening, time.Hour); err != nil {
					t.Errorf("Count: %v", err)
				}
			})
		}
		all.Wait()
		if got, _, err := s.Counted(context.Background(), "door", evening, time.Hour); got != many || err != nil {
			t.Errorf("Counted = %d, %v; want %d", got, err, many)
		}
	})
}
