package pairing

// Error is the code of a reason why a field cannot be drawn. The sentence is taken from the catalogue by the code.
type Error string

// The reasons why a field cannot be drawn.
const (
	ErrTooFew Error = "too-few-pairs" // fewer than two pairs
	ErrNumber Error = "pair-number"   // a number that is below 1 or worn twice
	ErrSeed   Error = "seed"          // a seed below 0
)

// Error returns the code.
func (e Error) Error() string { return string(e) }
