package api_test

import (
	"fmt"
	"net/url"
	"strings"
	"testing"
	"time"
)

// The nights on which clocks are changed. The courtesy time is a duration, whatever the clocks of the room do; what
// people read is the time of those clocks; a time that does not exist is refused, and of one that exists twice the
// first is meant.
func TestNightsOnWhichClocksAreChanged(t *testing.T) {
	for _, c := range []struct {
		name, starts string
		called       time.Time // of the first match
		before       string    // "sit down before", as the room's clocks say it
		skipped      string    // a local time that the night does not have; "" for none
		twice        string    // one that it has twice, and the first of the two
		first        time.Time
		journal      []string // clocks of the call and of the result, which comes forty minutes later
		paper        string   // the clock on paper twenty minutes after the call
		wrote        string   // the moment that it means
	}{
		{
			name: "March", starts: "2026-03-28T23:30", called: time.Date(2026, 3, 29, 0, 50, 0, 0, time.UTC),
			before: "03:05", skipped: "2026-03-29T02:30", journal: []string{"01:50", "03:30"}, paper: "03:10", wrote: "2026-03-29T01:10",
		},
		{
			name: "October", starts: "2026-10-24T23:30", called: time.Date(2026, 10, 25, 0, 50, 0, 0, time.UTC),
			before: "02:05", twice: "2026-10-25T02:30", first: time.Date(2026, 10, 25, 0, 30, 0, 0, time.UTC),
			journal: []string{"02:50", "02:30"}, paper: "02:10", wrote: "2026-10-25T01:10",
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			h := newHouse(t)
			h.clock.add(c.called.Add(-2 * time.Hour).Sub(evening))
			path := h.running(8, map[string]any{"starts_at": c.starts, "tables": 4})
			h.clock.add(2 * time.Hour)
			desk, p := h.deskOf(path)
			match, _ := h.first(path)
			n := h.get(match).num("number")
			p.send(fmt.Sprintf("%s/matches/%d/call", desk, n), url.Values{"table": {"1"}}).reads(200)
			if got, want := h.get(match).str("deadline"), c.called.Add(15*time.Minute); !moment(t, got).Equal(want) {
				t.Errorf("the deadline is %s; want %s, 15 minutes after the call", got, want)
			}
			p.open(fmt.Sprintf("%s/matches/%d", desk, n)).reads(200, c.before)
			h.clock.add(14*time.Minute + 59*time.Second)
			absent := url.Values{"absent": {fmt.Sprint(h.get(match).num("pairs", 0, "number"))}}
			p.send(fmt.Sprintf("%s/matches/%d/no-show", desk, n), absent).reads(409, "(art. 15)")
			h.clock.add(time.Second)
			p.open(desk+"/absent").reads(200, "Ver qué pasaría")

			if c.skipped != "" {
				p.send(desk+"/rounds/2/time", url.Values{"starts_at": {c.skipped}}).reads(422)
			}
			if c.twice != "" {
				p.send(desk+"/rounds/2/time", url.Values{"starts_at": {c.twice}}).reads(200)
				if got := h.get(path+"/rounds").str("items", 1, "starts_at"); !moment(t, got).Equal(c.first) {
					t.Errorf("the second round is announced for %s; want %s", got, c.first)
				}
			}
			h.clock.add(25 * time.Minute)
			row := url.Values{fmt.Sprintf("winner.%d", n): {fmt.Sprint(h.get(match).num("pairs", 0, "number"))}, fmt.Sprintf("clock.%d", n): {c.paper}, "confirm": {"1"}}
			p.send(desk+"/paper?round=1", row).reads(200)
			if raw := string(h.get(path + "/export").raw); !strings.Contains(raw, c.wrote) {
				t.Errorf("the journal does not hold that the paper says %s", c.wrote)
			}
			p.open("/c/" + h.get(path).str("slug") + "/journal").reads(200)
			call, result := strings.Index(p.text(), c.journal[0]), strings.Index(p.text(), c.journal[1])
			if call < 0 || result < 0 || result > call {
				t.Errorf("the journal has the result of %s at %d and the call of %s at %d; want the later entry first:\n%s", c.journal[1], result, c.journal[0], call, p.text())
			}
			if got := h.get(path + "/forecast"); got.str("final") != "" && !moment(t, got.str("final")).After(c.called) {
				t.Errorf("the forecast is %s", got.raw)
			}
			p.open("/c/" + h.get(path).str("slug") + "/calendar.ics").code200(t)
			must(t, h.auditAll())
		})
	}
}

func moment(t *testing.T, text string) time.Time {
	t.Helper()
	at, err := time.Parse(time.RFC3339, text)
	must(t, err)
	return at
}

func (p *phone) code200(t *testing.T) {
	t.Helper()
	if p.code != 200 {
		t.Errorf("%s = %d", p.page, p.code)
	}
}

// A phone whose clock is a year fast or slow shortens nobody's time and changes no order: what it tells is kept beside.
func TestAPhoneWithAWrongClock(t *testing.T) {
	h := newHouse(t)
	path, match, p := h.called(4, nil)
	at := h.onPhone(match)
	deadline := h.get(match).str("deadline")
	for i, told := range []time.Time{evening.AddDate(1, 0, 0), evening.AddDate(-1, 0, 0)} {
		four := h.four(match)
		p.send(at+"/presence", url.Values{"players": four[:i+1], "at": {told.Format(time.RFC3339)}}).reads(200)
	}
	absent := url.Values{"absent": {fmt.Sprint(h.get(match).num("pairs", 1, "number"))}, "at": {evening.AddDate(1, 0, 0).Format(time.RFC3339)}}
	p.send(at+"/no-show", absent).reads(409, "(art. 15)")
	if got := h.get(match).str("deadline"); got != deadline {
		t.Errorf("the deadline moved from %s to %s", deadline, got)
	}
	last := time.Time{}
	for _, item := range h.get(path + "/journal").list("items") {
		at := moment(t, item.(map[string]any)["at"].(string))
		if at.Before(last) || at.After(h.clock.time()) {
			t.Errorf("an entry of %s stands after one of %s", at, last)
		}
		last = at
	}
}

// The server is started again in the middle, on the same database: nothing is lost, and pages and links go on.
func TestTheServerIsStartedAgainInTheMiddle(t *testing.T) {
	h := newHouse(t)
	path, match, p := h.called(4, nil)
	desk, organiser := h.deskOf(path)
	before := h.get(path + "/journal")
	four := h.four(match)
	p.send(h.onPhone(match)+"/presence", url.Values{"players": four[:2], "key": {"same"}}).reads(200)
	h.again()
	p.open("/judge").reads(200, "Pepe", "Mesa 1")
	organiser.open(desk).reads(200, "llamada")
	p.send(h.onPhone(match)+"/presence", url.Values{"players": four[:2], "key": {"same"}}).reads(200)
	if got := h.get(path + "/journal"); len(got.list("items")) != len(before.list("items"))+1 {
		t.Errorf("before the restart %d entries and one more; after it %d", len(before.list("items")), len(got.list("items")))
	}
	h.clock.add(16 * time.Minute)
	p.open(h.onPhone(match)).reads(200, "El tiempo de cortesía ha terminado")
	must(t, h.auditAll())
}
