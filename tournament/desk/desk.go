package desk

import (
	"context"
	"crypto/ed25519"
	"errors"
	"io"
	"time"

	"cubilete/tournament"
	"cubilete/tournament/id"
	"cubilete/tournament/roster"
	"cubilete/tournament/store"
)

// Desk is where acts are done. It may be used by many goroutines at once.
type Desk struct {
	store    *store.Store
	now      func() time.Time
	random   io.Reader
	keys     Keys
	games    games
	erased   string // the file that lists who was erased; "": none
	rooms    *rooms
	contacts contacts
	counts   counts
}

// Keys gives the private key of a championship, with which its checkpoints and sheets are signed.
type Keys func(id.ChampionshipID) ed25519.PrivateKey

// New opens a desk over a store.
func New(s *store.Store, keys Keys, now func() time.Time, random io.Reader) *Desk {
	return &Desk{store: s, keys: keys, now: now, random: random, rooms: newRooms()}
}

// Request says how an act is to be done.
type Request struct {
	By     tournament.Actor
	Told   time.Time    // when a phone that was without network says that it happened
	DryRun bool         // decide, and write nothing
	Files  []store.File // what the act commits to
	Key    *store.Key   // the act's name at its sender: the same request sent again is done once
}

// Outcome is what an act gave.
type Outcome struct {
	View      *View              // after the act; for a dry run, what it would be
	Entries   []tournament.Entry // that it appended, or would
	Draft     *tournament.Draft  // that it made
	Again     bool               // it had been done before, under the same key
	Elsewhere []tournament.Clash // newcomers who play in another championship on the same day
	People    roster.Change      // what it changes beside the journal, or would
	Traces    error              // why what was erased may still stand in files, which Cleanse will try again; nil: it does not
}

// Do does an act: it decides on what is true, appends what follows durably, and lets everybody see it. When somebody
// else wrote meanwhile, it is decided again on what is true then. The error is a *tournament.Error for a refusal.
func (d *Desk) Do(ctx context.Context, championship id.ChampionshipID, act tournament.Act, req Request) (Outcome, error) {
	elsewhere, err := d.elsewhere(ctx, championship, act, req.By)
	if err != nil {
		return Outcome{}, err
	}
	outcome, err := d.do(ctx, championship, act, req)
	outcome.Elsewhere = elsewhere
	if err == nil && !req.DryRun && len(outcome.People.Erased) > 0 {
		outcome.Traces = d.Cleanse(ctx)
	}
	return outcome, err
}

func (d *Desk) do(ctx context.Context, championship id.ChampionshipID, act tournament.Act, req Request) (Outcome, error) {
	if done, again, err := d.again(ctx, req); again || err != nil {
		return done, err
	}
	room, err := d.enter(ctx, championship)
	if err != nil {
		return Outcome{}, err
	}
	defer d.rooms.leave(room)
	for range patience {
		outcome, err := room.do(ctx, act, req)
		switch {
		case errors.Is(err, store.ErrStale):
			if err := room.refresh(ctx); err != nil {
				return Outcome{}, refusal(err)
			}
		case err != nil:
			return d.unlessDone(ctx, req, err)
		default:
			return outcome, nil
		}
	}
	return Outcome{}, &tournament.Error{Kind: tournament.Unavailable, Code: "busy"}
}

// patience is how often an act is decided again before its sender is told to try later.
const patience = 8

// Create makes a new championship that belongs to whoever asks. Its address is made of its name.
func (d *Desk) Create(ctx context.Context, settings tournament.Settings, owner id.AccountID, req Request) (Outcome, error) {
	if done, again, err := d.again(ctx, req); again || err != nil {
		return done, err
	}
	fresh, err := id.Fresh(d.random)
	if err != nil {
		return Outcome{}, err
	}
	act := tournament.Create{ID: id.ChampionshipID(fresh), Settings: settings}
	act.Key = d.keys(act.ID).Public().(ed25519.PublicKey)
	for n := 1; ; n++ {
		act.Slug = tournament.Slug(settings.Name, n)
		outcome, err := d.create(ctx, act, owner, req)
		switch {
		case errors.Is(err, store.ErrSlugTaken):
		case err != nil:
			return d.unlessDone(ctx, req, err)
		default:
			return outcome, nil
		}
	}
}

// unlessDone answers an act that cannot be done: with what it gave when the same request, sent twice at once, was done
// meanwhile, else with the error.
func (d *Desk) unlessDone(ctx context.Context, req Request, err error) (Outcome, error) {
	if done, again, failed := d.again(ctx, req); again || failed != nil {
		return done, failed
	}
	return Outcome{}, refusal(err)
}

func (d *Desk) create(ctx context.Context, act tournament.Create, owner id.AccountID, req Request) (Outcome, error) {
	r := &room{desk: d, id: act.ID, owner: owner}
	r.view.Store(nothing())
	outcome, err := r.do(ctx, act, req)
	if err == nil && !req.DryRun {
		d.rooms.leave(d.rooms.enter(r))
	}
	return outcome, err
}

// See returns what is true of a championship now.
func (d *Desk) See(ctx context.Context, championship id.ChampionshipID) (*View, error) {
	room, err := d.room(ctx, championship)
	if err != nil {
		return nil, err
	}
	return room.view.Load(), nil
}

// SeeLatest returns what is true of a championship now, also when another process has just written it.
func (d *Desk) SeeLatest(ctx context.Context, championship id.ChampionshipID) (*View, error) {
	room, err := d.room(ctx, championship)
	if err != nil {
		return nil, err
	}
	head := store.Head{Championship: championship}
	if head.Version, head.People, err = d.store.Head(ctx, championship); err != nil {
		return nil, refusal(err)
	}
	if room.holds(head) {
		return room.view.Load(), nil
	}
	err = room.refresh(ctx)
	return room.view.Load(), refusal(err)
}

// again answers an act that was done before under the same key: with what was true after it then.
func (d *Desk) again(ctx context.Context, req Request) (Outcome, bool, error) {
	known, done, err := d.remembered(ctx, req)
	if err != nil || !done {
		return Outcome{}, false, err
	}
	view, err := d.At(ctx, known.Championship, known.Version)
	if err != nil {
		return Outcome{}, false, err
	}
	return Outcome{View: view, Entries: view.State.Journal()[known.After:], Again: true}, true, nil
}

// At returns what was true of a championship at an earlier version, with the people as they are now.
func (d *Desk) At(ctx context.Context, championship id.ChampionshipID, version int) (*View, error) {
	room, err := d.room(ctx, championship)
	if err != nil {
		return nil, err
	}
	if err := room.reach(ctx, version); err != nil {
		return nil, refusal(err)
	}
	return room.view.Load().at(version)
}
