package api

import (
	"bytes"
	"encoding/base64"
	"io"
	"net/http"
	"net/url"
	"strings"

	"cubilete/templates"
	"cubilete/tournament"
	"cubilete/tournament/entrylist"
)

// largeForm is how much a form with a list in it may send: base64 takes a third more than the list.
const largeForm = 12 << 20

// importPage asks for a file.
func (a *ask) importPage() error { return a.shown(importForm) }

func importForm(a *ask, form templates.Form) (templates.Page, error) {
	return templates.DeskImportPage{Frame: a.deskFrame("import"), Form: form}, nil
}

// importByForm shows what is in a file; when that is confirmed, it enters the pairs, all or none.
func (a *ask) importByForm() error {
	fields, err := a.fields()
	if err != nil {
		return err
	}
	data, name, err := a.listSent(fields)
	if err != nil {
		return a.showAgain(fields, err, importForm)
	}
	list, err := entrylist.Read(bytes.NewReader(data), entrylist.Limits{})
	if err != nil {
		return a.showAgain(url.Values{}, fileRefusal(err), importForm)
	}
	if fields.Get("confirm") == "true" && list.Sound() {
		return a.confirmImport(list, data, name)
	}
	return a.preview(list, data, name)
}

// listSent is the file that was chosen, or the one that was shown before and is confirmed now.
func (a *ask) listSent(fields url.Values) (data []byte, name string, err error) {
	if kept := fields.Get("list"); kept != "" {
		data, err := base64.StdEncoding.DecodeString(strings.TrimSpace(kept))
		if err != nil {
			return nil, "", invalid("file", "unreadable", nil)
		}
		return data, fields.Get("file_name"), nil
	}
	file, header, err := a.Request.FormFile("file")
	if err != nil {
		return nil, "", invalid("file", "required", nil)
	}
	defer file.Close()
	data, err = io.ReadAll(file)
	return data, header.Filename, err
}

// fileRefusal is why a whole file cannot be read, above the form.
func fileRefusal(err error) error {
	err = importRefusal(err)
	if refusal, is := err.(*tournament.Error); is {
		bare := *refusal
		bare.Kind, bare.Faults = tournament.Invalid, nil
		return &bare
	}
	return err
}

// preview shows what is in a file, with what the championship has against it. Nothing is written.
func (a *ask) preview(list entrylist.List, data []byte, name string) error {
	req, err := a.request()
	if err != nil {
		return err
	}
	req.DryRun, req.Key = true, nil
	answer := a.importAnswer(list)
	if list.Sound() {
		outcome, err := a.server.Desk.Do(a.Request.Context(), a.view.State.ID, importAct(list), req)
		a.placeWarnings(&answer, list, outcome.Elsewhere)
		if err != nil && !a.placeProblems(&answer, list, err) {
			return a.showAgain(url.Values{}, err, importForm)
		}
	}
	return a.page(http.StatusOK, a.importShown(answer, list, data, name))
}

// confirmImport enters the pairs.
func (a *ask) confirmImport(list entrylist.List, data []byte, name string) error {
	_, err := a.do(importAct(list))
	if err == nil {
		return a.after("/pairs", "imported")
	}
	answer := a.importAnswer(list)
	if a.placeProblems(&answer, list, err) {
		return a.page(http.StatusUnprocessableEntity, a.importShown(answer, list, data, name))
	}
	return a.showAgain(url.Values{}, err, importForm)
}

func (a *ask) importShown(answer importAnswer, list entrylist.List, data []byte, name string) templates.DeskImportPage {
	page := templates.DeskImportPage{
		Frame: a.deskFrame("import"), File: base64.StdEncoding.EncodeToString(data), FileName: name, Ignored: answer.Ignored,
		Sheet: answer.Sheet, Others: answer.Others,
	}
	for i, row := range answer.Rows {
		shown := templates.ImportRow{
			Number: row.Row, Players: row.Players[:], Club: row.Club, Seed: row.Seed, Problems: a.problemsShown(row.Problems), Warnings: a.problemsShown(row.Warnings),
		}
		for _, p := range list.Rows[i].Players {
			if p.Phone != "" {
				shown.Phones = append(shown.Phones, p.Phone)
			}
		}
		if len(shown.Problems) > 0 {
			page.Faulty++
		}
		page.Rows = append(page.Rows, shown)
	}
	return page
}

// problemsShown are problems as a page shows them. A column that has no heading in the file is called by its field.
func (a *ask) problemsShown(problems []problemAnswer) []templates.Problem {
	var shown []templates.Problem
	for _, p := range problems {
		column := p.Column
		if field := a.words.Field(column); field != "" {
			column = field
		}
		shown = append(shown, templates.Problem{Column: column, Sentence: p.Message})
	}
	return shown
}
