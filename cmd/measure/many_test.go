package measure

import (
	"context"
	"fmt"
	"math/rand/v2"
	"os/exec"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"cubilete/tournament/door"
	"cubilete/tournament/id"
	"cubilete/tournament/roster"
	"cubilete/tournament/store"
)

// BenchmarkManyChampionships is a house with ten thousand championships of 64 pairs in one database, of which every
// match but the final is decided, beside one with ten: how long it takes until the server answers, and how much memory
// it has then; the pages of the list; a championship that nobody had asked for, and a result in one; the memory when
// each has been asked for once; and reading everything again from nothing, as the audit does. Times are medians.
func BenchmarkManyChampionships(b *testing.B) {
	for _, many := range []int{10, 10_000} {
		b.Run(fmt.Sprint(many), func(b *testing.B) {
			h := furnish(b, many)
			begun := time.Now()
			o := h.serve(b)
			o.get(b, "/readyz")
			b.ReportMetric(0, "ns/op")
			b.ReportMetric(milliseconds(time.Since(begun)), "ms-start")
			b.ReportMetric(megabytes(o.rss(b)), "MB-start")
			b.ReportMetric(o.typically(b, "/"), "ms-home")
			b.ReportMetric(o.typically(b, championships), "ms-list")
			o.actIn(b, h.all)
			o.walk(b, h.all)
			b.ReportMetric(megabytes(o.rss(b)), "MB-walked")
			b.ReportMetric(o.typically(b, "/"), "ms-home-walked")
			h.audit(b)
		})
	}
}

func megabytes(bytes int) float64 { return float64(bytes) / 1e6 }

// typically is how many milliseconds a page takes.
func (o *ours) typically(b *testing.B, path string) float64 {
	return milliseconds(medianOf(21, func(int) { o.get(b, path) }))
}

func medianOf(times int, do func(n int)) time.Duration {
	var all []time.Duration
	for n := range times {
		begun := time.Now()
		do(n)
		all = append(all, time.Since(begun))
	}
	return middle(all)
}

func middle(all []time.Duration) time.Duration {
	slices.Sort(all)
	return all[len(all)/2]
}

// actIn opens championships that nobody has asked for since the start, and records a result in each.
func (o *ours) actIn(b *testing.B, all []id.ChampionshipID) {
	const few = 10 // no more than there are
	path := func(n int) string { return championships + "/" + string(all[n]) }
	b.ReportMetric(milliseconds(medianOf(few, func(n int) { o.get(b, path(n)) })), "ms-cold")
	var finals []waiting
	for n := range few {
		finals = append(finals, o.queue(b, path(n))[0])
	}
	b.ReportMetric(milliseconds(medianOf(few, func(n int) { o.record(b, path(n), finals[n]) })), "ms-result")
}

// walk asks for each once, in no order.
func (o *ours) walk(b *testing.B, all []id.ChampionshipID) {
	begun := time.Now()
	for _, n := range rand.New(rand.NewPCG(1, 1)).Perm(len(all)) {
		o.get(b, championships+"/"+string(all[n]))
	}
	b.ReportMetric(milliseconds(time.Since(begun))/float64(len(all)), "ms-walk/championship")
}

// full is a house with many championships in its database.
type full struct {
	installed
	all []id.ChampionshipID
}

func (h *full) audit(b *testing.B) {
	b.Helper()
	command := exec.Command(h.program, "audit", "--db", h.db)
	begun := time.Now()
	run(b, command)
	b.ReportMetric(milliseconds(time.Since(begun))/float64(len(h.all)), "ms-audit/championship")
	if used, is := command.ProcessState.SysUsage().(*syscall.Rusage); is {
		b.ReportMetric(float64(used.Maxrss)/1e3, "MB-audit")
	}
}

// furnish makes the house. Each championship is decided act by act as everywhere, and written in one go, which is what
// makes ten thousand a matter of minutes.
func furnish(b *testing.B, many int) *full {
	b.Helper()
	h := &full{installed: install(b)}
	key, err := door.KeyFile(strings.TrimSuffix(h.db, ".db")+".key", nil)
	must(b, err)
	s, err := store.Open(context.Background(), h.db)
	must(b, err)
	defer s.Close()
	account, err := s.AccountByEmail(context.Background(), "ana@example.org")
	must(b, err)
	for n := range many {
		w := &writer{b: b, dice: rand.NewChaCha8([32]byte{byte(n), byte(n >> 8)}), people: roster.New(0, roster.Change{})}
		w.play(key, n)
		must(b, s.Append(context.Background(), w.written(account.ID)))
		h.all = append(h.all, w.state.ID)
	}
	return h
}
