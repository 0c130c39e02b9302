package meter

import (
	"fmt"
	"io"
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"
)

// ContentType is the media type of a Text.
const ContentType = "text/plain; version=0.0.4; charset=utf-8"

// Text gathers counts to be written in Prometheus's text form, sorted by name and label.
type Text struct{ metrics map[string]*metric }

// metric is all that is told under one name.
type metric struct {
	kind, help string
	samples    []string
}

// Labels are the label names and values of one sample, by turns: "route", "/", "status", "200".
type Labels []string

// Count tells of something that only grows. Its name ends in _total.
func (t *Text) Count(name, help string, value int64, labels ...string) {
	t.sample(name, "counter", help, name+Labels(labels).String()+" "+strconv.FormatInt(value, 10))
}

// Gauge tells how much of something there is now.
func (t *Text) Gauge(name, help string, value float64, labels ...string) {
	t.sample(name, "gauge", help, name+Labels(labels).String()+" "+strconv.FormatFloat(value, 'g', -1, 64))
}

// Times tells how long something took. Its name ends in _seconds.
func (t *Text) Times(name, help string, times *Times, labels ...string) {
	var lines []string
	count := int64(0)
	for class := range times.classes {
		count += times.classes[class].Load()
		most := "+Inf"
		if class < len(bounds) {
			most = seconds(bounds[class])
		}
		lines = append(lines, fmt.Sprintf("%s_bucket%s %d", name, Labels(slices.Concat(labels, Labels{"le", most})), count))
	}
	lines = append(lines,
		fmt.Sprintf("%s_sum%s %s", name, Labels(labels), seconds(time.Duration(times.sum.Load()))),
		fmt.Sprintf("%s_count%s %d", name, Labels(labels), count))
	t.sample(name, "histogram", help, strings.Join(lines, "\n"))
}

func (t *Text) sample(name, kind, help, lines string) {
	if t.metrics == nil {
		t.metrics = map[string]*metric{}
	}
	if t.metrics[name] == nil {
		t.metrics[name] = &metric{kind: kind, help: help}
	}
	t.metrics[name].samples = append(t.metrics[name].samples, lines)
}

// WriteTo writes all that was told.
func (t *Text) WriteTo(w io.Writer) (int64, error) {
	var out strings.Builder
	for _, name := range slices.Sorted(maps.Keys(t.metrics)) {
		m := t.metrics[name]
		slices.Sort(m.samples)
		fmt.Fprintf(&out, "# HELP %s %s\n# TYPE %s %s\n%s\n", name, m.help, name, m.kind, strings.Join(m.samples, "\n"))
	}
	n, err := io.WriteString(w, out.String())
	return int64(n), err
}

// String is how labels stand behind a name.
func (l Labels) String() string {
	if len(l) == 0 {
		return ""
	}
	escape := strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\n", `\n`)
	var pairs []string
	for i := 0; i+1 < len(l); i += 2 {
		pairs = append(pairs, l[i]+`="`+escape.Replace(l[i+1])+`"`)
	}
	return "{" + strings.Join(pairs, ",") + "}"
}

func seconds(d time.Duration) string { return strconv.FormatFloat(d.Seconds(), 'g', -1, 64) }
