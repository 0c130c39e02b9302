package api_test

import (
	"testing"
	"time"
)

func TestRefereeByLink(t *testing.T) {
	h := newHouse(t)
	path := h.running(4, nil)
	invited := h.post(path+"/referees", map[string]any{"name": "Pepe el camarero", "tables": []int{2}, "until": "2026-12-06T03:00"})
	token := invited.str("token")
	if token == "" || invited.str("link") == "" || invited.str("name") != "Pepe el camarero" {
		t.Fatalf("invitation = %s; want a name, a link and a token", invited.raw)
	}
	if again := h.get(path + "/referees"); again.str("items", 0, "token") != "" || again.str("items", 0, "link") != "" {
		t.Errorf("the link is told again: %s", again.raw)
	}
	match := path + "/matches/" + h.get(path+"/queue").str("items", 0, "id")

	h.call(token, "POST", match+"/call", map[string]any{"table": 1}).refused(403, "not-your-table")
	h.call(token, "POST", match+"/call", map[string]any{"table": 2}).ok()
	h.call(token, "POST", match+"/begin", nil).ok()
	h.call(token, "POST", path+"/undo", nil).refused(403, "forbidden")
	h.call(token, "POST", path+"/referees", map[string]any{"name": "x"}).refused(403, "forbidden")
	elsewhere := h.running(4, nil)
	if got := h.call(token, "POST", elsewhere+"/matches/"+h.get(elsewhere+"/queue").str("items", 0, "id")+"/call", nil); got.status != 403 {
		t.Errorf("a referee of another championship calls: %d; want 403", got.status)
	}

	winner := h.get(match).str("pairs", 0, "id")
	h.call(token, "POST", match+"/result", map[string]any{"winner": winner}).ok()
	if got := h.get(path + "/journal"); got.str("items", len(got.list("items"))-1, "by") != "referee" {
		t.Errorf("the journal says the result is by %s; want the referee", got.str("items", len(got.list("items"))-1, "by"))
	}
	h.call(h.token, "DELETE", path+"/referees/"+invited.str("id"), nil).ok()
	h.call(token, "POST", match+"/sheet/hand-in", map[string]any{"reason": "x"}).refused(401, "token-unknown")
}

func TestRefereesHoursEnd(t *testing.T) {
	h := newHouse(t)
	path := h.running(2, nil)
	token := h.post(path+"/referees", map[string]any{"name": "Pepe", "until": "2026-12-05T20:00"}).str("token")
	match := path + "/matches/" + h.get(path+"/queue").str("items", 0, "id")
	h.call(token, "POST", match+"/call", nil).ok()
	h.clock.add(3 * time.Hour)
	h.call(token, "POST", match+"/begin", nil).refused(401, "token-unknown")
}

func TestInvitationsThatMakeNoSense(t *testing.T) {
	h := newHouse(t)
	path := h.running(2, nil)
	for name, body := range map[string]any{
		"no name":      map[string]any{},
		"table 0":      map[string]any{"name": "Pepe", "tables": []int{0}},
		"no such time": map[string]any{"name": "Pepe", "until": "mañana"},
		"skipped time": map[string]any{"name": "Pepe", "until": "2027-03-28T02:30"},
	} {
		t.Run(name, func(t *testing.T) { h.call(h.token, "POST", path+"/referees", body).refused(422, "invalid") })
	}
	h.call(h.token, "DELETE", path+"/referees/nobody", nil).refused(404, "not-found")
}
