package meter_test

import (
	"strings"
	"sync"
	"testing"
	"time"

	"cubilete/meter"
)

// TestTheText is the example of Prometheus's description of its text form, as far as it applies here.
func TestTheText(t *testing.T) {
	var took meter.Times
	for _, d := range []time.Duration{50 * time.Microsecond, time.Millisecond, 1001 * time.Microsecond, time.Minute} {
		took.Add(d)
	}
	var text meter.Text
	text.Count("requests_total", "Requests.", 3, "route", `C:\DIR "x"`+"\n", "status", "400")
	text.Count("requests_total", "Requests.", 1027, "route", "/", "status", "200")
	text.Gauge("heap_bytes", "Memory.", 1.5e9)
	text.Times("took_seconds", "Times.", &took, "what", "append")
	var out strings.Builder
	if _, err := text.WriteTo(&out); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		"# HELP heap_bytes Memory.\n# TYPE heap_bytes gauge\nheap_bytes 1.5e+09\n# HELP requests_total",
		"# TYPE requests_total counter\nrequests_total{route=\"/\",status=\"200\"} 1027\n" +
			`requests_total{route="C:\\DIR \"x\"\n",status="400"} 3` + "\n",
		"# TYPE took_seconds histogram\ntook_seconds_bucket{what=\"append\",le=\"0.0001\"} 1\n",
		`took_seconds_bucket{what="append",le="0.001"} 2` + "\n" + `took_seconds_bucket{what="append",le="0.0025"} 3`,
		`took_seconds_bucket{what="append",le="10"} 3` + "\n" + `took_seconds_bucket{what="append",le="+Inf"} 4` + "\n" +
			`took_seconds_sum{what="append"} 60.002051` + "\n" + `took_seconds_count{what="append"} 4` + "\n",
	} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("the text does not hold\n%s\nit is\n%s", want, out.String())
		}
	}
}

// TestCountsOfMany lose none.
func TestCountsOfMany(t *testing.T) {
	var family meter.Family[string, meter.Counter]
	var all sync.WaitGroup
	for range 8 {
		all.Go(func() {
			for range 1000 {
				family.Of("a").Add()
			}
		})
	}
	all.Wait()
	family.Each(func(key string, c *meter.Counter) {
		if key != "a" || c.Count() != 8000 {
			t.Errorf("%s was counted %d times, want 8000", key, c.Count())
		}
	})
}
