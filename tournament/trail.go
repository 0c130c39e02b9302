package tournament

import (
	"bytes"
	"slices"

	"cubilete/tournament/roster"
	"cubilete/tournament/sheet"
)

// Trail says where the journal holds a match's sheet and what was done with it, by the numbers of entries, and what all
// of that commits to.
type Trail struct {
	Sheet    int                 // whose bytes hold the sheet's
	Signed   []int               // by which players signed it, or refused to
	Photos   []int               // by which photos of it were attached
	HandedIn int                 // 0 while it is provisional
	Why      roster.Commitment   // the judge's reason to hand it in; zero for none
	Names    []roster.Commitment // of the four, as the sheet has them
	Texts    []roster.Commitment // notes and reasons
}

// Trail follows the sheet of a match through the journal. It is false before there is a sheet.
func (s *State) Trail(m Match) (Trail, bool) {
	if m.Sheet == nil {
		return Trail{}, false
	}
	var trail Trail
	for _, e := range s.Journal() {
		if _, struck := s.struck[e.Number]; !struck {
			trail.note(e, m)
		}
	}
	if m.State != Official {
		trail.HandedIn, trail.Why = 0, roster.Commitment{}
	}
	trail.promise(m)
	return trail, trail.Sheet != 0
}

// promise takes in what the sheet and its entries commit to.
func (t *Trail) promise(m Match) {
	content, _ := sheet.Read(m.Sheet.Bytes) // check has read it
	for _, pair := range content.Pairs {
		t.Names = append(t.Names, pair.Players[0].Name, pair.Players[1].Name)
	}
	t.Texts = []roster.Commitment{content.Notes, t.Why}
	for _, given := range m.Sheet.Signed {
		t.Texts = append(t.Texts, given.Reason)
	}
	t.Texts = slices.DeleteFunc(t.Texts, func(c roster.Commitment) bool { return c == roster.Commitment{} })
}

// note takes in an entry that is in force.
func (t *Trail) note(e Entry, m Match) {
	body := e.Body
	if b, amends := body.(corrected); amends {
		body = b.Content.Body
	}
	switch b := body.(type) {
	case resultEntered:
		if b.Match == m.Number && bytes.Equal(b.Sheet, m.Sheet.Bytes) {
			t.Sheet = e.Number
		}
	case sheetSigned:
		if m.Sheet.signedBy(e.Number) {
			t.Signed = append(t.Signed, e.Number)
		}
	case photoAttached:
		if b.Match == m.Number && b.Hash == m.Sheet.Hash {
			t.Photos = append(t.Photos, e.Number)
		}
	case sheetHandedIn:
		if b.Match == m.Number && b.Hash == m.Sheet.Hash {
			t.HandedIn, t.Why = e.Number, b.Reason
		}
	}
}

// signedBy reports that the entry is the last word of one of the players on this sheet.
func (s *SignedSheet) signedBy(entry int) bool {
	for _, given := range s.Signed {
		if given.Entry == entry {
			return true
		}
	}
	return false
}
