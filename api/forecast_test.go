package api_test

import (
	"net/http"
	"strings"
	"testing"
	"time"
)

// forecast is what the API foretells: when the final is over, and whether it says so.
func (h *house) forecast(path string) (median, late time.Time, known bool) {
	h.t.Helper()
	got := h.get(path + "/forecast")
	if got.at("final") == nil {
		return median, late, false
	}
	median, err := time.Parse(time.RFC3339, got.str("final", "median"))
	must(h.t, err)
	late, err = time.Parse(time.RFC3339, got.str("final", "late"))
	must(h.t, err)
	return median, late, true
}

// A forecast knows nothing of one pair, something of two, more of many; it counts from the start while nothing is
// played, and has nothing to tell once it is over.
func TestForecastFollowsTheChampionship(t *testing.T) {
	h := newHouse(t)
	path := h.championship(0, map[string]any{"tables": 2})
	if _, _, known := h.forecast(path); known {
		t.Error("a forecast without a pair")
	}
	start := evening.Add(2 * time.Hour)
	h.call(h.token, "PATCH", path, map[string]any{"starts_at": start.In(madrid(t)).Format("2006-01-02T15:04")}).ok()
	var before time.Time
	for n := range 8 {
		h.post(path+"/pairs", newPair(n))
		median, late, known := h.forecast(path)
		switch {
		case n == 0 && known:
			t.Error("a forecast with one pair")
		case n == 0:
		case !known || !median.After(start) || late.Before(median):
			t.Fatalf("%d pairs: %v, late %v, %t; want after the start at %v", n+1, median, late, known, start)
		case median.Before(before):
			t.Errorf("%d pairs are over at %v, before %v with one fewer", n+1, median, before)
		}
		before = median
	}
	h.start(path)
	h.clock.add(4 * time.Hour)
	slow, _, _ := h.forecast(path)
	if !slow.After(h.clock.time()) {
		t.Errorf("nothing is played at %v, and the final is over at %v", h.clock.time(), slow)
	}
	h.playAll(path)
	if _, _, known := h.forecast(path); known {
		t.Error("a forecast of a championship that is over")
	}
}

// The desk's page answers what would be, and tells what can be asked; the pages that everybody looks at say the time.
func TestForecastPageAnswersWhatIf(t *testing.T) {
	h := newHouse(t)
	desk, p := h.deskOf(h.running(8, nil))
	ask := func(query string) *phone { return p.open(desk + "/forecast" + query) }
	ask("").reads(http.StatusOK, "Tal como está", "¿Y si…?", "Parejas: 8; mesas: 8. Quedan 7 enfrentamientos")
	ask("?pairs=64&tables=12&throw=12").reads(http.StatusOK, "Parejas: 64; mesas: 12. Quedan 63 enfrentamientos")
	for odd, bounds := range map[string]string{
		"?pairs=1&tables=2&throw=12": "2", "?pairs=513&tables=2&throw=12": "512", "?pairs=x&tables=2&throw=12": "512",
		"?pairs=8&tables=0&throw=12": "100", "?pairs=8&tables=2&throw=61": "60",
	} {
		ask(odd).reads(http.StatusUnprocessableEntity, "Tal como está", bounds)
	}
	for _, page := range []string{desk, strings.TrimPrefix(desk, "/desk"), strings.TrimPrefix(desk, "/desk") + "/screen"} {
		if p.open(page).reads(http.StatusOK); !strings.Contains(p.said, "A este ritmo, la final acaba hacia las") {
			t.Errorf("%s does not say when it will be over", page)
		}
	}
}

// A page that says when it will be over is made again as time goes by, though nothing happened.
func TestForecastIsMadeAgainAsTimeGoesBy(t *testing.T) {
	h := newHouse(t)
	desk, p := h.deskOf(h.running(4, nil))
	home := strings.TrimPrefix(desk, "/desk")
	first := p.open(home).said
	h.clock.add(3 * time.Hour)
	if p.open(home).said == first {
		t.Error("after three hours without a result the page says the same")
	}
}

func madrid(t *testing.T) *time.Location {
	t.Helper()
	zone, err := time.LoadLocation("Europe/Madrid")
	must(t, err)
	return zone
}
