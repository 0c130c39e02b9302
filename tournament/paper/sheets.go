package paper

import "slices"

// Size is how large a sheet is on paper.
type Size string

// The sizes of a sheet.
const (
	A4 Size = "a4" // one on a page
	A5 Size = "a5" // two on a page, to be folded or cut
)

// fold is where the two halves of a page meet, in millimetres.
const fold = a4Height / 2.0

// half is how much smaller a sheet is on half a page.
const half = 0.7071

// Sheets prints match sheets in their order, each whole on one page or on half of one. It is ErrNothing without any.
func (p Press) Sheets(size Size, sheets ...Sheet) ([]byte, error) {
	d := p.open(p.title(sheets))
	if size == A5 {
		d.halves(sheets)
	} else {
		for i, s := range sheets {
			d.sheet(d.page(upright), s, numbered(i+1, len(sheets)))
		}
	}
	return d.bytes()
}

func (p Press) title(sheets []Sheet) string {
	switch len(sheets) {
	case 0:
		return ""
	case 1:
		return p.Words("paper.sheet", map[string]any{"number": sheets[0].Number}) + " · " + sheets[0].Event.Name
	default:
		return p.say("paper.sheets") + " · " + sheets[0].Event.Name
	}
}

// halves prints two sheets beside each other on each page.
func (d *document) halves(sheets []Sheet) {
	n := 0
	for two := range slices.Chunk(sheets, 2) {
		page := d.page(sideways)
		page.dashed(fold, 3, fold, a4Width-3)
		for i, s := range two {
			n++
			d.sheet(page.at(float64(i)*fold, 0, half), s, numbered(n, len(sheets)))
		}
	}
}

// parts are where the parts of a sheet stand on an A4 page. What the table of games leaves free goes to what is written
// by hand.
type parts struct {
	head, title, games, winner, notes, position, signatures, foot box
	pairs                                                         [2]box
}

// The left edge of a sheet and its width, in millimetres.
const (
	sheetLeft  = 12
	sheetWidth = 186
)

func (s Sheet) parts() parts {
	across := func(y, h float64) box { return box{sheetLeft, y, sheetWidth, h} }
	games := across(111, gamesHead+float64(s.rows())*s.rowHeight()+gamesHint)
	winner := across(games.y+games.h+1, 13)
	notes := across(winner.y+winner.h+3, 36+(gamesMost-games.h)*0.5+s.boardRoom())
	signatures := across(notes.y+notes.h+3, 261-notes.y-notes.h-3)
	return parts{
		head: across(10, 17), title: across(30, 10), pairs: [2]box{across(42, 32), across(76, 32)}, games: games, winner: winner,
		notes: box{sheetLeft, notes.y, 92, notes.h}, position: box{sheetLeft + 96, notes.y, 90, notes.h},
		signatures: signatures, foot: across(262, 29),
	}
}

// boardRoom is how much higher the part of the position is where it is drawn: what is signed by hand needs less.
func (s Sheet) boardRoom() float64 {
	if s.Board == nil {
		return 0
	}
	return 17
}

// sheet draws one sheet with what stands in its corner of several.
func (d *document) sheet(p pen, s Sheet, corner string) {
	parts := s.parts()
	d.head(p, parts.head, s)
	d.titleLine(p, parts.title, s)
	named := s.Pairs[0].Name != "" || s.Pairs[1].Name != ""
	for i, pair := range s.Pairs {
		d.pair(p, parts.pairs[i], pair, named)
	}
	d.games(p, parts.games, s)
	d.winner(p, parts.winner, s)
	d.notes(p, parts.notes, s)
	d.position(p, parts.position, s)
	d.signatures(p, parts.signatures, s)
	d.foot(p, parts.foot, s, corner)
}
