package desk

import (
	"errors"
	"fmt"
	"sync/atomic"

	"cubilete/tournament"
	"cubilete/tournament/id"
	"cubilete/tournament/roster"
	"cubilete/tournament/shared"
	"cubilete/tournament/store"
)

// ErrDamaged is a journal that is not what was written.
var ErrDamaged = errors.New("the journal is not what was written")

// View is what is true of one championship at one moment. It is never changed.
type View struct {
	State  *tournament.State
	Roster *roster.Roster

	roots  shared.List[id.Hash] // of entries 1…n, for each n
	leaves shared.List[id.Hash] // the hash of each entry
	tree   tree

	checkpoint atomic.Pointer[string] // what it comes to, signed once for all who are told
}

// nothing is the view of a championship that does not exist yet.
func nothing() *View { return &View{Roster: roster.New(0, roster.Change{})} }

// Root is the Merkle root of the journal.
func (v *View) Root() id.Hash { return v.roots.All()[v.roots.Len()-1] }

// Index is the row that stands for the championship in lists.
func (v *View) Index() tournament.Index {
	index := v.State.Index()
	index.Root, index.People = v.Root(), v.Roster.Number
	return index
}

func (v *View) version() int { return v.roots.Len() }

// after returns the view once a decision has been written, with the records to write.
func (v *View) after(d tournament.Decision) (*View, []tournament.Record, error) {
	next := v.begin()
	next.State, next.Roster = d.State, d.Roster
	var records []tournament.Record
	for _, e := range d.Entries {
		bytes, err := e.Encode()
		if err != nil {
			return nil, nil, err
		}
		if err := next.grow(bytes); err != nil {
			return nil, nil, err
		}
		records = append(records, tournament.Record{Number: e.Number, Bytes: bytes, Root: next.Root()})
	}
	return next, records, nil
}

// read returns the view after what a store holds beyond it. Every root is computed again.
func (v *View) read(loaded store.Loaded) (*View, error) {
	if err := kept(loaded.People); err != nil {
		return nil, err
	}
	next := v.begin()
	next.Roster = roster.New(loaded.Index.People, loaded.People)
	entries := make([]tournament.Entry, 0, len(loaded.Records))
	for _, record := range loaded.Records {
		if err := next.grow(record.Bytes); err != nil {
			return nil, err
		}
		if next.Root() != record.Root {
			return nil, fmt.Errorf("%w: entry %d of %s", ErrDamaged, record.Number, loaded.Index.ID)
		}
		entry, err := decode(record)
		if err != nil {
			return nil, err
		}
		entries = append(entries, entry)
	}
	var err error
	next.State, err = extend(v.State, entries)
	if err == nil && v.State == nil && loaded.Index.Slug != "" {
		next.State = next.State.Addressed(loaded.Index.Slug)
	}
	return next, err
}

// decode reads an entry, which must be the one that its row says.
func decode(record tournament.Record) (tournament.Entry, error) {
	entry, err := tournament.Decode(record.Bytes)
	switch {
	case errors.Is(err, tournament.ErrUnknownEntry):
		return entry, err
	case err != nil:
		return entry, fmt.Errorf("%w: entry %d: %w", ErrDamaged, record.Number, err)
	case entry.Number != record.Number:
		return entry, fmt.Errorf("%w: entry %d says that it is number %d", ErrDamaged, record.Number, entry.Number)
	}
	return entry, nil
}

// begin is a view whose journal can grow on without this one changing.
func (v *View) begin() *View {
	return &View{roots: v.roots, leaves: v.leaves, tree: v.tree}
}

func (v *View) grow(entry []byte) error {
	leaf := leaf(entry)
	tree, root, err := v.tree.grow(leaf)
	if err != nil {
		return err
	}
	v.tree, v.roots, v.leaves = tree, v.roots.With(root), v.leaves.With(leaf)
	return nil
}

func extend(s *tournament.State, entries []tournament.Entry) (*tournament.State, error) {
	if s == nil {
		return tournament.Fold(entries)
	}
	return s.Extend(entries)
}

// at is what was true at an earlier version.
func (v *View) at(version int) (*View, error) {
	if version == v.version() {
		return v, nil
	}
	if version < 1 || version > v.version() {
		return nil, fmt.Errorf("version %d of %d", version, v.version())
	}
	state, err := tournament.Fold(v.State.Journal()[:version])
	if err != nil {
		return nil, err
	}
	return &View{State: state.Addressed(v.State.Slug), Roster: v.Roster, roots: v.roots.First(version), leaves: v.leaves.First(version)}, nil
}
