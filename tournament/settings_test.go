package tournament

import (
	"strings"
	"testing"
	"time"
)

// TestParseLocal has its moments from the tz database: Spain's clocks go on at 01:00 UTC on the last Sunday of March
// and back at 01:00 UTC on the last Sunday of October, those of Lord Howe by half an hour at 15:30 and 15:00 UTC.
func TestParseLocal(t *testing.T) {
	tests := []struct {
		name  string
		local string
		zone  string
		want  string // UTC, or the fault
	}{
		{"winter", "2026-12-05T18:00", "Europe/Madrid", "2026-12-05T17:00"},
		{"summer", "2026-08-15T18:00", "Europe/Madrid", "2026-08-15T16:00"},
		{"the Canaries", "2026-12-05T18:00", "Atlantic/Canary", "2026-12-05T18:00"},
		{"before the clocks go on", "2026-03-29T01:59", "Europe/Madrid", "2026-03-29T00:59"},
		{"skipped", "2026-03-29T02:00", "Europe/Madrid", "time-skipped"},
		{"skipped to its end", "2026-03-29T02:59", "Europe/Madrid", "time-skipped"},
		{"after the clocks went on", "2026-03-29T03:00", "Europe/Madrid", "2026-03-29T01:00"},
		{"not skipped elsewhere", "2026-03-29T02:30", "America/Bogota", "2026-03-29T07:30"},
		{"before the clocks go back", "2026-10-25T01:59", "Europe/Madrid", "2026-10-24T23:59"},
		{"twice: the first", "2026-10-25T02:00", "Europe/Madrid", "2026-10-25T00:00"},
		{"twice to its end: the first", "2026-10-25T02:59", "Europe/Madrid", "2026-10-25T00:59"},
		{"after the clocks went back", "2026-10-25T03:00", "Europe/Madrid", "2026-10-25T02:00"},
		{"half an hour twice: the first", "2026-04-05T01:45", "Australia/Lord_Howe", "2026-04-04T14:45"},
		{"half an hour skipped", "2026-10-04T02:15", "Australia/Lord_Howe", "time-skipped"},
		{"no zone", "2026-12-05T18:00", "", "zone-unknown"},
		{"the machine's zone", "2026-12-05T18:00", "Local", "zone-unknown"},
		{"an unknown zone", "2026-12-05T18:00", "Europe/Móstoles", "zone-unknown"},
		{"a path", "2026-12-05T18:00", "../../etc/passwd", "zone-unknown"},
		{"one digit", "2026-12-05T8:00", "Europe/Madrid", "time-unreadable"},
		{"seconds", "2026-12-05T18:00:00", "Europe/Madrid", "time-unreadable"},
		{"an offset", "2026-12-05T18:00Z", "Europe/Madrid", "time-unreadable"},
		{"no such day", "2026-02-30T18:00", "Europe/Madrid", "time-unreadable"},
		{"no such hour", "2026-12-05T24:00", "Europe/Madrid", "time-unreadable"},
		{"nothing", "", "Europe/Madrid", "time-unreadable"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			at, fault := ParseLocal(tt.local, tt.zone)
			got := fault
			if fault == "" {
				got = at.UTC().Format(LocalTime)
			}
			if got != tt.want {
				t.Errorf("ParseLocal(%q, %q) = %s, want %s", tt.local, tt.zone, got, tt.want)
			}
		})
	}
}

func TestSettingsHaveBounds(t *testing.T) {
	long := strings.Repeat("ñ", MaxNameLen)
	tests := []struct {
		name   string
		change changed
		want   string // the field and its fault; "" for none
	}{
		{"the model", func(*Settings) {}, ""},
		{"no name", func(s *Settings) { s.Name = " \u200b\t" }, "name required"},
		{"the longest name", func(s *Settings) { s.Name = long }, ""},
		{"a longer name", func(s *Settings) { s.Name = long + "x" }, "name too-long"},
		{"a longer venue", func(s *Settings) { s.Venue = long + "x" }, "venue too-long"},
		{"rules", func(s *Settings) { s.Rules = "ajedrez" }, "rules unknown-value"},
		{"format", func(s *Settings) { s.Format = "" }, "format unknown-value"},
		{"zone", func(s *Settings) { s.Zone = "Marte" }, "zone zone-unknown"},
		{"skipped start", func(s *Settings) { s.StartsAt = "2026-03-29T02:30" }, "starts_at time-skipped"},
		{"no start", func(s *Settings) { s.StartsAt = "" }, "starts_at required"},
		{"no table", tablesOf(0), "tables out-of-range"},
		{"one table", tablesOf(1), ""},
		{"too many tables", tablesOf(501), "tables out-of-range"},
		{"no courtesy", func(s *Settings) { s.GraceMinutes = 0 }, ""},
		{"less than none", func(s *Settings) { s.GraceMinutes = -1 }, "grace_minutes out-of-range"},
		{"a day's courtesy", func(s *Settings) { s.GraceMinutes = 24*60 + 1 }, "grace_minutes out-of-range"},
		{"at the limit", func(s *Settings) { s.AtLimit = "set" }, "at_limit unknown-value"},
		{"no limit", atMost(0), ""},
		{"a limit below two", atMost(1), "max_pairs below-min-pairs"},
		{"a limit below the fewest", func(s *Settings) { s.MinPairs, s.MaxPairs = 8, 7 }, "max_pairs below-min-pairs"},
		{"a negative limit", atMost(-1), "max_pairs out-of-range"},
		{"fewer than two", func(s *Settings) { s.MinPairs = 1 }, "min_pairs out-of-range"},
		{"third place", func(s *Settings) { s.ThirdPlace = "" }, "third_place unknown-value"},
		{"signatures", func(s *Settings) { s.Signatures = "none" }, "signatures unknown-value"},
		{"substitutes", withSubstitutes("two"), "substitutes unknown-value"},
		{"an even number of games", func(s *Settings) { s.BestOf = 2 }, "best_of unknown-value"},
		{"best of five", func(s *Settings) { s.BestOf = 5 }, ""},
		{"warnings", func(s *Settings) { s.Warnings = "many" }, "warnings unknown-value"},
		{"a negative cap", func(s *Settings) { s.TimeCapMinutes = -1 }, "time_cap_minutes out-of-range"},
		{"a negative fee", func(s *Settings) { s.FeeCents = -1 }, "fee_cents out-of-range"},
		{"a negative deposit", func(s *Settings) { s.DepositCents = -1 }, "deposit_cents out-of-range"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			s := modelSettings()
			tt.change(&s)
			for _, act := range []Act{Create{ID: "x", Settings: s}, ChangeSettings{Settings: s}} {
				n := newNight(t)
				if _, creates := act.(Create); creates {
					n.state = nil
				}
				_, err := n.decide(act)
				got := ""
				if refusal, is := err.(*Error); is {
					got = refusal.Faults[0].Field + " " + refusal.Faults[0].Code
				}
				if got != tt.want {
					t.Errorf("%T: %q (%v), want %q", act, got, err, tt.want)
				}
			}
		})
	}
}

func TestAllFaultsOfSettingsAreTold(t *testing.T) {
	s := modelSettings()
	s.Name, s.Tables, s.Zone, s.Format = "", 0, "Marte", "liga"
	refusal := newNight(t).refused(ChangeSettings{Settings: s})
	if len(refusal.Faults) != 4 {
		t.Errorf("faults: %+v, want four", refusal.Faults)
	}
}

// TestTheStartMovesRoundOne holds as long as nobody announced the round otherwise.
func TestTheStartMovesRoundOne(t *testing.T) {
	n := drawn(t, 4)
	s := n.state.Settings
	s.StartsAt = "2026-12-05T19:30"
	n.do(ChangeSettings{Settings: s})
	if got, want := n.state.Rounds()[0].Announced, evening.Add(90*time.Minute); !got.Equal(want) {
		t.Errorf("round one begins at %v, want %v", got, want)
	}
}

func TestATableInUseIsNotTakenAway(t *testing.T) {
	n := running(t, 4)
	m := n.first()
	n.do(CallMatch{Match: m, Table: 8})
	s := n.state.Settings
	s.Tables = 7
	n.refused(ChangeSettings{Settings: s}).is(t, Contradicts, "table-taken", "")
	n.win(m, 0).do(ChangeSettings{Settings: s})
	n.refused(CallMatch{Match: n.first(), Table: 8}).is(t, Contradicts, "no-such-table", "")
}
