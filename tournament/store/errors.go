package store

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"fmt"
	"io"
	"net"
	"strings"

	"github.com/jackc/pgx/v5/pgconn"
	"github.com/mattn/go-sqlite3"
	"gorm.io/gorm"
)

// What the database says no to. Every error of this package that has such a reason wraps it.
var (
	ErrNotFound   = errors.New("not found")
	ErrStale      = errors.New("somebody else wrote first")
	ErrSlugTaken  = errors.New("another championship has this address")
	ErrEmailTaken = errors.New("another account has this e-mail address")
	ErrRepeated   = errors.New("this key was used already")
	ErrForbidden  = errors.New("the role is missing or was taken back")
	ErrUsed       = errors.New("the link was used, has expired or never was")
	ErrCursor     = errors.New("this is no place to go on from")
)

// ErrUnavailable is wrapped, beside its own reason, by everything that is no fault of what was asked.
var ErrUnavailable = errors.New("the database cannot serve")

// Why a database cannot serve. Each of them is an ErrUnavailable.
var (
	ErrBusy        error = outage("somebody else has the database locked")
	ErrFull        error = outage("the disk is full")
	ErrReadOnly    error = outage("the database cannot be written")
	ErrCorrupt     error = outage("the database is damaged")
	ErrNotDatabase error = outage("the file is no database")
	ErrNoAccess    error = outage("the database cannot be opened")
	ErrNewer       error = outage("the database was written by a newer version of this program")
	ErrUnsafe      error = outage("the database does not promise what is asked of it")
)

type outage string

func (o outage) Error() string { return string(o) }

func (o outage) Is(target error) bool { return target == ErrUnavailable }

// explain wraps an error with what was being done and, where the database gave one, with the reason.
func explain(doing string, err error) error {
	if err == nil {
		return nil
	}
	if why := reason(err); why != nil && !errors.Is(err, why) {
		return fmt.Errorf("%s: %w: %w", doing, why, err)
	}
	return fmt.Errorf("%s: %w", doing, err)
}

func reason(err error) error {
	if errors.Is(err, gorm.ErrRecordNotFound) {
		return ErrNotFound
	}
	if lite, ok := errors.AsType[sqlite3.Error](err); ok {
		return sqliteReasons[lite.Code]
	}
	if post, ok := errors.AsType[*pgconn.PgError](err); ok {
		return postgresReason(post.Code)
	}
	if _, ok := errors.AsType[*pgconn.ConnectError](err); ok {
		return ErrNoAccess
	}
	return brokenOff(err)
}

// brokenOff is the reason when no database gave one: its turn did not come in time, or the connection went.
func brokenOff(err error) error {
	if errors.Is(err, context.DeadlineExceeded) {
		return ErrBusy
	}
	if _, ok := errors.AsType[net.Error](err); ok {
		return ErrUnavailable
	}
	for _, gone := range []error{driver.ErrBadConn, sql.ErrConnDone, io.EOF, io.ErrUnexpectedEOF, net.ErrClosed} {
		if errors.Is(err, gone) {
			return ErrUnavailable
		}
	}
	return nil
}

var sqliteReasons = map[sqlite3.ErrNo]error{
	sqlite3.ErrBusy:     ErrBusy,
	sqlite3.ErrLocked:   ErrBusy,
	sqlite3.ErrFull:     ErrFull,
	sqlite3.ErrReadonly: ErrReadOnly,
	sqlite3.ErrCorrupt:  ErrCorrupt,
	sqlite3.ErrNotADB:   ErrNotDatabase,
	sqlite3.ErrCantOpen: ErrNoAccess,
	sqlite3.ErrPerm:     ErrNoAccess,
	sqlite3.ErrIoErr:    ErrUnavailable,
}

// postgresReason reads an SQLSTATE, most of which say their class in the first two characters.
func postgresReason(state string) error {
	switch state {
	case "25006":
		return ErrReadOnly
	case "53100":
		return ErrFull
	case "40001", "40P01", "55P03":
		return ErrBusy
	}
	switch state[:2] {
	case "XX":
		return ErrCorrupt
	case "28", "3D":
		return ErrNoAccess
	case "08", "53", "57", "58":
		return ErrUnavailable
	}
	return nil
}

// repeated says ErrRepeated when err says that table holds this identifier already, or this secret's hash, which is
// made together with it.
func repeated(err error, table string) error {
	for _, constraint := range []string{"id", "pkey", "hash"} {
		if duplicate(err, table, constraint) {
			return ErrRepeated
		}
	}
	return err
}

// duplicate reports that err says that table holds this value in column already.
func duplicate(err error, table, column string) bool {
	if lite, ok := errors.AsType[sqlite3.Error](err); ok {
		return lite.Code == sqlite3.ErrConstraint && strings.Contains(lite.Error(), "UNIQUE constraint failed: "+table+"."+column)
	}
	if post, ok := errors.AsType[*pgconn.PgError](err); ok {
		return post.Code == "23505" && post.ConstraintName == table+"_"+column
	}
	return false
}
