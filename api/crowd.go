package api

import (
	"sync"

	"cubilete/tournament"
)

// How many may follow events at once, unless the configuration says otherwise. A bar is one address, with a phone for
// everybody in it.
const (
	enoughWatchers     = 20_000
	enoughWatchersFrom = 500
)

// crowd counts who follows events, and from where, so that nobody takes all the connections that the machine has.
type crowd struct {
	mu   sync.Mutex
	most int
	each int // from one address
	all  int
	from map[string]int
}

// enter counts one more, or refuses. Who entered leaves.
func (c *crowd) enter(address string) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.all >= c.most || c.from[address] >= c.each {
		return &tournament.Error{Kind: tournament.TooMany, Code: "too-many-watchers", Args: tournament.Args{"retry_after": int(heartbeat.Seconds())}}
	}
	if c.from == nil {
		c.from = map[string]int{}
	}
	c.all++
	c.from[address]++
	return nil
}

func (c *crowd) leave(address string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.all--
	if c.from[address]--; c.from[address] == 0 {
		delete(c.from, address)
	}
}

// size is how many there are, from how many addresses.
func (c *crowd) size() (watchers, addresses int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.all, len(c.from)
}
