package rulebook

import (
	"fmt"
	"slices"

	"cubilete/engine"
)

// Key is where the catalogue has the sentence for an axis at its value, among these rules: with two dice doubles stand
// for a 6, and on a Ludo board, whose loop runs the other way, one throws again instead of counting.
func Key(r engine.Rules, a engine.Axis) string {
	key := fmt.Sprintf("rules.%s.%v", a.Name, a.Value)
	switch {
	case r.Shape == engine.Ludo && a.Name == "turn_order":
		return "rules.turn_order." + map[any]string{"right": "left", "left": "right"}[a.Value]
	case r.Shape == engine.Ludo && slices.Contains(ofLudo, a.Name):
		return "rules." + a.Name + ".ludo"
	case slices.Contains(ofNumbers, a.Name) && a.Value != 0:
		return "rules." + a.Name + ".some"
	case r.Dice == 2 && slices.Contains(ofDoubles, a.Name):
		return key + ".two"
	}
	return key
}

var (
	ofDoubles = []string{"third_six", "again_without_move", "open_on_repeat", "count_by"}
	ofLudo    = []string{"capture_pays", "goal_pays"}
	ofNumbers = []string{"capture_pays", "goal_pays", "turn_seconds"} // one sentence fits all but none
)

// Silent reports that an axis says nothing in a rule set, whatever its value: there are no barriers on a Ludo board,
// and no partner without pairs.
func Silent(r engine.Rules, a engine.Axis) bool {
	switch a.Name {
	case "arms":
		return r.Shape == engine.Ludo // there is one board
	case "walls":
		return r.Shape != engine.Ludo
	case "six_counts", "finished_in_yard":
		return r.Dice == 2 || r.Shape == engine.Ludo || a.Name == "finished_in_yard" && r.SixCounts == 6
	case "rivals_block", "lane_barrier", "barrier_ahead", "open_on_repeat", "count_by":
		return r.Shape == engine.Ludo
	case "exit_partner", "partner", "partner_barrier", "open_partner_barrier":
		return !r.Pairs || a.Value == nil
	}
	return a.Value == nil
}

// axes says those switches, in that order, that say anything in this law.
func (l Law) axes(names ...string) []Sentence {
	var said []Sentence
	all := l.Rules.Axes()
	for _, name := range names {
		i := slices.IndexFunc(all, func(a engine.Axis) bool { return a.Name == name })
		if i >= 0 && !Silent(l.Rules, all[i]) {
			said = append(said, l.axis(all[i]))
		}
	}
	return said
}

func (l Law) axis(a engine.Axis) Sentence {
	said := Sentence{Key: Key(l.Rules, a), Source: a.Source, Article: a.Article}
	if slices.Contains(ofNumbers, a.Name) {
		said.Args = map[string]any{"n": a.Value}
	}
	return said
}
