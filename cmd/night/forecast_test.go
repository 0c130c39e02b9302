package night

import (
	"testing"
	"time"

	"cubilete/engine"
	"cubilete/tournament"
	"cubilete/tournament/forecast"
)

// What is forecast in the middle of a calm night is what comes: the real end lies between the earliest that the rounds
// which are left allow and somewhat after what nine of ten nights take.
func TestForecastOfANight(t *testing.T) {
	lengths, err := forecast.Sample(engine.Championship(), 300, 1)
	if err != nil {
		t.Fatal(err)
	}
	for _, format := range tournament.Formats() {
		p := Model(format, 27, 6, 5)
		p.Trouble = 0
		whole := calm(t, p)
		for _, after := range []time.Duration{0, time.Hour, 3 * time.Hour, 5 * time.Hour} {
			p.Until = p.Settings.Start().Add(after)
			half := calm(t, p)
			night, drawn := half.View.Night(forecast.Table{Lengths: lengths, Throw: p.Throw}, p.Until)
			if !drawn {
				t.Fatalf("%s: nothing is drawn", format)
			}
			f, err := night.Forecast()
			if err != nil {
				t.Fatal(err)
			}
			left := whole.lastResult().Sub(p.Until)
			if left < f.End.Median*7/10 || left > f.End.Late*13/10 {
				t.Errorf("%s after %v: %v are left; the forecast was %v, late %v", format, after, left, f.End.Median, f.End.Late)
			}
		}
	}
}

func calm(t *testing.T, p Plan) *Night {
	t.Helper()
	d, clock := newDesk(t, p)
	n, err := Play(t.Context(), d, clock, p)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// lastResult is when the last match ended.
func (n *Night) lastResult() time.Time {
	var last time.Time
	for _, m := range n.state().Matches() {
		if m.EndedAt.After(last) {
			last = m.EndedAt
		}
	}
	return last
}
