package fault

import (
	"math/rand/v2"
	"os"
	"strconv"
	"sync"
	"testing"
	"time"
)

// kills is how often the server is killed on each database.
func kills(t *testing.T) int {
	t.Helper()
	n, err := strconv.Atoi(os.Getenv("CUBILETE_TEST_KILLS"))
	if err != nil {
		return 20
	}
	return n
}

// byForce is when a server that was told to end stops waiting for what is under way. Nobody who follows events holds it
// up.
const byForce = 10 * time.Second

// TestAPowerCutLosesNothingAcknowledged though the server is killed at any moment while six people act.
func TestAPowerCutLosesNothingAcknowledged(t *testing.T) {
	slow(t)
	onBoth(t, func(t *testing.T, in *installation) {
		c, random := newCrowd(t), rand.New(rand.NewPCG(1, 2))
		path := championships
		for kill := range kills(t) {
			s := in.start(t)
			c.insist(s)
			c.compare(s)
			c.settle()
			if kill%25 == 0 { // in a new championship, so that looking takes no ever longer
				path = mustOpen(t, c, s)
			}
			c.act(s, path, 3+random.IntN(30), time.Duration(random.IntN(int(5*time.Millisecond))))
			if kill%5 == 4 || kill == kills(t)-1 {
				in.audit(t)
			}
			if t.Failed() {
				t.Fatalf("after kill %d", kill)
			}
		}
		s := in.start(t)
		c.insist(s)
		c.compare(s)
		in.audit(t)
		t.Logf("%d answers, %d pairs and %d results acknowledged", c.answered, len(c.entered[path]), len(c.won))
		if c.answered < 20 || len(c.won) == 0 {
			t.Error("hardly anything was done")
		}
	})
}

func mustOpen(t *testing.T, c *crowd, s *server) string {
	t.Helper()
	clear(c.entered)
	path, err := c.open(s)
	if err != nil {
		t.Fatal(err)
	}
	return path
}

// act lets six people act until so many acts were answered, and kills the server a moment later.
func (c *crowd) act(s *server, path string, answers int, later time.Duration) {
	var people sync.WaitGroup
	for range 3 {
		people.Go(func() { c.enter(s, path) })
		people.Go(func() { c.play(s) })
	}
	c.await(answers)
	time.Sleep(later)
	s.kill()
	people.Wait()
}

// TestStoppingFinishesWhatIsUnderWay and refuses what comes later, whole.
func TestStoppingFinishesWhatIsUnderWay(t *testing.T) {
	slow(t)
	onBoth(t, func(t *testing.T, in *installation) {
		s := in.start(t)
		c := newCrowd(t)
		path := mustOpen(t, c, s)
		stream := s.listen(t, path)
		var people sync.WaitGroup
		for range 6 {
			people.Go(func() { c.enter(s, path) })
		}
		c.await(50)
		begun := time.Now()
		if err := s.stop(); err != nil {
			t.Errorf("the server ended with %v\n%s", err, s.said)
		}
		if took := time.Since(begun); took > byForce {
			t.Errorf("the server took %s to end, with somebody following events", took)
		}
		people.Wait()
		stream.ends(t)
		again := in.start(t)
		c.compare(again)
		c.insist(again)
		c.compare(again)
		in.audit(t)
	})
}
