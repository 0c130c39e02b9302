package api_test

import (
	"fmt"
	"net/url"
	"strings"
	"testing"
	"time"

	"cubilete/tournament"
)

// deskOf is the desk of a championship with a phone at which its organiser has signed in.
func (h *house) deskOf(path string) (string, *phone) {
	h.t.Helper()
	return "/desk/c/" + h.get(path).str("slug"), h.deskPhone()
}

func TestTheRoom(t *testing.T) {
	h := newHouse(t)
	path := h.running(16, map[string]any{"tables": 2})
	desk, p := h.deskOf(path)
	queue := h.get(path + "/queue")
	third := queue.num("items", 2, "number")
	p.open(desk+"/room").reads(200, "Sala", "Se llama a mano", "Añadir la mesa 3")
	p.send(desk+"/queue/first", url.Values{"match": {fmt.Sprint(third)}}).reads(200, "Orden cambiado")
	if got := h.get(path+"/queue").num("items", 0, "number"); got != third {
		t.Errorf("match %d is first; want %d", got, third)
	}
	p.send(desk+"/queue/draw-order", url.Values{}).reads(200)
	if got := h.get(path+"/queue").num("items", 0, "number"); got != queue.num("items", 0, "number") {
		t.Errorf("after the order of the draw match %d is first; want %d", got, queue.num("items", 0, "number"))
	}
	p.send(desk+"/tables/1", url.Values{"state": {"reserved"}}).reads(200, "reservada")
	p.send(desk+"/tables/3", url.Values{"state": {"free"}}).reads(200, "Añadir la mesa 4")
	p.send(desk+"/tables/9", url.Values{"state": {"free"}}).reads(409)
	p.send(desk+"/auto-call", url.Values{"auto_call": {"true"}}).reads(200)
	p.send(desk+"/tables/1", url.Values{"state": {"free"}}).reads(200, "Al librarse una mesa")
	if got := h.get(path + "/tables"); got.at("items", 0, "match") == nil {
		t.Errorf("with calls by themselves table 1 is empty: %s", got.raw)
	}
	h.post(path+"/matches/"+h.get(path+"/tables").str("items", 0, "match", "id")+"/begin", nil)
	p.send(desk+"/tables/1", url.Values{"state": {"broken"}}).reads(409)
	p.send(desk+"/tables/1", url.Values{"state": {"broken"}, "goes": {"queue"}}).reads(200, "averiada", "Suspendidas")
	p.send(desk+"/shift", url.Values{"minutes": {"mucho"}}).reads(422)
	p.send(desk+"/shift", url.Values{"minutes": {"10"}}).reads(200, "Horas movidas")
	p.open(desk+"/aloud").reads(200, "Mesa 2: pareja", "contra pareja")
}

func TestAbsenteesInBulk(t *testing.T) {
	h := newHouse(t)
	path := h.running(8, map[string]any{"tables": 3})
	desk, p := h.deskOf(path)
	p.send(desk+"/call-all", url.Values{}).reads(200)
	p.open(desk+"/absent").reads(200, "A nadie se le ha acabado")
	h.clock.add(20 * time.Minute)
	p.open(desk+"/absent").reads(200, "Ver qué pasaría")
	tables := h.get(path + "/tables")
	absent := url.Values{"absent": {fmt.Sprint(tables.num("items", 0, "match", "pairs", 0, "number")), fmt.Sprint(tables.num("items", 1, "match", "pairs", 0, "number")), fmt.Sprint(tables.num("items", 1, "match", "pairs", 1, "number"))}}
	before := h.get(path).num("version")
	p.send(desk+"/absent", absent).reads(200, "Si lo confirmáis", "Declarar no presentadas a 3 parejas")
	if got := h.get(path).num("version"); got != before {
		t.Fatalf("showing what would happen wrote %d entries", got-before)
	}
	absent.Set("confirm", "1")
	absent.Del("key")
	p.send(desk+"/absent", absent).reads(200, "Declarada la ausencia")
	first, second := tables.str("items", 0, "match", "id"), tables.str("items", 1, "match", "id")
	if a, b := h.get(path+"/matches/"+first).str("state"), h.get(path+"/matches/"+second).str("state"); a != "walkover" || b != "void" {
		t.Errorf("the matches are %s and %s; want a walkover and a void", a, b)
	}
}

// A correction says first which matches hang on the result, and leaves them or lets them fall as was chosen; an undo
// says what falls with it.
func TestCorrectionWithItsConsequencesFirst(t *testing.T) {
	for _, later := range []string{"discard", "keep"} {
		t.Run(later, func(t *testing.T) {
			h := newHouse(t)
			path := h.running(4, nil)
			desk, p := h.deskOf(path)
			for _, item := range h.get(path + "/queue").list("items") {
				h.play(path, item.(map[string]any))
			}
			final := h.get(path+"/queue").str("items", 0, "id")
			h.post(path+"/matches/"+final+"/call", nil)
			wrong := path + "/matches/" + h.get(path+"/matches?round=1").str("items", 0, "id")
			at := fmt.Sprintf("%s/matches/%d/correct", desk, h.get(wrong).num("number"))
			other := url.Values{"winner": {fmt.Sprint(h.get(wrong).num("pairs", 1, "number"))}}
			p.open(at).reads(200, "quién ganó de verdad")
			p.send(at, other).reads(422)
			other.Set("reason", "el acta estaba al revés")
			other.Del("key")
			p.send(at, other).reads(200, "De este resultado depende 1 enfrentamiento", "Corregir y volver a jugarlos", "Corregir solo este")
			if got := h.get(wrong).str("winner", "id"); got != h.get(wrong).str("pairs", 0, "id") {
				t.Fatalf("asking changed the winner to %s", got)
			}
			other.Set("later", later)
			other.Set("confirm", "1")
			other.Del("key")
			p.send(at, other).reads(200, "Resultado corregido")
			if got := h.get(wrong); got.str("winner", "id") != got.str("pairs", 1, "id") || got.str("state") != "provisional" {
				t.Errorf("after the correction %s; want provisional, won by the second", got.raw)
			}
			p.open(desk+"/undo").reads(200, "Lo que se deshace")
			p.send(desk+"/undo", url.Values{"entry": {p.hidden("entry")}}).reads(200, "Deshecho")
			if got := h.get(wrong); got.str("winner", "id") != got.str("pairs", 0, "id") || got.str("state") != "official" {
				t.Errorf("after the undo %s; want official, won by the first, as it was", got.raw)
			}
		})
	}
}

func TestRefereesCardsAndBasesAtTheDesk(t *testing.T) {
	h := newHouse(t)
	path := h.running(2, nil)
	desk, p := h.deskOf(path)
	p.send(desk+"/referees", url.Values{"referee_name": {""}}).reads(422)
	p.send(desk+"/referees", url.Values{"referee_name": {"Pepe"}, "referee_tables": {"99"}}).reads(422)
	p.send(desk+"/referees", url.Values{"referee_name": {"Pepe"}, "referee_tables": {"1 y 2"}}).reads(200, "Enlace de Pepe", "/judge/juez_")
	if !strings.Contains(p.said, `<svg class="qr"`) {
		t.Error("the link has no QR code")
	}
	p.open(desk+"/referees").reads(200, "Pepe").silent("juez_")
	p.send(desk+"/referees/"+h.get(path+"/referees").str("items", 0, "id")+"/end", url.Values{}).reads(200, "terminó")

	four := h.four(path + "/matches/" + h.get(path+"/queue").str("items", 0, "id"))
	card := desk + "/pairs/1/card"
	player := h.get(path+"/pairs").str("items", 0, "players", 0, "id")
	before := h.pin(path+"/matches/x", four[0])
	p.open(card).reads(200, "PIN")
	p.send(card+"/"+player+"/renew", url.Values{}).reads(200, "PIN y enlace nuevos")
	if after := h.pin(path+"/matches/x", player); after == before && player == four[0] {
		t.Errorf("the PIN is %s still", after)
	}
	p.send(card+"/nobody/renew", url.Values{}).reads(404)

	p.open(desk+"/bases").reads(200, "versión 1")
	p.send(desk+"/bases", url.Values{"article": {"Se juega limpio.", "Gana quien gana.", ""}}).reads(200, "Hay cambios sin publicar")
	p.send(desk+"/bases/publish", url.Values{}).reads(422)
	p.send(desk+"/bases/publish", url.Values{"announce": {"Cambian las bases"}}).reads(200, "versión 2")
	if got := h.get(path + "/bases"); got.num("version") != 2 || len(got.list("articles")) != 2 {
		t.Errorf("the bases are %s; want version 2 with two articles", got.raw)
	}
}

// A player's own page says where they play, and signs for them and for nobody else.
func TestAPlayersOwnPage(t *testing.T) {
	h := newHouse(t)
	path, match, _ := h.called(2, nil)
	pair := h.get(match).str("pairs", 0, "id")
	link, err := url.Parse(h.get(path+"/pairs/"+pair+"/links").str("items", 0, "link"))
	must(t, err)
	p := h.phone().open(link.Path).reads(200, "Ana A", "Mesa 1", "sentaos antes de las")
	if p.page != "/p" {
		t.Errorf("the link leads to %s; want /p, without the secret", p.page)
	}
	h.post(match+"/result", map[string]any{"winner": pair})
	p.open("/p").reads(200, "Acta", "Firmar como Ana A")
	sign := url.Values{"match": {p.hidden("match")}, "hash": {p.hidden("hash")}}
	p.send("/p/sign", sign).reads(200, "Firmada", "firmó en su teléfono").silent("Firmar como")
	signed := h.get(match + "/sheet.json")
	if len(signed.list("signed")) != 1 || signed.str("signed", 0, "way") != "link" {
		t.Errorf("the sheet is signed by %s; want by the player's link", signed.raw)
	}
	sign.Set("hash", strings.Repeat("0", 64))
	sign.Del("key")
	p.send("/p/sign", sign).reads(409, "(art. 12)")
	p.open("/judge").reads(401)
	h.phone().open("/p").reads(401)
}

func TestTheWallAndTheCalendar(t *testing.T) {
	h := newHouse(t)
	path := h.running(8, map[string]any{"tables": 2})
	slug := "/c/" + h.get(path).str("slug")
	_, p := h.deskOf(path)
	p.send("/desk"+slug+"/call-all", url.Values{})
	stranger := h.phone()
	stranger.open(slug+"/screen").reads(200, "Ahora", "Después", "¿Dónde juego?")
	stranger.open(slug+"/screen/draw").reads(200, "Sorteo", "san blas")
	h.post(path+"/rounds/2/time", map[string]any{"starts_at": "2026-12-05T21:00"})
	if ics := stranger.open(slug + "/calendar.ics").said; !strings.Contains(ics, "DTSTART:20261205T200000Z\r\n") || strings.Count(ics, "BEGIN:VEVENT") < 1 {
		t.Errorf("the calendar does not have round two at 20:00 UTC:\n%s", ics)
	}
}

// Every page of the night is closed to strangers, but for those that are for everyone.
func TestPagesOfTheNightAreClosedToStrangers(t *testing.T) {
	h := newHouse(t)
	path := h.running(2, nil)
	slug := h.get(path).str("slug")
	organiser, stranger := h.deskPhone(), h.phone()
	for _, route := range h.site.Routes() {
		page := strings.NewReplacer(":id", slug, ":pair", "1", ":match", "1", ":table", "1", ":player", h.get(path+"/pairs").str("items", 0, "players", 0, "id"), ":referee", "x").Replace(route.Path)
		if route.Method != "GET" || strings.Contains(page, ":") || strings.HasPrefix(page, prefix) || route.Role == tournament.Everyone {
			continue
		}
		if stranger.open(page); stranger.page == page && stranger.code != 401 {
			t.Errorf("a stranger sees %s: %d", page, stranger.code)
		}
		if strings.HasPrefix(page, "/desk") && !strings.HasSuffix(page, ".pdf") {
			organiser.open(page).reads(200)
		}
	}
}
