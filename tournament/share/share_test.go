package share

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"image"
	"image/png"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

var head = Head{
	Name: "Fiestas de San Andrés", When: "sábado, 5 de diciembre de 2026", Where: "Bar El Rincón", Lang: "es", Title: "Cuadro",
	Champion: "Campeona: 23 Ana Núñez · Luis Gil", Foot: "sáb 5 dic, 23:41",
}

// tree is a bracket for a power of two.
func tree(pairs int, name func(int) string) Bracket {
	part := Part{Tree: true}
	for n := pairs / 2; n > 0; n /= 2 {
		round := Round{Title: fmt.Sprintf("1/%d", n)}
		for i := range n {
			each := pairs / 2 / n * 2
			round.Matches = append(round.Matches, Match{Sides: [2]Side{
				{Number: i*each + 1, Names: name(i*each + 1), Won: true},
				{Number: i*each + 1 + each/2, Names: name(i*each + 1 + each/2), Lost: true},
			}})
		}
		part.Rounds = append(part.Rounds, round)
	}
	return Bracket{Head: head, Parts: []Part{part}}
}

func people(n int) string {
	return []string{"Ana Núñez · Luis Gil", "María del Carmen Etxeberria · José Antonio Ruiz de la Prada", "Los del Rincón (Pep Mir · Ona Rey)"}[n%3]
}

func TestPicturesAreTheSameForTheSameValues(t *testing.T) {
	for _, draw := range []func() *Picture{
		func() *Picture { return tree(16, people).Picture() },
		func() *Picture { return table(37).Picture() },
	} {
		first, second := draw(), draw()
		if !bytes.Equal(first.SVG(), second.SVG()) {
			t.Errorf("%s: two SVGs of the same values differ", first.Title)
		}
		if !bytes.Equal(drawn(t, first), drawn(t, second)) {
			t.Errorf("%s: two PNGs of the same values differ", first.Title)
		}
	}
}

func table(pairs int) Standings {
	s := Standings{Head: head, Won: "ganados"}
	for n := range pairs {
		s.Rows = append(s.Rows, Row{Place: fmt.Sprint(n + 1), Number: n + 1, Names: people(n), Won: 3, First: n == 0})
	}
	return s
}

// No name is cut, however long: all letters are there, inside of the picture and of their column, and no two lines
// stand on each other.
func TestNothingIsCut(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		pairs := 1 << rapid.IntRange(1, 6).Draw(t, "log of pairs")
		all := rapid.SliceOfN(rapid.StringMatching(`[A-ZÑ][a-zñç]{1,40}( [a-zA-ZÀÉß·-]{1,40}){0,9}`), pairs+1, pairs+1).Draw(t, "names")
		b := tree(pairs, func(n int) string { return all[n] })
		p := b.Picture()
		text := strings.Builder{}
		for _, l := range p.labels {
			text.WriteString(l.text)
			if l.x < 0 || l.y < 0 || l.x+l.width > p.width || l.y > p.height {
				t.Fatalf("%q stands outside of the picture of %d × %d: %+v", l.text, p.width, p.height, l)
			}
			if l.face == bodyFace && l.y > 300 && l.width > column-names-padding {
				t.Fatalf("%q is wider than its column: %d", l.text, l.width)
			}
		}
		found := strings.ReplaceAll(text.String(), " ", "")
		for _, name := range all[1:] {
			if !strings.Contains(found, strings.ReplaceAll(name, " ", "")) {
				t.Fatalf("%q is not in the picture whole", name)
			}
		}
		apart(t, p)
	})
}

// apart fails where two lines stand on each other.
func apart(t *rapid.T, p *Picture) {
	for i, a := range p.labels {
		for _, b := range p.labels[i+1:] {
			if box(a).Overlaps(box(b)) {
				t.Fatalf("%q and %q stand on each other: %v, %v", a.text, b.text, box(a), box(b))
			}
		}
	}
}

func box(l label) image.Rectangle {
	return image.Rect(l.x, l.y-l.face.size*3/4, l.x+l.width, l.y+l.face.size/5)
}

// A large championship makes a large picture, and one of the largest is drawn smaller as PNG but keeps to its bounds.
func TestPicturesGrow(t *testing.T) {
	for _, pairs := range []int{2, 32, 128, 512} {
		p := tree(pairs, people).Picture()
		config, err := png.DecodeConfig(bytes.NewReader(drawn(t, p)))
		if err != nil {
			t.Fatal(err)
		}
		if config.Width*config.Height > mostPixels || max(config.Width, config.Height) > mostSide {
			t.Errorf("%d pairs: a PNG of %d × %d", pairs, config.Width, config.Height)
		}
		if pairs <= 128 && config.Height != p.height {
			t.Errorf("%d pairs: a PNG %d high of a picture %d high", pairs, config.Height, p.height)
		}
		if err := wellFormed(p.SVG()); err != nil {
			t.Errorf("%d pairs: %v", pairs, err)
		}
	}
}

func TestNamesAreNoMarkup(t *testing.T) {
	p := tree(2, func(int) string { return `<script>alert("1")</script> & "co"` }).Picture()
	if err := wellFormed(p.SVG()); err != nil || bytes.Contains(p.SVG(), []byte("<script")) {
		t.Errorf("SVG with a name of markup: %v\n%s", err, p.SVG())
	}
}

func TestAPictureOfNothing(t *testing.T) {
	drawn(t, Standings{Head: head}.Picture())
	drawn(t, Standings{Head: head, In: "Siguen en juego", Rows: []Row{{Number: 3, Names: people(3)}, {Place: "2", Number: 1, Names: people(1)}}}.Picture())
	drawn(t, Bracket{Head: Head{}}.Picture())
}

func wellFormed(svg []byte) error {
	reader := xml.NewDecoder(bytes.NewReader(svg))
	for {
		if _, err := reader.Token(); err == io.EOF {
			return nil
		} else if err != nil {
			return err
		}
	}
}

func drawn(t *testing.T, p *Picture) []byte {
	t.Helper()
	out, err := p.PNG()
	if err != nil {
		t.Fatal(err)
	}
	name := strings.NewReplacer(" ", "-", ":", "").Replace(fmt.Sprintf("%s-%d.png", p.Title, p.height))
	if err := os.WriteFile(filepath.Join(t.ArtifactDir(), name), out, 0o644); err != nil {
		t.Error(err)
	}
	return out
}
