package pairing

import (
	"strconv"

	"cubilete/tournament/id"
)

// redraw is the knockout in which every round is drawn anew among those who are left. Seeds count for nothing in it.
//
// Of an odd number one is exempt, by lot among those who have been exempt least often, so that nobody is twice while
// somebody has had none. Round n draws its lots from the text of the draw, a slash and n ("abc/2").
type redraw struct{}

func (redraw) Name() string { return "redraw" }

func (redraw) Edition() string { return "redraw/1" }

func (r redraw) Draw(field []Entrant, seed string, options Options) (Draw, error) {
	list, err := listed(field)
	if err != nil {
		return Draw{}, err
	}
	draw := Draw{Edition: r.Edition(), Seed: seed, Options: options, Field: list}
	draw.Seats = drawRound(draw, 1, list, nil)
	if options.SeparateClubs {
		draw.Clash, _ = draw.Meeting()
	}
	return draw, nil
}

func (redraw) Lay(draw Draw) []Match { return firstRound(draw) }

// Next draws the round after the last one in played, which must hold all of that round, the exempt pair too.
func (redraw) Next(draw Draw, played []Played) (Round, bool) {
	left, last, ok := lastRound(draw, played)
	if !ok {
		return Round{}, false
	}
	number := last[0].Round + 1
	round := Round{Number: number, Seats: drawRound(draw, number, draw.of(left), played)}
	if draw.Options.ThirdPlace && len(left) == 2 {
		round.Third = thirdSeats(last)
	}
	return round, true
}

// lastRound returns who is left after the last round that was played, in order of number, and the matches of that
// round. It is false while that round is not complete, and when fewer than two are left.
func lastRound(draw Draw, played []Played) (left []id.PairNumber, last []Played, ok bool) {
	left = seated(draw.Seats)
	for number := 1; len(left) > 1; number++ {
		matches := among(left, number, played)
		if len(matches) == 0 {
			return left, last, number > 1
		}
		if len(matches) < (len(left)+1)/2 {
			return nil, nil, false
		}
		left, last = winners(matches), matches
	}
	return nil, nil, false
}

// among returns the matches of a round between pairs that were still in, so not the one for third place.
func among(left []id.PairNumber, round int, played []Played) []Played {
	in := map[id.PairNumber]bool{0: true}
	for _, pair := range left {
		in[pair] = true
	}
	var matches []Played
	for _, p := range played {
		if p.Round == round && in[p.Pairs[0]] && in[p.Pairs[1]] {
			matches = append(matches, p)
		}
	}
	return matches
}

func winners(matches []Played) []id.PairNumber {
	pairs := make([]id.PairNumber, len(matches))
	for i, m := range matches {
		pairs[i] = m.Winner
	}
	return seated(pairs)
}

// thirdSeats returns who plays for third place after a semifinal round: the losers who were there. Nil when none was.
func thirdSeats(semifinals []Played) []id.PairNumber {
	seats := make([]id.PairNumber, 0, 2)
	for _, m := range semifinals {
		if loser := m.Pairs[0] + m.Pairs[1] - m.Winner; !m.Absent && m.Winner != 0 && loser != 0 {
			seats = append(seats, loser)
		}
	}
	if len(seats) == 0 {
		return nil
	}
	return seats[:2]
}

// of returns the entrants with these numbers. One who came late and is not in the field has no club.
func (d Draw) of(numbers []id.PairNumber) []Entrant {
	club := map[id.PairNumber]string{}
	for _, e := range d.Field {
		club[e.Number] = e.Club
	}
	list := make([]Entrant, len(numbers))
	for i, n := range numbers {
		list[i] = Entrant{Number: n, Club: club[n]}
	}
	return list
}

// drawRound pairs up those who are left, two seats a match, the exempt pair on the last two.
func drawRound(draw Draw, round int, left []Entrant, played []Played) []id.PairNumber {
	lots := lotsOf(draw.Seed + "/" + strconv.Itoa(round))
	order := members(left, draw.Options.SeparateClubs)
	shuffle(lots, order)
	return newHistory(played).pairOff(order)
}
