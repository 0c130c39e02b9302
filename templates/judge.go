package templates

import (
	"slices"
	"time"
)

// JudgePage is a referee's phone: what is at the tables, what can be called, what is not signed.
type JudgePage struct {
	Frame
	Form      Form
	Referee   string // the name on the pass; "" at the desk
	Own       []int  // the referee's tables; empty: all
	All       bool   // the other tables are shown as well
	Proposals []Proposal
	Now       []Match // called or played, in order of table
	Calls     []Call
	Unsigned  []Match // with a result, not handed in
	Suspended []Match
	Queue     []Match // that wait for a table
}

// Name is the name of the page.
func (JudgePage) Name() string { return "judge" }

// Quiet reports that nothing is at the tables and nothing can be called.
func (p JudgePage) Quiet() bool {
	return len(p.Now) == 0 && len(p.Calls) == 0 && len(p.Unsigned) == 0 && len(p.Suspended) == 0
}

// Call is a match that a free table can take.
type Call struct {
	Table int
	Match Match
}

// Talk is what is asked about the end of a match: who brought the fourth piece home, and who else in that round.
type Talk struct {
	Players  []Player   // the four in the order of turns
	Seating  int        // which of the ways to sit, as the address has it
	Turned   [3]int     // the ways to sit after one tap: pairs, first partners, second partners
	Finished []Player   // noted so far, in order
	Still    []Player   // who still plays, when play goes on (article 10)
	Third    bool       // two rivals finished in one round: only the third is asked for
	Games    []TalkGame // of a longer match; empty for a single one
	Late     []Late     // who has lost games by not being there (article 15)
	Capped   bool       // games can be stopped by time
}

// Rest are the four without those who are noted: whoever else can finish.
func (t Talk) Rest() []Player {
	noted := func(p Player) bool {
		return slices.ContainsFunc(t.Finished, func(f Player) bool { return f.ID == p.ID })
	}
	return slices.DeleteFunc(slices.Clone(t.Players), noted)
}

// TalkGame is one game of a longer match, with what is known of it beforehand.
type TalkGame struct {
	Number int // from 1
	Winner int // the pair; 0: not told
}

// Late is a pair that has lost games of a match by not being there.
type Late struct {
	Pair Pair
	Lost int
}

// JudgeMatchPage is one match in a referee's hand.
type JudgeMatchPage struct {
	Frame
	Back  string // the address of the list
	Form  Form
	Match Match
	Talk
	Free      []int // tables that it can be called to, or moved to
	Over      bool  // the courtesy time is over (article 15)
	Absent    []Pair
	Limit     time.Time // when the games lost decide the match; zero where the match is lost at the deadline
	Position  string    // of a suspended game
	Board     *Board    // the same, drawn
	Verdict   *Verdict
	Conflict  *Conflict
	Would     []string // what follows when the absence is confirmed
	Elsewhere []Opener
	Half      *Half
	Rulings   []string
}

// Name is the name of the page.
func (JudgeMatchPage) Name() string { return "judge-match" }

// Four are the four of the match in the order of turns.
func (t Talk) Four() []Player { return t.Players }

// With is the page with what the engine says, and with another result that is there already. Whoever has just told of
// the end need not hear that they did.
func (p JudgeMatchPage) With(v *Verdict, c *Conflict) Page {
	p.Verdict, p.Conflict = v, c
	if v != nil {
		p.Half = nil
	}
	return p
}

// Player is one of the four of a match.
type Player struct {
	ID     string
	Name   string
	Colour string // "Y", "B", "R", "G"; "" where it is not known
	Pair   int
	Side   int // of the match, 0 or 1
	Here   bool
	Picked string // what the form says of them: "finished", "together", "third"; "" for nothing
}

// Verdict is what the engine says of the finishes, before anybody confirms it.
type Verdict struct {
	Winner  Pair
	Article string
	Colours []string // of the winners
}

// Half is what somebody has begun to tell of a match and has not sent.
type Half struct {
	Name string
	At   time.Time // when they told of it last
	Mine bool      // whoever looks has it in hand
	Lost time.Time // when it was taken over from whoever looks; zero when it was not
}

// Opener is somebody else who has the match open.
type Opener struct {
	Name string
	At   time.Time
}

// JudgeSheetPage is where the four sign on the shared screen, and the sheet is handed in (article 12).
type JudgeSheetPage struct {
	Frame
	Back       string // the address of the list
	Form       Form
	Match      Match
	Acta       Acta
	Signers    []Signer
	Signing    *Signer // whose turn it is; nil for nobody's
	Unsigned   []string
	Paper      string  // the sheet as it is printed
	Photos     []Photo // of the sheet on paper
	MorePhotos bool    // another one can be attached
}

// Name is the name of the page.
func (JudgeSheetPage) Name() string { return "judge-sheet" }

// Acta is a match sheet read from the very bytes that are signed.
type Acta struct {
	Hash     string
	Revision int
	Number   int
	Round    Round
	Table    int // 0: none
	Pairs    [2]Pair
	Seats    []Player // empty: not written down
	Games    []ActaGame
	Winner   Pair
	Notes    string
	BeganAt  time.Time
	EndedAt  time.Time
	HandedIn time.Time // zero while it is provisional
	Overrode bool
}

// ActaGame is one game of a sheet.
type ActaGame struct {
	Number   int // 0 for the only one
	Winner   int
	By       string // "finishes", "winner", "time", "lot"
	Article  string
	Finishes []ActaFinish
	Home     []ActaHome
}

// ActaFinish is a player who brought the fourth piece home.
type ActaFinish struct {
	Player   Player
	Together bool // in the round of the one before
}

// ActaHome is how many pieces a player had in the goal.
type ActaHome struct {
	Player Player
	Pieces int
}

// Signer is one of the four with what they did with the sheet.
type Signer struct {
	Player Player
	Must   bool
	Over   bool   // the sheet is handed in: nobody signs it any more
	Way    string // "pin", "drawing", "link", "refused"; "" for nothing yet
	At     time.Time
	Reason string // of a refusal
	Href   string // where they sign
}
