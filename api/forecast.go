package api

import (
	"net/http"
	"time"

	"cubilete/tournament/desk"
)

// forecastAnswer says in JSON how long a championship will still take. Its ends are null where there is nothing to
// tell: before two pairs are entered, and once it is over.
type forecastAnswer struct {
	From    time.Time        `json:"from"`
	Pairs   int              `json:"pairs"`
	Tables  int              `json:"tables"`
	Matches int              `json:"matches"` // still to be played
	Game    int              `json:"game_seconds"`
	Rounds  []forecastRound  `json:"rounds"`
	Final   *forecastMoments `json:"final"`
	End     *forecastMoments `json:"end"`
	Version int              `json:"version"`
}

type forecastRound struct {
	Number  int             `json:"number"`
	Matches int             `json:"matches"`
	Over    forecastMoments `json:"over"`
}

// forecastMoments are when something is over: in half of the nights by the median, in nine of ten by the late one.
type forecastMoments struct {
	Median time.Time `json:"median"`
	Late   time.Time `json:"late"`
}

// showForecast answers how long the championship will still take at this pace.
func (a *ask) showForecast() error {
	f, known, err := a.server.Desk.Forecast(a.Request.Context(), a.view)
	if err != nil {
		return err
	}
	answer := forecastAnswer{
		From: f.From.UTC(), Pairs: f.Pairs, Tables: f.Tables, Matches: f.Matches, Game: int(f.Game.Seconds()),
		Rounds: []forecastRound{}, Version: a.view.State.Version(),
	}
	for _, r := range f.Rounds {
		answer.Rounds = append(answer.Rounds, forecastRound{Number: r.Number, Matches: r.Matches, Over: moments(f, r.Over.Median, r.Over.Late)})
	}
	if known {
		final, end := moments(f, f.Final.Median, f.Final.Late), moments(f, f.End.Median, f.End.Late)
		answer.Final, answer.End = &final, &end
	}
	return a.json(http.StatusOK, answer)
}

func moments(f desk.Forecast, median, late time.Duration) forecastMoments {
	return forecastMoments{Median: f.At(median).UTC(), Late: f.At(late).UTC()}
}
