package store_test

import (
	"context"
	"database/sql"
	"path/filepath"
	"testing"

	"cubilete/tournament/store"
)

// BenchmarkBareCommit is the yardstick of BenchmarkAppend: one durable commit of one row of the size of an entry.
func BenchmarkBareCommit(b *testing.B) {
	db, err := sql.Open("sqlite3", "file:"+filepath.Join(b.TempDir(), "x.db")+"?_journal_mode=WAL&_synchronous=FULL&_txlock=immediate")
	must(b, err)
	defer db.Close()
	db.SetMaxOpenConns(1)
	_, err = db.Exec("CREATE TABLE entries (number INTEGER PRIMARY KEY, bytes TEXT NOT NULL)")
	must(b, err)
	text := string(entryOf400Bytes())
	for b.Loop() {
		_, err := db.Exec("INSERT INTO entries (bytes) VALUES (?)", text)
		must(b, err)
	}
}

// BenchmarkAppend is one act as the desk writes it: one entry, the index row, a key, and the actor's role read again.
func BenchmarkAppend(b *testing.B) {
	s := open(b, filepath.Join(b.TempDir(), "x.db"))
	n := newNight(b, s, "navidad")
	who := account(b, s, "ana", store.Organiser)
	must(b, s.Grant(context.Background(), n.index.ID, who, store.Owner))
	for b.Loop() {
		act := n.next(1)
		act.Records[0].Bytes = entryOf400Bytes()
		act.Key = &store.Key{Scope: string(who), Key: act.Index.Root.String(), At: evening}
		act.By = store.Guard{Account: who, Role: store.Organiser}
		n.add(act)
	}
}

// BenchmarkLoad reads the journal of a championship of 512 pairs: about 3,000 entries.
func BenchmarkLoad(b *testing.B) {
	s := open(b, filepath.Join(b.TempDir(), "x.db"))
	n := newNight(b, s, "navidad")
	act := n.next(3000)
	for i := range act.Records {
		act.Records[i].Bytes = entryOf400Bytes()
	}
	n.add(act)
	for b.Loop() {
		_, err := s.Load(context.Background(), n.index.ID, 0)
		must(b, err)
	}
}

func entryOf400Bytes() []byte {
	text := make([]byte, 400)
	for i := range text {
		text[i] = 'a' + byte(i%26)
	}
	return text
}
