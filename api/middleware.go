package api

import (
	"fmt"
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

// log notes each request.
func (s *Server) log(c *gin.Context) {
	begin := time.Now()
	request, _ := id.Fresh(rand.Reader)
	c.Set(requestIDKey, request)
	c.Header("X-Request-Id", request)
	c.Next()
	s.note(c.Request, answered{
		request: request, route: c.FullPath(), who: c.GetString(whoKey), status: c.Writer.Status(), bytes: c.Writer.Size(),
		stream: c.Writer.Header().Get("Content-Type") == eventStream, took: time.Since(begin),
	})
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
