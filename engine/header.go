package engine

import (
	"slices"
	"strings"
)

// header reads a line such as [First "G"].
func (r *replayer) header(line string) error {
	name, value, ok := strings.Cut(strings.TrimPrefix(line, "["), ` "`)
	value, closed := strings.CutSuffix(value, `"]`)
	if !ok || !closed || name == "" || strings.ContainsAny(name, ` "[]`) {
		return fault("header", NotAHeader, line)
	}
	if _, twice := r.at[name]; twice {
		return fault(name, HeaderTwice, line)
	}
	r.at[name] = r.line
	r.headers = append(r.headers, Header{name, unescape.Replace(value)})
	return nil
}

// value returns what a header says, or "".
func (r *replayer) value(name string) string {
	for _, h := range r.headers {
		if h.Name == name {
			return h.Value
		}
	}
	return ""
}

// blame puts the fault on the line of a header, if it is there.
func (r *replayer) blame(name string) {
	if line, ok := r.at[name]; ok {
		r.line = line
	}
}

// open lays out the board that the headers tell.
func (r *replayer) open() error {
	line := r.line
	b, err := r.board()
	if err != nil {
		r.blame("Rules")
		return err
	}
	start, err := r.start(b)
	if err != nil {
		return err
	}
	r.record = NewRecord(b, start)
	r.record.Headers = r.headers
	r.line = line
	return nil
}

func (r *replayer) board() (*Board, error) {
	text := r.value("Rules")
	if text == "" {
		return nil, fault("Rules", Missing, "")
	}
	rules, err := RulesOf(text)
	if err != nil {
		return nil, err
	}
	return rules.Board()
}

// start returns the position that the game begins from.
func (r *replayer) start(b *Board) (Position, error) {
	if _, ok := r.at["Position"]; ok {
		return r.startFrom(b)
	}
	r.blame("Seats")
	sitting, err := r.seats(b)
	if err != nil {
		return Position{}, err
	}
	r.blame("First")
	first, err := SeatOf(r.value("First"))
	if err != nil {
		return Position{}, fault("First", NotAColour, r.value("First"))
	}
	return b.Start(sitting.count(), first)
}

func (r *replayer) startFrom(b *Board) (Position, error) {
	r.blame("Position")
	p, err := b.Parse(r.value("Position"))
	if err != nil {
		return p, err
	}
	if first := r.value("First"); first != "" && first != p.first.String() {
		r.blame("First")
		return p, fault("First", NotThisTurn, first)
	}
	if _, ok := r.at["Seats"]; ok {
		r.blame("Seats")
		sitting, err := r.seats(b)
		if err == nil && sitting != p.seated {
			err = fault("Seats", NoSuchSeating, r.value("Seats"))
		}
		return p, err
	}
	return p, nil
}

// seats returns who sits at the board: everybody, unless the header says otherwise.
func (r *replayer) seats(b *Board) (seating, error) {
	everybody := b.seated[len(b.seated)-1]
	if _, ok := r.at["Seats"]; !ok {
		return everybody, nil
	}
	var set seating
	for _, letter := range strings.Split(r.value("Seats"), " ") {
		s, err := SeatOf(letter)
		if err != nil {
			return 0, fault("Seats", NotAColour, letter)
		}
		set |= 1 << s
	}
	if !slices.Contains(b.seated, set) {
		return 0, fault("Seats", NoSuchSeating, r.value("Seats"))
	}
	return set, nil
}
