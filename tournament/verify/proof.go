package verify

// included works out the root of a tree of that size from one leaf, its index from 0, and the hashes beside its way up,
// the lowest first (RFC 6962, 2.1.1). It is false when the proof has too many hashes, or too few.
func included(index, size int, leaf hash, proof []hash) (root hash, ok bool) {
	if index < 0 || index >= size {
		return hash{}, false
	}
	root = leaf
	for last := size - 1; last > 0; index, last = index>>1, last>>1 {
		if index == last && index&1 == 0 {
			continue // it has nobody beside it, and goes up as it is
		}
		if len(proof) == 0 {
			return hash{}, false
		}
		if index&1 == 1 {
			root = parent(proof[0], root)
		} else {
			root = parent(root, proof[0])
		}
		proof = proof[1:]
	}
	return root, len(proof) == 0
}

// Consistent tells whether a journal of one size and root is the beginning of another, by the proof that goes with them
// (RFC 6962, 2.1.2). Roots and hashes have 32 bytes. Nothing is the beginning of everything.
func Consistent(size1, size2 int, root1, root2 [32]byte, proof [][32]byte) bool {
	switch {
	case size1 < 0 || size1 > size2:
		return false
	case size1 == 0:
		return len(proof) == 0
	case size1 == size2:
		return len(proof) == 0 && root1 == root2
	}
	index, last := size1-1, size2-1
	for index&1 == 1 { // up to the largest whole subtree that ends where the older journal ended
		index, last = index>>1, last>>1
	}
	older := hash(root1)
	if index > 0 {
		if len(proof) == 0 {
			return false
		}
		older, proof = hash(proof[0]), proof[1:]
	}
	return climbs(index, last, older, hash(root1), hash(root2), proof)
}

// climbs follows both journals to their roots from a subtree that they share.
func climbs(index, last int, shared, root1, root2 hash, proof [][32]byte) bool {
	older, newer := shared, shared
	for ; last > 0; index, last = index>>1, last>>1 {
		if index == last && index&1 == 0 {
			continue
		}
		if len(proof) == 0 {
			return false
		}
		beside := hash(proof[0])
		proof = proof[1:]
		if index&1 == 1 {
			older, newer = parent(beside, older), parent(beside, newer)
		} else {
			newer = parent(newer, beside)
		}
	}
	return older == root1 && newer == root2 && len(proof) == 0
}
