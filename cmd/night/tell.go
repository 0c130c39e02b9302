package night

import (
	"fmt"
	"io"
	"strings"

	"cubilete/tournament"
	"cubilete/tournament/id"
	"cubilete/tournament/pairing"
	"cubilete/tournament/sheet"
)

// Write tells the night: every round as it stands in the end, what went wrong, and who is champion.
func (n *Night) Write(w io.Writer) error {
	var out strings.Builder
	s := n.Plan.Settings
	fmt.Fprintf(&out, "%s, %s: %s of %d pairs on %d tables, seed %d\n", s.Name, s.StartsAt, s.Format, n.Plan.Pairs, s.Tables, n.Plan.Seed)
	for _, round := range n.state().Rounds() {
		n.writeRound(&out, round.Number)
	}
	if len(n.Events) > 0 {
		fmt.Fprintf(&out, "\nWhat happened\n  %s\n", strings.Join(n.Events, "\n  "))
	}
	n.writePodium(&out)
	fmt.Fprintf(&out, "%d entries, %d acts refused as they should be; over at %s\n", n.state().Version(), n.Refused, n.time())
	_, err := io.WriteString(w, out.String())
	return err
}

func (n *Night) writeRound(out *strings.Builder, round int) {
	fmt.Fprintf(out, "\nRound %d\n", round)
	for _, m := range n.state().Matches() {
		if m.Round == round && m.State != tournament.Bye {
			fmt.Fprintf(out, "  %s\n", n.line(m))
		}
	}
}

// line is one match.
func (n *Night) line(m tournament.Match) string {
	text := fmt.Sprintf("%3d  %s – %s: ", m.Number, n.pair(m.Seats[0].Pair), n.pair(m.Seats[1].Pair))
	if m.Kind != pairing.Main {
		text = strings.TrimSuffix(text, ": ") + fmt.Sprintf(" (%s): ", m.Kind)
	}
	switch {
	case !m.Decided():
		return text + string(m.State)
	case m.Winner == 0:
		return text + fmt.Sprintf("nobody, %s", m.Ground)
	case m.Ground != tournament.ByResult:
		return text + fmt.Sprintf("%d, %s", m.Winner, m.Ground)
	default:
		return text + fmt.Sprintf("%d%s%s", m.Winner, games(m), through(m))
	}
}

// pair is a pair's number and the first of its names.
func (n *Night) pair(number id.PairNumber) string {
	pair, known := n.state().Pair(number)
	if !known {
		return "nobody"
	}
	var names [2]string
	for i, member := range pair.Players {
		names[i], _ = n.View.Roster.Name(member.ID)
	}
	return fmt.Sprintf("%d %s y %s", number, names[0], names[1])
}

// games is how the sheet tells a match: finishes with their rounds, and pieces home.
func games(m tournament.Match) string {
	content, err := sheet.Read(m.Sheet.Bytes)
	if err != nil {
		return ""
	}
	var out strings.Builder
	for _, g := range content.Games {
		out.WriteString(";")
		if g.By == sheet.ByTime || g.By == sheet.ByLot {
			fmt.Fprintf(&out, " stopped, by %s", g.By)
		}
		for _, f := range g.Finishes {
			fmt.Fprintf(&out, " %s@%d", f.Player, f.Round)
		}
		if len(g.Home) > 0 {
			fmt.Fprintf(&out, " home %d%d%d%d", g.Home["Y"], g.Home["B"], g.Home["R"], g.Home["G"])
		}
	}
	if m.Sheet.Revision > 1 {
		fmt.Fprintf(&out, "; revision %d", m.Sheet.Revision)
	}
	return out.String()
}

// through says who goes on where it is not the winner, after a correction that kept later matches.
func through(m tournament.Match) string {
	if m.Through == m.Winner {
		return ""
	}
	return fmt.Sprintf("; %d went on", m.Through)
}

func (n *Night) writePodium(out *strings.Builder) {
	podium := n.state().Podium()
	out.WriteString("\n")
	if podium.Champion == 0 {
		out.WriteString("No champion\n")
		return
	}
	fmt.Fprintf(out, "Champion: %s\n", n.pair(podium.Champion))
	if podium.RunnerUp != 0 {
		fmt.Fprintf(out, "Second: %s\n", n.pair(podium.RunnerUp))
	}
	for _, third := range podium.Third {
		fmt.Fprintf(out, "Third: %s\n", n.pair(third))
	}
}
