package engine

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"
)

// FuzzPosition: any text is read as a position or refused, and what is read prints as
// the same text.
func FuzzPosition(f *testing.F) {
	boards := boardsOf(f)
	for _, file := range []string{"testdata/engine-hand.jsonl", "testdata/engine-random.jsonl"} {
		for i, c := range readCases(f, file) {
			var q struct{ Position string }
			if json.Unmarshal(c.Request, &q) == nil && q.Position != "" && i%7 == 0 {
				f.Add(q.Position)
			}
		}
	}
	f.Fuzz(func(t *testing.T, text string) {
		for _, b := range boards {
			p, err := b.Parse(text)
			if err != nil {
				continue
			}
			if got := b.Print(&p); got != text {
				t.Errorf("%s: %q reads, and prints as %q", b.rules.Name, text, got)
			}
			checkInvariants(t, b, &p)
			for _, roll := range allThrows(b.rules.Dice) {
				tryAll(t, b, p, roll)
			}
			tryAll(t, b, p, NoThrow)
		}
	})
}

// tryAll plays every move that a throw allows: what comes out is a position as well.
func tryAll(t *testing.T, b *Board, p Position, roll Throw) {
	o, err := b.Moves(p, roll)
	if err != nil {
		return
	}
	texts := b.Texts(p.turn, o.Moves)
	if len(texts) == 0 {
		texts = []string{NoMove}
	}
	for _, move := range texts {
		q, _, err := b.Play(p, roll, move)
		if err != nil {
			t.Errorf("%s: %s %v %s: %v", b.rules.Name, b.Print(&p), roll, move, err)
			continue
		}
		if p.round < 999_999_999 {
			checkInvariants(t, b, &q)
		}
	}
}

func boardsOf(t testing.TB) []*Board {
	var boards []*Board
	for _, r := range Sets() {
		b, err := r.Board()
		if err != nil {
			t.Fatal(err)
		}
		boards = append(boards, b)
	}
	return boards
}

// FuzzServe: any bytes get one answer a line, in JSON, and no panic.
func FuzzServe(f *testing.F) {
	for i, c := range readCases(f, "testdata/engine-hand.jsonl") {
		if i%5 == 0 {
			f.Add([]byte(c.Request))
		}
	}
	f.Add([]byte("\n{}\nnull\n[1]\n{\"op\":7,\"id\":[1]}\n"))
	f.Fuzz(func(t *testing.T, in []byte) {
		var out bytes.Buffer
		if err := Serve(bytes.NewReader(in), &out); err != nil {
			t.Fatal(err)
		}
		lines := bytes.Count(in, []byte("\n"))
		if len(in) > 0 && in[len(in)-1] != '\n' {
			lines++
		}
		answers := strings.Split(strings.TrimSuffix(out.String(), "\n"), "\n")
		if lines == 0 && out.Len() == 0 {
			return
		}
		if len(answers) != lines {
			t.Fatalf("%d answers to %d lines", len(answers), lines)
		}
		for _, a := range answers {
			if !json.Valid([]byte(a)) {
				t.Errorf("answer %q", a)
			}
		}
	})
}

// FuzzReplay: any text is replayed or refused, and what was replayed is written as a
// record that replays to the same position.
func FuzzReplay(f *testing.F) {
	f.Add("[Rules \"championship\"]\n[First \"G\"]\n\n1 G 5 c-56\n1 Y 3 -\n")
	f.Add("[Rules \"two-dice\"]\n[Seats \"Y R\"]\n[First \"R\"]\n[Result \"*\"]\n\n1 R 5+3 5:c-39 3:39-42\n1 Y timeout\n2 R leaves\n")
	f.Fuzz(func(t *testing.T, text string) {
		r, err := Replay(text)
		if err != nil {
			return
		}
		again, err := Replay(r.String())
		if err != nil {
			t.Fatalf("%q is written as %q: %v", text, r.String(), err)
		}
		if again.Position != r.Position || again.Turns != r.Turns {
			t.Errorf("%q is written as %q, another game", text, r.String())
		}
	})
}

// FuzzMove: any text as a move is played or refused, wherever it is tried.
func FuzzMove(f *testing.F) {
	for _, text := range []string{"c-5", "cx5", "27=31", "66-p4", "p5-m", "4+1:c-5", "5:p6-p5", "-", "timeout", "m-m", ":-"} {
		f.Add(text)
	}
	boards := boardsOf(f)
	var moments []Position
	for _, b := range boards {
		games, err := NewPlayout(b, len(b.Seatings()[0]), 5, NewRandom(6))
		if err != nil {
			f.Fatal(err)
		}
		moments = append(moments, games.start)
	}
	f.Fuzz(func(t *testing.T, text string) {
		for i, b := range boards {
			p := moments[i]
			for n, roll := range allThrows(b.rules.Dice) {
				q, _, err := b.Play(p, roll, text)
				if err == nil {
					checkInvariants(t, b, &q)
				}
				move := NoMove
				if o, _ := b.Moves(p, roll); len(o.Moves) > 0 {
					move = b.Text(p.turn, o.Moves[n%len(o.Moves)])
				}
				if p, _, err = b.Play(p, roll, move); err != nil || !p.awaits() {
					break
				}
			}
		}
	})
}
