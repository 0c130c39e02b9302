package api

import (
	"net/http"

	"cubilete/tournament/door"
)

// aDay is a day in seconds, as cookies count.
const aDay = 24 * 60 * 60

// keep puts a cookie into the browser that goes to one path of this server only, and is shown to no script.
func (a *ask) keep(name, value, path string, days int) {
	http.SetCookie(a.Writer, &http.Cookie{
		Name: a.server.cookie(name), Value: value, Path: path, MaxAge: days * aDay,
		HttpOnly: true, SameSite: http.SameSiteLaxMode, Secure: a.server.Door.Secure,
	})
}

// kept is what a cookie holds; "" for none.
func (a *ask) kept(name string) string {
	value, _ := a.Cookie(a.server.cookie(name))
	return value
}

// cookie is the name under which browsers keep one: where all comes by TLS, one that nobody can set without it.
func (s *Server) cookie(name string) string {
	if s.Door.Secure {
		return "__Secure-cubilete-" + name
	}
	return "cubilete-" + name
}

// The cookie of a browser in which somebody has signed in before: their sign-ins are counted apart.
const (
	familiarCookie = "known"
	familiarDays   = 400
	signInPath     = "/sign-in"
)

// acquaint marks the browser as one in which this account has signed in.
func (a *ask) acquaint(v door.Visitor) error {
	known, err := a.server.Door.Familiar(v)
	if err != nil {
		return err
	}
	a.keep(familiarCookie, known, signInPath, familiarDays)
	return nil
}
