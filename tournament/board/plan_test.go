package board_test

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"cubilete/engine"
	"cubilete/tournament/board"
)

// The boards that there are, with the numbers of rules.md: an arm has 17 squares, on the Ludo board 13.
var boards = []struct {
	name  string
	rules engine.Rules
	arms  int
	arm   int
	exit  int
	safe  []int
	lane  int
	turn  int // the last square before the first lane
}{
	{"four arms", engine.Championship(), 4, 17, 5, []int{5, 12, 17}, 7, 68},
	{"six arms", engine.Classic6(), 6, 17, 5, []int{5, 12, 17}, 7, 102},
	{"ludo", engine.LudoBoard(), 4, 13, 1, []int{1, 9}, 5, 51},
}

func TestSquaresAreNumberedAsTheRulesSay(t *testing.T) {
	for _, b := range boards {
		t.Run(b.name, func(t *testing.T) {
			plan := board.Lay(b.rules)
			if got, want := len(plan.Squares), b.arms*b.arm; got != want {
				t.Fatalf("%d squares, want %d", got, want)
			}
			for i, s := range plan.Squares {
				number := i + 1
				arm, inArm := i/b.arm, i%b.arm+1
				exit := engine.Unknown
				if inArm == b.exit {
					exit = engine.Seat(arm)
				}
				if s.Number != number || s.Safe != slices.Contains(b.safe, inArm) || s.Exit != exit {
					t.Errorf("square %d: number %d, safe %v, exit of %v", number, s.Number, s.Safe, s.Exit)
				}
			}
			for _, lane := range plan.Lanes {
				if len(lane.Squares) != b.lane {
					t.Errorf("lane of %v: %d squares, want %d", lane.Seat, len(lane.Squares), b.lane)
				}
			}
		})
	}
}

// Whoever walks a colour's way steps from each square over a line onto the next, and so into the goal.
func TestWaysAreWalkedFromSquareToNeighbour(t *testing.T) {
	for _, b := range boards {
		plan := board.Lay(b.rules)
		loop := len(plan.Squares)
		for seat := range b.arms {
			exit, turn := seat*b.arm+b.exit, (seat*b.arm+b.turn-1)%loop+1
			way := [][]board.Point{}
			for n := exit; ; n = n%loop + 1 {
				way = append(way, plan.Squares[n-1].Outline)
				if n == turn {
					break
				}
			}
			for _, s := range plan.Lanes[seat].Squares {
				way = append(way, s.Outline)
			}
			way = append(way, plan.Goals[seat].Outline)
			for i := 1; i < len(way); i++ {
				if shared(way[i-1], way[i]) < 0.9 {
					t.Errorf("%s, seat %d: step %d does not touch the step before", b.name, seat, i+1)
				}
			}
			if shared(plan.Yards[seat].Outline, plan.Squares[exit-1].Outline) < 0.9 {
				t.Errorf("%s, seat %d: the exit is not beside the yard", b.name, seat)
			}
		}
	}
}

// shared is how much of a line two outlines have in common.
func shared(a, b []board.Point) float64 {
	longest := 0.0
	for i := range a {
		for j := range b {
			longest = max(longest, overlap(a[i], a[(i+1)%len(a)], b[j], b[(j+1)%len(b)]))
		}
	}
	return longest
}

// overlap is how long the common part of two lines is.
func overlap(a, b, c, d board.Point) float64 {
	length := math.Hypot(b.X-a.X, b.Y-a.Y)
	x, y := (b.X-a.X)/length, (b.Y-a.Y)/length
	along := func(p board.Point) float64 { return (p.X-a.X)*x + (p.Y-a.Y)*y }
	aside := func(p board.Point) float64 { return math.Abs((p.Y-a.Y)*x - (p.X-a.X)*y) }
	if aside(c) > 1e-6 || aside(d) > 1e-6 {
		return 0
	}
	from, to := min(along(c), along(d)), max(along(c), along(d))
	return min(to, length) - max(from, 0)
}

// No place of the board lies on another: their areas add up to that of the whole, and every middle is in one place
// only.
func TestPlacesLieBesideEachOther(t *testing.T) {
	for _, b := range boards {
		plan := board.Lay(b.rules)
		places := map[string][]board.Point{}
		for _, s := range plan.Squares {
			places[fmt.Sprint(s.Number)] = s.Outline
		}
		for seat := range b.arms {
			for _, s := range plan.Lanes[seat].Squares {
				places[fmt.Sprint(engine.Seat(seat), "p", s.Number)] = s.Outline
			}
			places[fmt.Sprint(engine.Seat(seat), "m")] = plan.Goals[seat].Outline
			places[fmt.Sprint(engine.Seat(seat), "c")] = plan.Yards[seat].Outline
		}
		total := 0.0
		for name, outline := range places {
			total += area(outline)
			for other, theirs := range places {
				if other != name && inside(middle(outline), theirs) {
					t.Errorf("%s: %s lies on %s", b.name, name, other)
				}
			}
		}
		if whole := area(plan.Border); math.Abs(total-whole) > 1e-6 {
			t.Errorf("%s: the places cover %.3f of %.3f", b.name, total, whole)
		}
	}
}

func area(outline []board.Point) float64 {
	sum := 0.0
	for i, p := range outline {
		q := outline[(i+1)%len(outline)]
		sum += p.X*q.Y - q.X*p.Y
	}
	return math.Abs(sum) / 2
}

func middle(outline []board.Point) board.Point {
	var m board.Point
	for _, p := range outline {
		m.X, m.Y = m.X+p.X/float64(len(outline)), m.Y+p.Y/float64(len(outline))
	}
	return m
}

func inside(p board.Point, outline []board.Point) bool {
	in := false
	for i, a := range outline {
		b := outline[(i+1)%len(outline)]
		if (a.Y > p.Y) != (b.Y > p.Y) && p.X < (b.X-a.X)*(p.Y-a.Y)/(b.Y-a.Y)+a.X {
			in = !in
		}
	}
	return in
}

// Turning the board by one arm puts every place where the next colour's is.
func TestTheBoardLooksAlikeToEveryColour(t *testing.T) {
	for _, b := range boards {
		plan := board.Lay(b.rules)
		turn := 2 * math.Pi / float64(b.arms)
		if b.name == "ludo" {
			turn = -turn // its loop runs clockwise
		}
		for i, s := range plan.Squares {
			next := plan.Squares[(i+b.arm)%len(plan.Squares)]
			sameTurned(t, plan, s.Outline, next.Outline, turn, fmt.Sprint(b.name, " square ", s.Number))
		}
		for seat := range b.arms {
			next := (seat + 1) % b.arms
			sameTurned(t, plan, plan.Yards[seat].Outline, plan.Yards[next].Outline, turn, b.name+" yard")
			sameTurned(t, plan, plan.Goals[seat].Outline, plan.Goals[next].Outline, turn, b.name+" goal")
			for i, s := range plan.Lanes[seat].Squares {
				sameTurned(t, plan, s.Outline, plan.Lanes[next].Squares[i].Outline, turn, b.name+" lane")
			}
		}
	}
}

func sameTurned(t *testing.T, plan board.Plan, from, to []board.Point, turn float64, what string) {
	t.Helper()
	sin, cos := math.Sincos(turn)
	for i, p := range from {
		x, y := p.X-plan.Width/2, p.Y-plan.Height/2
		want := board.Point{X: plan.Width/2 + x*cos + y*sin, Y: plan.Height/2 - x*sin + y*cos}
		if math.Hypot(want.X-to[i].X, want.Y-to[i].Y) > 1e-6 {
			t.Errorf("%s: corner %d is at %v, want %v", what, i, to[i], want)
		}
	}
}
