package api

import (
	"github.com/gin-gonic/gin"
)

// languageCookie keeps the language that somebody chose.
const languageCookie = "lang"

// language is what the reader wants: what the address says, what was chosen before, or what the browser prefers.
func (s *Server) language(c *gin.Context) string {
	chosen, _ := c.Cookie(languageCookie)
	return s.templates.Match(c.GetHeader("Accept-Language"), chosen, c.Query("lang"))
}
