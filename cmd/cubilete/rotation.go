package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// rotation says where a server keeps copies of its database, how often it makes one, and how many it keeps.
type rotation struct {
	Dir   string        `help:"Folder for copies of the database that the server makes by itself, on another disk if there is one; none are made without."`
	Every time.Duration `default:"10m" help:"How often one is made."`
	Keep  int           `default:"48" help:"How many are kept; older ones are removed."`
}

// check refuses what cannot be meant.
func (r rotation) check(d database) error {
	switch {
	case r.Dir == "":
		return nil
	case d.isPostgres():
		return errors.New("--backup-dir: PostgreSQL is backed up with its own tools, such as pg_dump")
	case r.Every < time.Minute:
		return errors.New("--backup-every: at least 1m")
	case r.Keep < 1:
		return errors.New("--backup-keep: at least 1")
	}
	return os.MkdirAll(r.Dir, 0o700)
}

// run makes copies until the context ends, the first when the newest one there is that old. One that fails is told of,
// and made the next time; older ones stay until then.
func (r rotation) run(ctx context.Context, h *house, log *slog.Logger) {
	failed := false
	for r.Dir != "" {
		wait := r.due(time.Now())
		if failed {
			wait = r.Every
		}
		select {
		case <-ctx.Done():
			return
		case <-time.After(wait):
		}
		err := r.turn(ctx, h, time.Now())
		if failed = err != nil && ctx.Err() == nil; failed {
			log.Error("could not make a copy of the database", "error", err)
		}
	}
}

// due is how long it is until a copy is made.
func (r rotation) due(now time.Time) time.Duration {
	copies, err := r.copies()
	if err != nil {
		return r.Every
	}
	if len(copies) == 0 {
		return 0
	}
	return max(0, madeAt(copies[len(copies)-1]).Add(r.Every).Sub(now))
}

// turn makes a copy, and removes the oldest beyond those that are kept.
func (r rotation) turn(ctx context.Context, h *house, now time.Time) error {
	path := filepath.Join(r.Dir, copyPrefix+now.UTC().Format(copyTime)+copySuffix)
	if err := h.copyTo(ctx, path); err != nil {
		return err
	}
	copies, err := r.copies()
	if err != nil {
		return err
	}
	var errs []error
	for _, old := range copies[:max(0, len(copies)-r.Keep)] {
		errs = append(errs, os.Remove(old))
	}
	return errors.Join(errs...)
}

// How copies are called: by the time at which they were made, so that their names are in order.
const (
	copyPrefix = "cubilete-"
	copyTime   = "20060102T150405Z"
	copySuffix = ".db"
)

// copies are the copies that are there, the oldest first. Whatever else lies in the folder is left alone.
func (r rotation) copies() ([]string, error) {
	entries, err := os.ReadDir(r.Dir)
	if err != nil {
		return nil, fmt.Errorf("looking for copies of the database: %w", err)
	}
	var copies []string
	for _, entry := range entries {
		if path := filepath.Join(r.Dir, entry.Name()); entry.Type().IsRegular() && !madeAt(path).IsZero() {
			copies = append(copies, path)
		}
	}
	slices.Sort(copies)
	return copies, nil
}

// madeAt is when a copy was made, as its name says; zero for what is none.
func madeAt(path string) time.Time {
	name := strings.TrimSuffix(strings.TrimPrefix(filepath.Base(path), copyPrefix), copySuffix)
	made, err := time.Parse(copyTime, name)
	if err != nil || filepath.Base(path) != copyPrefix+name+copySuffix {
		return time.Time{}
	}
	return made
}
