package engine

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"io"
)

// longestLine is the longest request that is served, in bytes.
const longestLine = 1 << 20

// Serve reads one request a line, as JSON, and answers each with one line, in order,
// before it reads the next. A line that it cannot serve is answered with an error, and
// the next line is served. It returns when in ends, or cannot be read, or out cannot be
// written to.
func Serve(in io.Reader, out io.Writer) error {
	lines := bufio.NewReaderSize(in, 64<<10)
	answers := json.NewEncoder(out)
	answers.SetEscapeHTML(false)
	for {
		line, err := readLine(lines)
		if err == io.EOF {
			return nil
		}
		if err != nil && !errors.Is(err, errTooLong) {
			return err
		}
		if err := answers.Encode(serveLine(line, err)); err != nil {
			return err
		}
	}
}

var errTooLong = fault("line", LineTooLong, "")

// readLine returns the next line without its end. Of a line too long it keeps no more
// than shows that, and reads on to its end.
func readLine(r *bufio.Reader) ([]byte, error) {
	var line []byte
	for {
		part, err := r.ReadSlice('\n')
		if len(line) <= longestLine {
			line = append(line, part...)
		}
		switch {
		case err == bufio.ErrBufferFull:
			continue
		case err != nil && (err != io.EOF || len(line) == 0):
			return nil, err
		}
		line = bytes.TrimSuffix(bytes.TrimSuffix(line, []byte("\n")), []byte("\r"))
		if len(line) > longestLine {
			return nil, errTooLong
		}
		return line, nil
	}
}

// answer is one line of output. Fields stand in the order of the notation.
type answer struct {
	Position string          `json:"position,omitempty"`
	Turns    *int            `json:"turns,omitempty"`
	Moves    *[]string       `json:"moves,omitempty"`
	Counts   uint8           `json:"counts,omitempty"`
	Forced   string          `json:"forced,omitempty"`
	Penalty  string          `json:"penalty,omitempty"`
	Status   string          `json:"status,omitempty"`
	Home     pairs           `json:"home,omitempty"`
	Squares  pairs           `json:"squares,omitempty"`
	Winner   string          `json:"winner,omitempty"`
	By       TallyBy         `json:"by,omitempty"`
	Tie      *bool           `json:"tie,omitempty"`
	Axes     pairs           `json:"axes,omitempty"`
	Error    string          `json:"error,omitempty"`
	Field    string          `json:"field,omitempty"`
	Line     int             `json:"line,omitempty"`
	Why      Key             `json:"why,omitempty"`
	Article  *string         `json:"article,omitempty"`
	Still    []string        `json:"still,omitempty"`
	ID       json.RawMessage `json:"id,omitempty"`
}

// because adds a reason and its article.
func (a *answer) because(k Key) {
	article := k.Article()
	a.Why = k
	if article != "" {
		a.Article = &article
	}
}

func refusal(err error) answer {
	a := answer{Error: err.Error()}
	var inRecord *RecordError
	if errors.As(err, &inRecord) {
		a.Line = inRecord.Line
		article := ""
		a.Article = &article
	}
	var e *Error
	if errors.As(err, &e) {
		a.Field = e.Field
		a.because(e.Why)
	}
	return a
}

func serveLine(line []byte, tooLong error) answer {
	if tooLong != nil {
		return refusal(tooLong)
	}
	var q request
	if err := json.Unmarshal(line, &q.fields); err != nil || q.fields == nil {
		return refusal(fault("line", NotJSON, ""))
	}
	a, err := q.serve()
	if err != nil {
		a = refusal(err)
	}
	a.ID = q.fields["id"]
	return a
}

// serve answers one request. The table of operations.
func (q request) serve() (answer, error) {
	op, err := q.text("op")
	if err != nil {
		return answer{}, err
	}
	serve, known := map[string]func(request) (answer, error){
		"start":   request.start,
		"moves":   request.moves,
		"play":    request.play,
		"leave":   request.leave,
		"verdict": request.verdict,
		"count":   request.count,
		"replay":  request.replay,
		"rules":   request.rules,
	}[op]
	if !known {
		return answer{}, fault("op", NoSuchOp, op)
	}
	return serve(q)
}
