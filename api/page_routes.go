package api

import (
	"net/url"
	"slices"

	"cubilete/tournament"
	"cubilete/tournament/id"
)

// pageRoutes are what people look at.
func (s *Server) pageRoutes() []Route {
	return slices.Concat(publicRoutes(), accountRoutes(), roleRoutes(), deskRoutes(), deskPairRoutes(), deskMatchRoutes(), actaRoutes(), s.nightRoutes())
}

// publicRoutes are for everyone.
func publicRoutes() []Route {
	const one = "/c/:id"
	return []Route{
		{get, "/", everyone, 0, (*ask).listPage},
		{get, one, everyone, 0, pageOf((*ask).homePage)},
		{get, one + "/bases", everyone, 0, pageOf((*ask).basesPage)},
		{get, one + "/rules", everyone, 0, pageOf((*ask).rulesPage)},
		{get, one + boardPath, everyone, 0, pageOf((*ask).positionPage)},
		{get, boardPath, everyone, 0, (*ask).housePosition},
		{get, one + "/pairs", everyone, 0, pageOf((*ask).pairsPage)},
		{get, one + "/pairs/:pair", everyone, 0, pageOf((*ask).pairPage)},
		{get, one + "/bracket", everyone, 0, pageOf((*ask).bracketPage)},
		{get, one + "/tables", everyone, 0, pageOf((*ask).tablesPage)},
		{get, one + "/standings", everyone, 0, pageOf((*ask).standingsPage)},
		{get, one + "/timeline", everyone, 0, pageOf((*ask).timelinePage)},
		{get, one + "/numbers", everyone, 0, pageOf((*ask).numbersPage)},
		{get, one + "/where", everyone, 0, pageOf((*ask).wherePage)},
		{get, one + "/journal", everyone, 0, pageOf((*ask).journalPage)},
		{get, one + "/draw", everyone, 0, pageOf((*ask).drawPage)},
		{get, one + "/matches/:match", everyone, 0, pageOf((*ask).matchPage)},
		{get, one + "/enter", everyone, 0, pageOf((*ask).enterPage)},
		{post, one + "/enter", everyone, small, (*ask).enterByForm},
		{get, one + "/entered", everyone, 0, pageOf((*ask).enteredPage)},
	}
}

// deskRoutes are for who runs a championship.
func deskRoutes() []Route {
	const one = "/desk/c/:id"
	return []Route{
		{get, "/desk", everyone, 0, (*ask).deskList},
		{get, "/desk/import", organiser, 0, (*ask).receivePage},
		{post, "/desk/import", organiser, exportSize, (*ask).receive},
		{get, "/desk/new", organiser, 0, (*ask).newPage},
		{post, "/desk/new", organiser, small, (*ask).create},
		{get, one, referee, 0, pageOf((*ask).deskHome)},
		{get, one + "/settings", organiser, 0, pageOf((*ask).settingsPage)},
		{post, one + "/settings", organiser, small, (*ask).changeByForm},
		{post, one + "/open", organiser, small, stageForm(without(tournament.OpenEntries{}), "opened")},
		{post, one + "/close", organiser, small, stageForm(without(tournament.CloseEntries{}), "closed")},
		{post, one + "/reopen", organiser, small, stageForm(func(r string) tournament.Act { return tournament.ReopenEntries{Reason: r} }, "reopened")},
		{post, one + "/cancel", organiser, small, stageForm(func(r string) tournament.Act { return tournament.Cancel{Reason: r} }, "cancelled")},
		{post, one + "/start", organiser, small, stageForm(without(tournament.Start{}), "started")},
		{post, one + "/unstart", organiser, small, stageForm(without(tournament.Unstart{}), "unstarted")},
		{get, one + "/move", organiser, 0, pageOf((*ask).movePage)},
		{get, one + "/export", organiser, 0, (*ask).export},
		{post, one + "/hand-over", tournament.Owner, small, (*ask).handOverByForm},
		{get, one + "/forecast", organiser, 0, pageOf((*ask).deskForecast)},
		{post, one + "/call-all", referee, small, (*ask).callAll},
		{post, one + "/rounds/:round/time", organiser, small, (*ask).timeRound},
		{get, one + "/draw", organiser, 0, pageOf((*ask).deskDraw)},
		{post, one + "/draw", organiser, small, (*ask).makeDraft},
		{post, one + "/draw/publish", organiser, small, (*ask).publishDraft},
		{get, one + "/till", organiser, 0, pageOf((*ask).tillPage)},
		{get, one + "/till.csv", organiser, 0, (*ask).tillCSV},
		{get, one + "/till.xlsx", organiser, 0, (*ask).tillXLSX},
		{get, one + "/pairs.csv", organiser, 0, (*ask).pairsCSV},
		{get, one + "/pairs.xlsx", organiser, 0, (*ask).pairsXLSX},
		{get, one + "/import", organiser, 0, pageOf((*ask).importPage)},
		{post, one + "/import", organiser, largeForm, (*ask).importByForm},
	}
}

// deskPairRoutes are the desk's work on pairs.
func deskPairRoutes() []Route {
	const all, one = "/desk/c/:id/pairs", "/desk/c/:id/pairs/:pair"
	reasoned := func(act func(id.PairNumber, string) tournament.Act) func(id.PairNumber, url.Values) tournament.Act {
		return func(n id.PairNumber, f url.Values) tournament.Act { return act(n, f.Get("reason")) }
	}
	routes := []Route{
		{get, all, organiser, 0, pageOf((*ask).deskPairs)},
		{post, all, organiser, small, (*ask).addPair},
		{get, one, organiser, 0, pageOf((*ask).pairDesk)},
		{post, one, organiser, small, (*ask).editByForm},
		{post, one + "/mark", organiser, small, (*ask).markPair},
		{post, one + "/till", organiser, small, (*ask).tickTill},
		{post, one + "/players/:player", organiser, small, (*ask).replaceByForm},
		{post, one + "/promote", organiser, small, pairForm(reasoned(promoteAct), "promoted")},
		{post, one + "/reinstate", organiser, small, pairForm(reasoned(reinstateAct), "reinstated")},
	}
	for _, awkward := range sures() {
		routes = append(routes, awkward.ofPair(one)...)
	}
	return routes
}

// sures are the awkward acts on a pair.
func sures() []sure {
	return []sure{
		{"withdraw", organiser, "optional", withdrawAct, "withdrawn"},
		{"expel", organiser, "required", expelAct, "expelled"},
		{"seat", organiser, "", seatAct, "seated"},
		warnSure(),
	}
}

func warnSure() sure { return sure{"warn", referee, "required", warnAct, "warned"} }

func withdrawAct(n id.PairNumber, reason string) tournament.Act {
	return tournament.Withdraw{Pair: n, Reason: reason}
}
func expelAct(n id.PairNumber, reason string) tournament.Act {
	return tournament.Expel{Pair: n, Reason: reason}
}
func warnAct(n id.PairNumber, reason string) tournament.Act {
	return tournament.Warn{Pair: n, Reason: reason}
}
func promoteAct(n id.PairNumber, _ string) tournament.Act { return tournament.Promote{Pair: n} }
func reinstateAct(n id.PairNumber, reason string) tournament.Act {
	return tournament.Reinstate{Pair: n, Reason: reason}
}
func seatAct(n id.PairNumber, _ string) tournament.Act { return tournament.SeatPair{Pair: n} }

// deskMatchRoutes are the desk's work on matches.
func deskMatchRoutes() []Route {
	const one = "/desk/c/:id/matches/:match"
	return []Route{
		{get, one, referee, 0, pageOf((*ask).matchDesk)},
		{post, one + "/call", referee, small, matchForm(callAct, false, "called")},
		{post, one + "/uncall", referee, small, matchForm(uncallAct, true, "uncalled")},
		{post, one + "/begin", referee, small, matchForm(beginAct, false, "begun")},
		{post, one + "/presence", referee, small, matchForm(presenceAct, true, "presence")},
		{get, one + "/absent", referee, 0, pageOf((*ask).absentSure)},
		{post, one + "/no-show", referee, small, matchForm(absentAct, true, "no-show")},
		{get, one + "/suspend", referee, 0, pageOf((*ask).suspendSure)},
		{post, one + "/suspend", referee, small, matchForm(suspendAct, true, "suspended")},
		{post, one + "/result", referee, small, (*ask).deskResult},
		{post, one + "/hand-in", referee, small, matchForm(handInAct, false, "handed-in")},
	}
}
