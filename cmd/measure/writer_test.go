package measure

import (
	"crypto/ed25519"
	"fmt"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/transparency-dev/merkle/compact"
	"github.com/transparency-dev/merkle/rfc6962"

	"cubilete/tournament"
	"cubilete/tournament/door"
	"cubilete/tournament/id"
	"cubilete/tournament/roster"
	"cubilete/tournament/store"
)

// writer decides the acts of one championship, and keeps what is to be written of them.
type writer struct {
	b      *testing.B
	dice   *rand.ChaCha8
	state  *tournament.State
	people *roster.Roster
	draft  *tournament.Draft
	change roster.Change
	book   []tournament.Entry
}

// play takes 64 pairs to their final.
func (w *writer) play(key door.Key, n int) {
	name, err := id.Fresh(w.dice)
	must(w.b, err)
	as := id.ChampionshipID(name)
	settings := tournament.DefaultSettings()
	settings.Name, settings.Rules, settings.Format = fmt.Sprint("Torneo ", n), "championship", "knockout"
	settings.Zone, settings.StartsAt = "Europe/Madrid", "2026-12-05T18:00"
	public := key.Signer(as).Public().(ed25519.PublicKey)
	w.do(tournament.Create{ID: as, Key: public, Settings: settings, Slug: fmt.Sprint("torneo-", n)})
	w.do(tournament.OpenEntries{})
	w.do(list(64))
	for _, act := range []tournament.Act{tournament.CloseEntries{}, tournament.DrawDraft{Seed: "san blas"}, tournament.PublishDraw{}, tournament.Start{}} {
		w.do(act)
	}
	for queue := w.state.Queue(); len(queue) > 0 && queue[0].Round < 6; queue = w.state.Queue() {
		w.do(tournament.EnterResult{Match: queue[0].Number, Winner: queue[0].Seats[0].Pair})
	}
}

func list(pairs int) tournament.ImportPairs {
	var file tournament.ImportPairs
	for i := range pairs {
		file.Pairs = append(file.Pairs, tournament.NewPair{Players: [2]tournament.NewPlayer{
			{Name: "Eva " + letters(i), Phone: fmt.Sprintf("6000%05d", i)}, {Name: "Juan " + letters(i)},
		}})
		file.Rows = append(file.Rows, i+2)
	}
	return file
}

func (w *writer) do(act tournament.Act) {
	facts := tournament.Facts{Now: evening, Random: w.dice, Draft: w.draft}
	by := tournament.Actor{Role: tournament.Owner, ID: "ana", Door: tournament.CommandDoor}
	d, err := tournament.Decide(w.state, w.people, act, by, facts)
	must(w.b, err)
	w.state, w.people, w.draft = d.State, d.Roster, d.Draft
	w.book = append(w.book, d.Entries...)
	w.change.Persons = append(w.change.Persons, d.People.Persons...)
	w.change.Spellings = append(w.change.Spellings, d.People.Spellings...)
	w.change.Texts = append(w.change.Texts, d.People.Texts...)
}

var evening = time.Date(2026, 12, 5, 18, 0, 0, 0, time.UTC)

// written is all of it as one act, with the root of each entry.
func (w *writer) written(owner id.AccountID) store.Append {
	index := w.state.Index()
	index.People = w.people.Number
	tree := (&compact.RangeFactory{Hash: rfc6962.DefaultHasher.HashChildren}).NewEmptyRange(0)
	var records []tournament.Record
	for _, e := range w.book {
		bytes, err := e.Encode()
		must(w.b, err)
		must(w.b, tree.Append(rfc6962.DefaultHasher.HashLeaf(bytes), nil))
		root, err := tree.GetRootHash(nil)
		must(w.b, err)
		index.Root = id.Hash(root)
		records = append(records, tournament.Record{Number: e.Number, Bytes: bytes, Root: index.Root})
	}
	return store.Append{Index: index, At: evening, Records: records, People: w.change, Owner: owner}
}
