package tournament

import (
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"cubilete/tournament/id"
)

// priced is a championship with a fee of 12.50 € and a deposit of 20 €.
func priced(s *Settings) { s.FeeCents, s.DepositCents = 1250, 2000 }

func keepsDeposits(s *Settings) { priced(s); s.KeepDeposit = true }

// tick changes the marks of a pair.
func (n *night) tick(pair id.PairNumber, marks EditPair) *night {
	n.t.Helper()
	marks.Pair = pair
	n.do(marks)
	return n
}

func (n *night) pays(pair id.PairNumber) *night {
	return n.tick(pair, EditPair{Paid: new(true), Deposit: new(true)})
}

// Worked out by hand: a pair's row of the till after what happened to it.
func TestTillOfAPair(t *testing.T) {
	held := Money{FeeDue: 1250, FeePaid: 1250, DepositIn: 2000, DepositHeld: 2000, Cash: 3250}
	tests := []struct {
		name   string
		change changed
		happen func(n *night)
		want   Money
	}{
		{"owes", priced, func(*night) {}, Money{FeeDue: 1250, FeeOpen: 1250}},
		{"paid the fee", priced, func(n *night) { n.tick(1, EditPair{Paid: new(true)}) }, Money{FeeDue: 1250, FeePaid: 1250, Cash: 1250}},
		{"paid both", priced, func(n *night) { n.pays(1) }, held},
		{"paid twice", priced, func(n *night) { n.pays(1).pays(1) }, held},
		{"ticked by mistake", priced, func(n *night) { n.pays(1).tick(1, EditPair{Paid: new(false), Deposit: new(false)}) }, Money{FeeDue: 1250, FeeOpen: 1250}},
		{"got the deposit back", priced, func(n *night) { n.pays(1).tick(1, EditPair{Returned: new(true)}) },
			Money{FeeDue: 1250, FeePaid: 1250, DepositIn: 2000, DepositReturned: 2000, Cash: 1250}},
		{"the deposit was never left", priced, func(n *night) {
			n.pays(1).tick(1, EditPair{Returned: new(true)}).tick(1, EditPair{Deposit: new(false)})
		}, Money{FeeDue: 1250, FeePaid: 1250, Cash: 1250}},
		{"the fee rose after it had paid", priced, func(n *night) {
			n.pays(1)
			next := n.state.Settings
			next.FeeCents, next.DepositCents = 1500, 1000
			n.do(ChangeSettings{Settings: next})
		}, Money{FeeDue: 1500, FeePaid: 1250, FeeOpen: 250, DepositIn: 2000, DepositHeld: 2000, Cash: 3250}},
		{"left, and paid nothing", priced, func(n *night) { n.do(Withdraw{Pair: 1}) }, Money{}},
		{"left, and had paid", priced, func(n *night) { n.pays(1).do(Withdraw{Pair: 1}) },
			Money{FeePaid: 1250, FeeBack: 1250, DepositIn: 2000, DepositHeld: 2000, Cash: 3250}},
		{"left, and got both back", priced, func(n *night) {
			n.pays(1).do(Withdraw{Pair: 1})
			n.tick(1, EditPair{Paid: new(false), Returned: new(true)})
		}, Money{DepositIn: 2000, DepositReturned: 2000}},
		{"left, and came back", priced, func(n *night) {
			n.pays(1).do(Withdraw{Pair: 1})
			n.do(Reinstate{Pair: 1})
		}, held},
		{"left after the start", priced, func(n *night) { n.pays(1).begun().do(Withdraw{Pair: 1}) }, held},
		{"expelled after the start, and owes", priced, func(n *night) { n.begun().do(Expel{Pair: 1, Reason: "trampas"}) },
			Money{FeeDue: 1250, FeeOpen: 1250}},
		{"cancelled, and nothing was paid", keepsDeposits, func(n *night) { n.do(Cancel{Reason: "lluvia"}) }, Money{}},
		{"cancelled after it was absent", keepsDeposits, func(n *night) { n.pays(1).begun().misses(1).do(Cancel{Reason: "lluvia"}) },
			Money{FeePaid: 1250, FeeBack: 1250, DepositIn: 2000, DepositHeld: 2000, Cash: 3250}},
		{"absent", keepsDeposits, func(n *night) { n.pays(1).begun().misses(1) },
			Money{FeeDue: 1250, FeePaid: 1250, DepositIn: 2000, DepositKept: 2000, Cash: 3250}},
		{"absent, and left no deposit", keepsDeposits, func(n *night) { n.begun().misses(1) }, Money{FeeDue: 1250, FeeOpen: 1250}},
		{"absent, and forgiven", keepsDeposits, func(n *night) { n.pays(1).begun().misses(1).tick(1, EditPair{Returned: new(true)}) },
			Money{FeeDue: 1250, FeePaid: 1250, DepositIn: 2000, DepositReturned: 2000, Cash: 1250}},
		{"absent, where all get it back", priced, func(n *night) { n.pays(1).begun().misses(1) }, held},
		{"absent, and that was undone", keepsDeposits, func(n *night) { n.pays(1).begun().misses(1).do(Undo{}) }, held},
		{"lost", keepsDeposits, func(n *night) {
			n.pays(1).begun()
			m := n.match(n.pair(1).Match)
			side, _ := m.Side(1)
			n.win(m.Number, 1-side)
		}, held},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			n := begin(t, 4, tt.change)
			tt.happen(n)
			till := n.state.Till(n.people)
			if diff := cmp.Diff(TillRow{1, tt.want}, till.Rows[0]); diff != "" {
				t.Errorf("pair 1 (-want +got):\n%s", diff)
			}
		})
	}
}

// begun draws and starts.
func (n *night) begun() *night {
	n.publish("san blas").now = evening
	n.do(Start{})
	return n
}

// misses has a pair miss its match.
func (n *night) misses(pair id.PairNumber) *night { return n.absent(n.pair(pair).Match, pair) }

func TestAPairThatWaitsOwesNothing(t *testing.T) {
	n := begin(t, 3, func(s *Settings) { priced(s); s.MaxPairs = 2 })
	if got := n.state.Till(n.people).Rows[2].Money; got != (Money{}) {
		t.Errorf("pair 3 waits, and has %+v; want nothing", got)
	}
	n.do(Withdraw{Pair: 1})
	n.do(Promote{Pair: 3})
	if got := n.state.Till(n.people).Rows[2].FeeDue; got != 1250 {
		t.Errorf("pair 3 moved up, and owes %d; want 1250", got)
	}
}

func TestNoDepositToReturn(t *testing.T) {
	n := begin(t, 2, priced)
	n.refused(EditPair{Pair: 1, Returned: new(true)}).is(t, Contradicts, "no-deposit", "")
	n.do(EditPair{Pair: 1, Deposit: new(true), Returned: new(true)})
}

// Worked out by hand: three pairs, 12.50 and 20.00; the first paid both, the second the fee, the third both, and got
// the deposit back. What is left in the till is 32.50 + 12.50 + 12.50.
func TestRefunds(t *testing.T) {
	n := begin(t, 4, priced)
	n.pays(1).tick(2, EditPair{Paid: new(true)}).pays(3).tick(3, EditPair{Returned: new(true)})
	assertRefunds(t, n, nil)
	n.do(Cancel{Reason: "lluvia"})
	assertRefunds(t, n, []Refund{{1, 1250, 2000}, {2, 1250, 0}, {3, 1250, 0}})
	n.tick(1, EditPair{Paid: new(false), Returned: new(true)})
	assertRefunds(t, n, []Refund{{2, 1250, 0}, {3, 1250, 0}})
}

func assertRefunds(t *testing.T, n *night, want []Refund) {
	t.Helper()
	if diff := cmp.Diff(want, n.state.Refunds(n.people)); diff != "" {
		t.Errorf("refunds (-want +got):\n%s", diff)
	}
}

// Whatever happens in a night, rows add up to the sum, each deposit is in one place, and who is refunded when it is
// cancelled gets all that lies in the till.
func TestTillAddsUp(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := newRandomNight(t, "knockout", rapid.Uint64().Draw(t, "seed"))
		r.as(Organiser)
		for range rapid.IntRange(0, 40).Draw(t, "acts") {
			act := r.any()
			if r.likely() && r.state.EverEntered() > 0 {
				act = r.anyTick()
			}
			if d, err := r.decide(act); err == nil {
				r.take(d)
			}
			addsUp(t, r.state.Till(r.people))
		}
		till := r.state.Till(r.people)
		if d, err := r.decide(Cancel{Reason: "lluvia"}); err == nil {
			r.take(d)
		}
		total, want := 0, 0
		for _, refund := range r.state.Refunds(r.people) {
			total += refund.Total()
		}
		if r.state.Stage() == Cancelled {
			want = till.Sum.Cash
		}
		if total != want {
			t.Fatalf("refunds of %d, want %d", total, want)
		}
	})
}

// anyTick pays, takes back or returns something, or changes what it costs.
func (r *randomNight) anyTick() Act {
	yes := func() *bool { return oneOf(r, []*bool{nil, new(true), new(false)}) }
	if r.between(0, 9) == 0 {
		next := r.state.Settings
		next.FeeCents, next.DepositCents, next.KeepDeposit = r.between(0, 2000), r.between(0, 2000), r.likely()
		next.PaidMeansIn = r.likely()
		return ChangeSettings{Settings: next}
	}
	pair := id.PairNumber(r.between(1, r.state.EverEntered()))
	return EditPair{Pair: pair, Paid: yes(), Deposit: yes(), Returned: yes()}
}

func addsUp(t *rapid.T, till Till) {
	var sum Money
	for _, row := range till.Rows {
		sum.FeeDue += row.FeeDue
		sum.FeePaid += row.FeePaid
		sum.FeeOpen += row.FeeOpen
		sum.FeeBack += row.FeeBack
		sum.DepositIn += row.DepositIn
		sum.DepositReturned += row.DepositReturned
		sum.DepositKept += row.DepositKept
		sum.DepositHeld += row.DepositHeld
		sum.Cash += row.Cash
		if row.DepositIn != row.DepositReturned+row.DepositKept+row.DepositHeld || row.Cash != row.FeePaid+row.DepositKept+row.DepositHeld || row.FeeBack != 0 && row.FeeDue != 0 {
			t.Fatalf("pair %d does not add up: %+v", row.Pair, row.Money)
		}
	}
	if sum != till.Sum {
		t.Fatalf("rows add up to %+v, the sum is %+v", sum, till.Sum)
	}
}
