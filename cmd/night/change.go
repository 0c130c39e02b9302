package night

import (
	"cmp"
	"errors"
	"fmt"
	"iter"
	"maps"
	"reflect"
	"slices"
	"time"

	"cubilete/tournament"
	"cubilete/tournament/sheet"
)

// timeOff is how far ahead the organisers announce a round.
const timeOff = time.Hour

// discard and keep correct a wrong result: somebody had mixed up who sat where.
func (n *Night) discard() error { return n.correct(tournament.Discard) }
func (n *Night) keep() error    { return n.correct(tournament.Keep) }

// correct asks first what hangs on it, and says what becomes of that if anything does.
func (n *Night) correct(later string) error {
	m, is := n.playedOut()
	if !is {
		return nil
	}
	result, err := turned(m)
	if err != nil {
		return err
	}
	act := tournament.Correct{EnterResult: result, Reason: "Colores cambiados en el acta"}
	_, err = n.ask(organiser, act)
	var refusal *tournament.Error
	if errors.As(err, &refusal) && refusal.Code == "later-matches" {
		n.Refused++
		act.Later = later
		n.tell("match %d is corrected, later matches %v: %s", m.Number, refusal.Later, later)
		return n.do(organiser, act)
	}
	n.tell("match %d is corrected", m.Number)
	if err != nil {
		return fmt.Errorf("%T%+v: %w", act, act, err)
	}
	return nil
}

// turned is the result of a match with the pairs on each other's seats, so that the other one has won.
func turned(m tournament.Match) (tournament.EnterResult, error) {
	content, err := sheet.Read(m.Sheet.Bytes)
	if err != nil {
		return tournament.EnterResult{}, err
	}
	other := m.Seats[0].Pair + m.Seats[1].Pair - m.Winner
	if len(content.Games) == 0 {
		return tournament.EnterResult{Match: m.Number, Winner: other}, nil
	}
	seats := content.Seats
	turned := sheet.Seats{"Y": seats["B"], "B": seats["R"], "R": seats["G"], "G": seats["Y"]}
	for i := range content.Games {
		g := &content.Games[i]
		if g.Winner = m.Seats[0].Pair + m.Seats[1].Pair - g.Winner; g.By != sheet.ByLot {
			g.Winner = 0
		}
	}
	return tournament.EnterResult{Match: m.Number, Seats: turned, Games: content.Games}, nil
}

// appear has a pair turn out to have been there after all: the match was played.
func (n *Night) appear() error {
	for _, m := range n.state().Matches() {
		if m.Ground == tournament.ByAbsence {
			p := n.playMatch(m)
			n.tell("match %d was played after all", m.Number)
			result := tournament.EnterResult{Match: m.Number, Seats: p.seats, Games: p.games}
			act := tournament.Correct{EnterResult: result, Reason: "Estaban en otra mesa", Later: tournament.Discard}
			return errors.Join(p.err, n.do(organiser, act))
		}
	}
	return nil
}

// undo takes the last act back, whatever hangs on it.
func (n *Night) undo() error { return n.undoEntry(0) }

// undoOld takes back some act of the night.
func (n *Night) undoOld() error {
	if entry := n.someEntry(); entry > 0 {
		return n.undoEntry(entry)
	}
	return nil
}

func (n *Night) undoEntry(entry int) error {
	entry, err := n.takeBack(entry)
	if entry > 0 {
		n.tell("entry %d is undone", n.undoneBy(entry))
	}
	return err
}

// weighty are the kinds of entry that much can hang on.
var weighty = []string{
	"pair-withdrew", "pair-expelled", "pairs-absent", "pair-warned", "match-forfeited", "pair-seated", "result-entered",
	"sheet-handed-in", "corrected", "undone",
}

// someEntry is an entry in force that can be taken back, 0 when there is none.
func (n *Night) someEntry() int {
	byKind := map[string][]int{}
	for _, e := range n.state().Journal() {
		if n.state().StruckBy(e.Number) == 0 && slices.Contains(weighty, e.Kind()) {
			byKind[e.Kind()] = append(byKind[e.Kind()], e.Number)
		}
	}
	if len(byKind) == 0 {
		return 0
	}
	kind := oneOf(n.dice, slices.Sorted(maps.Keys(byKind))...)
	return oneOf(n.dice, byKind[kind]...)
}

// undoneBy is the act that an entry took back.
func (n *Night) undoneBy(entry int) int { return n.state().Journal()[entry-1].Strikes()[0] }

// redo takes an act back and that too, which must bring back exactly what was.
func (n *Night) redo() error {
	before := n.state()
	entry, err := n.takeBack(oneOf(n.dice, 0, n.someEntry()))
	if err != nil || entry == 0 {
		return err
	}
	n.tell("entry %d is undone, and the undo too", n.undoneBy(entry))
	again, err := n.takeBack(entry)
	if err != nil {
		return err
	}
	after, err := n.desk.At(n.ctx, n.ID, again) // tables may have been called to since
	if err != nil {
		return err
	}
	if difference := cmp.Or(firstDifference("match", before.Matches(), after.State.Matches()), firstDifference("pair", before.Pairs(), after.State.Pairs())); difference != "" {
		return fmt.Errorf("undoing entry %d did not bring back what was: %s", entry, difference)
	}
	return nil
}

// takeBack undoes an entry, the last that can be for 0, and what would fall with it. It returns the number of the entry
// that says so, 0 when there was nothing to undo.
func (n *Night) takeBack(entry int) (int, error) {
	act := tournament.Undo{Entry: entry, Reason: "Se pulsó sin querer"}
	outcome, err := n.ask(organiser, act)
	var refusal *tournament.Error
	if errors.As(err, &refusal) {
		switch refusal.Code {
		case "nothing-to-undo":
			n.Refused++
			return 0, nil
		case "would-fall":
			n.Refused++
			act.Later = tournament.Discard
			outcome, err = n.ask(organiser, act)
		}
	}
	if err != nil {
		return 0, fmt.Errorf("%T%+v: %w", act, act, err)
	}
	return outcome.Entries[0].Number, nil
}

// firstDifference tells of the first match or pair that is not what it was, "" when there is none.
func firstDifference[T any](what string, before, after iter.Seq2[int, T]) string {
	was, is := values(before), values(after)
	if len(was) != len(is) {
		return fmt.Sprintf("there are %d of %s, and were %d", len(is), what, len(was))
	}
	for i := range was {
		if !reflect.DeepEqual(was[i], is[i]) {
			return fmt.Sprintf("%s %d is %+v, was %+v", what, i+1, is[i], was[i])
		}
	}
	return ""
}

func values[T any](all iter.Seq2[int, T]) []T {
	var values []T
	for _, v := range all {
		values = append(values, v)
	}
	return values
}
