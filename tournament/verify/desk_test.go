package verify_test

import (
	"bytes"
	"crypto/ed25519"
	"crypto/rand"
	"path/filepath"
	"testing"
	"time"

	"cubilete/tournament"
	"cubilete/tournament/desk"
	"cubilete/tournament/id"
	"cubilete/tournament/store"
	"cubilete/tournament/verify"
)

// What the desk exports is in order, from a real store, with a name that was corrected and texts of several kinds.
func TestExportOfTheDeskIsInOrder(t *testing.T) {
	house, err := store.Open(t.Context(), filepath.Join(t.TempDir(), "cubilete.db"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { house.Close() })
	public, private, err := ed25519.GenerateKey(rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	organisers := desk.New(house, func(id.ChampionshipID) ed25519.PrivateKey { return private }, time.Now, rand.Reader)
	championship := playSome(t, organisers)

	var file bytes.Buffer
	if err := organisers.Export(t.Context(), championship, &file); err != nil {
		t.Fatal(err)
	}
	written := file.String()
	got, err := verify.Export(&file, public)
	if err != nil {
		t.Fatalf("Export: %v, of\n%s", err, written)
	}
	if got.Championship != string(championship) || got.Entries != 5 || got.Names != 3 || got.Removed != 0 {
		t.Errorf("Export: %+v; want 5 entries of %s with 3 names", got, championship)
	}
}

// playSome creates a championship, opens entries, enters a pair, corrects a name and lets the pair go.
func playSome(t *testing.T, organisers *desk.Desk) id.ChampionshipID {
	t.Helper()
	by := desk.Request{By: tournament.Actor{Role: tournament.Owner, ID: "ana", Door: tournament.CommandDoor}}
	settings := tournament.DefaultSettings()
	settings.Name, settings.Rules, settings.Format = "Peña <El Cubilete>", "championship", "knockout"
	settings.Zone, settings.StartsAt = "Europe/Madrid", "2026-12-05T18:00"
	now, err := organisers.Create(t.Context(), settings, "", by)
	if err != nil {
		t.Fatal(err)
	}
	championship := now.View.State.ID
	do := func(act tournament.Act) {
		if now, err = organisers.Do(t.Context(), championship, act, by); err != nil {
			t.Fatalf("%T: %v", act, err)
		}
	}
	do(tournament.OpenEntries{})
	do(tournament.EnterPair{AcceptsBases: true, Pair: tournament.NewPair{
		Name:    `Los "primos" & co.`,
		Players: [2]tournament.NewPlayer{{Name: "Ana Pena", Phone: "646 25 37 74"}, {Name: "Luis Gil"}},
	}})
	pair, _ := now.View.State.Pair(1)
	do(tournament.EditPair{Pair: 1, Players: []tournament.Respelling{{Player: pair.Players[0].ID, Name: "Ana Peña"}}})
	do(tournament.Withdraw{Pair: 1, Reason: "Se va de viaje"})
	return championship
}
