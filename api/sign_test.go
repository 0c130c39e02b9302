package api_test

import (
	"bytes"
	"encoding/base64"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"strings"
	"testing"
)

// provisional plays a match of two pairs and returns its path, the hash of its sheet and the four players.
func (h *house) provisional(settings map[string]any) (match, hash string, players []string) {
	h.t.Helper()
	path := h.running(2, settings)
	m := h.get(path+"/matches").at("items", 0).(map[string]any)
	match = path + "/matches/" + m["id"].(string)
	var winner any
	for _, p := range m["pairs"].([]any) {
		pair := p.(map[string]any)
		winner = pair["id"]
		for _, player := range pair["players"].([]any) {
			players = append(players, player.(map[string]any)["id"].(string))
		}
	}
	return match, h.post(match+"/result", map[string]any{"winner": winner}).str("sheet", "hash"), players
}

// pin is the PIN that the player's card shows.
func (h *house) pin(match, player string) string {
	h.t.Helper()
	championship, _, _ := strings.Cut(match, "/matches/")
	for _, pair := range h.get(championship + "/pairs").list("items") {
		for _, item := range h.get(championship + "/pairs/" + pair.(map[string]any)["id"].(string) + "/pins").list("items") {
			card := item.(map[string]any)
			if card["player"].(map[string]any)["id"] == player {
				return card["pin"].(string)
			}
		}
	}
	h.t.Fatalf("no PIN for player %s", player)
	return ""
}

func drawing(ink bool) string {
	picture := image.NewRGBA(image.Rect(0, 0, 200, 80))
	if ink {
		for x := 20; x < 180; x++ {
			picture.Set(x, 40, color.Black)
		}
	}
	var out bytes.Buffer
	png.Encode(&out, picture)
	return "data:image/png;base64," + base64.StdEncoding.EncodeToString(out.Bytes())
}

func TestFourSignaturesMakeASheetReadyToHandIn(t *testing.T) {
	h := newHouse(t)
	match, hash, players := h.provisional(nil)
	for i, player := range players {
		if got := len(h.get(match + "/sheet.json").list("unsigned")); got != 4-i {
			t.Fatalf("after %d signatures %d are missing", i, got)
		}
		body := map[string]any{"hash": hash, "player": player}
		if i%2 == 0 {
			body["pin"] = h.pin(match, player)
		} else {
			body["drawing"] = drawing(true)
		}
		h.post(match+"/sheet/sign", body)
	}
	if got := h.post(match+"/sheet/hand-in", map[string]any{"hash": hash}); got.str("state") != "official" {
		t.Errorf("a sheet with four signatures handed in: %s; want official", got.raw)
	}
}

func TestWhoMustSignIsASetting(t *testing.T) {
	tests := []struct {
		setting string
		missing int // before anybody signs
		after   int // after the first player of the pair that lost has signed
	}{
		{"all", 4, 3}, {"pairs", 4, 2}, {"losers", 2, 1},
	}
	for _, tt := range tests {
		t.Run(tt.setting, func(t *testing.T) {
			h := newHouse(t)
			match, hash, players := h.provisional(map[string]any{"signatures": tt.setting})
			if got := len(h.get(match + "/sheet.json").list("unsigned")); got != tt.missing {
				t.Errorf("before: %d missing; want %d", got, tt.missing)
			}
			h.post(match+"/sheet/sign", map[string]any{"hash": hash, "player": players[0], "pin": h.pin(match, players[0])})
			if got := len(h.get(match + "/sheet.json").list("unsigned")); got != tt.after {
				t.Errorf("after one: %d missing; want %d", got, tt.after)
			}
		})
	}
}

func TestSignaturesThatAreRefused(t *testing.T) {
	h := newHouse(t)
	match, hash, players := h.provisional(nil)
	pin := h.pin(match, players[0])
	other := strings.Repeat("0", 64)
	tests := []struct {
		name   string
		body   map[string]any
		status int
		code   string
	}{
		{"nothing to sign with", map[string]any{"hash": hash, "player": players[0]}, 422, "invalid"},
		{"another's PIN", map[string]any{"hash": hash, "player": players[1], "pin": pin}, 422, "invalid"},
		{"a sheet that was never shown", map[string]any{"hash": other, "player": players[0], "pin": pin}, 409, "sheet-changed"},
		{"somebody who did not play", map[string]any{"hash": hash, "player": "nobody", "pin": pin}, 422, "invalid"},
		{"an empty drawing", map[string]any{"hash": hash, "player": players[0], "drawing": drawing(false)}, 422, "invalid"},
		{"a drawing that is none", map[string]any{"hash": hash, "player": players[0], "drawing": "data:image/png;base64,AAAA"}, 422, "invalid"},
		{"a drawing of another kind", map[string]any{"hash": hash, "player": players[0], "drawing": "data:image/svg+xml;base64,AAAA"}, 422, "invalid"},
		{"a drawing that is too large", map[string]any{"hash": hash, "player": players[0], "drawing": "data:image/png;base64," + strings.Repeat("A", 400<<10)}, 422, "invalid"},
		{"a refusal without a reason", map[string]any{"hash": hash, "player": players[0], "refuses": true}, 422, "invalid"},
	}
	before := h.get(match).num("version")
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			h.call(h.token, "POST", match+"/sheet/sign", tt.body).refused(tt.status, tt.code)
		})
	}
	if after := h.get(match).num("version"); after != before {
		t.Errorf("refused signatures took the journal from %d to %d", before, after)
	}
}

func TestFiveWrongPINsLockThatPlayersAlone(t *testing.T) {
	h := newHouse(t)
	match, hash, players := h.provisional(nil)
	pin := h.pin(match, players[0])
	wrong := "000000"
	if pin == wrong {
		wrong = "000001"
	}
	for range 5 {
		h.call(h.token, "POST", match+"/sheet/sign", map[string]any{"hash": hash, "player": players[0], "pin": wrong}).refused(422, "invalid")
	}
	h.call(h.token, "POST", match+"/sheet/sign", map[string]any{"hash": hash, "player": players[0], "pin": pin}).refused(429, "pin-locked")
	h.post(match+"/sheet/sign", map[string]any{"hash": hash, "player": players[1], "pin": h.pin(match, players[1])})
	championship, _, _ := strings.Cut(match, "/matches/")
	for _, pair := range h.get(championship + "/pairs").list("items") {
		at := championship + "/pairs/" + pair.(map[string]any)["id"].(string) + "/players/" + players[0] + "/unlock"
		if got := h.call(h.token, "POST", at, nil); got.status == 404 {
			continue
		}
		h.post(match+"/sheet/sign", map[string]any{"hash": hash, "player": players[0], "pin": pin})
		return
	}
	t.Fatal("no pair has the player to unlock")
}

func TestCorrectionVoidsSignatures(t *testing.T) {
	h := newHouse(t)
	match, hash, players := h.provisional(nil)
	h.post(match+"/sheet/sign", map[string]any{"hash": hash, "player": players[0], "pin": h.pin(match, players[0])})
	h.post(match+"/sheet/hand-in", map[string]any{"reason": "tarde"})
	other := h.get(match).str("pairs", 0, "id")
	corrected := h.post(match+"/correct", map[string]any{"winner": other, "reason": "se apuntó al revés"})
	if corrected.str("state") != "provisional" || corrected.num("sheet", "revision") != 2 {
		t.Fatalf("corrected = %s; want a provisional second revision", corrected.raw)
	}
	if got := h.get(match + "/sheet.json"); len(got.list("signed")) != 0 || len(got.list("unsigned")) != 4 || got.str("content", "replaces") != hash {
		t.Errorf("the new sheet = %s; want nobody's signature and the old sheet's hash", got.raw)
	}
	h.call(h.token, "POST", match+"/sheet/sign", map[string]any{"hash": hash, "player": players[0], "pin": h.pin(match, players[0])}).refused(409, "sheet-changed")
}

func TestPhotoIsWrittenAnewAndNotPublic(t *testing.T) {
	h := newHouse(t)
	match, _, _ := h.provisional(nil)
	var photo bytes.Buffer
	must(t, jpeg.Encode(&photo, image.NewRGBA(image.Rect(0, 0, 3000, 1500)), nil))
	raw := append(photo.Bytes()[:2:2], append([]byte("\xff\xe1\x00\x10Exif\x00\x00GPS-DATA"), photo.Bytes()[2:]...)...)
	h.call(h.token, "POST", match+"/sheet/photo", raw, "Content-Type", "image/jpeg").ok()
	file := h.get(match+"/sheet.json").str("photos", 0)
	kept := h.get(match + "/sheet/files/" + file)
	if bytes.Contains(kept.raw, []byte("GPS-DATA")) {
		t.Error("the photo still says where it was taken")
	}
	if size, err := jpeg.DecodeConfig(bytes.NewReader(kept.raw)); err != nil || size.Width != 2000 || size.Height != 1000 {
		t.Errorf("kept photo is %v, %v; want 2000×1000", size, err)
	}
	if got := h.call("", "GET", match+"/sheet/files/"+file, nil); got.status != 401 {
		t.Errorf("a stranger asking for the photo = %d; want 401", got.status)
	}
	if got := h.call("", "GET", match+"/sheet.json", nil).ok(); got.at("photos") != nil {
		t.Errorf("a stranger is told of photos: %s", got.raw)
	}
	h.call(h.token, "POST", match+"/sheet/photo", []byte("no photo"), "Content-Type", "image/jpeg").refused(422, "invalid")
}
