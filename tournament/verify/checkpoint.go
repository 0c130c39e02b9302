package verify

import (
	"crypto/ed25519"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"strconv"
	"strings"
)

// algorithm is the byte that says Ed25519 in the hash of a note's key.
const algorithm = 0x01

// keyHashSize is how many bytes of that hash stand before a signature.
const keyHashSize = 4

// signedBy checks that a checkpoint is of this journal as it stands, and signed by its key.
func (j *journal) signedBy(checkpoint string) error {
	text, signature, ok := strings.Cut(checkpoint, "\n\n")
	lines := strings.Split(text, "\n")
	if !ok || len(lines) != 3 {
		return fault(CheckpointForm, "the checkpoint is no note of three lines and a signature")
	}
	root := j.tree.root()
	switch {
	case lines[0] != j.origin():
		return fault(CheckpointOf, "the checkpoint is of %q, and the championship is %q", lines[0], j.origin())
	case lines[1] != strconv.Itoa(j.tree.size):
		return fault(CheckpointSize, "the checkpoint counts %q entries, and there are %d", lines[1], j.tree.size)
	case lines[2] != base64.StdEncoding.EncodeToString(root[:]):
		return fault(CheckpointRoot, "the checkpoint tells the root %q, and the entries have another", lines[2])
	}
	return j.signed(text+"\n", signature)
}

// signed checks the one line of signature that follows the text of a note.
func (j *journal) signed(text, line string) error {
	encoded, ok := strings.CutPrefix(line, "— "+j.origin()+" ")
	encoded, ended := strings.CutSuffix(encoded, "\n")
	signature, err := base64.StdEncoding.DecodeString(encoded)
	switch {
	case !ok || !ended || err != nil || base64.StdEncoding.EncodeToString(signature) != encoded:
		return fault(CheckpointForm, "the checkpoint has no single signature of %s", j.origin())
	case len(signature) != keyHashSize+ed25519.SignatureSize:
		return fault(CheckpointForm, "the signature has %d bytes, and should have %d", len(signature), keyHashSize+ed25519.SignatureSize)
	case string(signature[:keyHashSize]) != string(j.keyHash()):
		return fault(Signature, "the checkpoint is signed by another key")
	case !ed25519.Verify(j.key, []byte(text), signature[keyHashSize:]):
		return fault(Signature, "the checkpoint's signature is not that of the key")
	}
	return nil
}

// origin is the name under which the championship signs.
func (j *journal) origin() string { return "cubilete/" + j.championship }

// keyHash tells keys of one name apart.
func (j *journal) keyHash() []byte {
	digest := sha256.Sum256(append([]byte(j.origin()+"\n"+string(rune(algorithm))), j.key...))
	return digest[:keyHashSize]
}

// fingerprint is what two people compare by reading it aloud.
func fingerprint(key ed25519.PublicKey) string {
	digest := sha256.Sum256(key)
	digits := hex.EncodeToString(digest[:])
	var groups []string
	for len(digits) > 0 {
		groups, digits = append(groups, digits[:4]), digits[4:]
	}
	return strings.Join(groups, " ")
}
