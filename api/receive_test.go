package api_test

import (
	"bytes"
	"mime/multipart"
	"net/http"
	"net/url"
	"testing"

	"cubilete/tournament"
)

// bring sends the page's form with a file and another address, and its key.
func (b *browser) bring(form htmlForm, content []byte, as string) page {
	b.t.Helper()
	var body bytes.Buffer
	sent := multipart.NewWriter(&body)
	must(b.t, sent.WriteField("key", form.fields.Get("key")))
	must(b.t, sent.WriteField("as", as))
	if content != nil {
		file, err := sent.CreateFormFile("file", "torneo.cubilete")
		must(b.t, err)
		_, err = file.Write(content)
		must(b.t, err)
	}
	must(b.t, sent.Close())
	req, err := http.NewRequestWithContext(b.t.Context(), http.MethodPost, b.h.web.URL+form.action, &body)
	must(b.t, err)
	req.Header.Set("Content-Type", sent.FormDataContentType())
	return b.load(req)
}

// A championship of another house comes in under another address than its own, which is taken, and goes out as it came.
func TestAChampionshipIsBroughtFromAnotherHouse(t *testing.T) {
	there := newHouse(t)
	there.championship(0, map[string]any{"name": "Otro"})
	source := there.championship(6, nil)
	there.start(source)
	there.playAll(source)
	file := there.get(source + "/export").raw

	h := newHouse(t)
	own := h.get(h.championship(2, nil)).str("slug")
	b := h.signedIn("rosa@example.org", tournament.Organiser)
	form := b.open("/desk").says("Traer un campeonato").b.open("/desk/import").form("/desk/import")
	b.bring(form, nil, "").is(http.StatusUnprocessableEntity)
	b.bring(form, file[:len(file)/2], "").is(http.StatusUnprocessableEntity).says("No es la exportación entera")
	b.bring(form, []byte("Ana;Luis\n"), "").is(http.StatusUnprocessableEntity)
	b.bring(form, file, "").is(http.StatusConflict).says("Otro campeonato tiene aquí la dirección «"+own+"»", "Escribid otra dirección")
	for range 2 { // twice, and the second time changes nothing
		b.bring(form, file, "Torneo del Sur").at("/desk/c/torneo-del-sur").says("El campeonato está aquí, con todo su libro.")
	}
	h.stranger("es").open("/c/torneo-del-sur/bracket").keeps("/c/" + own + "/")
	b.open("/desk/c/torneo-del-sur/pairs").keeps("/desk/c/" + own)
	h.stranger("es").open("/c/" + own)
	must(t, h.auditAll())
	admin := h.signedIn("owner@example.org", tournament.Owner)
	admin.bring(form, file, "tercero").at("/desk/c/torneo-del-sur")
	if again := h.call(h.token, "GET", "/championships/torneo-del-sur/export", nil); again.status == 200 && !bytes.Equal(again.raw, file) {
		t.Error("the export is another file")
	}

	other := h.signedIn("otra@example.org", tournament.Organiser)
	other.bring(form, file, "mio").is(http.StatusConflict).says("Este campeonato ya está aquí")
	h.stranger("es").visit("/desk/import", http.StatusOK).at("/sign-in")
	h.stranger("es").post("/desk/import", url.Values{"as": {"x"}}).is(http.StatusUnauthorized)
}
