package api

import (
	"time"

	"cubilete/tournament"
)

// lookAfter is how often a stream asks whether whoever listens may still.
const lookAfter = time.Second

// letInStill reports that what let whoever asks in would let them in now: the token, the session or the link holds, and so
// does the role that a championship needs which is not published.
func (a *ask) letInStill() (bool, error) {
	ctx := a.Request.Context()
	if a.pass.ID != "" {
		return a.server.Door.PassHolds(ctx, a.pass)
	}
	if holds, err := a.server.Door.Holds(ctx, a.visitor); err != nil || !holds {
		return false, doorRefusal(err)
	}
	if a.role < referee {
		return true, nil
	}
	role, err := a.server.Door.RoleIn(ctx, a.visitor, a.view.State.ID)
	return role >= referee, doorRefusal(err)
}

// countEntry counts a pair that somebody enters by the form for everyone.
func (a *ask) countEntry() error {
	if a.role >= tournament.Organiser || a.dryRun() {
		return nil
	}
	return doorRefusal(a.server.Door.Enter(a.Request.Context(), a.view.State.ID, a.caller()))
}
