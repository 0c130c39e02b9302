package api

import (
	"errors"
	"fmt"

	"cubilete/tournament"
	"cubilete/tournament/id"
	"cubilete/tournament/paper"
	"cubilete/tournament/sheet"
)

// sheetOnPaper is the sheet of a match as it is printed: with all that is known, or blank where nothing is, or with
// ?blank=1.
func (a *ask) sheetOnPaper(m tournament.Match) (paper.Sheet, error) {
	s := paper.Sheet{
		Event: a.event(), Number: int(m.Number), Round: a.words.Round(a.roundShown(m.Round, m.Kind)), Table: int(m.Table),
		BestOf: a.view.State.GamesOf(m), Position: m.Position, Board: a.drawnPosition(m.Position), Checkpoint: a.checkpointShort(),
		Page: paper.Link{URL: a.publicURL(fmt.Sprintf("/matches/%d/sheet", m.Number)), Code: fmt.Sprint(m.Number)},
	}
	if m.Sheet == nil || a.Query("blank") == "1" {
		s.Pairs = a.pairsToCome(m)
		return s, nil
	}
	content, err := sheet.Read(m.Sheet.Bytes)
	if err != nil {
		return s, err
	}
	a.fillSheet(&s, m, content)
	return s, a.fillSignatures(&s, m, content)
}

// pairsToCome are the two pairs as far as they are known, at the colours that the draw proposes.
func (a *ask) pairsToCome(m tournament.Match) [2]paper.Pair {
	var pairs [2]paper.Pair
	for side, seat := range m.Seats {
		for i := range pairs[side].Players {
			pairs[side].Players[i].Colour = sheet.Colours[side+2*i]
		}
		pair, known := a.view.State.Pair(seat.Pair)
		if !known {
			continue
		}
		pairs[side].Number = int(pair.Number)
		pairs[side].Name = a.ownName(pair)
		for i, member := range pair.Players {
			pairs[side].Players[i].Name = a.playerName(member.ID)
		}
	}
	return pairs
}

// fillSheet writes what the sheet's bytes say. What the referee wrote down is for organiser and referees.
func (a *ask) fillSheet(s *paper.Sheet, m tournament.Match, content sheet.Content) {
	s.Table, s.Games, s.Winner, s.Revision = int(content.Table), content.Games, int(content.Winner), content.Revision
	s.Ended, s.Standing = a.printed(content.EndedAt), paper.Provisional
	for _, game := range content.Games {
		s.Position, s.Board = game.Position, a.drawnPosition(game.Position)
	}
	if !content.BeganAt.IsZero() {
		s.Began = a.printed(content.BeganAt)
	}
	if a.role >= referee {
		s.Notes, _ = a.view.Roster.Text(content.Notes)
	}
	s.Hash, s.Page.Code = short(m.Sheet.Hash, 8), fmt.Sprintf("%d · %s", m.Number, short(m.Sheet.Hash, 2))
	if m.State == tournament.Official {
		s.Standing, s.HandedIn = paper.Official, a.printed(m.Sheet.HandedIn)
		a.fillClosing(s, m)
	}
	for side, pair := range content.Pairs {
		s.Pairs[side] = a.pairOnPaper(pair, content.Seats)
	}
}

// fillClosing says that the judge closed the sheet without all signatures, and to those who may read it why.
func (a *ask) fillClosing(s *paper.Sheet, m tournament.Match) {
	s.Closed = m.Sheet.Overrode
	if trail, known := a.view.State.Trail(m); known && a.role >= referee {
		s.Why, _ = a.view.Roster.Text(trail.Why)
	}
}

// pairOnPaper is a pair with the names that the sheet committed to.
func (a *ask) pairOnPaper(pair sheet.Pair, seats sheet.Seats) paper.Pair {
	shown := paper.Pair{Number: int(pair.Number)}
	if known, is := a.view.State.Pair(pair.Number); is {
		shown.Name = a.ownName(known)
	}
	for i, player := range pair.Players {
		shown.Players[i].Name = a.spelled(player.Name)
		for colour, sits := range seats {
			if sits == player.ID {
				shown.Players[i].Colour = colour
			}
		}
	}
	return shown
}

// fillSignatures writes how each player signed. Drawings and reasons are for organiser and referees.
func (a *ask) fillSignatures(s *paper.Sheet, m tournament.Match, content sheet.Content) error {
	for side, pair := range content.Pairs {
		for i, player := range pair.Players {
			given, err := a.signatureOnPaper(m, player.ID)
			if err != nil {
				return err
			}
			s.Pairs[side].Players[i].Signed = given
		}
	}
	return nil
}

func (a *ask) signatureOnPaper(m tournament.Match, player id.PlayerID) (paper.Signature, error) {
	for _, given := range m.Sheet.Signed {
		if given.Player != player {
			continue
		}
		shown := paper.Signature{Way: string(given.Way), At: a.printed(given.At)}
		if a.role < referee {
			return shown, nil
		}
		shown.Reason, _ = a.view.Roster.Text(given.Reason)
		var err error
		shown.Drawing, err = a.drawn(given)
		return shown, err
	}
	return paper.Signature{}, nil
}

// drawn is the picture of a signature, nil when there is none or no longer one.
func (a *ask) drawn(given tournament.Signature) ([]byte, error) {
	if given.Way != tournament.SignedByDrawing {
		return nil, nil
	}
	file, err := a.server.Desk.File(a.Request.Context(), a.view.State.ID, given.Drawing)
	var refusal *tournament.Error
	if errors.As(err, &refusal) && refusal.Kind == tournament.NotFound {
		return nil, nil
	}
	return file.Bytes, err
}
