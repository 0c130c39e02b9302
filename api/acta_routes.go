package api

// actaRoutes are the pages about sheets that everyone may see.
func actaRoutes() []Route {
	const one, match = "/c/:id", "/matches/:match"
	return []Route{
		{get, one + match + "/sheet", everyone, 0, pageOf((*ask).sheetPage)},
		{get, one + match + "/sheet/:revision", everyone, 0, pageOf((*ask).sheetPage)},
		{get, one + "/key", everyone, 0, pageOf((*ask).keyPage)},
	}
}
