package api

import (
	"net/http"
	"time"

	"cubilete/tournament"
)

// roundAnswer is a round in JSON.
type roundAnswer struct {
	Number   int        `json:"number"`
	StartsAt *time.Time `json:"starts_at"`
	Matches  int        `json:"matches"`
	Decided  int        `json:"decided"`
	Complete bool       `json:"complete"`
}

// versionedRound is a round with the version of the championship that it was read at.
type versionedRound struct {
	roundAnswer
	Version int `json:"version"`
}

func (a *ask) roundAnswers() []roundAnswer {
	var rounds []roundAnswer
	for _, r := range a.view.State.Rounds() {
		answer := roundAnswer{Number: r.Number, StartsAt: rfc3339(r.Announced)}
		for _, m := range a.view.State.Matches() {
			if m.Round != r.Number {
				continue
			}
			answer.Matches++
			if m.Decided() {
				answer.Decided++
			}
		}
		answer.Complete = answer.Decided == answer.Matches
		rounds = append(rounds, answer)
	}
	return rounds
}

func (a *ask) listRounds() error {
	return answerList(a, a.roundAnswers())
}

func (a *ask) announceRound() error {
	round, err := a.numbered("round")
	if err != nil {
		return err
	}
	var body struct {
		StartsAt string `json:"starts_at" binding:"required"`
	}
	if err := a.decode(&body); err != nil {
		return err
	}
	return a.doRound(round, tournament.AnnounceRound{Round: round, StartsAt: body.StartsAt})
}

func (a *ask) setGames() error {
	round, err := a.numbered("round")
	if err != nil {
		return err
	}
	var body struct {
		BestOf int `json:"best_of" binding:"required"`
	}
	if err := a.decode(&body); err != nil {
		return err
	}
	return a.doRound(round, tournament.SetGames{Round: round, BestOf: body.BestOf})
}

// doRound does an act on a round and answers with it.
func (a *ask) doRound(round int, act tournament.Act) error {
	outcome, err := a.do(act)
	if err != nil {
		return err
	}
	if a.dryRun() {
		return a.answerDryRun(outcome)
	}
	return a.json(http.StatusOK, versionedRound{a.roundAnswers()[round-1], a.view.State.Version()})
}

// bracketAnswer is every match by round, and what the championship came to.
type bracketAnswer struct {
	Rounds   []bracketRound `json:"rounds"`
	Champion *pairAnswer    `json:"champion"`
	RunnerUp *pairAnswer    `json:"runner_up"`
	Third    []*pairAnswer  `json:"third"`
	Version  int            `json:"version"`
}

type bracketRound struct {
	Number  int           `json:"number"`
	Matches []matchAnswer `json:"matches"`
}

func (a *ask) showBracket() error {
	s := a.view.State
	podium := s.Podium()
	answer := bracketAnswer{
		Rounds: []bracketRound{}, Champion: a.pairRef(podium.Champion), RunnerUp: a.pairRef(podium.RunnerUp),
		Third: []*pairAnswer{}, Version: s.Version(),
	}
	for _, third := range podium.Third {
		answer.Third = append(answer.Third, a.pairRef(third))
	}
	for _, r := range s.Rounds() {
		round := bracketRound{Number: r.Number, Matches: []matchAnswer{}}
		for _, m := range s.Matches() {
			if m.Round == r.Number {
				round.Matches = append(round.Matches, a.matchAnswer(m))
			}
		}
		answer.Rounds = append(answer.Rounds, round)
	}
	return a.json(http.StatusOK, answer)
}

// standingAnswer is a row of the standings, with the reason why it stands there.
type standingAnswer struct {
	Place int         `json:"place"`
	To    int         `json:"to"`
	Pair  *pairAnswer `json:"pair"`
	Won   int         `json:"won"`
	Round int         `json:"round"`
	Code  string      `json:"code"`
	Why   string      `json:"why"`
}

func (a *ask) showStandings() error {
	var rows []standingAnswer
	for _, row := range a.view.State.Standings() {
		rows = append(rows, standingAnswer{
			Place: row.Place, To: row.To, Pair: a.pairRef(row.Pair), Won: row.Won, Round: row.Round, Code: row.Why, Why: a.whyStands(row),
		})
	}
	return answerList(a, rows)
}

// whyStands says in words why a row stands where it does.
func (a *ask) whyStands(row tournament.Standing) string {
	return a.words.Say("why."+row.Why, a.spoken(tournament.Args{"round": row.Round, "by": row.By}))
}
