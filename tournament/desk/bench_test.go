package desk_test

import (
	"context"
	"database/sql"
	"fmt"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"cubilete/tournament"
	"cubilete/tournament/desk"
)

// BenchmarkLoad reads a whole championship from a SQLite file: load, decode, check every root and every name, fold. In
// its journal every match was called, begun, decided and handed in. Goals: 150 ms for 512 pairs, 1.5 s for 4,096.
func BenchmarkLoad(b *testing.B) {
	for _, pairs := range []int{512, 4096} {
		b.Run(fmt.Sprint(pairs), func(b *testing.B) {
			n := played(b, pairs)
			b.ReportMetric(float64(n.see().State.Version()), "entries")
			b.ReportAllocs()
			for b.Loop() {
				n.other(n.store).see()
			}
		})
	}
}

// BenchmarkFold makes the state of such a journal. Goals: 50 ms for 512 pairs, 500 ms for 4,096.
func BenchmarkFold(b *testing.B) {
	for _, pairs := range []int{512, 4096} {
		b.Run(fmt.Sprint(pairs), func(b *testing.B) {
			journal := played(b, pairs).see().State.Journal()
			b.ReportAllocs()
			for b.Loop() {
				if _, err := tournament.Fold(journal); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// played is a championship of so many pairs that is over.
func played(b *testing.B, pairs int) *night {
	b.Helper()
	n := begin(b, open(b, filepath.Join(b.TempDir(), "x.db"))).enter(pairs).start()
	for queue := n.see().State.Queue(); len(queue) > 0; queue = n.see().State.Queue() {
		n.play(queue[0], 0)
	}
	return n
}

// BenchmarkResult records one result after another, durably, and beside each makes one bare commit of a row of that
// size in a file of the same kind. It tells both medians in microseconds, and as multiples of the commit the
// medians, below 5, and the 99ths of a hundred, below 15.
func BenchmarkResult(b *testing.B) {
	for _, pairs := range []int{64, 256, 4096} {
		b.Run(fmt.Sprint(pairs), func(b *testing.B) {
			n := begin(b, open(b, filepath.Join(b.TempDir(), "x.db"))).enter(pairs).start()
			bare := newBare(b)
			var acts, commits []time.Duration
			for b.Loop() {
				queue := n.see().State.Queue()
				if len(queue) == 0 {
					b.StopTimer()
					n = begin(b, n.store).enter(pairs).start()
					queue = n.see().State.Queue()
					b.StartTimer()
				}
				act := tournament.EnterResult{Match: queue[0].Number, Winner: queue[0].Seats[0].Pair}
				acts = append(acts, lasts(func() { n.do(act) }))
				commits = append(commits, lasts(func() { bare.commit(b) }))
			}
			act, commit := median(acts), median(commits)
			b.ReportMetric(float64(act.Microseconds()), "µs/result")
			b.ReportMetric(float64(commit.Microseconds()), "µs/commit")
			b.ReportMetric(float64(act)/float64(commit), "commits")
			b.ReportMetric(float64(acts[len(acts)*99/100])/float64(commits[len(commits)*99/100]), "commits-p99")
		})
	}
}

func lasts(do func()) time.Duration {
	begun := time.Now()
	do()
	return time.Since(begun)
}

func median(all []time.Duration) time.Duration {
	slices.Sort(all)
	return all[len(all)/2]
}

// bare is a SQLite file without anything of ours, opened as the store opens its own.
type bare struct {
	db  *sql.DB
	row string
}

func newBare(b *testing.B) *bare {
	b.Helper()
	const as = "?_busy_timeout=5000&_foreign_keys=on&_journal_mode=WAL&_synchronous=FULL&_secure_delete=on&_txlock=immediate"
	db, err := sql.Open("sqlite3", "file:"+filepath.Join(b.TempDir(), "bare.db")+as)
	if err != nil {
		b.Fatal(err)
	}
	b.Cleanup(func() { db.Close() })
	db.SetMaxOpenConns(1)
	if _, err := db.Exec("CREATE TABLE entries (number INTEGER PRIMARY KEY, bytes TEXT NOT NULL)"); err != nil {
		b.Fatal(err)
	}
	return &bare{db, string(make([]byte, 900))}
}

func (f *bare) commit(b *testing.B) {
	if _, err := f.db.ExecContext(context.Background(), "INSERT INTO entries (bytes) VALUES (?)", f.row); err != nil {
		b.Fatal(err)
	}
}

// BenchmarkCorrect512 corrects the winner of the first match of a finished championship of 512 pairs, in whose journal
// every match was called, begun, decided and handed in: what would fall is asked first, and then it is done, durably,
// and taken back. Beside each the journal is folded once. It tells the medians in milliseconds, and as multiples of
// that. Goal: 150 ms to ask, and less than 5 folds.
func BenchmarkCorrect512(b *testing.B) {
	n := begin(b, open(b, filepath.Join(b.TempDir(), "x.db"))).enter(512).start()
	for queue := n.see().State.Queue(); len(queue) > 0; queue = n.see().State.Queue() {
		n.play(queue[0], 0)
	}
	first, _ := n.see().State.Match(1)
	journal := n.see().State.Journal()
	act := tournament.Correct{
		EnterResult: tournament.EnterResult{Match: first.Number, Winner: first.Seats[1].Pair},
		Reason:      "Colores cambiados", Later: tournament.Discard,
	}
	req := desk.Request{By: n.organiser(), DryRun: true}
	var asked, done, undone, folded []time.Duration
	for b.Loop() {
		folded = append(folded, lasts(func() {
			if _, err := tournament.Fold(journal); err != nil {
				b.Fatal(err)
			}
		}))
		asked = append(asked, lasts(func() {
			if _, err := n.desk.Do(b.Context(), n.see().State.ID, act, req); err != nil {
				b.Fatal(err)
			}
		}))
		done = append(done, lasts(func() { n.do(act) }))
		undone = append(undone, lasts(func() { n.do(tournament.Undo{}) }))
	}
	fold := median(folded)
	b.ReportMetric(float64(fold.Microseconds())/1000, "ms/fold")
	for what, all := range map[string][]time.Duration{"ask": asked, "correction": done, "undo": undone} {
		b.ReportMetric(float64(median(all).Microseconds())/1000, "ms/"+what)
		b.ReportMetric(float64(median(all))/float64(fold), "folds/"+what)
	}
}
