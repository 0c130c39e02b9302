package share

import "strconv"

// Standings are the pairs in their places.
type Standings struct {
	Head
	Won  string // the heading of the matches that were won
	In   string // what is written over those who are still in, which are the first; "" when nobody is
	Rows []Row
}

// Row is a pair in its place.
type Row struct {
	Place  string // "1", "5–8"; "" while it is still in
	Number int
	Names  string
	Won    int
	First  bool // it is the champion
}

// The measures of a row.
const (
	inColumn  = 40 // rows that stand below each other
	rowWidth  = 760
	placeSide = 92
	wonSide   = 60
)

// Picture lays the standings out.
func (t Standings) Picture() *Picture {
	s := newSheet(t.Name+": "+t.Title, t.Lang)
	columns := max(1, (len(t.Rows)+inColumn-1)/inColumn)
	first := t.begin(s, columns*(rowWidth+gap)-gap+2*margin)
	end := first
	for i := range columns {
		x := margin + i*(rowWidth+gap)
		y := s.write(x, first, titleFace, black, t.Title)
		s.writeRight(x+rowWidth, first+6, smallFace, soft, t.Won)
		if i == 0 && t.In != "" {
			y = s.write(x, y+padding, boldFace, soft, t.In) + padding
		}
		for _, row := range t.Rows[i*inColumn : min(len(t.Rows), (i+1)*inColumn)] {
			y = s.row(row, x, y)
		}
		end = max(end, y)
	}
	return t.end(s, end)
}

// row draws a row, and returns where the next begins.
func (s sheet) row(row Row, x, y int) int {
	f := bodyFace
	if row.First {
		f = boldFace
	}
	s.bar(x, y, rowWidth, 1, rule)
	y += padding + 2
	s.writeRight(x+placeSide-12, y, f, soft, row.Place)
	s.writeRight(x+placeSide+44, y, boldFace, black, strconv.Itoa(row.Number))
	end := s.write(x+placeSide+58, y, f, black, s.wrap(f, row.Names, rowWidth-placeSide-58-wonSide)...)
	s.writeRight(x+rowWidth, y, f, black, strconv.Itoa(row.Won))
	return end + padding
}
