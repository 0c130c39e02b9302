package api

import (
	"cubilete/templates"
	"cubilete/tournament"
	"cubilete/tournament/id"
	"cubilete/tournament/sheet"
)

// acta is the sheet of a match read from the very bytes that are signed.
func (a *ask) acta(m tournament.Match) (templates.Acta, error) {
	content, err := sheet.Read(m.Sheet.Bytes)
	if err != nil {
		return templates.Acta{}, err
	}
	acta := templates.Acta{
		Hash: m.Sheet.Hash.String(), Revision: content.Revision, Number: int(content.Match), Table: int(content.Table),
		Round: a.roundShown(content.Round, m.Kind), BeganAt: a.local(content.BeganAt), EndedAt: a.local(content.EndedAt),
		HandedIn: a.local(m.Sheet.HandedIn), Overrode: m.Sheet.Overrode,
	}
	acta.Notes, _ = a.view.Roster.Text(content.Notes)
	for side, pair := range content.Pairs {
		acta.Pairs[side] = a.actaPair(pair)
		if pair.Number == content.Winner {
			acta.Winner = acta.Pairs[side]
		}
	}
	for _, colour := range sheet.Colours {
		if player, sits := content.Seats[colour]; sits {
			acta.Seats = append(acta.Seats, a.inSeat(m, player, colour))
		}
	}
	for i, game := range content.Games {
		acta.Games = append(acta.Games, a.actaGame(m, content, i, game))
	}
	return acta, nil
}

// actaPair is a pair with the names as they were written then.
func (a *ask) actaPair(pair sheet.Pair) templates.Pair {
	shown := templates.Pair{Number: int(pair.Number)}
	for _, player := range pair.Players {
		shown.Players = append(shown.Players, a.spelled(player.Name))
	}
	return shown
}

func (a *ask) actaGame(m tournament.Match, content sheet.Content, i int, game sheet.Game) templates.ActaGame {
	shown := templates.ActaGame{Winner: int(game.Winner), By: string(game.By), Article: game.Article}
	if len(content.Games) > 1 {
		shown.Number = i + 1
	}
	for _, finish := range game.Finishes {
		shown.Finishes = append(shown.Finishes, templates.ActaFinish{
			Player: a.inSeat(m, content.Seats[finish.Player], finish.Player), Together: finish.SameRound,
		})
	}
	for _, colour := range sheet.Colours {
		if pieces, told := game.Home[colour]; told {
			shown.Home = append(shown.Home, templates.ActaHome{Player: a.inSeat(m, content.Seats[colour], colour), Pieces: pieces})
		}
	}
	return shown
}

// signers are the four with what they did with the sheet.
func (a *ask) signers(m tournament.Match, acta templates.Acta) []templates.Signer {
	must := a.view.State.Unsigned(m)
	var signers []templates.Signer
	for side := range m.Seats {
		for _, member := range a.pairOn(m, side).Players {
			signers = append(signers, a.signer(m, acta, member.ID, must))
		}
	}
	return signers
}

func (a *ask) signer(m tournament.Match, acta templates.Acta, player id.PlayerID, must []id.PlayerID) templates.Signer {
	signer := templates.Signer{Player: a.inSeat(m, player, seatIn(acta, player)), Over: !acta.HandedIn.IsZero()}
	for _, unsigned := range must {
		signer.Must = signer.Must || unsigned == player
	}
	for _, given := range m.Sheet.Signed {
		if given.Player == player {
			signer.Way, signer.At = string(given.Way), a.local(given.At)
			signer.Reason, _ = a.view.Roster.Text(given.Reason)
		}
	}
	return signer
}

// seatIn is where the sheet says that a player sat.
func seatIn(acta templates.Acta, player id.PlayerID) sheet.Colour {
	for _, seated := range acta.Seats {
		if seated.ID == string(player) {
			return sheet.Colour(seated.Colour)
		}
	}
	return ""
}
