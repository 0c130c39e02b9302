package api

import (
	"fmt"
	"strings"

	"cubilete/templates"
	"cubilete/tournament"
	"cubilete/tournament/id"
	"cubilete/tournament/pairing"
	"cubilete/tournament/paper"
)

// printRound prints who plays whom in a round, and where: the first that is not over, or ?round=.
func (a *ask) printRound() error {
	round, err := a.roundAsked(a.currentRound())
	if err != nil {
		return err
	}
	matches := a.inTableOrder(round)
	if len(matches) == 0 {
		return notFound("round")
	}
	list := paper.Round{
		Event: a.event(), Name: a.words.Round(a.roundShown(round, matches[0].Kind)), Begins: a.begins(round),
		Meetings: a.meetings(matches), Checkpoint: a.checkpointShort(),
	}
	printed, err := a.press().Round(list)
	return a.pdf(fmt.Sprintf("ronda-%d", round), printed, err)
}

// currentRound is the first with a match that is not decided, or else the last.
func (a *ask) currentRound() int {
	current := 1
	for _, m := range a.view.State.Matches() {
		if !m.Decided() {
			return m.Round
		}
		current = m.Round
	}
	return current
}

// presentRound is that round as pages show it, the zero Round while no draw is published.
func (a *ask) presentRound() templates.Round {
	if len(a.view.State.Rounds()) == 0 {
		return templates.Round{}
	}
	return a.roundShown(a.currentRound(), pairing.Main)
}

// begins is when a round begins, "" when nobody has said.
func (a *ask) begins(round int) string {
	rounds := a.view.State.Rounds()
	if round < 1 || round > len(rounds) || rounds[round-1].Announced.IsZero() {
		return ""
	}
	return a.printed(rounds[round-1].Announced)
}

func (a *ask) meetings(matches []tournament.Match) []paper.Meeting {
	var meetings []paper.Meeting
	for _, m := range matches {
		meeting := paper.Meeting{Number: int(m.Number), Table: int(m.Table), State: a.words.Say("state."+string(m.State), nil)}
		for side := range m.Seats {
			meeting.Sides[side] = a.sideOnPaper(m, side)
		}
		meetings = append(meetings, meeting)
	}
	return meetings
}

// sideOnPaper is who sits on a side, or where they are to come from.
func (a *ask) sideOnPaper(m tournament.Match, side int) paper.Side {
	seat := m.Seats[side]
	switch {
	case seat.Pair != 0:
		return paper.Side{Number: int(seat.Pair), Names: namesOf(a.pairShown(seat.Pair)), Won: m.Winner == seat.Pair}
	case seat.Known:
		return paper.Side{Names: []string{"—"}}
	default:
		return paper.Side{Names: []string{a.comesFrom(m.From[side])}}
	}
}

// comesFrom says which match somebody comes out of: "gana nº 5".
func (a *ask) comesFrom(from pairing.Seat) string {
	switch {
	case from.Winner != 0:
		return a.words.Say("paper.winner-of", map[string]any{"number": int(from.Winner)})
	case from.Loser != 0:
		return a.words.Say("paper.loser-of", map[string]any{"number": int(from.Loser)})
	default:
		return ""
	}
}

// pairOnList is a pair's own name with its players' names, or these alone.
func (a *ask) pairOnList(n id.PairNumber) string { return named(a.pairShown(n)) }

// namesOf are a pair's own name and its players', one under the other.
func namesOf(pair templates.Pair) []string {
	if pair.Name == "" {
		return pair.Players
	}
	return append([]string{pair.Name + ":"}, pair.Players...)
}

func named(pair templates.Pair) string {
	players := strings.Join(pair.Players, " · ")
	if pair.Name == "" {
		return players
	}
	return pair.Name + " (" + players + ")"
}

// printPoster prints what hangs by the door: where to enter, and once nobody can any more, where to look for one's
// table.
func (a *ask) printPoster() error {
	settings := a.view.State.Settings
	poster := paper.Poster{Event: a.event(), Call: "paper.poster.enter", Link: paper.Link{URL: a.publicURL("/enter")}}
	if stage := a.view.State.Stage(); stage != tournament.Drafted && stage != tournament.Open {
		poster.Call, poster.Link = "where.title", paper.Link{URL: a.publicURL("/where")}
	}
	poster.Event.When += ", " + a.words.Clock(settings.Start())
	if settings.FeeCents > 0 {
		poster.Lines = append(poster.Lines, a.words.Say("paper.poster.fee", map[string]any{"money": a.words.Money(settings.FeeCents)}))
	}
	poster.Lines = append(poster.Lines, a.words.Say("option.format."+settings.Format, nil))
	printed, err := a.press().Poster(poster)
	return a.pdf("cartel", printed, err)
}

// printDiplomas prints a diploma for each pair on the podium.
func (a *ask) printDiplomas() error {
	podium := a.view.State.Podium()
	diplomas := a.diplomas("champion", podium.Champion)
	diplomas = append(diplomas, a.diplomas("second", podium.RunnerUp)...)
	diplomas = append(diplomas, a.diplomas("third", podium.Third...)...)
	printed, err := a.press().Diplomas(diplomas...)
	return a.pdf("diplomas", printed, err)
}

func (a *ask) diplomas(place string, pairs ...id.PairNumber) []paper.Diploma {
	var diplomas []paper.Diploma
	for _, n := range pairs {
		if pair, known := a.view.State.Pair(n); known {
			diploma := paper.Diploma{Event: a.event(), Place: place, Name: a.pairShown(n).Name}
			copy(diploma.Players[:], a.playersShown(pair))
			diplomas = append(diplomas, diploma)
		}
	}
	return diplomas
}

// printCards prints the cards of all pairs that are in, or of those of ?pair=.
func (a *ask) printCards() error {
	pairs, err := a.pairsOfCards()
	if err != nil {
		return err
	}
	var cards []paper.Card
	for _, pair := range pairs {
		card, err := a.card(pair)
		if err != nil {
			return err
		}
		cards = append(cards, card)
	}
	printed, err := a.press().Cards(cards...)
	return a.pdf("tarjetas", printed, err)
}

func (a *ask) pairsOfCards() ([]tournament.Pair, error) {
	var pairs []tournament.Pair
	if asked := a.QueryArray("pair"); len(asked) > 0 {
		numbers, err := a.pairFields("pair", asked)
		for _, n := range numbers {
			pair, _ := a.view.State.Pair(n)
			pairs = append(pairs, pair)
		}
		return pairs, err
	}
	for _, pair := range a.view.State.Pairs() {
		if pair.In() || pair.Status == tournament.Out {
			pairs = append(pairs, pair)
		}
	}
	return pairs, nil
}

func (a *ask) card(pair tournament.Pair) (paper.Card, error) {
	card := paper.Card{Event: a.event(), Number: int(pair.Number), Where: a.publicURL(fmt.Sprintf("/where?q=%d", pair.Number))}
	card.Name, _ = a.view.Roster.Text(pair.Name)
	for i, member := range pair.Players {
		pin, err := a.server.Door.PINOf(a.Request.Context(), a.view.State.ID, member.ID)
		if err != nil {
			return card, doorRefusal(err)
		}
		card.Players[i] = paper.Holder{Name: a.playerName(member.ID), PIN: pin}
	}
	return card, nil
}

// printEverything prints all pairs and all matches, to go on with on paper.
func (a *ask) printEverything() error {
	all := paper.Everything{Event: a.event(), Guide: a.guideOnPaper(), Now: a.words.Moment(a.local(a.view.State.At())), Checkpoint: a.checkpointShort()}
	for _, pair := range a.view.State.Pairs() {
		shown := a.pairShown(pair.Number)
		all.Pairs = append(all.Pairs, paper.Entrant{
			Number: shown.Number, Name: shown.Name, Players: shown.Players, Club: shown.Club,
			Status: a.words.Say("status."+shown.Status, nil),
		})
	}
	for _, kind := range []pairing.Kind{pairing.Main, pairing.Third, pairing.Consolation} {
		for _, round := range a.view.State.Rounds() {
			if matches := a.matchesOf(round.Number, kind); len(matches) > 0 {
				all.Rounds = append(all.Rounds, paper.Round{Name: a.words.Round(a.roundShown(round.Number, kind)), Meetings: a.meetings(matches)})
			}
		}
	}
	printed, err := a.press().Everything(all)
	return a.pdf("todo", printed, err)
}
