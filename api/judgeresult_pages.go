package api

import (
	"errors"
	"fmt"
	"maps"
	"net/url"
	"slices"
	"strconv"

	"cubilete/templates"
	"cubilete/tournament"
	"cubilete/tournament/desk"
	"cubilete/tournament/id"
	"cubilete/tournament/sheet"
)

// conversation is what a referee was told about the end of a match.
type conversation struct {
	match  tournament.Match
	fields url.Values
	seats  sheet.Seats // as they sit
	noted  sheet.Seats // in which finishes are noted before the end
}

func (a *ask) conversation(m tournament.Match, f url.Values) conversation {
	way := a.seating(templates.Form{Values: map[string]string{"seats": f.Get("seats")}})
	return conversation{match: m, fields: f, seats: way.seats(a.pairOn(m, 0), a.pairOn(m, 1)), noted: a.proposed(m)}
}

// told are the finishers in order; together says that the one of that place finished in the round of the one before.
func (c conversation) told() (players []string, together []bool) {
	for _, finish := range c.match.Finishes {
		players, together = append(players, string(c.noted[finish.Player])), append(together, finish.SameRound)
	}
	for _, answer := range []struct {
		name string
		same bool
	}{{"finished", false}, {"together", true}, {"third", false}} {
		player := c.fields.Get(answer.name)
		if player != "" && player != "none" && player != "running" && !slices.Contains(players, player) {
			players, together = append(players, player), append(together, answer.same)
		}
	}
	return players, together
}

// finishes are those told, in the colours of some seats.
func (c conversation) finishes(seats sheet.Seats) []sheet.Finish {
	var finishes []sheet.Finish
	players, together := c.told()
	for i, player := range players {
		finishes = append(finishes, sheet.Finish{Player: colourOf(seats, player), SameRound: together[i]})
	}
	return finishes
}

// result is the act that the conversation comes to.
func (c conversation) result() (tournament.EnterResult, error) {
	act := tournament.EnterResult{Match: c.match.Number, Pairs: numbers[id.PairNumber](c.fields["pairs"]), Notes: c.fields.Get("notes")}
	if won := numbers[id.PairNumber](c.fields["winner"]); len(won) == 1 {
		act.Winner = won[0]
	}
	var err error
	if act.Games, err = c.games(); len(act.Games) > 0 {
		act.Seats = c.seats
	}
	return act, err
}

// games are the games told of: the only one by its finishes or stopped by time, those of a longer match by who won
// them.
func (c conversation) games() ([]sheet.Game, error) {
	var games []sheet.Game
	for n := range 5 {
		if won := numbers[id.PairNumber](c.fields["game."+strconv.Itoa(n+1)]); len(won) == 1 {
			games = append(games, sheet.Game{Winner: won[0]})
		}
	}
	if len(games) > 0 {
		return games, nil
	}
	game := sheet.Game{Finishes: c.finishes(c.seats), Running: c.fields.Get("together") == "running"}
	if c.fields.Get("stopped") == "true" {
		game = sheet.Game{By: sheet.ByTime}
	}
	if lot := numbers[id.PairNumber](c.fields["lot"]); len(lot) == 1 {
		game.By, game.Winner = sheet.ByLot, lot[0]
	}
	if err := c.details(&game); err != nil || len(game.Finishes) == 0 && game.By == "" {
		return nil, err
	}
	return []sheet.Game{game}, nil
}

// details fills in what may be told beside the winner: who began, pieces home, rounds.
func (c conversation) details(game *sheet.Game) error {
	game.First = colourOf(c.seats, c.fields.Get("first"))
	home := map[sheet.Colour]int{}
	for colour, player := range c.seats {
		field := "home." + string(player)
		text := c.fields.Get(field)
		n, err := strconv.Atoi(text)
		if text != "" && err != nil {
			return invalid(field, "not-a-number", nil)
		}
		if text != "" {
			home[colour] = n
		}
	}
	if len(home) > 0 {
		game.Home = maps.Clone(home)
	}
	rounds, err := strconv.Atoi(c.fields.Get("rounds"))
	if c.fields.Get("rounds") != "" && (err != nil || rounds < 0 || rounds > 100_000) {
		return invalid("rounds", "not-a-number", nil)
	}
	game.Rounds = rounds
	return nil
}

// listener is where a result is told: the page that is shown again, and where it leads once it is written down.
type listener struct {
	page  func(*ask, tournament.Match, templates.Form) talkPage
	after string // below the match
}

// talkPage is a page on which the end of a match is told: what the engine says is put on it, and another result that is
// there already.
type talkPage interface {
	templates.Page
	With(*templates.Verdict, *templates.Conflict) templates.Page
	Four() []templates.Player
}

// judgeResult takes what the referee was told on a phone, deskResult what the desk was.
func (a *ask) judgeResult() error {
	return a.resultTold(listener{func(a *ask, m tournament.Match, form templates.Form) talkPage { return a.judgeMatchPage(m, form) }, "/sheet"})
}

func (a *ask) deskResult() error {
	return a.resultTold(listener{func(a *ask, m tournament.Match, form templates.Form) talkPage { return a.matchDeskPage(m, form) }, ""})
}

// resultTold takes what was told of the end of a match. The engine says who has won, and that is confirmed; where play
// goes on, what was told is kept.
func (a *ask) resultTold(l listener) error {
	m, err := a.matchNumbered()
	if err != nil {
		return err
	}
	f, err := a.fields()
	if err != nil {
		return err
	}
	c := a.conversation(m, f)
	again := a.resultAgain(l, c)
	act, err := c.result()
	if err = errors.Join(err, a.fromPhone(m.Number, f)); err != nil {
		return a.showAgain(f, err, again)
	}
	if f.Get("confirm") == "" && act.Winner == 0 {
		return a.foretell(l, c, act)
	}
	outcome, err := a.do(act)
	if err != nil {
		return a.unlessPlayGoesOn(l, c, err)
	}
	a.server.open.finish(a.openMatch(m))
	return leadTo(fmt.Sprintf("/matches/%d%s", m.Number, l.after), "decided")(a, outcome)
}

// foretell shows what the engine says, before it is written down.
func (a *ask) foretell(l listener, c conversation, act tournament.EnterResult) error {
	outcome, err := a.server.Desk.Do(a.Request.Context(), a.view.State.ID, act, desk.Request{By: a.actor(), DryRun: true})
	if err != nil {
		return a.unlessPlayGoesOn(l, c, err)
	}
	a.begunHere(c.match, c.fields)
	page := l.page(a, c.match, a.typed(c.fields, nil))
	would, _ := outcome.View.State.Match(c.match.Number)
	return a.page(200, page.With(a.verdict(page.Four(), would), nil))
}

// verdict is what a match would come to.
func (a *ask) verdict(players []templates.Player, would tournament.Match) *templates.Verdict {
	verdict := &templates.Verdict{Winner: a.pairShown(would.Winner), Article: "9"}
	if content, err := sheet.Read(would.Sheet.Bytes); err == nil && len(content.Games) > 0 {
		verdict.Article = content.Games[len(content.Games)-1].Article
	}
	for _, p := range players {
		if p.Pair == int(would.Winner) {
			verdict.Colours = append(verdict.Colours, p.Colour)
		}
	}
	return verdict
}

// unlessPlayGoesOn keeps what was told when it does not decide (article 10); any other refusal is shown.
func (a *ask) unlessPlayGoesOn(l listener, c conversation, err error) error {
	var refusal *tournament.Error
	if !errors.As(err, &refusal) || refusal.Code != "play-on" {
		return a.showAgain(c.fields, err, a.resultAgain(l, c))
	}
	for _, finish := range c.finishes(c.noted)[len(c.match.Finishes):] {
		act := tournament.NoteFinish{Match: c.match.Number, Finish: finish}
		if _, err := a.see(a.server.Desk.Do(a.Request.Context(), a.view.State.ID, act, desk.Request{By: a.actor(), Told: a.told})); err != nil {
			return a.showAgain(c.fields, err, a.resultAgain(l, c))
		}
	}
	return a.after(fmt.Sprintf("/matches/%d", c.match.Number), "noted")
}

// resultAgain shows the match with what was told, and beside it the result that somebody else entered meanwhile.
func (a *ask) resultAgain(l listener, c conversation) func(*ask, templates.Form) (templates.Page, error) {
	return func(a *ask, form templates.Form) (templates.Page, error) {
		now, _ := a.view.State.Match(c.match.Number)
		return l.page(a, now, aboutAct(form)).With(nil, a.twoResults(now, c.winner())), nil
	}
}

// winner is who won as whoever tells it sees it, as far as that can be said without the engine: the pair of the first.
func (c conversation) winner() id.PairNumber {
	if won := numbers[id.PairNumber](c.fields["winner"]); len(won) == 1 {
		return won[0]
	}
	players, _ := c.told()
	if len(players) == 0 {
		return 0
	}
	switch colourOf(c.noted, players[len(players)-1]) {
	case "Y", "R":
		return c.match.Seats[0].Pair
	default:
		return c.match.Seats[1].Pair
	}
}
