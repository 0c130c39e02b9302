package paper

import (
	"bytes"
	"fmt"
	"hash/fnv"
	"image"
	"image/draw"
	"image/png"

	"codeberg.org/go-pdf/fpdf"

	"cubilete/tournament/board"
	"cubilete/tournament/sheet"
)

// notes draws room for incidents, or what the referee wrote down.
func (d *document) notes(p pen, b box, s Sheet) {
	p.frame(b, thin)
	p.write(box{b.x + 2, b.y + 1, b.w - 4, 5}, face{most: 9, least: 7, rise: atTop}, d.say("paper.notes"))
	room := box{b.x + 3, b.y + 7, b.w - 6, b.h - 9}
	if s.Notes != "" {
		p.write(room, face{most: 12, least: 7, rise: atTop}, s.Notes)
		return
	}
	for _, row := range room.rows(3) {
		p.line(row.x, row.y+row.h, row.x+row.w, row.y+row.h, hair)
	}
}

// position draws room for where the pieces stand when a game is suspended: four of each colour, and whose turn it is.
func (d *document) position(p pen, b box, s Sheet) {
	p.frame(b, thin)
	p.write(box{b.x + 2, b.y + 1, b.w - 4, 5}, face{most: 9, least: 6.5, rise: atTop}, d.say("paper.position"))
	if s.Board != nil {
		d.drawnPosition(p, box{b.x + 2, b.y + 6.5, b.w - 4, b.h - 8}, s)
		return
	}
	if s.Position != "" {
		p.write(box{b.x + 3, b.y + 7, b.w - 6, b.h - 9}, face{most: 12, least: 6}, s.Position)
		return
	}
	grid := box{b.x + 3, b.y + 7, b.w - 28, b.h - 9}
	for i, row := range grid.rows(4) {
		d.marker(p, box{row.x, row.y + 1, 13, row.h - 2}, sheet.Colours[i])
		for _, cell := range (box{row.x + 14, row.y, row.w - 14, row.h}).columns(4, 0) {
			p.frame(cell, hair)
		}
	}
	turn := box{b.x + b.w - 23, b.y + 7, 21, b.h - 9}
	p.frame(turn, hair)
	p.write(box{turn.x + 1, turn.y + 0.5, turn.w - 2, 5}, face{most: 8, least: 6, rise: atTop}, d.say("paper.turn"))
}

// drawnPosition draws the board, and beside it where the pieces stand, in words and as the engine writes it.
func (d *document) drawnPosition(p pen, b box, s Sheet) {
	side := min(b.h, b.w*0.72)
	d.board(p, box{b.x, b.y + (b.h-side)/2, side, side}, s.Board)
	beside := box{b.x + side + 2, b.y, b.w - side - 2, b.h}
	lines := append(s.Board.Describe(board.Words(d.Words)), s.Position)
	y, row := beside.y, beside.h/float64(len(lines)+1)
	for i, line := range lines {
		h := row
		if i == len(lines)-1 {
			h = 2 * row
		}
		p.write(box{beside.x, y, beside.w, h}, face{most: 8, least: 5, rise: atTop}, line)
		y += h
	}
}

// signatures draws four places to sign, each with its name under the line (article 12).
func (d *document) signatures(p pen, b box, s Sheet) {
	p.write(box{b.x, b.y, b.w, 5}, face{most: 9, least: 7, rise: atTop}, d.say("paper.signatures"))
	places := box{b.x, b.y + 5, b.w, b.h - 5}.columns(4, 4)
	for i, place := range places {
		pair := s.Pairs[i/2]
		d.signature(p, place, pair, pair.Players[i%2])
	}
}

func (d *document) signature(p pen, b box, pair Pair, player Player) {
	room, name := box{b.x, b.y, b.w, b.h - 10}, box{b.x, b.y + b.h - 9.5, b.w, 9.5}
	p.line(b.x, room.y+room.h, b.x+b.w, room.y+room.h, thin)
	number := ""
	if pair.Number > 0 {
		number = fmt.Sprintf("%d ", pair.Number)
	}
	p.write(name, face{most: 11, least: 7, rise: atTop}, number+player.Name)
	d.signed(p, room, player.Signed)
}

// signed draws how somebody signed; it leaves the room free for those who have not.
func (d *document) signed(p pen, b box, given Signature) {
	if given.Way == "" {
		return
	}
	words := d.Words("paper.signed."+given.Way, map[string]any{"at": given.At})
	if given.Reason != "" {
		words += ": " + given.Reason
	}
	if d.drawing(p, box{b.x, b.y, b.w, b.h - 6}, given.Drawing) {
		b = box{b.x, b.y + b.h - 5.5, b.w, 5}
	}
	p.write(b, face{most: 11, least: 6, align: centred, rise: atBottom}, words)
}

// drawing puts a signature that was drawn into a box, in black on white, without changing its form. It is false when
// there is none, or none that can be read.
func (d *document) drawing(p pen, b box, raw []byte) bool {
	picture, err := png.Decode(bytes.NewReader(raw))
	if err != nil {
		return false
	}
	size := picture.Bounds()
	grey := image.NewGray(size)
	draw.Draw(grey, size, image.White, image.Point{}, draw.Src)
	draw.Draw(grey, size, picture, size.Min, draw.Over)
	var plain bytes.Buffer
	if png.Encode(&plain, grey) != nil {
		return false
	}
	name := fingerprint(raw)
	options := fpdf.ImageOptions{ImageType: "png"}
	d.pdf.RegisterImageOptionsReader(name, options, &plain)
	width := min(b.w, b.h*float64(size.Dx())/float64(size.Dy()))
	height := width * float64(size.Dy()) / float64(size.Dx())
	d.pdf.ImageOptions(name, p.x(b.x+(b.w-width)/2), p.y(b.y+(b.h-height)/2), width*p.scale, height*p.scale, false, options, 0, "")
	return true
}

// fingerprint names a picture within a document.
func fingerprint(raw []byte) string {
	hash := fnv.New128a()
	hash.Write(raw)
	return fmt.Sprintf("%x", hash.Sum(nil))
}

// foot draws the way to the sheet's page, the judge's line, and what the sheet can be checked by.
func (d *document) foot(p pen, b box, s Sheet, corner string) {
	d.link(p, box{b.x, b.y, 25, b.h}, s.Page)
	right := box{b.x + 30, b.y, b.w - 30, b.h}
	d.judge(p, box{right.x, right.y + 1, right.w, 12}, s)
	facts := box{right.x, right.y + 14.5, right.w, right.h - 14.5}
	rows := facts.rows(3)
	p.write(rows[0], face{most: 9, least: 6}, bare(s.Page.URL))
	if s.Hash != "" {
		p.write(rows[1], face{most: 9, least: 6}, d.Words("paper.hash", map[string]any{"hash": s.Hash}))
	}
	d.checkpoint(p, box{rows[2].x, rows[2].y, rows[2].w - 20, rows[2].h}, s.Checkpoint)
	p.write(rows[2], face{most: 9, least: 6, align: fromRight}, corner)
}

// judge draws the judge's line, or when and how the sheet was handed in.
func (d *document) judge(p pen, b box, s Sheet) {
	p.write(box{b.x, b.y, 60, b.h}, face{most: 10, least: 7, rise: atBottom}, d.say("paper.judge"))
	p.line(b.x+12, b.y+b.h, b.x+82, b.y+b.h, thin)
	said := box{b.x + 86, b.y, b.w - 86, b.h}
	switch {
	case s.Closed && s.Why != "":
		p.write(said, face{most: 11, least: 6, rise: atBottom}, d.Words("paper.closed.why", map[string]any{"at": s.HandedIn, "why": s.Why}))
	case s.Closed:
		p.write(said, face{most: 11, least: 7, rise: atBottom}, d.Words("paper.closed", map[string]any{"at": s.HandedIn}))
	case s.HandedIn != "":
		p.write(said, face{most: 11, least: 7, rise: atBottom}, d.Words("paper.handed-in", map[string]any{"at": s.HandedIn}))
	default:
		p.write(box{said.x, said.y, 32, said.h}, face{most: 10, least: 7, rise: atBottom}, d.say("paper.handed-in-at"))
		p.line(said.x+33, b.y+b.h, b.x+b.w, b.y+b.h, thin)
	}
}
