package tournament

import (
	"time"

	"cubilete/tournament/id"
	"cubilete/tournament/sheet"
)

// Revision is a sheet that was written for a match, whether it still stands or not. An old one stays readable with its
// signatures.
type Revision struct {
	SignedSheet
	Entry      int       // that holds it
	At         time.Time // when it was written
	Stands     bool      // it is the sheet of the match now
	ReplacedBy int       // the revision that names it as the one before; 0 for none, when it was taken back or still stands
}

// Revisions are all sheets that were written for a match, the first first.
func (s *State) Revisions(match id.MatchNumber) []Revision {
	m, _ := s.Match(match)
	var all []Revision
	for _, e := range s.Journal() {
		for i := range all {
			if hash, about := sheetOf(e.Body); about && hash == all[i].Hash {
				all[i].SignedSheet = all[i].with(e.Body, e)
			}
		}
		if written, is := sheetIn(e.Body, match); is {
			all = m.revised(all, written, e)
		}
	}
	for i := range all {
		if all[i].Stands { // what was undone since does not count
			all[i].SignedSheet = *m.Sheet
		}
	}
	return all
}

// revised puts a sheet after the others, one of which it may name as the one before.
func (m Match) revised(all []Revision, written resultEntered, e Entry) []Revision {
	content, _ := sheet.Read(written.Sheet) // check has read it
	for i, before := range all {
		if !before.Stands && before.Hash == content.Replaces {
			all[i].ReplacedBy = content.Revision
		}
	}
	next := Revision{SignedSheet: written.sheet(content), Entry: e.Number, At: e.At}
	next.Stands = m.Sheet != nil && m.Sheet.Hash == next.Hash
	return append(all, next)
}

// sheetIn is the sheet of that match that an entry holds.
func sheetIn(body Body, match id.MatchNumber) (resultEntered, bool) {
	if b, amends := body.(corrected); amends {
		body = b.Content.Body
	}
	result, is := body.(resultEntered)
	return result, is && result.Match == match
}

// sheetOf is the sheet that something was done with.
func sheetOf(body Body) (id.Hash, bool) {
	switch b := body.(type) {
	case sheetSigned:
		return b.Hash, true
	case photoAttached:
		return b.Hash, true
	case sheetHandedIn:
		return b.Hash, true
	}
	return id.Hash{}, false
}
