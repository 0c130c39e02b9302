package api_test

import (
	"fmt"
	"net/http"
	"net/url"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"cubilete/tournament"
)

// A whole championship in pages, without a script: made, filled from a file, drawn, played to its champion.
func TestNightInPagesFromTheFormToTheChampion(t *testing.T) {
	h := newHouse(t)
	b := h.signedIn("rosa@example.org", tournament.Organiser)
	desk := b.open("/desk/new").send("/desk/new", url.Values{"name": {"Parchís de Navidad"}, "starts_at": {"2026-12-05T18:00"}, "tables": {"40"}}).
		at("/desk/c/parchis-de-navidad").path
	desk, _, _ = strings.Cut(desk, "?")
	b.open(desk).send(desk+"/open", nil).at(desk).says("La inscripción está abierta.")

	file, err := os.ReadFile("testdata/69-pairs.csv")
	must(t, err)
	preview := b.open(desk+"/import").upload(desk+"/import", "69-pairs.csv", file).says("69 parejas listas para inscribir.", "69-pairs.csv")
	b.open(desk + "/pairs").says("Todavía no hay parejas")
	preview.send(desk+"/import", url.Values{"confirm": {"true"}}).at(desk+"/pairs").says("Lista importada.", "69 parejas inscritas")

	b.open(desk).send(desk+"/close", nil).at(desk)
	b.open(desk+"/draw").send(desk+"/draw", url.Values{"seed": {"El Gordo 79432"}}).at(desk+"/draw").says("El Gordo 79432", "Borrador")
	h.stranger("es").open("/c/parchis-de-navidad/draw").says("Todavía no hay un sorteo publicado.").keeps("El Gordo")
	b.open(desk+"/draw").send(desk+"/draw/publish", nil).at(desk).says("El sorteo está publicado.")
	h.stranger("es").open("/c/parchis-de-navidad/draw").says("El Gordo 79432", "cubilete draw --seed")
	b.open(desk).send(desk+"/start", nil).at(desk)

	for round := 1; !strings.Contains(b.open(desk).text, "Todo entregado"); round++ {
		if round > 10 {
			t.Fatalf("69 pairs are still playing after %d rounds", round)
		}
		h.clock.add(time.Minute)
		playRound(b, desk)
	}
	h.stranger("en").open("/c/parchis-de-navidad").says("The championship is over.", "Champion")
}

var matchLink = regexp.MustCompile(`href="(/desk/c/[^"/]+/matches/\d+)"`)

// playRound calls every match that can be played, lets the first pair win each, and hands in its sheet.
func playRound(b *browser, desk string) {
	b.t.Helper()
	home := b.open(desk)
	if home.has(desk + "/call-all") {
		home = home.send(desk+"/call-all", nil).at(desk)
	}
	var links []string
	for _, found := range matchLink.FindAllStringSubmatch(home.text, -1) {
		links = append(links, found[1])
	}
	slices.Sort(links)
	for _, match := range slices.Compact(links) {
		at := b.open(match)
		if at.has(match + "/result") {
			winner := at.form(match + "/result").fields["pairs"][0]
			at = at.send(match+"/result", url.Values{"winner": {winner}}).at(match).says("Provisional")
		}
		if at.has(match + "/hand-in") {
			at.send(match+"/hand-in", nil).at(desk).says("Acta entregada")
		}
	}
}

// paths are the pages of a championship that everyone may see.
func paths(slug string) []string {
	var all []string
	for _, page := range []string{"", "/bases", "/pairs", "/pairs?q=ana", "/pairs/2", "/bracket", "/tables", "/standings", "/where", "/where?q=2", "/journal", "/draw", "/enter", "/rules", "/rules?q=barrera", "/board", "/board?roll=5"} {
		all = append(all, "/c/"+slug+page)
	}
	return all
}

func TestPublicPagesOpenAtEveryStageInEveryLanguage(t *testing.T) {
	h := newHouse(t)
	path := "/championships/" + h.post("/championships", settings(map[string]any{"fee_cents": 500, "max_pairs": 5})).str("id")
	slug := h.get(path).str("slug")
	for _, page := range paths(slug) {
		h.stranger("es").visit(page, http.StatusNotFound)
	}
	h.post(path+"/open", nil)
	for n := range 6 {
		h.post(path+"/pairs", newPair(n))
	}
	look(t, h, slug)
	h.post(path+"/close", nil)
	h.post(path+"/draw", map[string]any{"seed": "<b>&'\""})
	look(t, h, slug)
	h.post(path+"/draw/publish", nil)
	look(t, h, slug)
	h.post(path+"/start", nil)
	look(t, h, slug)
	h.playAll(path)
	look(t, h, slug)
	h.stranger("es").open("/").says("Torneo de San Blas", "terminado")
}

// look opens every public page in every language.
func look(t *testing.T, h *house, slug string) {
	t.Helper()
	for lang, word := range map[string]string{"es": "Clasificación", "ca": "Classificació", "en": "Standings"} {
		b := h.stranger(lang)
		for _, page := range paths(slug) {
			b.open(page).says(word).keeps("<b>&", "lorem", `lang="xx"`)
			if p := b.open(page); !strings.Contains(p.text, `<html lang="`+lang+`">`) {
				t.Errorf("%s is not in %s", page, lang)
			}
		}
	}
}

func TestTheLanguageThatSomebodyChoseIsKept(t *testing.T) {
	h := newHouse(t)
	b := h.stranger("es")
	b.open("/?lang=en").says("championships")
	b.open("/").says("championships")
	b.open("/?lang=tlh").says("championships")
}

func TestAChampionshipsIdentifierLeadsToItsAddress(t *testing.T) {
	h := newHouse(t)
	id := h.get(h.championship(2, nil)).str("id")
	h.stranger("es").open("/c/" + id + "/pairs?q=ana").at("/c/torneo-de-san-blas/pairs")
}

func TestPagesThatAreNotThere(t *testing.T) {
	h := newHouse(t)
	h.running(4, nil)
	b := h.stranger("es")
	for _, path := range []string{"/c/nowhere", "/c/torneo-de-san-blas/matches/99", "/c/torneo-de-san-blas/matches/x", "/nope", "/setup/guess", "/password/guess", "/c/torneo-de-san-blas/entered?pair=77"} {
		b.visit(path, http.StatusNotFound).says("404")
	}
}

func TestTheDeskIsNotForStrangers(t *testing.T) {
	h := newHouse(t)
	h.running(4, nil)
	b := h.stranger("es")
	for _, path := range []string{"/desk", "/desk/new", "/desk/c/torneo-de-san-blas", "/desk/c/torneo-de-san-blas/pairs/1", "/account"} {
		b.open(path).at("/sign-in")
	}
	b.post("/desk/c/torneo-de-san-blas/matches/1/call", url.Values{"table": {"1"}}).is(http.StatusUnauthorized)
	h.signedIn("other@example.org", tournament.Organiser).visit("/desk/c/torneo-de-san-blas", http.StatusForbidden)
}

func TestSigningInAndOut(t *testing.T) {
	h := newHouse(t)
	h.signedIn("rosa@example.org", tournament.Organiser)
	b := h.stranger("es")
	wrong := b.open("/desk/new").at("/sign-in").send("/sign-in", url.Values{"email": {"rosa@example.org"}, "password": {"not this one"}})
	wrong.is(http.StatusUnauthorized).says("El correo o la contraseña no son correctos.").keeps("not this one")
	wrong.send("/sign-in", url.Values{"password": {"una frase bien larga"}}).at("/desk/new")
	b.open("/account").says("rosa@example.org").send("/account/sign-out-everywhere", nil).at("/sign-in").says("Habéis salido.")
	b.open("/desk").at("/sign-in")
	away := b.open("/sign-in?next=//evil.example/x")
	if next := away.form("/sign-in").fields.Get("next"); next != "/desk" {
		t.Errorf("after signing in it goes on to %q, want /desk", next)
	}
}

func TestTheFirstOrganiserIsSetUpOnce(t *testing.T) {
	h := newHouse(t)
	link, err := h.door.SetupLink(t.Context())
	must(t, err)
	b := h.stranger("es")
	path := "/setup/" + link
	b.open(path).send(path, url.Values{"name": {"Rosa"}, "email": {"rosa"}, "password": {"short"}}).is(http.StatusUnprocessableEntity).
		says("No se entiende como correo electrónico.", "Es demasiado corta").keeps("short").
		send(path, url.Values{"email": {"rosa@example.org"}, "password": {"una frase bien larga"}}).at("/desk")
	h.stranger("es").visit(path, http.StatusNotFound)
}

func TestARefusedEntryKeepsWhatWasTyped(t *testing.T) {
	h := newHouse(t)
	h.championship(0, nil)
	const enter = "/c/torneo-de-san-blas/enter"
	b := h.stranger("es")
	typed := url.Values{"players.0.name": {"Ana Núñez"}, "players.1.name": {"ana nuñez"}, "players.0.phone": {"no tengo"}, "club": {"Peña <i>"}}
	refused := b.open(enter).send(enter, typed).is(http.StatusUnprocessableEntity).says("misma persona dos veces", "No se entiende como teléfono", "aceptar las bases (art. 16)")
	kept := refused.form(enter).fields
	for name, values := range typed {
		if kept.Get(name) != values[0] {
			t.Errorf("%s = %q after the refusal, want %q", name, kept.Get(name), values[0])
		}
	}
	done := refused.send(enter, url.Values{"players.1.name": {"Luis Gil"}, "players.0.phone": {"646 25 37 74"}, "accepts_bases": {"true"}})
	done.at("/c/torneo-de-san-blas/entered").says("Sois la pareja número 1").keeps("646")
	b.open("/c/torneo-de-san-blas/pairs?q=nunez").says("Ana Núñez").keeps("646")
}

func TestAPublicEntryHearsOnlyThatSomebodyIsEntered(t *testing.T) {
	h := newHouse(t)
	path := h.championship(0, nil)
	h.post(path+"/pairs", map[string]any{"accepts_bases": true, "players": []any{
		map[string]any{"name": "Ana Núñez", "phone": "646253774"}, map[string]any{"name": "Secreta Persona"}}})
	const enter = "/c/torneo-de-san-blas/enter"
	h.stranger("es").open(enter).send(enter, url.Values{
		"players.0.name": {"Ana Nuñez"}, "players.0.phone": {"+34 646253774"}, "players.1.name": {"Luis Gil"}, "accepts_bases": {"true"},
	}).is(http.StatusConflict).says("Una de estas personas ya está inscrita").keeps("Secreta")
}

func TestSendingAFormTwiceIsOneAct(t *testing.T) {
	h := newHouse(t)
	path := h.championship(0, nil)
	const enter = "/c/torneo-de-san-blas/enter"
	b := h.stranger("es")
	values := b.open(enter).form(enter).with(url.Values{"players.0.name": {"Ana"}, "players.1.name": {"Luis"}, "accepts_bases": {"true"}})
	first, second := b.post(enter, values), b.post(enter, values)
	if first.path != second.path || len(h.get(path+"/pairs").list("items")) != 1 {
		t.Errorf("the same form sent twice leads to %s and %s, with %s", first.path, second.path, h.get(path+"/pairs").raw)
	}
}

// host signs somebody in who runs a championship of that many pairs, which has begun.
func (h *house) host(pairs int, others url.Values) (b *browser, desk string) {
	h.t.Helper()
	b = h.signedIn("rosa@example.org", tournament.Organiser)
	form := url.Values{"name": {"Torneo"}, "starts_at": {"2026-12-05T18:00"}}
	for name, value := range others {
		form[name] = value
	}
	b.open("/desk/new").send("/desk/new", form).at("/desk/c/torneo")
	desk = "/desk/c/torneo"
	b.open(desk).send(desk+"/open", nil)
	for n := range pairs {
		b.open(desk+"/pairs").send(desk+"/pairs", url.Values{
			"players.0.name": {fmt.Sprintf("Ana %c", 'A'+n)}, "players.1.name": {fmt.Sprintf("Luis %c", 'A'+n)}, "accepts_bases": {"true"},
		}).at(desk + "/pairs")
	}
	b.open(desk).send(desk+"/close", nil).at(desk)
	b.open(desk+"/draw").send(desk+"/draw", url.Values{"seed": {"x"}}).at(desk + "/draw")
	b.open(desk+"/draw").send(desk+"/draw/publish", nil).at(desk)
	b.open(desk).send(desk+"/start", nil).at(desk)
	return b, desk
}

func TestTwoResultsForOneMatchAreShownSideBySide(t *testing.T) {
	h := newHouse(t)
	b, desk := h.host(4, nil)
	match := desk + "/matches/1"
	mine, other := b.open(match), b.open(match)
	pairs := mine.form(match + "/result").fields["pairs"]
	mine.send(match+"/result", url.Values{"winner": {pairs[0]}}).at(match)
	conflict := other.send(match+"/result", url.Values{"winner": {pairs[1]}})
	conflict.is(http.StatusConflict).says("Hay dos resultados para este enfrentamiento", "No se ha cambiado nada.")
	other.send(match+"/result", url.Values{"winner": {pairs[0]}}).at(match)
}

func TestANoShowIsProposedWhenTheCourtesyTimeIsOver(t *testing.T) {
	h := newHouse(t)
	b, desk := h.host(4, nil)
	match := desk + "/matches/1"
	b.open(match).send(match+"/call", nil).at(desk)
	early := b.open(match).says("Tiempo de cortesía hasta las 18:15")
	if early.has(match + "/no-show") {
		t.Error("a no-show can be declared before the courtesy time is over")
	}
	pairs := early.form(match + "/result").fields["pairs"]
	b.post(match+"/no-show", url.Values{"absent": pairs}).is(http.StatusConflict).says("Todavía quedan 15 min", "(art. 15)")
	h.clock.add(16 * time.Minute)
	b.open(desk).says("sin presentarse")
	b.open(match).says("El tiempo de cortesía ha terminado", "Faltan las dos").send(match+"/no-show", nil).at(match).says("no presentada")
	if got := b.open(match); got.has(match + "/result") {
		t.Error("a match that nobody came to still takes a result")
	}
}

func TestTheDeskOfAPair(t *testing.T) {
	h := newHouse(t)
	b, desk := h.host(4, url.Values{"fee_cents": {"12,50"}})
	pair := desk + "/pairs/2"
	b.open(pair).send(pair, url.Values{"players.0.name": {"Begoña"}, "club": {"Peña El Cubilete"}, "paid": {"true"}}).at(pair).says("Begoña", "Guardado.")
	b.open(desk+"/pairs?q=begona").says("Peña El Cubilete", "1 ha pagado")
	b.open(pair).send(pair, url.Values{"seed": {"1"}}).is(http.StatusConflict).says("Cabeza de serie")
	b.open(pair+"/expel").send(pair+"/expel", nil).is(http.StatusUnprocessableEntity).says("Hace falta.")
	b.open(pair+"/expel").send(pair+"/expel", url.Values{"reason": {"miró los dados"}}).at(pair).says("expulsada")
	h.stranger("es").open("/c/torneo/journal").says("es expulsada (art. 13)").keeps("miró los dados")
}

func TestACheckedInPairIsTicked(t *testing.T) {
	h := newHouse(t)
	b, desk := h.host(4, nil)
	mark := desk + "/pairs/3/mark"
	b.open(desk+"/pairs").send(mark, url.Values{"checked_in": {"true"}}).at(desk + "/pairs").says("1 ya está aquí")
	b.open(desk+"/pairs").send(mark, url.Values{"checked_in": {"false"}}).at(desk + "/pairs").says("0 ya están aquí")
}

func TestAFileWithProblemsEntersNobody(t *testing.T) {
	h := newHouse(t)
	b := h.signedIn("rosa@example.org", tournament.Organiser)
	b.open("/desk/new").send("/desk/new", url.Values{"name": {"Torneo"}, "starts_at": {"2026-12-05T18:00"}}).at("/desk/c/torneo")
	const address = "/desk/c/torneo/import"
	for content, want := range map[string]string{
		"jugador 1;jugador 2\nAna Gil;\nAna Rey;Luis Rey\n": "Falta el nombre de un jugador.",
		"%PDF-1.7": "no es una lista",
		"":         "El archivo está vacío.",
	} {
		p := b.open(address).upload(address, "list.csv", []byte(content)).says(want)
		if p.form(address).fields.Has("list") {
			t.Errorf("a list with problems can be confirmed: %q", content)
		}
	}
	b.open("/desk/c/torneo/pairs").says("Todavía no hay parejas")
}

func TestAnotherSettingIsRefusedByItsName(t *testing.T) {
	h := newHouse(t)
	b, desk := h.host(4, nil)
	address := desk + "/settings"
	b.open(address).send(address, url.Values{"third_place": {"match"}}).is(http.StatusConflict).says("(art. 17)")
	b.open(address).send(address, url.Values{"tables": {"abc"}, "grace_minutes": {"-1"}}).is(http.StatusUnprocessableEntity).says("Escribid un número.")
	b.open(address).send(address, url.Values{"grace_minutes": {"20"}, "announce": {"Cinco minutos más"}}).at(address).says("Ajustes guardados.")
	h.stranger("es").open("/c/torneo").says("Cinco minutos más", "20 min")
}

// An amount is read as it is meant or not at all, and what a setting lacks is said in the words of whoever fills it in.
func TestAmountsAndNumbersOfTheSettings(t *testing.T) {
	h := newHouse(t)
	rosa := h.signedIn("rosa@example.org", tournament.Organiser)
	rosa.open("/desk/new").send("/desk/new", url.Values{"name": {"Torneo"}, "starts_at": {"2026-12-05T18:00"}}).at("/desk/c/torneo")
	const address = "/desk/c/torneo/settings"
	for typed, want := range map[string]string{"10": "10", "10,5": "10,50", "10.50": "10,50", "12,50 €": "12,50", "0": "0", "007": "7"} {
		if got := rosa.open(address).send(address, url.Values{"fee_cents": {typed}}).at(address).form(address).fields.Get("fee_cents"); got != want {
			t.Errorf("%q is kept as %q, want %q", typed, got, want)
		}
	}
	for _, typed := range []string{"1.000", "1,000", "1.000,50", "-1", "1e3", "diez", "10,", ",5", "1 000", "NaN", "99999999999999999999"} {
		refused := rosa.open(address).send(address, url.Values{"fee_cents": {typed}}).is(http.StatusUnprocessableEntity)
		refused.says("Escribid la cantidad en euros: 10 o 10,50.")
		if got := refused.form(address).fields.Get("fee_cents"); got != typed {
			t.Errorf("%q is shown again as %q", typed, got)
		}
	}
	rosa.open(address).send(address, url.Values{"fee_cents": {"10001"}}).is(http.StatusUnprocessableEntity).says("Tiene que estar entre 0,00", "000,00")
	rosa.open(address).send(address, url.Values{"starts_at": {""}}).is(http.StatusUnprocessableEntity).says("Hace falta.").keeps("No se entiende «»")
	if got := rosa.open(address).form(address).fields.Get("fee_cents"); got == "10001" {
		t.Error("a refused amount was saved")
	}
}
