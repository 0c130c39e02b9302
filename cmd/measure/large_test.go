package measure

import (
	"fmt"
	"testing"
	"time"
)

// BenchmarkLargest is a championship of 4,096 pairs beside one of 64: from the list of its pairs to its start through
// the API, a result, and the pages that a crowd looks at, made after a result and from memory. Times are medians, but
// for what happens once.
func BenchmarkLargest(b *testing.B) {
	for _, pairs := range []int{64, 4096} {
		b.Run(fmt.Sprint(pairs), func(b *testing.B) {
			o := start(b)
			path, slug := o.opened(b)
			b.ReportMetric(0, "ns/op")
			for _, step := range steps(pairs) {
				begun := time.Now()
				o.call(b, "POST", path+step.path, step.kind, step.body)
				b.ReportMetric(milliseconds(time.Since(begun)), "ms"+step.path)
			}
			result := o.results(b, path)
			result() // which asks for the queue first
			b.ReportMetric(milliseconds(medianOf(11, func(int) { result() })), "ms/result")
			for _, page := range []string{"bracket", "screen"} {
				o.looksAt(b, "/c/"+slug+"/"+page, page, result)
			}
			b.ReportMetric(megabytes(o.rss(b)), "MB")
		})
	}
}

// looksAt tells how long a page takes after a result and after that, and how large it is when packed.
func (o *ours) looksAt(b *testing.B, at, page string, result func()) {
	size := 0
	look := func() {
		bytes, _ := packed(b, o.address, at)
		size = len(bytes)
	}
	var made []time.Duration
	for range 5 {
		result()
		begun := time.Now()
		look()
		made = append(made, time.Since(begun))
	}
	b.ReportMetric(milliseconds(middle(made)), "ms/"+page+"-made")
	b.ReportMetric(milliseconds(medianOf(21, func(int) { look() })), "ms/"+page+"-kept")
	b.ReportMetric(float64(size), "bytes/"+page)
}
