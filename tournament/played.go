package tournament

import (
	"time"

	"cubilete/tournament/id"
	"cubilete/tournament/sheet"
)

// Played is a match that was decided at a table, and what there is to tell of it.
type Played struct {
	Match
	Took      time.Duration // of play, without interruptions; 0 where nobody said when it began
	Waited    time.Duration // from the call until play began
	Late      time.Duration // by which it began after the courtesy time (article 15)
	Suspended bool
	Home      map[id.PairNumber]int // pieces in the goal at the end of the last game; nil where the sheet does not say
	Article10 bool                  // two of different pairs finished in one round
	LostFirst bool                  // the winner had lost the first game
}

// Played are the matches that were decided at a table, in order of number.
func (s *State) Played() []Played {
	told := map[id.MatchNumber]*Played{}
	var played []Played
	for _, m := range s.matches.All() {
		if m.Ground == ByResult {
			played = append(played, Played{Match: m})
		}
	}
	for i := range played {
		told[played[i].Number] = &played[i]
		played[i].look()
	}
	for _, stay := range s.Stays() {
		if p := told[stay.Match]; p != nil {
			p.add(stay)
		}
	}
	return played
}

// add takes in one stay at a table.
func (p *Played) add(stay Stay) {
	p.Suspended = p.Suspended || stay.End == EndedBreak
	if stay.BeganAt.IsZero() || stay.End == EndedUncalled {
		return
	}
	p.Took += stay.To.Sub(stay.BeganAt)
	if !stay.Deadline.IsZero() {
		p.Waited, p.Late = stay.BeganAt.Sub(stay.From), stay.Overrun()
	}
}

// look reads the sheet.
func (p *Played) look() {
	if p.Sheet == nil {
		return
	}
	content, err := sheet.Read(p.Sheet.Bytes)
	if err != nil || len(content.Games) == 0 {
		return
	}
	first, last := content.Games[0], content.Games[len(content.Games)-1]
	p.LostFirst = len(content.Games) > 1 && first.Winner != 0 && first.Winner != p.Winner
	for _, game := range content.Games {
		p.Article10 = p.Article10 || game.Article == "10"
	}
	p.Home = home(content, last)
}

// home counts the pieces in the goal by pair, nil where they were not written down.
func home(content sheet.Content, game sheet.Game) map[id.PairNumber]int {
	if len(game.Home) == 0 {
		return nil
	}
	pieces := map[id.PairNumber]int{}
	for colour, n := range game.Home {
		for _, pair := range content.Pairs {
			for _, player := range pair.Players {
				if player.ID == content.Seats[colour] {
					pieces[pair.Number] += n
				}
			}
		}
	}
	return pieces
}
