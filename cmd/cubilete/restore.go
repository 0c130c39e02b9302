package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"cubilete/tournament/store"
)

// restoreCmd puts a copy in the database's place.
type restoreCmd struct {
	File    string `arg:"" help:"What backup wrote."`
	Replace bool   `help:"Take the place of the database that is there, which is set aside."`
	Check   bool   `help:"Only check the copy, and put it nowhere."`
	database
}

// Why a copy is not put in a database's place.
var (
	errPostgres = errors.New("PostgreSQL is restored with its own tools; the server then erases again who was erased")
	errThere    = errors.New("there is a database already; --replace sets it aside")
)

// Run checks and audits a copy, erases again whoever was erased since it was made, and only then gives it the
// database's name.
func (c restoreCmd) Run() error {
	there, err := c.mayTakePlace()
	if err != nil {
		return err
	}
	made := c.DB + ".restoring"
	if err := copyFile(c.File, made); err != nil {
		return err
	}
	defer os.Remove(made)
	if c.Check {
		return c.prepare(made, there)
	}
	release, err := store.LockServer(c.DB)
	if err != nil {
		return err
	}
	defer release()
	if err := c.prepare(made, there); err != nil {
		return err
	}
	if there {
		if err := c.setAside(); err != nil {
			return err
		}
	}
	return c.put(made)
}

// mayTakePlace refuses to overwrite, and says whether there is a database.
func (c restoreCmd) mayTakePlace() (there bool, err error) {
	if c.isPostgres() {
		return false, errPostgres
	}
	if there, err = exists(c.DB); err == nil && there && !c.Replace && !c.Check {
		err = errThere
	}
	return there, err
}

func exists(path string) (bool, error) {
	info, err := os.Stat(path)
	if errors.Is(err, fs.ErrNotExist) {
		return false, nil
	}
	return err == nil && info.Size() > 0, err
}

// erased are all who were erased as far as anybody here knows: the lists beside the database and the copy, and what the
// database that is there remembers. Opening that one also takes what stands in its log over into its file.
func (c restoreCmd) erased(there bool) ([]store.Erasure, error) {
	var all []store.Erasure
	for _, path := range []string{c.erasedFile(), filepath.Join(filepath.Dir(c.File), store.ErasedName), besides(c.File, ".erased")} {
		list, err := store.ReadErasures(path)
		if err != nil {
			return nil, err
		}
		all = append(all, list...)
	}
	if !there {
		return all, nil
	}
	ctx := context.Background()
	old, err := store.Open(ctx, c.DB)
	if err != nil {
		fmt.Printf("The database that is there cannot be read (%v); only the lists beside it say who was erased.\n", err)
		return all, nil
	}
	list, err := old.Erasures(ctx)
	return append(all, list...), errors.Join(err, old.Close())
}

// prepare makes sure that a copy is sound, and erases from it whoever was erased since.
func (c restoreCmd) prepare(made string, there bool) error {
	erased, err := c.erased(there)
	if err != nil {
		return err
	}
	copied := database{DB: made, Key: c.Key, keyPath: c.keyFile()}
	if keyless, err := c.isKeyless(); err != nil {
		return err
	} else if keyless { // nothing is signed here, so any will do
		copied.keyPath = made + ".key"
		defer os.Remove(copied.keyPath)
	}
	return copied.with(func(ctx context.Context, h *house) error {
		if err := h.store.Check(ctx); err != nil {
			return err
		}
		h.desk.ListErasures("")
		again, err := h.desk.EraseAgain(ctx, erased)
		if err != nil {
			return err
		}
		right, err := h.desk.Audit(ctx)
		if err != nil {
			return err
		}
		fmt.Printf("%d championships, all as their journals say; %d people erased again\n", right, again)
		return h.store.Scrub(ctx)
	})
}

// put gives the copy the database's name.
func (c restoreCmd) put(made string) error {
	for _, ending := range []string{"-wal", "-shm"} {
		if err := os.Remove(c.DB + ending); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
	}
	if err := os.Rename(made, c.DB); err != nil {
		return err
	}
	if keyless, err := c.isKeyless(); err != nil {
		return err
	} else if keyless {
		fmt.Printf("Without the key of the installation nothing can be signed: put it at %s.\n", c.keyFile())
	}
	return c.listErasures()
}

// isKeyless reports that the installation key is not here.
func (c restoreCmd) isKeyless() (bool, error) {
	there, err := exists(c.keyFile())
	return c.Key == "" && !there, err
}

// listErasures writes the list of who was erased beside the database. The copy was scrubbed when they were erased from
// it.
func (c restoreCmd) listErasures() error {
	ctx := context.Background()
	s, err := store.Open(ctx, c.DB)
	if err != nil {
		return err
	}
	return errors.Join(s.ListErasures(ctx, c.erasedFile()), s.Close())
}

// setAside gives the database that is there another name.
func (c restoreCmd) setAside() error {
	aside := besides(c.DB, ".replaced-"+time.Now().UTC().Format("20060102T150405")+filepath.Ext(c.DB))
	if err := os.Rename(c.DB, aside); err != nil {
		return err
	}
	fmt.Printf("What was there is now %s. It holds people's data: delete it when it is not needed.\n", aside)
	return nil
}

// copyFile copies a file that nobody writes to, readable by its owner only.
func copyFile(from, to string) error {
	source, err := os.Open(from)
	if err != nil {
		return err
	}
	defer source.Close()
	target, err := os.OpenFile(to, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	_, err = io.Copy(target, source)
	return errors.Join(err, target.Sync(), target.Close())
}
