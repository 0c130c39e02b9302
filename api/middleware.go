package api

import (
	"fmt"
	"log/slog"
	"net/http"
	"runtime/debug"
	"time"

	"github.com/gin-gonic/gin"

	"cubilete/tournament/id"

	"crypto/rand"
)

// requestIDKey is where a request's identifier stands; the log and an error page name it.
const requestIDKey = "request"

// whoKey is where it stands who asks: the identifier of an account, or of the link of a referee or a player.
const whoKey = "who"

// log writes a line for each request: no query and no address of a person, since both can be private.
func (s *Server) log(c *gin.Context) {
	begin := time.Now()
	request, _ := id.Fresh(rand.Reader)
	c.Set(requestIDKey, request)
	c.Header("X-Request-Id", request)
	c.Next()
	took := time.Since(begin)
	s.count(c, took)
	s.Log.LogAttrs(c.Request.Context(), slog.LevelInfo, "request",
		slog.String("request", request), slog.String("method", c.Request.Method), slog.String("route", c.FullPath()),
		slog.String("who", c.GetString(whoKey)), slog.Int("status", c.Writer.Status()), slog.Int("bytes", c.Writer.Size()), slog.Duration("took", took))
}

// recover answers a panic as our own fault; the process lives on.
func (s *Server) recover(c *gin.Context) {
	defer func() {
		switch fault := recover(); fault {
		case nil:
		case http.ErrAbortHandler:
			panic(fault)
		default:
			err := fmt.Errorf("panic: %v\n%s", fault, debug.Stack())
			s.newAsk(c).refuse(err)
			c.Abort()
		}
	}()
	c.Next()
}
