package tournament

import "fmt"

// Fold reads a whole journal and returns the state that it gives. Entries must be numbered from 1 without a gap and
// begin with the one that created the championship.
func Fold(journal []Entry) (*State, error) {
	if len(journal) == 0 {
		return nil, fmt.Errorf("a journal has at least one entry")
	}
	if kind := journal[0].Kind(); kind != (created{}).kind() {
		return nil, fmt.Errorf("a journal begins with %q, not %q", created{}.kind(), kind)
	}
	s := &State{}
	return s, s.extend(journal)
}

// Extend returns the state after further entries of the journal. The state itself stays as it is.
func (s *State) Extend(entries []Entry) (*State, error) {
	next := s.clone()
	return next, next.extend(entries)
}

func (s *State) extend(entries []Entry) error {
	for _, e := range entries {
		if e.Number != s.version+1 {
			return fmt.Errorf("entry %d follows entry %d", e.Number, s.version)
		}
		s.apply(e)
	}
	return nil
}

// apply takes the state one entry on.
func (s *State) apply(e Entry) {
	e.Body.apply(s, e)
	s.version, s.at = e.Number, e.At
	s.journal = append(s.journal, e)
}
