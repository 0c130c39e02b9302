package measure

import (
	"encoding/json"
	"testing"
	"time"
)

// BenchmarkPage is the public page with the bracket of 128 pairs over 64 connections, beside nginx and a bare handler
// with the same bytes; the same with a result recorded every 100 ms; and answers to those who have it already. Told are
// answers a second, how much of the yardsticks' they are, and processor time an answer.
func BenchmarkPage(b *testing.B) {
	o := start(b)
	path, slug := o.running(b, 128)
	page := "/c/" + slug + "/bracket"
	bytes, tag := packed(b, o.address, page)
	file, handler := nginx(b, bytes), bare(b, bytes)
	b.ReportMetric(float64(len(bytes)), "bytes")
	b.ReportMetric(0, "ns/op")
	var us, it, gin, not, itNot, busy best
	for range turns {
		us.take(b, o.process, page, "", 200)
		not.take(b, o.process, page, "If-None-Match: "+tag+"\r\n", 304)
		gin.take(b, handler, "/page", "", 200)
		if file != nil {
			_, tag := packed(b, file.address, "/page")
			it.take(b, file, "/page", "", 200)
			itNot.take(b, file, "/page", "If-None-Match: "+tag+"\r\n", 304)
		}
	}
	results := o.results(b, path)
	for range turns {
		stop := every(100*time.Millisecond, results)
		busy.take(b, o.process, page, "", 200)
		stop()
	}
	b.ReportMetric(us.rate, "pages/s")
	b.ReportMetric(us.cpu, "µs-cpu/page")
	b.ReportMetric(gin.cpu, "µs-cpu/page-of-gin")
	b.ReportMetric(us.rate/gin.rate, "of-gin")
	b.ReportMetric(busy.rate/us.rate, "of-rest-while-acting")
	b.ReportMetric(not.rate, "304s/s")
	if file != nil {
		b.ReportMetric(it.cpu, "µs-cpu/page-of-nginx")
		b.ReportMetric(us.rate/it.rate, "of-nginx")
		b.ReportMetric(not.rate/itNot.rate, "304s-of-nginx")
	}
}

// best is the best turn of a server.
type best struct {
	rate float64 // answers a second
	cpu  float64 // microseconds of processor time an answer
}

func (best *best) take(b *testing.B, p *process, path, headers string, status int) {
	b.Helper()
	before := p.cpu(b)
	rate := load(b, p.address, path, headers, status)
	if rate > best.rate {
		best.rate, best.cpu = rate, float64((p.cpu(b)-before).Microseconds())/(rate*turn.Seconds())
	}
}

// results records the next result each time that it is called.
func (o *ours) results(b *testing.B, path string) func() {
	b.Helper()
	var queue []waiting
	return func() {
		if len(queue) == 0 {
			queue = o.queue(b, path)
		}
		o.record(b, path, queue[0])
		queue = queue[1:]
	}
}

// waiting is a match that waits for its result.
type waiting struct {
	ID    string
	Pairs []struct{ ID string }
}

func (o *ours) queue(b *testing.B, path string) []waiting {
	b.Helper()
	var queue struct{ Items []waiting }
	must(b, json.Unmarshal([]byte(o.get(b, path+"/queue")), &queue))
	return queue.Items
}

// record lets the first pair of a match win.
func (o *ours) record(b *testing.B, path string, m waiting) {
	b.Helper()
	o.call(b, "POST", path+"/matches/"+m.ID+"/result", "application/json", `{"winner":"`+m.Pairs[0].ID+`"}`)
}

// every does something every so often until stop is called.
func every(d time.Duration, do func()) (stop func()) {
	done, ended := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(ended)
		tick := time.NewTicker(d)
		defer tick.Stop()
		for {
			select {
			case <-done:
				return
			case <-tick.C:
				do()
			}
		}
	}()
	return func() { close(done); <-ended }
}
