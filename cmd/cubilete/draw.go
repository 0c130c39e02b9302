package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"strconv"

	"cubilete/tournament"
	"cubilete/tournament/entrylist"
	"cubilete/tournament/id"
	"cubilete/tournament/pairing"
)

// drawCmd draws a list as the server does, so that anybody can repeat a draw.
type drawCmd struct {
	Seed          string `required:"" help:"The public seed."`
	Format        string `default:"knockout" help:"The format of the championship."`
	SeparateClubs bool   `default:"true" negatable:"" help:"Keep pairs of one club apart for as long as possible."`
	ThirdPlace    bool   `help:"The losers of the semifinals play for third place."`
}

func (c drawCmd) Run() error { return c.draw(os.Stdin, os.Stdout) }

// draw reads the list and writes a line for each match of round one.
func (c drawCmd) draw(in io.Reader, out io.Writer) error {
	format, known := pairing.ByName(c.Format)
	if !known {
		return fmt.Errorf("there is no format %q; there are %v", c.Format, tournament.Formats())
	}
	field, err := readField(in)
	if err != nil {
		return err
	}
	draw, err := format.Draw(field, c.Seed, pairing.Options{SeparateClubs: c.SeparateClubs, ThirdPlace: c.ThirdPlace})
	if err != nil {
		return err
	}
	for i := 0; i+1 < len(draw.Seats); i += 2 {
		fmt.Fprintf(out, "%d\t%s\t%s\n", i/2+1, seat(draw.Seats[i]), seat(draw.Seats[i+1]))
	}
	return nil
}

// readField reads the list that is drawn. Its first pair has number 1, unless a column gives every pair its number; one
// column may say who is seeded.
func readField(r io.Reader) ([]pairing.Entrant, error) {
	list, err := entrylist.Read(r, entrylist.Limits{})
	if err != nil {
		return nil, err
	}
	var faults []error
	var field []pairing.Entrant
	for i, row := range list.Rows {
		for _, p := range row.Problems {
			faults = append(faults, fmt.Errorf("row %d, column %q: %s", row.Number, p.Column, p.Code))
		}
		number := id.PairNumber(i + 1)
		if list.Numbered {
			number = id.PairNumber(row.PairNumber)
		}
		field = append(field, tournament.Entrant(number, row.Seed, row.Club))
	}
	return field, errors.Join(faults...)
}

// seat is a pair's number, and - for the empty seat beside a bye.
func seat(n id.PairNumber) string {
	if n == 0 {
		return "-"
	}
	return strconv.Itoa(int(n))
}
