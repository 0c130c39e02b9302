package entrylist

// Part is what of a row others may have something against.
type Part string

// The parts of a row.
const (
	Name     Part = "name"
	Phone    Part = "phone"
	Document Part = "document"
	Club     Part = "club"
	Seed     Part = "seed"
	Number   Part = "number" // of the pair
)

// Column returns the heading of the column where a part of a row stands, as problems name it: of player 1 or 2, or for
// 0 of the pair. For a part without a column it is the one with the player's name.
func (l List) Column(part Part, of int) string {
	places := map[Part]place{Phone: {phone, of}, Document: {document, of}, Club: {club, 0}, Seed: {seed, 0}, Number: {pairNumber, 0}}
	if at := places[part]; l.layout.has(at.field, at.player) {
		return l.layout.heading(l.layout.column(at.field, at.player))
	}
	if part == Name && of == 0 && l.layout.has(pairName, 0) {
		return l.layout.heading(l.layout.column(pairName, 0))
	}
	return l.layout.headingOfName(max(of, 1))
}
