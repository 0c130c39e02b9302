package paper

import "strconv"

// Round is a round as it hangs on the wall: who plays whom, and at which table.
type Round struct {
	Event      Event
	Name       string // "Cuartos de final"
	Begins     string // "a las 20:30"; "" when nobody has said
	Meetings   []Meeting
	Checkpoint string
}

// Meeting is a match in a list.
type Meeting struct {
	Number int
	Table  int // 0: not called yet
	Sides  [2]Side
	State  string // in words: "jugando"; "" for none
}

// Side is one of the two of a meeting.
type Side struct {
	Number int      // 0: not known yet, or nobody
	Names  []string // a line each: who they are, or where they are to come from
	Won    bool
}

// meetingHeight is how high a meeting stands on the wall, in millimetres.
const meetingHeight = 17.5

// Round prints the list of a round. It is ErrNothing without meetings.
func (p Press) Round(round Round) ([]byte, error) {
	title := round.Name
	if round.Begins != "" {
		title += " · " + round.Begins
	}
	d := p.open(round.Name + " · " + round.Event.Name)
	var strips []strip
	for _, m := range round.Meetings {
		strips = append(strips, strip{height: meetingHeight, draw: func(p pen, b box) { d.meeting(p, b, m) }})
	}
	d.list(round.Event, title, round.Checkpoint, strips)
	return d.bytes()
}

// meeting draws "Mesa 4: 12 contra 7" as large as fits.
func (d *document) meeting(p pen, b box, m Meeting) {
	p.line(b.x, b.y+b.h, b.x+b.w, b.y+b.h, hair)
	table := box{b.x, b.y + 2, 26, b.h - 4}
	if m.Table > 0 {
		p.frame(table, thin)
		p.write(box{table.x + 1.5, table.y, 11, table.h}, face{most: 8, least: 6}, d.say("paper.table"))
		p.write(box{table.x + 11, table.y, 14, table.h}, face{most: 30, least: 14, bold: true, align: centred}, strconv.Itoa(m.Table))
	} else {
		p.write(table, face{most: 11, least: 7, align: centred}, d.say("paper.table.none"))
	}
	d.side(p, box{b.x + 30, b.y, 68, b.h}, m.Sides[0])
	p.write(box{b.x + 98, b.y, 18, b.h}, face{most: 11, least: 7, align: centred}, d.say("paper.against"))
	d.side(p, box{b.x + 118, b.y, 68, b.h}, m.Sides[1])
}

// side draws a pair's number and its names.
func (d *document) side(p pen, b box, s Side) {
	names := box{b.x + 21, b.y + 1, b.w - 21, b.h - 2}
	if s.Number == 0 {
		p.stack(box{b.x, b.y + 1, b.w, b.h - 2}, face{most: 11, least: 6}, s.Names)
		return
	}
	p.write(box{b.x, b.y, 20, b.h}, face{most: 34, least: 16, bold: true, align: centred}, strconv.Itoa(s.Number))
	p.stack(names, face{most: 12, least: 8}, s.Names)
}
