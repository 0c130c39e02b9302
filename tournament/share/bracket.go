package share

import "strconv"

// Bracket is all matches by round.
type Bracket struct {
	Head
	Parts []Part
}

// Part is what leads to one end: the championship, third place, the consolation.
type Part struct {
	Title  string // "" for the first
	Tree   bool   // each match follows from the two of the round before that stand beside each other
	Rounds []Round
}

// Round is one round of a part, its matches in the order of the bracket.
type Round struct {
	Title   string
	Matches []Match
}

// Match is two sides, and what there is to say of it: "mesa 7 · jugando"; "" for nothing.
type Match struct {
	Sides [2]Side
	Note  string
}

// Side is one pair of a match. Without a number the names say why there is none.
type Side struct {
	Number int // 0: nobody yet
	Names  string
	Won    bool
	Lost   bool
}

// column is how wide a match is.
const column = 344

// Picture lays the bracket out.
func (b Bracket) Picture() *Picture {
	s := newSheet(b.Name+": "+b.Title, b.Lang)
	columns := 1
	for _, part := range b.Parts {
		columns = max(columns, len(part.Rounds))
	}
	y := b.begin(s, columns*(column+gap)-gap+2*margin)
	for _, part := range b.Parts {
		if part.Title != "" {
			y = s.write(margin, y+20, face{30, true}, black, part.Title) + 8
		}
		y = s.part(part, y)
	}
	return b.end(s, y)
}

// part lays out one part from y down, and returns where it ends.
func (s sheet) part(part Part, y int) int {
	first := y
	for i, round := range part.Rounds {
		x := margin + i*(column+gap)
		y = max(y, s.write(x, first, titleFace, black, s.wrap(titleFace, round.Title, column)...))
	}
	y += 10
	if part.Tree {
		last := len(part.Rounds) - 1
		for j := range part.Rounds[last].Matches {
			height := s.room(part, last, j)
			s.branch(part, last, j, y, height)
			y += height
		}
		return y
	}
	return s.columns(part, y)
}

// columns lays out the matches of each round below each other.
func (s sheet) columns(part Part, y int) int {
	end := y
	for i, round := range part.Rounds {
		at := y
		for _, m := range round.Matches {
			height := s.height(m)
			s.match(m, margin+i*(column+gap), at, height)
			at += height + between
		}
		end = max(end, at)
	}
	return end
}

// between is the room between two matches that stand below each other.
const between = 14

// room is how high a match is with all that it follows from.
func (s sheet) room(part Part, round, j int) int {
	own := s.height(part.Rounds[round].Matches[j]) + between
	if round == 0 {
		return own
	}
	return max(own, s.room(part, round-1, 2*j)+s.room(part, round-1, 2*j+1))
}

// branch lays out a match with all that it follows from in its room, and returns where the line to the next one begins.
func (s sheet) branch(part Part, round, j, y, room int) int {
	m := part.Rounds[round].Matches[j]
	x, middle := margin+round*(column+gap), y+room/2
	if round > 0 {
		upper, lower := s.room(part, round-1, 2*j), s.room(part, round-1, 2*j+1)
		spare := room - upper - lower
		from := s.branch(part, round-1, 2*j, y, upper+spare/2)
		to := s.branch(part, round-1, 2*j+1, y+upper+spare/2, room-upper-spare/2)
		middle = (from + to) / 2
		s.join(x-gap, from, to, middle)
	}
	height := s.height(m)
	s.match(m, x, middle-height/2, height)
	return middle
}

// join draws the lines from two matches to the one that follows.
func (s sheet) join(x, from, to, middle int) {
	const width = 2
	half := x + gap/2
	s.bar(x, from, gap/2, width, soft)
	s.bar(x, to, gap/2, width, soft)
	s.bar(half, from, width, to-from+width, soft)
	s.bar(half, middle, gap/2, width, soft)
}

// The measures inside of a match.
const (
	padding = 8
	names   = 62 // from the left edge to where the names begin
)

func (side Side) face() face {
	if side.Won {
		return boldFace
	}
	return bodyFace
}

func (s sheet) lines(side Side) []string {
	return s.wrap(side.face(), side.Names, column-names-padding)
}

func (s sheet) tall(side Side) int {
	return len(s.lines(side))*bodyFace.leading() + 2*padding
}

func (s sheet) height(m Match) int {
	height := s.tall(m.Sides[0]) + s.tall(m.Sides[1])
	if m.Note != "" {
		height += len(s.wrap(smallFace, m.Note, column-2*padding))*smallFace.leading() + padding
	}
	return height
}

// match draws a match: the winner in ink, bold and marked, the loser lighter.
func (s sheet) match(m Match, x, y, height int) {
	s.frame(x, y, column, height, 2, rule)
	at := y
	for i, side := range m.Sides {
		if i == 1 {
			s.bar(x, at, column, 1, rule)
		}
		s.side(side, x, at)
		at += s.tall(side)
	}
	if m.Note != "" {
		s.write(x+padding, at, smallFace, soft, s.wrap(smallFace, m.Note, column-2*padding)...)
	}
}

func (s sheet) side(side Side, x, y int) {
	ink := black
	if side.Lost || side.Number == 0 {
		ink = soft
	}
	if side.Won {
		s.bar(x, y, 6, s.tall(side), accent)
	}
	if side.Number > 0 {
		s.writeRight(x+names-12, y+padding, boldFace, ink, strconv.Itoa(side.Number))
	}
	s.write(x+names, y+padding, side.face(), ink, s.lines(side)...)
}
