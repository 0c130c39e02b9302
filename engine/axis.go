package engine

import (
	"bytes"
	"encoding/json"
	"slices"
	"strconv"
	"strings"
)

// Axis is one point of a rule set on which tables differ, as the rules card shows it.
type Axis struct {
	Name    string
	Value   any    // int, bool or string; nil where the rule set says nothing
	Source  Source // where the value comes from
	Article string // of the championship's regulations, where the source is one
}

// Source says who settled an axis.
type Source string

// The sources of an axis.
const (
	FromArticle Source = "article" // the championship's regulations
	FromRules   Source = "rules"   // the published rules of the set
	FromReading Source = "reading" // the text leaves it open; this is how we read it
	FromHouse   Source = "house"   // an override of this table
)

// axis is a row of the table of axes, tied to its field of a Rules.
type axis struct {
	name    string
	dial    dial
	article string // of the regulations; "" where they do not speak of it
	reading string // the sets in which the value is a reading
	partner bool   // says something only where pairs play
}

// axes is the table: a new house rule is one more row, its field in Rules, and the
// one place that obeys it. Rows are in the order of the rule book.
func (r *Rules) axes() []axis {
	return []axis{
		{name: "board", dial: words(&r.Shape, Parchis, Ludo), article: "1", reading: "ludo"},
		{name: "arms", dial: numbers(&r.Arms, 4, 6), article: "1"},
		{name: "dice", dial: numbers(&r.Dice, 1, 2), article: "2"},
		{name: "pairs", dial: truth(&r.Pairs), article: "1"},
		{name: "turn_order", dial: words(&r.TurnOrder, Right, Left), article: "2"},
		{name: "start_out", dial: numbers(&r.StartOut, 0, 1, 2), article: "3"},
		{name: "goal_pieces", dial: numbers(&r.GoalPieces, 1, 2, 3, 4), article: "9"},
		{name: "six_counts", dial: numbers(&r.SixCounts, 6, 7, 12), article: "4"},
		{name: "finished_in_yard", dial: truth(&r.FinishedInYard), reading: "championship"},
		{name: "third_six", dial: words(&r.ThirdSix, Back, BackUnlessSafe, Void), article: "4", reading: "two-dice"},
		{name: "again_without_move", dial: truth(&r.AgainWithoutMove), reading: "championship classic classic-6 ludo"},
		{name: "exit_partner", dial: words(&r.ExitPartner, Captured, Blocks), article: "3", partner: true},
		{name: "exit_own_rival", dial: words(&r.ExitOwnRival, Captured, Blocks), reading: "championship classic classic-6"},
		{name: "exit_rivals", dial: words(&r.ExitRivals, Last, Blocks), article: "3"},
		{name: "exit_lone_rival", dial: words(&r.ExitLoneRival, Shared, Captured), reading: "championship classic classic-6 two-dice modern modern-pairs quick"},
		{name: "partner", dial: words(&r.Partner, Choose, Never), article: "6", partner: true},
		{name: "partner_barrier", dial: truth(&r.PartnerBarrier), article: "5", partner: true},
		{name: "rivals_block", dial: truth(&r.RivalsBlock), article: "5"},
		{name: "lane_barrier", dial: truth(&r.LaneBarrier), reading: "championship classic classic-6"},
		{name: "barrier_ahead", dial: words(&r.BarrierAhead, Stop, Bounce), article: "5", reading: "classic classic-6"},
		{name: "goal", dial: words(&r.Goal, Exact, Bounce), article: "8"},
		{name: "open_on_repeat", dial: truth(&r.OpenOnRepeat), article: "5"},
		{name: "open_partner_barrier", dial: truth(&r.OpenPartnerBarrier), reading: "championship", partner: true},
		{name: "walls", dial: truth(&r.Walls)},
		{name: "capture_pays", dial: numbers(&r.CapturePays, 0, 10, 12, 15, 20), article: "6"},
		{name: "goal_pays", dial: numbers(&r.GoalPays, 0, 10), article: "7"},
		{name: "count_by", dial: words(&r.CountBy, Any, Earner), article: "7"},
		{name: "end", dial: words(&r.End, EndRound, EndPlaces, EndFirst, EndBoth), article: "9"},
		{name: "turn_seconds", dial: span(&r.TurnSeconds, 0, 3600)},
	}
}

// Axes returns every axis of the rule set with its value and its source.
func (r Rules) Axes() []Axis {
	base, err := Named(r.Name)
	original := base.axes()
	rows := r.axes()
	list := make([]Axis, len(rows))
	for i, row := range rows {
		list[i] = Axis{Name: row.name, Value: row.dial.read()}
		house := err != nil || row.dial.read() != original[i].dial.read()
		list[i].Source, list[i].Article = row.source(r.Name, house)
	}
	return list
}

func (a axis) source(set string, house bool) (Source, string) {
	switch {
	case house:
		return FromHouse, ""
	case slices.Contains(strings.Fields(a.reading), set):
		return FromReading, ""
	case set == "championship" && a.article != "":
		return FromArticle, a.article
	default:
		return FromRules, ""
	}
}

// RulesOf reads a rule set as people write it: a name, or the JSON object of ParseRules.
func RulesOf(text string) (Rules, error) {
	if strings.HasPrefix(text, "{") {
		return ParseRules([]byte(text))
	}
	return Named(text)
}

// ParseRules reads a rule set as JSON: a name, or an object that starts from one and
// changes single axes, as in {"base":"championship","six_counts":12}. The error names
// the axis at fault.
func ParseRules(text []byte) (Rules, error) {
	var name string
	if json.Unmarshal(text, &name) == nil && !isNull(text) {
		return Named(name)
	}
	var changes map[string]json.RawMessage
	if err := json.Unmarshal(text, &changes); err != nil || changes == nil {
		return Rules{}, fault("rules", NotRules, "")
	}
	if err := json.Unmarshal(changes["base"], &name); err != nil || isNull(changes["base"]) {
		return Rules{}, fault("base", NoSuchRules, string(changes["base"]))
	}
	base, err := Named(name)
	if err != nil {
		return Rules{}, err
	}
	delete(changes, "base")
	return base.with(changes)
}

func isNull(text []byte) bool { return string(bytes.TrimSpace(text)) == "null" }

// with turns the dials that changes names, and checks the outcome.
func (r Rules) with(changes map[string]json.RawMessage) (Rules, error) {
	known := 0
	for _, row := range r.axes() {
		text, named := changes[row.name]
		if !named {
			continue
		}
		known++
		if !row.dial.turn(text) {
			return Rules{}, fault(row.name, NoSuchValue, string(text))
		}
	}
	if known < len(changes) {
		return Rules{}, fault(r.stranger(changes), NoSuchAxis, "")
	}
	for _, row := range r.axes() {
		if _, named := changes[row.name]; named && row.partner && !r.Pairs {
			return Rules{}, fault(row.name, PartnerWithoutPairs, "")
		}
	}
	return r, r.Check()
}

// stranger returns the first name, by the alphabet, that is no axis.
func (r Rules) stranger(changes map[string]json.RawMessage) string {
	names := make([]string, 0, len(changes))
	for name := range changes {
		names = append(names, name)
	}
	slices.Sort(names)
	for _, name := range names {
		if !slices.ContainsFunc(r.axes(), func(a axis) bool { return a.name == name }) {
			return name
		}
	}
	return ""
}

// Check refuses an axis off its dial, and combinations that make no sense.
func (r Rules) Check() error {
	for _, row := range r.axes() {
		if !row.dial.set() && !(row.dial.read() == nil && r.silent(row)) {
			return fault(row.name, NoSuchValue, "")
		}
	}
	switch {
	case r.Pairs && r.Arms != fourArms:
		return fault("arms", PairsNeedFourArms, "")
	case r.Pairs && r.Shape == Ludo:
		return fault("board", NoPairsInLudo, "")
	case r.Pairs && r.End == EndPlaces:
		return fault("end", PlacesWithoutPairs, "")
	case !r.Pairs && (r.End == EndBoth || r.End == EndRound):
		return fault("end", EndNeedsPairs, string(r.End))
	case !r.Pairs && r.PartnerBarrier:
		return fault("partner_barrier", PartnerWithoutPairs, "")
	case !r.Pairs && r.OpenPartnerBarrier:
		return fault("open_partner_barrier", PartnerWithoutPairs, "")
	case r.Shape == Ludo && r.Arms != fourArms:
		return fault("arms", LudoIsSmall, "")
	case r.Shape == Ludo && r.Dice != 1:
		return fault("dice", LudoIsSmall, "")
	case r.Shape != Ludo && r.Walls:
		return fault("walls", WallsNeedLudo, "")
	}
	return nil
}

// silent reports whether the rule set may say nothing on an axis.
func (r Rules) silent(a axis) bool {
	return a.partner && !r.Pairs || strings.HasPrefix(a.name, "exit_") && r.Shape == Ludo
}

// String returns the rule set as ParseRules reads it.
func (r Rules) String() string {
	base, err := Named(r.Name)
	if err != nil || base == r {
		return r.Name
	}
	text := `{"base":` + strconv.Quote(r.Name)
	original := base.axes()
	for i, row := range r.axes() {
		if row.dial.read() != original[i].dial.read() {
			value, _ := json.Marshal(row.dial.read())
			text += `,"` + row.name + `":` + string(value)
		}
	}
	return text + "}"
}
