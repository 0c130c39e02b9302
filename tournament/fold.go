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
	for i, e := range journal {
		if e.Number != i+1 {
			return nil, fmt.Errorf("entry %d stands where %d should", e.Number, i+1)
		}
	}
	return replay(journal), nil
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

// apply takes the state one entry on. An entry that strikes others changes what was, so all is read again.
func (s *State) apply(e Entry) {
	journal := append(s.journal, e)
	if _, strikes := e.Body.(striker); strikes {
		*s = *replay(journal)
		return
	}
	e.Body.apply(s, e)
	s.version, s.at, s.journal = e.Number, e.At, journal
}
