package api

import (
	"context"
	"time"

	"cubilete/tournament"
	"cubilete/tournament/door"
	"cubilete/tournament/id"
)

// lookAfter is how often a stream asks whether whoever listens may still.
const lookAfter = time.Second

// guest is what let somebody in who listens.
type guest struct {
	visitor      door.Visitor
	pass         door.Pass
	role         tournament.Role
	championship id.ChampionshipID
}

// guest is what let whoever asks in; nil when nothing had to.
func (a *ask) guest() *guest {
	if a.isStranger() {
		return nil
	}
	return &guest{a.visitor, a.pass, a.role, a.view.State.ID}
}

// letsIn reports that what let the guest in would let them in now: the token, the session or the link holds, and so
// does the role that a championship needs which is not published.
func (s *Server) letsIn(ctx context.Context, g guest) (bool, error) {
	if g.pass.ID != "" {
		return s.Door.PassHolds(ctx, g.pass)
	}
	if holds, err := s.Door.Holds(ctx, g.visitor); err != nil || !holds {
		return false, doorRefusal(err)
	}
	if g.role < referee {
		return true, nil
	}
	role, err := s.Door.RoleIn(ctx, g.visitor, g.championship)
	return role >= referee, doorRefusal(err)
}

// countEntry counts a pair that somebody enters by the form for everyone.
func (a *ask) countEntry() error {
	if a.role >= tournament.Organiser || a.dryRun() {
		return nil
	}
	return doorRefusal(a.server.Door.Enter(a.Request.Context(), a.view.State.ID, a.caller()))
}
