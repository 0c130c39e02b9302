package desk

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"sync"
	"sync/atomic"

	"cubilete/tournament"
	"cubilete/tournament/id"
	"cubilete/tournament/store"
)

// room is where one championship lives in memory. Whoever looks takes the view; whoever acts waits for the turn.
type room struct {
	desk     *Desk
	id       id.ChampionshipID
	owner    id.AccountID // of a championship that is being created
	turn     sync.Mutex
	view     atomic.Pointer[View]
	watchers watchers
	forecast atomic.Pointer[keptForecast]

	weight, guests int // kept by rooms
}

// enter returns the room of a championship, and loads it when it is not in memory. It stays in memory until whoever
// entered leaves.
func (d *Desk) enter(ctx context.Context, championship id.ChampionshipID) (*room, error) {
	r := d.rooms.enter(&room{desk: d, id: championship})
	if r.view.Load() != nil {
		return r, nil
	}
	err := r.refresh(ctx)
	if err != nil {
		d.rooms.leave(r)
	}
	return r, refusal(err)
}

// room is what enter returns, for those who only look.
func (d *Desk) room(ctx context.Context, championship id.ChampionshipID) (*room, error) {
	r, err := d.enter(ctx, championship)
	if err == nil {
		d.rooms.leave(r)
	}
	return r, err
}

// do decides an act and writes what follows. That nothing followed is remembered too under the act's key: sent again
// later, when something would follow, it still is the same act.
func (r *room) do(ctx context.Context, act tournament.Act, req Request) (Outcome, error) {
	r.turn.Lock()
	defer r.turn.Unlock()
	before := r.view.Load()
	facts, err := r.facts(ctx, act, req)
	if err != nil {
		return Outcome{}, err
	}
	if act, err = r.desk.sealed(act, before); err != nil {
		return Outcome{}, err
	}
	decision, err := tournament.Decide(before.State, before.Roster, act, req.By, facts)
	if err != nil {
		r.desk.counts.refuse(req)
		return Outcome{}, err
	}
	if decision.Empty() && (req.DryRun || req.Key == nil) {
		return Outcome{View: before}, nil
	}
	after, records, err := before.after(decision)
	if err != nil {
		return Outcome{}, err
	}
	if !req.DryRun {
		if err := r.write(ctx, before, after, records, decision, act, req); err != nil {
			return Outcome{}, err
		}
	}
	return Outcome{View: after, Entries: decision.Entries, Draft: decision.Draft, People: decision.People}, nil
}

// facts gathers what the decision needs beside the championship.
func (r *room) facts(ctx context.Context, act tournament.Act, req Request) (tournament.Facts, error) {
	facts := tournament.Facts{Now: r.desk.now(), Told: req.Told, Random: r.desk.random}
	switch act.(type) {
	case tournament.DrawDraft, tournament.PublishDraw:
		var err error
		facts.Draft, err = r.desk.Draft(ctx, r.id)
		return facts, err
	}
	return facts, nil
}

// write makes the act durable, then lets everybody see it.
func (r *room) write(ctx context.Context, before, after *View, records []tournament.Record, d tournament.Decision, act tournament.Act, req Request) error {
	add := store.Append{
		Index: after.Index(), After: before.version(), AfterPeople: before.Roster.Number, At: r.desk.now(), Records: records,
		People: d.People, Files: req.Files, DropDraft: d.Undraft, Key: req.Key, By: r.desk.guard(req.By), Owner: r.owner,
	}
	if d.Draft != nil {
		var err error
		if add.Draft, err = json.Marshal(d.Draft); err != nil {
			return err
		}
	}
	if err := r.desk.append(ctx, add); err != nil {
		return err
	}
	r.publish(after)
	return nil
}

// guard is the role that the store reads again when the act is written, of whoever acts as an account or with a pass:
// the one that the act was decided for.
func (d *Desk) guard(by tournament.Actor) store.Guard {
	switch {
	case by.Door == tournament.CommandDoor || by.Role < tournament.Referee:
		return store.Guard{}
	case by.Door == tournament.LinkDoor:
		return store.Guard{Pass: by.ID, Role: by.Role, At: d.now()}
	default:
		return store.Guard{Account: id.AccountID(by.ID), Role: by.Role}
	}
}

func (r *room) publish(v *View) {
	r.view.Store(v)
	r.desk.rooms.weigh(r, v)
	r.watchers.tell(v)
}

// refresh reads what others wrote since. A championship that is not there, or that cannot be read, gives its room up.
func (r *room) refresh(ctx context.Context) error {
	err := r.readOn(ctx)
	if isLost(err) {
		r.desk.rooms.forget(r)
	}
	return err
}

// isLost reports that a championship is not there or cannot be read, whatever the database does.
func isLost(err error) bool {
	for _, lost := range []error{store.ErrNotFound, tournament.ErrUnknownEntry, tournament.ErrImpossible, ErrDamaged} {
		if errors.Is(err, lost) {
			return true
		}
	}
	return false
}

func (r *room) readOn(ctx context.Context) error {
	r.turn.Lock()
	defer r.turn.Unlock()
	now := r.view.Load()
	if now == nil {
		now = nothing()
	}
	begun := r.desk.now()
	loaded, err := r.desk.store.Load(ctx, r.id, now.version())
	if err != nil {
		return err
	}
	if loaded.Index.Version == now.version() && loaded.Index.People == now.Roster.Number {
		return nil
	}
	next, err := now.read(loaded)
	if err != nil {
		return fmt.Errorf("reading the journal of %s: %w", r.id, err)
	}
	r.desk.counts.loads.Add(r.desk.now().Sub(begun))
	r.publish(next)
	return nil
}

// reach makes sure that the room has come to a version that somebody has seen already.
func (r *room) reach(ctx context.Context, version int) error {
	if r.view.Load().version() >= version {
		return nil
	}
	return r.refresh(ctx)
}

// Draft returns the draft draw of a championship, nil when there is none.
func (d *Desk) Draft(ctx context.Context, championship id.ChampionshipID) (*tournament.Draft, error) {
	kept, err := d.store.Draft(ctx, championship)
	if errors.Is(err, store.ErrNotFound) {
		return nil, nil
	}
	if err != nil {
		return nil, refusal(err)
	}
	var draft tournament.Draft
	return &draft, json.Unmarshal(kept.Bytes, &draft)
}
