package entrylist

import "strings"

// Ways to write two players in one cell, the clearest first: a surname may
// hold an "y" or a hyphen, and no slash.
var ways = []func(cell string) []string{
	func(cell string) []string { return strings.Split(cell, "/") },
	between("&", "+"),
	betweenAnd,
	between("i"),
	between("and"),
	lines,
	between("-", "–", "—"),
}

// playersIn returns the parts of a cell that holds both players: two where
// they can be told apart, one where only one is there, more where it is not
// clear who they are.
func playersIn(cell string) []string {
	for _, way := range ways {
		if parts := way(cell); len(parts) > 1 {
			return parts
		}
	}
	return []string{cell}
}

func splits(cell string) bool { return len(playersIn(cell)) == 2 }

// between divides a cell at words that stand alone, in any case.
func between(connectors ...string) func(string) []string {
	return func(cell string) []string {
		return divided(cell, func(word, _ string) bool {
			for _, connector := range connectors {
				if strings.EqualFold(word, connector) {
					return true
				}
			}
			return false
		})
	}
}

// betweenAnd divides a cell at the Spanish "and", which is "e" before the
// sound of i.
func betweenAnd(cell string) []string {
	return divided(cell, func(word, next string) bool {
		if strings.EqualFold(word, "y") {
			return true
		}
		next = strings.TrimPrefix(foldName(next), "h")
		return strings.EqualFold(word, "e") && strings.HasPrefix(next, "i")
	})
}

// divided returns what stands between the words that connect. The first and
// the last word of a cell connect nothing.
func divided(cell string, connects func(word, next string) bool) []string {
	words := strings.Fields(cell)
	var parts []string
	start := 0
	for at := 1; at < len(words)-1; at++ {
		if connects(words[at], words[at+1]) {
			parts = append(parts, strings.Join(words[start:at], " "))
			start = at + 1
		}
	}
	return append(parts, strings.Join(words[min(start, len(words)):], " "))
}

// lines returns the two lines of a cell that has two.
func lines(cell string) []string {
	parts := strings.FieldsFunc(cell, func(r rune) bool { return r == '\r' || r == '\n' })
	if len(parts) != 2 || blank(parts[0]) || blank(parts[1]) {
		return nil
	}
	return parts
}
