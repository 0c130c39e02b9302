package rulebook

// question is a line of the table: what is asked, and how a law answers. A law that says nothing to it is not asked.
type question struct {
	key    string
	answer func(Law) []Sentence
}

// atTable are the questions about the game, in the order of articles 1 to 11.
var atTable = []question{
	{"seats", all(switches("pairs"), when(model, article("colours", 2), nothing))},
	{"first", when(twoDice, article("first-two", 2), article("first", 2))},
	{"turn-order", switches("turn_order")},
	{"die-out", article("die-out", 2)},
	{"early-throw", article("early-throw", 8)},
	{"clock", switches("turn_seconds")},
	{"enter", Law.entering},
	{"enter-must", when(ludo, article("enter-may", 3), article("enter-must", 3))},
	{"exit-own", when(ludo, nothing, when(twoDice, article("exit-own-two", 3), read("exit-own")))},
	{"exit-own-rival", switches("exit_own_rival")},
	{"exit-rivals", switches("exit_rivals")},
	{"exit-lone", switches("exit_lone_rival")},
	{"exit-partner", switches("exit_partner")},
	{"six", all(when(twoDice, article("doubles", 4), article("six", 4)), switches("six_counts", "open_on_repeat"))},
	{"seven", switches("six_counts", "finished_in_yard")},
	{"third-six", switches("third_six")},
	{"third-six-lane", when(voidThird, switches("third_six"), all(read("third-six-lane"), switches("third_six")))},
	{"no-move", all(article("no-move", 8), switches("again_without_move"))},
	{"must-move", article("must-move", 8)},
	{"touched", article("touched", 8)},
	{"barrier-pass", when(ludo, all(article("ludo-blocks", 5), switches("walls")), all(article("barrier", 5), switches("barrier_ahead", "partner_barrier", "rivals_block", "lane_barrier")))},
	{"barrier-own", when(ludo, nothing, all(article("barrier-own", 5), switches("lane_barrier")))},
	{"barrier-six", switches("open_on_repeat", "open_partner_barrier")},
	{"barrier-cannot", when(ludo, nothing, read("barrier-cannot", "championship", "classic", "classic-6"))},
	{"barrier-partner", switches("partner_barrier")},
	{"barrier-rivals", switches("rivals_block")},
	{"barrier-lane", switches("lane_barrier")},
	{"barrier-count", when(ludo, nothing, read("barrier-count", "championship", "classic", "classic-6"))},
	{"three", when(ludo, article("three-ludo", 5), read("three", "championship"))},
	{"capture", all(article("capture", 6), switches("capture_pays"))},
	{"capture-must", read("capture-must", "championship")},
	{"capture-safe", when(ludo, article("capture-safe-ludo", 7), article("capture-safe", 7))},
	{"capture-partner", switches("partner")},
	{"count-who", switches("capture_pays", "goal_pays", "count_by")},
	{"count-none", when(ludo, nothing, article("count-none", 7))},
	{"count-chain", when(ludo, nothing, article("count-chain", 7))},
	{"goal", switches("goal")},
	{"goal-pays", switches("goal_pays")},
	{"end", switches("end", "goal_pieces")},
	{"tie", when(roundEnds, func(Law) []Sentence { return []Sentence{byArticle("bases.10", 10, nil)} }, switches("end"))},
	{"tie-partners", when(roundEnds, read("tie-partners"), nothing)},
	{"tie-three", when(roundEnds, read("tie-three"), nothing)},
	{"help", when(pairs, article("help", 10), nothing)},
	{"talk", when(pairs, bases(11, "bases.11", nil), nothing)},
	{"other-piece", when(pairs, article("other-piece", 8), nothing)},
}

// atChampionship are the questions about the championship: articles 12 to 17, and what its settings say.
var atChampionship = []question{
	{"sign", bases(12, "bases.12", signatures)},
	{"refuses", bases(12, "rulebook.says.refuses", signatures)},
	{"wrong-result", bases(12, "rulebook.says.wrong-result", nil)},
	{"cheats", bases(13, "bases.13", nil)},
	{"warned", bases(13, "", warnings)},
	{"leaves", bases(14, "bases.14", nil)},
	{"substitute", bases(14, "", substitutes)},
	{"typo", bases(14, "rulebook.says.typo", nil)},
	{"late-pair", bases(14, "rulebook.says.late-pair", nil)},
	{"no-show", bases(15, "bases.15", atLimit)},
	{"one-missing", bases(15, "rulebook.says.one-missing", atLimit)},
	{"both-missing", bases(15, "rulebook.says.both-missing", nil)},
	{"since-when", bases(15, "rulebook.says.since-when", nil)},
	{"dispute", bases(16, "rulebook.says.dispute", nil)},
	{"change", bases(17, "bases.17", nil)},
	{"games", set(Law.games)},
	{"cap", set(Law.cap)},
	{"third-place", set(Law.third)},
	{"suspended", func(Law) []Sentence { return []Sentence{byHouse("rulebook.says.suspended", nil)} }},
	{"deposit", when(hasDeposit, set(Law.deposit), nothing)},
}

// Cases are all questions that this law answers, in the order of the articles. Without settings only those about the
// game are asked.
func (l Law) Cases() []Case {
	asked := atTable
	if l.Settings.Name != "" {
		asked = append(append([]question{}, atTable...), atChampionship...)
	}
	var cases []Case
	for _, q := range asked {
		if answer := q.answer(l); len(answer) > 0 {
			cases = append(cases, Case{q.key, answer})
		}
	}
	return cases
}
