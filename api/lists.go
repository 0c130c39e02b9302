package api

import (
	"bytes"
	"io"
	"net/http"

	"cubilete/tournament/entrylist"
)

// What a list of pairs is sent as.
const (
	csvKind  = "text/csv; charset=utf-8"
	xlsxKind = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
)

// pairsCSV is the list of pairs for a spreadsheet. The import reads it back.
func (a *ask) pairsCSV() error { return a.sendList(csvKind, "csv", entrylist.WriteCSV) }

// pairsXLSX is the same list as a workbook.
func (a *ask) pairsXLSX() error { return a.sendList(xlsxKind, "xlsx", entrylist.WriteXLSX) }

func (a *ask) sendList(kind, ending string, write func(io.Writer, []entrylist.Row, entrylist.Headings) error) error {
	return a.sendFile(kind, a.view.State.Slug+"."+ending, func(w io.Writer) error { return write(w, a.listRows(), a.listHeadings()) })
}

// sendFile answers with a file to keep.
func (a *ask) sendFile(kind, name string, write func(io.Writer) error) error {
	var out bytes.Buffer
	if err := write(&out); err != nil {
		return err
	}
	a.sayVersion()
	a.Header("Content-Disposition", `attachment; filename="`+name+`"`)
	a.Header("Cache-Control", a.keeping())
	if a.hasAlready(etag(out.Bytes())) {
		return nil
	}
	a.Data(http.StatusOK, kind, out.Bytes())
	return nil
}

// listRows are the pairs that are in the championship or wait for it, in order of entry. Who left may not be entered
// again by a file, and of who was erased there is nothing to write.
func (a *ask) listRows() []entrylist.Row {
	var rows []entrylist.Row
	for _, p := range a.view.State.Pairs() {
		row, known := entrylist.Row{Club: p.Club, Seed: p.Seed}, !p.Gone()
		row.PairName, _ = a.view.Roster.Text(p.Name)
		for i, member := range p.Players {
			name, named := a.view.Roster.Name(member.ID)
			person := a.view.Roster.Person(member.ID)
			row.Players[i] = entrylist.Player{Name: name, Phone: person.Phone, Document: person.Document}
			known = known && named
		}
		if known {
			rows = append(rows, row)
		}
	}
	return rows
}

// listHeadings are the headings in the reader's language; the import understands them all.
func (a *ask) listHeadings() entrylist.Headings {
	say := func(column string) string { return a.words.Say("list.column."+column, nil) }
	return entrylist.Headings{
		Player1: say("player1"), Phone1: say("phone1"), Document1: say("document1"),
		Player2: say("player2"), Phone2: say("phone2"), Document2: say("document2"),
		PairName: say("pair"), Club: say("club"), Seed: say("seed"),
	}
}
