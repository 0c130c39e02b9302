package engine

import "testing"

// eachSet runs a benchmark for every rule set, with everybody at the board.
func eachSet(b *testing.B, run func(b *testing.B, board *Board, everybody []Seat)) {
	for _, rules := range Sets() {
		b.Run(rules.Name, func(b *testing.B) {
			board, err := rules.Board()
			if err != nil {
				b.Fatal(err)
			}
			seatings := board.Seatings()
			b.ReportAllocs()
			run(b, board, seatings[len(seatings)-1])
		})
	}
}

// BenchmarkGames plays whole games, all players at random.
func BenchmarkGames(b *testing.B) {
	eachSet(b, func(b *testing.B, board *Board, everybody []Seat) {
		games, err := NewPlayout(board, len(everybody), 1, NewRandom(2))
		if err != nil {
			b.Fatal(err)
		}
		moves := 0
		for b.Loop() {
			moves += games.Play(everybody[0]).Moves
		}
		b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "games/s")
		b.ReportMetric(float64(moves)/b.Elapsed().Seconds(), "moves/s")
	})
}

// BenchmarkSensible plays whole games, all players sensibly.
func BenchmarkSensible(b *testing.B) {
	eachSet(b, func(b *testing.B, board *Board, everybody []Seat) {
		games, err := NewPlayout(board, len(everybody), 1, NewSensible(2))
		if err != nil {
			b.Fatal(err)
		}
		for b.Loop() {
			games.Play(everybody[0])
		}
	})
}

// BenchmarkMoves works out what a throw allows, all throws in turn, in a thousand moments.
func BenchmarkMoves(b *testing.B) {
	eachSet(b, func(b *testing.B, board *Board, everybody []Seat) {
		moments := manyMoments(b, board, everybody)
		throws := allThrows(board.rules.Dice)
		var c Choice
		n := 0
		for b.Loop() {
			p := &moments[n%len(moments)]
			p.dice = throws[n%len(throws)]
			board.choose(p, &c)
			n++
		}
	})
}

// BenchmarkPlay plays one move as programs do: a position, a throw and a text.
func BenchmarkPlay(b *testing.B) {
	eachSet(b, func(b *testing.B, board *Board, everybody []Seat) {
		moments := manyMoments(b, board, everybody)
		moves := make([]string, len(moments))
		throws := allThrows(board.rules.Dice)
		for i, p := range moments {
			o, err := board.Moves(p, throws[i%len(throws)])
			if err != nil {
				b.Fatal(err)
			}
			moves[i] = NoMove
			if len(o.Moves) > 0 {
				moves[i] = board.Text(p.turn, o.Moves[0])
			}
		}
		n := 0
		for b.Loop() {
			i := n % len(moments)
			if _, _, err := board.Play(moments[i], throws[i%len(throws)], moves[i]); err != nil {
				b.Fatal(err)
			}
			n++
		}
	})
}

// BenchmarkText reads a position and prints it again.
func BenchmarkText(b *testing.B) {
	eachSet(b, func(b *testing.B, board *Board, everybody []Seat) {
		moments := manyMoments(b, board, everybody)
		text := board.Print(&moments[len(moments)/2])
		for b.Loop() {
			p, err := board.Parse(text)
			if err != nil {
				b.Fatal(err)
			}
			text = board.Print(&p)
		}
	})
}

// manyMoments returns a thousand positions of random games that await a throw.
func manyMoments(b *testing.B, board *Board, everybody []Seat) []Position {
	b.Helper()
	dice, luck := NewDice(3), NewRandom(4)
	var moments []Position
	for len(moments) < 1000 {
		p, err := board.Start(len(everybody), everybody[0])
		if err != nil {
			b.Fatal(err)
		}
		for !p.ended && len(moments) < 1000 {
			var done Played
			if p.sixes == 0 {
				moments = append(moments, p)
			}
			if board.throw(&p, dice.Throw(board.rules.Dice), &done) {
				playOut(board, &p, luck, &done)
			}
		}
	}
	return moments
}

func playOut(board *Board, p *Position, by Player, done *Played) {
	var c Choice
	for p.owes() {
		if board.choose(p, &c); c.None() {
			board.drop(p, done)
			continue
		}
		board.move(p, by.Choose(board, p, &c), done)
	}
	board.goesOn(p)
}
