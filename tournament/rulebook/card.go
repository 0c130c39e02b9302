package rulebook

// Group is a part of the card. Its heading is said under "rulebook.group." and its name.
type Group struct {
	Name  string
	Lines []Sentence
}

// groups are the axes in the order of the card.
var groups = []struct {
	name string
	axes []string
}{
	{"board", []string{"board", "arms", "pairs", "start_out"}},
	{"dice", []string{"dice", "turn_order", "six_counts", "finished_in_yard", "third_six", "again_without_move", "turn_seconds"}},
	{"exit", []string{"exit_lone_rival", "exit_own_rival", "exit_rivals", "exit_partner"}},
	{"barriers", []string{"barrier_ahead", "lane_barrier", "rivals_block", "open_on_repeat", "open_partner_barrier", "walls"}},
	{"pairs", []string{"partner", "partner_barrier"}},
	{"captures", []string{"capture_pays", "count_by"}},
	{"goal", []string{"goal", "goal_pays"}},
	{"end", []string{"goal_pieces", "end"}},
}

// Card is every switch of the law in words, group by group; groups in which nothing is to be said are left out. A law
// without settings has no group "championship".
func (l Law) Card() []Group {
	var card []Group
	for _, g := range groups {
		lines := l.axes(g.axes...)
		if g.name == "exit" {
			lines = append(l.entering(), lines...)
		}
		if len(lines) > 0 {
			card = append(card, Group{g.name, lines})
		}
	}
	if l.Settings.Name != "" {
		card = append(card, Group{"championship", l.regulations()})
	}
	return card
}
