package store

import (
	"errors"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"strings"
)

// ErrAddress says that an address names no database.
var ErrAddress = errors.New("an address is the path of a file or postgres://…")

// address is where a database is: a PostgreSQL connection string, or the absolute path of a SQLite file, following
// links, so that one file has one address.
type address struct {
	postgres string
	path     string
}

func parseAddress(s string) (address, error) {
	if strings.HasPrefix(s, "postgres://") || strings.HasPrefix(s, "postgresql://") {
		return address{postgres: s}, nil
	}
	if s == "" || strings.HasPrefix(s, ":") || strings.HasPrefix(s, "file:") || strings.Contains(s, "://") || strings.ContainsRune(s, 0) {
		return address{}, fmt.Errorf("reading the address of the database: %w", ErrAddress)
	}
	path, err := realPath(s)
	return address{path: path}, err
}

// realPath is absolute and follows links, also when the file itself is not there yet.
func realPath(path string) (string, error) {
	path, err := filepath.Abs(path)
	if err != nil {
		return "", fmt.Errorf("finding the database: %w", err)
	}
	if real, err := filepath.EvalSymlinks(path); err == nil {
		return real, nil
	}
	folder, err := filepath.EvalSymlinks(filepath.Dir(path))
	if err != nil {
		return "", fmt.Errorf("finding the folder of the database: %w: %w", ErrNoAccess, err)
	}
	return filepath.Join(folder, filepath.Base(path)), nil
}

// uri is the file with what a connection to it must be told. A PRAGMA in the address reaches every connection of a
// pool; one that is run later reaches only one of them. A misspelt one is ignored in silence: checkPragmas reads back.
func (a address) uri(options string) string {
	return "file:" + (&url.URL{Path: a.path}).EscapedPath() + "?_busy_timeout=5000&_foreign_keys=on&" + options
}

// writing is synchronous=FULL, since NORMAL may lose acknowledged results in a power cut, and immediate, since a
// transaction that first reads and then writes is refused at once when somebody wrote in between.
func (a address) writing() string {
	return a.uri("_journal_mode=WAL&_synchronous=FULL&_secure_delete=on&_txlock=immediate&_stmt_cache_size=64")
}

func (a address) reading() string {
	return a.uri("mode=ro&_query_only=true&_txlock=deferred&_stmt_cache_size=64")
}

// looking reads what is there and leaves it as it is, whoever else has it open. Closing the last connection that might
// have written moves what stands in the log to the file, and a connection that cannot write leaves a log behind where
// there was none: so it could write where there is no log, and cannot where there is one.
func (a address) looking() string {
	mode := "rw"
	if _, err := os.Stat(a.path + "-wal"); err == nil {
		mode = "ro"
	}
	return a.uri("mode=" + mode + "&_query_only=true&_txlock=deferred")
}

// copying reads, but may write another file, as VACUUM INTO does.
func (a address) copying() string { return a.uri("mode=ro&_txlock=deferred") }
