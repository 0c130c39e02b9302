package api

import (
	"encoding/json"
	"net/http"

	"cubilete/tournament"
	"cubilete/tournament/id"
)

// sheetAnswer is a match sheet: its exact bytes as they are hashed, and how far it is.
type sheetAnswer struct {
	Match    string          `json:"match"`
	Number   id.MatchNumber  `json:"number"`
	Content  json.RawMessage `json:"content"`
	Bytes    string          `json:"bytes"` // the content again, as the text that Hash is the SHA-256 of
	Hash     id.Hash         `json:"hash"`
	Revision int             `json:"revision"`
	State    string          `json:"state"` // provisional, official
	Version  int             `json:"version"`
}

func (a *ask) sheetAnswer(m tournament.Match) sheetAnswer {
	return sheetAnswer{
		Match: a.view.State.ID.Match(m.Number), Number: m.Number, Content: m.Sheet.Bytes, Bytes: string(m.Sheet.Bytes),
		Hash: m.Sheet.Hash, Revision: m.Sheet.Revision, State: string(m.State), Version: a.view.State.Version(),
	}
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
	state := tournament.MatchState(a.Query("state"))
	var found []sheetAnswer
	for _, m := range a.view.State.Matches() {
		if m.Sheet != nil && (state == "" || m.State == state) {
			found = append(found, a.sheetAnswer(m))
		}
	}
	return a.json(http.StatusOK, listOf(found, a.view.State.Version()))
}
