package templates

import (
	"html/template"
	"reflect"
	"time"
)

// pages are all page structs. The tests hold this list to the folder of the templates.
func pages() []Page {
	return []Page{
		ListPage{}, HomePage{}, BasesPage{}, PairsPage{}, PairPage{}, BracketPage{}, TablesPage{}, StandingsPage{}, WherePage{}, JournalPage{},
		MatchPage{}, SheetPage{}, KeyPage{}, DrawPage{}, EnterPage{}, EnteredPage{}, SignInPage{}, PasswordPage{}, InvitationPage{}, AccountPage{}, ChangePage{},
		SessionsPage{}, TokensPage{}, AccountLogPage{}, AccountsPage{}, DeskOrganisersPage{}, FaultPage{},
		DeskListPage{}, DeskNewPage{}, DeskSettingsPage{}, DeskPage{}, DeskPairsPage{}, DeskPairPage{}, DeskImportPage{},
		DeskDrawPage{}, DeskMatchPage{},
		JudgePage{}, JudgeMatchPage{}, JudgeSheetPage{}, PlayerPage{}, ScreenPage{}, ShowPage{},
		DeskRoomPage{}, DeskAbsentPage{}, DeskSheetsPage{}, DeskRefereesPage{}, DeskCardPage{}, DeskCorrectPage{}, DeskUndoPage{},
		DeskAloudPage{}, DeskBasesPage{}, PrivacyPage{}, DeskPeoplePage{}, DeskForecastPage{}, DeskMovePage{},
		DeskTillPage{}, DeskReceivePage{}, RulesPage{}, PositionPage{}, TimelinePage{}, NumbersPage{}, DeskSurePage{}, DeskPaperPage{}, GuidePage{},
	}
}

// codes are what a field of that name can hold, where it chooses words.
var codes = map[string][]string{
	"Shape":       {"", "judge", "player", "", "wall"},
	"Scripts":     {"js/judge.js"},
	"Styles":      {"css/figures.css"},
	"How":         {"called", "playing", "over", "absent", "suspended", "moved", "uncalled"},
	"Way":         {"", "pin", "drawing", "link", "refused"},
	"Colour":      {"", "Y", "B", "R", "G"},
	"TableState":  {"free", "broken", "reserved"},
	"Stage":       {"draft", "open", "closed", "drawn", "running", "finished", "cancelled"},
	"State":       {"waiting", "suspended", "ready", "called", "playing", "provisional", "official", "walkover", "void", "bye"},
	"Ground":      {"", "result", "no-show", "withdrawal", "expulsion", "void", "bye"},
	"Status":      {"entered", "waiting", "withdrawn", "expelled", "out"},
	"Kind":        {"main", "third", "consolation"},
	"Case":        {"called", "playing", "suspended", "queued", "unknown", "undrawn", "waiting", "out", "withdrawn", "expelled", "champion", "between"},
	"Show":        {"all", "open", "back"},
	"Standing":    {"official", "provisional", "superseded", "taken-back"},
	"Outcome":     {"won", "lost", "walkover", "absent", "void", "left"},
	"By":          {"everyone", "player", "referee", "organiser", "owner"},
	"Notice":      {"", "created", "decided"},
	"Rules":       {"championship", "classic"},
	"Format":      {"knockout", "redraw", "consolation"},
	"AtLimit":     {"match", "game"},
	"Signatures":  {"all", "pairs", "losers"},
	"Substitutes": {"never", "one", "free"},
	"ThirdPlace":  {"shared", "match"},
	"Warnings":    {"none", "ladder"},
	"Scope":       {"everything", "read"},
	"Deed":        {"warn", "withdraw", "expel", "seat", "absent", "suspend"},
	"What":        {"signed-in", "sign-in-failed", "token-made"},
}

// bare returns a page of that type with nothing in it but a championship, which also has nothing in it.
func bare(page Page) Page {
	v := reflect.New(reflect.TypeOf(page)).Elem()
	v.FieldByName("Frame").Set(reflect.ValueOf(Frame{Championship: &Championship{}}))
	return v.Interface().(Page)
}

// filler fills a page with made-up values. Variant changes what the codes are, and whether claims are true.
type filler struct {
	variant int
	depth   int
}

// filled returns a page of that type with everything in it.
func filled(page Page, variant int) Page {
	v := reflect.New(reflect.TypeOf(page)).Elem()
	(&filler{variant: variant}).fill(v, "")
	return v.Interface().(Page)
}

func (f *filler) fill(v reflect.Value, name string) {
	if v.Type() == reflect.TypeFor[template.HTML]() {
		v.SetString(`<svg viewBox="0 0 1 1"></svg>`)
		return
	}
	switch v.Kind() {
	case reflect.String:
		v.SetString(f.text(name))
	case reflect.Int:
		v.SetInt(int64(7 + f.variant))
		if name == "Status" {
			v.SetInt([]int64{400, 403, 404, 409, 422, 500, 503}[f.variant%7])
		}
	case reflect.Bool:
		v.SetBool(f.variant%2 == 0)
	case reflect.Slice:
		f.fillSlice(v, name)
	case reflect.Array:
		for i := range v.Len() {
			f.fill(v.Index(i), name)
		}
	case reflect.Map:
		v.Set(reflect.ValueOf(map[string]string{"name": "typed <b>", "reason": "why", "players.0.name": "Ana", "zone": "Europe/Madrid"}))
	case reflect.Pointer:
		if f.depth < 6 {
			v.Set(reflect.New(v.Type().Elem()))
			f.fill(v.Elem(), name)
		}
	case reflect.Struct:
		f.fillStruct(v)
	}
}

func (f *filler) fillSlice(v reflect.Value, name string) {
	if f.depth > 6 {
		return
	}
	v.Set(reflect.MakeSlice(v.Type(), 2, 2))
	for i := range 2 {
		f.fill(v.Index(i), name)
	}
}

func (f *filler) fillStruct(v reflect.Value) {
	if v.Type() == reflect.TypeFor[time.Time]() {
		v.Set(reflect.ValueOf(time.Date(2026, 12, 5, 21, 15, 0, 0, time.FixedZone("CET", 3600))))
		return
	}
	f.depth++
	for i := range v.NumField() {
		f.fill(v.Field(i), v.Type().Field(i).Name)
	}
	f.depth--
}

func (f *filler) text(name string) string {
	if known := codes[name]; known != nil {
		return known[f.variant%len(known)]
	}
	switch name {
	case "Href", "Back", "Link", "Calendar", "Desk", "More", "Older", "Path", "Action", "URL", "Next", "Do", "Undo":
		return "/c/san-blas/somewhere?q=a&b=c"
	}
	return name + " <i>&\"'"
}
