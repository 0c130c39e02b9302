package api

import (
	"encoding/json"

	"cubilete/templates"
)

// Routes is everything that can be asked, for tests that walk the table.
func (s *Server) Routes() []Route { return s.routes() }

// Words are the sentences of a language.
func (s *Server) Words(lang string) *templates.Words { return s.templates.Words(lang) }

// Languages are those that there are sentences in.
func (s *Server) Languages() []string { return s.templates.Languages() }

// Remembered is of how many matches it is remembered who has them open, or has begun to tell of them.
func (s *Server) Remembered() int {
	s.open.mu.Lock()
	defer s.open.mu.Unlock()
	return len(s.open.seen) + len(s.open.half)
}

// Document is the description of the API.
func Document() ([]byte, error) {
	whole, err := readDescription()
	if err != nil {
		return nil, err
	}
	return json.Marshal(whole)
}
