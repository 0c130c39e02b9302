package templates

import "time"

// DrawPage shows how the draw was made and how anybody repeats it.
type DrawPage struct {
	Frame
	Draw    *Draw // nil before one is published
	Command string
	List    string   // the pairs as the command reads them, ready to be copied
	Reasons []string // why the seats are as they are, a sentence each
	Earlier []Draw   // published before this one, the latest first
}

// Name is the name of the page.
func (DrawPage) Name() string { return "draw" }

// Draw is one draw that was published, or a draft.
type Draw struct {
	At      time.Time // zero for a draft
	Seed    string
	Edition string // of the procedure: "knockout/1"
	Pairs   int
	Drafts  int    // how many were made, with this one
	Reason  string // why it took the place of the one before; "" when there was none
	Entry   int    // that published it
	Digest  string // of a draft: tells it from every other
}
