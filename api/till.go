package api

import (
	"net/http"

	"cubilete/tournament"
)

// tillAnswer is the money of a championship. It adds up, to the cent.
type tillAnswer struct {
	Currency string          `json:"currency"`
	Fee      int             `json:"fee_cents"` // as the settings have them now
	Deposit  int             `json:"deposit_cents"`
	Keep     bool            `json:"keep_deposit"`
	Items    []tillRowAnswer `json:"items"`
	Total    moneyAnswer     `json:"total"`
	Version  int             `json:"version"`
}

// currency is what amounts are in.
const currency = "EUR"

type tillRowAnswer struct {
	Pair *pairAnswer `json:"pair"`
	moneyAnswer
}

type moneyAnswer struct {
	FeeDue          int `json:"fee_due_cents"`
	FeePaid         int `json:"fee_paid_cents"`
	FeeOpen         int `json:"fee_open_cents"` // due and not paid
	FeeBack         int `json:"fee_back_cents"` // paid and not due: to be given back yet
	DepositIn       int `json:"deposit_in_cents"`
	DepositReturned int `json:"deposit_returned_cents"`
	DepositKept     int `json:"deposit_kept_cents"` // of absent pairs, article 15
	DepositHeld     int `json:"deposit_held_cents"` // to be returned yet
	Cash            int `json:"cash_cents"`         // that lies in the till
}

func (a *ask) showTill() error {
	s := a.view.State
	till := s.Till(a.view.Roster)
	answer := tillAnswer{
		Currency: currency, Fee: s.Settings.FeeCents, Deposit: s.Settings.DepositCents, Keep: s.Settings.KeepDeposit,
		Items: []tillRowAnswer{}, Total: moneyAnswer(till.Sum), Version: s.Version(),
	}
	for _, row := range till.Rows {
		answer.Items = append(answer.Items, tillRowAnswer{a.pairRef(row.Pair), moneyAnswer(row.Money)})
	}
	return a.json(http.StatusOK, answer)
}

// refundsAnswer is who gets what back of a championship that was cancelled: nobody, before it is.
type refundsAnswer struct {
	Currency string         `json:"currency"`
	Items    []refundAnswer `json:"items"`
	Total    int            `json:"total_cents"`
	Version  int            `json:"version"`
}

type refundAnswer struct {
	Pair    *pairAnswer `json:"pair"`
	Fee     int         `json:"fee_cents"`
	Deposit int         `json:"deposit_cents"`
	Total   int         `json:"total_cents"`
}

func (a *ask) showRefunds() error {
	answer := refundsAnswer{Currency: currency, Items: []refundAnswer{}, Version: a.view.State.Version()}
	for _, r := range a.view.State.Refunds(a.view.Roster) {
		answer.Items = append(answer.Items, a.refundAnswer(r))
		answer.Total += r.Total()
	}
	return a.json(http.StatusOK, answer)
}

func (a *ask) refundAnswer(r tournament.Refund) refundAnswer {
	return refundAnswer{Pair: a.pairRef(r.Pair), Fee: r.Fee, Deposit: r.Deposit, Total: r.Total()}
}
