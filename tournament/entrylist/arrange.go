package entrylist

import "slices"

// arrange gives every column its place: first those that say whose they are,
// then the others in order, then those whose meaning hangs on what is there.
func arrange(headings []heading, named bool, records []record) layout {
	l := layout{named: named, headings: headings, columns: make(map[place][]int)}
	l.believe(records)
	for _, f := range []field{player, phone, document} {
		l.deal(f)
	}
	l.takeFirst(club, l.of(club))
	l.takeFirst(seed, l.of(seed))
	l.takeNumbers(records)
	l.settleBoth()
	l.settlePairs(records)
	l.settleLonePlayer()
	l.dealSurnames()
	return l
}

// believe lets the content correct two doubtful headings: a contact is a phone
// if it looks like one, and a pair that is a number is none.
func (l layout) believe(records []record) {
	for _, column := range l.of(contact) {
		l.headings[column].field = unknown
		if mostly(records, column, isPhone) {
			l.headings[column].field = phone
		}
	}
	for _, column := range l.of(pair) {
		if mostly(records, column, isNumber) {
			l.headings[column].field = unknown
		}
	}
}

// of returns the columns whose headings say a field.
func (l layout) of(f field) []int {
	var columns []int
	for i, h := range l.headings {
		if h.field == f {
			columns = append(columns, i)
		}
	}
	return columns
}

// take gives a column a place that is free.
func (l layout) take(f field, player, column int) bool {
	if l.has(f, player) {
		return false
	}
	l.columns[place{f, player}] = []int{column}
	return true
}

// takeNumbers takes a column with the numbers of the pairs, if it gives each
// pair one of its own.
func (l layout) takeNumbers(records []record) {
	for _, column := range l.of(pairNumber) {
		if areNumbers(records, column) && l.take(pairNumber, 0, column) {
			return
		}
	}
}

func (l layout) takeFirst(f field, columns []int) {
	if len(columns) > 0 {
		l.take(f, 0, columns[0])
	}
}

func (l layout) deal(f field) {
	columns := l.of(f)
	for _, column := range columns {
		if whose := l.headings[column].player; whose != 0 {
			l.take(f, whose, column)
		}
	}
	for _, column := range columns {
		if l.headings[column].player == 0 && !l.take(f, 1, column) {
			l.take(f, 2, column)
		}
	}
}

// settleBoth takes a column with both players where they have no columns of
// their own.
func (l layout) settleBoth() {
	if l.has(player, 1) && l.has(player, 2) {
		return
	}
	l.takeFirst(both, l.of(both))
	if l.has(both, 0) {
		delete(l.columns, place{player, 1})
		delete(l.columns, place{player, 2})
	}
}

// settlePairs decides what a column "pair" is: both players where there are no
// others, the partner where there is one, otherwise the name of the pair. So is
// a "name" beside numbered players.
func (l layout) settlePairs(records []record) {
	plain, named := l.of(pair), l.of(pairName)
	candidates := slices.Concat(plain, named)
	if l.namesAreNumbered() {
		named = append(named, l.of(player)...)
	}
	used := l.takePlayers(candidates, records)
	for _, column := range slices.Concat(named, plain) {
		if column != used && l.isFree(column) {
			l.take(pairName, 0, column)
		}
	}
}

// takePlayers gives one of the columns "pair" to the players that have none,
// and returns which, or -1.
func (l layout) takePlayers(candidates []int, records []record) int {
	first, second := l.column(player, 1), l.column(player, 2)
	if len(candidates) == 0 || second >= 0 || l.has(both, 0) {
		return -1
	}
	holdsBoth := func(column int) bool { return mostly(records, column, splits) }
	column := candidates[max(0, slices.IndexFunc(candidates, holdsBoth))]
	switch {
	case first < 0:
		l.take(both, 0, column)
	case holdsBoth(column):
		delete(l.columns, place{player, 1})
		l.take(both, 0, column)
		l.take(pairName, 0, first)
	case !holdsBoth(first):
		l.take(player, 2, column)
	default:
		return -1
	}
	return column
}

// settleLonePlayer lets the only column with a player hold both.
func (l layout) settleLonePlayer() {
	first, second := l.column(player, 1), l.column(player, 2)
	if (first < 0) == (second < 0) {
		return
	}
	delete(l.columns, place{player, 1})
	delete(l.columns, place{player, 2})
	l.take(both, 0, max(first, second))
}

// dealSurnames puts surnames behind the names: by their number where the names
// are numbered too, otherwise evenly, in order. Where one column holds both
// players there is nothing to put them behind.
func (l layout) dealSurnames() {
	surnames := l.of(surname)
	if !l.has(player, 1) {
		return
	}
	each := (len(surnames) + 1) / 2
	for i, column := range surnames {
		whose := l.headings[column].player
		if whose == 0 || !l.namesAreNumbered() {
			whose = i/each + 1
		}
		at := place{player, whose}
		l.columns[at] = append(l.columns[at], column)
	}
}

func (l layout) namesAreNumbered() bool {
	return slices.ContainsFunc(l.headings, func(h heading) bool { return h.field == player && h.player != 0 })
}

func (l layout) isFree(column int) bool {
	for _, columns := range l.columns {
		if slices.Contains(columns, column) {
			return false
		}
	}
	return true
}
