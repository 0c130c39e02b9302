package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"os"
	"syscall"
	"time"
)

// ErrServed says that another server runs on this file.
var ErrServed = errors.New("another server is running on this database")

// LockServer claims a SQLite file for one server, by a lock of the operating system on the file's name with ".lock"
// added: it is gone with its process, however that ends. A second one gets ErrServed. Commands need no lock.
// PostgreSQL takes as many servers as there are. release gives the claim back.
func LockServer(where string) (release func() error, err error) {
	address, err := parseAddress(where)
	if err != nil {
		return nil, err
	}
	if address.postgres != "" {
		return func() error { return nil }, nil
	}
	file, err := os.OpenFile(address.path+".lock", os.O_CREATE|os.O_RDWR, 0o600)
	if err != nil {
		return nil, fmt.Errorf("claiming the database: %w: %w", ErrNoAccess, err)
	}
	if err := claim(file); err != nil {
		return nil, errors.Join(fmt.Errorf("claiming %s: %w", address.path, err), file.Close())
	}
	return file.Close, nil
}

func claim(file *os.File) error {
	err := syscall.Flock(int(file.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
	if errors.Is(err, syscall.EWOULDBLOCK) {
		return ErrServed
	}
	return err
}

// folderLock lets one process at a time migrate the files of a folder. It locks the folder itself, which leaves
// nothing behind, and which SQLite does not lock.
type folderLock struct {
	path   string
	folder *os.File
}

// SessionLock waits for its turn.
func (l *folderLock) SessionLock(ctx context.Context, _ *sql.Conn) error {
	folder, err := os.Open(l.path)
	if err != nil {
		return err
	}
	l.folder = folder
	for err = claim(folder); errors.Is(err, ErrServed); err = claim(folder) {
		select {
		case <-ctx.Done():
			return errors.Join(ctx.Err(), folder.Close())
		case <-time.After(10 * time.Millisecond):
		}
	}
	return err
}

// SessionUnlock gives the turn back.
func (l *folderLock) SessionUnlock(context.Context, *sql.Conn) error { return l.folder.Close() }
