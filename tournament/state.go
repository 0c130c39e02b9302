package tournament

import (
	"iter"
	"slices"
	"time"

	"cubilete/tournament/id"
	"cubilete/tournament/pairing"
	"cubilete/tournament/roster"
	"cubilete/tournament/shared"
)

// State is what reading a journal gives: everything that is true of a championship now. A state that others hold is
// never changed; an act works on a clone.
type State struct {
	ID         id.ChampionshipID
	Slug       string // its address: of entry 1, unless it was imported under another
	HandedOver bool   // another house carries on
	Key        []byte // the public Ed25519 key that its sheets and checkpoints are signed with
	Settings   Settings
	Bases      int // the version of the bases in force

	version int
	at      time.Time // of the last entry
	stage   Stage     // without Finished, which follows from the matches
	unseen  bool      // it was cancelled before anybody could see it
	journal shared.List[Entry]
	struck  map[int]int // entries that are not in force, each with the one that struck it

	pairs      shared.Places[Pair] // by number, from 1 at index 0
	draws      []PublishedDraw
	matches    shared.Places[Match] // by number, from 1 at index 0
	feeds      [][]id.MatchNumber
	rounds     []Round
	bases      []Bases                       // published after the model's
	tables     map[id.TableNumber]TableState // those that are not free
	order      []id.MatchNumber              // put at the front of the queue
	seated     []id.MatchNumber              // every match on a table, and some that have left theirs; never changed
	basesDraft map[string]roster.Commitment  // by language; nil: none
	undone     int                           // matches that are not decided yet
	pending    int                           // matches whose sheet is provisional
}

// PublishedDraw is a draw as it was published. The last one holds, earlier ones are history.
type PublishedDraw struct {
	pairing.Draw
	Entry  int // that published it
	Drafts int // how many were made before it
}

// Round is one round of the championship.
type Round struct {
	Number    int
	Announced time.Time // when it is to begin; zero when nobody has said
	BestOf    int       // games a match has at the most; 0: as the settings say
}

// Version is the number of the last entry.
func (s *State) Version() int { return s.version }

// At is the time of the last entry.
func (s *State) At() time.Time { return s.at }

// Journal returns all entries, the first first. It must not be changed.
func (s *State) Journal() []Entry { return s.journal.All() }

// Stage says where the championship stands in its life. It is finished when every match is decided and no sheet is
// provisional.
func (s *State) Stage() Stage {
	if s.stage == Running && s.undone == 0 && s.pending == 0 {
		return Finished
	}
	return s.stage
}

// Published reports that everyone may see the championship.
func (s *State) Published() bool { return s.stage != Drafted && !s.unseen }

// Pairs are all pairs by number, those that left as well.
func (s *State) Pairs() iter.Seq2[int, Pair] { return s.pairs.All() }

// EverEntered is how many pairs there are, those that left as well: the number of the last.
func (s *State) EverEntered() int { return s.pairs.Len() }

// Pair returns the pair with that number.
func (s *State) Pair(n id.PairNumber) (Pair, bool) {
	if n < 1 || int(n) > s.pairs.Len() {
		return Pair{}, false
	}
	return s.pairs.At(int(n) - 1), true
}

// Matches are all matches by number.
func (s *State) Matches() iter.Seq2[int, Match] { return s.matches.All() }

// Match returns the match with that number.
func (s *State) Match(n id.MatchNumber) (Match, bool) {
	if n < 1 || int(n) > s.matches.Len() {
		return Match{}, false
	}
	return s.matches.At(int(n) - 1), true
}

// lies returns the match for a fact of the room to bear on, if it is in that state.
func (s *State) lies(n id.MatchNumber, state MatchState) (*Match, bool) {
	if m, known := s.Match(n); !known || m.State != state {
		return nil, false
	}
	return s.match(n), true
}

// match and pair are for what is applied: the match and the pair with that number, to be changed.
func (s *State) match(n id.MatchNumber) *Match { return s.matches.Change(int(n) - 1) }
func (s *State) pair(n id.PairNumber) *Pair    { return s.pairs.Change(int(n) - 1) }

// Rounds returns the rounds of the draw in order.
func (s *State) Rounds() []Round { return s.rounds }

// Draw returns the published draw that holds.
func (s *State) Draw() (PublishedDraw, bool) {
	if s.stage != Drawn && s.stage != Running && s.stage != Cancelled || len(s.draws) == 0 {
		return PublishedDraw{}, false
	}
	return s.draws[len(s.draws)-1], s.matches.Len() > 0
}

// Draws returns every draw that was ever published, the oldest first.
func (s *State) Draws() []PublishedDraw { return s.draws }

// Index is the row that stands for the championship in lists. Root and people number are the desk's to fill in.
func (s *State) Index() Index {
	return Index{
		ID: s.ID, Slug: s.Slug, Name: s.Settings.Name, Stage: s.Stage(), StartsAt: s.Settings.StartsAt,
		Zone: s.Settings.Zone, Version: s.version, Published: s.Published(),
	}
}

// clone returns a state that can be changed without the first one changing. What pairs and matches point to is never
// changed in place, so it is shared, and so is the journal.
func (s *State) clone() *State {
	c := *s
	c.pairs = s.pairs.Copy()
	c.draws = slices.Clip(s.draws)
	c.matches = s.matches.Copy()
	c.rounds = slices.Clone(s.rounds)
	return &c
}
