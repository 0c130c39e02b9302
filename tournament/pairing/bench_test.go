package pairing_test

import (
	"fmt"
	"testing"

	"cubilete/tournament/pairing"
)

func BenchmarkDraw(b *testing.B) {
	for _, f := range pairing.Formats() {
		for _, pairs := range []int{69, 512, 4096} {
			field := plain(pairs)
			for i := range field {
				if field[i].Club = fmt.Sprint(i * i % (1 + pairs/6)); i < 16 {
					field[i].Seed = i + 1
				}
			}
			b.Run(fmt.Sprintf("%s/%d", f.Name(), pairs), func(b *testing.B) {
				for b.Loop() {
					if _, err := f.Draw(field, "2026", pairing.Options{SeparateClubs: true}); err != nil {
						b.Fatal(err)
					}
				}
			})
		}
	}
}
