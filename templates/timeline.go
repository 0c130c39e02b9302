package templates

import "time"

// TimelinePage is who played where and when: a drawing of tables and time for each evening, and the same as a table.
type TimelinePage struct {
	Frame
	Evenings []Evening
	Unplayed []Match // decided without anybody at a table, but for byes
}

// Name is the name of the page.
func (TimelinePage) Name() string { return "timeline" }

// Evening is what was played without a long break between. Its measures are pixels.
type Evening struct {
	ID     string // an anchor: "evening-1"
	Day    time.Time
	Width  int
	Height int
	Foot   int // where the lines of the hours end
	Hours  []Tick
	Rows   []TimelineRow
	Stays  []Stay
}

// Tick is a moment on the line of time.
type Tick struct {
	X  int
	At time.Time
}

// TimelineRow is one table of the drawing.
type TimelineRow struct {
	Table int
	Y     int // of its upper edge
	Text  int // of the line that its letters stand on
	Bars  []TimelineBar
}

// TimelineBar is one match at one table: the wait, as far as it was within the courtesy time, what was waited after
// that, and the play.
type TimelineBar struct {
	Href             string
	X, Y, Height     int
	Wait, Late, Play int // widths; 0 for none
	LateX, PlayX     int
	End, EndText     int    // where the mark of its end stands
	TextX, TextY     int    // where its letters stand
	Label            string // "14 – 52"; "" where there is no room
	How              string // "playing", "called", "over", "absent", "suspended", "moved", "uncalled"
	Said             string // all of it in a sentence
}

// Stay is one match at one table, in words.
type Stay struct {
	Table    int
	Match    Match
	From     time.Time
	Began    time.Time
	To       time.Time
	Late     int // minutes by which it began after the courtesy time
	Resumed  bool
	How      string // as of its bar
	Deciding bool   // it was decided there
}
