package api_test

import (
	"bytes"
	"crypto/rand"
	"fmt"
	"image"
	"image/jpeg"
	"mime/multipart"
	"net/http"
	"net/url"
	"regexp"
	"testing"
)

// At the desk the end is told by who finished as well, and the engine says the winner with the article.
func TestDeskIsToldWhoFinished(t *testing.T) {
	h := newHouse(t)
	path, match, _ := h.called(2, nil)
	desk, p := h.deskOf(path)
	at, four := fmt.Sprintf("%s/matches/%d", desk, h.get(match).num("number")), h.four(match)
	p.open(at).reads(200, "Contar quién metió la cuarta ficha", "¿Quién metió la cuarta ficha?")
	p.send(at+"/result", url.Values{"finished": {four[0]}, "together": {four[2]}}).reads(200, "Se sigue jugando", "(art. 10)")
	p.send(at+"/result", url.Values{"third": {four[3]}}).reads(200, "Ganan", "(art. 10)", "Apuntar el resultado")
	if got := h.get(match).str("state"); got != "playing" {
		t.Fatalf("before anybody confirmed it the match is %s; want playing", got)
	}
	p.send(at+"/result", url.Values{"third": {four[3]}, "confirm": {"1"}}).reads(200, "provisional")
	if got := h.get(match); got.str("winner", "id") != got.str("pairs", 1, "id") {
		t.Errorf("the third was of the second pair; %s", got.raw)
	}
}

// A result is put right by who finished: what the engine says is shown with the article before anything is changed,
// what contradicts it is refused, and what does not decide is told.
func TestDeskCorrectsByWhoFinished(t *testing.T) {
	h := newHouse(t)
	path, match, _ := h.called(2, nil)
	four := h.four(match)
	h.post(match+"/result", map[string]any{"winner": h.get(match).str("pairs", 1, "id")})
	desk, p := h.deskOf(path)
	at := fmt.Sprintf("%s/matches/%d/correct", desk, h.get(match).num("number"))
	p.open(at).reads(200, "¿Quién metió la cuarta ficha?", "O solo quién ganó de verdad")
	told := url.Values{"finished": {four[0]}, "together": {"none"}, "reason": {"se apuntó al revés"}}
	p.send(at, told).reads(200, "Esto es lo que cambiaría", "(art. 9)")
	if got := h.get(match); got.str("winner", "id") != got.str("pairs", 1, "id") {
		t.Fatalf("corrected before anybody confirmed it: %s", got.raw)
	}
	if p.hidden("finished") != four[0] {
		t.Error("what was told is not carried to the confirmation")
	}
	p.send(at, p.carried(at)).reads(200, "Resultado corregido")
	sheet := h.get(match + "/sheet.json")
	if sheet.num("revision") != 2 || sheet.str("content", "games", 0, "finishes", 0, "player") != "Y" || sheet.str("content", "games", 0, "article") != "9" {
		t.Errorf("the corrected sheet is %s; want the finish of yellow by article 9", sheet.raw)
	}
	p.send(at, url.Values{"finished": {four[0]}, "together": {"none"}, "winner": {fmt.Sprint(h.get(match).num("pairs", 1, "number"))}, "reason": {"x"}}).
		reads(422, "no es la que dicen las llegadas")
	p.send(at, url.Values{"finished": {four[0]}, "together": {four[2]}, "reason": {"x"}}).reads(409, "Aún no está decidido")
	p.send(at, url.Values{"reason": {"x"}}).reads(422)
}

// photograph sends a photo as a phone does that holds the referee's page.
func (p *phone) photograph(path, name string, raw []byte) *phone {
	p.h.t.Helper()
	var body bytes.Buffer
	form := multipart.NewWriter(&body)
	must(p.h.t, form.WriteField("key", rand.Text()))
	file, err := form.CreateFormFile("photo", name)
	must(p.h.t, err)
	_, err = file.Write(raw)
	must(p.h.t, err)
	must(p.h.t, form.Close())
	res, err := p.web.Post(p.h.web.URL+path, form.FormDataContentType(), &body)
	return p.read(res, err)
}

func snapshot(t *testing.T) []byte {
	t.Helper()
	var out bytes.Buffer
	must(t, jpeg.Encode(&out, image.NewGray(image.Rect(0, 0, 40, 30)), nil))
	return out.Bytes()
}

// A photo of the paper is attached on the referee's page, which says what may be sent; nobody else sees it.
func TestPhotoIsAttachedOnAPage(t *testing.T) {
	h := newHouse(t)
	path, match, p := h.called(2, nil)
	h.post(match+"/result", map[string]any{"winner": h.get(match).str("pairs", 0, "id")})
	at := h.onPhone(match) + "/sheet"
	p.open(at).reads(200, "Foto del acta en papel", "hasta 8 MB", "como mucho seis")
	p.photograph(at+"/photo", "nota.pdf", []byte("%PDF-1.4")).reads(422, "No es una foto JPEG o PNG")
	p.photograph(at+"/photo", "grande.jpg", make([]byte, 8<<20+1)).reads(422, "demasiado grande")
	for range 6 {
		p.photograph(at+"/photo", "acta.jpg", snapshot(t)).reads(200, "Foto guardada")
	}
	p.reads(200, "Ya tiene seis fotos")
	p.photograph(at+"/photo", "acta.jpg", snapshot(t)).reads(409, "ya tiene 6 fotos")
	seen := regexp.MustCompile(`/judge/matches/\d+/sheet/files/[0-9a-f]{64}`).FindString(p.said)
	if res, err := p.web.Get(h.web.URL + seen); err != nil || res.StatusCode != 200 || res.Header.Get("Content-Type") != "image/jpeg" {
		t.Errorf("the referee's photo = %v, %v", res, err)
	}
	if res, err := http.Get(h.web.URL + seen); err != nil || res.StatusCode == 200 {
		t.Errorf("a stranger's photo = %v, %v", res.Status, err)
	}
	desk, organiser := h.deskOf(path)
	organiser.open(fmt.Sprintf("%s/matches/%d", desk, h.get(match).num("number"))).reads(200, "Foto del acta en papel")
	public := h.sheetPage(match, "")
	wants(t, public, "Hay 6 fotos del acta en papel")
	if bytes.Contains([]byte(public), []byte("/files/")) {
		t.Error("the public page leads to a photo")
	}
}
