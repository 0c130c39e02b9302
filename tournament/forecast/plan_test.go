package forecast

import (
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"cubilete/engine"
	"cubilete/tournament/pairing"
)

// even is a table at which every game takes 100 throws of ten seconds, so a thousand seconds, and nobody is late.
func even() Table { return Table{Lengths: Lengths{100}, Throw: 10 * time.Second} }

const game = 1000 * time.Second

func TestForecastsThatCanBeWorkedOutByHand(t *testing.T) {
	tests := []struct {
		name  string
		plan  Plan
		games []int // that are played until each round is over, one after the other
		end   int   // until all is over
	}{
		{"two pairs", Plan{Format: "knockout", Pairs: 2, Tables: 1}, []int{1}, 1},
		{"four pairs, one table", Plan{Format: "knockout", Pairs: 4, Tables: 1}, []int{2, 3}, 3},
		{"four pairs, two tables", Plan{Format: "knockout", Pairs: 4, Tables: 2}, []int{1, 2}, 2},
		{"four pairs, more tables than matches", Plan{Format: "knockout", Pairs: 4, Tables: 9}, []int{1, 2}, 2},
		{"three pairs, of whom one is exempt", Plan{Format: "knockout", Pairs: 3, Tables: 2}, []int{1, 2}, 2},
		{"third place beside the final", Plan{Format: "knockout", ThirdPlace: true, Pairs: 4, Tables: 2}, []int{1, 2}, 2},
		{"third place after the final", Plan{Format: "knockout", ThirdPlace: true, Pairs: 4, Tables: 1}, []int{2, 3}, 4},
		{"eight pairs, three tables", Plan{Format: "knockout", Pairs: 8, Tables: 3}, []int{2, 3, 4}, 4},
		{"five pairs drawn anew, one table", Plan{Format: "redraw", Pairs: 5, Tables: 1}, []int{2, 3, 4}, 4},
		{"five pairs drawn anew, two tables", Plan{Format: "redraw", Pairs: 5, Tables: 2}, []int{1, 2, 3}, 3},
		{"a consolation for the losers of four", Plan{Format: "consolation", Pairs: 4, Tables: 2}, []int{1, 2}, 2},
		{"a consolation, one table", Plan{Format: "consolation", Pairs: 4, Tables: 1}, []int{2, 3}, 4},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			tt.plan.Table = even()
			got := mustForecast(t, tt.plan)
			for i, games := range tt.games {
				if want := always(games); got.Rounds[i].Over != want {
					t.Errorf("round %d is over at %v; want %v", i+1, got.Rounds[i].Over, want)
				}
			}
			if len(got.Rounds) != len(tt.games) || got.Final != always(tt.games[len(tt.games)-1]) || got.End != always(tt.end) {
				t.Errorf("%d rounds, final %v, end %v; want %d rounds, end after %d games", len(got.Rounds), got.Final, got.End, len(tt.games), tt.end)
			}
		})
	}
}

func always(games int) Spread {
	return Spread{Median: time.Duration(games) * game, Late: time.Duration(games) * game}
}

func TestAbsentPairsKeepTheirTableForTheCourtesyTime(t *testing.T) {
	table := even()
	table.Grace, table.Absent = 15*time.Minute, 100
	got := mustForecast(t, Plan{Format: "knockout", Pairs: 4, Tables: 1, Table: table})
	if want := 45 * time.Minute; got.End.Median != want || got.End.Late != want {
		t.Errorf("three matches without pairs are over at %v; want %v", got.End, want)
	}
}

func TestLongerMatchesTakeMoreGames(t *testing.T) {
	table := even()
	table.BestOf = []int{1, 3}
	got := mustForecast(t, Plan{Format: "knockout", Pairs: 4, Tables: 2, Table: table})
	if over := got.Rounds[0].Over; over != always(1) {
		t.Errorf("a first round of single games is over at %v; want %v", over, always(1))
	}
	if got.Final != (Spread{Median: 3 * game, Late: 4 * game}) && got.Final != (Spread{Median: 4 * game, Late: 4 * game}) {
		t.Errorf("a final of two or three games is over at %v", got.Final)
	}
}

func TestMoreTablesAreNeverLater(t *testing.T) {
	lengths := sample(t)
	for _, format := range pairing.Formats() {
		for _, pairs := range []int{2, 5, 16, 27, 69} {
			before := Forecast{Final: Spread{Median: 1 << 62}, End: Spread{Median: 1 << 62}}
			for _, tables := range []int{1, 2, 3, 4, 5, 6, 7, 8, 12, 16, 24, 40} {
				now := mustForecast(t, Plan{Format: format.Name(), Pairs: pairs, Tables: tables, Table: Table{Lengths: lengths, Throw: time.Second}})
				if now.End.Median > before.End.Median {
					t.Errorf("%s of %d pairs ends at %v on %d tables, and at %v on fewer", format.Name(), pairs, now.End.Median, tables, before.End.Median)
				}
				before = now
			}
		}
	}
}

// Twice as many pairs take longer in every format. One more pair does too, where nobody plays on who has lost and
// tables are scarce: with many tables all hangs on the longest of many games, and with a consolation on who had a bye.
func TestMorePairsAreNeverEarlier(t *testing.T) {
	lengths := sample(t)
	end := func(format string, pairs, tables int) Duration {
		plan := Plan{Format: format, Pairs: pairs, Tables: tables, Table: Table{Lengths: lengths, Throw: time.Second}}
		return mustForecast(t, plan).End.Median
	}
	for _, format := range pairing.Formats() {
		for _, tables := range []int{1, 3, 8, 40} {
			for pairs := 2; pairs <= 32; pairs *= 2 {
				if one, two := end(format.Name(), pairs, tables), end(format.Name(), 2*pairs, tables); two <= one {
					t.Errorf("%s on %d tables: %d pairs end at %v, twice as many at %v", format.Name(), tables, pairs, one, two)
				}
			}
		}
	}
	for _, format := range []string{"knockout", "redraw"} {
		for _, tables := range []int{1, 3} {
			for pairs, before := 2, Duration(0); pairs <= 40; pairs++ {
				now := end(format, pairs, tables)
				if now < before {
					t.Errorf("%s on %d tables: %d pairs end at %v, one less at %v", format, tables, pairs, now, before)
				}
				before = now
			}
		}
	}
}

func TestForecastsOfOneSeedAreAlike(t *testing.T) {
	plan := Plan{Format: "consolation", ThirdPlace: true, Pairs: 69, Tables: 12, Seed: 7, Table: Table{
		Lengths: sample(t), Throw: 12 * time.Second, Grace: 15 * time.Minute, Absent: 3, BestOf: []int{1, 3},
	}}
	if diff := cmp.Diff(mustForecast(t, plan), mustForecast(t, plan)); diff != "" {
		t.Errorf("one plan, two forecasts (-first +second):\n%s", diff)
	}
	if again := sample(t); !cmp.Equal(plan.Table.Lengths, again) {
		t.Errorf("one seed, two samples: %v and %v", plan.Table.Lengths, again)
	}
}

// A championship cannot be over before its tables have had the time for all games, nor before its longest chain of
// games; and tables that never stand idle while somebody waits need no more than both together (Graham 1966).
func TestTablesAreNeverIdleWhileSomebodyWaits(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		format, pairs := rapid.SampledFrom(pairing.Formats()).Draw(t, "format"), rapid.IntRange(2, 80).Draw(t, "pairs")
		tables := rapid.IntRange(1, 20).Draw(t, "tables")
		draw, err := format.Draw(fieldOf(pairs), "x", pairing.Options{ThirdPlace: rapid.Bool().Draw(t, "third place")})
		if err != nil {
			t.Fatal(err)
		}
		c := layOut(format, draw)
		lasts := make([]Duration, len(c))
		for i := range lasts {
			if minutes := rapid.IntRange(1, 9).Draw(t, "minutes"); c[i].needs {
				lasts[i] = time.Duration(minutes) * time.Minute
			}
		}
		over := c.play(tables, c.feeds(), func(i int) Duration { return lasts[i] })
		work, last := Duration(0), Duration(0)
		chain := make([]Duration, len(c))
		var longestTo func(i int) Duration
		longestTo = func(i int) Duration {
			if chain[i] == 0 {
				for _, b := range c[i].after {
					chain[i] = max(chain[i], longestTo(b))
				}
				chain[i] += lasts[i]
			}
			return chain[i]
		}
		for i, task := range c {
			before := Duration(0)
			for _, b := range task.after {
				before = max(before, over[b])
			}
			if over[i] < before+lasts[i] {
				t.Fatalf("match %d of %v is over at %v, and its pairs were free at %v", i+1, lasts[i], over[i], before)
			}
			longestTo(i)
			work, last = work+lasts[i], max(last, over[i])
		}
		longest := Duration(0)
		for _, d := range chain {
			longest = max(longest, d)
		}
		if m := time.Duration(tables); last < longest || last < work/m || last > work/m+longest {
			t.Fatalf("over at %v, with %v of play on %d tables and a chain of %v", last, work, tables, longest)
		}
	})
}

func TestEveryMatchOfAFormatIsLaidOut(t *testing.T) {
	for _, name := range []string{"knockout", "redraw"} {
		for pairs := 2; pairs <= 130; pairs++ {
			plan := Plan{Format: name, Pairs: pairs, Tables: 10, Table: even()}
			if got := mustForecast(t, plan); got.Matches != pairs-1 {
				t.Errorf("%s of %d pairs has %d matches; each takes one pair out, so want %d", name, pairs, got.Matches, pairs-1)
			}
		}
	}
}

func TestPlansThatMakeNoSense(t *testing.T) {
	for name, change := range map[string]func(*Plan){
		"no format":    func(p *Plan) { p.Format = "ajedrez" },
		"no table":     func(p *Plan) { p.Tables = 0 },
		"no pairs":     func(p *Plan) { p.Pairs = 1 },
		"no games":     func(p *Plan) { p.Table.Lengths = nil },
		"even games":   func(p *Plan) { p.Table.BestOf = []int{2} },
		"many absent":  func(p *Plan) { p.Table.Absent = 101 },
		"time goes by": func(p *Plan) { p.Table.Throw = -1 },
	} {
		plan := Plan{Format: "knockout", Pairs: 4, Tables: 1, Table: even()}
		change(&plan)
		if got, err := plan.Forecast(); err == nil {
			t.Errorf("%s: %+v; want an error", name, got)
		}
	}
}

// The games that the engine plays are as long as those of its published statistics: 350 throws or so.
func TestSampleIsOfWholeGames(t *testing.T) {
	lengths, err := Sample(engine.Championship(), 400, 3)
	if mean := lengths.Mean(); err != nil || len(lengths) != 400 || mean < 280 || mean > 420 {
		t.Errorf("Sample: %d games of %.0f throws on average, %v; want 400 of about 350", len(lengths), mean, err)
	}
}

func sample(t testing.TB) Lengths {
	t.Helper()
	lengths, err := Sample(engine.Championship(), 200, 1)
	if err != nil {
		t.Fatal(err)
	}
	return lengths
}

func mustForecast(t testing.TB, p Plan) Forecast {
	t.Helper()
	f, err := p.Forecast()
	if err != nil {
		t.Fatalf("%+v: %v", p, err)
	}
	return f
}
