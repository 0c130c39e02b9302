package api

import (
	"encoding/json"
	"net/http"
	"time"

	"cubilete/tournament"
	"cubilete/tournament/id"
)

// sheetAnswer is a match sheet: its exact bytes as they are hashed, and how far it is.
type sheetAnswer struct {
	Match    string            `json:"match"`
	Number   id.MatchNumber    `json:"number"`
	Content  json.RawMessage   `json:"content"`
	Bytes    string            `json:"bytes"` // the content again, as the text that Hash is the SHA-256 of
	Hash     id.Hash           `json:"hash"`
	Revision int               `json:"revision"`
	State    string            `json:"state"` // provisional, official
	Signed   []signatureAnswer `json:"signed"`
	Unsigned []playerAnswer    `json:"unsigned"`         // who must sign and has not
	Photos   []id.Hash         `json:"photos,omitempty"` // for organiser and referees
	Version  int               `json:"version"`
}

// signatureAnswer is what a player did with a sheet, and how.
type signatureAnswer struct {
	Player  playerAnswer   `json:"player"`
	Way     tournament.Way `json:"way"`
	At      time.Time      `json:"at"`
	Drawing *id.Hash       `json:"drawing,omitempty"` // for organiser and referees
	Reason  string         `json:"reason,omitempty"`  // of a refusal, for organiser and referees
}

func (a *ask) signatureAnswer(given tournament.Signature) signatureAnswer {
	answer := signatureAnswer{Player: playerAnswer{ID: given.Player, Name: a.playerName(given.Player)}, Way: given.Way, At: given.At.UTC()}
	if a.role < referee {
		return answer
	}
	answer.Reason, _ = a.view.Roster.Text(given.Reason)
	if given.Way == tournament.SignedByDrawing {
		answer.Drawing = &given.Drawing
	}
	return answer
}

func (a *ask) sheetAnswer(m tournament.Match) sheetAnswer {
	answer := sheetAnswer{
		Signed: []signatureAnswer{}, Unsigned: []playerAnswer{},
		Match: a.view.State.ID.Match(m.Number), Number: m.Number, Content: m.Sheet.Bytes, Bytes: string(m.Sheet.Bytes),
		Hash: m.Sheet.Hash, Revision: m.Sheet.Revision, State: string(m.State), Version: a.view.State.Version(),
	}
	for _, given := range m.Sheet.Signed {
		answer.Signed = append(answer.Signed, a.signatureAnswer(given))
	}
	for _, player := range a.view.State.Unsigned(m) {
		answer.Unsigned = append(answer.Unsigned, playerAnswer{ID: player, Name: a.playerName(player)})
	}
	if a.role >= referee {
		answer.Photos = m.Sheet.Photos
	}
	return answer
}

func (a *ask) showSheet() error {
	n, err := a.match()
	if err != nil {
		return err
	}
	m, _ := a.view.State.Match(n)
	if m.Sheet == nil {
		return notFound("sheet")
	}
	return a.json(http.StatusOK, a.sheetAnswer(m))
}

// listSheets lists the sheets, those that are not handed in with ?state=provisional.
func (a *ask) listSheets() error {
	state, err := a.matchState()
	if err != nil {
		return err
	}
	var found []sheetAnswer
	for _, m := range a.view.State.Matches() {
		if m.Sheet != nil && (state == "" || m.State == state) {
			found = append(found, a.sheetAnswer(m))
		}
	}
	return answerList(a, found)
}
