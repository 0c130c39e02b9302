package api

import (
	"encoding/json"
	"net/http"
	"time"

	"cubilete/tournament"
	"cubilete/tournament/desk"
	"cubilete/tournament/id"
	"cubilete/tournament/sheet"
)

// sheetAnswer is a match sheet: its exact bytes as they are hashed, and how far it is. Names are those that the sheet
// commits to, and "" for somebody who was erased.
type sheetAnswer struct {
	Edition  string            `json:"cubilete,omitempty"` // of the file, where it has evidence
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
	Evidence *desk.Evidence    `json:"evidence,omitempty"` // what cubilete verify checks, far from here
}

// signatureAnswer is what a player did with a sheet, and how.
type signatureAnswer struct {
	Player  playerAnswer   `json:"player"`
	Way     tournament.Way `json:"way"`
	At      time.Time      `json:"at"`
	Drawing *id.Hash       `json:"drawing,omitempty"` // for organiser and referees
	Reason  string         `json:"reason,omitempty"`  // of a refusal, for organiser and referees
}

func (a *ask) signatureAnswer(given tournament.Signature, names map[id.PlayerID]string) signatureAnswer {
	answer := signatureAnswer{Player: playerAnswer{ID: given.Player, Name: names[given.Player]}, Way: given.Way, At: given.At.UTC()}
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
	names := a.sheetNames(m)
	answer := sheetAnswer{
		Signed: []signatureAnswer{}, Unsigned: []playerAnswer{},
		Match: a.view.State.ID.Match(m.Number), Number: m.Number, Content: m.Sheet.Bytes, Bytes: string(m.Sheet.Bytes),
		Hash: m.Sheet.Hash, Revision: m.Sheet.Revision, State: string(m.State), Version: a.view.State.Version(),
	}
	for _, given := range m.Sheet.Signed {
		answer.Signed = append(answer.Signed, a.signatureAnswer(given, names))
	}
	for _, player := range a.view.State.Unsigned(m) {
		answer.Unsigned = append(answer.Unsigned, playerAnswer{ID: player, Name: names[player]})
	}
	if a.role >= referee {
		answer.Photos = m.Sheet.Photos
	}
	return answer
}

// sheetNames are the names of the four as the sheet commits to them.
func (a *ask) sheetNames(m tournament.Match) map[id.PlayerID]string {
	names := map[id.PlayerID]string{}
	content, err := sheet.Read(m.Sheet.Bytes)
	if err != nil {
		return names
	}
	for _, pair := range content.Pairs {
		for _, player := range pair.Players {
			if !a.withheld(player.ID) {
				names[player.ID], _ = a.view.Roster.Spelled(player.Name)
			}
		}
	}
	return names
}

// showSheet answers with the sheet of a match and what it can be checked by. The answer is a file that cubilete verify
// takes.
func (a *ask) showSheet() error {
	m, err := a.matchOfAddress()
	if err != nil {
		return err
	}
	if m.Sheet == nil {
		return notFound("sheet")
	}
	answer := a.sheetAnswer(m)
	if answer.Evidence, err = a.server.Desk.Evidence(a.Request.Context(), a.view, m, a.role >= referee); err != nil {
		return err
	}
	if answer.Evidence != nil {
		answer.Edition = desk.SheetEdition
	}
	return a.json(http.StatusOK, answer)
}

// showProof answers with the proof that the entry of a match's sheet stands in the journal, as c2sp.org/tlog-proof has
// it.
func (a *ask) showProof() error {
	m, err := a.matchOfAddress()
	if err != nil {
		return err
	}
	trail, known := a.view.State.Trail(m)
	if !known {
		return notFound("sheet")
	}
	proof, err := a.server.Desk.TransparencyProof(a.view, trail.Sheet)
	if err != nil {
		return err
	}
	return a.bytes("text/plain; charset=utf-8", []byte(proof))
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
