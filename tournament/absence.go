package tournament

import (
	"slices"
	"time"

	"cubilete/tournament/id"
)

// DeclareAbsent declares pairs of a match absent, which lose it (article 15). It is the organisation that declares it,
// and never before the limit.
type DeclareAbsent struct {
	Match  id.MatchNumber
	Absent []id.PairNumber
}

func (DeclareAbsent) least() Role { return Referee }

func (a DeclareAbsent) decide(c *Case) error {
	m, err := c.live(a.Match)
	if err != nil {
		return err
	}
	absent, err := a.of(m)
	if err != nil {
		return err
	}
	if m.Ground == ByAbsence && slices.Equal(absent, m.Absent) {
		return nil
	}
	if err := c.mayBeAbsent(m); err != nil {
		return err
	}
	for _, pair := range absent {
		if c.State.complete(m, pair) {
			return refuse("pair-present", Args{"pair": pair}).under("15").against(m.Number)
		}
	}
	c.record(pairsAbsent{Match: m.Number, Absent: absent})
	c.goOn()
	return nil
}

// of returns the absent pairs in the order of their seats, each once. They must play in the match.
func (a DeclareAbsent) of(m Match) ([]id.PairNumber, error) {
	if len(a.Absent) == 0 {
		return nil, invalid(field("absent", "required", nil))
	}
	var absent []id.PairNumber
	for _, pair := range a.Absent {
		if _, sits := m.Side(pair); !sits {
			return nil, invalid(field("absent", "not-in-match", Args{"value": int(pair)}))
		}
		if !slices.Contains(absent, pair) {
			absent = append(absent, pair)
		}
	}
	slices.SortFunc(absent, func(x, y id.PairNumber) int {
		i, _ := m.Side(x)
		j, _ := m.Side(y)
		return i - j
	})
	return absent, nil
}

// mayBeAbsent refuses while the match has no clock or the clock still runs.
func (c *Case) mayBeAbsent(m Match) error {
	switch m.State {
	case Called:
	case Ready, Unready:
		return refuse("not-called", Args{"match": m.Number}).under("15").against(m.Number)
	default:
		return c.unsuitable(m)
	}
	limit := c.State.Limit(m)
	if left := limit.Sub(c.Now); left > 0 {
		return refuse("too-early", Args{"left": left, "deadline": limit, "retry_after": seconds(left)}).under("15").against(m.Number)
	}
	return nil
}

// Limit is from when on an absence costs a called match (article 15): the end of the courtesy time. Where the settings
// take a game for it, and another for each courtesy time more, it is when the games lost decide the match; whoever
// comes before that plays the games that are left, and the referee writes those that are lost on the sheet.
func (s *State) Limit(m Match) time.Time {
	if s.Settings.AtLimit != "game" {
		return m.Deadline
	}
	return m.Deadline.Add(time.Duration(s.GamesOf(m)/2) * s.Settings.Grace())
}

// seconds rounds a duration up to whole seconds.
func seconds(d time.Duration) int { return int((d + time.Second - 1) / time.Second) }

// complete reports that both players of the pair have been seen at the table.
func (s *State) complete(m Match, pair id.PairNumber) bool {
	p := s.pairs.At(int(pair) - 1)
	return slices.Contains(m.Present, p.Players[0].ID) && slices.Contains(m.Present, p.Players[1].ID)
}

// DeclareAllAbsent declares pairs absent wherever they are called to, all of them or none.
type DeclareAllAbsent struct{ Absent []id.PairNumber }

func (DeclareAllAbsent) least() Role { return Referee }

func (a DeclareAllAbsent) decide(c *Case) error {
	if len(a.Absent) == 0 {
		return invalid(field("absent", "required", nil))
	}
	byMatch := map[id.MatchNumber][]id.PairNumber{}
	var order []id.MatchNumber
	for _, n := range a.Absent {
		pair, known := c.State.Pair(n)
		if !known {
			return missing("pair")
		}
		if pair.Match == 0 {
			return refuse("not-called", Args{"pair": n}).under("15")
		}
		if byMatch[pair.Match] == nil {
			order = append(order, pair.Match)
		}
		byMatch[pair.Match] = append(byMatch[pair.Match], n)
	}
	for _, m := range order {
		if err := (DeclareAbsent{Match: m, Absent: byMatch[m]}).decide(c); err != nil {
			return err
		}
	}
	return nil
}

// pairsAbsent: pairs were not there when their courtesy time ended.
type pairsAbsent struct {
	Match  id.MatchNumber  `json:"match"`
	Absent []id.PairNumber `json:"absent"`
}

func (pairsAbsent) kind() string { return "pairs-absent" }

// stands holds while the match is called and the absent pairs are those that it was called for.
func (b pairsAbsent) stands(s *State) bool {
	m, called := s.lies(b.Match, Called)
	for _, pair := range b.Absent {
		if called {
			_, called = m.Side(pair)
		}
	}
	return called
}

func (b pairsAbsent) apply(s *State, e Entry) {
	m := s.match(b.Match)
	m.Absent, m.EndedAt = b.Absent, e.At
	if len(b.Absent) == 2 {
		s.decide(m, Void, 0, ByAbsence)
		return
	}
	s.decide(m, Walkover, m.other(b.Absent[0]), ByAbsence)
}
