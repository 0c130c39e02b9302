package api

// actaRoutes are the pages about sheets: those for everyone, and what referees and organisers do with them.
func actaRoutes() []Route {
	const one, match = "/c/:id", "/matches/:match"
	routes := []Route{
		{get, one + match + "/sheet", everyone, 0, pageOf((*ask).sheetPage)},
		{get, one + match + "/sheet/:revision", everyone, 0, pageOf((*ask).sheetPage)},
		{get, one + "/key", everyone, 0, pageOf((*ask).keyPage)},
	}
	return routes
}
