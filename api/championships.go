package api

import (
	"net/http"
	"strconv"
	"time"

	"cubilete/tournament"
	"cubilete/tournament/desk"
)

// championshipAnswer is a championship in JSON. Its settings stand beside the rest.
type championshipAnswer struct {
	ID   string `json:"id"`
	Slug string `json:"slug"`
	tournament.Settings
	State      tournament.Stage `json:"state"`
	Draw       string           `json:"draw,omitempty"` // none, draft or published; a draft is the organiser's secret
	Bases      int              `json:"bases_version"`
	Pairs      int              `json:"pairs"`   // that are in
	Waiting    int              `json:"waiting"` // on the waiting list
	Rounds     int              `json:"rounds"`
	Champion   *pairAnswer      `json:"champion"`
	HandedOver bool             `json:"handed_over,omitempty"` // another installation carries on
	Version    int              `json:"version"`
	Checkpoint string           `json:"checkpoint"`
}

func (a *ask) championshipAnswer() (championshipAnswer, error) {
	s := a.view.State
	answer := championshipAnswer{
		ID: string(s.ID), Slug: s.Slug, Settings: s.Settings, State: s.Stage(), Bases: s.Bases,
		Pairs: s.Count(tournament.Entered) + s.Count(tournament.Out), Waiting: s.Count(tournament.Waiting),
		Rounds: len(s.Rounds()), HandedOver: s.HandedOver, Version: s.Version(),
	}
	if podium := s.Podium(); podium.Champion != 0 {
		answer.Champion = a.pairRef(podium.Champion)
	}
	var err error
	if answer.Draw, err = a.drawState(); err != nil {
		return answer, err
	}
	answer.Checkpoint, err = a.server.Desk.Checkpoint(a.view)
	return answer, err
}

// drawState says how far the draw is. That there is a draft is told to the organiser only.
func (a *ask) drawState() (string, error) {
	if _, published := a.view.State.Draw(); published {
		return "published", nil
	}
	if a.role >= organiser {
		draft, err := a.server.Desk.Draft(a.Request.Context(), a.view.State.ID)
		if err != nil || draft != nil {
			return "draft", err
		}
	}
	return "none", nil
}

// answerChampionship answers with the championship as it is now.
func (a *ask) answerChampionship(code int) error {
	answer, err := a.championshipAnswer()
	if err != nil {
		return err
	}
	return a.json(code, answer)
}

func (a *ask) showChampionship() error { return a.answerChampionship(http.StatusOK) }

// indexAnswer is a championship in a list.
type indexAnswer struct {
	ID       string           `json:"id"`
	Slug     string           `json:"slug"`
	Name     string           `json:"name"`
	State    tournament.Stage `json:"state"`
	StartsAt string           `json:"starts_at"`
	Zone     string           `json:"zone"`
	Version  int              `json:"version"`
}

// The lengths of a list that is asked for in pieces.
const (
	usualItems = 100
	mostItems  = 500
)

func (a *ask) listChampionships() error {
	limit, err := a.number("limit", usualItems, 1, mostItems)
	if err != nil {
		return err
	}
	options := desk.ListOptions{Published: true, Account: a.visitor.Account, After: a.Query("cursor"), Limit: limit}
	if a.role == tournament.Owner {
		options.Published, options.Account = false, ""
	}
	indexes, next, err := a.server.Desk.List(a.Request.Context(), options)
	if err != nil {
		return err
	}
	items := make([]indexAnswer, len(indexes))
	for i, x := range indexes {
		items[i] = indexAnswer{string(x.ID), x.Slug, x.Name, x.Stage, x.StartsAt, x.Zone, x.Version}
	}
	return a.json(http.StatusOK, list[indexAnswer]{Items: items, Next: next})
}

// number is a whole number of the query, within its bounds; usual when none is given.
func (a *ask) number(name string, usual, low, high int) (int, error) {
	text := a.Query(name)
	if text == "" {
		return usual, nil
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < low || n > high {
		return 0, invalid(name, "out-of-range", tournament.Args{"low": low, "high": high})
	}
	return n, nil
}

func (a *ask) createChampionship() error {
	settings := tournament.DefaultSettings()
	if err := a.decode(&settings); err != nil {
		return err
	}
	req, err := a.request()
	if err != nil {
		return err
	}
	outcome, err := a.see(a.server.Desk.Create(a.Request.Context(), settings, a.visitor.Account, req))
	if err != nil {
		return err
	}
	if req.DryRun {
		return a.answerDryRun(outcome)
	}
	a.role = tournament.Owner
	a.Header("Location", "/api/v1/championships/"+string(a.view.State.ID))
	return a.answerChampionship(http.StatusCreated)
}

// change is settings with what is told to everyone about them.
type change struct {
	tournament.Settings
	Announce string `json:"announce" binding:"max=2000"`
}

func (a *ask) changeChampionship() error {
	body := change{Settings: a.view.State.Settings}
	if err := a.decode(&body); err != nil {
		return err
	}
	return a.doChampionship(tournament.ChangeSettings{Settings: body.Settings, Announce: body.Announce})
}

// reasoned is the body of an act that may have a reason.
type reasoned struct {
	Reason string `json:"reason"`
}

// doChampionship does an act on the whole championship and answers with it.
func (a *ask) doChampionship(act tournament.Act) error {
	outcome, err := a.do(act)
	if err != nil {
		return err
	}
	if a.dryRun() {
		return a.answerDryRun(outcome)
	}
	return a.answerChampionship(http.StatusOK)
}

// withReason does the act that is made of the reason in the body.
func (a *ask) withReason(act func(reason string) tournament.Act, do func(tournament.Act) error) error {
	var body reasoned
	if err := a.decode(&body); err != nil {
		return err
	}
	return do(act(body.Reason))
}

func (a *ask) open() error    { return a.bare(tournament.OpenEntries{}) }
func (a *ask) close() error   { return a.bare(tournament.CloseEntries{}) }
func (a *ask) start() error   { return a.bare(tournament.Start{}) }
func (a *ask) unstart() error { return a.bare(tournament.Unstart{}) }

// bare does an act on the championship that takes nothing; a body must still be JSON.
func (a *ask) bare(act tournament.Act) error {
	var body struct{}
	if err := a.decode(&body); err != nil {
		return err
	}
	return a.doChampionship(act)
}

func (a *ask) reopen() error {
	return a.withReason(func(r string) tournament.Act { return tournament.ReopenEntries{Reason: r} }, a.doChampionship)
}

func (a *ask) cancel() error {
	return a.withReason(func(r string) tournament.Act { return tournament.Cancel{Reason: r} }, a.doChampionship)
}

// dryAnswer is what an act would do.
type dryAnswer struct {
	Would   []wouldAnswer `json:"would"`
	Falls   []wouldAnswer `json:"falls"`
	Draw    *drawAnswer   `json:"draw,omitempty"` // the draft that would be kept: it is no entry
	Version int           `json:"version"`
}

type wouldAnswer struct {
	Kind string `json:"kind"`
	Text string `json:"text"`
}

// answerDryRun says what an act would do. Nothing has been written.
func (a *ask) answerDryRun(outcome desk.Outcome) error {
	return a.json(http.StatusOK, a.dryAnswer(outcome))
}

// dryAnswer is told in the words of what would be, and has the version of what is.
func (a *ask) dryAnswer(outcome desk.Outcome) dryAnswer {
	answer := dryAnswer{Would: []wouldAnswer{}, Falls: []wouldAnswer{}}
	if a.view != nil {
		answer.Version = a.view.State.Version()
	}
	after := a.as(outcome.View)
	for _, e := range outcome.Entries {
		answer.Would = append(answer.Would, wouldAnswer{Kind: e.Kind(), Text: after.line(e)})
		for _, n := range e.Strikes() {
			falls := outcome.View.State.Journal()[n-1]
			answer.Falls = append(answer.Falls, wouldAnswer{Kind: falls.Kind(), Text: after.line(falls)})
		}
	}
	return answer
}

// rfc3339 is a time in JSON; nothing when there is none.
func rfc3339(at time.Time) *time.Time {
	if at.IsZero() {
		return nil
	}
	at = at.UTC()
	return &at
}
