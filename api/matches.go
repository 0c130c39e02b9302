package api

import (
	"net/http"
	"slices"
	"time"

	"cubilete/tournament"
	"cubilete/tournament/id"
	"cubilete/tournament/pairing"
	"cubilete/tournament/sheet"
)

// matchAnswer is a match in JSON. In pairs, null is a pair that is not known yet, or nobody beside a bye.
type matchAnswer struct {
	ID       string                `json:"id"`
	Number   id.MatchNumber        `json:"number"`
	Round    int                   `json:"round"`
	Kind     pairing.Kind          `json:"kind"`
	Table    id.TableNumber        `json:"table,omitempty"`
	State    tournament.MatchState `json:"state"`
	Pairs    [2]*pairAnswer        `json:"pairs"`
	Winner   *pairAnswer           `json:"winner"`
	Deadline *time.Time            `json:"deadline"`
	Why      tournament.Ground     `json:"why"`
	Article  string                `json:"article,omitempty"`
	CalledAt *time.Time            `json:"called_at,omitempty"`
	BeganAt  *time.Time            `json:"began_at,omitempty"`
	EndedAt  *time.Time            `json:"ended_at,omitempty"`
	Present  []id.PlayerID         `json:"present,omitempty"`
	Absent   []string              `json:"absent,omitempty"`
	Position string                `json:"position,omitempty"` // of a suspended game
	Finishes []sheet.Finish        `json:"finishes,omitempty"` // noted so far
	Sheet    *sheetRef             `json:"sheet,omitempty"`
	Version  int                   `json:"version"`
}

// sheetRef names the sheet of a match.
type sheetRef struct {
	Hash     id.Hash `json:"hash"`
	Revision int     `json:"revision"`
	Official bool    `json:"official"`
}

// articles are those by which a match is decided without being played.
var articles = map[tournament.Ground]string{
	tournament.ByAbsence: "15", tournament.ByWithdrawal: "14", tournament.ByExpulsion: "13",
}

func (a *ask) matchAnswer(m tournament.Match) matchAnswer {
	answer := matchAnswer{
		ID: a.view.State.ID.Match(m.Number), Number: m.Number, Round: m.Round, Kind: m.Kind, Table: m.Table, State: m.State,
		Pairs:  [2]*pairAnswer{a.pairRef(m.Seats[0].Pair), a.pairRef(m.Seats[1].Pair)},
		Winner: a.pairRef(m.Winner), Deadline: rfc3339(m.Deadline), Why: m.Ground, Article: articles[m.Ground],
		CalledAt: rfc3339(m.CalledAt), BeganAt: rfc3339(m.BeganAt), EndedAt: rfc3339(m.EndedAt), Present: m.Present,
		Position: m.Position, Finishes: m.Finishes,
		Version: a.view.State.Version(),
	}
	for _, pair := range m.Absent {
		answer.Absent = append(answer.Absent, a.view.State.ID.Pair(pair))
	}
	if m.Sheet != nil {
		answer.Sheet = &sheetRef{Hash: m.Sheet.Hash, Revision: m.Sheet.Revision, Official: !m.Sheet.HandedIn.IsZero()}
	}
	return answer
}

func (a *ask) matchAnswers(matches []tournament.Match) []matchAnswer {
	answers := make([]matchAnswer, len(matches))
	for i, m := range matches {
		answers[i] = a.matchAnswer(m)
	}
	return answers
}

// listMatches lists the matches, those of one round with ?round=, those in one state with ?state=.
func (a *ask) listMatches() error {
	round, err := a.number("round", 0, 1, 1<<20)
	if err != nil {
		return err
	}
	state, err := a.matchState()
	if err != nil {
		return err
	}
	var found []tournament.Match
	for _, m := range a.view.State.Matches() {
		if (round == 0 || m.Round == round) && (state == "" || m.State == state) {
			found = append(found, m)
		}
	}
	return answerList(a, a.matchAnswers(found))
}

// matchState is the state of a match that the query asks for, "" when it asks for none.
func (a *ask) matchState() (tournament.MatchState, error) {
	state := tournament.MatchState(a.Query("state"))
	if state != "" && !slices.Contains(tournament.MatchStates(), state) {
		return "", invalid("state", "unknown-value", tournament.Args{"value": string(state)})
	}
	return state, nil
}

func (a *ask) showMatch() error {
	n, err := a.match()
	if err != nil {
		return err
	}
	return a.answerMatch(n)
}

func (a *ask) answerMatch(n id.MatchNumber) error {
	m, _ := a.view.State.Match(n)
	return a.json(http.StatusOK, a.matchAnswer(m))
}

// doMatch does an act on a match and answers with it.
func (a *ask) doMatch(n id.MatchNumber, act tournament.Act) error {
	outcome, err := a.do(act)
	if err != nil {
		return err
	}
	if a.dryRun() {
		return a.answerDryRun(outcome)
	}
	return a.answerMatch(n)
}

// onMatch reads the match of the address and the body, and does the act that they make.
func onMatch[Body any](a *ask, act func(n id.MatchNumber, body Body) (tournament.Act, error)) error {
	n, err := a.match()
	if err != nil {
		return err
	}
	var body Body
	if err := a.decode(&body); err != nil {
		return err
	}
	made, err := act(n, body)
	if err != nil {
		return err
	}
	return a.doMatch(n, made)
}

func (a *ask) call() error {
	type body struct {
		Table id.TableNumber `json:"table"`
	}
	return onMatch(a, func(n id.MatchNumber, b body) (tournament.Act, error) {
		return tournament.CallMatch{Match: n, Table: b.Table}, nil
	})
}

func (a *ask) uncall() error {
	return onMatch(a, func(n id.MatchNumber, _ struct{}) (tournament.Act, error) {
		return tournament.UncallMatch{Match: n}, nil
	})
}

// present is who sits at a table.
type present struct {
	Players []id.PlayerID `json:"players"`
}

func (a *ask) notePresence() error {
	return onMatch(a, func(n id.MatchNumber, b present) (tournament.Act, error) {
		return tournament.NotePresence{Match: n, Players: b.Players}, nil
	})
}

func (a *ask) begin() error {
	return onMatch(a, func(n id.MatchNumber, b present) (tournament.Act, error) {
		return tournament.BeginMatch{Match: n, Players: b.Players}, nil
	})
}

// absentBody names pairs that are not there.
type absentBody struct {
	Absent []string `json:"absent"`
}

func (a *ask) declareAbsent() error {
	return onMatch(a, func(n id.MatchNumber, b absentBody) (tournament.Act, error) {
		absent, err := a.pairFields("absent", b.Absent)
		return tournament.DeclareAbsent{Match: n, Absent: absent}, err
	})
}

// declareAllAbsent declares pairs absent wherever they are called to, and answers with their matches.
func (a *ask) declareAllAbsent() error {
	var body absentBody
	if err := a.decode(&body); err != nil {
		return err
	}
	absent, err := a.pairFields("absent", body.Absent)
	if err != nil {
		return err
	}
	outcome, err := a.do(tournament.DeclareAllAbsent{Absent: absent})
	if err != nil {
		return err
	}
	if a.dryRun() {
		return a.answerDryRun(outcome)
	}
	var matches []tournament.Match
	for _, e := range outcome.Entries {
		if n, about := e.Line()["match"].(id.MatchNumber); about {
			m, _ := a.view.State.Match(n)
			matches = append(matches, m)
		}
	}
	return a.json(http.StatusOK, listOf(a.matchAnswers(matches), a.view.State.Version()))
}

func (a *ask) handIn() error {
	type body struct {
		Hash   string `json:"hash"`
		Reason string `json:"reason"`
	}
	return onMatch(a, func(n id.MatchNumber, b body) (tournament.Act, error) {
		hash, err := hashField("hash", b.Hash)
		return tournament.HandIn{Match: n, Hash: hash, Reason: b.Reason}, err
	})
}

// showQueue lists the matches that can be called, in the order of the draw.
func (a *ask) showQueue() error {
	return answerList(a, a.matchAnswers(a.view.State.Queue()))
}
