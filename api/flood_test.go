package api_test

import (
	"context"
	"io"
	"net"
	"net/http"
	"net/url"
	"strings"
	"sync"
	"testing"
	"time"

	"cubilete/tournament"
)

// served is the house behind a server with the patience of the real one, shortened so that a test can see it end.
func (h *house) served(patience time.Duration) string {
	h.t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	must(h.t, err)
	server := &http.Server{
		Handler: h.site.Handler(), ReadHeaderTimeout: patience, ReadTimeout: patience, WriteTimeout: 10 * patience, IdleTimeout: patience, MaxHeaderBytes: 16 << 10,
	}
	go server.Serve(listener)
	h.t.Cleanup(func() { server.Close() })
	return listener.Addr().String()
}

// serves wants a page while something else goes on.
func serves(t *testing.T, address string) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), 20*time.Second)
	defer cancel()
	req, err := http.NewRequestWithContext(ctx, "GET", "http://"+address+"/", nil)
	must(t, err)
	res, err := http.DefaultClient.Do(req)
	if err != nil {
		t.Fatalf("while others take all they can: %v", err)
	}
	res.Body.Close()
	if res.StatusCode != http.StatusOK {
		t.Errorf("while others take all they can: %d", res.StatusCode)
	}
}

// Clients that send a head or a body for ever are let go, and meanwhile others are served.
func TestSlowClientsHoldNobodyUp(t *testing.T) {
	h := newHouse(t)
	h.championship(2, nil)
	address := h.served(time.Second)
	beginnings := []string{"GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ", "POST /sign-in HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 1000\r\n\r\nemail="}
	var lines []net.Conn
	for i := range 200 {
		line, err := net.Dial("tcp", address)
		must(t, err)
		defer line.Close()
		_, err = io.WriteString(line, beginnings[i%len(beginnings)])
		must(t, err)
		lines = append(lines, line)
	}
	serves(t, address)
	for _, line := range lines {
		line.SetReadDeadline(time.Now().Add(30 * time.Second))
		if _, err := io.Copy(io.Discard, line); err != nil && !strings.Contains(err.Error(), "reset") {
			t.Fatalf("a slow client is not let go: %v", err)
		}
	}
	serves(t, address)
}

// Many who try passwords, links, the form and pages at once are answered or told to wait, and a page is served among
// them.
func TestAFloodLeavesTheHouseStanding(t *testing.T) {
	h := newHouse(t)
	id := strings.TrimPrefix(h.championship(2, nil), "/championships/")
	address := h.served(30 * time.Second)
	client := &http.Client{Transport: &http.Transport{MaxIdleConnsPerHost: 32}, CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	asks := []func() (*http.Response, error){
		func() (*http.Response, error) {
			return client.PostForm("http://"+address+"/sign-in", url.Values{"email": {"ana@example.org"}, "password": {"x"}})
		},
		func() (*http.Response, error) { return client.Get("http://" + address + "/judge/juez_guess") },
		func() (*http.Response, error) { return client.Get("http://" + address + "/password/guess") },
		func() (*http.Response, error) { return client.Get("http://" + address + "/") },
		func() (*http.Response, error) {
			return client.Post("http://"+address+"/api/v1/championships/"+id+"/pairs", "application/json", strings.NewReader(`{"players":`))
		},
		func() (*http.Response, error) {
			return client.Post("http://"+address+"/sign-in", "application/x-www-form-urlencoded", strings.NewReader(strings.Repeat("a=b&", 1<<19)))
		},
	}
	var all sync.WaitGroup
	var mu sync.Mutex
	told := map[int]int{}
	for one := range 24 {
		all.Go(func() {
			for i := range 25 {
				res, err := asks[(one+i)%len(asks)]()
				if err != nil {
					continue // cut off in the middle of too much
				}
				io.Copy(io.Discard, res.Body)
				res.Body.Close()
				mu.Lock()
				told[res.StatusCode]++
				mu.Unlock()
			}
		})
	}
	serves(t, address)
	all.Wait()
	for status, n := range told {
		if status >= 500 {
			t.Errorf("%d answers are %d", n, status)
		}
	}
	if told[http.StatusTooManyRequests] == 0 || told[http.StatusOK] == 0 {
		t.Errorf("answers by status: %v; want some pages, and some told to wait", told)
	}
	serves(t, address)
	must(t, h.auditAll())
}

// What a client says of where it comes from changes no limit: only the address does that it comes from.
func TestNobodyHidesBehindAHeader(t *testing.T) {
	h := newHouse(t)
	h.signedIn("rosa@example.org", tournament.Organiser)
	told := 0
	for i := range 12 {
		req, err := http.NewRequest("POST", h.web.URL+"/sign-in", strings.NewReader("email=rosa@example.org&password=x"))
		must(t, err)
		req.Header.Set("Content-Type", "application/x-www-form-urlencoded")
		for _, name := range []string{"X-Forwarded-For", "X-Real-Ip", "Forwarded", "CF-Connecting-IP", "X-Appengine-Remote-Addr"} {
			req.Header.Set(name, "198.51.100."+string(rune('0'+i%10)))
		}
		res, err := h.web.Client().Do(req)
		must(t, err)
		res.Body.Close()
		if res.StatusCode == http.StatusTooManyRequests {
			told++
		}
	}
	if told != 2 {
		t.Errorf("%d of 12 tries were told to wait, want those after ten", told)
	}
	h.stranger("es").visit("/sign-in", 200)
	rosa, err := h.door.Store.AccountByEmail(t.Context(), "rosa@example.org")
	must(t, err)
	events, err := h.door.Log(t.Context(), rosa.ID, 20)
	must(t, err)
	for _, event := range events {
		if strings.HasPrefix(event.Address, "198.51") {
			t.Errorf("the log believes %s", event.Address)
		}
	}
}
