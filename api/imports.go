package api

import (
	"bytes"
	"errors"
	"net/http"
	"strconv"
	"strings"

	"cubilete/tournament"
	"cubilete/tournament/entrylist"
)

// importAnswer is what a file of pairs gives, row by row.
type importAnswer struct {
	Rows    []rowAnswer `json:"rows"`
	Ignored []string    `json:"ignored,omitempty"` // columns that nobody could make sense of
	Sheet   string      `json:"sheet,omitempty"`   // of a workbook: which one was read
	Others  []string    `json:"other_sheets,omitempty"`
	Created int         `json:"created"`
	Version int         `json:"version"`
}

type rowAnswer struct {
	Row      int             `json:"row"`
	Players  [2]string       `json:"players"`
	Club     string          `json:"club"`
	Name     string          `json:"name,omitempty"`
	Seed     int             `json:"seed,omitempty"`
	Problems []problemAnswer `json:"problems"`
	Warnings []problemAnswer `json:"warnings,omitempty"`
}

type problemAnswer struct {
	Column  string `json:"column"`
	Message string `json:"message"`
	Code    string `json:"code"`
}

// importPairs enters the pairs of a file, all or none. Its answer has one shape, whatever was found.
func (a *ask) importPairs() error {
	data, err := a.body()
	if err != nil {
		return err
	}
	answer, sound, err := a.tryImport(data)
	if err != nil {
		return err
	}
	if !sound {
		return a.json(http.StatusUnprocessableEntity, answer)
	}
	return a.json(http.StatusOK, answer)
}

// tryImport reads the file and enters its pairs, unless this is a dry run or something is wrong with a row.
func (a *ask) tryImport(data []byte) (answer importAnswer, sound bool, err error) {
	list, err := entrylist.Read(bytes.NewReader(data), entrylist.Limits{})
	if err != nil {
		return answer, false, importRefusal(err)
	}
	answer = a.importAnswer(list)
	answer.Version = a.view.State.Version()
	if !list.Sound() {
		return answer, false, nil
	}
	outcome, err := a.do(importAct(list))
	if clashed := a.placeProblems(&answer, list, err); clashed {
		return answer, false, nil
	}
	if err != nil {
		return answer, false, err
	}
	a.placeWarnings(&answer, list, outcome.Elsewhere)
	answer.Created = len(outcome.Entries)
	if a.dryRun() {
		answer.Created = 0
	}
	answer.Version = a.view.State.Version()
	return answer, true, nil
}

// importRefusal says why the whole file cannot be read.
func importRefusal(err error) error {
	var fault *entrylist.Error
	if !errors.As(err, &fault) {
		return tooLarge(err)
	}
	args := tournament.Args{}
	for name, value := range fault.Args {
		args[name] = value
	}
	if fault.Code == "too-large" {
		return sizeRefusal(large)
	}
	return &tournament.Error{Kind: tournament.Invalid, Code: "file-" + fault.Code, Args: args,
		Faults: []tournament.Fault{{Field: "body", Code: "file-" + fault.Code, Args: args}}}
}

func importAct(list entrylist.List) tournament.ImportPairs {
	var act tournament.ImportPairs
	for _, row := range list.Rows {
		pair := tournament.NewPair{Name: row.PairName, Club: row.Club, Seed: row.Seed}
		for i, p := range row.Players {
			pair.Players[i] = tournament.NewPlayer{Name: p.Name, Phone: p.Phone, Document: p.Document}
		}
		act.Pairs, act.Rows = append(act.Pairs, pair), append(act.Rows, row.Number)
	}
	return act
}

func (a *ask) importAnswer(list entrylist.List) importAnswer {
	answer := importAnswer{Rows: []rowAnswer{}, Ignored: list.Ignored, Sheet: list.Sheet, Others: list.OtherSheets}
	if list.Numbered { // a pair gets its number here, once
		answer.Ignored = append(answer.Ignored, list.Column(entrylist.Number, 0))
	}
	for _, row := range list.Rows {
		answer.Rows = append(answer.Rows, rowAnswer{
			Row: row.Number, Players: [2]string{row.Players[0].Name, row.Players[1].Name}, Club: row.Club, Name: row.PairName, Seed: row.Seed,
			Problems: a.problemAnswers(row.Problems), Warnings: a.problemAnswers(row.Warnings),
		})
	}
	return answer
}

func (a *ask) problemAnswers(problems []entrylist.Problem) []problemAnswer {
	answers := make([]problemAnswer, len(problems))
	for i, p := range problems {
		args := map[string]any{}
		for name, value := range p.Args {
			args[name] = value
		}
		answers[i] = problemAnswer{Column: p.Column, Code: p.Code, Message: a.words.Fault(p.Code, args)}
	}
	return answers
}

// placeProblems puts what the championship has against a file to the rows that it is about. It is true when there was
// anything.
func (a *ask) placeProblems(answer *importAnswer, list entrylist.List, err error) bool {
	var refusal *tournament.Error
	if !errors.As(err, &refusal) || refusal.Code != "rows-at-fault" {
		return false
	}
	at := rowsByNumber(list)
	for _, clash := range a.clashAnswers(refusal.Clashes) {
		row := &answer.Rows[at[clash.Row]]
		row.Problems = append(row.Problems, problemAnswer{Column: columnOfClash(list, clash), Code: clash.Code, Message: clash.Message})
	}
	for _, fault := range refusal.Faults {
		number, _ := fault.Args["row"].(int)
		row := &answer.Rows[at[number]]
		row.Problems = append(row.Problems, problemAnswer{Column: columnOfFault(list, fault), Code: fault.Code, Message: a.faultSentence(fault)})
	}
	return true
}

// columnOfClash is where the file says what somebody else has too.
func columnOfClash(list entrylist.List, clash clashAnswer) string {
	if clash.Code == "same-document" {
		return list.Column(entrylist.Document, clash.Player+1)
	}
	return list.Column(entrylist.Name, clash.Player+1)
}

// columnOfFault is where the file says what an act calls "players.0.phone" or "club".
func columnOfFault(list entrylist.List, fault tournament.Fault) string {
	steps := strings.Split(fault.Field, ".")
	if len(steps) < 3 {
		return list.Column(entrylist.Part(fault.Field), 0)
	}
	player, _ := strconv.Atoi(steps[1])
	return list.Column(entrylist.Part(steps[2]), player+1)
}

// placeWarnings puts what is worth a look to the rows that it is about.
func (a *ask) placeWarnings(answer *importAnswer, list entrylist.List, clashes []tournament.Clash) {
	at := rowsByNumber(list)
	for _, clash := range a.clashAnswers(clashes) {
		row := &answer.Rows[at[clash.Row]]
		row.Warnings = append(row.Warnings, problemAnswer{Column: columnOfClash(list, clash), Code: clash.Code, Message: clash.Message})
	}
}

// rowsByNumber are the places of the rows, by the number that the file has for them.
func rowsByNumber(list entrylist.List) map[int]int {
	at := map[int]int{}
	for i, row := range list.Rows {
		at[row.Number] = i
	}
	return at
}
