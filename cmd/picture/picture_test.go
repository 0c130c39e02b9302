package picture

import (
	"os"
	"slices"
	"strings"
	"testing"
)

// picture is the picture of ARCHITECTURE.md, word for word. An arrow is an import; there are no others.
const picture = `
cmd ─> api, desk, door, store, paper, entrylist, tournament, id, sheet, pairing, forecast, verify, engine, meter
api ─> desk, door, paper, share, board, rulebook, entrylist, tournament, pairing, id, roster, sheet, engine, templates, static, meter
desk ─> store, tournament, shared, id, roster, forecast, meter
door ─> store, id
store ─> tournament, roster, id
paper ─> sheet, board, roster, id
rulebook ─> tournament, roster, engine
share ─> paper
tournament ─> pairing, standings, sheet, roster, shared, id, engine
forecast ─> pairing, engine, id
sheet ─> engine, id
board ─> engine
pairing, standings, roster ─> id
engine, shared, id, verify, entrylist, templates, static, meter ─> nothing of ours
`

// pure packages know no clock, no dice, no context, no database, no HTTP: all of that are arguments.
var pure = []string{
	"board", "engine", "forecast", "id", "pairing", "roster", "rulebook", "shared", "sheet", "standings", "tournament", "verify",
}

// plain packages make do with the standard library.
var plain = []string{"engine", "verify"}

// keepers are the only packages that may know what stands to the left of them, and all that lies below it.
var keepers = map[string][]string{
	"gorm.io":                     {"store"},
	"database/sql":                {"store"},
	"github.com/jackc":            {"store"},
	"github.com/mattn/go-sqlite3": {"store"},
	"github.com/pressly/goose/v3": {"store"},
	"github.com/gin-gonic":        {"api"},
	"github.com/go-playground":    {"api"},
	"github.com/alecthomas/kong":  {"cmd"},
}

func TestTheProgramKeepsToThePicture(t *testing.T) {
	sources := readAll(t, os.DirFS("../.."))
	for _, fault := range faults(sources) {
		t.Error(fault)
	}
}

func TestPackagesSayWhatTheyAre(t *testing.T) {
	sources := readAll(t, os.DirFS("../.."))
	for _, folder := range undescribed(sources) {
		t.Errorf("%s has no doc.go that begins with what the package is", folder)
	}
	for _, s := range sources {
		if !s.test && s.lines > 400 {
			t.Logf("%s: %d lines; is it still one noun?", s.path, s.lines)
		}
	}
}

func TestArchitectureShowsThisPicture(t *testing.T) {
	text, err := os.ReadFile("../../ARCHITECTURE.md")
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(string(text), picture) {
		t.Errorf("ARCHITECTURE.md does not show, word for word:\n%s", picture)
	}
}

// arrows reads the picture: for each package, those that it may import.
func arrows() map[string][]string {
	to := map[string][]string{}
	for line := range strings.Lines(strings.TrimSpace(picture)) {
		from, known, _ := strings.Cut(strings.TrimSpace(line), " ─> ")
		for name := range strings.SplitSeq(from, ", ") {
			to[name] = strings.Split(known, ", ")
		}
	}
	return to
}

func TestThePictureHasNoCircles(t *testing.T) {
	to := arrows()
	var visit func(name string, above []string)
	visit = func(name string, above []string) {
		if slices.Contains(above, name) {
			t.Fatalf("%s knows itself by way of %v", name, above)
		}
		for _, below := range to[name] {
			visit(below, append(slices.Clone(above), name))
		}
	}
	for name := range to {
		visit(name, nil)
	}
}
