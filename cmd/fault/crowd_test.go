package fault

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"
)

const championships = "/api/v1/championships"

// crowd are people who act on servers, and remember what they were told.
type crowd struct {
	t        testing.TB
	mu       sync.Mutex
	number   int                 // of the next act
	entered  map[string][]string // acknowledged: names of pairs by championship
	won      map[string]string   // acknowledged: the winner's pair by path of the match
	ended    map[string]bool     // championships to whose results nothing is added
	unsure   []act               // sent, and never answered
	left     []*night
	answered int
	progress *sync.Cond
}

// act is a request that is sent again, under the same key, until it is answered.
type act struct {
	path, key, body string
	keep            func(answer) // remembers what was acknowledged
}

func newCrowd(t testing.TB) *crowd {
	c := &crowd{t: t, entered: map[string][]string{}, won: map[string]string{}, ended: map[string]bool{}}
	c.progress = sync.NewCond(&c.mu)
	return c
}

// await waits until so many more acts were answered.
func (c *crowd) await(answers int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	for answers += c.answered; c.answered < answers && !c.t.Failed(); {
		c.progress.Wait()
	}
}

func (c *crowd) next() int {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.number++
	return c.number
}

// errGone is a server that does not answer any more.
var errGone = errors.New("no answer")

// do sends an act once. Without an answer, nobody knows whether it was done.
func (c *crowd) do(s *server, a act) (answer, error) {
	got, err := s.ask("POST", a.path, a.key, a.body)
	c.mu.Lock()
	defer c.mu.Unlock()
	if err != nil {
		c.unsure = append(c.unsure, a)
		return got, errGone
	}
	c.answered++
	c.progress.Broadcast()
	if got.status/100 == 2 && a.keep != nil {
		a.keep(got)
	}
	return got, nil
}

// enter enters pairs into a championship until the server is gone.
func (c *crowd) enter(s *server, path string) {
	for {
		got, err := c.do(s, c.pair(path))
		if err != nil {
			return
		}
		if got.status != 201 {
			c.t.Errorf("entering a pair: %d %s", got.status, got.body)
			return
		}
	}
}

// pair is a pair that nobody knows yet.
func (c *crowd) pair(path string) act {
	n := c.next()
	name := fmt.Sprintf("Ana %s", letters(n))
	body := fmt.Sprintf(`{"players":[{"name":%q},{"name":"Luis %s"}],"accepts_bases":true}`, name, letters(n))
	return act{path + "/pairs", fmt.Sprint("pair-", n), body, func(answer) { c.entered[path] = append(c.entered[path], name) }}
}

// letters writes a number as a word: a name has no digits.
func letters(n int) string {
	word := []byte{byte('a' + n%26)}
	for n /= 26; n > 0; n /= 26 {
		word = append(word, byte('a'+n%26))
	}
	return "Z" + string(word)
}

// night is a championship that is played, as far as it has come.
type night struct {
	path  string
	steps []step
}

// step is an act that leads up to the first match.
type step struct{ path, body string }

// play plays one championship after another until the server is gone; then somebody else goes on with it.
func (c *crowd) play(s *server) {
	n := c.take()
	for {
		more, err := c.advance(s, n)
		if err != nil {
			c.leave(n)
			return
		}
		if !more {
			n = &night{}
		}
	}
}

// take takes up a championship that was left, or a new one.
func (c *crowd) take() *night {
	c.mu.Lock()
	defer c.mu.Unlock()
	if len(c.left) == 0 {
		return &night{}
	}
	n := c.left[0]
	c.left = c.left[1:]
	return n
}

func (c *crowd) leave(n *night) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.left = append(c.left, n)
}

// advance does what comes next in a championship, if anything does.
func (c *crowd) advance(s *server, n *night) (more bool, err error) {
	if n.path == "" {
		n.path, err = c.open(s)
		n.steps = leadingUp()
		return true, err
	}
	if len(n.steps) == 0 {
		return c.result(s, n.path)
	}
	next := n.steps[0]
	got, err := c.do(s, act{path: n.path + next.path, key: n.path + next.path, body: next.body})
	if err == nil && got.status/100 != 2 {
		err = c.fault("%s: %d %s", next.path, got.status, got.body)
	}
	if err == nil {
		n.steps = n.steps[1:]
	}
	return true, err
}

func leadingUp() []step {
	list := "jugador 1;jugador 2\n"
	for i := range 8 {
		list += fmt.Sprintf("Eva %s;Juan %s\n", letters(i), letters(i))
	}
	return []step{{"/pairs/import", list}, {"/close", ""}, {"/draw", `{"seed":"san blas"}`}, {"/draw/publish", ""}, {"/start", ""}}
}

// open makes a championship into which pairs may be entered.
func (c *crowd) open(s *server) (path string, err error) {
	body := `{"name":"Torneo","rules":"championship","format":"knockout","zone":"Europe/Madrid","starts_at":"2026-12-05T18:00","separate_clubs":false}`
	got, err := c.do(s, act{path: championships, key: fmt.Sprint("open-", c.next()), body: body})
	if err != nil {
		return "", err
	}
	if got.status != 201 {
		return "", c.fault("creating: %d %s", got.status, got.body)
	}
	path = championships + "/" + field(got.body, "id")
	if got, err = c.do(s, act{path: path + "/open", key: path + "/open"}); err == nil && got.status != 200 {
		err = c.fault("opening: %d %s", got.status, got.body)
	}
	return path, err
}

func (c *crowd) fault(format string, args ...any) error {
	c.t.Errorf(format, args...)
	return fmt.Errorf(format, args...)
}

// result records the result of the next match, if there is one.
func (c *crowd) result(s *server, path string) (more bool, err error) {
	got, err := s.ask("GET", path+"/queue", "", "")
	if err != nil {
		return false, errGone
	}
	var queue struct {
		Items []struct {
			ID    string
			Pairs []struct{ ID string }
		}
	}
	if err := json.Unmarshal(got.body, &queue); err != nil || got.status != 200 {
		return false, c.fault("the queue: %d %s", got.status, got.body)
	}
	if len(queue.Items) == 0 {
		return false, nil
	}
	match := queue.Items[0]
	winner, at := match.Pairs[0].ID, path+"/matches/"+match.ID
	got, err = c.do(s, act{at + "/result", at, fmt.Sprintf(`{"winner":%q}`, winner), func(answer) { c.won[at] = winner }})
	if err == nil && got.status != 200 {
		err = c.fault("a result: %d %s", got.status, got.body)
	}
	return true, err
}

// field is a string in a JSON object.
func field(raw []byte, name string) string {
	var object map[string]any
	_ = json.Unmarshal(raw, &object)
	text, _ := object[name].(string)
	return text
}

// mostTries is how often somebody who was told to try again does so.
const mostTries = 100

// patiently does it, and tries again when it is told to since others act too.
func (c *crowd) patiently(s *server, a act) (got answer, err error) {
	got, err = c.do(s, a)
	for tries := 0; err == nil && got.status == 503 && tries < mostTries; tries++ {
		got, err = c.do(s, a)
	}
	return got, err
}

// insist sends again what nobody knows of, until there is an answer.
func (c *crowd) insist(s *server) {
	c.t.Helper()
	c.mu.Lock()
	again := c.unsure
	c.unsure = nil
	c.mu.Unlock()
	for _, a := range again {
		got, err := c.patiently(s, a)
		if err != nil || got.status/100 != 2 {
			c.t.Errorf("sent again, %s under %s: %v %d %s", a.path, a.key, err, got.status, got.body)
		}
	}
}

// compare looks for all that was acknowledged, on a server that may have been told of it or not.
func (c *crowd) compare(s *server) {
	c.t.Helper()
	c.mu.Lock()
	defer c.mu.Unlock()
	for path, names := range c.entered {
		list := string(s.must("GET", path+"/pairs", "").body)
		for _, name := range names {
			if n := strings.Count(list, `"name":"`+name+`"`); n != 1 {
				c.t.Errorf("%s was entered once, and is there %d times", name, n)
			}
		}
	}
	for match, winner := range c.won {
		if c.ended[match] {
			continue
		}
		var is struct{ Winner struct{ ID string } }
		got := s.must("GET", match, "")
		if json.Unmarshal(got.body, &is); is.Winner.ID != winner {
			c.t.Errorf("%s was won by %s, and is %s", match, winner, got.body)
		}
	}
}

// settle takes it that results looked up twice are there to stay, so that comparing does not take ever longer.
func (c *crowd) settle() {
	c.mu.Lock()
	defer c.mu.Unlock()
	for match := range c.won {
		c.ended[match] = true
	}
}
