package rulebook_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"

	"cubilete/engine"
	"cubilete/templates"
	"cubilete/tournament"
	"cubilete/tournament/rulebook"
)

// read reads the catalogues, once.
var read = sync.OnceValues(func() (*templates.Set, error) {
	return templates.New(func(name string) string { return name }, func() string { return "" })
})

// catalogues are the sentences in each language.
func catalogues(t testing.TB) map[string]*templates.Words {
	t.Helper()
	set, err := read()
	if err != nil {
		t.Fatal(err)
	}
	return map[string]*templates.Words{"es": set.Words("es"), "en": set.Words("en"), "ca": set.Words("ca")}
}

// settings are those of the model, with a name.
func settings(change func(*tournament.Settings)) tournament.Settings {
	s := tournament.DefaultSettings()
	s.Name, s.Rules = "San Blas", "championship"
	if change != nil {
		change(&s)
	}
	return s
}

// said are sentences as they read in Spanish.
func said(t testing.TB, sentences []rulebook.Sentence) string {
	t.Helper()
	words := catalogues(t)["es"]
	var all []string
	for _, s := range sentences {
		all = append(all, words.Say(s.Key, s.Args))
	}
	return strings.Join(all, " ")
}

// values are what an axis might take; the engine says which of them it does.
var values = []any{
	true, false, 0, 1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 15, 20, 30, "parchis", "ludo", "right", "left", "back", "back-unless-safe", "void",
	"captured", "blocks", "last", "shared", "choice", "never", "stop", "bounce", "exact", "any", "earner", "round", "places", "first", "both",
}

// laws are every rule set, and every one with one axis changed to a value that it can have.
func laws(t testing.TB) (all []engine.Rules) {
	t.Helper()
	for _, set := range engine.Sets() {
		all = append(all, set)
		for _, axis := range set.Axes() {
			for _, value := range values {
				text, err := json.Marshal(map[string]any{"base": set.Name, axis.Name: value})
				if err != nil {
					t.Fatal(err)
				}
				if changed, err := engine.ParseRules(text); err == nil {
					all = append(all, changed)
				}
			}
		}
	}
	return all
}

// Every axis at every value that it can have, in every rule set that it makes sense in, has a sentence in both
// languages.
func TestEverySwitchHasASentence(t *testing.T) {
	words, counted := catalogues(t), map[string]bool{}
	for _, rules := range laws(t) {
		for _, axis := range rules.Axes() {
			if axis.Value == nil {
				continue
			}
			key := rulebook.Key(rules, axis)
			counted[fmt.Sprintf("%s=%v", axis.Name, axis.Value)] = true
			for lang, w := range words {
				if text := w.Say(key, map[string]any{"n": axis.Value}); text == "" || strings.Contains(text, "…") {
					t.Errorf("in %s there is no sentence %s", lang, key)
				}
			}
		}
	}
	if len(counted) < 70 {
		t.Errorf("only %d values were seen: %v", len(counted), counted)
	}
}

// The card has every axis that says anything, once, and how one comes out.
func TestTheCardIsWhole(t *testing.T) {
	for _, rules := range laws(t) {
		keys := map[string]int{}
		for _, line := range card(rules) {
			keys[line.Key]++
		}
		want := map[string]int{comesOut(rules): 1}
		for _, axis := range rules.Axes() {
			if !rulebook.Silent(rules, axis) {
				want[rulebook.Key(rules, axis)] = 1
			}
		}
		if diff := cmp.Diff(want, keys); diff != "" {
			t.Errorf("the card of %+v (-want +got):\n%s", rules, diff)
		}
	}
}

// What the card says fits the dice and the board: nobody throws "a 6" with two dice, or comes out with a 5 on a Ludo
// board.
func TestTheCardFitsTheDice(t *testing.T) {
	never := map[bool]map[string][]string{
		true:  {"es": {"un 6", "el 6", "con un 5"}, "en": {"a 6", "the 6", "a 5 "}},
		false: {"es": {"dobles", "dos dados", "sumen"}, "en": {"doubles", "two dice", "sum to"}},
	}
	for _, rules := range laws(t) {
		for lang, w := range catalogues(t) {
			for _, line := range card(rules) {
				text := strings.ToLower(w.Say(line.Key, line.Args))
				if text == "" || strings.Contains(text, "…") {
					t.Errorf("in %s nothing says %s", lang, line.Key)
				}
				for _, wrong := range never[rules.Dice == 2][lang] {
					if strings.Contains(text, wrong) {
						t.Errorf("with %d dice (%s) the card says %q", rules.Dice, rules.Name, text)
					}
				}
				if rules.Shape == engine.Ludo && strings.HasPrefix(line.Key, "rules.enter.") && strings.Contains(text, "5") {
					t.Errorf("on a Ludo board one comes out so: %q", text)
				}
			}
		}
	}
}

// comesOut is the sentence about how a piece comes out.
func comesOut(rules engine.Rules) string {
	switch {
	case rules.Shape == engine.Ludo:
		return "rules.enter.ludo"
	case rules.Dice == 2:
		return "rules.enter.parchis.two"
	}
	return "rules.enter.parchis"
}

// card is what the card of a rule set says, line by line.
func card(rules engine.Rules) (lines []rulebook.Sentence) {
	for _, group := range (rulebook.Law{Rules: rules}).Card() {
		lines = append(lines, group.Lines...)
	}
	return lines
}

func TestEveryCaseHasItsSentences(t *testing.T) {
	words := catalogues(t)
	for _, set := range engine.Sets() {
		for _, at := range []tournament.Settings{
			settings(nil),
			settings(func(s *tournament.Settings) {
				s.Signatures, s.Substitutes, s.AtLimit, s.ThirdPlace, s.Warnings, s.BestOf, s.TimeCapMinutes = "losers", "one", "game", "match", "ladder", 3, 45
				s.DepositCents, s.KeepDeposit = 500, true
			}),
		} {
			law := rulebook.Law{Rules: set, Settings: at}
			asked := map[string]bool{}
			for _, c := range law.Cases() {
				if asked[c.Key] {
					t.Errorf("%s is asked twice", c.Key)
				}
				asked[c.Key] = true
				for lang, w := range words {
					if w.Say("rulebook.case."+c.Key, nil) == "" {
						t.Errorf("in %s nothing asks %s", lang, c.Key)
					}
					for _, s := range c.Answer {
						if w.Say(s.Key, s.Args) == "" {
							t.Errorf("in %s nothing says %s, for %s in %s", lang, s.Key, c.Key, set.Name)
						}
					}
				}
			}
			if set.Name == "championship" && len(asked) < 60 {
				t.Errorf("a championship answers %d cases, want 60 at least", len(asked))
			}
		}
	}
}

// Answers are those of this championship, not of the model.
func TestAnswersFollowTheSwitches(t *testing.T) {
	for _, tt := range []struct {
		name, rules, key string
		change           func(*tournament.Settings)
		want, not        string
		article          string
	}{
		{"a barrier stops", "championship", "barrier-pass", nil, "esa ficha no se mueve", "rebota", "5"},
		{"a barrier turns back", "classic", "barrier-pass", nil, "rebota", "esa ficha no se mueve", ""},
		{"partners are a barrier", "championship", "barrier-pass", nil, "Dos fichas de compañeros juntas son barrera", "", "5"},
		{"partners are none", "modern-pairs", "barrier-pass", nil, "juntas no son barrera", "juntas son barrera", ""},
		{"nobody has a partner", "modern", "barrier-pass", nil, "", "compañeros", ""},
		{"a 6 opens", "championship", "barrier-six", nil, "se abre la barrera propia", "no obliga", "5"},
		{"a 6 opens not", `{"base":"championship","open_on_repeat":false}`, "barrier-six", nil, "no obliga", "se abre la barrera propia", ""},
		{"seven", "championship", "seven", nil, "cuenta 7", "", "4"},
		{"twelve", `{"base":"championship","six_counts":12}`, "seven", nil, "cuenta 12", "cuenta 7", ""},
		{"always six", "classic", "seven", nil, "siempre 6", "ya metida", ""},
		{"the third 6 of Ludo", "ludo", "third-six", nil, "no vuelve nadie", "", ""},
		{"the third doubles", "two-dice", "third-six", nil, "terceros dobles", "", ""},
		{"Ludo throws again", "ludo", "capture", nil, "vuelve a tirar", "casillas.", ""},
		{"Ludo goes the other way", "ludo", "turn-order", nil, "izquierda", "", ""},
		{"Ludo comes out on a 6", "ludo", "enter", nil, "un 6", "un 5", ""},
		{"a tie", "championship", "tie", nil, "hasta que termine un tercero", "", "10"},
		{"no tie", "modern", "tie", nil, "El primero que acaba gana", "tercero", ""},
		{"fifteen minutes", "championship", "no-show", nil, "15 minutos", "por cada plazo", "15"},
		{"ten minutes, a game each", "championship", "no-show", func(s *tournament.Settings) { s.GraceMinutes, s.AtLimit = 10, "game" }, "10 minutos", "15 minutos", "15"},
		{"a game for each", "championship", "no-show", func(s *tournament.Settings) { s.AtLimit = "game" }, "una partida por cada plazo", "", "15"},
		{"nobody is replaced", "championship", "substitute", nil, "no se sustituye a nadie", "", "14"},
		{"one may be", "championship", "substitute", func(s *tournament.Settings) { s.Substitutes = "one" }, "nunca a los dos", "no se sustituye a nadie", "14"},
		{"all sign", "championship", "sign", nil, "los cuatro", "", "12"},
		{"losers sign", "championship", "sign", func(s *tournament.Settings) { s.Signatures = "losers" }, "quienes pierden", "los cuatro", "12"},
		{"they may talk", "championship", "talk", nil, "pueden hablar", "", "11"},
	} {
		rules, err := engine.RulesOf(tt.rules)
		if err != nil {
			t.Fatalf("%s: %v", tt.name, err)
		}
		cases := rulebook.Law{Rules: rules, Settings: settings(tt.change)}.Cases()
		i := slices.IndexFunc(cases, func(c rulebook.Case) bool { return c.Key == tt.key })
		if i < 0 {
			t.Errorf("%s: nothing answers %s", tt.name, tt.key)
			continue
		}
		answer := cases[i].Answer
		text := said(t, answer)
		if !strings.Contains(text, tt.want) || tt.not != "" && strings.Contains(text, tt.not) {
			t.Errorf("%s: %q, want %q and not %q", tt.name, text, tt.want, tt.not)
		}
		if tt.article != "" && answer[0].Article != tt.article {
			t.Errorf("%s: article %q, want %q", tt.name, answer[0].Article, tt.article)
		}
	}
}

func TestSearch(t *testing.T) {
	for _, tt := range []struct {
		lang, query, want string // the key that comes first; "" for none
	}{
		{"es", "¿Puede pasar una ficha por una barrera?", "barrier-pass"},
		{"es", "BARRERA", "barrier-pass"},
		{"es", "bárrera", "barrier-pass"},
		{"es", "puente propio", "barrier-own"},
		{"es", "¿Qué pasa si sale un 6 y tengo barrera?", "barrier-six"},
		{"es", "seis y barrera", "barrier-six"},
		{"es", "dos acaban en la misma ronda", "tie"},
		{"es", "terminan dos en la misma ronda", "tie"},
		{"es", "una pareja no se presenta", "no-show"},
		{"es", "Se va una pareja", "leaves"},
		{"es", "hablan entre compañeros", "talk"},
		{"es", "tercer 6", "third-six"},
		{"es", "matar en seguro", "capture-safe"},
		{"es", "NO QUIERE FIRMAR", "refuses"},
		{"es", "dado fuera del tablero", "die-out"},
		{"es", "suplente", "substitute"},
		{"es", "trampas", "cheats"},
		{"es", "árbitro", "dispute"},
		{"es", "xyzzy", ""},
		{"es", "  ", ""},
		{"en", "pass a barrier", "barrier-pass"},
		{"en", "pair does not turn up", "no-show"},
		{"en", "same round", "tie"},
		{"en", "partners talk", "talk"},

		// as it is asked at a table
		{"es", "llega tarde", "no-show"},
		{"es", "mi compañero no viene", "one-missing"},
		{"es", "no aparece", "no-show"},
		{"es", "¿cuánto se espera?", "no-show"},
		{"es", "cortesía", "since-when"},
		{"es", "se ha ido la luz", "suspended"},
		{"es", "se fue la luz", "suspended"},
		{"es", "apagón", "suspended"},
		{"es", "corte de luz", "suspended"},
		{"es", "aplazar la partida", "suspended"},
		{"es", "salir con 5", "enter"},
		{"es", "llegar a la meta", "goal"},
		{"en", "arrives late", "no-show"},
		{"en", "my partner has not come", "one-missing"},
		{"en", "does not appear", "no-show"},
		{"en", "how long do we wait", "no-show"},
		{"en", "power cut", "suspended"},
		{"en", "the lights have gone", "suspended"},
		{"en", "come out with a 5", "enter"},
		{"ca", "arriba tard", "no-show"},
		{"ca", "el meu company no ve", "one-missing"},
		{"ca", "no apareix", "no-show"},
		{"ca", "quant s'espera", "no-show"},
		{"ca", "se n'ha anat la llum", "suspended"},
		{"ca", "eixir amb un 5", "enter"},

		// by its article
		{"es", "art 9", "end"},
		{"es", "Art. 9", "end"},
		{"es", "¿qué dice el artículo 10?", "tie"},
		{"en", "article 15", "no-show"},
		{"ca", "article 15", "no-show"},
		{"es", "art. 99", ""},

		// with one wrong letter
		{"es", "barera", "barrier-pass"},
		{"es", "berrera", "barrier-pass"},
		{"en", "bariers", "barrier-pass"},
		{"ca", "barera", "barrier-pass"},
		{"es", "acga", ""}, // too short to be forgiven
	} {
		found, cases := search(t, tt.lang, tt.query)
		if got := strings.Join(found[:min(1, len(found))], ""); got != tt.want {
			t.Errorf("%q finds %v of %d, want %q first", tt.query, found, cases, tt.want)
		}
	}
}

// search finds the keys of the model's cases.
func search(t testing.TB, lang, query string) (keys []string, of int) {
	t.Helper()
	words := catalogues(t)[lang]
	cases := rulebook.Law{Rules: engine.Championship(), Settings: settings(nil)}.Cases()
	var texts []rulebook.Text
	for _, c := range cases {
		text := rulebook.Text{Question: words.Say("rulebook.case."+c.Key, nil), Articles: c.Articles()}
		for _, s := range c.Answer {
			text.Answer += words.Say(s.Key, s.Args) + " "
		}
		texts = append(texts, text)
	}
	tongue := rulebook.Tongue{
		Idle: strings.Fields(words.Say("rulebook.idle", nil)), Article: strings.Fields(words.Say("rulebook.article", nil)),
	}
	for group := range strings.SplitSeq(words.Say("rulebook.alike", nil), ";") {
		tongue.Alike = append(tongue.Alike, strings.Fields(group))
	}
	for _, i := range rulebook.Search(texts, query, tongue) {
		keys = append(keys, cases[i].Key)
	}
	return keys, len(cases)
}
