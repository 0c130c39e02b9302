package measure

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"net"
	"net/http"
	"sync"
	"sync/atomic"
	"testing"
	"time"
)

// turn is how long one turn of load takes, and turns how many there are of each, alternately.
const (
	turn        = time.Second
	turns       = 5
	connections = 64
)

// load asks for one thing over many connections, each waiting for its answer, and returns how many answers came in a
// second. It does as little as it can beside.
func load(b *testing.B, address, path, headers string, status int) float64 {
	b.Helper()
	request := []byte("GET " + path + " HTTP/1.1\r\nHost: cubilete.test\r\nAccept-Encoding: gzip\r\n" + headers + "\r\n")
	var answers atomic.Int64
	var all sync.WaitGroup
	end := time.Now().Add(turn)
	for range connections {
		all.Go(func() {
			if err := ask(address, request, status, end, &answers); err != nil {
				b.Error(err)
			}
		})
	}
	all.Wait()
	return float64(answers.Load()) / turn.Seconds()
}

func ask(address string, request []byte, status int, end time.Time, answers *atomic.Int64) error {
	conn, err := net.Dial("tcp", address)
	if err != nil {
		return err
	}
	defer conn.Close()
	in := bufio.NewReaderSize(conn, 64<<10)
	for time.Now().Before(end) {
		if _, err := conn.Write(request); err != nil {
			return err
		}
		if err := answer(in, status); err != nil {
			return err
		}
		answers.Add(1)
	}
	return nil
}

// answer reads one answer whose length stands in its head.
func answer(in *bufio.Reader, status int) error {
	first, err := in.ReadSlice('\n')
	if err != nil {
		return err
	}
	if want := fmt.Appendf(nil, "HTTP/1.1 %d ", status); !bytes.HasPrefix(first, want) {
		return fmt.Errorf("answered %q, want %d", first, status)
	}
	length := 0
	for {
		line, err := in.ReadSlice('\n')
		if err != nil {
			return err
		}
		if len(line) <= 2 {
			_, err := in.Discard(length)
			return err
		}
		if name := []byte("content-length: "); len(line) > len(name) && bytes.EqualFold(line[:len(name)], name) {
			length = 0
			for _, digit := range bytes.TrimSpace(line[len(name):]) {
				length = 10*length + int(digit-'0')
			}
		}
	}
}

// packed reads a page as it goes over the wire, and its tag.
func packed(b *testing.B, address, path string) (page []byte, tag string) {
	b.Helper()
	req, err := http.NewRequest("GET", "http://"+address+path, nil)
	must(b, err)
	req.Header.Set("Accept-Encoding", "gzip")
	res, err := http.DefaultTransport.RoundTrip(req)
	must(b, err)
	defer res.Body.Close()
	page, err = io.ReadAll(res.Body)
	must(b, err)
	if res.StatusCode != 200 {
		b.Fatalf("GET %s: %d", path, res.StatusCode)
	}
	return page, res.Header.Get("ETag")
}

func freePort(b *testing.B) int {
	b.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	must(b, err)
	defer listener.Close()
	return listener.Addr().(*net.TCPAddr).Port
}
