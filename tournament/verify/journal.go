package verify

import (
	"crypto/ed25519"
	"encoding/base64"
	"time"
)

// journal is the entries so far.
type journal struct {
	championship string            // its id, by the header
	wanted       ed25519.PublicKey // nil: whichever entry 1 tells
	first        ed25519.PublicKey // that entry 1 tells
	key          ed25519.PublicKey // that signs now: the first, or that of the house that took over last
	handed       bool              // over, and not yet taken over
	tree         tree
	root         hash      // of the entries so far
	at           time.Time // of the last entry
	promises     promises
}

// append checks the next entry against those before, and takes it in.
func (j *journal) append(bytes []byte, root hash) error {
	entry, err := parseObject(bytes)
	if err != nil {
		return err
	}
	if err := j.follows(entry); err != nil {
		return err
	}
	if err := j.creates(entry); err != nil {
		return err
	}
	if err := j.passes(j.tree.size, &j.root, entry); err != nil {
		return err
	}
	j.promises.collect(entry)
	j.tree.add(bytes)
	if j.root = j.tree.root(); j.root != root {
		return fault(WrongRoot, "the entries so far have the root %v, and beside the last of them stands %v", j.root, root)
	}
	return nil
}

// follows checks that an entry comes after the last one, in number and time.
func (j *journal) follows(entry object) error {
	f := &form{object: entry}
	number, told := f.number("n"), f.text("at")
	if f.err != nil {
		return f.err
	}
	at, err := time.Parse(time.RFC3339, told)
	switch {
	case number != j.tree.size+1:
		return fault(EntryNumber, "the entry itself says that it is number %d", number)
	case err != nil:
		return fault(Malformed, "%q is no time", told)
	case at.Before(j.at):
		return fault(BackInTime, "the entry is of %s, and the one before of %s", told, j.at.Format(time.RFC3339Nano))
	}
	j.at = at
	return nil
}

// creates checks the first entry, and takes the championship's key from it.
func (j *journal) creates(entry object) error {
	if j.tree.size > 0 {
		return nil
	}
	body, ok := entry["body"].(object)
	if entry["kind"] != "created" || !ok {
		return fault(NotCreated, "the first entry does not create a championship")
	}
	if body["id"] != j.championship {
		return fault(OtherID, "the first entry creates %q, and the header names %q", body["id"], j.championship)
	}
	text, _ := body["key"].(string)
	key, err := base64.StdEncoding.Strict().DecodeString(text)
	if err != nil || len(key) != ed25519.PublicKeySize {
		return fault(BadKey, "the first entry tells no Ed25519 key of 32 bytes")
	}
	j.first, j.key = key, key
	if j.wanted != nil && !j.key.Equal(j.wanted) {
		return fault(OtherKey, "the first entry tells the key %s, and %s was expected", fingerprint(j.key), fingerprint(j.wanted))
	}
	return nil
}
