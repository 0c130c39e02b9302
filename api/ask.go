package api

import (
	"cmp"
	"net/http"
	"strconv"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"github.com/gin-gonic/gin"

	"cubilete/templates"
	"cubilete/tournament"
	"cubilete/tournament/desk"
	"cubilete/tournament/door"
	"cubilete/tournament/id"
)

// ask is one request on its way through: who asks, in which language, about which championship.
type ask struct {
	*gin.Context
	server  *Server
	words   *templates.Words
	visitor door.Visitor      // zero: nobody has signed in
	pass    door.Pass         // of a referee without an account
	player  id.PlayerID       // who came by a player's own link
	home    id.ChampionshipID // to which pass or player belong
	role    tournament.Role   // in the championship asked about, or in the house
	view    *desk.View        // of that championship; nil when the address names none
	told    time.Time         // when a phone says that it happened
	files   []desk.File       // that the act commits to
	own     bool              // what is answered is for those with a role alone
	alike   bool              // what is answered is kept, and everybody gets it alike
}

// handle makes a gin handler of a route: it finds out who asks and about what, before it looks at what was sent.
func (s *Server) handle(route Route) gin.HandlerFunc {
	return func(c *gin.Context) {
		a := s.newAsk(c)
		c.Request.Body = http.MaxBytesReader(c.Writer, c.Request.Body, route.Limit)
		if err := a.admit(route); err != nil {
			a.refuse(err)
			return
		}
		if err := route.Answer(a); err != nil {
			a.refuse(err)
		}
	}
}

func (s *Server) newAsk(c *gin.Context) *ask {
	return &ask{Context: c, server: s, words: s.templates.Words(s.language(c))}
}

// lost answers what no route is there for.
func (s *Server) lost(refusal *tournament.Error) gin.HandlerFunc {
	return func(c *gin.Context) { s.newAsk(c).refuse(refusal) }
}

// admit lets the request in, or refuses: a stranger where a role is needed, a form sent from elsewhere, a championship
// that is not there or not published.
func (a *ask) admit(route Route) error {
	if err := a.server.origins.Check(a.Request); err != nil {
		return &tournament.Error{Kind: tournament.Forbidden, Code: "cross-origin"}
	}
	if !readable(a.Request.URL.Path) {
		return notFound("page")
	}
	if err := a.recognise(); err != nil {
		return err
	}
	a.Set(whoKey, a.actor().ID)
	if route.Role > everyone && a.isStranger() {
		return &tournament.Error{Kind: tournament.Unauthorized, Code: "unauthorized"}
	}
	if err := a.enter(); err != nil {
		return err
	}
	if a.visitor.Scope == door.ReadOnly && route.Method != http.MethodGet {
		return &tournament.Error{Kind: tournament.Forbidden, Code: "token-only-reads"}
	}
	if a.role < route.Role {
		return &tournament.Error{Kind: tournament.Forbidden, Code: "forbidden", Args: tournament.Args{"role": route.Role.String()}}
	}
	a.own = route.Role > everyone
	a.Header("Cache-Control", a.keeping())
	return nil
}

// readable reports that a path holds nothing that no name has: half letters and control characters.
func readable(path string) bool {
	return utf8.ValidString(path) && !strings.ContainsFunc(path, unicode.IsControl)
}

// recognise finds out who asks: by token for the API, by session for pages.
func (a *ask) recognise() (err error) {
	switch {
	case a.onLink(judgePath):
		return a.usePassOfCookie()
	case a.onLink(playerPath):
		return a.usePlayerOfCookie()
	case !a.isJSON():
		a.visitor, err = a.server.Door.Signed(a.Request.Context())
		return doorRefusal(err)
	}
	token, given := strings.CutPrefix(a.GetHeader("Authorization"), "Bearer ")
	if !given {
		return nil
	}
	if token = strings.TrimSpace(token); door.IsPass(token) {
		return a.usePass(token)
	}
	a.visitor, err = a.server.Door.Token(a.Request.Context(), token)
	return doorRefusal(err)
}

// enter looks up the championship of the address and the visitor's role in it. One that is not published is only there
// for those who have a role in it.
func (a *ask) enter() error {
	name := cmp.Or(a.Param("id"), string(a.home))
	a.role = a.visitor.Role
	switch {
	case name != "":
	case strings.Contains(a.FullPath(), "/:id"):
		return notFound("championship")
	default:
		return nil
	}
	index, err := a.server.Desk.Find(a.Request.Context(), name)
	if err != nil {
		return err
	}
	if a.role, err = a.server.Door.RoleIn(a.Request.Context(), a.visitor, index.ID); err != nil {
		return doorRefusal(err)
	}
	a.role = max(a.role, a.linkRole(index.ID))
	if !index.Published && a.role < referee {
		return notFound("championship")
	}
	if a.view, err = a.server.Desk.See(a.Request.Context(), index.ID); err != nil {
		return err
	}
	return a.catchUp()
}

// isJSON reports that the request is to the API.
func (a *ask) isJSON() bool { return isAPI(a.Request) }

func isAPI(r *http.Request) bool { return strings.HasPrefix(r.URL.Path, "/api/") }

// actor is who does what is asked.
func (a *ask) actor() tournament.Actor {
	by := tournament.Actor{Role: a.role, ID: string(a.visitor.Account), Door: tournament.PageDoor}
	switch {
	case a.pass.ID != "":
		by.ID, by.Door, by.Tables = a.pass.ID, tournament.LinkDoor, a.pass.Tables
	case a.player != "":
		by.ID, by.Door = string(a.player), tournament.LinkDoor
	case a.isJSON():
		by.Door = tournament.APIDoor
	}
	return by
}

// pair is the pair that the address names.
func (a *ask) pair() (id.PairNumber, error) {
	n, ok := a.view.State.ID.ParsePair(a.Param("pair"))
	if _, known := a.view.State.Pair(n); !ok || !known {
		return 0, notFound("pair")
	}
	return n, nil
}

// match is the match that the address names.
func (a *ask) match() (id.MatchNumber, error) {
	n, ok := a.view.State.ID.ParseMatch(a.Param("match"))
	if _, known := a.view.State.Match(n); !ok || !known {
		return 0, notFound("match")
	}
	return n, nil
}

// numbered is the number that the address names, as numbers are written.
func (a *ask) numbered(what string) (int, error) {
	n, err := strconv.Atoi(a.Param(what))
	if err != nil || strconv.Itoa(n) != a.Param(what) {
		return 0, notFound(what)
	}
	return n, nil
}

func notFound(what string) *tournament.Error {
	return &tournament.Error{Kind: tournament.NotFound, Code: "not-found", Args: tournament.Args{"what": what}}
}
