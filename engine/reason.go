package engine

// Key names a rule, or a fault of a text, for which the catalogue has a sentence under
// "engine.why." and the key. Keys are stable.
type Key string

// What forbids or forces a move. The rule book's reasons, in the order of its sections.
const (
	EnterFirst        Key = "enter-first"
	EnterOnFive       Key = "enter-on-five"
	ExitFull          Key = "exit-full"
	OpenFirst         Key = "open-first"
	ThirdRepeat       Key = "third-repeat"
	MustMove          Key = "must-move"
	NobodyThere       Key = "nobody-there"
	HomeStays         Key = "home-stays"
	NotTheseDice      Key = "not-these-dice"
	WrongCount        Key = "wrong-count"
	BarrierInTheWay   Key = "barrier-in-the-way"
	NoWayBack         Key = "no-way-back"
	Overshoots        Key = "overshoots"
	SquareFull        Key = "square-full"
	CaptureIsNoChoice Key = "capture-is-no-choice"
	NobodyToCapture   Key = "nobody-to-capture"
	NobodyToJoin      Key = "nobody-to-join"
	SafeThere         Key = "safe-there"
	CountOnTheLoop    Key = "count-on-the-loop"
	CountOfTheEarner  Key = "count-of-the-earner"
	NotAMove          Key = "not-a-move"
	NoClock           Key = "no-clock"
	GameOver          Key = "game-over"
	ThrowOwed         Key = "throw-owed"
	PlayFirst         Key = "play-first"
	NobodyLeavesAPair Key = "nobody-leaves-a-pair"
	NotPlaying        Key = "not-playing"
)

// What decides a game, or leaves it open: articles 9 and 10.
const (
	FirstHomeWins    Key = "first-home-wins"
	PartnersTogether Key = "partners-together"
	ThirdDecides     Key = "third-decides"
	NobodyHome       Key = "nobody-home"
	RoundGoesOn      Key = "round-goes-on"
	TieGoesOn        Key = "tie-goes-on"
	AlreadyDecided   Key = "already-decided"
	TooEarly         Key = "too-early"
	OutOfTurn        Key = "out-of-turn"
	RoundsGoDown     Key = "rounds-go-down"
	RoundsMixed      Key = "rounds-mixed"
	NobodyBefore     Key = "nobody-before"
	NoRoundCompleted Key = "no-round-completed"
)

// What is wrong with a text, a position or a request.
const (
	NotAColour      Key = "not-a-colour"
	NotSeated       Key = "not-seated"
	NoSuchSeating   Key = "no-such-seating"
	FourPieces      Key = "four-pieces"
	NotOnTheWay     Key = "not-on-the-way"
	NotSorted       Key = "not-sorted"
	ThreeOnASquare  Key = "three-on-a-square"
	RivalsTogether  Key = "rivals-together"
	MissingMark     Key = "missing-mark"
	NeedlessMark    Key = "needless-mark"
	Missing         Key = "missing"
	UnknownField    Key = "unknown-field"
	NotANumber      Key = "not-a-number"
	NotCanonical    Key = "not-canonical"
	NothingOwed     Key = "nothing-owed"
	NoSuchCount     Key = "no-such-count"
	NoSuchThrow     Key = "no-such-throw"
	Twice           Key = "twice"
	NotHome         Key = "not-home"
	HomeNotDone     Key = "home-not-done"
	StillOnTheBoard Key = "still-on-the-board"
	NoSuchWinner    Key = "no-such-winner"
	NotJSON         Key = "not-json"
	LineTooLong     Key = "line-too-long"
	NoSuchOp        Key = "no-such-op"
	WrongType       Key = "wrong-type"
)

// What is wrong with a rule set.
const (
	NotRules            Key = "not-rules"
	NoSuchRules         Key = "no-such-rules"
	NoSuchAxis          Key = "no-such-axis"
	NoSuchValue         Key = "no-such-value"
	PartnerWithoutPairs Key = "partner-without-pairs"
	PairsNeedFourArms   Key = "pairs-need-four-arms"
	NoPairsInLudo       Key = "no-pairs-in-ludo"
	PlacesWithoutPairs  Key = "places-without-pairs"
	EndNeedsPairs       Key = "end-needs-pairs"
	LudoIsSmall         Key = "ludo-is-small"
	WallsNeedLudo       Key = "walls-need-ludo"
)

// What is wrong with a record.
const (
	NotAHeader     Key = "not-a-header"
	HeaderTwice    Key = "header-twice"
	NotATurn       Key = "not-a-turn"
	NotThisTurn    Key = "not-this-turn"
	TurnUnfinished Key = "turn-unfinished"
	TurnFinished   Key = "turn-finished"
	WrongPenalty   Key = "wrong-penalty"
	WrongEarning   Key = "wrong-earning"
	WrongResult    Key = "wrong-result"
)

// Article returns the article of the championship's regulations that the reason follows,
// "reading" where their text leaves the point open, or "" where it is no rule.
func (k Key) Article() string { return articles[k] }

const reading = "reading"

var articles = map[Key]string{
	EnterFirst:        "3",
	EnterOnFive:       "3",
	ExitFull:          "3",
	OpenFirst:         "5",
	ThirdRepeat:       "4",
	MustMove:          "8",
	NobodyThere:       "8",
	HomeStays:         "8",
	NotTheseDice:      "2",
	WrongCount:        "8",
	BarrierInTheWay:   "5",
	NoWayBack:         reading,
	Overshoots:        "8",
	SquareFull:        reading,
	CaptureIsNoChoice: "6",
	NobodyToCapture:   "6",
	NobodyToJoin:      "5",
	SafeThere:         "7",
	CountOnTheLoop:    "7",
	CountOfTheEarner:  "7",
	PlayFirst:         "7",
	ThrowOwed:         "2",
	NotPlaying:        "10",
	NobodyLeavesAPair: "14",
	FirstHomeWins:     "9",
	PartnersTogether:  "10",
	ThirdDecides:      "10",
	NobodyHome:        "9",
	RoundGoesOn:       "9",
	TieGoesOn:         "10",
	AlreadyDecided:    "9",
	TooEarly:          "9",
	OutOfTurn:         "2",
	NotThisTurn:       "2",
	TurnUnfinished:    "8",
	TurnFinished:      "8",
	WrongPenalty:      "4",
	WrongEarning:      "7",
}
