package tournament

import (
	"slices"

	"cubilete/tournament/id"
	"cubilete/tournament/roster"
)

// Till is the money of a championship, pair by pair and in all. All amounts are in cents.
type Till struct {
	Rows []TillRow // one for every pair, by number
	Sum  Money
}

// TillRow is the money of one pair.
type TillRow struct {
	Pair id.PairNumber
	Money
}

// Money is what a pair owes, has paid and gets back, or what all of them do. A deposit is returned, kept or held; the
// three add up to what was left at the desk.
type Money struct {
	FeeDue          int // of a pair that is in, or was after the start; one that waits or left in time owes nothing
	FeePaid         int
	FeeOpen         int // due and not paid
	FeeBack         int // paid and not due: to be given back yet
	DepositIn       int // left at the desk
	DepositReturned int
	DepositKept     int // of a pair declared absent (article 15), where the settings keep it
	DepositHeld     int // to be given back yet
	Cash            int // in the till: what came in, but for what was returned
}

// ToReturn is what is to be given back yet.
func (m Money) ToReturn() int { return m.FeeBack + m.DepositHeld }

// Gained is what stays in the till when everything has been given back.
func (m Money) Gained() int { return m.Cash - m.ToReturn() }

// Till counts the money, from what the desk ticked off and who was declared absent.
func (s *State) Till(people *roster.Roster) Till {
	var till Till
	for _, p := range s.pairs.All() {
		row := TillRow{p.Number, s.money(p, people.Marks(p.Number))}
		till.Rows = append(till.Rows, row)
		till.Sum.add(row.Money)
	}
	return till
}

func (s *State) money(p Pair, marks roster.Marks) Money {
	m := Money{FeePaid: marks.PaidCents, DepositIn: marks.DepositCents}
	if s.owesFee(p) {
		m.FeeDue = s.Settings.FeeCents
		m.FeeOpen = max(0, m.FeeDue-m.FeePaid)
	} else {
		m.FeeBack = m.FeePaid
	}
	switch {
	case marks.Returned:
		m.DepositReturned = m.DepositIn
	case s.Settings.KeepDeposit && s.stage != Cancelled && s.wasAbsent(p.Number):
		m.DepositKept = m.DepositIn
	default:
		m.DepositHeld = m.DepositIn
	}
	m.Cash = m.FeePaid + m.DepositIn - m.DepositReturned
	return m
}

// owesFee reports that the fee is due: of a championship that was cancelled nobody owes anything, and who left before
// the start gets it back.
func (s *State) owesFee(p Pair) bool {
	return s.stage != Cancelled && (p.In() || p.Status == Out || p.Gone() && p.LeftLate)
}

// wasAbsent reports that the pair was declared absent and that this holds (article 15).
func (s *State) wasAbsent(pair id.PairNumber) bool {
	for _, m := range s.matches.All() {
		if m.Ground == ByAbsence && slices.Contains(m.Absent, pair) {
			return true
		}
	}
	return false
}

func (m *Money) add(other Money) {
	m.FeeDue += other.FeeDue
	m.FeePaid += other.FeePaid
	m.FeeOpen += other.FeeOpen
	m.FeeBack += other.FeeBack
	m.DepositIn += other.DepositIn
	m.DepositReturned += other.DepositReturned
	m.DepositKept += other.DepositKept
	m.DepositHeld += other.DepositHeld
	m.Cash += other.Cash
}

// Refund is what a pair gets back of a championship that was cancelled, in cents.
type Refund struct {
	Pair    id.PairNumber
	Fee     int
	Deposit int
}

// Total is all that the pair gets.
func (r Refund) Total() int { return r.Fee + r.Deposit }

// Refunds are what every pair that has money in the till gets back when the championship is cancelled: all of it, the
// deposit of an absent pair as well, since what it was kept for did not take place. A refund that the desk has paid is
// ticked off like a payment taken back. Until it is cancelled nobody is refunded.
func (s *State) Refunds(people *roster.Roster) []Refund {
	if s.Stage() != Cancelled {
		return nil
	}
	var refunds []Refund
	for _, row := range s.Till(people).Rows {
		r := Refund{Pair: row.Pair, Fee: row.FeeBack, Deposit: row.DepositHeld}
		if r.Total() > 0 {
			refunds = append(refunds, r)
		}
	}
	return refunds
}
