package api

import (
	"strconv"
	"strings"
	"time"

	"cubilete/tournament"
	"cubilete/tournament/id"
	"cubilete/tournament/sheet"
)

// say writes a value as a sentence has it.
func (a *ask) say(value any) any {
	switch v := value.(type) {
	case time.Time:
		return a.moment(v)
	case time.Duration:
		return a.words.Duration(v)
	case id.PairNumber:
		return a.pairWords(v)
	case []id.PairNumber:
		var pairs []string
		for _, pair := range v {
			pairs = append(pairs, a.pairWords(pair))
		}
		return strings.Join(pairs, " / ")
	case id.PlayerID:
		return a.playerName(v)
	case []id.PlayerID:
		return strings.Join(a.names(v), ", ")
	case []sheet.Colour:
		var colours []string
		for _, colour := range v {
			colours = append(colours, a.words.Say("colour."+string(colour), nil))
		}
		return a.words.List(colours)
	case id.MatchNumber:
		return strconv.Itoa(int(v))
	case id.TableNumber:
		return strconv.Itoa(int(v))
	default:
		return value
	}
}

// moment is a time of day, with the day where that is not today.
func (a *ask) moment(at time.Time) string {
	at = at.In(a.zone())
	if at.Format(time.DateOnly) == a.server.Now().In(a.zone()).Format(time.DateOnly) {
		return a.words.Clock(at)
	}
	return a.words.Moment(at)
}

// zone is where the championship is played.
func (a *ask) zone() *time.Location {
	if a.view == nil || a.view.State == nil {
		return time.UTC
	}
	return a.view.State.Settings.Location()
}

// line is what an entry of the journal says.
func (a *ask) line(e tournament.Entry) string {
	args := e.Line()
	if n, about := args["match"].(id.MatchNumber); about {
		args = a.withPairs(args, n)
	}
	return a.words.Say("journal."+e.Kind()+variant(args), a.spoken(args))
}

// variant chooses another sentence for an entry of the same kind: onto the waiting list, not here yet, more falls with
// it.
func variant(args tournament.Args) string {
	switch {
	case args["waiting"] == true:
		return ".waiting"
	case args["in"] == false:
		return ".out"
	}
	if n, falls := args["n"].(int); falls && n > 0 {
		return ".falls"
	}
	return ""
}

// withPairs adds who meets in a match to what is said of it.
func (a *ask) withPairs(args tournament.Args, n id.MatchNumber) tournament.Args {
	m, known := a.view.State.Match(n)
	if !known {
		return args
	}
	args["round"] = m.Round
	for side, name := range [2]string{"a", "b"} {
		args[name] = "…"
		if seat := m.Seats[side]; seat.Pair != 0 {
			args[name] = seat.Pair
		}
	}
	return args
}
