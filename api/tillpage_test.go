package api_test

import (
	"bytes"
	"io"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"github.com/xuri/excelize/v2"

	"cubilete/tournament"
)

// priced is a championship of three pairs with a fee of 12.50 and a deposit of 20, run from pages.
func priced(h *house) (b *browser, path, desk string) {
	h.t.Helper()
	path = h.championship(3, map[string]any{"fee_cents": 1250, "deposit_cents": 2000})
	return h.owner(path), path, "/desk/c/" + h.get(path).str("slug")
}

// owner is the browser of an owner, who runs every championship of the house.
func (h *house) owner(path string) *browser {
	h.t.Helper()
	return h.signedIn("till@example.org", tournament.Owner)
}

// download gets a file.
func (b *browser) download(path string) []byte {
	b.t.Helper()
	req, err := http.NewRequestWithContext(b.t.Context(), http.MethodGet, b.h.web.URL+path, nil)
	must(b.t, err)
	req.Header.Set("Accept-Language", b.lang)
	res, err := b.client.Do(req)
	must(b.t, err)
	defer res.Body.Close()
	body, err := io.ReadAll(res.Body)
	must(b.t, err)
	if res.StatusCode != http.StatusOK || !strings.HasPrefix(res.Header.Get("Content-Disposition"), "attachment") {
		b.t.Fatalf("%s = %d, %s", path, res.StatusCode, res.Header.Get("Content-Disposition"))
	}
	return body
}

// press sends a form with one of its buttons.
func (p page) press(action, button, value string) page {
	p.b.t.Helper()
	return p.send(action, url.Values{button: {value}})
}

func TestTheTillPage(t *testing.T) {
	h := newHouse(t)
	b, _, desk := priced(h)
	till, first, second := desk+"/till", desk+"/pairs/1/till", desk+"/pairs/2/till"
	b.open(desk).says("Caja")
	b.open(till).says("La inscripción cuesta 12,50", "Debe 12,50", "Cuotas por cobrar37,50").
		press(first, "paid", "true").at(till).says("Pagó 12,50", "Cobró Ana.", "Cuotas por cobrar25,00", "En la caja12,50")
	b.open(till).press(first, "deposit", "true").at(till).says("Dejó 20,00", "En la caja32,50", "Por devolver20,00")
	b.open(till).press(first, "deposit_returned", "true").at(till).says("Se le devolvieron 20,00", "En la caja12,50", "Por devolver0,00")
	b.open(till+"?show=open").keeps("Pagó").press(second, "paid", "true").at(till).keeps("id=\"p2\"")
	b.open(desk+"/pairs/1/withdraw").send(desk+"/pairs/1/withdraw", nil)
	b.open(till+"?show=back").says("Pagó, y se le devuelven 12,50", "Cuotas por devolver12,50").keeps("id=\"p2\"", "id=\"p3\"").
		press(first, "paid", "false").at(till).says("No hay nada que devolver.", "En la caja12,50")
	b.open(till + "?show=nothing").says("Todas (3)")
}

// The same tick sent twice is one tick, and a price that changed meanwhile is not what was seen.
func TestATickIsWhatWasSeen(t *testing.T) {
	h := newHouse(t)
	b, path, desk := priced(h)
	till, first := desk+"/till", desk+"/pairs/1/till"
	form := b.open(till).form(first).with(url.Values{"paid": {"true"}})
	version := h.get(path).num("version")
	for range 2 {
		b.post(first, form).at(till).says("Cuotas cobradas12,50")
	}
	if got := h.get(path).num("version"); got != version {
		t.Errorf("version %d, was %d: what is paid stands in the journal", got, version)
	}
	stale := b.open(till).form(desk + "/pairs/2/till").with(url.Values{"paid": {"true"}})
	h.call(h.token, "PATCH", path, map[string]any{"fee_cents": 1500}).ok()
	b.post(desk+"/pairs/2/till", stale).is(http.StatusConflict).says("El precio ha cambiado mientras tanto.", "Debe 15,00")
	b.open(till).press(desk+"/pairs/2/till", "paid", "true").at(till).says("Cuotas cobradas27,50")
	b.open(till).press(desk+"/pairs/3/till", "paid", "true")
	b.post(desk+"/pairs/3/till", url.Values{"deposit_returned": {"true"}}).is(http.StatusConflict).says("no dejó ninguna fianza")
	b.post(desk+"/pairs/99/till", url.Values{"paid": {"true"}}).is(http.StatusNotFound)
}

// Nobody but the organisers sees money, and a referee ticks nothing off.
func TestTheTillIsTheOrganisers(t *testing.T) {
	h := newHouse(t)
	b, _, desk := priced(h)
	b.open(desk + "/till")
	other := h.signedIn("otra@example.org", tournament.Organiser)
	for _, page := range []string{"/till", "/till.csv", "/till.xlsx", "/pairs.csv", "/pairs.xlsx"} {
		h.stranger("es").visit(desk+page, http.StatusOK).at("/sign-in")
		other.visit(desk+page, http.StatusForbidden).keeps("12,50", "600")
	}
	other.post(desk+"/pairs/1/till", url.Values{"paid": {"true"}}).is(http.StatusForbidden)
	h.stranger("es").post(desk+"/pairs/1/till", url.Values{"paid": {"true"}}).is(http.StatusUnauthorized)
	b.open(desk + "/till").says("Cuotas cobradas0,00")
}

// Worked out by hand: one pair paid both, one the fee, one nothing.
func TestTheTillSheet(t *testing.T) {
	h := newHouse(t)
	b, path, desk := priced(h)
	h.call(h.token, "PATCH", path+"/pairs/"+h.pairID(path, 1), map[string]any{"paid": true, "deposit": true}).ok()
	h.call(h.token, "PATCH", path+"/pairs/"+h.pairID(path, 2), map[string]any{"paid": true}).ok()
	lines := strings.Split(string(b.download(desk+"/till.csv")), "\r\n")
	if want := `Total;;;;"37,50";"25,00";"12,50";"0,00";;"20,00";"0,00";"0,00";"20,00";"45,00"`; len(lines) != 6 || lines[4] != want {
		t.Errorf("till.csv ends %q; want %q", lines[len(lines)-2], want)
	}
	if !strings.HasPrefix(lines[0], "\ufeffPareja;Jugador 1;Jugador 2;Estado;Cuota debida;") {
		t.Errorf("till.csv begins %q", lines[0])
	}
	book, err := excelize.OpenReader(bytes.NewReader(b.download(desk + "/till.xlsx")))
	must(t, err)
	total, err := book.GetCellValue(book.GetSheetName(0), "N5", excelize.Options{RawCellValue: true})
	must(t, err)
	if kind, _ := book.GetCellType(book.GetSheetName(0), "N5"); total != "45" || kind != excelize.CellTypeUnset && kind != excelize.CellTypeNumber {
		t.Errorf("the sum in till.xlsx is %q of type %v; want the number 45", total, kind)
	}
}

func TestTheTillOfWhatCostsNothing(t *testing.T) {
	h := newHouse(t)
	path := h.championship(2, nil)
	h.owner(path).open("/desk/c/" + h.get(path).str("slug") + "/till").says("no cuesta nada").keeps("till.csv")
}

// A pair that has not paid waits, the form says so, and the tick lets it in.
func TestPaidMeansInOnPages(t *testing.T) {
	h := newHouse(t)
	path := h.championship(2, map[string]any{"fee_cents": 1250, "paid_means_in": true})
	slug := h.get(path).str("slug")
	b, desk := h.owner(path), "/desk/c/"+slug
	h.stranger("es").open("/c/" + slug + "/enter").says("hasta entonces, en lista de espera")
	if got := h.get(path); got.num("pairs") != 0 || got.num("waiting") != 2 {
		t.Fatalf("%s; want two waiting", got.raw)
	}
	h.post(path+"/close", nil)
	h.call(h.token, "POST", path+"/pairs/"+h.pairID(path, 1)+"/promote", nil).refused(409, "not-paid")
	b.open(desk+"/till").press(desk+"/pairs/2/till", "paid", "true")
	if got := h.get(path); got.num("pairs") != 1 || got.num("waiting") != 1 {
		t.Errorf("%s; want one in", got.raw)
	}
	b.open(desk+"/settings").send(desk+"/settings", url.Values{"paid_means_in": {""}}).at(desk + "/settings")
	if got := h.get(path); got.at("paid_means_in") == true {
		t.Errorf("%s; want the box off", got.raw)
	}
}
