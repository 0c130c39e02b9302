package api

import "time"

// Patience is how long a reader of events may take nothing from the server, in a test that waits for the end of it.
func (s *Server) Patience(d time.Duration) { s.patience = d }
