package desk_test

import (
	"bytes"
	"context"
	"crypto/ed25519"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"

	"cubilete/tournament"
	"cubilete/tournament/desk"
	"cubilete/tournament/verify"
)

// handedOver is the file of a championship of four whose first match is played, and the desk that let it go.
func handedOver(t *testing.T, address string) (*night, []byte) {
	t.Helper()
	n := begin(t, open(t, address)).enter(4).start()
	n.play(n.see().State.Queue()[0], 0)
	return n, n.handOver()
}

// own is the owner of the championship.
func (n *night) own() tournament.Actor {
	return tournament.Actor{Role: tournament.Owner, Door: tournament.CommandDoor}
}

// elsewhere is another installation, with keys of its own.
func (n *night) elsewhere(address string) *night {
	there := n.other(open(n.t, address))
	there.desk = desk.New(there.store, keys("falla"), n.clock.Now, newDice("falla"))
	there.account("ana", tournament.Organiser)
	return there
}

// TestAChampionshipGoesOnElsewhere: here it can only be read then, there it is played to its end, and everything
// verifies against the key of entry 1.
func TestAChampionshipGoesOnElsewhere(t *testing.T) {
	onBoth(t, func(t *testing.T, address string) {
		n, file := handedOver(t, address)
		n.refused(tournament.CallMatch{Match: n.see().State.Queue()[0].Number}, "handed-over")
		n.refused(tournament.Undo{}, "handed-over")
		n.do(tournament.ErasePerson{Player: n.pair(1).Players[0].ID})

		there := n.elsewhere(freshSQLite(t))
		if _, err := there.desk.Import(context.Background(), bytes.NewReader(file), "ana", ""); err != nil {
			t.Fatalf("Import: %v", err)
		}
		there.playOut()
		if stage := there.see().State.Stage(); stage != tournament.Finished {
			t.Fatalf("there it is %s, want finished", stage)
		}
		first := keys("bar")(n.id).Public().(ed25519.PublicKey)
		next := keys("falla")(n.id).Public().(ed25519.PublicKey)
		var end bytes.Buffer
		there.export(&end)
		if _, err := verify.Export(bytes.NewReader(end.Bytes()), first); err != nil {
			t.Errorf("verify.Export by the first key: %v", err)
		}
		if _, err := verify.Export(bytes.NewReader(end.Bytes()), next); !isFault(err, verify.OtherKey) {
			t.Errorf("verify.Export by the second key = %v, want other-key", err)
		}
		if err := there.desk.AuditOne(context.Background(), n.id); err != nil {
			t.Errorf("AuditOne: %v", err)
		}
	})
}

// TestSheetsOfBothHousesVerify: the sheet that was signed before, and the one that was signed after, are checked by
// what is exported there.
func TestSheetsOfBothHousesVerify(t *testing.T) {
	n, file := handedOver(t, freshSQLite(t))
	there := n.elsewhere(freshSQLite(t))
	if _, err := there.desk.Import(context.Background(), bytes.NewReader(file), "ana", ""); err != nil {
		t.Fatalf("Import: %v", err)
	}
	there.playOut()
	v := there.see()
	for _, m := range v.State.Matches() {
		evidence, err := there.desk.Evidence(context.Background(), v, m, true)
		if err != nil || evidence == nil {
			t.Fatalf("evidence of match %d: %v, %v", m.Number, evidence, err)
		}
		var kinds []string
		for _, e := range evidence.Entries {
			var entry struct{ Kind string }
			if err := json.Unmarshal([]byte(e.Bytes), &entry); err != nil {
				t.Fatal(err)
			}
			kinds = append(kinds, entry.Kind)
		}
		if all := strings.Join(kinds, " "); !strings.HasPrefix(all, "created") || !strings.Contains(all, "handed-over taken-over") {
			t.Errorf("match %d is proved by %s; want the entries of the key among them", m.Number, all)
		}
	}
}

// TestOnlyTheHouseWithTheKeyHandsOver: a copy that was imported to be read cannot be given on.
func TestOnlyTheHouseWithTheKeyHandsOver(t *testing.T) {
	n, file := exported(t, freshSQLite(t))
	there := n.elsewhere(freshSQLite(t))
	if _, err := there.desk.Import(context.Background(), bytes.NewReader(file), "ana", ""); err != nil {
		t.Fatalf("Import: %v", err)
	}
	there.refusedTo(tournament.HandOver{}, "key-elsewhere")
	there.refusedTo(tournament.TakeOver{Key: []byte("x")}, "not-handed-over")
}

// refusedTo does an act as the owner.
func (n *night) refusedTo(act tournament.Act, code string) {
	n.t.Helper()
	_, err := n.desk.Do(context.Background(), n.id, act, desk.Request{By: n.own()})
	isRefusal(n.t, err, code)
}

// TestAForgedHandOverIsFound: only a note that says so, of this championship as it is, signed with its key, hands it
// over.
func TestAForgedHandOverIsFound(t *testing.T) {
	for name, forge := range map[string]func(n *night) string{
		"no note":          func(*night) string { return "…" },
		"a checkpoint":     checkpoint,
		"another key's":    func(n *night) string { return noteOf(n, "falla") },
		"of another night": func(n *night) string { return noteOf(begin(t, open(t, freshSQLite(t))), "bar") },
		"as it should be":  func(n *night) string { return noteOf(n, "bar") },
	} {
		n := begin(t, open(t, freshSQLite(t))).enter(4)
		act := tournament.HandOver{Note: forge(n)}
		if _, err := n.desk.Do(context.Background(), n.id, act, desk.Request{By: n.own()}); err != nil {
			t.Fatal(err)
		}
		var file bytes.Buffer
		n.export(&file)
		switch _, err := verify.Export(&file, nil); {
		case name == "as it should be" && err != nil:
			t.Errorf("%s: verify.Export: %v", name, err)
		case name != "as it should be" && !isFault(err, verify.HandOver):
			t.Errorf("%s: verify.Export = %v, want hand-over", name, err)
		}
	}
}

func checkpoint(n *night) string {
	n.t.Helper()
	text, err := n.desk.Checkpoint(n.see())
	if err != nil {
		n.t.Fatal(err)
	}
	return text
}

// noteOf is the note by which a house with these keys would hand the championship over as it is, written as the C2SP
// says.
func noteOf(n *night, house string) string {
	v := n.see()
	key, name, root := keys(house)(n.id), "cubilete/"+string(n.id), v.Root()
	text := fmt.Sprintf("%s/hand-over\n%d\n%s\n", name, v.State.Version(), base64.StdEncoding.EncodeToString(root[:]))
	hash := sha256.Sum256([]byte(name + "\n\x01" + string(key.Public().(ed25519.PublicKey))))
	signature := append(hash[:4:4], ed25519.Sign(key, []byte(text))...)
	return fmt.Sprintf("%s\n— %s %s\n", text, name, base64.StdEncoding.EncodeToString(signature))
}

func isFault(err error, code verify.Code) bool {
	var fault verify.Fault
	return errors.As(err, &fault) && fault.Code == code
}
