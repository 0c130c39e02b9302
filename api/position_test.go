package api_test

import (
	"bufio"
	"encoding/json"
	"html"
	"net/http"
	"net/url"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"cubilete/engine"
)

// handCase is a line of the engine's cases that were worked out by hand.
type handCase struct {
	Why     string
	Request struct {
		Op       string
		Rules    json.RawMessage
		Position string
		Roll     json.RawMessage
		Move     string
	}
	Answer struct {
		Moves    *[]string
		Penalty  string
		Position string
		Error    any
	}
}

// handCases are those of an operation by a rule set that has a name.
func handCases(t *testing.T, op string) []handCase {
	t.Helper()
	file, err := os.Open("../engine/testdata/engine-hand.jsonl")
	must(t, err)
	defer file.Close()
	var all []handCase
	for lines := bufio.NewScanner(file); lines.Scan(); {
		var c handCase
		must(t, json.Unmarshal(lines.Bytes(), &c))
		if rules := string(c.Request.Rules); c.Request.Op == op && strings.HasPrefix(rules, `"`) && rules != `"parcheesi"` {
			all = append(all, c)
		}
	}
	return all
}

// address is where the judge's desk of the house shows a case.
func (c handCase) address() string {
	query := url.Values{"rules": {strings.Trim(string(c.Request.Rules), `"`)}, "position": {c.Request.Position}}
	roll := strings.Trim(strings.ReplaceAll(string(c.Request.Roll), " ", ""), "[]")
	if roll != "" && roll != "null" {
		query["roll"] = strings.Split(roll, ",")
	}
	return "/board?" + query.Encode()
}

var (
	playText = regexp.MustCompile(`<a class="play" href="([^"]*)">.*?<code>([^<]*)</code>`)
	noteText = regexp.MustCompile(`<text class="b-note"[^>]*>([^<]*)</text>`)
)

// plays are the moves that a page offers, with the position that each leads to.
func plays(text string) map[string]string {
	all := map[string]string{}
	for _, found := range playText.FindAllStringSubmatch(text, -1) {
		at, _ := url.Parse(html.UnescapeString(found[1]))
		all[html.UnescapeString(found[2])] = at.Query().Get("position")
	}
	return all
}

// holds wants the source of a page to hold all of these.
func (p page) holds(texts ...string) page {
	p.b.t.Helper()
	for _, text := range texts {
		if !strings.Contains(p.text, text) {
			p.b.t.Errorf("%s does not hold %q", p.path, text)
		}
	}
	return p
}

// The desk shows the moves of the engine's cases, in the list and on the board, and refuses what they refuse.
func TestTheJudgesDeskShowsTheCasesWorkedOutByHand(t *testing.T) {
	b := newHouse(t).stranger("es")
	cases := handCases(t, "moves")
	if len(cases) < 100 {
		t.Fatalf("there are %d cases; are they still read?", len(cases))
	}
	for _, c := range cases {
		if c.Answer.Error != nil && len(c.Request.Roll) == 0 {
			continue // the desk asks for the throw
		}
		if c.Answer.Error != nil {
			b.visit(c.address(), http.StatusUnprocessableEntity).holds(`role="alert"`)
			continue
		}
		page := b.open(c.address())
		offered := plays(page.text)
		want := append([]string{}, *c.Answer.Moves...)
		if len(want) == 0 {
			want = []string{"-"}
		}
		var got []string
		for move := range offered {
			got = append(got, move)
		}
		slices.Sort(got)
		slices.Sort(want)
		if !slices.Equal(got, want) {
			t.Errorf("%s: the desk offers %v, want %v", c.Why, got, want)
		}
		var notes []string
		for _, found := range noteText.FindAllStringSubmatch(page.text, -1) {
			notes = append(notes, strings.Split(found[1], "·")...)
		}
		if len(notes) != len(*c.Answer.Moves) {
			t.Errorf("%s: the board is marked %v for %d moves", c.Why, notes, len(*c.Answer.Moves))
		}
	}
}

// A move leads to the position that the engine's cases have.
func TestAMoveLeadsOn(t *testing.T) {
	b := newHouse(t).stranger("en")
	tried := 0
	for _, c := range handCases(t, "play") {
		if c.Answer.Error != nil || c.Request.Move == "timeout" {
			continue
		}
		tried++
		if got := plays(b.open(c.address()).text)[c.Request.Move]; got != c.Answer.Position {
			t.Errorf("%s: %s leads to %q, want %q", c.Why, c.Request.Move, got, c.Answer.Position)
		}
	}
	if tried < 20 {
		t.Fatalf("%d cases were tried; are they still read?", tried)
	}
}

func TestTheJudgesDeskSaysWhy(t *testing.T) {
	h := newHouse(t)
	h.running(4, nil)
	const slug = "/c/torneo-de-san-blas"
	const rest = " B:c,c,c,c R:c,c,c,c G:c,c,c,c turn=Y "
	b := h.stranger("es")
	for _, tt := range []struct {
		name, position, roll string
		want                 []string
	}{
		{"the beginning", "", "", []string{"Le toca a", "Amarillo", "Tirada"}},
		{"a 5 must enter", "Y:c,c,c,20" + rest + "round=4 first=Y", "5", []string{"lo primero es sacar una", slug + "/bases#a3", "Sale de casa a 5"}},
		{"a 6 opens", "Y:c,20,20,40" + rest + "round=4 first=Y", "6", []string{"tenéis que abrir la barrera", slug + "/bases#a5", "De 20 a 26", "Vuelve a tirar."}},
		{"a capture", "Y:c,c,c,27 B:c,c,c,31 R:c,c,c,c G:c,c,c,c turn=Y round=4 first=Y", "4", []string{"Come una ficha de Azul", "Gana 20 para contar", "Después cuenta 20."}},
		{"a choice", "Y:c,c,c,27 B:c,c,c,c R:c,c,c,31 G:c,c,c,c turn=Y round=4 first=Y", "4", []string{"Hace barrera con la del compañero.", "Come una ficha de Rojo", ">1·2<"}},
		{"a count", "Y:c,c,c,31" + rest + "last=31 count=20 round=4 first=Y", "", []string{"Antes de tirar hay que contar 20.", "De 31 a 51"}},
		{"a third 6", "Y:c,c,26,40" + rest + "sixes=2 last=26 round=4 first=Y", "6", []string{"la ficha de 26 vuelve a casa", "Seguir sin mover", "Después tira Azul."}},
		{"nothing", "Y:c,c,c,27 B:c,c,30,30 R:c,c,c,c G:c,c,c,c turn=Y round=4 first=Y", "4", []string{"No se puede mover nada", "Hay una barrera en el camino", slug + "/bases#a5"}},
		{"a 6 that counts 7", "Y:10,20,30,40" + rest + "round=4 first=Y", "6", []string{"El 6 cuenta 7", "De 10 a 17"}},
		{"two in one round", "Y:m,m,m,m B:m,m,m,m R:c,c,c,40 G:c,c,c,60 turn=R round=35 first=Y done=Y@34,B@34", "", []string{"Amarillo terminó en la ronda 34.", "La partida sigue", "se sigue hasta que termine un tercero", slug + "/bases#a10"}},
		{"won", "Y:m,m,m,m B:c,c,c,c R:c,c,c,c G:c,c,c,c turn=G round=4 first=Y done=Y@4 over=YR", "", []string{"Ganan:", slug + "/bases#a9"}},
	} {
		query := url.Values{"position": {tt.position}, "roll": {tt.roll}}
		page := b.visit(slug+"/board?"+query.Encode(), http.StatusOK)
		for _, want := range tt.want {
			if !strings.Contains(page.text, want) {
				t.Errorf("%s: the desk does not say %q", tt.name, want)
			}
		}
	}
}

func TestWhoHasWonIsAskedWithoutPieces(t *testing.T) {
	h := newHouse(t)
	h.running(4, nil)
	b := h.stranger("es")
	for query, want := range map[string]string{
		"f1=Y":                                "Se ha completado la ronda",
		"f1=Y&open=1":                         "La ronda no se ha completado",
		"f1=Y&f2=B&s2=1":                      "se sigue hasta que termine un tercero",
		"f1=Y&f2=B&s2=1&f3=R":                 "gana la pareja que tiene dos de los tres primeros",
		"f1=Y&f2=R&s2=1":                      "Los dos compañeros han terminado",
		"f1=&f2=":                             "Todavía no ha terminado nadie",
		"position=&f1=Y&f2=B&s2=1&f3=G&s3=1&": "gana la pareja que tiene dos",
	} {
		b.open("/c/torneo-de-san-blas/board?" + query).says(want)
	}
	b.visit("/c/torneo-de-san-blas/board?f1=Y&f2=Y&s2=1", http.StatusUnprocessableEntity).says("Está dos veces.")
	b.visit("/c/torneo-de-san-blas/board?f1=Y&f2=B", http.StatusUnprocessableEntity).says("ya estaba decidida")
	b.visit("/c/torneo-de-san-blas/board?f1=Q", http.StatusUnprocessableEntity).says("Los colores son")
}

// set are the fields of a position that is set up piece by piece.
func set(changes ...string) url.Values {
	fields := url.Values{"set": {"YBRG"}, "turn": {"Y"}, "first": {"G"}, "round": {"7"}, "sixes": {"0"}, "count": {"0"}}
	for i := 0; i+1 < len(changes); i += 2 {
		fields.Set(changes[i], changes[i+1])
	}
	return fields
}

func TestAPositionIsSetUpPieceByPiece(t *testing.T) {
	h := newHouse(t)
	h.running(4, nil)
	const board = "/c/torneo-de-san-blas/board"
	b := h.stranger("es")
	for _, tt := range []struct {
		name   string
		fields url.Values
		want   string
	}{
		{"nothing but yards", set(), "Y:c,c,c,c B:c,c,c,c R:c,c,c,c G:c,c,c,c turn=Y round=7 first=G"},
		{"in any order, in words", set("Y1", "pasillo 3", "Y2", "12", "Y3", " Casa", "Y4", "5", "R1", "meta", "R2", "68"), "Y:c,5,12,p3 B:c,c,c,c R:c,c,68,m G:c,c,c,c turn=Y round=7 first=G"},
		{"the later is marked", set("Y1", "5’", "R1", "5"), "Y:c,c,c,5' B:c,c,c,c R:c,c,c,5 G:c,c,c,c turn=Y round=7 first=G"},
		{"nobody marked the later", set("Y1", "5", "R1", "5"), "Y:c,c,c,5 B:c,c,c,c R:c,c,c,5' G:c,c,c,c turn=Y round=7 first=G"},
		{"a needless mark", set("Y1", "5'"), "Y:c,c,c,5 B:c,c,c,c R:c,c,c,c G:c,c,c,c turn=Y round=7 first=G"},
		{"a count after a 6", set("Y1", "31", "last", "31", "count", "20", "sixes", "1"), "Y:c,c,c,31 B:c,c,c,c R:c,c,c,c G:c,c,c,c turn=Y sixes=1 last=31 count=20 again round=7 first=G"},
		{"a finisher", set("Y1", "m", "Y2", "m", "Y3", "m", "Y4", "m", "turn", "B"), "Y:m,m,m,m B:c,c,c,c R:c,c,c,c G:c,c,c,c turn=B round=7 first=G done=Y@7"},
		{"who finished before", set("Y1", "m", "Y2", "m", "Y3", "m", "Y4", "m", "turn", "B", "done", "y@6"), "Y:m,m,m,m B:c,c,c,c R:c,c,c,c G:c,c,c,c turn=B round=7 first=G done=Y@6"},
	} {
		page := b.visit(board+"?"+tt.fields.Encode(), http.StatusOK)
		_, query, _ := strings.Cut(page.path, "?")
		at, err := url.ParseQuery(query)
		must(t, err)
		if got := at.Get("position"); got != tt.want {
			t.Errorf("%s: %q, want %q", tt.name, got, tt.want)
		}
	}
	for _, tt := range []struct {
		name   string
		fields url.Values
		want   string
	}{
		{"no such square", set("Y1", "99"), "Amarillo: Por esa casilla no pasa ese color."},
		{"no place", set("B2", "<b>:,="), "Azul: Por esa casilla no pasa ese color."},
		{"three on a square", set("Y1", "7", "Y2", "7", "B1", "7"), "En una casilla caben dos fichas."},
		{"rivals", set("Y1", "7", "G1", "7"), "Dos rivales solo pueden estar juntos en un seguro."},
		{"nobody's turn", set("turn", "Q"), "Le toca a: Ese color no juega en esta mesa."},
		{"a round", set("round", "cero"), "Ronda: Eso no es un número válido aquí."},
		{"the last", set("last", "44"), "Última ficha movida en este turno: Ahí no hay ninguna ficha vuestra."},
		{"a count of nothing", set("count", "15"), "Premio por contar: Con estas reglas no se gana esa cuenta."},
	} {
		page := b.visit(board+"?"+tt.fields.Encode(), http.StatusUnprocessableEntity)
		page.says(tt.want)
		if typed := tt.fields.Get("Y1"); typed != "" {
			page.holds(`name="Y1" type="text" value="` + typed + `"`)
		}
	}
}

// A position is typed as people see it: in small letters, by the letters on the board, in any order.
func TestAPositionIsReadAsPeopleTypeIt(t *testing.T) {
	const canonical = "Y:c,5,12,p3 B:c,c,c,c R:68,m,m,m G:1,8,9,17 turn=Y round=7 first=G"
	h := newHouse(t)
	es, en := h.stranger("es"), h.stranger("en")
	for _, tt := range []struct {
		b    *browser
		text string
	}{
		{es, canonical},
		{es, "y:c,5,12,p3 b:c,c,c,c r:68,m,m,m g:1,8,9,17 turn=y round=7 first=g"},
		{es, "A:c,5,12,p3 Z:c,c,c,c R:68,m,m,m V:1,8,9,17 turn=A round=7 first=V"},
		{es, "first=v turn=a v: 17, 9, 8, 1 r:m,M,meta,68 z:c,casa,C,c a:pasillo3,12,5,c round=7"},
		{en, "G:17,9,8,1 first=G R:m,m,m,68 B:c,c,c,c Y:p3,12,5,c Round=7 turn=Y"},
	} {
		tt.b.open("/board?" + url.Values{"position": {tt.text}}.Encode()).holds(">" + canonical + "</textarea>")
	}
	es.visit("/board?position=A:5,,c,c", http.StatusUnprocessableEntity).says("Amarillo:")
	es.visit("/board?position=nada", http.StatusUnprocessableEntity).says("No es una posición; por ejemplo: A:c,5,12,p3").holds(">nada</textarea>")
	for _, lang := range []string{"es", "en", "ca"} { // the example is one, in the letters of the language
		b := h.stranger(lang)
		example := regexp.MustCompile(`: (\S:[^<]*)</p>`).FindStringSubmatch(b.open("/board").text)
		if len(example) == 0 {
			t.Fatalf("in %s there is no example", lang)
		}
		b.open("/board?" + url.Values{"position": {example[1]}}.Encode()).holds(">" + canonical + "</textarea>")
	}
}

// Whatever is asked, the desk answers with its page, and says what is wrong where something is.
func TestTheJudgesDeskBearsAnything(t *testing.T) {
	h := newHouse(t)
	b := h.stranger("es")
	for _, roll := range []string{"7", "0", "-1", "x", "6+6", "1+2+3", "999999", "²", "6 6"} {
		b.visit("/board?roll="+url.QueryEscape(roll), http.StatusUnprocessableEntity).says("Esa tirada no existe con estas reglas.")
	}
	b.visit("/board?rules=chess", http.StatusUnprocessableEntity).says("No hay reglas con ese nombre.")
	names := []string{"position", "roll", "rules", "set", "turn", "first", "last", "count", "dice", "round", "done", "sixes", "Y1", "B4", "f1", "s2", "f2"}
	bits := []string{"Y:c,c,c,c", "B:", ",", "m", "p7", "68'", "turn=Y", "round=1", "first=", "done=Y@1", "over=", "again", "count=20", "\x00", "ñ", "YBRG", "YR", "@", "6", "two-dice", "ludo", "classic-6"}
	rapid.Check(t, func(t *rapid.T) {
		query := url.Values{}
		for range rapid.IntRange(1, 6).Draw(t, "fields") {
			name := rapid.SampledFrom(names).Draw(t, "name")
			value := strings.Join(rapid.SliceOfN(rapid.SampledFrom(bits), 0, 6).Draw(t, "bits"), rapid.SampledFrom([]string{" ", "", ","}).Draw(t, "between"))
			if rapid.Bool().Draw(t, "anything") {
				value = rapid.String().Draw(t, "value")
			}
			query.Add(name, value)
		}
		res, err := http.Get(h.web.URL + "/board?" + query.Encode())
		if err != nil {
			t.Fatal(err)
		}
		defer res.Body.Close()
		if res.StatusCode != http.StatusOK && res.StatusCode != http.StatusUnprocessableEntity {
			t.Fatalf("/board?%s = %d", query.Encode(), res.StatusCode)
		}
	})
}

// What can be reached by keyboard comes in the order in which one asks: the throw, the moves, then another position.
func TestTheJudgesDeskIsInTheOrderOfAsking(t *testing.T) {
	text := newHouse(t).stranger("es").open("/board?roll=5").text
	last := -1
	for _, mark := range []string{`id="rules"`, `name="roll" value="1"`, `name="roll" value="6"`, `class="play"`, `id="f1"`, `id="position"`, `id="Y1"`, `id="Y4"`, `id="B1"`, `id="turn"`, `id="done"`} {
		at := strings.Index(text, mark)
		if at <= last {
			t.Errorf("%s stands at %d, before what comes before it", mark, at)
		}
		last = at
	}
	if found := regexp.MustCompile(`tabindex="[1-9]`).FindString(text); found != "" {
		t.Errorf("the order is changed by %s", found)
	}
}

func TestTheJudgesDeskOfEveryRuleSet(t *testing.T) {
	for lang, word := range map[string]string{"es": "La mesa del juez", "en": "The referee's desk"} {
		b := newHouse(t).stranger(lang)
		for _, set := range engine.Sets() {
			roll := "roll=5"
			if set.Dice == 2 {
				roll = "roll=4&roll=1"
			}
			b.open("/board?rules=" + set.Name + "&" + roll).says(word)
		}
	}
}
