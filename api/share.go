package api

import (
	"cmp"
	"strconv"
	"strings"

	"cubilete/templates"
	"cubilete/tournament"
	"cubilete/tournament/pairing"
	"cubilete/tournament/share"
)

// The kinds of file that a picture is sent as.
const (
	mediaSVG = "image/svg+xml"
	mediaPNG = "image/png"
)

// bracketPicture answers with the bracket as a picture.
func bracketPicture(media string) func(*ask) error {
	return func(a *ask) error {
		return a.picture(media, func() *share.Picture { return a.bracketToShare().Picture() })
	}
}

// standingsPicture answers with the standings as a picture.
func standingsPicture(media string) func(*ask) error {
	return func(a *ask) error {
		return a.picture(media, func() *share.Picture { return a.standingsToShare().Picture() })
	}
}

// picture answers with a picture that is the same for everyone. It is drawn once for a version of the championship, and
// no two are at once, so that those who ask for many only wait longer.
func (a *ask) picture(media string, lay func() *share.Picture) error {
	a.alike = true
	page, err := a.server.pages.page(a.pageKey(), func() (cachedPage, error) {
		picture, err := a.paint(media, lay)
		return newCachedPage(a.server.header(media, a.keeping(), "Accept-Language, Accept-Encoding, Authorization, Cookie"), picture), err
	})
	if err != nil {
		return err
	}
	return a.send(page)
}

func (a *ask) paint(media string, lay func() *share.Picture) ([]byte, error) {
	a.server.easel.Lock()
	defer a.server.easel.Unlock()
	if media == mediaPNG {
		return lay().PNG()
	}
	return lay().SVG(), nil
}

// shared is what stands around a picture: the time in it is that of the last entry.
func (a *ask) shared(title string) share.Head {
	event := a.event()
	head := share.Head{
		Name: event.Name, When: event.When, Where: event.Where, Lang: a.words.Lang, Title: a.words.Say(title, nil),
		Foot: strings.Trim(a.printed(a.view.State.At())+" · "+a.server.URL, " ·"),
	}
	if champion := a.view.State.Podium().Champion; champion != 0 {
		head.Champion = a.words.Say("podium.champion", nil) + ": " + strconv.Itoa(int(champion)) + " " + a.pairOnList(champion)
	}
	return head
}

func (a *ask) bracketToShare() share.Bracket {
	b := share.Bracket{Head: a.shared("nav.bracket")}
	for _, kind := range []pairing.Kind{pairing.Main, pairing.Third, pairing.Consolation} {
		part := a.part(kind)
		if len(part.Rounds) == 0 {
			continue
		}
		drawn := share.Part{Tree: part.Tree}
		if kind == pairing.Consolation {
			drawn.Title = a.words.Say("part."+string(kind), nil)
		}
		for _, round := range part.Rounds {
			drawn.Rounds = append(drawn.Rounds, share.Round{Title: a.words.Round(round.Round), Matches: a.matchesToShare(round.Matches)})
		}
		b.Parts = append(b.Parts, drawn)
	}
	return b
}

func (a *ask) matchesToShare(matches []templates.Match) []share.Match {
	var drawn []share.Match
	for _, m := range matches {
		drawn = append(drawn, share.Match{
			Sides: [2]share.Side{a.sideToShare(m, 0), a.sideToShare(m, 1)}, Note: a.noteToShare(m),
		})
	}
	return drawn
}

func (a *ask) sideToShare(m templates.Match, at int) share.Side {
	side := m.Sides[at]
	switch {
	case side.Pair.Number != 0:
		return share.Side{Number: side.Pair.Number, Names: named(side.Pair), Won: side.Won, Lost: side.Lost}
	case m.Ground == string(tournament.ByBye):
		return share.Side{Names: a.words.Say("state.bye", nil)}
	case side.Known:
		return share.Side{Names: a.words.Say("side.nobody", nil)}
	case len(side.Possible) > 0:
		var numbers []string
		for _, n := range side.Possible {
			numbers = append(numbers, strconv.Itoa(n))
		}
		return share.Side{Names: a.words.Say("side.possible", map[string]any{"pairs": a.words.Either(numbers)})}
	}
	return share.Side{Names: a.words.Say("side.unknown", nil)}
}

// noteToShare says what is not plain from the sides: that a match is being played, or how else it was decided.
func (a *ask) noteToShare(m templates.Match) string {
	switch {
	case m.Ground == string(tournament.ByBye), m.State == string(tournament.Unready), m.State == string(tournament.Ready):
		return ""
	case m.Ground == string(tournament.ByResult) && m.State == string(tournament.Official):
		return ""
	case m.Table != 0 && m.Ground == "":
		return a.words.Say("table.number", map[string]any{"table": m.Table}) + " · " + a.stateSaid(m)
	}
	return a.stateSaid(m)
}

// stateSaid is the state of a match in words; of one that was not played, why.
func (a *ask) stateSaid(m templates.Match) string {
	key := map[string]string{
		string(tournament.ByAbsence): "absent", string(tournament.ByWithdrawal): "withdrawal", string(tournament.ByExpulsion): "expulsion",
	}[m.Ground]
	return a.words.Say("state."+cmp.Or(key, m.State), nil)
}

func (a *ask) standingsToShare() share.Standings {
	s := share.Standings{Head: a.shared("nav.standings"), Won: a.words.Say("standings.won", nil)}
	in, out := a.view.State.StandingsParted()
	if len(in) > 0 {
		s.In = a.words.Say("share.still-in", nil)
		s.Foot = a.words.Say("share.unfinished", map[string]any{"at": s.Foot})
	}
	for _, row := range append(in, out...) {
		s.Rows = append(s.Rows, share.Row{
			Place: places(row), Number: int(row.Pair), Names: a.pairOnList(row.Pair), Won: row.Won, First: row.Why == "champion",
		})
	}
	return s
}

// places are those that a row shares, as they are read: "5–8"; "" of a pair that is still in.
func places(row tournament.Standing) string {
	switch row.Place {
	case 0:
		return ""
	case row.To:
		return strconv.Itoa(row.Place)
	}
	return strconv.Itoa(row.Place) + "–" + strconv.Itoa(row.To)
}
