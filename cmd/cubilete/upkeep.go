package main

import (
	"context"
	"errors"
	"log/slog"
	"time"

	"cubilete/tournament/store"
)

// sweeping is how often what has had its time is swept out.
const sweeping = time.Hour

// upkeep does what a server does beside answering, until the context ends: it follows what others write to the
// database, and sweeps out what has had its time.
func (h *house) upkeep(ctx context.Context, log *slog.Logger) {
	go h.sweep(ctx, log)
	follow := h.desk.Follow(ctx, func(err error) { log.Error("could not follow a change", "error", err) })
	if follow != nil && ctx.Err() == nil {
		log.Error("no longer following changes of others", "error", follow)
	}
}

func (h *house) sweep(ctx context.Context, log *slog.Logger) {
	tick := time.NewTicker(sweeping)
	defer tick.Stop()
	for {
		if err := h.tidy(ctx); err != nil && ctx.Err() == nil {
			log.Error("could not sweep out what has had its time", "error", err)
		}
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		}
	}
}

// tidy sweeps out what has had its time: sessions and keys, telephones of championships that are over, and the traces
// of what was erased.
func (h *house) tidy(ctx context.Context) error {
	sweeping := h.store.Sweep(ctx, time.Now())
	_, forgetting := h.desk.ForgetContacts(ctx)
	return errors.Join(sweeping, forgetting, h.desk.Cleanse(ctx))
}

// eraseAgain erases whoever the list beside the database says was erased and is back, after an older copy was put in
// the database's place by hand.
func (h *house) eraseAgain(ctx context.Context, list string) error {
	erased, err := store.ReadErasures(list)
	if err != nil {
		return err
	}
	_, err = h.desk.EraseAgain(ctx, erased)
	return err
}

// warn says at the start what an operator should know about the database.
func (h *house) warn(ctx context.Context, log *slog.Logger) {
	if err := h.store.Durable(ctx); err != nil {
		log.Warn("a power cut may lose what was acknowledged", "error", err)
	}
}
