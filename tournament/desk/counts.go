package desk

import (
	"context"
	"errors"

	"cubilete/meter"
	"cubilete/tournament/store"
)

// counts are what a desk counts for whoever runs the server.
type counts struct {
	refused meter.Counter // acts
	late    meter.Counter // acts that somebody else was faster than
	failed  meter.Counter // acts that could not be written
	appends meter.Times   // how long it took to make an act durable
	loads   meter.Times   // and to read a championship
}

// refuse counts an act that was refused; one that was only tried is none.
func (c *counts) refuse(req Request) {
	if !req.DryRun {
		c.refused.Add()
	}
}

// append writes an act, and counts what became of it.
func (d *Desk) append(ctx context.Context, add store.Append) error {
	begun := d.now()
	err := d.store.Append(ctx, add)
	switch {
	case err == nil:
		d.counts.appends.Add(d.now().Sub(begun))
	case errors.Is(err, store.ErrStale):
		d.counts.late.Add()
	case errors.Is(err, store.ErrUnavailable):
		d.counts.failed.Add()
	}
	return err
}

// Tell tells what was counted.
func (d *Desk) Tell(t *meter.Text) {
	t.Times("cubilete_append_seconds", "How long acts took to be written durably.", &d.counts.appends)
	t.Times("cubilete_load_seconds", "How long championships took to be read from the database.", &d.counts.loads)
	t.Count("cubilete_acts_refused_total", "Acts that the rules refused.", d.counts.refused.Count())
	t.Count("cubilete_acts_late_total", "Acts that were decided again because somebody else was faster.", d.counts.late.Count())
	t.Count("cubilete_acts_failed_total", "Acts that the database could not write.", d.counts.failed.Count())
	d.rooms.tell(t)
}

// tell tells what is in memory.
func (all *rooms) tell(t *meter.Text) {
	all.mu.Lock()
	defer all.mu.Unlock()
	t.Gauge("cubilete_rooms", "Championships in memory.", float64(len(all.all)))
	t.Gauge("cubilete_rooms_entries", "Entries, names and texts of the championships in memory.", float64(all.held))
	t.Count("cubilete_rooms_let_go_total", "Championships that were let go from memory.", all.gone)
}
