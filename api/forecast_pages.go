package api

import (
	"strconv"
	"time"

	"cubilete/templates"
	"cubilete/tournament/desk"
	"cubilete/tournament/pairing"
)

// The bounds of what an organiser can ask about: a forecast of so many pairs takes a tenth of a second.
const (
	mostPairsAsked, mostTablesAsked = 512, 100
	leastThrow, mostThrow           = 3, 60 // seconds
	usualThrow                      = 12
)

// deskForecast says when it will be over, and how it would be with other numbers.
func (a *ask) deskForecast() error {
	asked, err := a.forecastAsked()
	if err != nil {
		return a.showAgain(a.Request.URL.Query(), err, deskForecastPage)
	}
	page, err := deskForecastPage(a, templates.Form{Values: asked.values()})
	if err != nil || a.Query("pairs") == "" {
		return a.pageOr(err, page)
	}
	would, err := a.server.Desk.Foresee(a.view, asked.pairs, asked.tables, time.Duration(asked.throw)*time.Second)
	if err != nil {
		return err
	}
	shown := page.(templates.DeskForecastPage)
	shown.Would = a.forecastShown(would)
	return a.page(200, shown)
}

// pageOr answers with a page, unless it could not be made.
func (a *ask) pageOr(err error, page templates.Page) error {
	if err != nil {
		return err
	}
	return a.page(200, page)
}

func deskForecastPage(a *ask, form templates.Form) (templates.Page, error) {
	now, known, err := a.server.Desk.Forecast(a.Request.Context(), a.view)
	page := templates.DeskForecastPage{Frame: a.deskFrame("desk"), Form: form}
	if known {
		page.Now = a.forecastShown(now)
	}
	return page, err
}

// forecastAsked is what the page is asked: the championship as it is, where nothing else is said.
type forecastAsked struct{ pairs, tables, throw int }

func (a *ask) forecastAsked() (asked forecastAsked, err error) {
	s := a.view.State.Settings
	for _, field := range []struct {
		name             string
		usual, low, high int
		into             *int
	}{
		{"pairs", max(s.MinPairs, a.stillIn()), 2, mostPairsAsked, &asked.pairs},
		{"tables", max(s.Tables, 1), 1, mostTablesAsked, &asked.tables},
		{"throw", usualThrow, leastThrow, mostThrow, &asked.throw},
	} {
		if *field.into, err = a.number(field.name, field.usual, field.low, field.high); err != nil {
			return asked, err
		}
	}
	return asked, nil
}

func (f forecastAsked) values() map[string]string {
	return map[string]string{"pairs": strconv.Itoa(f.pairs), "tables": strconv.Itoa(f.tables), "throw": strconv.Itoa(f.throw)}
}

// forecast is the line that public pages and the desk show; nil where there is nothing to tell. A page is not withheld
// because of it.
func (a *ask) forecast() *templates.Forecast {
	f, known, err := a.server.Desk.Forecast(a.Request.Context(), a.view)
	if err != nil || !known {
		return nil
	}
	return a.forecastShown(f)
}

// forecastShown rounds to five minutes: nobody knows better.
func (a *ask) forecastShown(f desk.Forecast) *templates.Forecast {
	at := func(d time.Duration) time.Time { return a.local(f.At(d).Round(5 * time.Minute)) }
	shown := &templates.Forecast{
		Pairs: f.Pairs, Tables: f.Tables, Matches: f.Matches, Game: int(f.Game.Minutes()),
		Final: at(f.Final.Median), Late: at(f.Final.Late), Far: f.Final.Median > 12*time.Hour,
	}
	if f.End != f.Final {
		shown.End, shown.EndLate = at(f.End.Median), at(f.End.Late)
	}
	for _, r := range f.Rounds {
		shown.Rounds = append(shown.Rounds, templates.ForecastRound{
			Round:   templates.Round{Number: r.Number, Of: len(f.Rounds), Kind: string(pairing.Main)},
			Matches: r.Matches, Over: at(r.Over.Median), Late: at(r.Over.Late),
		})
	}
	return shown
}
