package engine

import "strings"

// Record is a game written down: headers, and a line for each turn with its throws and
// what was played. It plays as it is written, so it holds only what the rules allow.
type Record struct {
	Headers  []Header
	Board    *Board
	Position Position // after the last move written
	Turns    int      // begun so far

	lines   []byte
	writing turnOf
}

// Header is a line such as [Event "Peña El Dado"].
type Header struct{ Name, Value string }

// turnOf tells one turn from the next: nobody has two in one round.
type turnOf struct {
	round uint32
	who   Seat
}

func (p *Position) turnOf() turnOf { return turnOf{p.round, p.turn} }

// NewRecord begins a record from a position.
func NewRecord(b *Board, start Position) *Record {
	return &Record{Board: b, Position: start}
}

// Play plays one move as Board.Play does, and writes it down.
func (r *Record) Play(t Throw, move string) (Played, error) {
	was := r.Position
	next, done, err := r.Board.Play(was, t, move)
	if err != nil {
		return done, err
	}
	r.begin(was.turnOf())
	switch {
	case t != NoThrow:
		r.write(t.String())
	case was.count != 0 && move != TimedOut:
		r.write("+" + itoa(was.count))
	}
	if done.Penalty {
		r.write("penalty")
		move = penalty(r.Board, was.turn, done.SentBack)
	}
	r.write(move)
	if done.Lost != 0 && move != NoMove {
		r.write("+" + itoa(done.Lost) + " " + NoMove)
	}
	r.Position = next
	return done, nil
}

// penalty returns the place from which a third repeat sends a piece back.
func penalty(b *Board, s Seat, step uint8) string {
	if step == 0 {
		return NoMove
	}
	return b.Place(s, step)
}

// Leave takes the player on turn out of the game, and writes it down.
func (r *Record) Leave() error {
	was := r.Position
	next, err := r.Board.Leave(was, was.turn)
	if err != nil {
		return err
	}
	r.begin(was.turnOf())
	r.write(leaves)
	r.Position = next
	return nil
}

const leaves = "leaves"

// begin starts the line of a turn, unless the line is already being written.
func (r *Record) begin(t turnOf) {
	if r.Turns > 0 && t == r.writing {
		return
	}
	if r.Turns > 0 {
		r.lines = append(r.lines, '\n')
	}
	r.Turns++
	r.writing = t
	r.lines = appendNumber(r.lines, "", t.round)
	r.write(t.who.String())
}

func (r *Record) write(word string) {
	r.lines = append(append(r.lines, ' '), word...)
}

// Result returns the winners as the header Result tells them, * while play goes on.
func (r *Record) Result() string {
	switch {
	case !r.Position.ended:
		return "*"
	case r.Position.won.n == 0:
		return NoMove
	}
	text := ""
	for _, s := range r.Position.won.list() {
		text += s.String()
	}
	return text
}

// String returns the record as Replay reads it.
func (r *Record) String() string {
	var text strings.Builder
	for _, h := range r.Headers {
		text.WriteString("[" + h.Name + ` "` + escape.Replace(h.Value) + "\"]\n")
	}
	text.WriteByte('\n')
	text.Write(r.lines)
	text.WriteByte('\n')
	return text.String()
}

var (
	escape   = strings.NewReplacer(`\`, `\\`, `"`, `\"`)
	unescape = strings.NewReplacer(`\\`, `\`, `\"`, `"`)
)

func itoa(n uint8) string { return string(appendNumber(nil, "", uint32(n))) }
