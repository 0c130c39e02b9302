package api_test

import (
	"fmt"
	"net/http"
	"strings"
	"sync"
	"testing"
)

// keyed sends a request under an idempotency key.
func (h *house) keyed(token, key, method, path string, body any) answer {
	h.t.Helper()
	return h.call(token, method, path, body, "Idempotency-Key", key)
}

// The same request again is answered as it was, whatever has happened since, and nothing is done twice.
func TestTheSameRequestAgain(t *testing.T) {
	h := newHouse(t)
	created := h.keyed(h.token, "k0", "POST", "/championships", settings(nil)).ok()
	path := "/championships/" + created.str("id")
	acts := []struct {
		method, path string
		body         any
	}{
		{"POST", path + "/open", nil},
		{"PATCH", path, map[string]any{"venue": "Plaza Mayor"}},
		{"POST", path + "/pairs", pairOf(entrant("Ana Gil", "600000001", "1"), entrant("Luis Rey", "", ""))},
		{"POST", path + "/pairs", pairOf(entrant("Ana Gil", "600000002", ""), entrant("Eva Sol", "600000001", ""))},
		{"POST", path + "/pairs/import", "jugador 1;jugador 2\nPaco;Paca\nPepe;Pepa\n"},
		{"POST", path + "/close", nil},
	}
	var first []answer
	for i, act := range acts {
		first = append(first, h.keyed(h.token, fmt.Sprint("k", i+1), act.method, act.path, act.body).ok())
	}
	if len(first[3].list("warnings")) != 2 {
		t.Fatalf("entry alike = %s; want two warnings, to be told again", first[3].raw)
	}
	id := h.get(path+"/pairs").str("items", 0, "id")
	more := []struct {
		method, path string
		body         any
	}{
		{"PATCH", path + "/pairs/" + id, map[string]any{"name": "Los Pinos"}},
		{"PUT", path + "/pairs/" + id + "/players/" + h.get(path+"/pairs/"+id).str("players", 1, "id"), entrant("Luisa Rey", "", "")},
	}
	for i, act := range more {
		first = append(first, h.keyed(h.token, fmt.Sprint("m", i), act.method, act.path, act.body).ok())
	}
	h.post(path+"/draw", map[string]any{"seed": "x"})
	h.post(path+"/draw/publish", nil)
	h.post(path+"/start", nil)
	match, pairs := h.first(path)
	result := map[string]any{"winner": pairs[0]}
	first = append(first, h.keyed(h.token, "r", "POST", match+"/result", result).ok())
	version := h.playOn(path)

	again := h.keyed(h.token, "k0", "POST", "/championships", settings(nil))
	if string(again.raw) != string(created.raw) || again.status != created.status {
		t.Errorf("created again = %d %s; want %s", again.status, again.raw, created.raw)
	}
	for i, act := range acts {
		h.same(first[i], h.keyed(h.token, fmt.Sprint("k", i+1), act.method, act.path, act.body))
	}
	for i, act := range more {
		h.same(first[len(acts)+i], h.keyed(h.token, fmt.Sprint("m", i), act.method, act.path, act.body))
	}
	h.same(first[len(first)-1], h.keyed(h.token, "r", "POST", match+"/result", result))
	if got := h.get(path).num("version"); got != version {
		t.Errorf("answering again went from version %d to %d", version, got)
	}
	if got := len(h.get("/championships").list("items")); got != 1 {
		t.Errorf("there are %d championships; want one", got)
	}
	h.keyed(h.token, "k0", "POST", "/championships", settings(map[string]any{"tables": 3})).refused(422, "key-reused")
	h.keyed(h.token, "k1", "POST", path+"/close", nil).refused(422, "key-reused")
	h.keyed(h.token, "k2", "PATCH", path, map[string]any{"venue": "Otra"}).refused(422, "key-reused")
	h.keyed(h.token, "k3", "POST", path+"/pairs", newPair(20)).refused(422, "key-reused")
	h.keyed(h.token, "r", "POST", match+"/result", map[string]any{"winner": pairs[1]}).refused(422, "key-reused")
}

// playOn plays every match and returns the version at the end.
func (h *house) playOn(path string) int {
	h.t.Helper()
	h.playAll(path)
	return h.get(path).num("version")
}

// same wants the same answer twice. A name that was changed since is told as it is now.
func (h *house) same(first, again answer) {
	h.t.Helper()
	one := strings.NewReplacer("Luis Rey", "Luisa Rey", `"name":""`, `"name":"Los Pinos"`).Replace(string(first.raw))
	other := strings.NewReplacer("Luis Rey", "Luisa Rey", `"name":""`, `"name":"Los Pinos"`).Replace(string(again.raw))
	if one != other || again.status != first.status || again.header.Get("Location") != first.header.Get("Location") {
		h.t.Errorf("%s again = %d %s; want %d %s", first.call, again.status, again.raw, first.status, first.raw)
	}
}

// What had nothing to do the first time has nothing to do the second time.
func TestAnActThatChangedNothingAgain(t *testing.T) {
	h := newHouse(t)
	path := h.running(2, nil)
	match, pairs := h.first(path)
	body := map[string]any{"winner": pairs[0]}
	h.post(match+"/result", body)
	h.keyed(h.token, "second phone", "POST", match+"/result", body).ok()
	h.post(path+"/undo", nil)
	if got := h.get(match).str("state"); got != "ready" {
		t.Fatalf("after the undo the match is %s", got)
	}
	h.keyed(h.token, "second phone", "POST", match+"/result", body).ok()
	if got := h.get(match).str("state"); got != "ready" {
		t.Errorf("a phone that asked again what had been done already: the match is %s; want it ready", got)
	}
}

func TestEqualRequestsAtOnce(t *testing.T) {
	h := newHouse(t)
	path := h.championship(0, nil)
	entry := pairOf(entrant("Ana Gil", "600000001", "1"), entrant("Luis Rey", "600000002", "2"))
	for name, ask := range map[string]func() answer{
		"entry":        func() answer { return h.keyed("", "tap", "POST", path+"/pairs", entry) },
		"championship": func() answer { return h.keyed(h.token, "tap", "POST", "/championships", settings(nil)) },
	} {
		var first string
		for i, got := range atOnce(8, ask) {
			if i == 0 {
				first = string(got.raw)
			}
			if got.status != http.StatusCreated || string(got.raw) != first {
				t.Errorf("%s %d = %d %s; want 201 and the same for all", name, i, got.status, got.raw)
			}
		}
	}
	if got := h.get(path + "/pairs"); len(got.list("items")) != 1 {
		t.Errorf("eight equal entries at once = %s; want one pair", got.raw)
	}
	if got := h.get("/championships"); len(got.list("items")) != 2 {
		t.Errorf("eight equal championships at once = %s; want one", got.raw)
	}
}

// atOnce asks n times at the same moment.
func atOnce(n int, ask func() answer) []answer {
	answers := make([]answer, n)
	var ready, done sync.WaitGroup
	start := make(chan struct{})
	for i := range n {
		ready.Add(1)
		done.Go(func() {
			ready.Done()
			<-start
			answers[i] = ask()
		})
	}
	ready.Wait()
	close(start)
	done.Wait()
	return answers
}

func TestKeysAreTheSendersOwn(t *testing.T) {
	h := newHouse(t)
	other := h.organiser("berta@example.org")
	one, two := h.championship(0, nil), h.championship(0, nil)
	for _, path := range []string{one, two} {
		h.keyed(h.token, "1", "POST", path+"/pairs", newPair(0)).ok()
		h.keyed("", "1", "POST", path+"/pairs", newPair(1)).ok()
		if got := h.get(path + "/pairs"); len(got.list("items")) != 2 {
			t.Errorf("%s = %s; want both", got.call, got.raw)
		}
	}
	h.keyed(other, "1", "POST", "/championships", settings(nil)).ok()
	h.keyed(h.token, "1", "POST", "/championships", settings(nil)).ok()
	h.keyed(h.token, strings.Repeat("k", 201), "POST", one+"/close", nil).field("Idempotency-Key", "too-long")
	h.keyed(h.token, "ñ", "POST", one+"/close", nil).field("Idempotency-Key", "unreadable")
	h.keyed(h.token, strings.Repeat("k", 200), "POST", one+"/close", nil).ok()
}

// A refusal is not kept under its key: the same may be asked when it can be.
func TestRefusalsAreNotKept(t *testing.T) {
	h := newHouse(t)
	path := h.championship(2, nil)
	h.keyed(h.token, "start", "POST", path+"/start", nil).refused(409, "no-draw")
	h.post(path+"/draw", nil)
	h.post(path+"/draw/publish", nil)
	h.keyed(h.token, "start", "POST", path+"/start", nil).ok()
}
