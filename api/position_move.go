package api

import (
	"strings"

	"cubilete/engine"
	"cubilete/templates"
)

// move plays a move and says what it is and what comes of it.
func (t *trial) move(p engine.Position, throw engine.Throw, text string) templates.PositionMove {
	next, done, err := t.laid.Play(p, throw, text)
	if err != nil {
		return templates.PositionMove{Text: text, Words: t.whySaid(err)}
	}
	return templates.PositionMove{
		Text: text, Words: t.moveSaid(text), After: t.comes(p, next, done, strings.Contains(text, "=")),
		Href: t.href(t.laid.Print(&next)),
	}
}

// moveSaid is a move in words: from where to where, and with which dice.
func (t *trial) moveSaid(text string) string {
	if text == engine.NoMove {
		return t.words.Say("position.pass", nil)
	}
	dice, rest, prefixed := strings.Cut(text, ":")
	if !prefixed {
		rest = text
	}
	at := strings.IndexAny(rest, "-x=")
	from, to := rest[:at], rest[at+1:]
	key := "position.move"
	switch {
	case from == "c":
		key = "position.move.out"
	case to == "m":
		key = "position.move.home"
	case from == to:
		key = "position.move.stays"
	}
	said := t.words.Say(key, map[string]any{"from": t.placeSaid(from), "to": t.placeSaid(to)})
	if prefixed {
		return t.words.Say("position.with", map[string]any{"die": dice, "what": said})
	}
	return said
}

// comes are the sentences about what comes of a move: who is captured, what is earned, and who goes on.
func (t *trial) comes(p, next engine.Position, done engine.Played, joins bool) []string {
	var said []string
	add := func(key string, args map[string]any) { said = append(said, t.words.Say(key, args)) }
	if captured := t.colour(done.Captured); captured != "" {
		add("position.captures", map[string]any{"colour": captured})
	}
	if joins {
		add("position.joins", nil)
	}
	if done.Earned > 0 {
		add("position.earns", map[string]any{"count": done.Earned})
	}
	if done.Lost > 0 {
		add("position.loses", map[string]any{"count": done.Lost})
	}
	if done.Finished {
		add("position.finishes", map[string]any{"colour": t.colour(p.Turn())})
	}
	return append(said, t.follows(p, next))
}

// follows says who goes on.
func (t *trial) follows(p, next engine.Position) string {
	count, dice := next.Owed()
	args := map[string]any{"colour": t.colour(next.Turn()), "count": count, "dice": dice.String()}
	switch {
	case next.Over():
		return t.words.Say("position.then.over", args)
	case count > 0:
		return t.words.Say("position.then.count", args)
	case dice != engine.NoThrow:
		return t.words.Say("position.then.dice", args)
	case next.Turn() == p.Turn() && next.Round() == p.Round():
		return t.words.Say("position.then.again", args)
	default:
		return t.words.Say("position.then.turn", args)
	}
}

// colour is how people call a colour; "" for nobody's.
func (a *ask) colour(s engine.Seat) string { return a.words.Say("board.colour."+s.String(), nil) }
