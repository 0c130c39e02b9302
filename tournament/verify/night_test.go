package verify_test

import (
	"bytes"
	"crypto/ed25519"
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/transparency-dev/merkle/compact"
	"github.com/transparency-dev/merkle/rfc6962"
	"golang.org/x/mod/sumdb/note"
)

// A night is a small championship as somebody else would write it down: its tree is made by transparency-dev/merkle
// and its checkpoint by golang.org/x/mod/sumdb/note.
type night struct {
	id      string
	entries []string
	beside  []string
	public  ed25519.PublicKey
	signer  note.Signer
}

// newNight has two players, one of whom was respelled and one erased, and a reason.
func newNight(t testing.TB) *night {
	t.Helper()
	n := &night{id: "k3f"}
	n.signer, n.public = newKey(t, "cubilete/k3f")
	ana, anna, luis, reason := commit("Ana Peña"), commit("Anna Peña"), commit("Luis"), commit("cubilete escondido")
	n.entries = []string{
		n.created(),
		`{"n":2,"at":"2026-12-05T18:00:00.5Z","kind":"pair-entered","body":{"players":[{"id":"ana","name":"` + anna + `"},{"id":"luis","name":"` + luis + `"}]}}`,
		`{"n":3,"at":"2026-12-05T18:00:00.5Z","kind":"player-respelled","body":{"pair":1,"player":"ana","name":"` + ana + `"}}`,
		`{"n":4,"at":"2026-12-05T20:15:00+01:00","kind":"pair-warned","body":{"pair":1,"reason":"` + reason + `"}}`,
		`{"n":5,"at":"2026-12-05T19:15:00Z","kind":"started","body":{}}`,
	}
	n.beside = []string{
		spelling("ana", "Ana Peña"),
		spelling("ana", "Anna Peña"),
		`{"text":{"kind":"reason","text":"cubilete escondido","salt":"` + salt + `","commitment":"` + reason + `"}}`,
		`{"person":{"id":"ana","phone":"+34646253774","document":"12345678Z"}}`,
		`{"marks":{"pair":1,"paid":true,"deposit":false}}`,
	}
	return n
}

func (n *night) created() string {
	return `{"n":1,"at":"2026-12-05T17:00:00Z","kind":"created","body":{"id":"` + n.id + `","key":"` + base64.StdEncoding.EncodeToString(n.public) + `"}}`
}

// export is the lines of the file.
func (n *night) export(t testing.TB) []string {
	t.Helper()
	lines := []string{fmt.Sprintf(`{"cubilete":"export/1","championship":"%s","entries":%d}`, n.id, len(n.entries))}
	for i, entry := range n.entries {
		lines = append(lines, row(i+1, entry, n.root(t, i+1)))
	}
	lines = append(lines, n.beside...)
	return append(lines, n.checkpoint(t, len(n.entries)))
}

func row(number int, entry string, root []byte) string {
	return fmt.Sprintf(`{"entry":%d,"bytes":%s,"root":"%x"}`, number, quoted(entry), root)
}

// root is that of the first so many entries.
func (n *night) root(t testing.TB, size int) []byte {
	t.Helper()
	factory := compact.RangeFactory{Hash: rfc6962.DefaultHasher.HashChildren}
	tree := factory.NewEmptyRange(0)
	for _, entry := range n.entries[:size] {
		if err := tree.Append(rfc6962.DefaultHasher.HashLeaf([]byte(entry)), nil); err != nil {
			t.Fatal(err)
		}
	}
	root, err := tree.GetRootHash(nil)
	if err != nil {
		t.Fatal(err)
	}
	return root
}

// checkpoint is the last line of a file of so many entries.
func (n *night) checkpoint(t testing.TB, size int) string {
	t.Helper()
	return n.signed(t, fmt.Sprintf("cubilete/%s\n%d\n%s\n", n.id, size, base64.StdEncoding.EncodeToString(n.root(t, size))))
}

func (n *night) signed(t testing.TB, text string) string {
	t.Helper()
	signed, err := note.Sign(&note.Note{Text: text}, n.signer)
	if err != nil {
		t.Fatal(err)
	}
	return `{"checkpoint":` + quoted(string(signed)) + `}`
}

// newKey is a key that signs under a name.
func newKey(t testing.TB, name string) (note.Signer, ed25519.PublicKey) {
	t.Helper()
	private, public, err := note.GenerateKey(rand.Reader, name)
	if err != nil {
		t.Fatal(err)
	}
	signer, err := note.NewSigner(private)
	if err != nil {
		t.Fatal(err)
	}
	_, encoded, _ := strings.Cut(strings.TrimPrefix(public, name+"+"), "+")
	key, err := base64.StdEncoding.DecodeString(encoded)
	if err != nil {
		t.Fatal(err)
	}
	return signer, key[1:] // the first byte says Ed25519
}

const salt = "000102030405060708090a0b0c0d0e0f"

func commit(text string) string {
	key, _ := hex.DecodeString(salt)
	mac := hmac.New(sha256.New, key)
	mac.Write([]byte(text))
	return hex.EncodeToString(mac.Sum(nil))
}

func spelling(player, name string) string {
	return fmt.Sprintf(`{"spelling":{"player":%s,"name":%s,"salt":"%s","commitment":"%s"}}`, quoted(player), quoted(name), salt, commit(name))
}

func quoted(text string) string {
	var out bytes.Buffer
	encoder := json.NewEncoder(&out)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(text); err != nil {
		panic(err)
	}
	return strings.TrimSpace(out.String())
}
