package tournament

import (
	"encoding/binary"
	"io"

	"cubilete/tournament/id"
	"cubilete/tournament/sheet"
)

// randomNight is a night about which dice decide: what is asked, by whom, and when. One seed, one night.
type randomNight struct {
	*night
	dice io.Reader
}

// newRandomNight is a championship of 2 to 40 pairs, at some stage.
func newRandomNight(t tester, format string, seed uint64) *randomNight {
	r := &randomNight{dice: dice(seed)}
	r.night = newNight(t, formatOf(format), tablesOf(r.between(1, 5)), func(s *Settings) {
		s.ThirdPlace = oneOf(r, thirdPlaces)
		s.Substitutes = oneOf(r, substitutes)
		s.MaxPairs = oneOf(r, []int{0, 0, 8, 30})
		s.Warnings = oneOf(r, warnings)
		s.Signatures = oneOf(r, signatures)
		s.BestOf = oneOf(r, []int{1, 1, 3})
		s.AutoCall = !r.likely()
		s.AtLimit = oneOf(r, atLimits)
		s.FeeCents = 1000
	})
	for range r.between(2, r.between(4, 40)) {
		r.enter()
	}
	r.now = evening
	switch r.between(0, 7) {
	case 0:
	case 1:
		r.do(OpenEntries{})
	case 2:
		r.publish("x")
	default:
		r.publish("x").do(Start{})
	}
	return r
}

// between is a number from low to high, both included.
func (r *randomNight) between(low, high int) int {
	var roll [8]byte
	_, _ = r.dice.Read(roll[:])
	return low + int(binary.LittleEndian.Uint64(roll[:])%uint64(high-low+1))
}

func (r *randomNight) likely() bool { return r.between(0, 3) > 0 }

func oneOf[T any](r *randomNight, of []T) T { return of[r.between(0, len(of)-1)] }

// any is some act. Numbers are mostly of something that there is.
func (r *randomNight) any() Act {
	pair := id.PairNumber(r.between(0, r.state.EverEntered()+1))
	match := id.MatchNumber(r.between(0, r.state.matches.Len()+1))
	if queue := append(r.state.Queue(), r.state.OnTables()...); len(queue) > 0 && r.likely() {
		match = oneOf(r, queue).Number
	}
	m, _ := r.state.Match(match)
	side := r.between(0, 1)
	here := m.Seats[side].Pair
	reason := oneOf(r, []string{"", "porque sí"})
	acts := []func() Act{
		func() Act { return EnterResult{Match: match, Winner: here} },
		func() Act { return EnterResult{Match: match, Winner: here, Notes: reason} },
		func() Act { return EnterResult{Match: match, Winner: pair, Pairs: []id.PairNumber{pair, here}} },
		func() Act { return HandIn{Match: match, Reason: reason} },
		func() Act { return r.anyHandIn() },
		func() Act {
			return CallMatch{Match: match, Table: id.TableNumber(r.between(0, 6))}
		},
		func() Act { return CallMatch{Match: match} },
		func() Act { return UncallMatch{Match: match} },
		func() Act { return BeginMatch{Match: match} },
		func() Act { return NotePresence{Match: match, Players: r.someOf(here)} },
		func() Act { return DeclareAbsent{Match: match, Absent: []id.PairNumber{here}} },
		func() Act {
			return DeclareAbsent{Match: match, Absent: []id.PairNumber{m.Seats[0].Pair, m.Seats[1].Pair}}
		},
		func() Act { return DeclareAllAbsent{Absent: []id.PairNumber{pair, here}} },
		func() Act { return Withdraw{Pair: pair, Reason: reason} },
		func() Act { return Withdraw{Pair: here} },
		func() Act { return Expel{Pair: pair, Reason: reason} },
		func() Act { return Reinstate{Pair: pair} },
		func() Act { return Warn{Pair: pair, Reason: reason} },
		func() Act { return SeatPair{Pair: pair} },
		func() Act { return SeatPair{Pair: r.firstWaiting()} },
		func() Act { return Promote{Pair: r.firstWaiting()} },
		func() Act { return EnterPair{Pair: r.stranger(), AcceptsBases: reason != ""} },
		func() Act { return ImportPairs{Pairs: []NewPair{r.stranger()}, Rows: []int{2}} },
		func() Act {
			return ReplacePlayer{Pair: pair, Player: r.playerOf(pair), By: NewPlayer{Name: "Sustituto"}}
		},
		func() Act { return r.anyEdit(pair) },
		func() Act { return DrawDraft{Seed: reason} },
		func() Act { return PublishDraw{Reason: reason} },
		func() Act { return Start{} },
		func() Act { return r.anyStage(reason) },
		func() Act { return r.anyRespelling(pair) },
		func() Act {
			return AnnounceRound{Round: r.between(0, 7), StartsAt: "2026-12-05T20:30"}
		},
		func() Act { return r.anySettings() },
		func() Act { return r.anyCorrection(reason) },
		func() Act { return r.anyGames(match) },
		func() Act { return NoteFinish{Match: match, Finish: r.anyFinish()} },
		func() Act { return EnterResult{Match: match} },
		func() Act { return r.anySignature(here) },
		func() Act { return AttachPhoto{Match: match, Photo: id.Hash{1}} },
		func() Act { return Rule{Match: match, Text: reason} },
		func() Act { return r.anyTable() },
		func() Act { return MoveMatch{Match: match, Table: id.TableNumber(r.between(0, 6))} },
		func() Act { return Suspend{Match: match, Reason: reason} },
		func() Act { return Resume{Match: r.suspended()} },
		func() Act { return Shift{Minutes: r.between(-20, 20), From: r.between(0, 4)} },
		func() Act { return OrderQueue{Matches: []id.MatchNumber{match}} },
		func() Act { return SetGames{Round: r.between(0, 6), BestOf: oneOf(r, bestOfs)} },
		func() Act { return EditBases{Articles: map[string][]string{"es": {"Uno", "Dos"}, "en": {"One"}}} },
		func() Act { return PublishBases{Announce: reason} },
		func() Act { return r.anyUndo() },
	}
	return oneOf(r, acts)()
}

// anyHandIn hands in one of the sheets that wait for it.
func (r *randomNight) anyHandIn() Act {
	waiting := r.state.Unofficial()
	if len(waiting) == 0 {
		return HandIn{}
	}
	m := oneOf(r, waiting)
	return HandIn{Match: m.Number, Hash: &m.Sheet.Hash, Reason: "papel"}
}

// anyStage is seldom what ends a night, so that most go on.
func (r *randomNight) anyStage(reason string) Act {
	return oneOf(r, []Act{
		OpenEntries{}, CloseEntries{}, Start{}, Unstart{}, ReopenEntries{Reason: reason}, OpenEntries{}, CloseEntries{}, Start{},
		Unstart{}, Start{}, Start{}, Cancel{Reason: reason},
	})
}

func (r *randomNight) anyTable() Act {
	return SetTable{
		Table: id.TableNumber(r.between(1, 6)), State: oneOf(r, []TableState{Free, Free, Broken, Reserved}),
		To: id.TableNumber(r.between(0, 2)), Queue: r.likely(),
	}
}

// suspended is a match that can be resumed, 0 when there is none.
func (r *randomNight) suspended() id.MatchNumber {
	if waiting := r.state.inState(Suspended); len(waiting) > 0 {
		return oneOf(r, waiting).Number
	}
	return 0
}

// anyGames is a result by what happened at the board, sensible or not.
func (r *randomNight) anyGames(match id.MatchNumber) Act {
	act := EnterResult{Match: match}
	for range r.between(1, 3) {
		game := sheet.Game{Running: !r.likely()}
		for range r.between(1, 4) {
			game.Finishes = append(game.Finishes, r.anyFinish())
		}
		act.Games = append(act.Games, game)
	}
	return act
}

func (r *randomNight) anyFinish() sheet.Finish {
	return sheet.Finish{Player: oneOf(r, sheet.Colours[:]), SameRound: !r.likely()}
}

// anySignature is of a sheet that waits for it, or of none.
func (r *randomNight) anySignature(pair id.PairNumber) Act {
	act := SignSheet{Player: r.playerOf(pair), Way: oneOf(r, []Way{SignedByPIN, SignedByDrawing, Refused}), Reason: "no"}
	if waiting := r.state.Unofficial(); len(waiting) > 0 {
		m := oneOf(r, waiting)
		act.Match, act.Hash, act.Player = m.Number, m.Sheet.Hash, r.playerOf(m.Seats[r.between(0, 1)].Pair)
	}
	return act
}

// anyCorrection is mostly of a match that can be corrected.
func (r *randomNight) anyCorrection(reason string) Act {
	later := oneOf(r, []string{"", Discard, Keep})
	decided := r.state.inState(Provisional, Official, Walkover, Void)
	if len(decided) == 0 {
		return Correct{Reason: reason}
	}
	m := oneOf(r, decided)
	winner := m.Seats[r.between(0, 1)].Pair
	return Correct{EnterResult: EnterResult{Match: m.Number, Winner: winner}, Reason: reason, Later: later}
}

func (r *randomNight) anyUndo() Act {
	later := oneOf(r, []string{"", Discard})
	if r.likely() {
		return Undo{Later: later}
	}
	return Undo{Entry: r.between(1, r.state.Version()), Later: later}
}

func (r *randomNight) anySettings() Act {
	s := r.state.Settings
	switch r.between(0, 6) {
	case 6:
		s.PaidMeansIn = !s.PaidMeansIn
	case 5:
		s.BestOf = oneOf(r, bestOfs)
	case 0:
		s.Tables = r.between(1, 8)
	case 1:
		s.GraceMinutes = r.between(0, 30)
	case 2:
		s.Format = oneOf(r, Formats())
	case 3:
		s.MaxPairs = r.between(0, 12)
	default:
		s.StartsAt = "2026-12-05T19:00"
	}
	return ChangeSettings{Settings: s, Announce: oneOf(r, []string{"", "Aviso", "Aviso"})}
}

func (r *randomNight) anyEdit(pair id.PairNumber) Act {
	club, seed, in := "Peña", r.between(0, 3), true
	edit := EditPair{Pair: pair, Club: &club, Paid: &in, CheckedIn: &in}
	if r.likely() {
		edit.Seed = &seed
	}
	return edit
}

// someOf are players of a pair, or somebody who plays nowhere.
func (r *randomNight) someOf(pair id.PairNumber) []id.PlayerID {
	p, known := r.state.Pair(pair)
	if !known {
		return []id.PlayerID{"nobody"}
	}
	return []id.PlayerID{p.Players[0].ID, p.Players[1].ID}[:r.between(0, 2)]
}

// anyRespelling corrects the name of somebody, sometimes to that of the partner.
func (r *randomNight) anyRespelling(pair id.PairNumber) Act {
	name := oneOf(r, []string{"Ana Núñez", "Luis", "", "Ana 3"})
	return EditPair{Pair: pair, Players: []Respelling{{Player: r.playerOf(pair), Name: name}}}
}

func (r *randomNight) playerOf(pair id.PairNumber) id.PlayerID {
	p, _ := r.state.Pair(pair)
	return p.Players[0].ID
}

// firstWaiting is the first pair of the waiting list, 0 when nobody waits.
func (r *randomNight) firstWaiting() id.PairNumber {
	if list := r.state.Waitlist(); len(list) > 0 {
		return list[0].Number
	}
	return 0
}
