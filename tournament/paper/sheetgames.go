package paper

import (
	"slices"
	"strconv"

	"cubilete/tournament/sheet"
)

// column is one column of the table of games.
type column struct {
	head  string // key of its heading
	width float64
}

// gameColumns are what is asked of every game, in the order in which the table answers.
var gameColumns = []column{
	{"paper.game", 13}, {"paper.first", 17}, {"paper.finish.1", 22}, {"paper.finish.2", 31}, {"paper.finish.3", 31},
	{"paper.home", 41}, {"paper.rounds", 14}, {"paper.game.winner", 17},
}

// The heights in the table of games, in millimetres.
const (
	gamesHead = 8.0
	gamesHint = 9.0
	gamesMost = 60.0 // of all of it
)

// rows is how many games the table has room for.
func (s Sheet) rows() int { return max(s.BestOf, len(s.Games), 1) }

func (s Sheet) rowHeight() float64 { return min((gamesMost-gamesHead-gamesHint)/float64(s.rows()), 20) }

// games draws the table of games: who began, who finished in which order, the pieces home.
func (d *document) games(p pen, b box, s Sheet) {
	for i, cell := range cells(box{b.x, b.y, b.w, gamesHead}, gameColumns) {
		p.write(cell.inset(0.6), face{most: 9, least: 6, align: centred}, d.say(gameColumns[i].head))
	}
	y := b.y + gamesHead
	for n := range s.rows() {
		d.game(p, cells(box{b.x, y, b.w, s.rowHeight()}, gameColumns), n, s)
		y += s.rowHeight()
	}
	p.write(box{b.x, y + 0.5, b.w, gamesHint}, face{most: 9, least: 7, rise: atTop}, d.say("paper.games.hint"))
}

// cells cuts a row into its columns.
func cells(row box, columns []column) []box {
	var cut []box
	x := row.x
	for _, c := range columns {
		cut = append(cut, box{x, row.y, c.width, row.h})
		x += c.width
	}
	return cut
}

// game draws one game's row.
func (d *document) game(p pen, cells []box, n int, s Sheet) {
	g := s.game(n)
	for _, cell := range cells {
		p.frame(cell, hair)
	}
	p.write(cells[0], face{most: 18, least: 10, bold: true, align: centred}, strconv.Itoa(n+1))
	d.letterOr(p, cells[1], g.First)
	for place := range 3 {
		d.finish(p, cells[2+place], place, g)
	}
	d.home(p, cells[5], g)
	if g.Rounds > 0 {
		p.write(cells[6], face{most: 16, least: 9, align: centred}, strconv.Itoa(g.Rounds))
	}
	if g.Winner > 0 {
		p.write(cells[7], face{most: 18, least: 9, bold: true, align: centred}, strconv.Itoa(int(g.Winner)))
	}
}

// letterOr draws a colour in the middle of a cell; without one the cell stays free to be written in.
func (d *document) letterOr(p pen, cell box, colour sheet.Colour) {
	h := min(cell.h*0.6, 8)
	d.marker(p, box{cell.x + (cell.w-1.8*h)/2, cell.y + (cell.h-h)/2, 1.8 * h, h}, colour)
}

// finish draws who finished in a place, and whether in the same round as the one before.
func (d *document) finish(p pen, cell box, place int, g sheet.Game) {
	told := place < len(g.Finishes)
	if place == 0 {
		if told {
			d.letterOr(p, cell, g.Finishes[0].Player)
		}
		return
	}
	who, same := box{cell.x, cell.y, cell.w - 14, cell.h}, box{cell.x + cell.w - 14, cell.y, 14, cell.h}
	side := min(4, same.h*0.42)
	tick := box{same.x + (same.w-side)/2, same.y + (same.h-side)/2 - 1.6, side, side}
	if told {
		d.letterOr(p, who, g.Finishes[place].Player)
		d.ticked(p, tick, g.Finishes[place].SameRound)
	}
	p.frame(tick, thin)
	p.write(box{same.x, tick.y + side + 0.2, same.w - 0.5, 3}, face{most: 6.5, least: 5, align: centred, rise: atTop}, d.say("paper.finish.same"))
}

// ticked crosses a box that holds.
func (d *document) ticked(p pen, b box, holds bool) {
	if holds {
		p.line(b.x, b.y, b.x+b.w, b.y+b.h, thin)
		p.line(b.x+b.w, b.y, b.x, b.y+b.h, thin)
	}
}

// home draws how many pieces of each colour are in the goal.
func (d *document) home(p pen, cell box, g sheet.Game) {
	for i, part := range cell.columns(4, 0) {
		colour := sheet.Colours[i]
		if i > 0 {
			p.line(part.x, part.y, part.x, part.y+part.h, hair)
		}
		h := min(part.h*0.32, 4)
		d.marker(p, box{part.x + 0.8, part.y + 0.6, part.w - 1, h}, colour)
		if n, told := g.Home[colour]; told {
			p.write(box{part.x + 3, part.y + h*0.7, part.w - 4, part.h - h*0.7}, face{most: 18, least: 9, bold: true, align: fromRight}, strconv.Itoa(n))
		}
	}
}

// winner draws who won, and when the match began and ended.
func (d *document) winner(p pen, b box, s Sheet) {
	p.frame(b, thick)
	label := box{b.x + 3, b.y, 38, b.h}
	p.write(label, face{most: 14, least: 9, bold: true}, d.say("paper.winner"))
	x := label.x + label.w
	for _, pair := range s.Pairs {
		d.choice(p, box{x, b.y, 30, b.h}, pair.Number, s.Winner)
		x += 30
	}
	p.write(box{x, b.y, 20, b.h}, face{most: 10, least: 7}, d.ground(s))
	times := box{b.x + 121, b.y, b.w - 121, b.h}.columns(2, 2)
	d.moment(p, times[0], "paper.began", s.Began)
	d.moment(p, times[1], "paper.ended", s.Ended)
}

// choice draws a pair's number beside a box that is crossed when it won.
func (d *document) choice(p pen, b box, number, winner int) {
	tick := box{b.x, b.y + b.h/2 - 3, 6, 6}
	p.frame(tick, thin)
	d.ticked(p, tick, number != 0 && number == winner)
	text := box{tick.x + 8, b.y, b.w - 10, b.h}
	if number == 0 {
		p.line(text.x, b.y+b.h*0.75, text.x+text.w-2, b.y+b.h*0.75, hair)
		return
	}
	p.write(text, face{most: 24, least: 12, bold: true}, strconv.Itoa(number))
}

// ground is what decided the last game, with the article: "art. 9", "por tiempo".
func (d *document) ground(s Sheet) string {
	if len(s.Games) == 0 {
		return ""
	}
	last := s.Games[len(s.Games)-1]
	switch {
	case last.Article != "":
		return d.Words("paper.article", map[string]any{"article": last.Article})
	case slices.Contains([]sheet.By{sheet.ByTime, sheet.ByLot}, last.By):
		return d.say("paper.by." + string(last.By))
	default:
		return ""
	}
}

// moment draws a time of day after its word, or a line to write it on.
func (d *document) moment(p pen, b box, key, at string) {
	p.write(box{b.x, b.y + 1, b.w, 4}, face{most: 8, least: 6, rise: atTop}, d.say(key))
	if at == "" {
		p.line(b.x, b.y+b.h-2.5, b.x+b.w-3, b.y+b.h-2.5, hair)
		return
	}
	p.write(box{b.x, b.y + 4, b.w - 2, b.h - 4}, face{most: 18, least: 9, bold: true}, at)
}
