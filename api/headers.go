package api

import (
	"net/http"

	"github.com/gin-gonic/gin"
)

// safe are sent with every answer: nothing from elsewhere is loaded, nothing is framed, nothing is guessed.
var safe = map[string]string{
	"Content-Security-Policy": "default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'self'; " +
		"img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; object-src 'none'",
	"X-Content-Type-Options":       "nosniff",
	"Referrer-Policy":              "same-origin",
	"Cross-Origin-Opener-Policy":   "same-origin",
	"Cross-Origin-Resource-Policy": "same-origin",
	"Permissions-Policy":           "camera=(), geolocation=(), microphone=()",
}

// onlyTLS tells browsers to come by TLS alone for two years. It is said only where people are sent to https.
const onlyTLS = "max-age=63072000; includeSubDomains"

func (s *Server) headers(c *gin.Context) { s.setHeaders(c.Writer.Header()) }

func (s *Server) setHeaders(header http.Header) {
	for name, value := range safe {
		header.Set(name, value)
	}
	if s.Door.Secure {
		header.Set("Strict-Transport-Security", onlyTLS)
	}
}

// header is what something that is kept is sent with, beside what it is itself: what every answer has, what it is, how
// long others may keep it, and what of the question it depends on.
func (s *Server) header(media, keeping, vary string) http.Header {
	header := http.Header{}
	s.setHeaders(header)
	header.Set("Content-Type", media)
	header.Set("Cache-Control", keeping)
	header.Set("Vary", vary)
	return header
}

// keeping is what the caches on the way may do with an answer that changes with the championship: ask whether it still
// is what they have. What is somebody's own they do not keep at all; programs with a key may, each for itself.
func (a *ask) keeping() string {
	switch {
	case !a.own:
		return "no-cache"
	case a.isJSON():
		return "private, no-cache"
	}
	return "no-store"
}
