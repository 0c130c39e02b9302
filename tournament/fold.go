package tournament

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
)

// ErrImpossible is an entry that cannot follow those before it: this program did not write it.
var ErrImpossible = errors.New("an entry that cannot have happened")

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

// Addressed returns the state under another address than the journal says: where it was imported, its own was taken.
func (s *State) Addressed(slug string) *State {
	next := s.clone()
	next.Slug = slug
	return next
}

// extend reads entries on. One that was decided here always applies; in a journal that somebody else wrote it may name
// what is not there.
func (s *State) extend(entries []Entry) (err error) {
	number := s.version
	for _, e := range entries {
		if number++; e.Number != number {
			return fmt.Errorf("%w: entry %d stands where %d should", ErrImpossible, e.Number, number)
		}
	}
	defer func() {
		if fault := recover(); fault != nil {
			err = fmt.Errorf("%w: after entry %d: %v", ErrImpossible, s.version, fault)
		}
	}()
	s.take(entries)
	return nil
}

// take applies entries. Where one strikes others, what was before changes, and all is read again.
func (s *State) take(entries []Entry) {
	if slices.ContainsFunc(entries, Entry.strikes) {
		address := s.Slug
		*s = *replay(append(s.Journal(), entries...))
		s.Slug = cmp.Or(address, s.Slug)
		return
	}
	for _, e := range entries {
		s.apply(e)
	}
}

// apply takes the state one entry on.
func (s *State) apply(e Entry) {
	e.Body.apply(s, e)
	s.version, s.at, s.journal = e.Number, e.At, s.journal.With(e)
}
