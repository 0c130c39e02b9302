package paper

import (
	"strings"

	"cubilete/tournament/sheet"
)

// Poster hangs by the door and leads to the form with which a pair enters.
type Poster struct {
	Event Event
	Lines []string // what a pair should know, a sentence each
	Call  string   // the key of what the code is for: to enter, or to look
	Link  Link
}

// Poster prints a poster.
func (p Press) Poster(poster Poster) ([]byte, error) {
	d := p.open(poster.Event.Name)
	page := d.page(upright)
	page.frieze(box{12, 12, 186, 10})
	page.write(box{15, 28, 180, 44}, face{most: 54, least: 24, bold: true, align: centred}, poster.Event.Name)
	page.write(box{15, 74, 180, 12}, face{most: 24, least: 12, align: centred}, poster.Event.When)
	page.write(box{15, 87, 180, 12}, face{most: 24, least: 12, align: centred}, poster.Event.Where)
	page.write(box{15, 104, 180, 14}, face{most: 34, least: 16, bold: true, align: centred}, p.say(poster.Call))
	d.link(page, box{45, 116, 120, 120}, poster.Link)
	page.write(box{15, 234, 180, 12}, face{most: 20, least: 9, bold: true, align: centred}, bare(poster.Link.URL))
	page.write(box{15, 248, 180, 22}, face{most: 16, least: 9, align: centred}, strings.Join(poster.Lines, " · "))
	page.frieze(box{12, 275, 186, 10})
	return d.bytes()
}

// bare is an address as people type it.
func bare(url string) string {
	return strings.TrimPrefix(strings.TrimPrefix(url, "https://"), "http://")
}

// frieze draws the four shapes of the board again and again, all four as often.
func (p pen) frieze(b box) {
	n := int(b.w/(b.h*1.5*4)) * 4
	for i, cell := range b.columns(n, 0) {
		p.shape(box{cell.x + (cell.w-b.h)/2, b.y, b.h, b.h}, sheet.Colours[i%len(sheet.Colours)])
	}
}
