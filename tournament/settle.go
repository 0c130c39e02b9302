package tournament

import (
	"cubilete/tournament/id"
	"cubilete/tournament/pairing"
)

// lay puts the matches of the draw that holds in place, and decides those that nobody needs to play. Rounds keep the
// times for which they were announced.
func (s *State) lay(draw pairing.Draw) {
	before := s.rounds
	s.unlay()
	if format, known := pairing.ByEdition(draw.Edition); known { // check has made sure
		s.add(format.Lay(draw))
	}
	copy(s.rounds, before)
}

// add appends matches to the plan and settles them.
func (s *State) add(plan []pairing.Match) {
	first := s.matches.Len()
	feeds := make([][]id.MatchNumber, first+len(plan))
	copy(feeds, s.feeds)
	for _, p := range plan {
		s.matches.Add(Match{Number: p.Number, Round: p.Round, Kind: p.Kind, From: p.Seats, State: Unready})
		s.undone++
		for _, seat := range p.Seats {
			for _, source := range seat.Sources() {
				feeds[source-1] = append(feeds[source-1], p.Number)
			}
		}
		if p.Round > len(s.rounds) {
			s.rounds = append(s.rounds, s.newRound(p.Round))
		}
	}
	s.feeds = feeds
	for i := first; i < s.matches.Len(); i++ {
		s.settle(s.matches.At(i).Number)
	}
}

// newRound is a round that nobody has announced yet, except the first, which begins with the championship.
func (s *State) newRound(number int) Round {
	if number == 1 {
		return Round{Number: 1, Announced: s.Settings.Start()}
	}
	return Round{Number: number}
}

// settle fills the seats of a match as far as they are known, and decides it when no game is needed for that.
// A match that is decided stays as it is.
func (s *State) settle(n id.MatchNumber) {
	m := s.match(n)
	if m.Decided() {
		return
	}
	for side := range m.Seats {
		if !m.Seats[side].Known {
			m.Seats[side].Pair, m.Seats[side].Known = m.From[side].Taken(s.outcome)
			s.sit(m.Seats[side].Pair, n)
		}
	}
	if !m.Seats[0].Known || !m.Seats[1].Known {
		return
	}
	if m.State == Unready {
		m.State = Ready
	}
	s.decideUnplayed(m)
}

// outcome is what the matches that hang on that one need to know of it.
func (s *State) outcome(n id.MatchNumber) pairing.Outcome {
	m := s.matches.At(int(n) - 1)
	return pairing.Outcome{Decided: m.Decided(), Played: m.Ground == ByResult, Winner: m.Through, Loser: m.Loser()}
}

// sit notes that the pair plays there next. A pair that lost and plays on is in again.
func (s *State) sit(pair id.PairNumber, n id.MatchNumber) {
	if pair == 0 {
		return
	}
	p := s.pair(pair)
	p.Match = n
	if p.Status == Out {
		p.Status = Entered
	}
}

// decideUnplayed decides a match with both seats known in which nobody sits on one side, or somebody who is gone.
func (s *State) decideUnplayed(m *Match) {
	for side := range m.Seats {
		if m.Seats[side].Pair != 0 && s.exempt(m, side) {
			s.decide(m, Bye, m.Seats[side].Pair, ByBye)
			return
		}
	}
	switch a, b := m.Seats[0].Pair, m.Seats[1].Pair; {
	case s.stays(a) && s.stays(b):
	case s.stays(a):
		s.decide(m, Walkover, a, s.absence(m, 1))
	case s.stays(b):
		s.decide(m, Walkover, b, s.absence(m, 0))
	default:
		s.decide(m, Void, 0, s.absence(m, 0))
	}
}

// exempt reports that the draw put nobody opposite that side. Where somebody could have come and nobody did it is no
// bye but a walkover.
func (s *State) exempt(m *Match, side int) bool {
	return m.Kind == pairing.Main && m.From[1-side].Pair == 0 && len(m.From[1-side].Sources()) == 0
}

// stays reports that there is a pair and that it has not gone.
func (s *State) stays(pair id.PairNumber) bool { return pair != 0 && !s.pairs.At(int(pair)-1).Gone() }

// absence is the ground on which the pair on that side does not play.
func (s *State) absence(m *Match, side int) Ground {
	pair := m.Seats[side].Pair
	switch {
	case pair == 0:
		return ByVoid
	case s.pairs.At(int(pair)-1).Status == Expelled:
		return ByExpulsion
	default:
		return ByWithdrawal
	}
}

// decide ends a match and takes what follows from it: the loser is out, the matches that wait for it are settled.
func (s *State) decide(m *Match, state MatchState, winner id.PairNumber, ground Ground) {
	s.undone--
	m.State, m.Winner, m.Ground = state, winner, ground
	if m.Through == 0 {
		m.Through = winner
	}
	for _, seat := range m.Seats {
		if seat.Pair != 0 && seat.Pair != m.Through && s.pairs.At(int(seat.Pair)-1).Status == Entered {
			s.pair(seat.Pair).Status = Out
		}
	}
	for _, next := range s.feeds[m.Number-1] {
		s.settle(next)
	}
}

// leave takes a pair out of the championship and decides the match that it leaves behind.
func (s *State) leave(n id.PairNumber, status PairStatus, e Entry) {
	p := s.pair(n)
	p.Status, p.LeftLate = status, s.stage == Running
	if p.Match == 0 {
		return
	}
	m := s.match(p.Match)
	if !m.Decided() && m.Seats[0].Known && m.Seats[1].Known {
		if !m.CalledAt.IsZero() {
			m.EndedAt = e.At
		}
		s.decideUnplayed(m)
	}
}
