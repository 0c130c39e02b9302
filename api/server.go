package api

import (
	"cmp"
	"crypto/rand"
	"encoding/json"
	"io"
	"log/slog"
	"net/http"
	"sync"
	"time"

	"github.com/gin-gonic/gin"

	"cubilete/static"
	"cubilete/templates"
	"cubilete/tournament/desk"
	"cubilete/tournament/door"
)

// Config is what a server is made of.
type Config struct {
	Desk    *desk.Desk
	Door    *door.Door
	Log     *slog.Logger
	Now     func() time.Time
	Random  io.Reader // for salts
	Contact string    // who answers for people's data here; "" sends them to the organisers
	URL     string    // where people reach the server, for links and QR codes; "" is where the request came to
	// Proxies are the addresses whose word about a client's address is believed: none for a laptop in a bar.
	Proxies []string
	// Watchers is how many may follow events at once, WatchersFrom how many of them from one address. 0 is what is enough
	// for most.
	Watchers, WatchersFrom int
}

// Server answers the web.
type Server struct {
	Config
	templates *templates.Set
	described description
	pages     pageCache
	easel     sync.Mutex // one picture is drawn at a time
	open      openMatches
	crowd     crowd
	counts    counts
	quick     quickWays
	origins   *http.CrossOriginProtection
	router    *gin.Engine
	closing   chan struct{}
	patience  time.Duration // with a reader of events that takes nothing
}

// New returns a server with every route in place.
func New(config Config) (*Server, error) {
	gin.SetMode(gin.ReleaseMode)
	s := &Server{Config: config, origins: http.NewCrossOriginProtection(), router: gin.New(), closing: make(chan struct{}), patience: sendTimeout}
	s.crowd.most, s.crowd.each = cmp.Or(s.Watchers, enoughWatchers), cmp.Or(s.WatchersFrom, enoughWatchersFrom)
	files, err := static.New()
	if err != nil {
		return nil, err
	}
	if s.templates, err = templates.New(files.Href, rand.Text); err != nil {
		return nil, err
	}
	if s.described, err = s.describeAPI(files); err != nil {
		return nil, err
	}
	return s, s.route(files)
}

// route puts every route in place.
func (s *Server) route(files *static.Files) error {
	s.router.HandleMethodNotAllowed = true
	s.router.ContextWithFallback = true
	s.router.RedirectTrailingSlash = false
	if err := s.router.SetTrustedProxies(s.Proxies); err != nil {
		return err
	}
	s.router.Use(s.log, s.recover, s.headers)
	for _, route := range s.routes() {
		s.router.Handle(route.Method, route.Path, s.handle(route))
		if route.Method == http.MethodGet {
			s.router.Handle(http.MethodHead, route.Path, s.handle(route))
		}
	}
	s.router.GET(static.Prefix+"*file", gin.WrapH(files))
	s.router.HEAD(static.Prefix+"*file", gin.WrapH(files))
	s.router.NoRoute(s.lost(notFound("page")))
	s.router.NoMethod(s.lost(&methodNotAllowed))
	return nil
}

// Handler is what a http.Server serves.
func (s *Server) Handler() http.Handler {
	return onlyKnown(streaming(s.quickly(s.Door.Sessions(s.router, s.withoutSession))))
}

// withoutSession answers when the database could not say who has signed in, or keep it.
func (s *Server) withoutSession(w http.ResponseWriter, r *http.Request, err error) {
	s.Log.LogAttrs(r.Context(), slog.LevelError, "could not read or keep a session", slog.Any("error", err))
	s.setHeaders(w.Header())
	w.Header().Set("Cache-Control", "no-store")
	words := s.templates.Words(s.templates.Match(r.Header.Get("Accept-Language"), "", ""))
	sentence := words.Refusal("database", "", nil)
	if isAPI(r) {
		w.Header().Set("Content-Type", mediaProblem)
		w.WriteHeader(http.StatusServiceUnavailable)
		_ = json.NewEncoder(w).Encode(newProblem("database", http.StatusServiceUnavailable, sentence))
		return
	}
	w.Header().Set("Content-Type", mediaHTML)
	w.WriteHeader(http.StatusServiceUnavailable)
	page := templates.FaultPage{Frame: templates.Frame{Path: r.URL.Path}, Status: http.StatusServiceUnavailable, Sentence: sentence}
	_ = s.templates.Render(w, words.Lang, page)
}

// Close ends the streams of events, so that the rest of the server can end.
func (s *Server) Close() { close(s.closing) }
