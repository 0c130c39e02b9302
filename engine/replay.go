package engine

import "strings"

// RecordError is a fault of a record, and the line that bears it, from 1.
type RecordError struct {
	Line int
	Err  *Error
}

func (e *RecordError) Error() string { return e.Err.Error() }

func (e *RecordError) Unwrap() error { return e.Err }

// Replay reads a record and plays it. The error, a *RecordError, names the first line
// that the rules do not allow, and why. The last turn may be unfinished.
func Replay(text string) (*Record, error) {
	r := replayer{lines: strings.Split(text, "\n"), at: make(map[string]int)}
	for i := range r.lines {
		r.line = i + 1
		if err := r.read(strings.TrimRight(r.lines[i], " \r")); err != nil {
			return nil, r.refuse(err)
		}
	}
	if err := r.close(); err != nil {
		return nil, r.refuse(err)
	}
	return r.record, nil
}

type replayer struct {
	lines   []string
	line    int
	headers []Header
	at      map[string]int // line of a header
	record  *Record        // once the headers are read
	words   []string       // of the turn that is read
	last    Played
}

func (r *replayer) refuse(err error) error {
	fault, ok := err.(*Error)
	if !ok {
		return err
	}
	return &RecordError{Line: r.line, Err: fault}
}

func (r *replayer) read(line string) error {
	switch {
	case line == "":
		return nil
	case line[0] == '[' && r.record == nil:
		return r.header(line)
	case r.record == nil:
		if err := r.open(); err != nil {
			return err
		}
	}
	return r.turn(line)
}

// turn reads the line of one turn.
func (r *replayer) turn(line string) error {
	if r.record.Turns > 0 && !r.passed() {
		r.line = r.lineOfTurn()
		return fault("turn", TurnUnfinished, "")
	}
	r.words = strings.Split(line, " ")
	if err := r.heading(); err != nil {
		return err
	}
	r.record.begin(r.record.Position.turnOf())
	for len(r.words) > 0 {
		if err := r.played(); err != nil {
			return err
		}
	}
	return nil
}

// passed reports whether the turn that was read last is over.
func (r *replayer) passed() bool {
	p := &r.record.Position
	return p.ended || p.turnOf() != r.record.writing
}

// lineOfTurn returns the line of the turn read last: the one before this that is not blank.
func (r *replayer) lineOfTurn() int {
	line := r.line - 1
	for line > 1 && strings.TrimSpace(r.lines[line-1]) == "" {
		line--
	}
	return line
}

// heading reads the round and the colour, which must be those of the position.
func (r *replayer) heading() error {
	p := &r.record.Position
	if len(r.words) < 3 {
		return fault("turn", NotATurn, strings.Join(r.words, " "))
	}
	round, err := number("round", r.words[0])
	switch {
	case err != nil:
		return err
	case p.ended:
		return fault("turn", GameOver, r.words[1])
	case round != p.round:
		return fault("round", NotThisTurn, r.words[0])
	case r.words[1] != p.turn.String():
		return fault("player", NotThisTurn, r.words[1])
	}
	r.words = r.words[2:]
	return nil
}

// next takes the next word of the line, or "".
func (r *replayer) next() string {
	if len(r.words) == 0 {
		return ""
	}
	word := r.words[0]
	r.words = r.words[1:]
	return word
}

// played reads one throw or count with what was played, or what ended the turn.
func (r *replayer) played() error {
	word := r.next()
	switch {
	case strings.HasPrefix(word, "+"):
		return r.count(word[1:])
	case r.passed():
		return fault("turn", TurnFinished, word)
	case word == leaves:
		return r.record.Leave()
	}
	t, err := parseThrow(word)
	switch {
	case err != nil && r.record.Position.awaits() && word != TimedOut:
		return err
	case err != nil:
		return r.play(NoThrow, word)
	}
	word = r.next()
	if word == "penalty" {
		return r.penalty(t)
	}
	return r.play(t, word)
}

func (r *replayer) play(t Throw, move string) (err error) {
	p := &r.record.Position
	if p.count != 0 && move != TimedOut {
		return fault("move", PlayFirst, "+"+itoa(p.count))
	}
	if r.last, err = r.record.Play(t, move); err == nil && r.last.Penalty {
		return fault("penalty", Missing, move)
	}
	return err
}

// count reads what was played with a 20 or a 10, or that nobody could play it.
func (r *replayer) count(earned string) error {
	p, move := &r.record.Position, r.next()
	switch {
	case move == NoMove && (earned == itoa(r.last.Lost) || r.last.Finished && earned == itoa(r.last.Earned)) && earned != "0":
		r.last.Lost, r.last.Earned = 0, 0
		return nil
	case r.passed():
		return fault("turn", TurnFinished, "+"+earned)
	case p.count == 0 || earned != itoa(p.count):
		return fault("count", WrongEarning, "+"+earned)
	}
	var err error
	r.last, err = r.record.Play(NoThrow, move)
	return err
}

// penalty reads the place from which the third repeat sent a piece back.
func (r *replayer) penalty(t Throw) error {
	b, p, place := r.record.Board, r.record.Position, r.next()
	o, err := b.Moves(p, t)
	switch {
	case err != nil:
		return err
	case !o.Penalty || place != penalty(b, p.turn, o.SentBack):
		return fault("penalty", WrongPenalty, place)
	}
	r.last, err = r.record.Play(t, NoMove)
	return err
}

// close checks the result that the headers tell.
func (r *replayer) close() error {
	if r.record == nil {
		if err := r.open(); err != nil {
			return err
		}
	}
	if _, ok := r.at["Result"]; ok && r.value("Result") != r.record.Result() {
		r.blame("Result")
		return fault("Result", WrongResult, r.value("Result"))
	}
	return nil
}
