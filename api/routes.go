package api

import (
	"net/http"
	"slices"

	"cubilete/tournament"
)

// Route is one thing that can be asked.
type Route struct {
	Method string
	Path   string
	Role   tournament.Role // the smallest that may ask: in the championship of the path, or in the house without one
	Limit  int64           // bytes that may be sent
	Answer func(*ask) error
}

// The sizes of what may be sent.
const (
	small = 1 << 20 // a form, a JSON body
	large = 8 << 20
)

const (
	get   = http.MethodGet
	post  = http.MethodPost
	put   = http.MethodPut
	patch = http.MethodPatch
	del   = http.MethodDelete
)

const (
	everyone  = tournament.Everyone
	referee   = tournament.Referee
	organiser = tournament.Organiser
)

// routes is everything that can be asked.
func (s *Server) routes() []Route {
	return slices.Concat(s.jsonRoutes(), printRoutes(), s.pageRoutes(), s.houseRoutes(), privacyRoutes())
}

// houseRoutes are about the server itself.
func (s *Server) houseRoutes() []Route {
	return []Route{
		{get, "/healthz", everyone, 0, (*ask).alive},
		{get, "/readyz", everyone, 0, (*ask).ready},
		{get, "/metrics", everyone, 0, (*ask).metrics},
	}
}

// jsonRoutes are the API, as api.md of the design names it.
func (s *Server) jsonRoutes() []Route {
	const all, one = "/api/v1/championships", "/api/v1/championships/:id"
	const pair, match = one + "/pairs/:pair", one + "/matches/:match"
	return []Route{
		{get, "/api/v1/openapi.json", everyone, 0, (*ask).describe},
		{get, "/api/v1/docs", everyone, 0, (*ask).describeToPeople},

		{get, all, everyone, 0, (*ask).listChampionships},
		{post, all, organiser, small, (*ask).createChampionship},
		{get, one, everyone, 0, (*ask).showChampionship},
		{patch, one, organiser, small, (*ask).changeChampionship},
		{post, one + "/open", organiser, small, (*ask).open},
		{post, one + "/close", organiser, small, (*ask).close},
		{post, one + "/reopen", organiser, small, (*ask).reopen},
		{post, one + "/cancel", organiser, small, (*ask).cancel},
		{post, one + "/start", organiser, small, (*ask).start},
		{post, one + "/unstart", organiser, small, (*ask).unstart},
		{post, one + "/hand-over", tournament.Owner, small, (*ask).handOver},

		{get, one + "/pairs", everyone, 0, (*ask).listPairs},
		{post, one + "/pairs", everyone, small, (*ask).enterPair},
		{post, one + "/pairs/import", organiser, large, (*ask).importPairs},
		{get, one + "/pairs.csv", organiser, 0, (*ask).pairsCSV},
		{get, one + "/pairs.xlsx", organiser, 0, (*ask).pairsXLSX},
		{get, one + "/till", organiser, 0, (*ask).showTill},
		{get, one + "/refunds", organiser, 0, (*ask).showRefunds},
		{get, pair, everyone, 0, (*ask).showPair},
		{patch, pair, organiser, small, (*ask).editPair},
		{put, pair + "/players/:player", organiser, small, (*ask).replacePlayer},
		{get, pair + "/pins", organiser, 0, (*ask).listPINs},
		{post, pair + "/players/:player/unlock", organiser, small, (*ask).unlockPIN},
		{post, pair + "/players/:player/renew", organiser, small, (*ask).renewPIN},
		{post, pair + "/withdraw", organiser, small, (*ask).withdraw},
		{post, pair + "/expel", organiser, small, (*ask).expel},
		{post, pair + "/warn", referee, small, (*ask).warn},
		{post, pair + "/promote", organiser, small, (*ask).promote},
		{post, pair + "/reinstate", organiser, small, (*ask).reinstate},

		{get, one + "/draw", everyone, 0, (*ask).showDraw},
		{post, one + "/draw", organiser, small, (*ask).draw},
		{post, one + "/draw/publish", organiser, small, (*ask).publishDraw},
		{post, one + "/draw/seat", organiser, small, (*ask).seatPair},

		{get, one + "/rounds", everyone, 0, (*ask).listRounds},
		{post, one + "/rounds/:round/time", organiser, small, (*ask).announceRound},
		{post, one + "/rounds/:round/games", organiser, small, (*ask).setGames},
		{get, one + "/tables", everyone, 0, (*ask).listTables},
		{post, one + "/tables/:table", referee, small, (*ask).setTable},
		{post, one + "/queue/order", organiser, small, (*ask).orderQueue},
		{post, one + "/shift", organiser, small, (*ask).shift},
		{get, one + "/queue", everyone, 0, (*ask).showQueue},
		{get, one + "/matches", everyone, 0, (*ask).listMatches},
		{get, match, everyone, 0, (*ask).showMatch},
		{post, match + "/call", referee, small, (*ask).call},
		{post, match + "/uncall", referee, small, (*ask).uncall},
		{post, match + "/presence", referee, small, (*ask).notePresence},
		{post, match + "/move", referee, small, (*ask).move},
		{post, match + "/suspend", referee, small, (*ask).suspend},
		{post, match + "/resume", referee, small, (*ask).resume},
		{post, match + "/begin", referee, small, (*ask).begin},
		{post, match + "/no-show", referee, small, (*ask).declareAbsent},
		{post, one + "/no-shows", referee, small, (*ask).declareAllAbsent},
		{post, match + "/finishes", referee, small, (*ask).noteFinish},
		{get, match + "/rulings", referee, 0, (*ask).listRulings},
		{post, match + "/rulings", referee, small, (*ask).rule},
		{post, match + "/result", referee, small, (*ask).enterResult},
		{post, match + "/correct", organiser, small, (*ask).correct},
		{post, one + "/undo", organiser, small, (*ask).undo},
		{post, match + "/sheet/hand-in", referee, small, (*ask).handIn},
		{post, match + "/sheet/sign", referee, small, (*ask).sign},
		{post, match + "/sheet/photo", referee, large, (*ask).attachPhoto},
		{get, match + "/sheet/files/:file", referee, 0, (*ask).showFile},
		{get, match + "/sheet.json", everyone, 0, (*ask).showSheet},
		{get, one + "/sheets", everyone, 0, (*ask).listSheets},

		{get, one + "/referees", organiser, 0, (*ask).listReferees},
		{post, one + "/referees", organiser, small, (*ask).inviteReferee},
		{del, one + "/referees/:referee", organiser, small, (*ask).endReferee},
		{get, pair + "/links", organiser, 0, (*ask).listPlayerLinks},
		{get, one + "/bases", everyone, 0, (*ask).showBases},
		{put, one + "/bases", organiser, small, (*ask).editBases},
		{post, one + "/bases/publish", organiser, small, (*ask).publishBases},
		{get, one + "/standings", everyone, 0, (*ask).showStandings},
		{get, one + "/forecast", everyone, 0, (*ask).showForecast},
		{get, one + "/bracket", everyone, 0, (*ask).showBracket},
		{get, one + "/journal", everyone, 0, (*ask).showJournal},
		{get, one + "/checkpoint", everyone, 0, (*ask).showCheckpoint},
		{get, one + "/export", organiser, 0, (*ask).export},
		{get, one + "/events", everyone, 0, (*ask).events},
	}
}
