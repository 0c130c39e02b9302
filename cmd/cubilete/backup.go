package main

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"cubilete/tournament/desk"
	"cubilete/tournament/store"
)

// backupCmd copies the database while it is in use, and makes sure that the copy is sound.
type backupCmd struct {
	File string `arg:"" help:"Where to."`
	database
}

func (c backupCmd) Run() error {
	return c.with(func(ctx context.Context, h *house) error {
		if err := h.copyTo(ctx, c.File); err != nil {
			return err
		}
		fmt.Printf("%s: checked; the installation key is not in it, keep a copy of that elsewhere\n", c.File)
		return nil
	})
}

// unsound is what the last copy is called that was not sound: the next takes its place, so that a damaged database does
// not fill the disk with itself.
const unsound = "cubilete.bad"

// copyTo writes a copy of the database to a new file, then opens it, checks every page and audits every journal. One
// that is not sound gets another name and is told of. Beside the copy is the list of who was erased, which later
// erasures are added to.
func (h *house) copyTo(ctx context.Context, path string) error {
	path, err := filepath.Abs(path)
	if err != nil {
		return err
	}
	if err := h.store.Backup(ctx, path); err != nil {
		return err
	}
	if err := h.auditCopy(ctx, path); err != nil {
		return errors.Join(fmt.Errorf("the copy is not sound: %w", err), os.Rename(path, filepath.Join(filepath.Dir(path), unsound)))
	}
	if err := h.store.NoteCopy(ctx, filepath.Dir(path), time.Now()); err != nil {
		return err
	}
	return h.desk.Cleanse(ctx)
}

// auditCopy opens a copy, and reads all of it from nothing.
func (h *house) auditCopy(ctx context.Context, path string) error {
	copied, err := store.Open(ctx, path)
	if err != nil {
		return err
	}
	_, err = desk.New(copied, h.keys, time.Now, rand.Reader).Audit(ctx)
	return errors.Join(copied.Check(ctx), err, copied.Close())
}
