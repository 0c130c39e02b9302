package api

import (
	"time"

	"cubilete/templates"
	"cubilete/tournament/door"
)

// sessionsPage lists the browsers in which whoever asks is signed in.
func (a *ask) sessionsPage() error {
	sessions, err := a.server.Door.SessionsOf(a.Request.Context(), a.visitor)
	if err != nil {
		return doorRefusal(err)
	}
	page := templates.SessionsPage{Frame: a.accountFrame(), Zone: a.zoneName()}
	for _, s := range sessions {
		page.Sessions = append(page.Sessions, templates.Session{
			ID: s.ID, Device: a.deviceSaid(s.Device), From: s.Address, Since: a.houseTime(s.Since), Seen: a.houseTime(s.Seen), Here: s.Here,
		})
	}
	return a.page(200, page)
}

// deviceSaid is what a browser calls itself, as people say it; as it stands when it is not one that is known.
func (a *ask) deviceSaid(agent string) string {
	d, known := door.DeviceOf(agent)
	if !known {
		return agent
	}
	return a.words.Say("account.device", map[string]any{"browser": d.Browser, "system": d.System})
}

func (a *ask) endSession() error {
	if _, err := a.fields(); err != nil {
		return err
	}
	if err := a.server.Door.EndSession(a.Request.Context(), a.visitor, a.Param("session"), a.caller()); err != nil {
		return doorRefusal(err)
	}
	return a.goTo("/account/sessions?done=session-ended")
}

// houseTime is a time on the clock of the server: pages about accounts belong to no championship with a zone.
func (a *ask) houseTime(at time.Time) time.Time {
	if at.IsZero() {
		return at
	}
	return at.In(a.server.Now().Location())
}

// zoneName is what that clock's zone is called.
func (a *ask) zoneName() string {
	name, _ := a.server.Now().Zone()
	return name
}

// logPage tells what happened at the door of an account.
func (a *ask) logPage() error {
	events, err := a.server.Door.Log(a.Request.Context(), a.visitor.Account, mostEvents)
	if err != nil {
		return doorRefusal(err)
	}
	page := templates.AccountLogPage{Frame: a.accountFrame(), Zone: a.zoneName()}
	for _, e := range events {
		page.Events = append(page.Events, a.eventShown(e))
	}
	return a.page(200, page)
}

func (a *ask) eventShown(e door.Event) templates.AccountEvent {
	shown := templates.AccountEvent{What: e.Kind, At: a.houseTime(e.At), From: e.Address, Detail: e.Detail}
	if e.Kind == door.SignedIn || e.Kind == door.SessionEnded {
		shown.Detail = a.deviceSaid(e.Detail)
	}
	return shown
}

// mostEvents is how many lines of its log an account is shown.
const mostEvents = 200
