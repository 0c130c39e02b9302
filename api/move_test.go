package api_test

import (
	"bytes"
	"net/url"
	"strings"
	"testing"

	"cubilete/tournament/id"
	"cubilete/tournament/verify"
)

// A championship is handed over in the middle of the night: here nothing more is done, there it goes on from where it
// was, and the sheets of both houses verify by what their own file holds.
func TestHandOverInTheMiddleOfTheNight(t *testing.T) {
	h := newHouse(t)
	path := h.running(4, nil)
	first := h.get(path + "/queue").list("items")[0].(map[string]any)
	h.play(path, first)
	h.call(h.organiser("eva@example.org"), "POST", path+"/hand-over", nil).refused(403, "forbidden")
	h.post(path+"/hand-over?dry_run=1", nil)
	if got := h.post(path+"/hand-over", nil); got.at("handed_over") != true {
		t.Errorf("%s = %s; want handed_over", got.call, got.raw)
	}
	next := h.get(path + "/queue").list("items")[0].(map[string]any)
	h.call(h.token, "POST", path+"/matches/"+next["id"].(string)+"/call", nil).refused(409, "handed-over")
	file := h.get(path + "/export")

	there := newHouseWith(t, strings.Repeat("cd", 32))
	account, err := there.door.Token(t.Context(), there.token)
	must(t, err)
	_, err = there.desk.Import(t.Context(), strings.NewReader(string(file.raw)), account.Account, "")
	must(t, err)
	there.playAll(path)
	if state := there.get(path).str("state"); state != "finished" {
		t.Errorf("there it is %q, want finished", state)
	}
	for _, item := range there.get(path + "/matches").list("items") {
		sheet := there.get(path + "/matches/" + item.(map[string]any)["id"].(string) + "/sheet.json")
		if _, err := verify.Sheet(bytes.NewReader(sheet.raw), h.key(path)); err != nil {
			t.Errorf("verify by the key of the first house: %v, of\n%s", err, sheet.raw)
		}
	}
}

// The page asks whether it is meant, hands over, and offers the file; a second time it only offers the file.
func TestHandOverOnThePage(t *testing.T) {
	h := newHouse(t)
	path := h.running(4, nil)
	desk, p := h.deskOf(path)
	p.open(desk+"/move").reads(200, "Guardar una copia", "Seguir en otra instalación")
	p.send(desk+"/hand-over", url.Values{}).reads(422, "Seguir en otra instalación")
	p.send(desk+"/hand-over", url.Values{"sure": {"true"}}).reads(200, "Cedido", "Volver a bajar el archivo").silent("Guardar una copia")
	if p.open(desk + "/export"); p.code != 200 || !strings.Contains(p.said, "handed-over") {
		t.Errorf("the file = %d; want the hand-over in it", p.code)
	}
	p.send(desk+"/hand-over", url.Values{"sure": {"true"}}).reads(409)
	must(t, h.desk.AuditOne(t.Context(), id.ChampionshipID(h.get(path).str("id"))))
}
