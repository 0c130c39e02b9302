package api

import (
	"net/url"
	"slices"
	"strconv"

	"cubilete/templates"
	"cubilete/tournament"
	"cubilete/tournament/id"
)

// deskRoom is the room as the organiser arranges it.
func (a *ask) deskRoom() error { return a.shown(deskRoomPage) }

func deskRoomPage(a *ask, form templates.Form) (templates.Page, error) {
	s := a.view.State
	page := templates.DeskRoomPage{
		Frame: a.deskFrame("desk"), Form: aboutAct(form), Free: a.freeTables(), Queue: a.matchesShown(s.Queue()),
		Rounds: a.roundsShown(), AutoCall: s.Settings.AutoCall, Add: s.Settings.Tables + 1,
	}
	for _, table := range a.tablesShown() {
		page.Tables = append(page.Tables, templates.RoomTable{Table: table, Desk: a.base(), Free: page.Free})
	}
	for _, m := range s.Matches() {
		if m.State == tournament.Suspended {
			page.Suspended = append(page.Suspended, templates.Suspended{Match: a.matchShown(m), Position: m.Position})
		}
	}
	return page, nil
}

// roomForm answers a button on the page of the room.
func roomForm(act func(a *ask, f url.Values) (tournament.Act, error), done string) func(*ask) error {
	return func(a *ask) error {
		return a.submit(submit{
			act: func(f url.Values) (tournament.Act, error) { return act(a, f) }, again: deskRoomPage, done: leadTo("/room", done),
		})
	}
}

// tableAct sets the table of the address. What becomes of a match on it is one choice: another table, or the queue.
func tableAct(a *ask, f url.Values) (tournament.Act, error) {
	n, err := a.numbered("table")
	if err != nil {
		return nil, err
	}
	act := tournament.SetTable{Table: id.TableNumber(n), State: tournament.TableState(f.Get("state")), Queue: f.Get("goes") == "queue"}
	if to := numbers[id.TableNumber](f["goes"]); len(to) == 1 {
		act.To = to[0]
	}
	return act, nil
}

// firstAct puts a match before all others of the queue.
func firstAct(a *ask, f url.Values) (tournament.Act, error) {
	first := numbers[id.MatchNumber](f["match"])
	if len(first) != 1 {
		return nil, notFound("match")
	}
	order := first
	for _, m := range a.view.State.Queue() {
		if m.Number != first[0] {
			order = append(order, m.Number)
		}
	}
	return tournament.OrderQueue{Matches: order}, nil
}

// drawOrderAct lets the queue be in the order of the draw again.
func drawOrderAct(*ask, url.Values) (tournament.Act, error) { return tournament.OrderQueue{}, nil }

// shiftAct puts off everything that has not begun, or with a round only what comes from it on.
func shiftAct(_ *ask, f url.Values) (tournament.Act, error) {
	minutes, err := strconv.Atoi(f.Get("minutes"))
	if err != nil {
		return nil, invalid("minutes", "not-a-number", nil)
	}
	from, err := strconv.Atoi(f.Get("from"))
	if err != nil && f.Get("from") != "" {
		return nil, invalid("from", "not-a-number", nil)
	}
	return tournament.Shift{Minutes: minutes, From: from}, nil
}

// autoCallAct lets free tables be called to by themselves, or not any more.
func autoCallAct(a *ask, f url.Values) (tournament.Act, error) {
	settings := a.view.State.Settings
	settings.AutoCall = f.Get("auto_call") == "true"
	return tournament.ChangeSettings{Settings: settings}, nil
}

// moveInRoom seats the match of the form elsewhere; resumeInRoom goes on with a suspended one.
func moveInRoom(_ *ask, f url.Values) (tournament.Act, error)   { return onMatchOf(f, moveAct) }
func resumeInRoom(_ *ask, f url.Values) (tournament.Act, error) { return onMatchOf(f, resumeAct) }

func onMatchOf(f url.Values, act func(id.MatchNumber, url.Values) (tournament.Act, error)) (tournament.Act, error) {
	n := numbers[id.MatchNumber](f["match"])
	if len(n) != 1 {
		return nil, notFound("match")
	}
	return act(n[0], f)
}

// deskAloud is what is read aloud or pasted into a chat.
func (a *ask) deskAloud() error {
	page := templates.DeskAloudPage{Frame: a.deskFrame("desk")}
	for _, m := range a.view.State.OnTables() {
		if m.State == tournament.Called {
			page.Lines = append(page.Lines, a.aloud("aloud.table", m))
		}
	}
	queue := a.view.State.Queue()
	for _, m := range queue[:min(len(queue), queueShown)] {
		page.Next = append(page.Next, a.aloud("aloud.next", m))
	}
	return a.page(200, page)
}

// aloud is a match as somebody calls it: "Mesa 4: pareja 12 contra pareja 7".
func (a *ask) aloud(key string, m tournament.Match) string {
	return a.words.Say(key, map[string]any{
		"table": int(m.Table), "a": int(m.Seats[0].Pair), "b": int(m.Seats[1].Pair), "names": a.namesOf(m.Seats[0].Pair),
		"others": a.namesOf(m.Seats[1].Pair), "until": a.words.Clock(a.local(m.Deadline)),
	})
}

func (a *ask) namesOf(n id.PairNumber) string {
	pair, known := a.view.State.Pair(n)
	if !known {
		return ""
	}
	return a.words.List(a.names([]id.PlayerID{pair.Players[0].ID, pair.Players[1].ID}))
}

// deskSheets lists the sheets that were not handed in.
func (a *ask) deskSheets() error {
	page := templates.DeskSheetsPage{Frame: a.deskFrame("desk")}
	for _, m := range a.view.State.Unofficial() {
		pending := templates.PendingSheet{
			Match: a.matchShown(m), Winner: a.pairShown(m.Winner), Unsigned: a.names(a.view.State.Unsigned(m)),
		}
		pending.Match.Href = a.base() + judgeOfDesk + "/matches/" + strconv.Itoa(int(m.Number)) + "/sheet"
		for _, given := range m.Sheet.Signed {
			if given.Way == tournament.Refused {
				pending.Refused = append(pending.Refused, a.playerName(given.Player))
			}
		}
		pending.Unsigned = slices.DeleteFunc(pending.Unsigned, func(name string) bool { return slices.Contains(pending.Refused, name) })
		page.Sheets = append(page.Sheets, pending)
	}
	return a.page(200, page)
}
