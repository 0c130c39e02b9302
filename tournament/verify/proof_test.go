package verify

import (
	"bytes"
	"fmt"
	"slices"
	"testing"

	"github.com/transparency-dev/merkle/compact"
	"github.com/transparency-dev/merkle/proof"
	"github.com/transparency-dev/merkle/rfc6962"
	"pgregory.net/rapid"
)

// oracle is a tree as transparency-dev/merkle has it.
type oracle struct{ leaves [][]byte }

func newOracle(size int) oracle {
	var o oracle
	for i := range size {
		o.leaves = append(o.leaves, rfc6962.DefaultHasher.HashLeaf(fmt.Appendf(nil, "entry %d", i)))
	}
	return o
}

// node is the hash of a whole subtree.
func (o oracle) node(n compact.NodeID) []byte {
	if n.Level == 0 {
		return o.leaves[n.Index]
	}
	left := compact.NewNodeID(n.Level-1, 2*n.Index)
	return rfc6962.DefaultHasher.HashChildren(o.node(left), o.node(left.Sibling()))
}

func (o oracle) hashes(t testing.TB, nodes proof.Nodes, err error) [][]byte {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
	var found [][]byte
	for _, n := range nodes.IDs {
		found = append(found, o.node(n))
	}
	found, err = nodes.Rehash(found, rfc6962.DefaultHasher.HashChildren)
	if err != nil {
		t.Fatal(err)
	}
	return found
}

func (o oracle) root(t testing.TB, size int) []byte {
	t.Helper()
	factory := compact.RangeFactory{Hash: rfc6962.DefaultHasher.HashChildren}
	r := factory.NewEmptyRange(0)
	for _, leaf := range o.leaves[:size] {
		if err := r.Append(leaf, nil); err != nil {
			t.Fatal(err)
		}
	}
	root, err := r.GetRootHash(nil)
	if err != nil {
		t.Fatal(err)
	}
	return root
}

func (o oracle) inclusion(t testing.TB, index, size int) [][]byte {
	nodes, err := proof.Inclusion(uint64(index), uint64(size))
	return o.hashes(t, nodes, err)
}

func (o oracle) consistency(t testing.TB, size1, size2 int) [][]byte {
	nodes, err := proof.Consistency(uint64(size1), uint64(size2))
	return o.hashes(t, nodes, err)
}

func hashes(raw [][]byte) []hash {
	var all []hash
	for _, h := range raw {
		all = append(all, hash(h))
	}
	return all
}

func arrays(raw [][]byte) [][32]byte {
	var all [][32]byte
	for _, h := range raw {
		all = append(all, [32]byte(h))
	}
	return all
}

// Every entry of every journal up to 300 is where the library says that it is, and at no other place.
func TestInclusionAgreesWithTheLibrary(t *testing.T) {
	const most = 300
	o := newOracle(most)
	for size := 1; size <= most; size++ {
		want := hash(o.root(t, size))
		for index := range size {
			p := hashes(o.inclusion(t, index, size))
			if got, ok := included(index, size, hash(o.leaves[index]), p); !ok || got != want {
				t.Fatalf("entry %d of %d: %v, %v; want %v", index, size, got, ok, want)
			}
		}
	}
}

// sizes are where trees change their shape.
var sizes = []int{1, 2, 3, 7, 8, 9, 31, 32, 33, 255, 256, 257}

func TestInclusionRefusesWhatIsNotSo(t *testing.T) {
	o := newOracle(300)
	for _, size := range sizes {
		root := hash(o.root(t, size))
		for index := range size {
			leaf, p := hash(o.leaves[index]), hashes(o.inclusion(t, index, size))
			refused := func(what string, index, size int, leaf hash, p []hash) {
				t.Helper()
				if got, ok := included(index, size, leaf, p); ok && got == root {
					t.Errorf("entry %d of %d is included with %s", index, size, what)
				}
			}
			refused("an extra hash", index, size, leaf, append(slices.Clip(p), leaf))
			refused("another leaf", index, size, hash(o.leaves[index+1]), p)
			refused("an index beyond", size, size, leaf, p)
			refused("an index before", -1, size, leaf, p)
			if len(p) > 0 {
				refused("a truncated proof", index, size, leaf, p[1:])
				refused("a truncated proof", index, size, leaf, p[:len(p)-1])
				refused("the index beside", index^1, size, leaf, p)
			}
			for i := range p {
				changed := slices.Clone(p)
				changed[i][31] ^= 1
				refused("a changed hash", index, size, leaf, changed)
			}
		}
	}
}

func TestConsistencyAgreesWithTheLibrary(t *testing.T) {
	o := newOracle(300)
	rapid.Check(t, func(r *rapid.T) {
		size2 := rapid.IntRange(1, 300).Draw(r, "size2")
		size1 := rapid.IntRange(1, size2).Draw(r, "size1")
		p := o.consistency(t, size1, size2)
		root1, root2 := o.root(t, size1), o.root(t, size2)
		if !Consistent(size1, size2, [32]byte(root1), [32]byte(root2), arrays(p)) {
			r.Fatalf("%d is not the beginning of %d, and the library says that it is", size1, size2)
		}
		// What either refuses the other does too.
		bent := slices.Clone(p)
		if len(bent) > 0 {
			at := rapid.IntRange(0, len(bent)-1).Draw(r, "at")
			bent[at] = bytes.Clone(bent[at])
			bent[at][rapid.IntRange(0, 31).Draw(r, "byte")] ^= 1 << rapid.IntRange(0, 7).Draw(r, "bit")
		} else {
			bent = append(bent, root1)
		}
		if Consistent(size1, size2, [32]byte(root1), [32]byte(root2), arrays(bent)) {
			r.Fatalf("%d to %d is proved by a proof that was changed", size1, size2)
		}
		other := rapid.IntRange(0, 300).Draw(r, "other")
		theirs := proof.VerifyConsistency(rfc6962.DefaultHasher, uint64(other), uint64(size2), p, root1, root2)
		ours := Consistent(other, size2, [32]byte(root1), [32]byte(root2), arrays(p))
		if other > 0 && ours != (theirs == nil) {
			r.Fatalf("from %d to %d with the proof from %d: %v, the library says %v", other, size2, size1, ours, theirs)
		}
	})
}

func TestForkIsNotConsistent(t *testing.T) {
	o := newOracle(9)
	root, other := [32]byte(o.root(t, 9)), [32]byte(o.root(t, 8))
	if Consistent(9, 9, root, other, nil) {
		t.Error("two roots of one size are consistent")
	}
	if Consistent(9, 8, root, other, nil) {
		t.Error("a journal became shorter and is consistent")
	}
}
