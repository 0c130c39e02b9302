package api_test

import (
	"fmt"
	"strings"
	"testing"
)

// Two referees enter two winners at once: one result stands, and the other hears which.
func TestContradictingResultsAtOnce(t *testing.T) {
	h := newHouse(t)
	for range 10 {
		path := h.running(2, nil)
		match, pairs := h.first(path)
		next := make(chan string, 2)
		next <- pairs[0]
		next <- pairs[1]
		answers := atOnce(2, func() answer { return h.call(h.token, "POST", match+"/result", map[string]any{"winner": <-next}) })
		won, lost := answers[0], answers[1]
		if won.status != 200 {
			won, lost = lost, won
		}
		won.ok()
		lost.refused(409, "result-differs")
		if lost.str("conflict", "winner", "id") != won.str("winner", "id") || lost.str("conflict", "state") != "provisional" || lost.num("version") != won.num("version") {
			t.Errorf("the other hears %s; want the result that stands, %s", lost.raw, won.raw)
		}
		h.call(h.token, "POST", match+"/result", map[string]any{"winner": won.str("winner", "id")}).ok()
	}
}

// played is a championship of four that has been played to its end, with its two semifinals and its final.
func (h *house) played() (path string, matches [3]string) {
	h.t.Helper()
	path = h.running(4, nil)
	h.playAll(path)
	for i, m := range h.get(path + "/matches").list("items") {
		matches[i] = path + "/matches/" + m.(map[string]any)["id"].(string)
	}
	return path, matches
}

func TestLateCorrection(t *testing.T) {
	for _, later := range []string{"discard", "keep"} {
		h := newHouse(t)
		path, matches := h.played()
		before := h.get(path)
		loser := h.get(matches[0]).str("pairs", 1, "id")
		body := map[string]any{"winner": loser, "reason": "apuntado al revés"}
		asked := h.call(h.token, "POST", matches[0]+"/correct", body).refused(409, "later-matches")
		if len(asked.list("conflict", "later")) != 1 || asked.num("conflict", "later", 0, "number") != 3 || len(asked.list("conflict", "falls")) == 0 {
			t.Errorf("hangs on it: %s; want the final and the entries that fall", asked.raw)
		}
		if got := h.get(path); string(got.raw) != string(before.raw) {
			t.Errorf("asking changed %s into %s", before.raw, got.raw)
		}
		h.call(h.token, "POST", matches[0]+"/correct", map[string]any{"winner": loser, "later": "discard"}).field("reason", "required")
		body["later"] = "perhaps"
		h.call(h.token, "POST", matches[0]+"/correct", body).field("later", "unknown-value")
		body["later"] = later
		got := h.post(matches[0]+"/correct", body)
		if got.str("winner", "id") != loser || got.str("state") != "provisional" || got.num("sheet", "revision") != 2 {
			t.Errorf("%s: corrected = %s; want the other winner on a second revision, provisional", later, got.raw)
		}
		final := h.get(matches[2])
		if stays := final.str("pairs", 0, "id") != loser && final.str("state") == "official"; stays != (later == "keep") {
			t.Errorf("%s: the final is %s", later, final.raw)
		}
		if again := h.post(matches[0]+"/correct", body); again.num("version") != got.num("version") {
			t.Errorf("%s: corrected again made version %d of %d", later, again.num("version"), got.num("version"))
		}
		must(t, h.desk.AuditOne(t.Context(), championshipID(before.str("id"))))
	}
}

func TestCorrectionOfNothing(t *testing.T) {
	h := newHouse(t)
	path := h.running(4, nil)
	match, pairs := h.first(path)
	h.call(h.token, "POST", match+"/correct", map[string]any{"winner": pairs[0], "reason": "x"}).refused(409, "nothing-to-correct")
	h.post(match+"/result", map[string]any{"winner": pairs[0]})
	other := h.get(path+"/queue").str("items", 0, "pairs", 0, "id")
	h.call(h.token, "POST", match+"/correct", map[string]any{"winner": other, "reason": "x"}).field("winner", "not-in-match")
	if got := h.post(match+"/correct", map[string]any{"winner": pairs[1], "reason": "x"}); got.str("winner", "id") != pairs[1] {
		t.Errorf("corrected before anything hangs on it = %s", got.raw)
	}
}

// An act that wrote several entries is taken back whole, by any of them, and the journal says which belong together.
func TestUndoTakesTheWholeActBack(t *testing.T) {
	h := newHouse(t)
	path := h.running(4, nil)
	pair := path + "/pairs/" + h.get(path+"/pairs").str("items", 0, "id")
	edited := h.call(h.token, "PATCH", pair, map[string]any{"club": "Alta", "checked_in": true}).ok()
	last := h.get(path).num("version")
	if items := h.get(fmt.Sprintf("%s/journal?after=%d", path, last-2)).list("items"); len(items) != 2 ||
		items[0].(map[string]any)["act"] != float64(last-1) || items[1].(map[string]any)["act"] != float64(last-1) {
		t.Errorf("after %s the journal has %v; want two entries of one act", edited.raw, items)
	}
	h.deskPhone().open("/desk/c/"+h.get(path).str("slug")+"/undo").reads(200, "misma acción")
	undone := h.post(path+"/undo", map[string]any{"entry": last})
	if len(undone.list("act")) != 2 || undone.num("undone", "n") != last-1 || len(undone.list("fell")) != 0 {
		t.Errorf("undone = %s; want both entries of the act, and nothing else", undone.raw)
	}
	if got := h.get(pair); got.at("checked_in") == true || got.at("club") == "Alta" {
		t.Errorf("after the undo the pair is %s", got.raw)
	}
}

func TestUndo(t *testing.T) {
	h := newHouse(t)
	path := h.running(4, nil)
	h.call(h.token, "POST", path+"/undo", nil).refused(409, "nothing-to-undo")
	h.call(h.token, "POST", path+"/undo", `{"entry":999}`).refused(404, "not-found")
	h.call(h.token, "POST", path+"/undo", `{"entry":1}`).refused(409, "not-undoable")
	match, pairs := h.first(path)
	h.post(match+"/call", nil)
	result := h.post(match+"/result", map[string]any{"winner": pairs[0]})
	h.post(match+"/sheet/hand-in", map[string]any{"reason": "en papel"})
	entry := map[string]any{"entry": result.num("version")}
	hangs := h.call(h.token, "POST", path+"/undo", entry).refused(409, "would-fall")
	if len(hangs.list("conflict", "falls")) != 1 || hangs.str("conflict", "falls", 0, "kind") != "sheet-handed-in" {
		t.Errorf("undo of a result handed in = %s; want the sheet named", hangs.raw)
	}
	if got, want := hangs.str("detail"), "caería otro. Confirmad si se descarta."; !strings.HasSuffix(got, want) {
		t.Errorf("one entry would fall: %q; want it to end in %q", got, want)
	}
	entry["later"] = "discard"
	undone := h.post(path+"/undo", entry)
	if undone.str("undone", "kind") != "result-entered" || len(undone.list("fell")) != 1 || undone.str("state") != "running" {
		t.Errorf("undone = %s; want the result, with its sheet", undone.raw)
	}
	latest := func() string {
		return h.get(fmt.Sprintf("%s/journal?after=%d", path, int(h.get(path).num("version"))-1)).str("items", 0, "text")
	}
	if got, want := latest(), "y con él otro."; !strings.HasSuffix(got, want) {
		t.Errorf("one entry fell: %q; want it to end in %q", got, want)
	}
	if got := h.get(match); got.str("state") != "called" || got.at("winner") != nil {
		t.Errorf("after the undo %s; want it called still", got.raw)
	}
	h.call(h.token, "POST", path+"/undo", entry).refused(409, "struck-already")
	h.post(path+"/undo", map[string]any{"entry": undone.num("version")})
	if got := latest(); !strings.HasPrefix(got, "Se deshace el apunte") || strings.Contains(got, " otro") {
		t.Errorf("nothing else fell: %q", got)
	}
	if got := h.get(match); got.str("state") != "official" || got.str("winner", "id") != pairs[0] {
		t.Errorf("after the undo of the undo %s; want it official again", got.raw)
	}
}

// Why somebody left or was warned is for the organiser: the journal that everyone reads does not tell.
func TestTheJournalTellsNoReasons(t *testing.T) {
	h := newHouse(t)
	path := h.championship(6, nil)
	const secret = "SECRETO"
	h.post(path+"/close", nil)
	h.post(path+"/draw", nil)
	h.post(path+"/draw/publish", nil)
	h.post(path+"/reopen", map[string]any{"reason": secret})
	h.post(path+"/draw", nil)
	h.post(path+"/draw/publish", map[string]any{"reason": secret})
	h.post(path+"/start", nil)
	match, pairs := h.first(path)
	h.post(match+"/result", map[string]any{"winner": pairs[0], "notes": secret})
	h.post(match+"/sheet/hand-in", map[string]any{"reason": secret})
	h.post(match+"/correct", map[string]any{"winner": pairs[1], "reason": secret, "later": "discard"})
	h.post(path+"/undo", map[string]any{"reason": secret, "later": "discard"})
	h.post(match+"/rulings", map[string]any{"text": secret})
	_, pairs = h.first(path)
	h.post(path+"/pairs/"+pairs[0]+"/warn", map[string]any{"reason": secret})
	h.post(path+"/pairs/"+pairs[0]+"/expel", map[string]any{"reason": secret})
	h.post(path+"/pairs/"+pairs[1]+"/withdraw", map[string]any{"reason": secret})
	h.post(path+"/cancel", map[string]any{"reason": secret})
	for _, what := range []string{"", "/journal", "/matches", "/bracket", "/pairs", "/standings", "/sheets", "/draw", "/bases"} {
		if got := h.call("", "GET", path+what, nil).ok(); strings.Contains(string(got.raw), secret) {
			t.Errorf("%s tells a reason: %s", got.call, got.raw)
		}
	}
	for _, e := range h.get(path + "/journal").list("items") {
		if entry := e.(map[string]any); entry["text"] == "" || strings.Contains(entry["text"].(string), "…") {
			t.Errorf("entry %v; want a whole sentence", entry)
		}
	}
	if got := h.get(path + "/export"); !strings.Contains(string(got.raw), secret) {
		t.Error("the organiser's export has no reasons")
	}
}
