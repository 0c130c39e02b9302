package measure

import (
	"fmt"
	"net"
	"net/http"
	"os"
	"os/exec"
	"sync"
	"testing"
	"time"

	"github.com/gin-gonic/gin"
)

// asBare makes this test program a yardstick: it serves what is in the file that it names, and a bare hub.
const asBare = "CUBILETE_MEASURE_BARE"

func TestMain(m *testing.M) {
	if file := os.Getenv(asBare); file != "" {
		serveBare(file)
	}
	os.Exit(m.Run())
}

// bare starts the yardstick in a process of its own.
func bare(b *testing.B, page []byte) *process {
	b.Helper()
	file := b.TempDir() + "/page"
	must(b, os.WriteFile(file, page, 0o600))
	command := exec.Command(os.Args[0])
	command.Env = append(os.Environ(), asBare+"="+file)
	return launch(b, "bare: ", command)
}

// serveBare is a gin handler that hands out bytes, and a hub that tells all who listen that something happened.
func serveBare(file string) {
	page, err := os.ReadFile(file)
	if err != nil {
		panic(err)
	}
	gin.SetMode(gin.ReleaseMode)
	router := gin.New()
	router.GET("/page", func(c *gin.Context) {
		c.Header("Content-Encoding", "gzip")
		c.Data(http.StatusOK, "text/html; charset=utf-8", page)
	})
	var h hub
	router.GET("/events", h.listen)
	router.POST("/tell", h.tell)
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		panic(err)
	}
	fmt.Printf("bare: %s\n", listener.Addr())
	panic(http.Serve(listener, router))
}

// hub is the least that tells many of one event.
type hub struct {
	mu  sync.Mutex
	all []chan struct{}
}

func (h *hub) listen(c *gin.Context) {
	heard := make(chan struct{}, 1)
	h.mu.Lock()
	h.all = append(h.all, heard)
	h.mu.Unlock()
	c.Header("Content-Type", "text/event-stream")
	out := http.NewResponseController(c.Writer)
	fmt.Fprint(c.Writer, "id: 0\n\n")
	_ = out.Flush()
	for range heard {
		fmt.Fprintf(c.Writer, "id: 1\nevent: version\ndata: %d\n\n", time.Now().Unix())
		_ = out.Flush()
	}
}

func (h *hub) tell(*gin.Context) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for _, one := range h.all {
		one <- struct{}{}
	}
}
