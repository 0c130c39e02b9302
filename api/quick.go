package api

import (
	"crypto/rand"
	"log/slog"
	"net/http"
	"sync"
	"time"

	"cubilete/tournament/id"
)

// quickWays leads strangers straight to public pages that have been made: nearly all that a night asks for. Such a page
// is the same for everybody, so nobody need find out who asks. Whoever brings a cookie, a token or a question goes the
// long way, and so does everybody when the page has still to be made.
type quickWays struct {
	mu   sync.RWMutex
	ways map[asksFor]way
}

// asksFor is what a stranger asks for: a path, and languages as their browser lists them.
type asksFor struct{ path, languages string }

// way is where it leads.
type way struct {
	championship id.ChampionshipID
	route, lang  string
	byMinute     bool
	byHost       bool
}

// mostWays is how many are remembered. There are few, but whoever asks writes part of them.
const mostWays = 10_000

// remember notes the way that was gone to a public page, for the next stranger.
func (a *ask) remember(key pageKey) {
	if !isStrangers(a.Request) || !a.view.State.Published() {
		return
	}
	q := &a.server.quick
	q.mu.Lock()
	defer q.mu.Unlock()
	if q.ways == nil || len(q.ways) >= mostWays {
		q.ways = map[asksFor]way{}
	}
	q.ways[asksFor{a.Request.URL.Path, a.GetHeader("Accept-Language")}] = way{
		championship: a.view.State.ID, route: a.FullPath(), lang: a.words.Lang, byMinute: key.minute != 0, byHost: key.host != "",
	}
}

// isStrangers reports that a request is nobody's in particular.
func isStrangers(r *http.Request) bool {
	return r.Method == http.MethodGet && r.URL.RawQuery == "" && r.Header["Cookie"] == nil && r.Header["Authorization"] == nil
}

// quickly answers what has been made, and hands on everything else.
func (s *Server) quickly(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		begin := time.Now()
		if page, route, made := s.made(r); made {
			s.sendQuickly(w, r, page, route, begin)
			return
		}
		next.ServeHTTP(w, r)
	})
}

// made is the page that a stranger asks for, if it is there as things stand now.
func (s *Server) made(r *http.Request) (page cachedPage, route string, made bool) {
	if !isStrangers(r) {
		return page, "", false
	}
	s.quick.mu.RLock()
	to, known := s.quick.ways[asksFor{r.URL.Path, r.Header.Get("Accept-Language")}]
	s.quick.mu.RUnlock()
	if !known {
		return page, "", false
	}
	view := s.Desk.Held(to.championship)
	if view == nil || !view.State.Published() {
		return page, "", false
	}
	key := pageKey{root: view.Root(), people: view.Roster.Number, lang: to.lang, path: r.URL.Path}
	if to.byMinute {
		key.minute = s.minute()
	}
	if to.byHost {
		key.host = s.hostOf(r)
	}
	page, made = s.pages.find(key)
	return page, to.route, made
}

func (s *Server) sendQuickly(w http.ResponseWriter, r *http.Request, page cachedPage, route string, begin time.Time) {
	request, _ := id.Fresh(rand.Reader)
	way := page.to(r.Header)
	w.Header()["X-Request-Id"] = []string{request}
	way.send(w)
	s.counts.asked.Add()
	s.note(r, answered{request: request, route: route, status: way.status, bytes: len(way.body), took: time.Since(begin)})
}

// answered is what is counted and logged of an answer.
type answered struct {
	request, route, who string
	status, bytes       int
	stream              bool
	took                time.Duration
}

// note counts an answer, and writes a line for it: no query and no address of a person, since both can be private.
func (s *Server) note(r *http.Request, a answered) {
	s.counts.requests.Of(asked{r.Method, a.route, a.status}).Add()
	if !a.stream { // which lasts as long as somebody listens
		s.counts.took.Of(a.route).Add(a.took)
	}
	if !s.Log.Enabled(r.Context(), slog.LevelInfo) {
		return
	}
	s.Log.LogAttrs(r.Context(), slog.LevelInfo, "request",
		slog.String("request", a.request), slog.String("method", r.Method), slog.String("route", a.route),
		slog.String("who", a.who), slog.Int("status", a.status), slog.Int("bytes", a.bytes), slog.Duration("took", a.took))
}
