package api

import (
	"net/url"
	"slices"
	"strconv"

	"cubilete/templates"
	"cubilete/tournament"
	"cubilete/tournament/id"
	"cubilete/tournament/sheet"
)

// judgeMatch is one match in a referee's hand.
func (a *ask) judgeMatch() error {
	m, err := a.matchNumbered()
	if err != nil {
		return err
	}
	return a.page(200, a.judgeMatchPage(m, templates.Form{}))
}

func judgeMatchAgain(n id.MatchNumber) func(*ask, templates.Form) (templates.Page, error) {
	return func(a *ask, form templates.Form) (templates.Page, error) {
		now, _ := a.view.State.Match(n)
		return a.judgeMatchPage(now, aboutAct(form)), nil
	}
}

func (a *ask) judgeMatchPage(m tournament.Match, form templates.Form) templates.JudgeMatchPage {
	form = a.goingOn(m, form)
	page := templates.JudgeMatchPage{
		Frame: a.judgeFrame(), Back: a.base(), Form: form, Match: a.matchShown(m), Talk: a.talk(m, form), Free: a.freeTables(),
		Position: m.Position, Board: a.boardShown(m), Elsewhere: a.openElsewhere(m), Half: a.halfShown(m), Rulings: a.rulingTexts(m.Number),
	}
	if m.State == tournament.Called {
		page.Over, page.Absent = !a.server.Now().Before(a.view.State.Limit(m)), a.incomplete(m)
		page.Would = a.absence(m, page.Over, page.Absent)
		if limit := a.view.State.Limit(m); limit.After(m.Deadline) {
			page.Limit = a.local(limit)
		}
	}
	return page
}

// talk is what is asked about the end of a match, with what the form says of it already.
func (a *ask) talk(m tournament.Match, form templates.Form) templates.Talk {
	way := a.seating(form)
	talk := templates.Talk{
		Players: a.players(m, way), Seating: int(way), Capped: a.view.State.Settings.TimeCapMinutes > 0,
		Turned: [3]int{int(way ^ pairsTurned), int(way ^ firstTurned), int(way ^ secondTurned)},
	}
	for i := range talk.Players {
		talk.Players[i].Picked = pickedIn(form, talk.Players[i].ID)
	}
	if games := a.view.State.GamesOf(m); games > 1 {
		talk.Games, talk.Late = a.gamesToTell(m, form, games)
	}
	if m.Complete() && !m.Decided() {
		a.notedSoFar(&talk, m)
	}
	return talk
}

// gamesToTell are the games of a longer match: what the form says of them, and before anybody said anything those that
// a pair has lost by not being there (article 15).
func (a *ask) gamesToTell(m tournament.Match, form templates.Form, games int) (told []templates.TalkGame, late []templates.Late) {
	lost := a.view.State.GamesLost(m, a.server.Now())
	for side, n := range lost {
		if n > 0 {
			late = append(late, templates.Late{Pair: a.pairShown(m.Seats[side].Pair), Lost: n})
		}
	}
	for n := range games {
		game := templates.TalkGame{Number: n + 1}
		game.Winner, _ = strconv.Atoi(form.Value("game." + strconv.Itoa(n+1)))
		if len(form.Values) == 0 && n < lost[0]+lost[1] {
			game.Winner = int(m.Seats[winnerOf(lost)].Pair)
		}
		told = append(told, game)
	}
	return told, late
}

// winnerOf is the side that lost none.
func winnerOf(lost [2]int) int {
	if lost[0] > 0 {
		return 1
	}
	return 0
}

// pickedIn is what the form says of a player.
func pickedIn(form templates.Form, player string) string {
	for _, question := range []string{"finished", "together", "third"} {
		if form.Value(question) == player {
			return question
		}
	}
	return ""
}

// seating is the way to sit that the form or the address has.
func (a *ask) seating(form templates.Form) seating {
	text := form.Value("seats")
	if text == "" {
		text = a.Query("seats")
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < 0 || n >= seatings {
		return 0
	}
	return seating(n)
}

// players are the four of a match in the order of turns, as they sit.
func (a *ask) players(m tournament.Match, way seating) []templates.Player {
	if !m.Complete() {
		return nil
	}
	seats := way.seats(a.pairOn(m, 0), a.pairOn(m, 1))
	var players []templates.Player
	for _, colour := range sheet.Colours {
		players = append(players, a.inSeat(m, seats[colour], colour))
	}
	return players
}

func (a *ask) pairOn(m tournament.Match, side int) tournament.Pair {
	pair, _ := a.view.State.Pair(m.Seats[side].Pair)
	return pair
}

func (a *ask) inSeat(m tournament.Match, player id.PlayerID, colour sheet.Colour) templates.Player {
	pair := a.view.State.PairOf(player)
	side, _ := m.Side(pair)
	return templates.Player{
		ID: string(player), Name: a.playerName(player), Colour: string(colour), Pair: int(pair), Side: side, Here: slices.Contains(m.Present, player),
	}
}

// notedSoFar fills in who has finished while play goes on, and who still plays.
func (a *ask) notedSoFar(talk *templates.Talk, m tournament.Match) {
	for _, finish := range m.Finishes {
		talk.Finished = append(talk.Finished, playerAt(talk.Players, a.proposed(m)[finish.Player]))
	}
	if len(m.Finishes) < 2 {
		return
	}
	answer, err := a.finishesAnswer(m.Number)
	if err != nil || answer.Decided {
		return
	}
	talk.Third = true
	for _, colour := range answer.Still {
		talk.Still = append(talk.Still, playerAt(talk.Players, a.proposed(m)[colour]))
	}
}

// proposed are the seats in which finishes are noted one by one, however the four really sit.
func (a *ask) proposed(m tournament.Match) sheet.Seats {
	return seating(0).seats(a.pairOn(m, 0), a.pairOn(m, 1))
}

func playerAt(players []templates.Player, player id.PlayerID) templates.Player {
	at := slices.IndexFunc(players, func(p templates.Player) bool { return p.ID == string(player) })
	if at < 0 {
		return templates.Player{}
	}
	return players[at]
}

func (a *ask) rulingTexts(n id.MatchNumber) []string {
	var texts []string
	for _, r := range a.view.State.Rulings(n) {
		text, _ := a.view.Roster.Text(r.Text)
		texts = append(texts, text)
	}
	return texts
}

func moveAct(n id.MatchNumber, f url.Values) (tournament.Act, error) {
	table, err := strconv.Atoi(f.Get("table"))
	if err != nil {
		return nil, invalid("table", "not-a-number", nil)
	}
	return tournament.MoveMatch{Match: n, Table: id.TableNumber(table)}, nil
}

func suspendAct(n id.MatchNumber, f url.Values) (tournament.Act, error) {
	return tournament.Suspend{Match: n, Position: f.Get("position"), Reason: f.Get("reason")}, nil
}

func resumeAct(n id.MatchNumber, f url.Values) (tournament.Act, error) {
	table, err := strconv.Atoi(f.Get("table"))
	if err != nil && f.Get("table") != "" {
		return nil, invalid("table", "not-a-number", nil)
	}
	return tournament.Resume{Match: n, Table: id.TableNumber(table)}, nil
}

func ruleAct(n id.MatchNumber, f url.Values) (tournament.Act, error) {
	return tournament.Rule{Match: n, Text: f.Get("text")}, nil
}
