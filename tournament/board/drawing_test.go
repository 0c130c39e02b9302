package board_test

import (
	"encoding/xml"
	"errors"
	"io"
	"math"
	"strings"
	"testing"

	"cubilete/engine"
	"cubilete/templates"
	"cubilete/tournament/board"
	"pgregory.net/rapid"
)

// draw draws the text of a position.
func draw(t testing.TB, rules engine.Rules, text string) board.Drawing {
	t.Helper()
	laid, err := rules.Board()
	if err != nil {
		t.Fatal(err)
	}
	position, err := laid.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return board.Draw(laid, position)
}

// words are the catalogue's, in a language.
func words(t testing.TB, lang string) board.Words {
	t.Helper()
	set, err := templates.New(func(name string) string { return name }, func() string { return "" })
	if err != nil {
		t.Fatal(err)
	}
	return set.Words(lang).Say
}

const suspended = "Y:c,5,12,p3 B:c,c,c,c R:68,5',m,m G:1,8,9,17 turn=Y round=7 first=G"

func TestPiecesLieOnTheirPlaces(t *testing.T) {
	d := draw(t, engine.Championship(), suspended)
	plan := board.Lay(engine.Championship())
	if len(d.Pieces) != 16 {
		t.Fatalf("%d pieces, want 16", len(d.Pieces))
	}
	for _, tt := range []struct {
		piece   int
		outline []board.Point
	}{
		{0, plan.Yards[engine.Yellow].Outline}, {1, plan.Squares[5-1].Outline}, {2, plan.Squares[12-1].Outline},
		{3, plan.Lanes[engine.Yellow].Squares[3-1].Outline}, {4, plan.Yards[engine.Blue].Outline}, {8, plan.Squares[68-1].Outline},
		{9, plan.Squares[5-1].Outline}, {10, plan.Goals[engine.Red].Outline}, {15, plan.Squares[17-1].Outline},
	} {
		if p := d.Pieces[tt.piece]; !inside(p.At, tt.outline) {
			t.Errorf("piece %d, %v on %s, lies at %v", tt.piece, p.Seat, p.Place, p.At)
		}
	}
	if !d.Pieces[9].Later || d.Pieces[1].Later {
		t.Error("red came to 5 after yellow")
	}
}

// In any game no piece lies on another, none leaves its place, and none is lost.
func TestPiecesNeverOverlap(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := rapid.SampledFrom(boards).Draw(t, "board")
		laid, err := b.rules.Board()
		if err != nil {
			t.Fatal(err)
		}
		players := len(laid.Seatings()[len(laid.Seatings())-1])
		position, err := laid.Start(players, engine.Yellow)
		if err != nil {
			t.Fatal(err)
		}
		dice := engine.NewDice(rapid.Uint64().Draw(t, "seed"))
		for range rapid.IntRange(0, 400).Draw(t, "moves") {
			if position.Over() {
				break
			}
			position = step(t, laid, position, &dice)
		}
		apart(t, board.Draw(laid, position).Pieces, 4*players)
	})
}

// step plays the first legal move of a throw.
func step(t *rapid.T, laid *engine.Board, position engine.Position, dice *engine.Dice) engine.Position {
	throw := engine.NoThrow
	if count, owed := position.Owed(); count == 0 && owed == engine.NoThrow {
		throw = dice.Throw(laid.Rules().Dice)
	}
	options, err := laid.Moves(position, throw)
	if err != nil {
		t.Fatal(err)
	}
	move := engine.NoMove
	if len(options.Moves) > 0 {
		move = laid.Texts(position.Turn(), options.Moves)[0]
	}
	next, _, err := laid.Play(position, throw, move)
	if err != nil {
		t.Fatal(err)
	}
	return next
}

func apart(t *rapid.T, all []board.Piece, want int) {
	if len(all) != want {
		t.Fatalf("%d pieces, want %d", len(all), want)
	}
	for i, p := range all {
		for _, q := range all[:i] {
			if d := math.Hypot(p.At.X-q.At.X, p.At.Y-q.At.Y); d < p.Radius+q.Radius-1e-9 {
				t.Fatalf("%v on %s lies on %v on %s", p.Seat, p.Place, q.Seat, q.Place)
			}
		}
	}
}

func TestSVGIsReadAloud(t *testing.T) {
	for lang, want := range map[string]string{
		"es": "Amarillo: casa, 5, 12, pasillo 3. Azul: 4 en casa. Rojo: 68, 5 (llegó después), 2 en la meta. Verde: 1, 8, 9, 17. Turno: Amarillo, ronda 7.",
		"en": "Yellow: yard, 5, 12, lane 3. Blue: 4 in the yard. Red: 68, 5 (came later), 2 in the goal. Green: 1, 8, 9, 17. To move: Yellow, round 7.",
		"ca": "Groc: casa, 5, 12, corredor 3. Blau: 4 a casa. Roig: 68, 5 (va arribar després), 2 en la meta. Verd: 1, 8, 9, 17. Torn: Groc, ronda 7.",
	} {
		image := draw(t, engine.Championship(), suspended).SVG("b", words(t, lang))
		if !strings.Contains(image, want) {
			t.Errorf("in %s it does not say %q but %.400s", lang, want, image)
		}
	}
}

// An image within a page is well formed, and holds nothing that the policy of the pages forbids.
func TestSVGIsPlain(t *testing.T) {
	image := draw(t, engine.Championship(), suspended).SVG("b", words(t, "es"))
	if strings.Contains(image, "style") || strings.Contains(image, "fill=") {
		t.Error("the image has colours of its own")
	}
	if len(image) > 24<<10 {
		t.Errorf("the image takes %d bytes", len(image))
	}
	reader := xml.NewDecoder(strings.NewReader(image))
	for {
		if _, err := reader.Token(); errors.Is(err, io.EOF) {
			return
		} else if err != nil {
			t.Fatal(err)
		}
	}
}
