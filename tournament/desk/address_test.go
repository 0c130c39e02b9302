package desk_test

import (
	"bytes"
	"context"
	"errors"
	"testing"

	"cubilete/tournament"
	"cubilete/tournament/desk"
)

// A championship whose address is taken comes in under another one, is served, written on, corrected and audited there,
// and goes out to the same bytes.
func TestImportUnderAnotherAddress(t *testing.T) {
	for kind, database := range map[string]func(testing.TB) string{"sqlite": freshSQLite, "postgres": freshPostgres} {
		t.Run(kind, func(t *testing.T) {
			n, file := exported(t, freshSQLite(t))
			address := database(t)
			there := n.other(open(t, address))
			there.account("eva", tournament.Organiser)
			eva := desk.Request{By: tournament.Actor{Role: tournament.Organiser, ID: "eva", Door: tournament.PageDoor}}
			taken, err := there.desk.Create(context.Background(), n.see().State.Settings, "eva", eva)
			if err != nil || taken.View.State.Slug != n.see().State.Slug {
				t.Fatalf("Create: %v; want another championship at %q", err, n.see().State.Slug)
			}
			if _, err := there.desk.Import(context.Background(), bytes.NewReader(file), "eva", ""); !errors.Is(err, desk.ErrAddressTaken) {
				t.Fatalf("Import: %v, want %v", err, desk.ErrAddressTaken)
			}
			index, err := there.desk.Import(context.Background(), bytes.NewReader(file), "eva", "Otro Bar")
			if err != nil || index.Slug != "otro-bar" || index.ID != n.id {
				t.Fatalf("Import: %+v, %v", index, err)
			}
			if _, err := there.desk.Import(context.Background(), bytes.NewReader(file), "eva", "tercero"); !errors.Is(err, desk.ErrHereAlready) {
				t.Errorf("Import again: %v, want %v", err, desk.ErrHereAlready)
			}
			if _, err := there.desk.Import(context.Background(), bytes.NewReader(file), "eva", "Otro Bar"); !errors.Is(err, desk.ErrHereAlready) {
				t.Errorf("Import under the same address: %v, want %v", err, desk.ErrHereAlready)
			}
			var again bytes.Buffer
			there.export(&again)
			if !bytes.Equal(file, again.Bytes()) {
				t.Errorf("the export is another file:\n%s", firstDifferent(file, again.Bytes()))
			}
			there.isAt(t, "otro-bar")
			there.owner = "eva"
			there.do(tournament.Undo{})
			there.isAt(t, "otro-bar")
			later := n.other(open(t, address))
			later.isAt(t, "otro-bar")
		})
	}
}

// isAt wants the championship to be served, found and audited at an address, at each of its versions.
func (n *night) isAt(t *testing.T, slug string) {
	t.Helper()
	found, err := n.desk.Find(context.Background(), slug)
	if err != nil || found.ID != n.id || n.see().State.Slug != slug {
		t.Errorf("at %s is %+v, %v, and the state says %q", slug, found, err, n.see().State.Slug)
	}
	first, err := n.desk.At(context.Background(), n.id, 3)
	if err != nil || first.State.Slug != slug {
		t.Errorf("version 3 is at %q, %v", first.State.Slug, err)
	}
	if err := n.desk.AuditOne(context.Background(), n.id); err != nil {
		t.Errorf("audit: %v", err)
	}
}
