package api

import (
	"net/http"
	"time"

	"github.com/gin-gonic/gin"
)

// languageCookie keeps the language that somebody chose.
const languageCookie = "lang"

// languageKept is for how long.
const languageKept = 365 * 24 * time.Hour

// language is what the reader wants: what the address says, what was chosen before, or what the browser prefers.
func (s *Server) language(c *gin.Context) string {
	chosen, _ := c.Cookie(languageCookie)
	asked := c.Query("lang")
	lang := s.templates.Match(c.GetHeader("Accept-Language"), chosen, asked)
	if asked == lang && asked != chosen {
		c.SetSameSite(http.SameSiteLaxMode)
		c.SetCookie(languageCookie, lang, int(languageKept.Seconds()), "/", "", false, true)
	}
	return lang
}
