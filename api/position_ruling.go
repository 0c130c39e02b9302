package api

import (
	"slices"
	"strconv"
	"strings"

	"cubilete/engine"
	"cubilete/templates"
	"cubilete/tournament/board"
)

// rule says what the throw of the address, or what is owed, allows, and draws it.
func (t *trial) rule(p engine.Position, drawing *board.Drawing) {
	throw, asked := t.throw()
	if !asked && t.page.Awaits {
		return
	}
	options, err := t.laid.Moves(p, throw)
	if err != nil {
		t.page.Form.Errors["roll"] = t.whySaid(err)
		return
	}
	ruling := &templates.Ruling{}
	if options.Counts != 0 && throw != engine.NoThrow && throw.String() != strconv.Itoa(int(options.Counts)) {
		ruling.Counts = int(options.Counts)
	}
	if why := options.Why(); why != "" && !options.Penalty {
		ruling.Why = t.because(why)
	}
	if options.Penalty {
		ruling.Penalty = t.penalty(p, options)
	}
	ruling.Moves = t.moves(p, throw, options.Moves)
	if len(options.Moves) == 0 {
		pass := t.move(p, throw, engine.NoMove)
		ruling.Pass = &pass
	}
	ruling.Stuck = t.stuck(p, throw)
	t.page.Answer = ruling
	drawing.Point(t.rules, t.ways(p.Turn(), options.Moves, ruling.Moves))
}

// throw is the throw of the address: ?roll=6, ?roll=4+1, or ?roll=4&roll=1.
func (t *trial) throw() (engine.Throw, bool) {
	text := strings.Join(t.fields["roll"], "+")
	text = strings.Join(strings.FieldsFunc(text, func(r rune) bool { return r == '+' || r == ' ' || r == ',' }), "+")
	if text == "" {
		return engine.NoThrow, false
	}
	t.page.Roll = text
	var dice [2]uint8
	shown := strings.Split(text, "+")
	for i, die := range shown[:min(len(shown), 2)] {
		n, err := strconv.ParseUint(die, 10, 8)
		if err != nil || n < 1 || n > 6 || len(shown) > 2 {
			return engine.One(noDie), true
		}
		dice[i] = uint8(n)
	}
	return engine.Two(dice[0], dice[1]), true
}

// noDie is what no die shows: the engine refuses it.
const noDie = 9

// moves are the legal moves in the order of their texts, each with the position after it.
func (t *trial) moves(p engine.Position, throw engine.Throw, moves []engine.Move) []templates.PositionMove {
	var shown []templates.PositionMove
	for i, text := range t.inOrder(p.Turn(), moves) {
		move := t.move(p, throw, text)
		move.Number = i + 1
		shown = append(shown, move)
	}
	return shown
}

// inOrder are the texts of moves as the board is walked: by piece, from the yard, then by where it goes.
func (t *trial) inOrder(seat engine.Seat, moves []engine.Move) []string {
	sorted := slices.SortedStableFunc(slices.Values(moves), func(m, n engine.Move) int {
		if m.From != n.From {
			return int(m.From) - int(n.From)
		}
		return int(m.To) - int(n.To)
	})
	var texts []string
	for _, m := range sorted {
		texts = append(texts, t.laid.Text(seat, m))
	}
	return texts
}

// ways are the moves as they are drawn, with their numbers in the list.
func (t *trial) ways(seat engine.Seat, moves []engine.Move, listed []templates.PositionMove) []board.Way {
	byText := map[string]engine.Move{}
	for _, m := range moves {
		byText[t.laid.Text(seat, m)] = m
	}
	var ways []board.Way
	for _, shown := range listed {
		m := byText[shown.Text]
		ways = append(ways, board.Way{
			Seat: seat, From: t.laid.Place(seat, m.From), To: t.laid.Place(seat, m.To), Note: strconv.Itoa(shown.Number),
		})
	}
	return ways
}

// penalty says what a third 6 does here.
func (t *trial) penalty(p engine.Position, o engine.Options) string {
	if o.SentBack == 0 {
		return t.words.Say("position.penalty.none", nil)
	}
	return t.words.Say("position.penalty.back", map[string]any{"place": t.placeSaid(t.laid.Place(p.Turn(), o.SentBack))})
}

// stuck are the pieces that cannot be played, with the rule that forbids it. Where moves are forced those rules say it
// for all.
func (t *trial) stuck(p engine.Position, throw engine.Throw) []templates.Stuck {
	pieces, err := t.laid.Stuck(p, throw)
	if err != nil {
		return nil
	}
	var said []templates.Stuck
	for _, piece := range pieces {
		place := t.placeSaid(t.laid.Place(p.Turn(), piece.From))
		if piece.Dice != engine.NoThrow {
			place = t.words.Say("position.with", map[string]any{"die": piece.Dice.String(), "what": place})
		}
		why := t.because(piece.Why)
		if piece.Why == engine.EnterOnFive && t.rules.Shape == engine.Ludo {
			why.Text = t.words.Say("rulebook.says.enter-ludo", nil)
		}
		said = append(said, templates.Stuck{Place: place, Why: why})
	}
	return said
}

// because is a reason of the engine with its article, which only the championship's own rule set has.
func (t *trial) because(why engine.Key) templates.Source {
	text := t.words.Say("engine.why."+string(why), nil)
	switch article := why.Article(); {
	case t.rules.Name != engine.Championship().Name:
		return t.source(t.rules, text, engine.FromRules, "")
	case article == string(engine.FromReading) || article == "":
		return t.source(t.rules, text, engine.FromReading, "")
	default:
		return t.source(t.rules, text, engine.FromArticle, article)
	}
}

// placeSaid is a place as people say it.
func (a *ask) placeSaid(place string) string {
	switch {
	case place == "c":
		return a.words.Say("position.yard", nil)
	case place == "m":
		return a.words.Say("position.goal", nil)
	case strings.HasPrefix(place, "p"):
		return a.words.Say("board.lane", map[string]any{"square": place[1:]})
	}
	return place
}
