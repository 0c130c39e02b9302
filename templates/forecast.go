package templates

import "time"

// DeskForecastPage says when a championship will be over, and how it would be with other numbers.
type DeskForecastPage struct {
	Frame
	Form  Form      // what is asked
	Now   *Forecast // of the championship as it is; nil where there is nothing to tell
	Would *Forecast // the answer; nil before somebody asked
}

// Name is the name of the page.
func (DeskForecastPage) Name() string { return "desk-forecast" }

// Forecast is how a championship will go on. In half of all nights it is over by a moment, in nine of ten by the late
// one.
type Forecast struct {
	Pairs   int
	Tables  int
	Matches int // still to be played
	Game    int // minutes that a game takes
	Final   time.Time
	Late    time.Time
	End     time.Time // of everything; zero where the final is the end
	EndLate time.Time
	Far     bool // over more than half a day from when it was said: a clock alone would be taken for today's
	Rounds  []ForecastRound
}

// ForecastRound is when a round is over.
type ForecastRound struct {
	Round   Round
	Matches int // still to be played; 0: it is over
	Over    time.Time
	Late    time.Time
}
