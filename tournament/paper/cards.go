package paper

import (
	"slices"
	"strconv"
)

// Card is what a pair carries: its number, the way to where it plays, and a PIN for each of the two to sign with.
type Card struct {
	Event   Event
	Number  int
	Name    string // the pair's own; "" for none
	Players [2]Holder
	Where   string // the address of where the pair plays
}

// Holder is one of the two with the PIN that is theirs alone.
type Holder struct{ Name, PIN string }

// The grid of cards on a page, and the size of one in millimetres.
const (
	cardColumns = 2
	cardRows    = 4
	cardWidth   = float64(a4Width) / cardColumns
	cardHeight  = float64(a4Height) / cardRows
)

// Cards prints the cards of pairs, eight on a page, with lines to cut along. It is ErrNothing without any.
func (p Press) Cards(cards ...Card) ([]byte, error) {
	d := p.open(p.say("paper.cards"))
	for some := range slices.Chunk(cards, cardColumns*cardRows) {
		page := d.page(upright)
		for i, card := range some {
			x, y := float64(i%cardColumns)*cardWidth, float64(i/cardColumns)*cardHeight
			d.card(page.at(x, y, 1), card)
		}
		page.cuts()
	}
	return d.bytes()
}

// cuts draws the lines to cut along.
func (p pen) cuts() {
	for column := 1; column < cardColumns; column++ {
		p.dashed(float64(column)*cardWidth, 0, float64(column)*cardWidth, a4Height)
	}
	for row := 1; row < cardRows; row++ {
		p.dashed(0, float64(row)*cardHeight, a4Width, float64(row)*cardHeight)
	}
}

// card draws one card.
func (d *document) card(p pen, c Card) {
	p.write(box{6, 5, 64, 8}, face{most: 10, least: 7, rise: atTop}, c.Event.Name)
	p.write(box{6, 12.5, 64, 5}, face{most: 9, least: 7, rise: atTop}, d.say("paper.pair"))
	p.write(box{6, 14, 64, 25}, face{most: 68, least: 30, bold: true}, strconv.Itoa(c.Number))
	d.link(p, box{71, 3, 30, 35}, Link{URL: c.Where, Code: d.say("paper.card.where")})
	p.write(box{6, 37, 93, 5}, face{most: 10, least: 6}, c.Name)
	p.line(6, 42.5, 99, 42.5, thin)
	for i, row := range (box{6, 43, 93, 24}).rows(2) {
		d.holder(p, row, c.Players[i])
	}
	p.line(6, 67, 99, 67, hair)
	p.write(box{6, 67.5, 93, 5}, face{most: 8, least: 6}, d.say("paper.card.hint"))
}

// holder draws a player's name, and the PIN in two groups of three.
func (d *document) holder(p pen, b box, h Holder) {
	p.write(box{b.x, b.y, 56, b.h}, face{most: 14, least: 8, bold: true}, h.Name)
	p.write(box{b.x + 58, b.y, 9, b.h}, face{most: 8, least: 6}, d.say("paper.pin"))
	p.write(box{b.x + 66, b.y, b.w - 66, b.h}, face{most: 20, least: 12, bold: true, align: fromRight}, grouped(h.PIN))
}

// grouped parts a PIN in the middle, so that it can be read out.
func grouped(pin string) string {
	if len(pin) != 6 {
		return pin
	}
	return pin[:3] + " " + pin[3:]
}
