package api

// pageRoutes are what people look at.
func (s *Server) pageRoutes() []Route {
	return []Route{}
}
