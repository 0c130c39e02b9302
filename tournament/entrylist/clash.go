package entrylist

import "strconv"

// clashes finds the same person twice in one list: the same document, or the
// same name with the same phone. The same name alone, or a phone under another
// name, as families have, is worth a look and no more.
type clashes struct {
	layout    layout
	documents map[string]int // row in which it stood first
	persons   map[person]int
	names     map[string]int
	phones    map[string]sighting
}

type person struct{ name, phone string }

type sighting struct {
	name string
	row  int
}

func newClashes(l layout) *clashes {
	return &clashes{
		layout:    l,
		documents: make(map[string]int),
		persons:   make(map[person]int),
		names:     make(map[string]int),
		phones:    make(map[string]sighting),
	}
}

// look compares a row with those before it, then keeps it.
func (c *clashes) look(row *Row) {
	if isTwice(row.Players) {
		row.Problems = append(row.Problems, problem(c.layout.headingOfName(2), SamePlayerTwice))
	}
	for i, player := range row.Players {
		c.compare(row, i+1, player)
	}
	for _, player := range row.Players {
		c.keep(player, row.Number)
	}
}

// isTwice reports whether a pair is one person: within a pair the name is
// enough.
func isTwice(players [2]Player) bool {
	first, second := players[0], players[1]
	sameName := first.Name != "" && foldName(first.Name) == foldName(second.Name)
	document := foldDocument(first.Document)
	return sameName || document != "" && document == foldDocument(second.Document)
}

func (c *clashes) compare(row *Row, number int, p Player) {
	name := foldName(p.Name)
	if earlier, same := c.documents[foldDocument(p.Document)]; same {
		c.refuse(row, c.layout.heading(c.layout.column(document, number)), earlier)
		return
	}
	if earlier, same := c.persons[person{name, p.Phone}]; same {
		c.refuse(row, c.layout.headingOfName(number), earlier)
		return
	}
	if earlier, same := c.names[name]; same {
		row.Warnings = append(row.Warnings, problem(c.layout.headingOfName(number), SameNameInRow, "row", strconv.Itoa(earlier)))
	}
	if earlier, same := c.phones[p.Phone]; same && earlier.name != name {
		column := c.layout.heading(c.layout.column(phone, number))
		row.Warnings = append(row.Warnings, problem(column, PhoneSharedInRow, "row", strconv.Itoa(earlier.row)))
	}
}

func (c *clashes) refuse(row *Row, column string, earlier int) {
	row.Problems = append(row.Problems, problem(column, AlreadyInRow, "row", strconv.Itoa(earlier)))
}

func (c *clashes) keep(p Player, row int) {
	name, document := foldName(p.Name), foldDocument(p.Document)
	_, isPhone := phoneOf(p.Phone)
	if document != "" {
		keepFirst(c.documents, document, row)
	}
	if name != "" {
		keepFirst(c.names, name, row)
	}
	if isPhone {
		keepFirst(c.phones, p.Phone, sighting{name, row})
	}
	if isPhone && name != "" {
		keepFirst(c.persons, person{name, p.Phone}, row)
	}
}

func keepFirst[K comparable, V any](seen map[K]V, key K, value V) {
	if _, known := seen[key]; !known {
		seen[key] = value
	}
}
