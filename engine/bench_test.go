package engine

import "testing"

func BenchmarkGames(b *testing.B) {
	for _, rules := range Sets() {
		b.Run(rules.Name, func(b *testing.B) {
			board, err := rules.Board()
			if err != nil {
				b.Fatal(err)
			}
			players := len(board.seated[len(board.seated)-1].list())
			games, err := NewPlayout(board, players, 1, NewRandom(2))
			if err != nil {
				b.Fatal(err)
			}
			b.ReportAllocs()
			moves := 0
			for b.Loop() {
				moves += games.Play(Yellow).Moves
			}
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "games/s")
			b.ReportMetric(float64(moves)/b.Elapsed().Seconds(), "moves/s")
		})
	}
}
