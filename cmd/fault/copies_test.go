package fault

import (
	"fmt"
	"strconv"
	"sync"
	"testing"
	"time"
)

// TestSeveralCopiesAreOneServer on one PostgreSQL: acts on any, told of on all, and read on all.
func TestSeveralCopiesAreOneServer(t *testing.T) {
	slow(t)
	in := newInstallation(t, freshPostgres(t))
	copies := []*server{in.start(t), in.start(t), in.start(t)}
	c := newCrowd(t)
	path := mustOpen(t, c, copies[0])
	var streams []*stream
	for _, s := range copies {
		streams = append(streams, s.listen(t, path))
	}
	for round := range 6 {
		version := c.enterOne(t, copies[round%3], path)
		for _, stream := range streams {
			stream.hears(t, version)
		}
		for i, s := range copies {
			if got := version1(t, s, path); got < version {
				t.Errorf("round %d: copy %d shows version %d after it told of %d", round, i, got, version)
			}
		}
	}
	var people sync.WaitGroup
	for i := range 9 {
		people.Go(func() {
			for range 6 {
				c.enterOne(t, copies[i%3], path)
			}
		})
	}
	people.Wait()
	for _, s := range copies {
		c.catchUp(t, s, path)
		c.compare(s)
	}
	in.audit(t)
}

// enterOne enters a pair on a copy, and returns the version that it makes. A copy that was too late too often says so,
// and is asked again.
func (c *crowd) enterOne(t *testing.T, s *server, path string) int {
	t.Helper()
	pair := c.pair(path)
	for {
		got, err := c.do(s, pair)
		switch {
		case err != nil:
			t.Errorf("entering: %v", err)
			return 0
		case got.status == 201:
			version, _ := strconv.Atoi(got.header.Get("Cubilete-Version"))
			return version
		case got.status != 503:
			t.Errorf("entering: %d %s", got.status, got.body)
			return 0
		}
	}
}

// version1 is the version that a copy shows.
func version1(t *testing.T, s *server, path string) int {
	t.Helper()
	version, err := strconv.Atoi(s.must("GET", path, "").header.Get("Cubilete-Version"))
	if err != nil {
		t.Fatal(err)
	}
	return version
}

// catchUp waits until a copy shows all that was acknowledged: two entries for the championship, and one for each pair.
func (c *crowd) catchUp(t *testing.T, s *server, path string) {
	t.Helper()
	want := 2 + len(c.entered[path])
	for late := time.Now().Add(20 * time.Second); version1(t, s, path) < want; {
		if time.Now().After(late) {
			t.Fatalf("a copy shows version %d, and %d were acknowledged", version1(t, s, path), want)
		}
	}
}

// TestALostNotificationIsFoundOut though the connection that hears of them is cut again and again.
func TestALostNotificationIsFoundOut(t *testing.T) {
	slow(t)
	db := freshPostgres(t)
	in := newInstallation(t, db)
	here, there := in.start(t), in.start(t)
	c := newCrowd(t)
	path := mustOpen(t, c, here)
	heard := there.listen(t, path)
	for range 5 {
		cutOff(t, db)
		heard.hears(t, c.enterOne(t, here, path))
	}
	c.catchUp(t, there, path)
	c.compare(there)
}

// cutOff ends the connections on which copies hear of each other, and insists that there was one: a copy that has just
// been cut off takes a while to listen again.
func cutOff(t *testing.T, db string) {
	t.Helper()
	for late := time.Now().Add(20 * time.Second); time.Now().Before(late); time.Sleep(50 * time.Millisecond) {
		if execute(t, db, "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN %' AND datname = current_database()") > 0 {
			return
		}
	}
	t.Fatal("no copy listens")
}

// TestWhoeverActedSeesItOnEveryCopy at once, since their browser carries the version that it made.
func TestWhoeverActedSeesItOnEveryCopy(t *testing.T) {
	slow(t)
	db := freshPostgres(t)
	in := newInstallation(t, db)
	here, there := in.start(t), in.start(t)
	c := newCrowd(t)
	path := mustOpen(t, c, here)
	version1(t, there, path)
	for range 20 {
		version := c.enterOne(t, here, path)
		got, err := there.askKnowing(path, version)
		if err != nil || got.header.Get("Cubilete-Version") != fmt.Sprint(version) {
			t.Errorf("the other copy shows version %s, %v, to whoever has made %d", got.header.Get("Cubilete-Version"), err, version)
		}
	}
}

// TestAKilledCopyLosesNobodysAct and the others go on.
func TestAKilledCopyLosesNobodysAct(t *testing.T) {
	slow(t)
	in := newInstallation(t, freshPostgres(t))
	others := []*server{in.start(t), in.start(t)}
	c := newCrowd(t)
	path := mustOpen(t, c, others[0])
	stop := make(chan struct{})
	var going sync.WaitGroup
	for _, s := range others {
		going.Go(func() {
			for {
				select {
				case <-stop:
					return
				default:
					c.enterOne(t, s, path)
				}
			}
		})
	}
	for range 4 {
		doomed := in.start(t)
		var people sync.WaitGroup
		for range 3 {
			people.Go(func() { c.enterUntilGone(doomed, path) })
		}
		c.await(20)
		doomed.kill()
		people.Wait()
		c.insist(others[0])
	}
	close(stop)
	going.Wait()
	for _, s := range others {
		c.catchUp(t, s, path)
		c.compare(s)
	}
	in.audit(t)
}

// enterUntilGone is enter where others act too, so that one may be told to try again.
func (c *crowd) enterUntilGone(s *server, path string) {
	for {
		if _, err := c.patiently(s, c.pair(path)); err != nil {
			return
		}
	}
}
