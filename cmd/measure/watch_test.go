package measure

import (
	"bufio"
	"bytes"
	"fmt"
	"net"
	"net/http"
	"sync"
	"testing"
	"time"
)

// BenchmarkWatchers is how long one event takes to reach everybody, from the act that makes it on, beside a hub that
// only hands on; how much memory a watcher takes, of either; and processor time for telling one, acts included.
func BenchmarkWatchers(b *testing.B) {
	for _, watchers := range []int{2_000, 10_000} {
		b.Run(fmt.Sprint(watchers), func(b *testing.B) {
			o := start(b, "--watchers-from", "20000")
			path, _ := o.running(b, 64)
			memory := o.rss(b)
			us := watch(b, o.process, path+"/events", watchers)
			memory = o.rss(b) - memory
			result, cpu := o.results(b, path), o.cpu(b)
			ours := us.fastest(b, result)
			cpu = o.cpu(b) - cpu
			us.leave()
			handler := bare(b, nil)
			theirMemory := handler.rss(b)
			it := watch(b, handler, "/events", watchers)
			theirMemory = handler.rss(b) - theirMemory
			theirs := it.fastest(b, func() {
				res, err := http.Post("http://"+handler.address+"/tell", "", nil)
				must(b, err)
				res.Body.Close()
			})
			b.ReportMetric(0, "ns/op")
			b.ReportMetric(milliseconds(ours), "ms")
			b.ReportMetric(milliseconds(theirs), "ms-of-hub")
			b.ReportMetric(float64(memory)/float64(watchers)/1000, "kB/watcher")
			b.ReportMetric(float64(theirMemory)/float64(watchers)/1000, "kB/watcher-of-hub")
			b.ReportMetric(float64(cpu.Microseconds())/float64(turns*watchers), "µs-cpu/event")
		})
	}
}

func milliseconds(d time.Duration) float64 { return float64(d.Microseconds()) / 1000 }

// fastest is the least time that the event of an act took to reach everybody.
func (w *watchers) fastest(b *testing.B, act func()) time.Duration {
	b.Helper()
	least := w.reach(b, act)
	for range turns - 1 {
		least = min(least, w.reach(b, act))
	}
	return least
}

// leave closes all: what a process may have open is not enough for two such crowds.
func (w *watchers) leave() {
	for _, conn := range w.conns {
		conn.Close()
	}
}

// watchers are connections that each wait for an event.
type watchers struct {
	conns []net.Conn
	heard sync.WaitGroup
}

// watch opens so many streams, each of which has told where things stand.
func watch(b *testing.B, p *process, path string, many int) *watchers {
	b.Helper()
	w := &watchers{}
	w.heard.Add(many)
	for range many {
		conn, err := net.Dial("tcp", p.address)
		must(b, err)
		b.Cleanup(func() { conn.Close() })
		_, err = fmt.Fprintf(conn, "GET %s HTTP/1.1\r\nHost: cubilete.test\r\n\r\n", path)
		must(b, err)
		w.conns = append(w.conns, conn)
		go w.listen(conn)
	}
	w.heard.Wait()
	return w
}

func (w *watchers) listen(conn net.Conn) {
	lines := bufio.NewScanner(conn)
	lines.Buffer(make([]byte, 2048), 4096)
	for lines.Scan() {
		if bytes.HasPrefix(lines.Bytes(), []byte("id: ")) {
			w.heard.Done()
		}
	}
}

// reach is how long it takes from the beginning of an act until everybody has heard of it.
func (w *watchers) reach(b *testing.B, act func()) time.Duration {
	b.Helper()
	w.heard.Add(len(w.conns))
	begun := time.Now()
	act()
	w.heard.Wait()
	return time.Since(begun)
}
