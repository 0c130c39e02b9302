package desk

import (
	"fmt"

	"github.com/transparency-dev/merkle/compact"
	"github.com/transparency-dev/merkle/proof"
	"github.com/transparency-dev/merkle/rfc6962"

	"cubilete/tournament/id"
)

// Inclusion is the proof that an entry stands in the journal as the view has it: the hashes beside the way from its
// leaf to the root, the lowest first (RFC 6962, 2.1.1). Entries are numbered from 1.
func (v *View) Inclusion(entry int) ([]id.Hash, error) {
	if entry < 1 || entry > v.version() {
		return nil, fmt.Errorf("proving entry %d of %d", entry, v.version())
	}
	nodes, err := proof.Inclusion(uint64(entry-1), uint64(v.version()))
	if err != nil {
		return nil, fmt.Errorf("proving entry %d: %w", entry, err)
	}
	return v.hashes(nodes)
}

// Consistency is the proof that the journal of an earlier version is the beginning of this one (RFC 6962, 2.1.2). It is
// empty for version 0 and for the view's own.
func (v *View) Consistency(from int) ([]id.Hash, error) {
	if from < 0 || from > v.version() {
		return nil, fmt.Errorf("proving that version %d came before %d", from, v.version())
	}
	nodes, err := proof.Consistency(uint64(from), uint64(v.version()))
	if err != nil {
		return nil, fmt.Errorf("proving that version %d came before: %w", from, err)
	}
	return v.hashes(nodes)
}

// hashes are those of the nodes of a proof.
func (v *View) hashes(nodes proof.Nodes) ([]id.Hash, error) {
	found := make([][]byte, len(nodes.IDs))
	for i, node := range nodes.IDs {
		found[i] = v.node(node)
	}
	found, err := nodes.Rehash(found, rfc6962.DefaultHasher.HashChildren)
	if err != nil {
		return nil, err
	}
	hashes := make([]id.Hash, len(found))
	for i, hash := range found {
		hashes[i] = id.Hash(hash)
	}
	return hashes, nil
}

// node is the hash of a whole subtree.
func (v *View) node(n compact.NodeID) []byte {
	if n.Level == 0 {
		return v.leaves.All()[n.Index][:]
	}
	left := compact.NewNodeID(n.Level-1, 2*n.Index)
	return rfc6962.DefaultHasher.HashChildren(v.node(left), v.node(left.Sibling()))
}
