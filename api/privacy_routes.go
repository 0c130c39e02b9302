package api

import "cubilete/tournament"

// privacyRoutes are about people's data: what is kept of somebody, under what name the public knows a pair, and how
// somebody is erased.
func privacyRoutes() []Route {
	const one, desk = "/api/v1/championships/:id", "/desk/c/:id"
	const person = one + "/pairs/:pair/players/:player"
	return []Route{
		{get, person + "/data", organiser, 0, (*ask).showPerson},
		{get, person + "/erasure", organiser, 0, (*ask).showErasing},
		{post, person + "/erase", organiser, small, (*ask).erasePerson},
		{put, one + "/pairs/:pair/public", organiser, small, (*ask).setPublicName},
		{post, one + "/contacts/purge", organiser, small, (*ask).purgeContacts},

		{get, "/privacy", everyone, 0, (*ask).privacyPage},
		{get, playerPath + "/data.json", tournament.Player, 0, (*ask).downloadMine},
		{get, desk + "/pairs/:pair/people", organiser, 0, pageOf((*ask).deskPeople)},
		{post, desk + "/pairs/:pair/public", organiser, small, (*ask).publicByForm},
		{get, desk + "/pairs/:pair/players/:player/data.json", organiser, 0, (*ask).downloadPerson},
		{post, desk + "/pairs/:pair/players/:player/erase", organiser, small, (*ask).eraseByForm},
	}
}
