package tournament

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"slices"

	"cubilete/tournament/id"
	"cubilete/tournament/pairing"
	"cubilete/tournament/roster"
	"cubilete/tournament/shared"
)

// Draft is a draw that nobody has published. It is no entry of the journal: it may be made again as often as one likes,
// and how often is told when one is published.
type Draft struct {
	pairing.Draw
	Made int // drafts made since the last published draw, with this one
}

// Digest tells a draft from every other: the SHA-256 of its list, settings, seed and seats.
func (d Draft) Digest() id.Hash {
	draw, _ := marshal(d.Draw) // it is numbers and texts
	return sha256.Sum256(draw)
}

// DrawDraft draws the pairs that are in. The same list, settings and seed give the same draw, whoever draws.
type DrawDraft struct{ Seed string } // "" makes one

func (DrawDraft) least() Role { return Organiser }

func (a DrawDraft) decide(c *Case) error {
	if err := c.in(Drafted, Open, Closed, Drawn); err != nil {
		return err
	}
	seed, faults := short("seed", a.Seed, maxSeedLen)
	if err := invalid(faults...); err != nil {
		return err
	}
	if seed == "" {
		var err error
		if seed, err = id.Fresh(c.Random); err != nil {
			return err
		}
	}
	draw, err := c.draw(seed)
	if err != nil {
		return err
	}
	c.draft = &Draft{Draw: draw, Made: 1}
	if c.Draft != nil {
		c.draft.Made += c.Draft.Made
	}
	return nil
}

// maxSeedLen is how many characters a seed may have.
const maxSeedLen = 200

func (c *Case) draw(seed string) (pairing.Draw, error) {
	settings, field := c.State.Settings, c.State.Field()
	if len(field) < settings.MinPairs {
		return pairing.Draw{}, refuse("too-few-pairs", Args{"pairs": len(field), "min": settings.MinPairs})
	}
	format, known := pairing.ByName(settings.Format)
	if !known {
		return pairing.Draw{}, invalid(field1("format", settings.Format))
	}
	draw, err := format.Draw(field, seed, settings.Pairing())
	if errors.Is(err, pairing.ErrTooFew) {
		return draw, refuse("too-few-pairs", Args{"pairs": len(field), "min": settings.MinPairs})
	}
	return draw, err
}

func field1(name, value string) Fault { return field(name, "unknown-value", Args{"value": value}) }

// Field is the list that is drawn: every pair that is in.
func (s *State) Field() []pairing.Entrant {
	var field []pairing.Entrant
	for _, p := range s.pairs.All() {
		if p.In() {
			field = append(field, Entrant(p.Number, p.Seed, p.Club))
		}
	}
	return field
}

// Entrant is a pair as a draw knows it. Clubs are one when their names fold to the same.
func Entrant(number id.PairNumber, seed int, club string) pairing.Entrant {
	return pairing.Entrant{Number: number, Seed: seed, Club: roster.Fold(club)}
}

// PublishDraw makes the draft everyone's. A draw in place of a published one needs a reason; the old one is kept.
type PublishDraw struct {
	Reason string
	Draft  *id.Hash // the digest of the draft that was seen; nil: whichever there is
}

func (PublishDraw) least() Role { return Organiser }

func (a PublishDraw) decide(c *Case) error {
	if err := c.in(Drafted, Open, Closed, Drawn); err != nil {
		return err
	}
	if c.Draft == nil {
		return refuse("no-draft", nil)
	}
	if a.Draft != nil && *a.Draft != c.Draft.Digest() {
		return refuse("draft-changed", Args{"seed": c.Draft.Seed})
	}
	if c.stale(c.Draft.Draw) {
		return refuse("draft-stale", nil)
	}
	reason, err := c.reason(a.Reason, c.State.Stage() == Drawn)
	if err != nil {
		return err
	}
	c.record(drawPublished{Draw: c.Draft.Draw, Drafts: c.Draft.Made, Reason: reason})
	c.undraft = true
	return nil
}

// stale reports that a draw was made of another list or with other settings than hold now.
func (c *Case) stale(draw pairing.Draw) bool {
	format, known := pairing.ByName(c.State.Settings.Format)
	return !known || draw.Edition != format.Edition() || draw.Options != c.State.Settings.Pairing() ||
		!slices.Equal(draw.Field, c.State.Field())
}

// SeatPair puts a pair that came late into the empty seat beside a bye. Nothing else moves.
type SeatPair struct{ Pair id.PairNumber }

func (SeatPair) least() Role { return Organiser }

func (a SeatPair) decide(c *Case) error {
	pair, known := c.State.Pair(a.Pair)
	if !known {
		return missing("pair")
	}
	if err := c.in(Drawn, Running); err != nil {
		return err
	}
	if pair.Status != Waiting {
		return refuse("not-waiting", Args{"pair": a.Pair, "status": string(pair.Status)})
	}
	if !c.mayComeIn(a.Pair) {
		return refuse("not-paid", Args{"pair": a.Pair})
	}
	free := c.State.FreeSeats()
	if len(free) == 0 {
		return refuse("no-free-seat", nil)
	}
	c.record(pairSeated{Pair: a.Pair, Match: free[0]})
	return nil
}

// FreeSeats are the byes of round one beside which a late pair can still sit, in the order of the bracket: those whose
// pair has not been called to its next match.
func (s *State) FreeSeats() []id.MatchNumber {
	var free []id.MatchNumber
	for _, m := range s.matches.All() {
		if m.State == Bye && m.Round == 1 && s.seatIsFree(m) {
			free = append(free, m.Number)
		}
	}
	return free
}

func (s *State) seatIsFree(m Match) bool {
	exempt, next := s.pairs.At(int(m.Winner)-1), s.feeds[m.Number-1]
	if exempt.Gone() || exempt.Match != m.Number && !slices.Contains(next, exempt.Match) {
		return false
	}
	for _, next := range next {
		if state := s.matches.At(int(next) - 1).State; state != Unready && state != Ready {
			return false
		}
	}
	return true
}

// drawOn draws the next round where the format draws round by round and all that was drawn is decided. A round in which
// nobody needs to play is followed by another.
func (c *Case) drawOn() {
	for c.State.stage == Running {
		next, more := c.State.nextRound()
		if !more {
			return
		}
		c.record(roundDrawn{Round: next})
	}
}

// nextRound is the round that the format draws now, if it draws one.
func (s *State) nextRound() (pairing.Round, bool) {
	draw, published := s.Draw()
	format, known := pairing.ByEdition(draw.Edition)
	if !published || !known || s.undone > 0 {
		return pairing.Round{}, false
	}
	return format.Next(draw.Draw, s.played())
}

// played are the decided matches as a format needs them.
func (s *State) played() []pairing.Played {
	var played []pairing.Played
	for _, m := range s.matches.All() {
		if m.Decided() {
			played = append(played, pairing.Played{
				Number: m.Number, Round: m.Round, Winner: m.Through,
				Pairs: m.pairs(), Absent: m.Ground != ByResult,
			})
		}
	}
	return played
}

type drawPublished struct {
	Draw   pairing.Draw      `json:"draw"`
	Drafts int               `json:"drafts"`
	Reason roster.Commitment `json:"reason,omitzero"`
}

func (drawPublished) kind() string { return "draw-published" }

func (b drawPublished) check() error {
	if _, known := pairing.ByEdition(b.Draw.Edition); !known {
		return fmt.Errorf("%w: draw of edition %q", ErrUnknownEntry, b.Draw.Edition)
	}
	return nil
}

func (b drawPublished) apply(s *State, e Entry) {
	s.stage = Drawn
	s.draws = append(s.draws, PublishedDraw{Draw: b.Draw, Entry: e.Number, Drafts: b.Drafts})
	s.lay(b.Draw)
}

type roundDrawn struct {
	pairing.Round
}

func (roundDrawn) kind() string { return "round-drawn" }

// stands holds while the format would draw the same pairs now.
func (b roundDrawn) stands(s *State) bool {
	next, more := s.nextRound()
	return more && slices.Equal(slices.Sorted(slices.Values(next.Seats)), slices.Sorted(slices.Values(b.Seats)))
}

func (b roundDrawn) apply(s *State, _ Entry) {
	var plan []pairing.Match
	put := func(kind pairing.Kind, seats []id.PairNumber) {
		for two := range slices.Chunk(seats, 2) {
			plan = append(plan, pairing.Match{
				Number: id.MatchNumber(s.matches.Len() + len(plan) + 1), Round: b.Number, Kind: kind,
				Seats: [2]pairing.Seat{{Pair: two[0]}, {Pair: two[1]}},
			})
		}
	}
	put(pairing.Main, b.Seats)
	put(pairing.Third, b.Third)
	s.add(plan)
}

// pairSeated: a late pair sits beside a bye, which is a match now.
type pairSeated struct {
	Pair  id.PairNumber  `json:"pair"`
	Match id.MatchNumber `json:"match"`
}

func (pairSeated) kind() string { return "pair-seated" }

func (b pairSeated) stands(s *State) bool {
	return s.pairs.At(int(b.Pair)-1).Status == Waiting && slices.Contains(s.FreeSeats(), b.Match)
}

func (b pairSeated) apply(s *State, _ Entry) {
	m := s.match(b.Match)
	for _, next := range s.feeds[m.Number-1] {
		n := s.match(next)
		for side, from := range n.From {
			if slices.Contains(from.Sources(), m.Number) {
				n.Seats[side] = Seat{}
			}
		}
		n.State = Unready
	}
	side := 0
	if m.Seats[0].Pair != 0 {
		side = 1
	}
	s.undone++
	m.State, m.Winner, m.Through, m.Ground = Unready, 0, 0, ""
	m.From[side] = pairing.Seat{Pair: b.Pair}
	m.Seats = [2]Seat{}
	s.pair(b.Pair).Status = Entered
	s.settle(m.Number)
	s.reseat(b)
}

// reseat keeps the draw that holds in step with who really sits where. Round one's match n has the seats 2n-2 and 2n-1.
func (s *State) reseat(b pairSeated) {
	s.draws = slices.Clone(s.draws)
	draw := &s.draws[len(s.draws)-1]
	draw.Seats = slices.Clone(draw.Seats)
	for i := 2 * (b.Match - 1); i < 2*b.Match; i++ {
		if draw.Seats[i] == 0 {
			draw.Seats[i] = b.Pair
		}
	}
}

// unlay gives the draw up: nobody sits anywhere.
func (s *State) unlay() {
	s.matches, s.feeds, s.rounds, s.order, s.seated, s.undone, s.pending = shared.Places[Match]{}, nil, nil, nil, nil, 0, 0
	for i := range s.pairs.Len() {
		p := s.pairs.Change(i)
		if p.Match = 0; p.Status == Out {
			p.Status = Entered
		}
	}
}
