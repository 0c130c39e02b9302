package tournament

import (
	"time"

	"cubilete/tournament/id"
)

// Proposal is something that a person should decide now. The program never does it by itself.
type Proposal struct {
	Match  id.MatchNumber
	Absent []id.PairNumber // who would be declared absent (article 15)
}

// Proposals are the called matches whose limit has come, with the pairs that have not been seen complete.
func (s *State) Proposals(now time.Time) []Proposal {
	if s.Stage() != Running {
		return nil
	}
	var proposals []Proposal
	for _, m := range s.inState(Called) {
		if now.Before(s.Limit(m)) {
			continue
		}
		p := Proposal{Match: m.Number}
		for _, seat := range m.Seats {
			if !s.complete(m, seat.Pair) {
				p.Absent = append(p.Absent, seat.Pair)
			}
		}
		if len(p.Absent) > 0 {
			proposals = append(proposals, p)
		}
	}
	return proposals
}
