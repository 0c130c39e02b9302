package api

import (
	"fmt"
	"net/http"
	"time"

	"cubilete/tournament"
	"cubilete/tournament/id"
)

// entryAnswer is an entry of the journal in plain words. Reasons are not told here.
type entryAnswer struct {
	Number int       `json:"n"`
	At     time.Time `json:"at"`
	Kind   string    `json:"kind"`
	By     string    `json:"by"`  // the role of whoever did it
	Act    int       `json:"act"` // the entry with which the act began that wrote it: entries of one act are undone together
	Text   string    `json:"text"`
}

func (a *ask) entryAnswer(e tournament.Entry) entryAnswer {
	return entryAnswer{Number: e.Number, At: e.At.UTC(), Kind: e.Kind(), By: e.By.Role.String(), Act: e.FirstOfAct(), Text: a.line(e)}
}

// entryAnswers are the entries of these numbers.
func (a *ask) entryAnswers(numbers []int) []entryAnswer {
	answers := []entryAnswer{}
	for _, n := range numbers {
		answers = append(answers, a.entryAnswer(a.view.State.Journal()[n-1]))
	}
	return answers
}

// showJournal lists the entries after ?after=, at most ?limit= of them.
func (a *ask) showJournal() error {
	after, err := a.number("after", 0, 0, 1<<30)
	if err != nil {
		return err
	}
	limit, err := a.number("limit", 1<<30, 1, 1<<30)
	if err != nil {
		return err
	}
	entries := a.view.State.Journal()
	entries = entries[min(after, len(entries)):]
	more := len(entries) > limit
	entries = entries[:min(limit, len(entries))]
	answer := list[entryAnswer]{Items: []entryAnswer{}, Version: a.view.State.Version()}
	for _, e := range entries {
		answer.Items = append(answer.Items, a.entryAnswer(e))
	}
	if more {
		answer.Next = fmt.Sprint(entries[len(entries)-1].Number)
	}
	return a.json(http.StatusOK, answer)
}

// checkpointAnswer is what the journal comes to, and with ?from= the proof that it carries on what it was then.
type checkpointAnswer struct {
	Version    int       `json:"version"`
	Checkpoint string    `json:"checkpoint"`
	From       *int      `json:"from,omitempty"`
	Proof      []id.Hash `json:"proof,omitzero"` // as RFC 6962 has it; empty from the version itself and from 0
}

func (a *ask) showCheckpoint() error {
	checkpoint, err := a.server.Desk.Checkpoint(a.view)
	if err != nil {
		return err
	}
	answer := checkpointAnswer{Version: a.view.State.Version(), Checkpoint: checkpoint}
	if a.Query("from") != "" {
		from, err := a.number("from", 0, 0, answer.Version)
		if err != nil {
			return err
		}
		if answer.Proof, err = a.view.Consistency(from); err != nil {
			return err
		}
		answer.From = &from
	}
	return a.json(http.StatusOK, answer)
}

// export sends the whole championship with its people: it is for whoever runs it.
func (a *ask) export() error {
	a.Header("Content-Type", "application/jsonl; charset=utf-8")
	a.Header("Content-Disposition", `attachment; filename="`+a.view.State.Slug+`.cubilete"`)
	a.Header("Cache-Control", "no-store")
	return a.server.Desk.Export(a.Request.Context(), a.view.State.ID, a.Writer)
}
