package main

import (
	"fmt"
	"io"
	"os"
	"text/tabwriter"
	"time"

	"cubilete/engine"
	"cubilete/tournament/forecast"
)

// forecastCmd says how long a championship will take.
type forecastCmd struct {
	Pairs           int           `required:"" help:"How many pairs."`
	Tables          int           `required:"" help:"How many tables."`
	Format          string        `default:"knockout" help:"The format of the championship."`
	SecondsPerThrow float64       `default:"12" help:"How long a throw takes, with counting and moving: 10 to 15 seconds."`
	Grace           time.Duration `default:"15m" help:"The courtesy time; whoever is called sits down within the first third of it."`
	Absent          int           `default:"2" help:"Of a hundred pairs that are called, those that do not come."`
	BestOf          []int         `default:"1" help:"Games a match has at the most: 1, 3 or 5; by round, such as 1,1,3, of which the last goes on."`
	ThirdPlace      bool          `help:"The losers of the semifinals play for third place."`
	Games           int           `default:"400" help:"From how many games of the engine the lengths are taken."`
	Seed            uint64        `default:"1" help:"The same seed gives the same forecast."`
}

func (c forecastCmd) Run() error {
	lengths, err := forecast.Sample(engine.Championship(), c.Games, c.Seed)
	if err != nil {
		return err
	}
	plan := forecast.Plan{
		Format: c.Format, ThirdPlace: c.ThirdPlace, Pairs: c.Pairs, Tables: c.Tables, Seed: c.Seed,
		Table: forecast.Table{
			Lengths: lengths, Throw: time.Duration(c.SecondsPerThrow * float64(time.Second)),
			Grace: c.Grace, Absent: c.Absent, BestOf: c.BestOf,
		},
	}
	f, err := plan.Forecast()
	if err != nil {
		return err
	}
	fmt.Printf("%s, %d pairs, %d tables: %d matches\n", c.Format, c.Pairs, c.Tables, f.Matches)
	fmt.Printf("a game takes %.0f throws, %s\n\n", lengths.Mean(), hours(f.Game))
	return printForecast(os.Stdout, f)
}

// printForecast is a table: when each round is over, in hours and minutes after the start.
func printForecast(w io.Writer, f forecast.Forecast) error {
	table := tabwriter.NewWriter(w, 0, 0, 3, ' ', tabwriter.AlignRight)
	fmt.Fprintln(table, "over after\tmatches\tmedian\t90 %\t")
	for i, r := range f.Rounds {
		fmt.Fprintf(table, "%s\t%d\t%s\t%s\t\n", roundName(r.Number, len(f.Rounds)-i), r.Matches, hours(r.Over.Median), hours(r.Over.Late))
	}
	if f.End != f.Final {
		fmt.Fprintf(table, "everything\t%d\t%s\t%s\t\n", f.Matches, hours(f.End.Median), hours(f.End.Late))
	}
	return table.Flush()
}

// roundName names the last rounds; left counts them with this one.
func roundName(number, left int) string {
	switch left {
	case 1:
		return "final"
	case 2:
		return "semifinals"
	default:
		return fmt.Sprintf("round %d", number)
	}
}

// hours is a duration as people say it: hours and minutes.
func hours(d time.Duration) string {
	minutes := int(d.Round(time.Minute) / time.Minute)
	return fmt.Sprintf("%d:%02d h", minutes/60, minutes%60)
}
