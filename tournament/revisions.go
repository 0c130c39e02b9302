package tournament

import (
	"slices"
	"time"

	"cubilete/tournament/id"
	"cubilete/tournament/roster"
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
	var all []Revision
	for _, e := range s.Journal() {
		written, is := sheetIn(e.Body, match)
		for i := range all {
			all[i].hear(e)
		}
		if is {
			all = s.replaced(all, s.revision(e, written))
		}
	}
	return all
}

// replaced puts a sheet after the others, one of which it may name as the one before.
func (s *State) replaced(all []Revision, latest Revision) []Revision {
	content, _ := sheet.Read(latest.Bytes) // check has read it
	for i, before := range all {
		if !before.Stands && before.Hash == content.Replaces {
			all[i].ReplacedBy = latest.Revision
		}
	}
	return append(all, latest)
}

// sheetIn is the sheet of that match that an entry holds.
func sheetIn(body Body, match id.MatchNumber) (resultEntered, bool) {
	if b, amends := body.(corrected); amends {
		body = b.Content.Body
	}
	result, is := body.(resultEntered)
	return result, is && result.Match == match
}

func (s *State) revision(e Entry, written resultEntered) Revision {
	content, _ := sheet.Read(written.Sheet)
	r := Revision{SignedSheet: SignedSheet{Bytes: written.Sheet, Hash: sheet.Hash(written.Sheet), Revision: content.Revision}, Entry: e.Number, At: e.At}
	if m, known := s.Match(written.Match); known && m.Sheet != nil {
		r.Stands = m.Sheet.Hash == r.Hash
	}
	return r
}

// hear takes in what was done with the sheet.
func (r *Revision) hear(e Entry) {
	switch b := e.Body.(type) {
	case sheetSigned:
		if b.Hash == r.Hash {
			r.Signed = slices.DeleteFunc(r.Signed, func(given Signature) bool { return given.Player == b.Player })
			r.Signed = append(r.Signed, Signature{Player: b.Player, Way: b.Way, At: e.At, Entry: e.Number, Drawing: b.Drawing, Reason: b.Reason})
		}
	case photoAttached:
		if b.Hash == r.Hash {
			r.Photos = append(r.Photos, b.Photo)
		}
	case sheetHandedIn:
		if b.Hash == r.Hash {
			r.HandedIn, r.Overrode = e.At, b.Reason != roster.Commitment{}
		}
	}
}
