package tournament

import (
	"slices"
	"testing"
	"time"

	"cubilete/tournament/id"
	"cubilete/tournament/pairing"
)

func TestADraftIsNoEntry(t *testing.T) {
	n := begin(t, 4)
	version := n.state.Version()
	for made := 1; made <= 3; made++ {
		n.do(DrawDraft{})
		if n.draft.Made != made || n.state.Version() != version {
			t.Errorf("draft %d says that it is draft %d, at version %d", made, n.draft.Made, n.state.Version())
		}
	}
	n.do(PublishDraw{})
	if draws := n.state.Draws(); len(draws) != 1 || draws[0].Drafts != 3 || draws[0].Entry != n.state.Version() {
		t.Errorf("published draws: %+v", draws)
	}
	n.do(DrawDraft{})
	if n.draft.Made != 1 {
		t.Errorf("the first draft after a published draw is number %d", n.draft.Made)
	}
}

func TestTheSameListAndSeedDrawTheSame(t *testing.T) {
	seats := func(seed string) []id.PairNumber {
		n := begin(t, 11)
		n.random = dice(uint64(len(seed)))
		n.do(DrawDraft{Seed: seed})
		return n.draft.Seats
	}
	if !slices.Equal(seats("navidad"), seats("navidad")) {
		t.Error("one seed gave two draws")
	}
	if slices.Equal(seats("navidad"), seats("reyes")) {
		t.Error("two seeds gave one draw")
	}
}

func TestADraftGoesStale(t *testing.T) {
	seed, club := 1, "Peña"
	tests := []struct {
		name string
		act  func(n *night) Act
		want string
	}{
		{"nothing", func(n *night) Act { return EditPair{Pair: 1} }, "-"},
		{"a club", func(n *night) Act { return EditPair{Pair: 1, Club: &club} }, "draft-stale"},
		{"a seed", func(n *night) Act { return EditPair{Pair: 1, Seed: &seed} }, "draft-stale"},
		{"one more", func(n *night) Act { return EnterPair{Pair: n.stranger(), AcceptsBases: true} }, "draft-stale"},
		{"one less", func(n *night) Act { return Withdraw{Pair: 2} }, "draft-stale"},
		{"the format", func(n *night) Act { return changing(n, formatOf("redraw")) }, "draft-stale"},
		{"third place", func(n *night) Act { return changing(n, thirdPlaceMatch()) }, "draft-stale"},
		{"the venue", func(n *night) Act { return changing(n, func(s *Settings) { s.Venue = "Plaza" }) }, "-"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			n := begin(t, 4)
			n.do(DrawDraft{})
			n.do(tt.act(n))
			n.answers(t, PublishDraw{}, tt.want)
		})
	}
}

// TestTheDraftThatWasSeenIsPublished and no other, which somebody drew meanwhile, be it from the same seed.
func TestTheDraftThatWasSeenIsPublished(t *testing.T) {
	n := begin(t, 5)
	n.do(DrawDraft{Seed: "navidad"})
	seen := n.draft.Digest()
	n.do(DrawDraft{Seed: "reyes"})
	refusal := n.refused(PublishDraw{Draft: &seen})
	refusal.is(t, Contradicts, "draft-changed", "")
	if refusal.Args["seed"] != "reyes" {
		t.Errorf("the draft that is there is told as %v", refusal.Args)
	}
	n.do(DrawDraft{Seed: "navidad"})
	n.answers(t, PublishDraw{Draft: &seen}, "-")
	n.enter()
	n.do(DrawDraft{Seed: "navidad"})
	n.answers(t, PublishDraw{Draft: &seen}, "draft-changed")
	n.answers(t, PublishDraw{}, "-")
}

func changing(n *night, change changed) Act {
	s := n.state.Settings
	change(&s)
	return ChangeSettings{Settings: s, Announce: "Aviso"}
}

func TestADrawNeedsEnoughPairs(t *testing.T) {
	begin(t, 1).refused(DrawDraft{}).is(t, Contradicts, "too-few-pairs", "")
	n := begin(t, 5, func(s *Settings) { s.MinPairs = 6 })
	n.refused(DrawDraft{}).is(t, Contradicts, "too-few-pairs", "")
	n.enter()
	n.do(DrawDraft{})
}

// TestADrawInPlaceOfAnother needs a reason; the old one is kept, and rounds keep their times.
func TestADrawInPlaceOfAnother(t *testing.T) {
	n := drawn(t, 5)
	n.do(AnnounceRound{Round: 2, StartsAt: "2026-12-05T21:00"})
	first, _ := n.state.Draw()
	n.do(DrawDraft{Seed: "otra"})
	n.refused(PublishDraw{}).is(t, Invalid, "required", "")
	n.do(PublishDraw{Reason: "faltaba una pareja"})
	draws := n.state.Draws()
	now, _ := n.state.Draw()
	if len(draws) != 2 || !slices.Equal(draws[0].Seats, first.Seats) || now.Seed != "otra" {
		t.Errorf("draws: %+v", draws)
	}
	if got := n.state.Rounds()[1].Announced; !got.Equal(evening.Add(3 * time.Hour)) {
		t.Errorf("round two is at %v", got)
	}
}

// TestReopeningGivesUpTheDraw and nothing of it stays but the record.
func TestReopeningGivesUpTheDraw(t *testing.T) {
	n := drawn(t, 5)
	n.do(ReopenEntries{Reason: "más parejas"})
	if _, published := n.state.Draw(); published || n.state.matches.Len() != 0 || len(n.state.Draws()) != 1 {
		t.Errorf("after reopening: %d matches, %d draws, published %t", n.state.matches.Len(), len(n.state.Draws()), published)
	}
	for _, p := range n.state.Pairs() {
		if p.Match != 0 || p.Status != Entered {
			t.Errorf("pair %d is %s in match %d", p.Number, p.Status, p.Match)
		}
	}
	n.enter()
	n.publish("x")
	if got := len(n.state.Field()); got != 6 {
		t.Errorf("drawn were %d pairs, want 6", got)
	}
}

// TestALatePairSitsBesideABye and nothing else moves.
func TestALatePairSitsBesideABye(t *testing.T) {
	for _, format := range Formats() {
		for _, stage := range []Stage{Drawn, Running} {
			t.Run(format+"/"+string(stage), func(t *testing.T) {
				n := drawn(t, 7, formatOf(format))
				if stage == Running {
					n.do(Start{})
				}
				late, bye := n.enter(), n.firstBye()
				before := n.state.matches
				if free := n.state.FreeSeats(); !slices.Equal(free, []id.MatchNumber{bye.Number}) {
					t.Fatalf("free seats %v, want that of match %d", free, bye.Number)
				}
				n.do(SeatPair{Pair: late})
				m := n.match(bye.Number)
				if _, sits := m.Side(late); !sits || m.State != Ready || n.pair(late).Status != Entered || n.pair(late).Match != bye.Number {
					t.Errorf("the match is %+v, the pair %+v", m, n.pair(late))
				}
				draw, _ := n.state.Draw()
				if !slices.Contains(draw.Seats, late) || slices.Contains(draw.Seats, 0) {
					t.Errorf("the draw has the seats %v", draw.Seats)
				}
				for i, was := range before.All() {
					if is := n.state.matches.At(i); was.Number != bye.Number && was.Round == 1 && is.Seats != was.Seats {
						t.Errorf("match %d moved from %v to %v", was.Number, was.Seats, is.Seats)
					}
				}
				n.refused(SeatPair{Pair: n.enterAnyway(t)}).is(t, Contradicts, "no-free-seat", "")
			})
		}
	}
}

// enterAnyway puts one more pair on the waiting list; after the start that is refused when no seat is free.
func (n *night) enterAnyway(t testing.TB) id.PairNumber {
	if n.state.Stage() == Running {
		n.refused(EnterPair{Pair: n.stranger(), AcceptsBases: true}).is(t, Contradicts, "begun", "14")
		n.do(Unstart{})
		late := n.enter()
		n.do(Start{})
		return late
	}
	return n.enter()
}

func TestASeatIsGoneOnceItsPairIsCalled(t *testing.T) {
	n := running(t, 6)
	free := n.state.FreeSeats()
	if len(free) != 2 {
		t.Fatalf("free seats: %v, want two", free)
	}
	for _, m := range n.state.Matches() {
		if m.Round == 1 && m.State == Ready {
			n.win(m.Number, 0)
		}
	}
	if got := n.state.FreeSeats(); len(got) != 2 {
		t.Errorf("free seats with the opponents known but not called: %v, want two", got)
	}
	called := n.match(n.first())
	n.do(CallMatch{Match: called.Number})
	for _, m := range n.state.FreeSeats() {
		if _, sits := called.Side(n.match(m).Winner); sits {
			t.Errorf("match %d is free though its pair was called", m)
		}
	}
	n.do(UncallMatch{Match: called.Number})
	if got := n.state.FreeSeats(); len(got) != 2 {
		t.Errorf("free seats once the call was taken back: %v, want two", got)
	}
}

func TestNobodySitsBesideWhoLeft(t *testing.T) {
	n := drawn(t, 3)
	n.do(Withdraw{Pair: n.firstBye().Winner})
	n.refused(SeatPair{Pair: n.enter()}).is(t, Contradicts, "no-free-seat", "")
}

// TestRoundsDrawnAnew goes through seven pairs: three matches and one exempt, two matches, one.
func TestRoundsDrawnAnew(t *testing.T) {
	n := running(t, 7, formatOf("redraw"))
	var sizes []int
	exempt := map[id.PairNumber]int{}
	for round := 1; n.state.Stage() == Running; round++ {
		matches := n.state.mainOf(round)
		sizes = append(sizes, len(matches))
		for _, m := range matches {
			if m.State == Bye {
				exempt[m.Winner]++
				continue
			}
			n.win(m.Number, 0)
		}
	}
	if !slices.Equal(sizes, []int{4, 2, 1}) || n.state.Stage() != Finished || n.state.Podium().Champion == 0 {
		t.Errorf("rounds of %v matches, then %s with podium %+v", sizes, n.state.Stage(), n.state.Podium())
	}
	if len(exempt) != 1 {
		t.Errorf("exempt were %v, want one pair, once", exempt)
	}
}

// TestARoundIsDrawnOnce though a pair of the waiting list leaves while nobody has played it.
func TestARoundIsDrawnOnce(t *testing.T) {
	n := drawn(t, 4, formatOf("redraw"))
	late := n.enter()
	n.do(Start{})
	n.win(1, 0).win(2, 0)
	n.do(Withdraw{Pair: late})
	if got := n.state.matches.Len(); got != 3 {
		t.Errorf("%d matches, want two and the final", got)
	}
}

func TestRoundsThatNobodyPlaysAreDrawnOn(t *testing.T) {
	n := drawn(t, 5, formatOf("redraw"))
	for _, m := range n.state.Matches() {
		if m.State == Ready {
			n.do(Withdraw{Pair: m.Seats[0].Pair})
		}
	}
	n.do(Start{})
	if got := len(n.state.Rounds()); got != 2 || n.state.Stage() != Running {
		t.Errorf("after the start there are %d rounds, and it is %s; want round two under way", got, n.state.Stage())
	}
}

// TestALateSeatOfARoundThatIsOver is none where rounds are drawn anew.
func TestALateSeatOfARoundThatIsOver(t *testing.T) {
	n := drawn(t, 5, formatOf("redraw"))
	late := n.enter()
	n.do(Start{})
	for _, m := range n.state.mainOf(1) {
		if m.State == Ready {
			n.win(m.Number, 0)
		}
	}
	n.refused(SeatPair{Pair: late}).is(t, Contradicts, "no-free-seat", "")
}

func TestThirdPlaceWhereRoundsAreDrawnAnew(t *testing.T) {
	n := running(t, 4, formatOf("redraw"), thirdPlaceMatch())
	n.win(1, 0).win(2, 0)
	third := n.kind(pairing.Third)
	if len(third) != 1 || third[0].State != Ready || third[0].Seats[0].Pair != n.sits(1, 1) || third[0].Seats[1].Pair != n.sits(2, 1) {
		t.Fatalf("third place is played as %+v", third)
	}
	n.win(third[0].Number, 1).win(n.final().Number, 0)
	if got := n.state.Podium().Third; !slices.Equal(got, []id.PairNumber{n.sits(2, 1)}) || n.state.Stage() != Finished {
		t.Errorf("third is %v, and it is %s", got, n.state.Stage())
	}
}

func TestWhoIsLeftAloneIsChampion(t *testing.T) {
	n := running(t, 4, formatOf("redraw"))
	n.bothAbsent(1).win(2, 0)
	if got := n.state.Podium(); got.Champion != n.sits(2, 0) || got.RunnerUp != 0 || n.state.Stage() != Finished {
		t.Errorf("podium %+v, and it is %s", got, n.state.Stage())
	}
	n = running(t, 4, formatOf("redraw"))
	n.bothAbsent(1).bothAbsent(2)
	if got := n.state.Podium(); got.Champion != 0 || n.state.Stage() != Finished {
		t.Errorf("nobody came: podium %+v, and it is %s", got, n.state.Stage())
	}
}
