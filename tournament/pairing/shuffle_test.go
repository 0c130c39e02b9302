package pairing

import "testing"

// The values are those of sha256sum: printf '2026:1' | sha256sum.
func TestLotsAreTheSHA256OfTextAndCounter(t *testing.T) {
	lots := lotsOf("2026")
	for i, want := range []uint64{0x3abf1d156a621ca2, 0x6c2e40ba93383e87, 0x63222d05c15c78f4} {
		if got := lots.next(); got != want {
			t.Errorf("lot %d of 2026 = %x; want %x", i+1, got, want)
		}
	}
}

// With a quarter of 2^64 and one more to choose among, nearly every fourth lot is thrown away.
func TestALotThatWouldFavourSomeIsThrownAway(t *testing.T) {
	const choices = 1<<62 + 1 // leaves 2^64 mod choices = 2^62 - 3 values over
	for seed := range 50 {
		lots, plain := lotsOf(string(rune('a'+seed))), lotsOf(string(rune('a'+seed)))
		got := lots.below(choices)
		want := plain.next()
		for want >= 3*choices {
			want = plain.next()
		}
		if got != int(want%choices) || lots.used != plain.used {
			t.Errorf("below(%d) = %d after %d lots; want %d after %d", choices, got, lots.used, want%choices, plain.used)
		}
	}
}
