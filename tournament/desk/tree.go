package desk

import (
	"slices"

	"github.com/transparency-dev/merkle/compact"
	"github.com/transparency-dev/merkle/rfc6962"

	"cubilete/tournament/id"
)

// tree is the Merkle tree over a journal (RFC 6962), as far as one needs it to grow and to tell its root: the roots of
// its perfect subtrees, about as many as the journal's length has binary digits. It is a value.
type tree struct {
	size   uint64
	hashes [][]byte
}

var ranges = compact.RangeFactory{Hash: rfc6962.DefaultHasher.HashChildren}

// leaf is the hash of an entry's exact bytes.
func leaf(entry []byte) id.Hash { return id.Hash(rfc6962.DefaultHasher.HashLeaf(entry)) }

// grow returns the tree with one more leaf, and its root.
func (t tree) grow(leaf id.Hash) (tree, id.Hash, error) {
	grown, err := ranges.NewRange(0, t.size, slices.Clone(t.hashes))
	if err != nil {
		return t, id.Hash{}, err
	}
	if err := grown.Append(leaf[:], nil); err != nil {
		return t, id.Hash{}, err
	}
	root, err := grown.GetRootHash(nil)
	if err != nil {
		return t, id.Hash{}, err
	}
	return tree{size: grown.End(), hashes: grown.Hashes()}, id.Hash(root), nil
}
