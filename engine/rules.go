package engine

// Rules is a rule set: everything on which two tables could disagree, as a value.
// Take one of the named sets and change what your table plays differently; Board
// refuses what makes no sense. Two rule sets that play alike are equal, but for Name.
type Rules struct {
	Name string // the set it starts from

	Shape Shape
	Arms  int
	Dice  int
	Pairs bool

	TurnOrder  Way
	StartOut   int // pieces out at the start
	GoalPieces int // pieces home that make a finisher

	SixCounts        int // with nobody in the yard
	FinishedInYard   bool
	ThirdSix         ThirdSix
	AgainWithoutMove bool

	ExitPartner   ExitRule // own and partner, or two of the partner, on the exit
	ExitOwnRival  ExitRule
	ExitRivals    ExitRule
	ExitLoneRival ExitRule

	Partner            Meeting
	PartnerBarrier     bool
	RivalsBlock        bool
	LaneBarrier        bool
	BarrierAhead       Obstacle
	Goal               Obstacle
	OpenOnRepeat       bool
	OpenPartnerBarrier bool
	Walls              bool // ludo: rivals may not pass two of one colour

	CapturePays int
	GoalPays    int
	CountBy     CountBy

	End         End
	TurnSeconds int // 0: no clock
}

// Shape is the board that is played on.
type Shape string

// Way is the direction in which the turn passes.
type Way string

// ThirdSix is what the third 6 (or doubles) running does to the piece moved last.
type ThirdSix string

// ExitRule is what a piece coming out does with those who stand on its exit.
type ExitRule string

// Meeting is what happens to the partner's piece on a square that is not safe.
type Meeting string

// Obstacle is what a thrown count does that meets a barrier, or overshoots the goal.
type Obstacle string

// CountBy is who may play a 20 or a 10.
type CountBy string

// End is what ends the game.
type End string

// The values of the axes that are words.
const (
	Parchis Shape = "parchis"
	Ludo    Shape = "ludo"

	Right Way = "right"
	Left  Way = "left"

	Back           ThirdSix = "back"
	BackUnlessSafe ThirdSix = "back-unless-safe"
	Void           ThirdSix = "void"

	Captured ExitRule = "captured"
	Blocks   ExitRule = "blocks"
	Last     ExitRule = "last"
	Shared   ExitRule = "shared"

	Choose Meeting = "choice"
	Never  Meeting = "never"

	Stop   Obstacle = "stop"
	Bounce Obstacle = "bounce"
	Exact  Obstacle = "exact"

	Any    CountBy = "any"
	Earner CountBy = "earner"

	EndRound  End = "round"
	EndPlaces End = "places"
	EndFirst  End = "first"
	EndBoth   End = "both"
)
