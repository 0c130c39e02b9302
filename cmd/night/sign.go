package night

import (
	"time"

	"cubilete/tournament"
	"cubilete/tournament/id"
)

// planSheet has the players sign, and the judge hand the sheet in.
func (n *Night) planSheet(m tournament.Match) {
	waits := unsigned{m.Number, m.Sheet.Hash}
	n.after(30*time.Second+n.within(4*time.Minute), waits, func() error { return n.handIn(waits) })
}

func (n *Night) handIn(waits unsigned) error {
	m := n.match(waits.match)
	if m.State != tournament.Provisional || m.Sheet.Hash != waits.hash {
		return nil
	}
	if err := n.sign(m); err != nil {
		return err
	}
	act := tournament.HandIn{Match: m.Number, Hash: &waits.hash}
	if len(n.state().Unsigned(n.match(m.Number))) == 0 {
		return n.do(referee, act)
	}
	if n.chance(30) {
		if err := n.refused("unsigned", referee, act); err != nil {
			return err
		}
	}
	act.Reason = "Acta firmada en papel"
	return n.do(referee, act)
}

// sign has those sign who must. Some sheets are signed on paper, and some losers refuse.
func (n *Night) sign(m tournament.Match) error {
	if n.chance(30) {
		return nil
	}
	for _, player := range n.state().Unsigned(m) {
		if err := n.signOne(m, player); err != nil {
			return err
		}
	}
	return nil
}

// signOne is by PIN on the judge's phone, or on the player's own.
func (n *Night) signOne(m tournament.Match, player id.PlayerID) error {
	act := tournament.SignSheet{Match: m.Number, Hash: m.Sheet.Hash, Player: player, Way: tournament.SignedByPIN}
	by := referee
	switch dice := n.dice.IntN(40); {
	case dice == 0:
		act.Way, act.Reason = tournament.Refused, "Dice que contaron mal"
	case dice < 16:
		act.Way = tournament.SignedByLink
		by = tournament.Actor{Role: tournament.Player, ID: string(player), Door: tournament.LinkDoor}
	}
	return n.do(by, act)
}
