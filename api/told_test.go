package api_test

import (
	"fmt"
	"strings"
	"testing"
)

// A pair whose game was interrupted has no table, and is not told one.
func TestWhereAPairOfASuspendedGameIs(t *testing.T) {
	h := newHouse(t)
	path := h.running(4, nil)
	match := path + "/matches/" + h.get(path+"/queue").str("items", 0, "id")
	h.post(match+"/call", nil)
	h.post(match+"/begin", nil)
	suspended := h.post(match+"/suspend", nil)
	where := fmt.Sprintf("/c/%s/where?q=%d", h.get(path).str("slug"), suspended.num("pairs", 0, "number"))
	h.deskPhone().open(where).reads(200, "Partida suspendida").silent("Mesa 0")
}

// The journal calls people by their names: an identifier in it would be a value that nobody taught to speak.
func TestJournalNamesWhoSigns(t *testing.T) {
	h := newHouse(t)
	match, hash, players := h.provisional(nil)
	h.post(match+"/sheet/sign", map[string]any{"hash": hash, "player": players[0], "pin": h.pin(match, players[0])})
	championship, _, _ := strings.Cut(match, "/matches/")
	for _, item := range h.get(championship + "/journal").list("items") {
		text := item.(map[string]any)["text"].(string)
		for _, player := range players {
			if strings.Contains(text, player) {
				t.Errorf("the journal says %q; want a name", text)
			}
		}
	}
}
