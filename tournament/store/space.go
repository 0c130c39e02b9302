package store

import (
	"fmt"
	"path/filepath"
	"syscall"
)

// least is how much must be left on the disk for a night to go on without a thought of it: a championship of 512 pairs
// takes some 5 MB.
const least = 64 << 20

// Space returns how many bytes the disk under a SQLite database has left, and ErrFull when that is too little to go on
// without making room. What PostgreSQL has left is for its own machine to watch: it is 0 here, and no error.
func (s *Store) Space() (left uint64, err error) {
	if s.postgres() {
		return 0, nil
	}
	var disk syscall.Statfs_t
	if err := syscall.Statfs(filepath.Dir(s.address.path), &disk); err != nil {
		return 0, fmt.Errorf("asking how much the disk has left: %w: %w", ErrNoAccess, err)
	}
	left = disk.Bavail * uint64(disk.Bsize)
	if left < least {
		err = fmt.Errorf("%w: %d MB are left, %d should be", ErrFull, left>>20, least>>20)
	}
	return left, err
}
