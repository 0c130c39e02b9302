package tournament

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"cubilete/tournament/id"
)

// mustPay is a championship of 12.50 € in which paid means in.
func mustPay(s *Settings) { priced(s); s.PaidMeansIn = true }

func (n *night) paysFee(pair id.PairNumber) *night { return n.tick(pair, EditPair{Paid: new(true)}) }
func (n *night) takesBack(pair id.PairNumber) *night {
	return n.tick(pair, EditPair{Paid: new(false)})
}

// statuses are those of all pairs: "e" is in, "w" waits.
func (n *night) statuses() string {
	text := ""
	for _, p := range n.state.Pairs() {
		text += string(p.Status)[:1]
	}
	return text
}

func TestPaidMeansIn(t *testing.T) {
	two := func(s *Settings) { mustPay(s); s.MaxPairs = 2 }
	tests := []struct {
		name   string
		change changed
		happen func(n *night)
		want   string
	}{
		{"nobody has paid", mustPay, func(*night) {}, "www"},
		{"who pays is in", mustPay, func(n *night) { n.paysFee(2) }, "wew"},
		{"who pays twice is in once", mustPay, func(n *night) { n.paysFee(2).paysFee(2) }, "wew"},
		{"a payment is taken back", mustPay, func(n *night) { n.paysFee(2).takesBack(2) }, "www"},
		{"who pays late comes after", two, func(n *night) { n.paysFee(3).paysFee(2).paysFee(1) }, "wee"},
		{"a place is free for the first who paid", two, func(n *night) {
			n.paysFee(3).paysFee(2).paysFee(1).takesBack(3)
			n.do(Promote{Pair: 1})
		}, "eew"},
		{"who paid does not overtake who paid and waits", two, func(n *night) {
			n.paysFee(3).paysFee(2).paysFee(1).do(Withdraw{Pair: 3})
			n.enter()
			n.paysFee(4)
		}, "weww"},
		{"came back, having paid", mustPay, func(n *night) { n.paysFee(1).do(Withdraw{Pair: 1}); n.do(Reinstate{Pair: 1}) }, "eww"},
		{"came back, and had not paid", mustPay, func(n *night) { n.do(Withdraw{Pair: 1}); n.do(Reinstate{Pair: 1}) }, "www"},
		{"it costs nothing", func(s *Settings) { s.PaidMeansIn = true }, func(*night) {}, "eee"},
		{"who is in stays in when that begins", priced, func(n *night) {
			next := n.state.Settings
			next.PaidMeansIn = true
			n.do(ChangeSettings{Settings: next})
			n.enter()
		}, "eeew"},
		{"the desk enters one that has paid", mustPay, func(n *night) {
			pair := n.stranger()
			pair.Paid = true
			n.do(EnterPair{Pair: pair, AcceptsBases: true})
		}, "wwwe"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			n := begin(t, 3, tt.change)
			tt.happen(n)
			if diff := cmp.Diff(tt.want, n.statuses()); diff != "" {
				t.Errorf("pairs (-want +got):\n%s", diff)
			}
		})
	}
}

func TestWhoHasNotPaidIsNotLetIn(t *testing.T) {
	n := begin(t, 3, mustPay)
	n.refused(Promote{Pair: 1}).is(t, Contradicts, "not-paid", "")
	assertNextIn(t, n, 0)
	n.paysFee(1).paysFee(2)
	n.publish("san blas")
	n.refused(SeatPair{Pair: 3}).is(t, Contradicts, "not-paid", "")
	n.paysFee(3).is("eew")
}

// is wants the pairs to be in or to wait.
func (n *night) is(want string) {
	n.t.Helper()
	if got := n.statuses(); got != want {
		n.t.Fatalf("pairs are %s, want %s", got, want)
	}
}

// A price that changed after the page was shown is not taken for what was ticked off.
func TestATickAtAnotherPrice(t *testing.T) {
	n := begin(t, 2, priced)
	n.refused(EditPair{Pair: 1, Paid: new(true), Seen: &Prices{1000, 2000}}).is(t, Contradicts, "price-changed", "")
	n.do(EditPair{Pair: 1, Paid: new(true), Seen: &Prices{1250, 2000}})
	if marks := n.people.Marks(1); marks.PaidCents != 1250 {
		t.Errorf("pair 1 paid %d, want 1250", marks.PaidCents)
	}
}

func TestWhoTookTheFee(t *testing.T) {
	n := begin(t, 1, priced)
	n.paysFee(1)
	took := n.people.Marks(1).PaidTo
	if took == "" {
		t.Error("nobody took the fee")
	}
	n.tick(1, EditPair{Deposit: new(true)})
	if got := n.people.Marks(1).PaidTo; got != took {
		t.Errorf("a deposit later, %q took the fee; want %q", got, took)
	}
	if got := n.takesBack(1).people.Marks(1).PaidTo; got != "" {
		t.Errorf("%q took a fee that was taken back", got)
	}
}
