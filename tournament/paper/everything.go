package paper

import (
	"strconv"
	"strings"
)

// Everything is all that a night needs on paper, should everything else fail: every pair and every match. Telephones
// are not in it.
type Everything struct {
	Event      Event
	Guide      []Advice // the first page: what to do when the laptop dies
	Now        string   // when it was true: "sáb 5 dic, 21:15"
	Pairs      []Entrant
	Rounds     []Round
	Checkpoint string
}

// Advice is a few numbered steps under a heading.
type Advice struct {
	Heading string
	Steps   []string
}

// Entrant is a pair in the list of pairs.
type Entrant struct {
	Number  int
	Name    string // its own; "" for none
	Players []string
	Club    string
	Status  string // in words
}

// The heights of strips in the list of everything, in millimetres.
const (
	headingHeight = 12.0
	entrantHeight = 7.5
	lineHeight    = 9.0
	stepHeight    = 5.2
)

// stepLetters are how many letters of a step stand in a line.
const stepLetters = 84

// Everything prints the emergency list.
func (p Press) Everything(all Everything) ([]byte, error) {
	title := p.say("paper.everything")
	d := p.open(title + " · " + all.Event.Name)
	strips := append(d.guide(all.Guide), d.heading(p.Words("paper.everything.pairs", map[string]any{"now": all.Now})))
	for _, e := range all.Pairs {
		strips = append(strips, strip{height: entrantHeight, draw: func(p pen, b box) { d.entrant(p, b, e) }})
	}
	for _, round := range all.Rounds {
		strips = append(strips, d.heading(round.Name))
		for _, m := range round.Meetings {
			strips = append(strips, strip{height: lineHeight, draw: func(p pen, b box) { d.lineOf(p, b, m) }})
		}
	}
	d.list(all.Event, title, all.Checkpoint, strips)
	return d.bytes()
}

// guide draws advice on a page of its own.
func (d *document) guide(parts []Advice) []strip {
	var strips []strip
	left := listPart.h
	add := func(s strip) { strips, left = append(strips, s), left-s.height }
	for _, part := range parts {
		add(d.heading(part.Heading))
		for i, step := range part.Steps {
			add(d.step(i+1, step))
		}
	}
	if len(strips) > 0 && left > 0 {
		add(strip{height: left, draw: func(pen, box) {}})
	}
	return strips
}

// step draws one step of some advice, as high as it takes.
func (d *document) step(number int, text string) strip {
	lines := 1 + len([]rune(text))/stepLetters
	return strip{height: float64(lines)*stepHeight + 1.5, draw: func(p pen, b box) {
		p.write(box{b.x, b.y, 7, stepHeight}, face{most: 11, least: 8, bold: true}, strconv.Itoa(number)+".")
		p.write(box{b.x + 8, b.y, b.w - 8, b.h - 1.5}, face{most: 11, least: 8, rise: atTop}, text)
	}}
}

func (d *document) heading(text string) strip {
	return strip{height: headingHeight, heads: true, draw: func(p pen, b box) {
		p.write(box{b.x, b.y + 3, b.w, b.h - 4}, face{most: 15, least: 9, bold: true}, text)
		p.line(b.x, b.y+b.h-0.5, b.x+b.w, b.y+b.h-0.5, thin)
	}}
}

// entrant draws a pair in one line, or with each player on one where that is too narrow.
func (d *document) entrant(p pen, b box, e Entrant) {
	p.line(b.x, b.y+b.h, b.x+b.w, b.y+b.h, hair)
	p.write(box{b.x, b.y, 13, b.h}, face{most: 15, least: 9, bold: true, align: fromRight}, strconv.Itoa(e.Number))
	p.stack(box{b.x + 17, b.y, 105, b.h}, face{most: 11, least: 6.5}, p.names(105, e))
	p.write(box{b.x + 124, b.y, 36, b.h}, face{most: 9, least: 6}, e.Club)
	p.write(box{b.x + 161, b.y, b.w - 161, b.h}, face{most: 9, least: 6, align: fromRight}, e.Status)
}

// names are who a pair is: together if that fits so wide, or else each apart.
func (p pen) names(width float64, e Entrant) []string {
	own := ""
	if e.Name != "" {
		own = e.Name + ": "
	}
	together := own + strings.Join(e.Players, " · ")
	if p.font(false, 9); p.width(Legible(together)) <= width || len(e.Players) < 2 {
		return []string{together}
	}
	return append([]string{own + e.Players[0]}, e.Players[1:]...)
}

// lineOf draws a match in one line: a box for each side, crossed when it won.
func (d *document) lineOf(p pen, b box, m Meeting) {
	p.line(b.x, b.y+b.h, b.x+b.w, b.y+b.h, hair)
	p.write(box{b.x, b.y, 13, b.h}, face{most: 9, least: 6}, d.Words("paper.match", map[string]any{"number": m.Number}))
	if m.Table > 0 {
		p.write(box{b.x + 14, b.y, 16, b.h}, face{most: 9, least: 6}, d.Words("paper.at-table", map[string]any{"table": m.Table}))
	}
	for i, s := range m.Sides {
		d.shortSide(p, box{b.x + 31 + float64(i)*66, b.y, 65, b.h}, s)
	}
	p.write(box{b.x + 164, b.y, b.w - 164, b.h}, face{most: 9, least: 6, align: fromRight}, m.State)
}

func (d *document) shortSide(p pen, b box, s Side) {
	tick := box{b.x, b.y + b.h/2 - 1.8, 3.6, 3.6}
	p.frame(tick, hair)
	d.ticked(p, tick, s.Won)
	if s.Number > 0 {
		p.write(box{b.x + 4, b.y, 11, b.h}, face{most: 14, least: 8, bold: true, align: centred}, strconv.Itoa(s.Number))
		p.stack(box{b.x + 16, b.y + 0.3, b.w - 17, b.h - 0.6}, face{most: 9.5, least: 6}, s.Names)
		return
	}
	p.stack(box{b.x + 5, b.y + 0.3, b.w - 6, b.h - 0.6}, face{most: 9, least: 6}, s.Names)
}
