package store_test

import (
	"context"
	"fmt"
	"testing"

	"cubilete/tournament/roster"
	"cubilete/tournament/store"
)

func TestLoadIsOfOneMoment(t *testing.T) {
	onBothOpen(t, func(t *testing.T, s *store.Store) {
		const acts = 150
		n := newNight(t, s, "navidad")
		championship := n.index.ID
		done := make(chan struct{})
		go func() {
			defer close(done)
			for i := range acts {
				who := fmt.Sprint("p", i)
				n.add(n.changing(roster.Change{Spellings: []roster.Spelling{spelling(who, who, byte(i))}}))
			}
		}()
		for version := 0; version < 1+acts; {
			got, err := s.Load(context.Background(), championship, 0)
			if err != nil {
				t.Errorf("Load: %v", err)
				break
			}
			version = got.Index.Version
			if len(got.Records) != version || len(got.People.Spellings) != got.Index.People || version != got.Index.People+1 {
				t.Fatalf("at version %d, people %d: %d entries and %d spellings; one for each act",
					version, got.Index.People, len(got.Records), len(got.People.Spellings))
			}
		}
		<-done
	})
}
