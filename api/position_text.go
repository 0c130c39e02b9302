package api

import (
	"cmp"
	"slices"
	"strings"

	"cubilete/engine"
)

// fieldOrder is in which order the engine has the fields of a position.
func fieldOrder() []string {
	return []string{"Y", "B", "R", "G", "O", "P", "turn", "sixes", "last", "count", "dice", "again", "open", "round", "first", "done", "left", "over"}
}

// canonical is a position as people write it in the only form that the engine reads: fields and pieces in order,
// colours by the engine's letters, whether they were typed as the board shows them or not. What nobody can read stays
// as it is.
func (t *trial) canonical(text string) string {
	fields := strings.Fields(strings.NewReplacer(": ", ":", ", ", ",", " ,", ",").Replace(text))
	for i, field := range fields {
		fields[i] = t.field(field)
	}
	slices.SortStableFunc(fields, func(a, b string) int { return cmp.Compare(rankOf(a), rankOf(b)) })
	return strings.Join(fields, " ")
}

// rankOf is where a field comes; after all others where it is unknown.
func rankOf(field string) int {
	at := slices.Index(fieldOrder(), fieldName(field))
	if at < 0 {
		return len(fieldOrder())
	}
	return at
}

func fieldName(field string) string {
	if name, _, of := strings.Cut(field, ":"); of {
		return name
	}
	name, _, _ := strings.Cut(field, "=")
	return name
}

// field is one field of a position as the engine writes it.
func (t *trial) field(field string) string {
	if letter, places, of := strings.Cut(field, ":"); of {
		if seat, err := engine.SeatOf(t.letter(letter)); err == nil {
			return seat.String() + ":" + t.sorted(seat, places)
		}
		return field
	}
	name, value, of := strings.Cut(field, "=")
	name = strings.ToLower(name)
	switch {
	case !of:
		return name
	case name == "turn" || name == "first" || name == "done" || name == "left" || name == "over":
		return name + "=" + t.lettered(value)
	default:
		return name + "=" + strings.ToLower(value)
	}
}

// sorted are the pieces of a colour from the yard to the goal, unless one is missing.
func (t *trial) sorted(seat engine.Seat, places string) string {
	if strings.Contains(","+places+",", ",,") {
		return places
	}
	var pieces []placed
	for place := range strings.SplitSeq(places, ",") {
		pieces = append(pieces, t.piece(seat, place))
	}
	slices.SortStableFunc(pieces, func(p, q placed) int { return cmp.Compare(p.step, q.step) })
	var texts []string
	for _, piece := range pieces {
		texts = append(texts, piece.text())
	}
	return strings.Join(texts, ",")
}

// lettered are the colours of a value by the engine's letters.
func (t *trial) lettered(value string) string {
	var text strings.Builder
	for _, r := range value {
		text.WriteString(t.letter(string(r)))
	}
	return text.String()
}

// letter is the engine's letter of a colour, which was typed as the engine or as the board of this language has it.
func (t *trial) letter(typed string) string {
	typed = strings.ToUpper(typed)
	if _, err := engine.SeatOf(typed); err == nil {
		return typed
	}
	for _, letter := range fieldOrder()[:6] {
		if t.words.Say("board.letter."+letter, nil) == typed {
			return letter
		}
	}
	return typed
}

// coloured reports that a text tells of the pieces of a colour at all.
func coloured(text string) bool {
	return slices.ContainsFunc(strings.Fields(text), func(field string) bool {
		letter, _, of := strings.Cut(field, ":")
		_, err := engine.SeatOf(letter)
		return of && err == nil
	})
}
