package main

import (
	"cmp"
	"context"
	"crypto/rand"
	"fmt"
	"path/filepath"
	"strings"
	"time"

	"cubilete/tournament/desk"
	"cubilete/tournament/door"
	"cubilete/tournament/store"
)

// database is the flag that most commands share.
type database struct {
	DB  string `name:"db" env:"CUBILETE_DB" default:"cubilete.db" help:"Path of the SQLite file, or postgres://…"`
	Key string `env:"CUBILETE_KEY" help:"The installation key, for several copies on one database. Otherwise it stands in a file beside the database."`

	keyPath string // where the key's file is, when not where keyFile says
}

// house is an open installation: its store, its desk and its doors.
type house struct {
	store *store.Store
	desk  *desk.Desk
	door  *door.Door
	keys  desk.Keys
}

// open opens the installation.
func (d database) open(ctx context.Context) (*house, error) {
	s, err := store.Open(ctx, d.DB)
	if err != nil {
		return nil, err
	}
	key, err := d.key()
	if err != nil {
		return nil, fmt.Errorf("%w (and closing: %v)", err, s.Close())
	}
	doors := door.New(door.Config{Store: s, Key: key, Now: time.Now, Random: rand.Reader})
	h := &house{store: s, door: doors, keys: key.Signer, desk: desk.New(s, key.Signer, time.Now, rand.Reader)}
	h.desk.ListErasures(d.erasedFile())
	return h, nil
}

func (h *house) close() error { return h.store.Close() }

// key reads the installation key, or makes it at the first start.
func (d database) key() (door.Key, error) {
	if d.Key != "" {
		return door.ParseKey(d.Key)
	}
	return door.KeyFile(cmp.Or(d.keyPath, d.keyFile()), rand.Reader)
}

// isPostgres reports that the database is named by an address, and is no file.
func (d database) isPostgres() bool { return strings.Contains(d.DB, "://") }

// keyFile stands beside the SQLite file; with PostgreSQL, where the command runs.
func (d database) keyFile() string {
	if d.isPostgres() {
		return "cubilete.key"
	}
	return besides(d.DB, ".key")
}

// erasedFile lists who was erased, beside the SQLite file; with PostgreSQL, where the command runs.
func (d database) erasedFile() string {
	if d.isPostgres() {
		return store.ErasedName
	}
	return besides(d.DB, ".erased")
}

// besides is the name of a file with another ending.
func besides(path, ending string) string {
	return strings.TrimSuffix(path, filepath.Ext(path)) + ending
}

// with opens the installation for as long as the work takes.
func (d database) with(work func(context.Context, *house) error) error {
	ctx := context.Background()
	h, err := d.open(ctx)
	if err != nil {
		return err
	}
	err = work(ctx, h)
	if closing := h.close(); err == nil {
		err = closing
	}
	return err
}
