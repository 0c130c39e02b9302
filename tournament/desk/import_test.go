package desk_test

import (
	"bytes"
	"context"
	"crypto/ed25519"
	"errors"
	"testing"

	"cubilete/tournament"
	"cubilete/tournament/desk"
	"cubilete/tournament/id"
	"cubilete/tournament/verify"
)

// handOver lets the championship go, and gives its file.
func (n *night) handOver() []byte {
	n.t.Helper()
	if _, err := n.desk.Do(context.Background(), n.id, tournament.HandOver{}, desk.Request{By: n.own()}); err != nil {
		n.t.Fatalf("HandOver: %v", err)
	}
	var file bytes.Buffer
	n.export(&file)
	return file.Bytes()
}

// receive imports a file for the owner.
func (n *night) receive(file []byte) (tournament.Index, error) {
	return n.desk.Import(context.Background(), bytes.NewReader(file), n.owner, "")
}

// A house that imports what was handed over, and fails before it has taken it over, does so when it imports it again.
func TestATakeOverThatFailedIsDoneByTheNextImport(t *testing.T) {
	onBoth(t, func(t *testing.T, address string) {
		_, file := handedOver(t, freshSQLite(t))
		there := (&night{t: t, clock: &clock{now: evening}, owner: "ana"}).elsewhere(address)
		ctx, cutOff := context.WithCancel(context.Background())
		sound := there.desk
		there.desk = desk.New(there.store, func(championship id.ChampionshipID) ed25519.PrivateKey {
			cutOff() // the key is asked for when the championship is in, and not yet taken over
			return keys("falla")(championship)
		}, there.clock.Now, newDice("falla"))
		index, err := there.desk.Import(ctx, bytes.NewReader(file), "ana", "")
		if there.id = index.ID; err == nil || !there.see().State.HandedOver {
			t.Fatalf("Import, cut off: %+v, %v; want it to be in, and handed over", index, err)
		}
		there.desk = sound
		if _, err := there.receive(file); err != nil || there.see().State.HandedOver {
			t.Fatalf("Import again: %v; want it to be carried on", err)
		}
		there.playOut()
		if _, err := there.receive(file); !errors.Is(err, desk.ErrHereAlready) {
			t.Errorf("a third Import: %v, want %v", err, desk.ErrHereAlready)
		}
	})
}

// A championship that was handed over comes back to where it was before with all that was written elsewhere, whoever
// was erased there is erased here, and everything verifies by the key of entry 1.
func TestAChampionshipComesBack(t *testing.T) {
	onBoth(t, func(t *testing.T, address string) {
		n, file := handedOver(t, address)
		there := n.elsewhere(freshSQLite(t))
		if _, err := there.receive(file); err != nil {
			t.Fatalf("Import there: %v", err)
		}
		gone, stays := n.pair(1).Players[0].ID, n.pair(2).Players[1].ID
		there.play(there.see().State.Queue()[0], 0)
		there.do(tournament.EditPair{Pair: 2, Players: []tournament.Respelling{{Player: stays, Name: "Luis Vuelto"}}})
		there.do(tournament.ErasePerson{Player: gone})
		back := there.handOver()

		for range 2 {
			index, err := n.receive(back)
			if again := errors.Is(err, desk.ErrHereAlready); err != nil && !again || index.ID != n.id {
				t.Fatalf("Import here: %+v, %v", index, err)
			}
		}
		n.comesTo(there, gone, stays)
		n.playOut()
		var end bytes.Buffer
		n.export(&end)
		if _, err := verify.Export(bytes.NewReader(end.Bytes()), keys("bar")(n.id).Public().(ed25519.PublicKey)); err != nil {
			t.Errorf("verify.Export by the first key: %v", err)
		}
		if err := n.desk.AuditOne(context.Background(), n.id); err != nil {
			t.Errorf("AuditOne: %v", err)
		}
	})
}

// comesTo wants the championship to be here as it was left there, and taken over.
func (n *night) comesTo(there *night, gone, stays id.PlayerID) {
	n.t.Helper()
	left := there.see()
	v := n.see()
	if v.State.HandedOver || v.State.Version() != left.State.Version()+1 || v.State.Slug != left.State.Slug {
		n.t.Errorf("here it is at version %d, handed over: %t; want %d, taken over", v.State.Version(), v.State.HandedOver, left.State.Version()+1)
	}
	if name, _ := v.Roster.Name(stays); name != "Luis Vuelto" || v.Roster.Keeps(gone) {
		n.t.Errorf("the player is %q here, and the other one is kept: %t", name, v.Roster.Keeps(gone))
	}
	for _, s := range n.load().People.Spellings {
		if s.Player == gone {
			n.t.Errorf("the name %q is still in the database", s.Name)
		}
	}
}

// A copy that was imported to be tried goes on too, once the championship is handed over.
func TestACopyGoesOnWhenTheChampionshipIsHandedOver(t *testing.T) {
	n := begin(t, open(t, freshSQLite(t))).enter(4)
	var copied bytes.Buffer
	n.export(&copied)
	there := n.elsewhere(freshSQLite(t))
	if _, err := there.receive(copied.Bytes()); err != nil {
		t.Fatalf("Import of the copy: %v", err)
	}
	n.start()
	var longer bytes.Buffer
	n.export(&longer)
	if _, err := there.receive(longer.Bytes()); !errors.Is(err, desk.ErrHereAlready) {
		t.Errorf("Import of a longer copy that nobody handed over: %v, want %v", err, desk.ErrHereAlready)
	}
	if _, err := there.receive(n.handOver()); err != nil {
		t.Fatalf("Import of what was handed over: %v", err)
	}
	there.playOut()
}

// What is here stays as it is when it went on here, when whoever imports does not run it, and when this house itself
// let it go.
func TestWhatDoesNotComeBack(t *testing.T) {
	n, file := handedOver(t, freshSQLite(t))
	there := n.elsewhere(freshSQLite(t))
	if _, err := there.receive(file); err != nil {
		t.Fatal(err)
	}
	back := there.handOver()
	refused := func(name string, n *night, file []byte, owner id.AccountID) {
		t.Helper()
		before := n.see().State.Version()
		_, err := n.desk.Import(context.Background(), bytes.NewReader(file), owner, "")
		if !errors.Is(err, desk.ErrHereAlready) || n.see().State.Version() != before {
			t.Errorf("%s: %v, at version %d; want %v and %d", name, err, n.see().State.Version(), desk.ErrHereAlready, before)
		}
	}
	refused("let go here", n, file, "ana")
	n.account("eva", tournament.Organiser)
	refused("somebody else's", n, back, "eva")
	n.do(tournament.ErasePerson{Player: n.pair(1).Players[0].ID})
	refused("written on here", n, back, "ana")
}
