package engine

type RecordError struct {
	Line int
	Err  error
}

func (e *RecordError) Error() string { return e.Err.Error() }
func (e *RecordError) Unwrap() error { return e.Err }

type Record struct {
	Board    *Board
	Position Position
	Turns    int
}

func Replay(text string) (*Record, error) { return nil, fault("record", Missing, "") }
