package api

import (
	"io"
	"strconv"

	"cubilete/tournament"
	"cubilete/tournament/entrylist"
	"cubilete/tournament/id"
)

// tillCSV is the till sheet for a spreadsheet.
func (a *ask) tillCSV() error { return a.sendTill(csvKind, "csv", entrylist.WriteTableCSV) }

// tillXLSX is the same sheet as a workbook.
func (a *ask) tillXLSX() error { return a.sendTill(xlsxKind, "xlsx", entrylist.WriteTableXLSX) }

func (a *ask) sendTill(kind, ending string, write func(io.Writer, entrylist.Table) error) error {
	table, err := a.tillTable()
	if err != nil {
		return err
	}
	return a.sendFile(kind, a.view.State.Slug+"-caja."+ending, func(w io.Writer) error { return write(w, table) })
}

// tillTable is the money of every pair, and the sum of it in the last row.
func (a *ask) tillTable() (entrylist.Table, error) {
	till, takers := a.view.State.Till(a.view.Roster), map[string]string{}
	table := entrylist.Table{Headings: a.tillHeadings(), Point: a.words.Say("list.point", nil)}
	for _, row := range till.Rows {
		shown, err := a.tillRow(row, takers)
		if err != nil {
			return table, err
		}
		about := a.tillAbout(row.Pair)
		table.Rows = append(table.Rows, append(about, tillCells(row.Money, shown.Taker)...))
	}
	total := []entrylist.Cell{entrylist.Text(a.words.Say("till.total", nil)), {}, {}, {}}
	table.Rows = append(table.Rows, append(total, tillCells(till.Sum, "")...))
	return table, nil
}

// tillHeadings are those of tillAbout and tillCells.
func (a *ask) tillHeadings() []string {
	keys := []string{
		"standings.pair", "list.column.player1", "list.column.player2", "list.till.state", "list.till.due", "list.till.paid",
		"list.till.open", "list.till.back", "list.till.taker", "list.till.left", "list.till.returned", "list.till.kept",
		"list.till.held", "till.column.cash",
	}
	headings := make([]string, len(keys))
	for i, key := range keys {
		headings[i] = a.words.Say(key, nil)
	}
	return headings
}

func (a *ask) tillAbout(n id.PairNumber) []entrylist.Cell {
	pair, _ := a.view.State.Pair(n)
	cells := []entrylist.Cell{entrylist.Text(strconv.Itoa(int(n)))}
	for _, member := range pair.Players {
		cells = append(cells, entrylist.Text(a.playerName(member.ID)))
	}
	return append(cells, entrylist.Text(a.words.Say("status."+string(pair.Status), nil)))
}

func tillCells(m tournament.Money, taker string) []entrylist.Cell {
	cells := []entrylist.Cell{entrylist.Cents(m.FeeDue), entrylist.Cents(m.FeePaid), entrylist.Cents(m.FeeOpen), entrylist.Cents(m.FeeBack), entrylist.Text(taker)}
	for _, cents := range []int{m.DepositIn, m.DepositReturned, m.DepositKept, m.DepositHeld, m.Cash} {
		cells = append(cells, entrylist.Cents(cents))
	}
	return cells
}
