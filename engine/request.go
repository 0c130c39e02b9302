package engine

import (
	"bytes"
	"encoding/json"
	"slices"
)

// request is one line of input, its fields not yet read.
type request struct{ fields map[string]json.RawMessage }

// given reports whether the request has a field that is not null.
func (q request) given(field string) bool {
	text, ok := q.fields[field]
	return ok && !isNull(text)
}

// read reads a field that must be there.
func (q request) read(field string, into any) error {
	if !q.given(field) {
		return fault(field, Missing, "")
	}
	if json.Unmarshal(q.fields[field], into) != nil {
		return fault(field, WrongType, string(q.fields[field]))
	}
	return nil
}

func (q request) text(field string) (string, error) {
	var text string
	err := q.read(field, &text)
	return text, err
}

func (q request) number(field string) (int, error) {
	var n int
	err := q.read(field, &n)
	return n, err
}

func (q request) seat(field string) (Seat, error) {
	letter, err := q.text(field)
	if err != nil {
		return nobody, err
	}
	s, err := SeatOf(letter)
	if err != nil {
		return nobody, fault(field, NotAColour, letter)
	}
	return s, nil
}

// board lays out the rule set of the request.
func (q request) board() (*Board, error) {
	if !q.given("rules") {
		return nil, fault("rules", Missing, "")
	}
	r, err := ParseRules(q.fields["rules"])
	if err != nil {
		return nil, err
	}
	return r.Board()
}

func (q request) position() (*Board, Position, error) {
	b, err := q.board()
	if err != nil {
		return nil, Position{}, err
	}
	text, err := q.text("position")
	if err != nil {
		return nil, Position{}, err
	}
	p, err := b.Parse(text)
	return b, p, err
}

// moment reads a position and, if given, what is thrown in it.
func (q request) moment() (*Board, Position, Throw, error) {
	b, p, err := q.position()
	if err != nil || !q.given("roll") {
		return b, p, NoThrow, err
	}
	t, err := b.roll(q.fields["roll"])
	return b, p, t, err
}

// roll reads 4, or [4,1] where two dice are thrown.
func (b *Board) roll(text json.RawMessage) (Throw, error) {
	var dice []int
	if b.dice == 1 {
		dice = make([]int, 1)
		if json.Unmarshal(text, &dice[0]) != nil {
			return NoThrow, fault("roll", NoSuchThrow, string(text))
		}
	} else if json.Unmarshal(text, &dice) != nil {
		return NoThrow, fault("roll", NoSuchThrow, string(text))
	}
	if len(dice) != b.rules.Dice {
		return NoThrow, fault("roll", NoSuchThrow, string(text))
	}
	for _, die := range dice {
		if die < 1 || die > 6 {
			return NoThrow, fault("roll", NoSuchThrow, string(text))
		}
	}
	if len(dice) == 2 {
		return Two(uint8(dice[0]), uint8(dice[1])), nil
	}
	return One(uint8(dice[0])), nil
}

// finishes reads what people at the table tell.
func (q request) finishes() (Finishes, error) {
	f := Finishes{First: Unknown, RoundComplete: true}
	var err error
	if q.given("first") {
		if f.First, err = q.seat("first"); err != nil {
			return f, err
		}
	}
	if q.given("round_complete") {
		if err := q.read("round_complete", &f.RoundComplete); err != nil {
			return f, err
		}
	}
	var list []map[string]json.RawMessage
	if err := q.read("finishes", &list); err != nil {
		return f, err
	}
	for _, fields := range list {
		finish, err := request{fields}.finish()
		if err != nil {
			return f, err
		}
		f.List = append(f.List, finish)
	}
	return f, nil
}

func (q request) finish() (Finish, error) {
	s, err := q.seat("player")
	if err != nil {
		return Finish{}, err
	}
	f := Finish{Player: s}
	if q.given("round") {
		if err := q.read("round", &f.Round); err != nil {
			return f, err
		}
		if f.Round < 1 {
			return f, fault("round", TooEarly, s.String())
		}
	}
	if !q.given("same_round") {
		return f, nil
	}
	if q.given("round") {
		return f, fault("same_round", RoundsMixed, s.String())
	}
	return f, q.read("same_round", &f.SameRound)
}

// pairs is a JSON object whose names keep their order.
type pairs []pair

type pair struct {
	name  string
	value any
}

// MarshalJSON writes the pairs as an object.
func (ps pairs) MarshalJSON() ([]byte, error) {
	var text bytes.Buffer
	for i, p := range ps {
		text.WriteByte("{,"[min(i, 1)])
		name, _ := json.Marshal(p.name)
		value, err := json.Marshal(p.value)
		if err != nil {
			return nil, err
		}
		text.Write(name)
		text.WriteByte(':')
		text.Write(value)
	}
	if len(ps) == 0 {
		text.WriteByte('{')
	}
	text.WriteByte('}')
	return text.Bytes(), nil
}

// axisValue is an axis as op rules answers it.
type axisValue struct {
	Value   any    `json:"value"`
	Source  Source `json:"source"`
	Article string `json:"article,omitempty"`
}

func letters(ss []Seat) []string {
	var list []string
	for _, s := range ss {
		list = append(list, s.String())
	}
	return list
}

// Texts returns the texts of moves of that seat, sorted bytewise.
func (b *Board) Texts(s Seat, moves []Move) []string {
	texts := make([]string, len(moves))
	for i, m := range moves {
		texts[i] = b.Text(s, m)
	}
	slices.Sort(texts)
	return texts
}
