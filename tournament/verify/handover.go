package verify

import (
	"crypto/ed25519"
	"encoding/base64"
	"strconv"
	"strings"
)

// afterHandOver are the kinds of entry that may follow a hand-over in the house that let the championship go.
var afterHandOver = map[string]bool{"person-erased": true, "contacts-purged": true}

// passes follows a championship from one house to another: the key so far signs that it lets go, and the entry by which
// the next house takes over tells the next key. The root is that of the entries before, nil where they are not known.
func (j *journal) passes(after int, root *hash, entry object) error {
	f := &form{object: entry}
	kind, _ := entry["kind"].(string)
	switch {
	case kind == "handed-over" && !j.handed:
		j.handed = true
		return j.letGo(after, root, f.part("body"))
	case kind == "taken-over" && j.handed:
		j.handed = false
		return j.goOnWith(f.part("body"))
	case kind == "taken-over":
		return fault(HandOver, "a house takes over what no other has handed over")
	case j.handed && !afterHandOver[kind]:
		return fault(HandOver, "something was done after the championship was handed over, and before another house took it over")
	}
	return nil
}

// letGo checks the note of a hand-over.
func (j *journal) letGo(after int, root *hash, body *form) error {
	text, signature, ok := strings.Cut(body.text("note"), "\n\n")
	if body.err != nil {
		return body.err
	}
	lines := strings.Split(text, "\n")
	switch {
	case !ok || len(lines) != 3 || lines[0] != j.origin()+"/hand-over" || lines[1] != strconv.Itoa(after):
		return fault(HandOver, "the note does not hand over this championship after its entry %d", after)
	case root != nil && lines[2] != base64.StdEncoding.EncodeToString(root[:]):
		return fault(HandOver, "the note hands over another journal")
	}
	if err := j.signed(text+"\n", signature); err != nil {
		return fault(HandOver, "the hand-over is not signed with the key of the house that let go: %v", err)
	}
	return nil
}

// goOnWith takes the key of the next house.
func (j *journal) goOnWith(body *form) error {
	key, err := base64.StdEncoding.Strict().DecodeString(body.text("key"))
	switch {
	case body.err != nil:
		return body.err
	case err != nil || len(key) != ed25519.PublicKeySize:
		return fault(BadKey, "the entry by which a house takes over tells no Ed25519 key of 32 bytes")
	}
	j.key = key
	return nil
}
