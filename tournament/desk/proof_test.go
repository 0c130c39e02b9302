package desk

import (
	"fmt"
	"testing"

	"golang.org/x/mod/sumdb/tlog"

	"cubilete/tournament/id"
)

// grown is a view of so many entries.
func grown(t testing.TB, size int) *View {
	t.Helper()
	v := nothing()
	for i := range size {
		if err := v.grow(fmt.Appendf(nil, "entry %d", i+1)); err != nil {
			t.Fatal(err)
		}
	}
	return v
}

func theirs(hashes []id.Hash) []tlog.Hash {
	var all []tlog.Hash
	for _, h := range hashes {
		all = append(all, tlog.Hash(h))
	}
	return all
}

// Every entry of a journal is proved to stand in it, and every earlier version to come before it, as the checksum
// database of Go has it.
func TestProofsOfEverySize(t *testing.T) {
	for _, size := range []int{1, 2, 3, 7, 8, 9, 63, 64, 65, 300} {
		v := grown(t, size)
		for n := 1; n <= size; n++ {
			path, err := v.Inclusion(n)
			if err != nil {
				t.Fatal(err)
			}
			if err := tlog.CheckRecord(theirs(path), int64(size), tlog.Hash(v.Root()), int64(n-1), tlog.Hash(v.leaves.All()[n-1])); err != nil {
				t.Errorf("entry %d of %d: %v", n, size, err)
			}
			tree, err := v.Consistency(n)
			if err != nil {
				t.Fatal(err)
			}
			if err := tlog.CheckTree(theirs(tree), int64(size), tlog.Hash(v.Root()), int64(n), tlog.Hash(v.roots.All()[n-1])); err != nil {
				t.Errorf("version %d before %d: %v", n, size, err)
			}
		}
		for _, n := range []int{-1, 0, size + 1} {
			if path, err := v.Inclusion(n); err == nil {
				t.Errorf("entry %d of %d is proved by %v", n, size, path)
			}
		}
		if tree, err := v.Consistency(size + 1); err == nil {
			t.Errorf("version %d before %d is proved by %v", size+1, size, tree)
		}
	}
}
