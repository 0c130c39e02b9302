package engine

import (
	"strconv"
	"strings"
)

// Parse reads the canonical text of a position. It refuses any other text, and what
// cannot stand on the board, with the field at fault. Whether the position can be
// reached is not asked.
func (b *Board) Parse(text string) (Position, error) {
	r := reader{b: b, p: b.empty(), fields: strings.Split(text, " ")}
	for _, read := range []func() error{r.players, r.turn, r.owed, r.rounds, r.outcome} {
		if err := read(); err != nil {
			return Position{}, err
		}
	}
	if len(r.fields) > 0 {
		return Position{}, fault(r.name(), UnknownField, r.fields[0])
	}
	if b.Print(&r.p) != text {
		return Position{}, fault("position", NotCanonical, "")
	}
	return r.p, nil
}

// reader takes a position's fields one by one.
type reader struct {
	b      *Board
	p      Position
	fields []string
	marks  [seats][pieces]bool
}

// name returns the name of the next field.
func (r *reader) name() string {
	name, _, _ := strings.Cut(r.fields[0], "=")
	name, _, _ = strings.Cut(name, ":")
	if len(name) > len("position") {
		return "position"
	}
	return name
}

// take returns what the next field says, if it has that name.
func (r *reader) take(name string) (string, bool) {
	if len(r.fields) == 0 || !strings.HasPrefix(r.fields[0], name) {
		return "", false
	}
	value := r.fields[0][len(name):]
	r.fields = r.fields[1:]
	return value, true
}

// flag reports whether the next field is that word.
func (r *reader) flag(word string) bool {
	if len(r.fields) == 0 || r.fields[0] != word {
		return false
	}
	r.fields = r.fields[1:]
	return true
}

// player reads the letter of a seat that plays.
func (r *reader) player(field, letter string) (Seat, error) {
	s, err := SeatOf(letter)
	if err != nil || !r.p.seated.has(s) {
		return nobody, fault(field, NotSeated, letter)
	}
	return s, nil
}

// number reads a whole number from 1, without leading zeros, of nine digits at most.
func number(field, text string) (uint32, error) {
	n, err := strconv.ParseUint(text, 10, 32)
	if err != nil || len(text) > 9 || text[0] < '1' || text[0] > '9' {
		return 0, fault(field, NotANumber, text)
	}
	return uint32(n), nil
}

func (r *reader) players() error {
	for len(r.fields) > 0 && len(r.fields[0]) > 1 && r.fields[0][1] == ':' {
		letter := r.fields[0][:1]
		s, err := SeatOf(letter)
		if err != nil || r.p.seated>>s != 0 {
			return fault(letter, NotSeated, r.fields[0])
		}
		if err := r.pieces(s, r.fields[0][2:]); err != nil {
			return err
		}
		r.p.seated |= 1 << s
		r.fields = r.fields[1:]
	}
	if set, err := r.b.seating(r.p.seated.count()); err != nil || set != r.p.seated {
		return fault("position", NoSuchSeating, r.p.seated.String())
	}
	return r.crowds()
}

// pieces reads a player's field: four pieces from yard to goal.
func (r *reader) pieces(s Seat, text string) error {
	var steps [pieces]uint8
	places := strings.Split(text, ",")
	if len(places) != pieces {
		return fault(s.String(), FourPieces, text)
	}
	for i, place := range places {
		place, r.marks[s][i] = strings.CutSuffix(place, "'")
		step, err := r.b.place(s, place)
		if err != nil {
			return err
		}
		if i > 0 && step < steps[i-1] {
			return fault(s.String(), NotSorted, text)
		}
		steps[i] = step
	}
	r.p.ways[s] = wayOf(steps)
	return nil
}

// place reads a place on the way of a colour.
func (b *Board) place(s Seat, text string) (uint8, error) {
	for step := uint8(yard); step <= b.goal; step++ {
		if b.isPlace(s, step, text) {
			return step, nil
		}
	}
	return 0, fault(s.String(), NotOnTheWay, text)
}

func (b *Board) isPlace(s Seat, step uint8, text string) bool {
	var room [4]byte
	return string(b.appendPlace(room[:0], s, step)) == text
}

// crowds stands the pieces on their squares, the marked ones as the later.
func (r *reader) crowds() error {
	for _, later := range []bool{false, true} {
		for _, s := range r.p.seated.list() {
			for i, step := range r.p.ways[s].steps() {
				if r.marks[s][i] != later {
					continue
				}
				if err := r.stand(s, step, later); err != nil {
					return err
				}
			}
		}
	}
	return nil
}

func (r *reader) stand(s Seat, step uint8, later bool) error {
	there := r.p.cells[r.b.of[s].path[step]]
	unmarked := !later && !there.empty() && there.first() != s
	switch {
	case r.b.ludo && later:
		return fault(s.String(), NeedlessMark, r.b.Place(s, step))
	case !r.b.ludo && there.full():
		return fault(s.String(), ThreeOnASquare, r.b.Place(s, step))
	case later && (there.empty() || there.first() == s):
		return fault(s.String(), NeedlessMark, r.b.Place(s, step))
	case !there.empty() && there.kind() == unsafe && r.b.rivals(s, there.first()):
		return fault(s.String(), RivalsTogether, r.b.Place(s, step))
	case unmarked:
		return fault(s.String(), MissingMark, r.b.Place(s, step))
	}
	r.b.stand(&r.p, s, step)
	return nil
}

func (r *reader) turn() (err error) {
	letter, ok := r.take("turn=")
	if !ok {
		return fault("turn", Missing, "")
	}
	r.p.turn, err = r.player("turn", letter)
	return err
}

// owed reads the state of the turn, from sixes to open.
func (r *reader) owed() error {
	for _, read := range []func() error{r.sixes, r.last, r.count, r.dice} {
		if err := read(); err != nil {
			return err
		}
	}
	r.p.again, r.p.open = r.flag("again"), r.flag("open")
	switch {
	case r.p.again && r.p.count == 0 && r.p.dice == NoThrow:
		return fault("again", NothingOwed, "")
	case r.p.open && (r.p.dice == NoThrow || r.b.rules.Dice != 2):
		return fault("open", NothingOwed, "")
	}
	return nil
}

func (r *reader) sixes() error {
	text, ok := r.take("sixes=")
	if !ok {
		return nil
	}
	if text != "1" && text != "2" {
		return fault("sixes", NotANumber, text)
	}
	r.p.sixes = text[0] - '0'
	return nil
}

func (r *reader) last() error {
	text, ok := r.take("last=")
	if !ok {
		return nil
	}
	step, err := r.b.place(r.p.turn, text)
	if err != nil || step == yard || r.p.ways[r.p.turn].count(step) == 0 {
		return fault("last", NobodyThere, text)
	}
	r.p.last = step
	return nil
}

func (r *reader) count() error {
	text, ok := r.take("count=")
	if !ok {
		return nil
	}
	n, err := number("count", text)
	pays := r.b.pays
	switch {
	case err != nil:
		return err
	case n != uint32(pays.capture) && n != uint32(pays.goal):
		return fault("count", NoSuchCount, text)
	case r.p.last == 0:
		return fault("count", NobodyThere, text)
	}
	r.p.count = uint8(n)
	return nil
}

func (r *reader) dice() error {
	text, ok := r.take("dice=")
	if !ok {
		return nil
	}
	t, err := parseThrow(text)
	if err != nil || r.b.dice == 1 && t.second() != 0 {
		return fault("dice", NoSuchThrow, text)
	}
	r.p.dice = t
	return nil
}

func (r *reader) rounds() error {
	text, ok := r.take("round=")
	if !ok {
		return fault("round", Missing, "")
	}
	n, err := number("round", text)
	if err != nil {
		return err
	}
	r.p.round = n
	letter, ok := r.take("first=")
	if !ok {
		return fault("first", Missing, "")
	}
	r.p.first, err = r.player("first", letter)
	return err
}
