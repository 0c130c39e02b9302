package api

import (
	"net/url"
	"slices"
	"strconv"

	"cubilete/templates"
	"cubilete/tournament"
	"cubilete/tournament/id"
)

// tillViews are the choices of rows on the page of the till, each with what it shows.
var tillViews = []struct {
	name  string
	shows func(tournament.Money) bool
}{
	{"all", func(tournament.Money) bool { return true }},
	{"open", func(m tournament.Money) bool { return m.FeeOpen > 0 }},
	{"back", func(m tournament.Money) bool { return m.ToReturn() > 0 }},
}

// tillPage is the money of the championship, pair by pair and in all.
func (a *ask) tillPage() error { return a.shown(tillShown) }

func tillShown(a *ask, form templates.Form) (templates.Page, error) {
	settings, till := a.view.State.Settings, a.view.State.Till(a.view.Roster)
	page := templates.DeskTillPage{
		Frame: a.deskFrame("till"), Form: form, Show: tillViews[0].name, Sum: moneyShown(till.Sum), FeeCents: settings.FeeCents,
		DepositCents: settings.DepositCents, KeepDeposit: settings.KeepDeposit, PaidMeansIn: settings.PaidMeansIn,
	}
	takers := map[string]string{}
	for _, view := range tillViews {
		rows := slices.DeleteFunc(slices.Clone(till.Rows), func(r tournament.TillRow) bool { return !view.shows(r.Money) })
		page.Shows = append(page.Shows, templates.TillView{Name: view.name, Rows: len(rows)})
		if view.name != page.Show && view.name != a.tillView(form) {
			continue
		}
		page.Show, page.Rows = view.name, nil
		for _, row := range rows {
			shown, err := a.tillRow(row, takers)
			if err != nil {
				return nil, err
			}
			page.Rows = append(page.Rows, shown)
		}
	}
	return page, nil
}

// tillView is the choice of rows: of the address, or that of the page from which a form was sent.
func (a *ask) tillView(form templates.Form) string {
	if a.Query("show") != "" {
		return a.Query("show")
	}
	return form.Value("show")
}

// tillRow is the money of a pair. Takers are the names of accounts that were looked up already.
func (a *ask) tillRow(row tournament.TillRow, takers map[string]string) (templates.TillRow, error) {
	marks := a.view.Roster.Marks(row.Pair)
	shown := templates.TillRow{
		Pair: a.pairLinked(row.Pair), Money: moneyShown(row.Money), Paid: marks.Paid, Deposit: marks.Deposit, Returned: marks.Returned,
	}
	if _, known := takers[marks.PaidTo]; !known && marks.PaidTo != "" {
		name, err := a.server.Door.NameOf(a.Request.Context(), id.AccountID(marks.PaidTo))
		if err != nil {
			return shown, doorRefusal(err)
		}
		takers[marks.PaidTo] = name
	}
	shown.Taker = takers[marks.PaidTo]
	return shown, nil
}

func moneyShown(m tournament.Money) templates.Money {
	return templates.Money{
		FeePaid: m.FeePaid, FeeOpen: m.FeeOpen, FeeBack: m.FeeBack, DepositIn: m.DepositIn,
		DepositReturned: m.DepositReturned, DepositKept: m.DepositKept, DepositHeld: m.DepositHeld, Cash: m.Cash,
		ToReturn: m.ToReturn(), Gained: m.Gained(),
	}
}

// tickTill ticks something off for a pair: the button that was pressed says what.
func (a *ask) tickTill() error {
	return a.tick(ticking{again: tillShown, page: "/till", shown: "show", edit: func(f url.Values) tournament.EditPair {
		return tournament.EditPair{
			Paid: ticked(f, "paid"), Deposit: ticked(f, "deposit"), Returned: ticked(f, "deposit_returned"), Seen: pricesSeen(f),
		}
	}})
}

// pricesSeen are the prices that stood on the page from which a form was sent.
func pricesSeen(f url.Values) *tournament.Prices {
	fee, err := strconv.Atoi(f.Get("fee_seen"))
	deposit, wrong := strconv.Atoi(f.Get("deposit_seen"))
	if err != nil || wrong != nil {
		return nil
	}
	return &tournament.Prices{Fee: fee, Deposit: deposit}
}
