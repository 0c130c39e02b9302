package api

import (
	"bytes"
	"fmt"
	"net/url"
	"slices"
	"strings"

	"cubilete/templates"
	"cubilete/tournament"
	"cubilete/tournament/entrylist"
	"cubilete/tournament/id"
	"cubilete/tournament/pairing"
	"cubilete/tournament/roster"
)

// drawPage shows how the draw was made and how anybody repeats it.
func (a *ask) drawPage() error {
	return a.public(func() templates.Page {
		page := templates.DrawPage{Frame: a.publicSection("draw")}
		draws := a.view.State.Draws()
		if draw, holds := a.view.State.Draw(); holds {
			draws = draws[:len(draws)-1]
			page.Draw, page.Command, page.List = a.drawShown(draw), command(draw.Draw), a.listOf(draw.Draw)
			page.Reasons = a.reasons(draw.Draw)
		}
		for _, draw := range slices.Backward(draws) {
			page.Earlier = append(page.Earlier, *a.drawShown(draw))
		}
		return page
	})
}

// drawShown is a published draw.
func (a *ask) drawShown(draw tournament.PublishedDraw) *templates.Draw {
	reason, _ := a.view.Roster.Text(a.view.State.WhyDrawn(draw))
	return &templates.Draw{
		At: a.local(a.view.State.Journal()[draw.Entry-1].At), Seed: draw.Seed, Edition: draw.Edition, Pairs: len(draw.Field),
		Drafts: draw.Drafts, Reason: reason, Entry: draw.Entry,
	}
}

// command is how the draw is repeated on a command line.
func command(draw pairing.Draw) string {
	format, _, _ := strings.Cut(draw.Edition, "/")
	text := "cubilete draw --seed '" + strings.ReplaceAll(draw.Seed, "'", `'\''`) + "'"
	if format != "knockout" {
		text += " --format " + format
	}
	if !draw.Options.SeparateClubs {
		text += " --no-separate-clubs"
	}
	if draw.Options.ThirdPlace {
		text += " --third-place"
	}
	return text + " < parejas.csv"
}

// listOf is the list that was drawn, as the command reads it. Its phones and documents stay at the desk.
func (a *ask) listOf(draw pairing.Draw) string {
	var rows []entrylist.Row
	for _, e := range draw.Field {
		rows = append(rows, a.drawnRow(e))
	}
	var out bytes.Buffer
	headings := entrylist.Headings{Number: "Pareja n.º", Player1: "Jugador 1", Player2: "Jugador 2", Club: "Club", Seed: "Cabeza de serie"}
	if entrylist.WriteCSV(&out, rows, headings) != nil {
		return ""
	}
	return strings.TrimPrefix(strings.ReplaceAll(out.String(), "\r\n", "\n"), "\ufeff")
}

// drawnRow is a pair as it was drawn: with the club and the seed that it had then. Two players who were erased are
// still two.
func (a *ask) drawnRow(e pairing.Entrant) entrylist.Row {
	p, _ := a.view.State.Pair(e.Number)
	row := entrylist.Row{PairNumber: int(e.Number), Club: p.Club, Seed: e.Seed}
	if tournament.Entrant(e.Number, e.Seed, p.Club).Club != e.Club {
		row.Club = e.Club
	}
	for i, name := range a.names([]id.PlayerID{p.Players[0].ID, p.Players[1].ID}) {
		row.Players[i].Name = name
	}
	if roster.Fold(row.Players[0].Name) == roster.Fold(row.Players[1].Name) {
		row.Players[1].Name += " 2"
	}
	return row
}

// mostParts is in how many parts of the bracket a club is counted: more are a row of noughts and ones.
const mostParts = 8

// reasons say why the seats of a draw are as they are.
func (a *ask) reasons(draw pairing.Draw) []string {
	var reasons []string
	clubs := a.clubNames()
	for _, step := range pairing.Explain(draw) {
		if step.Parts > mostParts && step.Code == pairing.Split {
			continue
		}
		counts := make([]string, len(step.Counts))
		for i, n := range step.Counts {
			counts[i] = fmt.Sprint(n)
		}
		reasons = append(reasons, a.words.Say("why.draw."+string(step.Code), map[string]any{
			"pair": a.pairWords(step.Pair), "rank": step.Rank, "club": clubs[step.Club], "part": step.Part, "parts": step.Parts,
			"counts": strings.Join(counts, ", "), "round": step.Round, "best": step.Best,
		}))
	}
	return reasons
}

// clubNames are the clubs as they are written, by the key that a draw knows them by.
func (a *ask) clubNames() map[string]string {
	names := map[string]string{}
	for _, p := range a.view.State.Pairs() {
		if key := tournament.Entrant(p.Number, p.Seed, p.Club).Club; names[key] == "" {
			names[key] = p.Club
		}
	}
	return names
}

// deskDraw is where the draw is made.
func (a *ask) deskDraw() error { return a.shown(deskDrawPage) }

func deskDrawPage(a *ask, form templates.Form) (templates.Page, error) {
	s := a.view.State
	draft, err := a.server.Desk.Draft(a.Request.Context(), s.ID)
	if err != nil {
		return nil, err
	}
	page := templates.DeskDrawPage{
		Frame: a.deskFrame("draw"), Form: form, Pairs: len(s.Field()), MinPairs: s.Settings.MinPairs,
		MayDraw: slices.Contains([]tournament.Stage{tournament.Drafted, tournament.Open, tournament.Closed, tournament.Drawn}, s.Stage()),
	}
	if draw, holds := s.Draw(); holds {
		page.Published = a.drawShown(draw)
	}
	if draft != nil && page.MayDraw {
		page.Draft = &templates.Draw{Seed: draft.Seed, Edition: draft.Edition, Pairs: len(draft.Field), Drafts: draft.Made, Digest: draft.Digest().String()}
		page.Stale = !slices.Equal(draft.Field, s.Field()) || draft.Options != s.Settings.Pairing()
		page.Matches, page.Reasons = a.seated(draft.Draw), a.reasons(draft.Draw)
	}
	return page, nil
}

// seated are the matches of round one as a draft has them.
func (a *ask) seated(draw pairing.Draw) []templates.Match {
	var matches []templates.Match
	for i := 0; i+1 < len(draw.Seats); i += 2 {
		match := templates.Match{Number: i/2 + 1}
		if draw.Seats[i] == 0 || draw.Seats[i+1] == 0 {
			match.State = string(tournament.Bye)
		}
		for side := range match.Sides {
			match.Sides[side] = templates.Side{Known: true, Pair: a.pairShown(draw.Seats[i+side])}
		}
		matches = append(matches, match)
	}
	return matches
}

// makeDraft draws.
func (a *ask) makeDraft() error {
	return a.submit(submit{
		act:  func(f url.Values) (tournament.Act, error) { return tournament.DrawDraft{Seed: f.Get("seed")}, nil },
		done: leadTo("/draw", "drafted"), again: deskDrawPage,
	})
}

// publishDraft makes the draft everyone's that the page showed.
func (a *ask) publishDraft() error {
	return a.submit(submit{
		act: func(f url.Values) (tournament.Act, error) {
			seen, err := hashField("digest", f.Get("digest"))
			return tournament.PublishDraw{Reason: f.Get("reason"), Draft: seen}, err
		},
		done: leadTo("", "published"), again: deskDrawPage,
	})
}
