package desk_test

import (
	"bytes"
	"context"
	"crypto/ed25519"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"cubilete/tournament"
	"cubilete/tournament/desk"
	"cubilete/tournament/id"
	"cubilete/tournament/roster"
	"cubilete/tournament/store"
	"cubilete/tournament/verify"
)

// marked is a night played out by a player who left traces everywhere: a name that was corrected, telephone, document,
// a drawn signature, a photo, notes and reasons that name her.
func marked(t *testing.T, address string) (*night, id.PlayerID) {
	t.Helper()
	n := begin(t, open(t, address))
	n.do(tournament.EnterPair{AcceptsBases: true, Pair: tournament.NewPair{Name: "Los de Marcadora", Players: [2]tournament.NewPlayer{
		{Name: "Eustaquia Marcadoro", Phone: "699887766", Document: "98765432M"}, {Name: "Filomena Compañera"},
	}}})
	n.enter(3)
	player := n.pair(1).Players[0].ID
	n.do(tournament.EditPair{Pair: 1, Players: []tournament.Respelling{{Player: player, Name: "Eustaquia Marcadora"}}})
	n.start()
	m, _ := n.see().State.Match(n.pair(1).Match)
	n.do(tournament.EnterResult{Match: m.Number, Winner: 1, Notes: "Marcadora tiró un dado"})
	m, _ = n.see().State.Match(m.Number)
	n.withFile(tournament.SignSheet{Match: m.Number, Hash: m.Sheet.Hash, Player: player, Way: tournament.SignedByDrawing, Drawing: id.Hash{1}}, store.File{Commitment: id.Hash{1}, Kind: store.Drawing, Player: player})
	n.withFile(tournament.AttachPhoto{Match: m.Number, Photo: id.Hash{2}}, store.File{Commitment: id.Hash{2}, Kind: store.Photo})
	n.do(tournament.HandIn{Match: m.Number, Reason: "Eustaquia Marcadora se fue al médico"})
	return n, player
}

func (n *night) withFile(act tournament.Act, file store.File) {
	n.t.Helper()
	file.Media, file.At, file.Bytes = "image/png", n.clock.Now(), []byte("trazo")
	if _, err := n.desk.Do(context.Background(), n.id, act, desk.Request{By: n.organiser(), Files: []store.File{file}}); err != nil {
		n.t.Fatalf("%T: %v", act, err)
	}
}

func TestErasingSaysWhatGoesBeforeItGoes(t *testing.T) {
	n, player := marked(t, freshSQLite(t))
	got, err := n.desk.Erasing(context.Background(), n.id, player, n.organiser())
	if err != nil || got.Pair != 1 || got.Drawings != 1 || got.Photos != 1 || got.Person.Phone != "+34699887766" {
		t.Fatalf("Erasing: %+v, %v", got, err)
	}
	if len(got.Spellings) != 2 || got.Spellings[1] != "Eustaquia Marcadora" {
		t.Errorf("names: %v", got.Spellings)
	}
	kinds := map[roster.TextKind]int{}
	for _, text := range got.Texts {
		kinds[text.Kind]++
	}
	if kinds[roster.PairName] != 1 || kinds[roster.Notes] < 1 || kinds[roster.Reason] != 1 {
		t.Errorf("texts: %v", got.Texts)
	}
	if _, known := n.see().Roster.Name(player); !known {
		t.Error("a look erased her")
	}
}

// After an erasure nothing tells who it was, and everything verifies as before.
func TestAfterAnErasureEverythingVerifies(t *testing.T) {
	onBoth(t, func(t *testing.T, address string) {
		n, player := marked(t, address)
		other := n.other(open(t, address))
		other.see()
		before := n.see().Roster.Number
		outcome := n.do(tournament.ErasePerson{Player: player})
		if outcome.Traces != nil || len(outcome.Entries) != 1 || outcome.View.Roster.Number <= before {
			t.Fatalf("%+v", outcome)
		}
		if e := outcome.Entries[0]; e.Kind() != "person-erased" || e.By.ID != "ana" || !e.At.Equal(n.clock.Now()) {
			t.Errorf("entry: %+v", e)
		}
		n.tellsNothing(player)
		if view, err := other.desk.At(context.Background(), n.id, outcome.View.State.Version()); err != nil {
			t.Error(err)
		} else if _, known := view.Roster.Name(player); known {
			t.Error("another copy of the program still tells her name")
		}
		if again := n.do(tournament.ErasePerson{Player: player}); len(again.Entries) != 0 {
			t.Errorf("erased twice: %+v", again.Entries)
		}
		n.refused(tournament.ErasePerson{Player: "nobody"}, "not-found")
		n.refused(tournament.Undo{Entry: outcome.Entries[0].Number}, "not-undoable")
	})
}

// tellsNothing holds the export, the audit and the files of a night in which a person was erased.
func (n *night) tellsNothing(player id.PlayerID) {
	n.t.Helper()
	var file bytes.Buffer
	n.export(&file)
	for _, trace := range []string{"Eustaquia", "Marcador", "699887766", "98765432M", "médico"} {
		if strings.Contains(file.String(), trace) {
			n.t.Errorf("the export tells %q", trace)
		}
	}
	report, err := verify.Export(&file, keys("bar")(n.id).Public().(ed25519.PublicKey))
	if err != nil || report.Removed != 2 {
		n.t.Errorf("verify.Export: %+v, %v; want two spellings removed", report, err)
	}
	if _, err := n.desk.Audit(context.Background()); err != nil {
		n.t.Errorf("Audit: %v", err)
	}
	for _, file := range []id.Hash{{1}, {2}} {
		_, err := n.desk.File(context.Background(), n.id, file)
		isRefusal(n.t, err, "not-found")
	}
	if name, _ := n.see().Roster.Name(n.pair(1).Players[1].ID); name != "Filomena Compañera" {
		n.t.Errorf("the partner is %q now", name)
	}
}

// An older copy, put back, is erased again from the list that stood beside it.
func TestAnOlderCopyIsErasedAgain(t *testing.T) {
	folder := t.TempDir()
	n, player := marked(t, filepath.Join(folder, "cubilete.db"))
	ctx, copied := context.Background(), filepath.Join(folder, "copias", "ayer.db")
	mkdir(t, filepath.Dir(copied))
	for _, err := range []error{n.store.Backup(ctx, copied), n.store.NoteCopy(ctx, filepath.Dir(copied), n.clock.Now())} {
		if err != nil {
			t.Fatal(err)
		}
	}
	n.desk.ListErasures(filepath.Join(folder, "cubilete.erased"))
	n.do(tournament.ErasePerson{Player: player})
	old := n.other(open(t, copied))
	if name, _ := old.see().Roster.Name(player); name != "Eustaquia Marcadora" {
		t.Fatalf("the copy tells %q, so nothing would be proved", name)
	}
	for _, list := range []string{filepath.Join(folder, "copias", store.ErasedName), filepath.Join(folder, "cubilete.erased")} {
		erased, err := store.ReadErasures(list)
		if err != nil || len(erased) != 1 {
			t.Fatalf("ReadErasures(%s): %v, %v", list, erased, err)
		}
		if _, err := old.desk.EraseAgain(ctx, erased); err != nil {
			t.Fatalf("EraseAgain: %v", err)
		}
	}
	old.tellsNothing(player)
	traces(t, copied, "Eustaquia Marcadora", "+34699887766")
}

// Telephones go by themselves, so many days after the event, and not before.
func TestContactsAreForgottenAfterTheEvent(t *testing.T) {
	for days, keeps := range map[int]int{0: tournament.DefaultContactDays, 3: 3} {
		onBoth(t, func(t *testing.T, address string) {
			n := begin(t, open(t, address))
			s := n.see().State.Settings
			s.ContactDays = days
			n.do(tournament.ChangeSettings{Settings: s})
			n.enter(3).start().playOut()
			forget := func(want int) {
				t.Helper()
				if got, err := n.desk.ForgetContacts(context.Background()); err != nil || got != want {
					t.Fatalf("ForgetContacts: %d, %v; want %d", got, err, want)
				}
			}
			n.clock.wait(time.Duration(keeps)*24*time.Hour - time.Second)
			forget(0)
			n.clock.wait(2 * time.Hour)
			forget(1)
			forget(0)
			if left := n.see().Roster.Reachable(); len(left) != 0 {
				t.Errorf("still known: %v", left)
			}
			if due, err := n.store.ScrubDue(context.Background()); err != nil || !due {
				t.Errorf("ScrubDue: %t, %v", due, err)
			}
			if err := n.desk.Cleanse(context.Background()); err != nil {
				t.Errorf("Cleanse: %v", err)
			}
			if _, err := n.desk.Audit(context.Background()); err != nil {
				t.Errorf("Audit: %v", err)
			}
		})
	}
}

// TestWhatIsNotDueIsNotReadAgain until it has gone on, though it was let go from memory.
func TestWhatIsNotDueIsNotReadAgain(t *testing.T) {
	n := begin(t, open(t, freshSQLite(t)))
	n.desk.Hold(1)
	n.enter(2)
	n.forgets(0, 1)
	n.forgets(0, 0)
	n.do(tournament.CloseEntries{})
	n.forgets(0, 1)
	n.forgets(0, 0)
	n.clock.wait(400 * 24 * time.Hour)
	n.forgets(1, 1)
	n.forgets(0, 0)
}

// forgets wants telephones to go from so many championships, of which so many are read from the database to know.
func (n *night) forgets(gone, read int) {
	n.t.Helper()
	championship := n.id
	many(n.t, n, 1) // so that the one with telephones is let go
	n.id = championship
	before := counted(n.t, n.desk, "cubilete_load_seconds_count")
	if got, err := n.desk.ForgetContacts(context.Background()); err != nil || got != gone {
		n.t.Errorf("ForgetContacts: %d, %v; want %d", got, err, gone)
	}
	if got := counted(n.t, n.desk, "cubilete_load_seconds_count") - before; got != read {
		n.t.Errorf("%d championships were read, want %d", got, read)
	}
}

// What was agreed about a name travels with the championship, and a file with paid fees and a minor verifies.
func TestAgreedNamesTravelWithTheChampionship(t *testing.T) {
	n := begin(t, open(t, freshSQLite(t))).enter(2)
	paid := true
	n.do(tournament.EditPair{Pair: 1, Paid: &paid})
	n.do(tournament.SetPublicName{Pair: 1, Unnamed: true, Players: [2]tournament.Privacy{{}, {Minor: true, Guardian: "Eva", Consents: true}}})
	var file bytes.Buffer
	n.export(&file)
	if _, err := verify.Export(bytes.NewReader(file.Bytes()), nil); err != nil {
		t.Errorf("verify.Export: %v", err)
	}
	there := n.other(open(t, freshSQLite(t)))
	if _, err := there.desk.Import(context.Background(), &file, "", ""); err != nil {
		t.Fatalf("Import: %v", err)
	}
	minor := n.pair(1).Players[1].ID
	got, want := there.see().Roster.Person(minor), n.see().Roster.Person(minor)
	if got != want || !got.Minor || got.Guardian != "Eva" || got.Alias != "L. 1." {
		t.Errorf("the minor is %+v there, %+v here", got, want)
	}
}

func mkdir(t *testing.T, path string) {
	t.Helper()
	if err := os.MkdirAll(path, 0o700); err != nil {
		t.Fatal(err)
	}
}

// traces holds the file of a database and its log to tell nothing.
func traces(t *testing.T, path string, told ...string) {
	t.Helper()
	for _, file := range []string{path, path + "-wal"} {
		data, err := os.ReadFile(file)
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			t.Fatal(err)
		}
		for _, trace := range told {
			if bytes.Contains(data, []byte(trace)) {
				t.Errorf("%s still holds %q", file, trace)
			}
		}
	}
}
