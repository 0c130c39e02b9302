package tournament

import (
	"slices"
	"time"

	"cubilete/tournament/id"
	"cubilete/tournament/pairing"
	"cubilete/tournament/roster"
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
	journal []Entry
	struck  map[int]int // entries that are not in force, each with the one that struck it

	pairs      []Pair // by number, from 1 at index 0
	draws      []PublishedDraw
	matches    []Match // by number, from 1 at index 0
	feeds      [][]id.MatchNumber
	rounds     []Round
	bases      []Bases                       // published after the model's
	tables     map[id.TableNumber]TableState // those that are not free
	order      []id.MatchNumber              // put at the front of the queue
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
func (s *State) Journal() []Entry { return s.journal }

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

// Pairs returns all pairs by number, those that left as well. It must not be changed.
func (s *State) Pairs() []Pair { return s.pairs }

// Pair returns the pair with that number.
func (s *State) Pair(n id.PairNumber) (Pair, bool) {
	if n < 1 || int(n) > len(s.pairs) {
		return Pair{}, false
	}
	return s.pairs[n-1], true
}

// Matches returns all matches by number. It must not be changed.
func (s *State) Matches() []Match { return s.matches }

// Match returns the match with that number.
func (s *State) Match(n id.MatchNumber) (Match, bool) {
	if n < 1 || int(n) > len(s.matches) {
		return Match{}, false
	}
	return s.matches[n-1], true
}

// lies returns the match for a fact of the room to bear on, if it is in that state.
func (s *State) lies(n id.MatchNumber, state MatchState) (*Match, bool) {
	if n < 1 || int(n) > len(s.matches) {
		return nil, false
	}
	m := &s.matches[n-1]
	return m, m.State == state
}

// Rounds returns the rounds of the draw in order.
func (s *State) Rounds() []Round { return s.rounds }

// Draw returns the published draw that holds.
func (s *State) Draw() (PublishedDraw, bool) {
	if s.stage != Drawn && s.stage != Running && s.stage != Cancelled || len(s.draws) == 0 {
		return PublishedDraw{}, false
	}
	return s.draws[len(s.draws)-1], len(s.matches) > 0
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
// changed in place, so it is shared.
func (s *State) clone() *State {
	c := *s
	c.journal = slices.Clip(s.journal)
	c.pairs = slices.Clone(s.pairs)
	c.draws = slices.Clip(s.draws)
	c.matches = slices.Clone(s.matches)
	c.rounds = slices.Clone(s.rounds)
	return &c
}
