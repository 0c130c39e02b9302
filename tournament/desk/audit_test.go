package desk_test

import (
	"bytes"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"strings"
	"testing"

	_ "github.com/mattn/go-sqlite3"

	"cubilete/tournament"
	"cubilete/tournament/desk"
	"cubilete/tournament/store"
)

func TestAuditPassesAfterANight(t *testing.T) {
	onBoth(t, func(t *testing.T, address string) {
		n := begin(t, open(t, address)).enter(13).start().playOut()
		name := "Los Primos"
		n.do(tournament.EditPair{Pair: 2, Name: &name, Players: []tournament.Respelling{{Player: n.pair(2).Players[0].ID, Name: "Ana María"}}})
		if got := n.see().State.Stage(); got != tournament.Finished {
			t.Fatalf("the night is %s", got)
		}
		for what, at := range map[string]*night{"the desk": n, "another": n.other(open(t, address))} {
			if right, err := at.desk.Audit(context.Background()); right != 1 || err != nil {
				t.Errorf("Audit of %s: %d right, %v", what, right, err)
			}
		}
	})
}

// TestAuditReportsTampering by somebody who writes to the file past the program, its triggers dropped. The desk that
// audits has read nothing before.
func TestAuditReportsTampering(t *testing.T) {
	tests := []struct {
		name       string
		statements []string
	}{
		{"an entry's bytes", []string{"UPDATE entries SET bytes = replace(bytes, 'started', 'stopped') WHERE number = 9"}},
		{"the author of an entry", []string{`UPDATE entries SET bytes = replace(bytes, '"id":"ana"', '"id":"eva"') WHERE number = 4`}},
		{"a root", []string{"UPDATE entries SET root = '" + strings.Repeat("0", 64) + "' WHERE number = 5"}},
		{"the last root", []string{"UPDATE entries SET root = '" + strings.Repeat("0", 64) + "' WHERE number = (SELECT max(number) FROM entries)"}},
		{"two entries exchanged", []string{
			"UPDATE entries SET number = 900 WHERE number = 4", "UPDATE entries SET number = 4 WHERE number = 5",
			"UPDATE entries SET number = 5 WHERE number = 900"}},
		{"an entry taken out", []string{"DELETE FROM entries WHERE number = 5"}},
		{"the last entry taken off", []string{"DELETE FROM entries WHERE number = (SELECT max(number) FROM entries)"}},
		{"the index row's stage", []string{"UPDATE championships SET stage = 'running'"}},
		{"the index row's name", []string{"UPDATE championships SET name = 'Otro'"}},
		{"the index row's root", []string{"UPDATE championships SET root = '" + strings.Repeat("0", 64) + "'"}},
		{"the index row's version", []string{"UPDATE championships SET version = version + 1"}},
		{"whether it is published", []string{"UPDATE championships SET published = NOT published"}},
		{"a name", []string{"UPDATE spellings SET name = 'Eva' WHERE place = 0"}},
		{"a name's salt", []string{"UPDATE spellings SET salt = '" + strings.Repeat("0", 32) + "' WHERE place = 0"}},
		{"whose name it is", []string{"UPDATE spellings SET player = (SELECT max(player) FROM spellings) WHERE player = (SELECT min(player) FROM spellings)"}},
		{"a text", []string{"UPDATE texts SET text = 'otra cosa' WHERE kind = 'reason'"}},
		{"a pair's name", []string{"UPDATE texts SET text = 'Los Otros' WHERE kind = 'pair-name'"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			address := freshSQLite(t)
			n := begin(t, open(t, address)).enter(5).start().playOut()
			behind(t, address, tt.statements...)
			right, err := n.other(open(t, address)).desk.Audit(context.Background())
			if !errors.Is(err, desk.ErrDamaged) && !errors.Is(err, tournament.ErrImpossible) || right != 0 {
				t.Errorf("Audit: %d right, %v; want what was done to be reported", right, err)
			}
			if err != nil && !strings.Contains(err.Error(), "torneo-de-san-blas") {
				t.Errorf("Audit does not say which championship: %v", err)
			}
		})
	}
}

// behind runs statements on a SQLite file past the program and its triggers.
func behind(t *testing.T, address string, statements ...string) {
	t.Helper()
	db, err := sql.Open("sqlite3", "file:"+address+"?_busy_timeout=5000")
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	for _, drop := range triggers(t, db) {
		if _, err := db.Exec(drop); err != nil {
			t.Fatalf("%s: %v", drop, err)
		}
	}
	for _, statement := range statements {
		done, err := db.Exec(statement)
		if err != nil {
			t.Fatalf("%s: %v", statement, err)
		}
		if rows, _ := done.RowsAffected(); rows == 0 {
			t.Fatalf("%s: changed nothing", statement)
		}
	}
}

// triggers are the statements that drop all of them.
func triggers(t *testing.T, db *sql.DB) []string {
	t.Helper()
	rows, err := db.Query("SELECT name FROM sqlite_master WHERE type = 'trigger'")
	if err != nil {
		t.Fatal(err)
	}
	defer rows.Close()
	var drops []string
	for rows.Next() {
		var name string
		if err := rows.Scan(&name); err != nil {
			t.Fatal(err)
		}
		drops = append(drops, "DROP TRIGGER "+name)
	}
	return drops
}

// TestARewrittenJournalIsNotWhatIsServed: whoever works out all roots anew, the index row's too, deceives nobody who
// has read the journal before.
func TestARewrittenJournalIsNotWhatIsServed(t *testing.T) {
	address := freshSQLite(t)
	n := begin(t, open(t, address)).enter(4)
	if right, err := n.desk.Audit(context.Background()); right != 1 || err != nil {
		t.Fatalf("Audit: %d, %v", right, err)
	}
	records := n.load().Records
	records[4].Bytes = bytes.Replace(records[4].Bytes, []byte("Peña"), []byte("Otra"), 1)
	var statements []string
	for i, record := range records {
		root := rootOf(records[:i+1])
		statements = append(statements, fmt.Sprintf("UPDATE entries SET bytes = '%s', root = '%x' WHERE number = %d", record.Bytes, root, record.Number))
	}
	root := rootOf(records)
	behind(t, address, append(statements, fmt.Sprintf("UPDATE championships SET root = '%x'", root))...)
	if right, err := n.other(n.store).desk.Audit(context.Background()); right != 1 || err != nil {
		t.Errorf("Audit by who has read nothing: %d, %v; the forgery should be perfect", right, err)
	}
	if right, err := n.desk.Audit(context.Background()); !errors.Is(err, desk.ErrDamaged) {
		t.Errorf("Audit by who has: %d, %v", right, err)
	}
}

// TestAnUnknownKindMakesOneChampionshipUnavailable, for reading and for acting, and no other.
func TestAnUnknownKindMakesOneChampionshipUnavailable(t *testing.T) {
	address := freshSQLite(t)
	n := begin(t, open(t, address)).enter(2)
	outcome, err := n.desk.Create(context.Background(), settings("Otro"), n.owner, desk.Request{By: n.organiser()})
	if err != nil {
		t.Fatalf("Create: %v", err)
	}
	newer(t, n)
	for what, at := range map[string]*night{"a desk that read it before": n, "one that did not": n.other(n.store)} {
		t.Run(what, func(t *testing.T) {
			for range 2 {
				if refusal := at.refused(tournament.CloseEntries{}, "journal"); refusal.Kind != tournament.Unavailable {
					t.Errorf("acting: of kind %d", refusal.Kind)
				}
			}
			_, err := at.desk.See(context.Background(), n.id)
			if refusal := isRefusal(t, err, "journal"); refusal.Kind != tournament.Unavailable || !errors.Is(err, tournament.ErrUnknownEntry) {
				t.Errorf("reading: %v of kind %d", err, refusal.Kind)
			}
			request := desk.Request{By: n.organiser()}
			if _, err := at.desk.Do(context.Background(), outcome.View.State.ID, tournament.EditPair{Pair: 99}, request); err == nil {
				t.Error("the other championship has a pair 99")
			} else {
				isRefusal(t, err, "not-found")
			}
		})
	}
}

// newer appends, as a newer program would, an entry of a kind that this one does not know.
func newer(t *testing.T, n *night) {
	t.Helper()
	loaded := n.load()
	number := loaded.Index.Version + 1
	bytes := []byte(`{"n":` + itoa(number) + `,"at":"2026-12-05T17:00:00Z","kind":"teleported","v":1,"by":{"role":"owner"},"body":{}}`)
	add := store.Append{Index: loaded.Index, After: loaded.Index.Version, AfterPeople: loaded.Index.People}
	add.Index.Version = number
	add.Index.Root = rootOf(append(loaded.Records, tournament.Record{Bytes: bytes}))
	add.Records = []tournament.Record{{Number: number, Bytes: bytes, Root: add.Index.Root}}
	if err := n.store.Append(context.Background(), add); err != nil {
		t.Fatalf("Append: %v", err)
	}
}

// TestFollowGoesOnPastWhatCannotBeRead.
func TestFollowGoesOnPastWhatCannotBeRead(t *testing.T) {
	address := freshSQLite(t)
	n := begin(t, open(t, address))
	good := begin(t, n.store)
	reader := n.other(open(t, address))
	reader.see()
	follower := *reader
	follower.id = good.id
	follower.see()
	ctx, stop := context.WithCancel(context.Background())
	done := make(chan error)
	go func() { done <- reader.desk.Follow(ctx, func(error) {}) }()
	views, forget, err := reader.desk.Watch(ctx, good.id)
	if err != nil {
		t.Fatalf("Watch: %v", err)
	}
	defer forget()
	newer(t, n)
	good.enter(2)
	if v := <-views; v.State.EverEntered() != 2 {
		t.Errorf("the other championship is followed to %d pairs", v.State.EverEntered())
	}
	for {
		if _, err := reader.desk.See(context.Background(), n.id); err != nil {
			isRefusal(t, err, "journal")
			break
		}
	}
	stop()
	if err := <-done; !errors.Is(err, context.Canceled) {
		t.Errorf("Follow ended with %v", err)
	}
}
