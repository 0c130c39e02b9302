package sheet_test

import (
	"errors"
	"testing"

	"cubilete/engine"
	"cubilete/tournament/id"
	"cubilete/tournament/sheet"
)

// Pair 23 is Ana and Luis at yellow and red, pair 41 Rosa and Pilar at blue and green, unless a test seats them
// otherwise.
func match(games ...sheet.Game) sheet.Content {
	var c sheet.Content
	c.Pairs[0] = sheet.Pair{Number: 23, Players: [2]sheet.Player{{ID: "ana"}, {ID: "luis"}}}
	c.Pairs[1] = sheet.Pair{Number: 41, Players: [2]sheet.Player{{ID: "rosa"}, {ID: "pilar"}}}
	c.Games = games
	return c
}

func finishes(colours ...string) sheet.Game {
	var g sheet.Game
	for _, c := range colours {
		together := c[0] == '='
		if together {
			c = c[1:]
		}
		g.Finishes = append(g.Finishes, sheet.Finish{Player: sheet.Colour(c), SameRound: together})
	}
	return g
}

func TestJudge(t *testing.T) {
	home := func(y, b, r, g int) map[sheet.Colour]int { return map[sheet.Colour]int{"Y": y, "B": b, "R": r, "G": g} }
	with := func(g sheet.Game, change func(*sheet.Game)) sheet.Game { change(&g); return g }
	tests := []struct {
		name    string
		content sheet.Content
		bestOf  int
		winner  id.PairNumber
		article string
		fault   string // code of the *sheet.Fault
		open    string // why the match is open
		still   string
	}{
		{name: "one finishes: article 9", content: match(finishes("Y")), winner: 23, article: "9"},
		{name: "the other pair finishes", content: match(finishes("G")), winner: 41, article: "9"},
		{name: "rivals in one round: play on", content: match(finishes("Y", "=B")), open: "tie-goes-on", still: "RG"},
		{name: "the third decides: article 10", content: match(finishes("Y", "=B", "R")), winner: 23, article: "10"},
		{name: "the third of the other pair", content: match(finishes("Y", "=B", "G")), winner: 41, article: "10"},
		{name: "partners in one round have won", content: match(finishes("Y", "=R")), winner: 23, article: "10"},
		{name: "nobody finishes twice", content: match(finishes("Y", "=Y")), fault: "twice"},
		{name: "nobody finishes after the end", content: match(finishes("Y", "B")), fault: "already-decided"},
		{name: "a colour that is none", content: match(finishes("X")), fault: "no-such-colour"},
		{name: "the winner contradicts the finishes", content: match(with(finishes("Y"), func(g *sheet.Game) { g.Winner = 41 })), fault: "winner-contradicts", article: "9"},
		{name: "the winner contradicts the third", content: match(with(finishes("Y", "=B", "R"), func(g *sheet.Game) { g.Winner = 41 })), fault: "winner-contradicts", article: "10"},
		{name: "pieces home fit", content: match(with(finishes("Y"), func(g *sheet.Game) { g.Home = home(4, 3, 2, 0) })), winner: 23, article: "9"},
		{name: "a finisher with three home", content: match(with(finishes("Y"), func(g *sheet.Game) { g.Home = home(3, 3, 2, 0) })), fault: "finisher-not-home", article: "9"},
		{name: "four home and no finisher", content: match(with(finishes("Y"), func(g *sheet.Game) { g.Home = home(4, 4, 2, 0) })), fault: "home-not-finisher", article: "9"},
		{name: "five home", content: match(with(finishes("Y"), func(g *sheet.Game) { g.Home = home(5, 0, 0, 0) })), fault: "pieces-out-of-range"},
		{name: "the round still runs", content: match(with(finishes("Y"), func(g *sheet.Game) { g.Running = true })), open: "round-goes-on", still: "BRG"},
		{name: "only the winner is known", content: func() sheet.Content { c := match(); c.Winner = 41; return c }(), winner: 41},
		{name: "nothing is known", content: match(), fault: "required"},

		{name: "stopped by time: more pieces home", content: match(sheet.Game{By: sheet.ByTime, Home: home(2, 1, 1, 1)}), winner: 23},
		{name: "stopped by time: level", content: match(sheet.Game{By: sheet.ByTime, Home: home(2, 1, 1, 2)}), open: "level-by-count"},
		{name: "level and a lot", content: match(sheet.Game{By: sheet.ByLot, Winner: 41, Home: home(2, 1, 1, 2)}), winner: 41},
		{name: "a lot where nothing is level", content: match(sheet.Game{By: sheet.ByLot, Winner: 41, Home: home(2, 1, 1, 0)}), fault: "lot-not-level"},
		{name: "the count contradicts", content: match(sheet.Game{By: sheet.ByTime, Winner: 41, Home: home(2, 1, 1, 0)}), fault: "winner-contradicts-count"},
		{name: "stopped by time: squares of a position", content: match(sheet.Game{By: sheet.ByTime, Position: "Y:c,c,c,5 B:c,c,c,c R:c,c,c,c G:c,c,c,57 turn=Y round=9 first=Y"}), winner: 41},
		{name: "a position that is none", content: match(sheet.Game{By: sheet.ByTime, Position: "Y:c"}), fault: "position-unreadable"},

		{name: "best of 3: two to none", content: match(finishes("Y"), finishes("R")), bestOf: 3, winner: 23},
		{name: "best of 3: two to one", content: match(finishes("Y"), finishes("B"), finishes("G")), bestOf: 3, winner: 41},
		{name: "best of 3: one each", content: match(finishes("Y"), finishes("B")), bestOf: 3, open: "games-to-play"},
		{name: "best of 3: a game too many", content: match(finishes("Y"), finishes("Y"), finishes("B")), bestOf: 3, fault: "games-after-decision"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			got, err := sheet.Judge(tt.content, engine.Championship(), max(tt.bestOf, 1))
			var fault *sheet.Fault
			var open *sheet.Open
			switch {
			case errors.As(err, &fault):
				if fault.Code != tt.fault || fault.Article != tt.article && tt.article != "" {
					t.Fatalf("Judge refuses %q by article %q; want %q by %q", fault.Code, fault.Article, tt.fault, tt.article)
				}
			case errors.As(err, &open):
				still := ""
				for _, c := range open.Still {
					still += string(c)
				}
				if open.Why != tt.open || still != tt.still {
					t.Fatalf("Judge says play on: %q with %q; want %q with %q", open.Why, still, tt.open, tt.still)
				}
			case err != nil:
				t.Fatal(err)
			case tt.fault != "" || tt.open != "" || got.Winner != tt.winner:
				t.Fatalf("Judge = %d won; want %d, fault %q, open %q", got.Winner, tt.winner, tt.fault, tt.open)
			case tt.article != "" && got.Games[len(got.Games)-1].Article != tt.article:
				t.Fatalf("Judge by article %q; want %q", got.Games[len(got.Games)-1].Article, tt.article)
			}
		})
	}
}

func TestJudgeSeats(t *testing.T) {
	tests := []struct {
		name   string
		seats  sheet.Seats
		code   string
		winner id.PairNumber // when yellow finishes
	}{
		{name: "as proposed", winner: 23},
		{name: "the other way round", seats: sheet.Seats{"Y": "rosa", "R": "pilar", "B": "ana", "G": "luis"}, winner: 41},
		{name: "partners beside each other", seats: sheet.Seats{"Y": "ana", "B": "luis", "R": "rosa", "G": "pilar"}, code: "partners-not-opposite"},
		{name: "one sits twice", seats: sheet.Seats{"Y": "ana", "B": "rosa", "R": "ana", "G": "pilar"}, code: "player-not-seated"},
		{name: "a stranger", seats: sheet.Seats{"Y": "ana", "B": "rosa", "R": "eva", "G": "pilar"}, code: "player-not-seated"},
		{name: "three seats", seats: sheet.Seats{"Y": "ana", "B": "rosa", "R": "luis"}, code: "four-seats"},
		{name: "an orange seat", seats: sheet.Seats{"Y": "ana", "B": "rosa", "R": "luis", "O": "pilar"}, code: "no-such-colour"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			c := match(finishes("Y"))
			c.Seats = tt.seats
			got, err := sheet.Judge(c, engine.Championship(), 1)
			var fault *sheet.Fault
			if errors.As(err, &fault) != (tt.code != "") || fault != nil && fault.Code != tt.code {
				t.Fatalf("Judge = %v; want fault %q", err, tt.code)
			}
			if err == nil && got.Winner != tt.winner {
				t.Errorf("Judge = %d won; want %d", got.Winner, tt.winner)
			}
		})
	}
}

func TestBytesAreCarriedNotMadeAgain(t *testing.T) {
	c := match(finishes("Y"))
	c.Championship, c.Match, c.Winner = "k3", 7, 23
	written, err := sheet.Write(c)
	if err != nil {
		t.Fatal(err)
	}
	read, err := sheet.Read(written)
	if err != nil || read.Winner != 23 || read.Match != 7 {
		t.Fatalf("Read(Write(c)) = %+v, %v", read, err)
	}
	again, _ := sheet.Write(read)
	if string(again) != string(written) {
		t.Errorf("a sheet written again:\n%s\nwas\n%s", again, written)
	}
	changed := append([]byte{}, written...)
	changed[len(changed)-2] ^= 1
	if sheet.Hash(changed) == sheet.Hash(written) {
		t.Error("a changed byte leaves the hash as it is")
	}
	if _, err := sheet.Read([]byte(`{"edition":"sheet/9"}`)); err == nil {
		t.Error("a sheet of an unknown edition was read")
	}
}
