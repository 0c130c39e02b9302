package api

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"cubilete/engine"
	"cubilete/templates"
	"cubilete/tournament/roster"
)

// placed is a piece as it was set up.
type placed struct {
	seat  engine.Seat
	place string
	step  int // of its way; beyond the goal for a place that is not on it
	later bool
}

// written is the text of the position that was set up piece by piece: the pieces sorted, one of two colours on a square
// marked as the later, finishers told by their pieces. Whether it can be is the engine's to say.
func (t *trial) written() string {
	var words []string
	pieces := t.placed()
	t.mark(pieces)
	for i := 0; i < len(pieces); i += 4 {
		var places []string
		for _, piece := range pieces[i : i+4] {
			places = append(places, piece.text())
		}
		words = append(words, pieces[i].seat.String()+":"+strings.Join(places, ","))
	}
	return strings.Join(append(words, t.state(pieces)...), " ")
}

func (p placed) text() string {
	if p.later {
		return p.place + "'"
	}
	return p.place
}

// placed are the pieces of the form, each colour's from yard to goal.
func (t *trial) placed() []placed {
	var all []placed
	for _, seat := range t.seated() {
		var own []placed
		for n := 1; n <= 4; n++ {
			own = append(own, t.piece(seat, t.fields.Get(seat.String()+strconv.Itoa(n))))
		}
		slices.SortStableFunc(own, func(p, q placed) int { return cmp.Compare(p.step, q.step) })
		all = append(all, own...)
	}
	return all
}

// seated are the colours that the form is about.
func (t *trial) seated() []engine.Seat {
	for _, seats := range t.laid.Seatings() {
		if letters := strings.Join(letters(seats), ""); letters == t.fields.Get("set") {
			return seats
		}
	}
	seatings := t.laid.Seatings()
	return seatings[len(seatings)-1]
}

// piece reads a place as people write it: "12", "5'", "p3", "pasillo 3", "casa"; nothing is the yard.
func (t *trial) piece(seat engine.Seat, typed string) placed {
	text := strings.ReplaceAll(roster.Fold(tidied(typed)), " ", "")
	place, later := strings.CutSuffix(text, "'")
	for short, words := range map[string][]string{"c": {"", "casa", "yard"}, "m": {"meta", "goal"}} {
		if slices.Contains(words, place) {
			place = short
		}
	}
	for _, word := range []string{"pasillo", "lane"} {
		place = strings.Replace(place, word, "p", 1)
	}
	step := t.stepOf(seat, place)
	if step > lastStep {
		place = strings.Map(plainOnly, place)
	}
	return placed{seat: seat, place: cmp.Or(place, "?"), step: step, later: later}
}

// plainOnly leaves out what would part the fields of a position.
func plainOnly(r rune) rune {
	if strings.ContainsRune(" ,:='", r) {
		return -1
	}
	return r
}

// lastStep is more than any way has.
const lastStep = 120

// stepOf is how far along a colour's way a place is.
func (t *trial) stepOf(seat engine.Seat, place string) int {
	for step := range lastStep {
		switch found := t.laid.Place(seat, uint8(step)); {
		case found == place:
			return step
		case found == "m":
			return lastStep + 1
		}
	}
	return lastStep + 1
}

// mark marks the later of two colours on a square, in the order of the seats where nobody marked one. There are no
// marks on a Ludo board.
func (t *trial) mark(pieces []placed) {
	on := map[string][]int{}
	for i, piece := range pieces {
		if _, err := strconv.Atoi(piece.place); err == nil {
			on[piece.place] = append(on[piece.place], i)
		} else {
			pieces[i].later = false
		}
	}
	for _, together := range on {
		first, last := together[0], together[len(together)-1]
		mixed := len(together) == 2 && pieces[first].seat != pieces[last].seat && t.rules.Shape != engine.Ludo
		for _, i := range together {
			pieces[i].later = mixed && pieces[i].later
		}
		if mixed && !pieces[first].later {
			pieces[last].later = true
		}
	}
}

// state are the fields after the pieces.
func (t *trial) state(pieces []placed) []string {
	get := func(name string) string { return strings.Join(strings.Fields(t.fields.Get(name)), "") }
	words := []string{"turn=" + get("turn")}
	add := func(name, value string) {
		if value != "" && value != "0" {
			words = append(words, name+"="+value)
		}
	}
	add("sixes", get("sixes"))
	add("last", strings.ToLower(get("last")))
	add("count", get("count"))
	add("dice", get("dice"))
	if owes := get("count")+get("dice") != "" && get("count") != "0"; owes && get("sixes") != "" && get("sixes") != "0" {
		words = append(words, "again")
	}
	round := cmp.Or(get("round"), "1")
	words = append(words, "round="+round, "first="+get("first"))
	done := t.done(pieces, strings.ToUpper(get("done")), round)
	add("done", strings.Join(done, ","))
	add("over", t.over(done))
	return words
}

// done are the finishers: those that were written, if their pieces are home, and then whoever else has come home.
func (t *trial) done(pieces []placed, written, round string) []string {
	home := map[string]int{}
	for _, piece := range pieces {
		if piece.place == "m" {
			home[piece.seat.String()]++
		}
	}
	var done []string
	for _, finish := range strings.Split(written, ",") {
		letter, _, _ := strings.Cut(finish, "@")
		if finish != "" && home[letter] >= t.rules.GoalPieces {
			done, home[letter] = append(done, finish), 0
		}
	}
	for i := 0; i < len(pieces); i += 4 {
		if letter := pieces[i].seat.String(); home[letter] >= t.rules.GoalPieces {
			done = append(done, letter+"@"+round)
		}
	}
	return done
}

// over is who has won where the first to finish does, or both partners; other games end by how they were played.
func (t *trial) over(done []string) string {
	finished := ""
	for _, finish := range done {
		finished += finish[:1]
	}
	switch {
	case finished == "":
		return ""
	case t.rules.End == engine.EndFirst:
		return finished[:1]
	case t.rules.End == engine.EndBoth:
		for _, pair := range []string{"YR", "BG"} {
			if strings.ContainsAny(finished, pair[:1]) && strings.ContainsAny(finished, pair[1:]) {
				return pair
			}
		}
	}
	return ""
}

// setUp fills the form in which a position is set up: with what was typed, or with the position that is shown.
func (t *trial) setUp(p engine.Position, known bool) {
	setup := &t.page.Setup
	typed := t.fields.Has("set")
	now := t.begun(p, known)
	seats := t.seated()
	if known {
		seats = p.Seats()
	}
	for _, seat := range seats {
		shown := templates.SetupSeat{Colour: seat.String(), Error: t.page.Form.Errors[seat.String()]}
		places := strings.Split(now[seat.String()], ",")
		for n := 1; n <= 4; n++ {
			piece := templates.SetupPiece{Name: seat.String() + strconv.Itoa(n), Number: n}
			if n <= len(places) {
				piece.Place = places[n-1]
			}
			if typed {
				piece.Place = t.fields.Get(piece.Name)
			}
			shown.Pieces = append(shown.Pieces, piece)
		}
		setup.Seats = append(setup.Seats, shown)
	}
	setup.Turn, setup.First = t.colours(seats, now["turn"]), t.colours(seats, now["first"])
	setup.Sixes = numbered([]int{0, 1, 2}, now["sixes"])
	setup.Counts = numbered(t.counts(), now["count"])
	setup.Round, setup.Last, setup.Done, setup.Dice = now["round"], now["last"], now["done"], now["dice"]
	t.fewer(len(seats))
}

// begun are the fields of the form: what was typed, or else those of the position.
func (t *trial) begun(p engine.Position, known bool) map[string]string {
	now := map[string]string{"round": "1"}
	if known {
		for field := range strings.FieldsSeq(t.laid.Print(&p)) {
			if name, value, found := strings.Cut(strings.Replace(field, ":", "=", 1), "="); found {
				now[name] = value
			}
		}
	}
	if t.fields.Has("set") {
		for _, name := range []string{"turn", "first", "sixes", "count", "round", "last", "done", "dice"} {
			now[name] = t.fields.Get(name)
		}
	}
	return now
}

// counts are what can be owed: none, and what captures and the goal pay.
func (t *trial) counts() []int {
	counts := []int{0}
	for _, pays := range []int{t.rules.CapturePays, t.rules.GoalPays} {
		if !slices.Contains(counts, pays) {
			counts = append(counts, pays)
		}
	}
	return counts
}

func (t *trial) colours(seats []engine.Seat, chosen string) []templates.Option {
	var options []templates.Option
	for _, s := range seats {
		options = append(options, templates.Option{Value: s.String(), Label: t.colour(s), On: s.String() == chosen})
	}
	return options
}

// numbered are numbers to choose from. The one that is chosen by saying nothing is 0.
func numbered(numbers []int, chosen string) []templates.Option {
	var options []templates.Option
	for _, n := range numbers {
		text := strconv.Itoa(n)
		options = append(options, templates.Option{Value: text, Label: text, On: text == cmp.Or(chosen, "0")})
	}
	return options
}

// fewer are the beginnings of games of other numbers of players.
func (t *trial) fewer(now int) {
	for _, seats := range t.laid.Seatings() {
		if len(seats) == now {
			continue
		}
		if p, err := t.laid.Start(len(seats), seats[0]); err == nil {
			t.page.Setup.Seatings = append(t.page.Setup.Seatings, templates.PositionMove{Number: len(seats), Href: t.href(t.laid.Print(&p))})
		}
	}
}
