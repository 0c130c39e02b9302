package api_test

import (
	"fmt"
	"os"
	"runtime"
	"strings"
	"testing"
	"time"
)

// The small version of the soak: two championships on one server in one day.
func TestTwoChampionshipsInOneDay(t *testing.T) { newHouse(t).oneDay(t, 48, 10) }

// TestSoakOneDay has 4,096 pairs and 320 on one server at once, through the API from the lists to the last sheets.
func TestSoakOneDay(t *testing.T) {
	if os.Getenv("CUBILETE_TEST_SOAK") == "" || testing.Short() {
		t.Skip("CUBILETE_TEST_SOAK does not ask for it")
	}
	newHouse(t).oneDay(t, 4096, 320)
}

// oneDay plays championships of so many pairs at the same time, and audits what was written.
func (h *house) oneDay(t *testing.T, sizes ...int) {
	begun := time.Now()
	t.Run("at once", func(t *testing.T) {
		for _, pairs := range sizes {
			t.Run(fmt.Sprint(pairs), func(t *testing.T) {
				t.Parallel()
				own := *h
				own.t = t
				own.wholeDay(pairs)
			})
		}
	})
	if found, err := h.desk.Audit(t.Context()); err != nil || found != len(sizes) {
		t.Errorf("%d championships are sound: %v; want %d", found, err, len(sizes))
	}
	var memory runtime.MemStats
	runtime.ReadMemStats(&memory)
	t.Logf("%v pairs took %s; %d MB of heap in use, %d MB taken from the system", sizes, time.Since(begun).Round(time.Second), memory.HeapInuse>>20, memory.Sys>>20)
}

// wholeDay takes a championship from its list to its champion.
func (h *house) wholeDay(pairs int) {
	h.t.Helper()
	path := h.championship(0, map[string]any{"name": fmt.Sprintf("Torneo de %d", pairs), "tables": 64})
	list := "jugador 1;jugador 2\n"
	for n := range pairs {
		list += fmt.Sprintf("Eva %s;Juan %s\n", word(n), word(n))
	}
	if got := h.call(h.token, "POST", path+"/pairs/import", []byte(list), "Content-Type", "text/csv").ok(); got.num("created") != pairs {
		h.t.Fatalf("import = %d pairs, want %d", got.num("created"), pairs)
	}
	h.start(path)
	h.playAll(path)
	end := h.get(path)
	if end.str("state") != "finished" || end.at("champion", "number") == nil {
		h.t.Errorf("after every match: %s; want finished with a champion", end.raw)
	}
	places := 0
	for cursor := ""; ; {
		page := h.get(path + "/standings?limit=500&cursor=" + cursor)
		places += len(page.list("items"))
		if cursor, _ = page.at("next").(string); cursor == "" {
			break
		}
	}
	if places != pairs {
		h.t.Errorf("%d places, want %d", places, pairs)
	}
}

// word writes a number as a name.
func word(n int) string {
	return "Z" + strings.Map(func(digit rune) rune { return digit - '0' + 'a' }, fmt.Sprint(n))
}
