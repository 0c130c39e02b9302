package api

import (
	"slices"

	"cubilete/tournament"
)

// nightRoutes are the pages of the night itself: the referee's phone, the players' own, the wall, and what the desk
// does while matches are played.
func (s *Server) nightRoutes() []Route {
	return slices.Concat(linkRoutes(), wallRoutes(), roomRoutes(), judgeRoutes(judgePath), judgeRoutes("/desk/c/:id"+judgeOfDesk))
}

// linkRoutes are where links lead, and the players' own pages.
func linkRoutes() []Route {
	return []Route{
		{get, judgePath + "/:token", everyone, 0, (*ask).followJudgeLink},
		{get, playerPath + "/:token", everyone, 0, (*ask).followPlayerLink},
		{get, playerPath, tournament.Player, 0, (*ask).playerPage},
		{post, playerPath + "/sign", tournament.Player, small, (*ask).playerSigns},
	}
}

// judgeRoutes are the referee's pages, for who came by a link, and below the desk for who has signed in.
func judgeRoutes(base string) []Route {
	const match = "/matches/:match"
	return []Route{
		{get, base, referee, 0, (*ask).judgeHome},
		{get, base + match, referee, 0, (*ask).judgeMatch},
		{post, base + match + "/call", referee, small, judgeForm(plain(callAct), "", "called")},
		{post, base + match + "/uncall", referee, small, judgeForm(plain(uncallAct), "", "uncalled")},
		{post, base + match + "/presence", referee, small, judgeForm(plain(presenceAct), "", "presence")},
		{post, base + match + "/begin", referee, small, judgeForm(plain(beginAct), "", "begun")},
		{post, base + match + "/no-show", referee, small, judgeForm(plain(absentAct), "", "no-show")},
		{post, base + match + "/move", referee, small, judgeForm(plain(moveAct), "", "moved")},
		{post, base + match + "/suspend", referee, small, judgeForm(plain(suspendAct), "", "suspended")},
		{post, base + match + "/resume", referee, small, judgeForm(plain(resumeAct), "", "resumed")},
		{post, base + match + "/half", referee, small, (*ask).judgeHalf},
		{post, base + match + "/take", referee, small, (*ask).judgeTake},
		{get, base + match + "/warn/:pair", referee, 0, func(a *ask) error { return a.pairSure(warnSure()) }},
		{post, base + match + "/warn/:pair", referee, small, func(a *ask) error { return a.pairSureForm(warnSure()) }},
		{post, base + match + "/ruling", referee, small, judgeForm(plain(ruleAct), "", "ruled")},
		{post, base + match + "/result", referee, small, (*ask).judgeResult},
		{get, base + match + "/sheet", referee, 0, (*ask).judgeSheet},
		{post, base + match + "/sheet/sign", referee, small, (*ask).judgeSign},
		{post, base + match + "/sheet/hand-in", referee, small, (*ask).judgeHandIn},
		{post, base + match + "/sheet/photo", referee, largeForm, (*ask).photoByForm},
		{get, base + match + "/sheet.pdf", referee, 0, (*ask).printSheet},
		{get, base + match + "/sheet/files/:file", referee, 0, (*ask).showFile},
	}
}

// wallRoutes are for the screen of the room, and for calendars.
func wallRoutes() []Route {
	const one = "/c/:id"
	return []Route{
		{get, one + "/screen", everyone, 0, pageOf((*ask).screenPage)},
		{get, one + "/screen/draw", everyone, 0, pageOf((*ask).showPage)},
		{get, one + "/calendar.ics", everyone, 0, pageOf((*ask).calendar)},
	}
}

// roomRoutes are what the desk does while matches are played.
func roomRoutes() []Route {
	const one = "/desk/c/:id"
	return []Route{
		{get, one + "/room", organiser, 0, pageOf((*ask).deskRoom)},
		{post, one + "/tables/:table", organiser, small, roomForm(tableAct, "table")},
		{post, one + "/queue/first", organiser, small, roomForm(firstAct, "ordered")},
		{post, one + "/queue/draw-order", organiser, small, roomForm(drawOrderAct, "ordered")},
		{post, one + "/shift", organiser, small, roomForm(shiftAct, "shifted")},
		{post, one + "/auto-call", organiser, small, roomForm(autoCallAct, "settings")},
		{post, one + "/move", organiser, small, roomForm(moveInRoom, "moved")},
		{post, one + "/resume", organiser, small, roomForm(resumeInRoom, "resumed")},
		{get, one + "/aloud", referee, 0, pageOf((*ask).deskAloud)},
		{get, one + "/paper", referee, 0, pageOf((*ask).deskPaper)},
		{post, one + "/paper", referee, small, (*ask).paperByForm},
		{get, one + "/guide", organiser, 0, pageOf((*ask).guidePage)},
		{get, one + "/pending", referee, 0, pageOf((*ask).deskSheets)},
		{get, one + "/absent", referee, 0, pageOf((*ask).deskAbsent)},
		{post, one + "/absent", referee, small, (*ask).declareByForm},
		{get, one + "/referees", organiser, 0, pageOf((*ask).deskReferees)},
		{post, one + "/referees", organiser, small, (*ask).inviteByForm},
		{post, one + "/referees/:referee/end", organiser, small, (*ask).endByForm},
		{get, one + "/pairs/:pair/card", organiser, 0, pageOf((*ask).deskCard)},
		{post, one + "/pairs/:pair/card/:player/unlock", organiser, small, pinForm(unlocking, "unlocked")},
		{post, one + "/pairs/:pair/card/:player/renew", organiser, small, pinForm(renewing, "renewed")},
		{get, one + "/matches/:match/correct", organiser, 0, pageOf((*ask).correctPage)},
		{post, one + "/matches/:match/correct", organiser, small, (*ask).correctByForm},
		{get, one + "/journal", organiser, 0, pageOf((*ask).deskJournal)},
		{get, one + "/undo", organiser, 0, pageOf((*ask).undoPage)},
		{post, one + "/undo", organiser, small, (*ask).undoByForm},
		{get, one + "/bases", organiser, 0, pageOf((*ask).deskBases)},
		{post, one + "/bases", organiser, small, (*ask).basesByForm},
		{post, one + "/bases/publish", organiser, small, (*ask).publishBasesByForm},
	}
}
