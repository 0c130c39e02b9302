package api

// printRoutes are what leaves the house on paper or as a file: the API's, and the same for those who came by a page.
func printRoutes() []Route {
	const api, pages, desk = "/api/v1/championships/:id", "/c/:id", "/desk/c/:id"
	const match = "/matches/:match"
	return []Route{
		{get, api + match + "/sheet.pdf", everyone, 0, (*ask).printSheet},
		{get, api + match + "/qr.svg", everyone, 0, (*ask).drawQR},
		{get, api + match + "/sheet.tlog-proof", everyone, 0, (*ask).showProof},
		{get, api + "/sheets.pdf", everyone, 0, (*ask).printSheets},
		{get, api + "/round.pdf", everyone, 0, (*ask).printRound},
		{get, api + "/poster.pdf", everyone, 0, (*ask).printPoster},
		{get, api + "/rules.pdf", everyone, 0, (*ask).printRules},
		{get, api + "/diplomas.pdf", everyone, 0, (*ask).printDiplomas},
		{get, api + "/bracket.svg", everyone, 0, bracketPicture(mediaSVG)},
		{get, api + "/bracket.png", everyone, 0, bracketPicture(mediaPNG)},
		{get, api + "/standings.svg", everyone, 0, standingsPicture(mediaSVG)},
		{get, api + "/standings.png", everyone, 0, standingsPicture(mediaPNG)},
		{get, api + "/cards.pdf", organiser, 0, (*ask).printCards},
		{get, api + "/everything.pdf", organiser, 0, (*ask).printEverything},

		{get, pages + match + "/sheet.pdf", everyone, 0, (*ask).printSheet},
		{get, pages + match + "/qr.svg", everyone, 0, (*ask).drawQR},
		{get, pages + match + "/sheet.json", everyone, 0, (*ask).showSheet},
		{get, pages + "/sheets.pdf", everyone, 0, (*ask).printSheets},
		{get, pages + "/round.pdf", everyone, 0, (*ask).printRound},
		{get, pages + "/poster.pdf", everyone, 0, (*ask).printPoster},
		{get, pages + "/rules.pdf", everyone, 0, (*ask).printRules},
		{get, pages + "/diplomas.pdf", everyone, 0, (*ask).printDiplomas},
		{get, pages + "/bracket.svg", everyone, 0, pageOf(bracketPicture(mediaSVG))},
		{get, pages + "/bracket.png", everyone, 0, pageOf(bracketPicture(mediaPNG))},
		{get, pages + "/standings.svg", everyone, 0, pageOf(standingsPicture(mediaSVG))},
		{get, pages + "/standings.png", everyone, 0, pageOf(standingsPicture(mediaPNG))},

		{get, desk + match + "/sheet.pdf", referee, 0, (*ask).printSheet},
		{get, desk + "/sheets.pdf", referee, 0, (*ask).printSheets},
		{get, desk + "/cards.pdf", organiser, 0, (*ask).printCards},
		{get, desk + "/everything.pdf", organiser, 0, (*ask).printEverything},
	}
}
