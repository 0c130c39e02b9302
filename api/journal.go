package api

import (
	"fmt"
	"net/http"
	"time"

	"cubilete/tournament"
)

// entryAnswer is an entry of the journal in plain words. Reasons are not told here.
type entryAnswer struct {
	Number int       `json:"n"`
	At     time.Time `json:"at"`
	Kind   string    `json:"kind"`
	By     string    `json:"by"` // the role of whoever did it
	Text   string    `json:"text"`
}

func (a *ask) entryAnswer(e tournament.Entry) entryAnswer {
	return entryAnswer{Number: e.Number, At: e.At.UTC(), Kind: e.Kind(), By: e.By.Role.String(), Text: a.line(e)}
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

func (a *ask) showCheckpoint() error {
	checkpoint, err := a.server.Desk.Checkpoint(a.view)
	if err != nil {
		return err
	}
	return a.json(http.StatusOK, map[string]any{"version": a.view.State.Version(), "checkpoint": checkpoint})
}

// export sends the whole championship with its people: it is for whoever runs it.
func (a *ask) export() error {
	a.Header("Content-Type", "application/jsonl; charset=utf-8")
	a.Header("Content-Disposition", `attachment; filename="`+a.view.State.Slug+`.cubilete"`)
	a.Header("Cache-Control", "no-store")
	return a.server.Desk.Export(a.Request.Context(), a.view.State.ID, a.Writer)
}
