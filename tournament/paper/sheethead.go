package paper

import "strconv"

// head draws whose championship it is, and the table as large as people look for it.
func (d *document) head(p pen, b box, s Sheet) {
	table := box{b.x + b.w - 48, b.y, 48, b.h}
	name := box{b.x, b.y, b.w - table.w - 6, 11}
	p.write(name, face{most: 20, least: 10, bold: true, rise: atTop}, s.Event.Name)
	d.under(p, box{b.x, b.y + name.h, name.w, b.h - name.h}, s.Event)
	p.frame(table, thick)
	p.write(box{table.x + 3, table.y, 20, table.h}, face{most: 12, least: 8, bold: true}, d.say("paper.table"))
	if s.Table > 0 {
		p.write(box{table.x + 22, table.y, table.w - 24, table.h}, face{most: 40, least: 20, bold: true, align: centred}, strconv.Itoa(s.Table))
	}
}

// under draws when and where.
func (d *document) under(p pen, b box, event Event) {
	text := event.When
	if event.Where != "" {
		text += " · " + event.Where
	}
	p.write(b, face{most: 11, least: 8, rise: atTop}, text)
}

// titleLine draws which match it is, of which round, and how far the sheet is.
func (d *document) titleLine(p pen, b box, s Sheet) {
	number := d.Words("paper.sheet", map[string]any{"number": s.Number})
	p.write(box{b.x, b.y, 74, b.h}, face{most: 22, least: 12, bold: true}, number)
	p.write(box{b.x + 76, b.y, 56, b.h}, face{most: 16, least: 9}, s.Round)
	p.write(box{b.x + 134, b.y, b.w - 134, b.h}, face{most: 12, least: 8, align: fromRight}, d.standing(s))
}

// standing is how far the sheet is, in words.
func (d *document) standing(s Sheet) string {
	switch {
	case s.Standing == Blank:
		return ""
	case s.Revision > 1:
		return d.Words("paper.standing.revised", map[string]any{
			"standing": d.say("paper.standing." + string(s.Standing)), "revision": s.Revision,
		})
	default:
		return d.say("paper.standing." + string(s.Standing))
	}
}

// pair draws a pair: its number as large as can be, and who plays at which colour. There is a line for its name where
// pairs are named.
func (d *document) pair(p pen, b box, pair Pair, named bool) {
	p.frame(b, thin)
	number := box{b.x, b.y, 38, b.h}
	p.line(number.x+number.w, b.y, number.x+number.w, b.y+b.h, thin)
	p.write(box{number.x + 2, number.y + 1, number.w, 6}, face{most: 9, least: 7, rise: atTop}, d.say("paper.pair"))
	if pair.Number > 0 {
		p.write(box{number.x + 1, number.y + 4, number.w - 2, b.h - 4}, face{most: 60, least: 30, bold: true, align: centred}, strconv.Itoa(pair.Number))
	}
	players := box{b.x + number.w + 4, b.y + 2, b.w - number.w - 6, b.h - 4}
	if named {
		p.write(box{players.x, players.y - 1, players.w, 7}, face{most: 12, least: 7}, pair.Name)
		players = box{players.x, players.y + 6, players.w, players.h - 6}
	}
	for i, row := range players.rows(2) {
		d.player(p, row, pair.Players[i])
	}
}

// player draws one player's colour and name, or a line to write the name on.
func (d *document) player(p pen, b box, player Player) {
	mark := box{b.x, b.y + b.h*0.12, b.h * 1.7, b.h * 0.76}
	d.marker(p, mark, player.Colour)
	name := box{b.x + mark.w, b.y, b.w - mark.w, b.h}
	if player.Name == "" {
		p.line(name.x, b.y+b.h*0.85, name.x+name.w, b.y+b.h*0.85, hair)
		return
	}
	p.write(name, face{most: 22, least: 11, bold: true}, player.Name)
}
