package verify

import "crypto/sha256"

// tree is the Merkle tree of RFC 6962 over the entries so far. It keeps the roots of its full subtrees only, the
// largest first: one for each 1 in the binary of their number.
type tree struct {
	size  int
	roots []hash
}

// add appends an entry's exact bytes.
func (t *tree) add(entry []byte) {
	top := sum(0x00, entry)
	for full := t.size; full&1 == 1; full >>= 1 {
		top = parent(t.roots[len(t.roots)-1], top)
		t.roots = t.roots[:len(t.roots)-1]
	}
	t.roots = append(t.roots, top)
	t.size++
}

// root is the tree hash of all entries so far.
func (t *tree) root() hash {
	if t.size == 0 {
		return sha256.Sum256(nil)
	}
	last := len(t.roots) - 1
	root := t.roots[last]
	for i := last - 1; i >= 0; i-- {
		root = parent(t.roots[i], root)
	}
	return root
}

func parent(left, right hash) hash { return sum(0x01, left[:], right[:]) }

func sum(prefix byte, parts ...[]byte) hash {
	digest := sha256.New()
	digest.Write([]byte{prefix})
	for _, part := range parts {
		digest.Write(part)
	}
	return hash(digest.Sum(nil))
}
