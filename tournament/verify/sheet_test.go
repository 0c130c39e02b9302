package verify_test

import (
	"crypto/ed25519"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/transparency-dev/merkle/compact"
	"github.com/transparency-dev/merkle/proof"
	"github.com/transparency-dev/merkle/rfc6962"
	"golang.org/x/mod/sumdb/note"

	"cubilete/tournament/verify"
)

// table is a night on which pairs 23 and 41 played match 19, as somebody else would write it down. Its entries are 1
// that creates it, 2 that calls, 3 with the sheet, 4–6 signatures, 7 a photo, 8 the handing in, 9 the end.
type table struct {
	*night
	sheet string   // its bytes
	told  []string // entries that go with the sheet, by number
}

func newTable(t testing.TB) *table {
	t.Helper()
	n := newNight(t)
	return &table{night: n, sheet: sheetOf(19, 1)}
}

// sheetOf is a sheet of that match.
func sheetOf(match, revision int) string {
	return fmt.Sprintf(`{"edition":"sheet/1","championship":"k3f","match":%d,"round":2,"revision":%d,"pairs":[`+
		`{"number":23,"players":[{"id":"ana","name":"%s"},{"id":"luis","name":"%s"}]},`+
		`{"number":41,"players":[{"id":"rosa","name":"%s"},{"id":"pilar","name":"%s"}]}],"winner":23,"ended_at":"2026-12-05T21:47:00Z"}`,
		match, revision, commit("Ana Núñez"), commit("Luis <Gil>"), commit("Rosa"), commit("Pilar"))
}

func sha(text string) string {
	sum := sha256.Sum256([]byte(text))
	return hex.EncodeToString(sum[:])
}

// journalOf writes the entries of a night with that sheet.
func (b *table) journalOf() {
	hash := sha(b.sheet)
	sign := func(n int, player, way, more string) string {
		return fmt.Sprintf(`{"n":%d,"at":"2026-12-05T21:5%d:00.5Z","kind":"sheet-signed","body":{"match":19,"hash":"%s","player":"%s","way":"%s"%s}}`, n, n, hash, player, way, more)
	}
	b.entries = []string{
		b.created(),
		`{"n":2,"at":"2026-12-05T20:00:00Z","kind":"match-called","body":{"match":19}}`,
		`{"n":3,"at":"2026-12-05T21:47:00Z","kind":"result-entered","body":{"match":19,"sheet":` + b.sheet + `}}`,
		sign(4, "ana", "pin", ""),
		sign(5, "luis", "drawing", `,"drawing":"`+commit("a picture")+`"`),
		sign(6, "rosa", "refused", `,"reason":"`+commit("no entró")+`"`),
		`{"n":7,"at":"2026-12-05T21:57:00Z","kind":"photo-attached","body":{"match":19,"hash":"` + hash + `","photo":"` + commit("a photo") + `"}}`,
		`{"n":8,"at":"2026-12-05T21:58:00Z","kind":"sheet-handed-in","body":{"match":19,"hash":"` + hash + `","reason":"` + commit("se fue") + `"}}`,
		`{"n":9,"at":"2026-12-05T21:59:00Z","kind":"noted","body":{}}`,
	}
}

// proven is an entry with its proof, as transparency-dev/merkle makes it.
func (n *night) proven(t testing.TB, number, size int) string {
	t.Helper()
	nodes, err := proof.Inclusion(uint64(number-1), uint64(size))
	if err != nil {
		t.Fatal(err)
	}
	var found [][]byte
	for _, id := range nodes.IDs {
		found = append(found, n.node(id))
	}
	if found, err = nodes.Rehash(found, rfc6962.DefaultHasher.HashChildren); err != nil {
		t.Fatal(err)
	}
	path := []string{}
	for _, hash := range found {
		path = append(path, fmt.Sprintf(`"%x"`, hash))
	}
	return fmt.Sprintf(`{"entry":%d,"bytes":%s,"proof":[%s]}`, number, quoted(n.entries[number-1]), strings.Join(path, ","))
}

func (n *night) node(id compact.NodeID) []byte {
	if id.Level == 0 {
		return rfc6962.DefaultHasher.HashLeaf([]byte(n.entries[id.Index]))
	}
	left := compact.NewNodeID(id.Level-1, 2*id.Index)
	return rfc6962.DefaultHasher.HashChildren(n.node(left), n.node(left.Sibling()))
}

// note signs a text as the championship does.
func (n *night) note(t testing.TB, text string) string {
	t.Helper()
	signed, err := note.Sign(&note.Note{Text: text}, n.signer)
	if err != nil {
		t.Fatal(err)
	}
	return quoted(string(signed))
}

func (n *night) tip(t testing.TB, size int) string {
	t.Helper()
	return n.note(t, fmt.Sprintf("cubilete/%s\n%d\n%s\n", n.id, size, base64.StdEncoding.EncodeToString(n.root(t, size))))
}

func (b *table) statement(t testing.TB, state string) string {
	t.Helper()
	return b.note(t, fmt.Sprintf("cubilete/%s/sheet/1\nmatch 19\nrevision 1\n%s\n%s\n", b.id, state, sha(b.sheet)))
}

// disclosure opens the commitment to a name or a text.
func disclosure(kind, who, key, text string) string {
	return fmt.Sprintf(`{"%s":"%s","%s":%s,"salt":"%s","commitment":"%s"}`, kind, who, key, quoted(text), salt, commit(text))
}

func (b *table) names() []string {
	return []string{
		disclosure("player", "ana", "name", "Ana Núñez"), disclosure("player", "luis", "name", "Luis <Gil>"),
		disclosure("player", "rosa", "name", "Rosa"), disclosure("player", "pilar", "name", "Pilar"),
	}
}

// parts are what a file is made of, so that tests can change one.
type parts map[string]string

// parts are those of a sheet that was signed, refused by one and closed by the judge, as the organiser gets it.
func (b *table) parts(t testing.TB) parts {
	t.Helper()
	b.journalOf()
	var entries []string
	for _, n := range []int{1, 3, 4, 5, 6, 7, 8} {
		entries = append(entries, b.proven(t, n, len(b.entries)))
	}
	b.told = entries
	return parts{
		"cubilete": `"sheet/1"`, "match": `"k3f-m19"`, "number": "19", "content": b.sheet, "bytes": quoted(b.sheet),
		"hash": `"` + sha(b.sheet) + `"`, "revision": "1", "state": `"official"`, "version": "9",
		"signed": `[{"player":{"id":"ana","name":"Ana Núñez"},"way":"pin","at":"2026-12-05T21:54:00.5Z"},` +
			`{"player":{"id":"luis","name":"Luis <Gil>"},"way":"drawing","at":"2026-12-05T21:55:00.5Z","drawing":"` + commit("a picture") + `"},` +
			`{"player":{"id":"rosa","name":"Rosa"},"way":"refused","at":"2026-12-05T21:56:00.5Z","reason":"no entró"}]`,
		"unsigned":   `[{"id":"rosa","name":"Rosa"},{"id":"pilar","name":"Pilar"}]`,
		"photos":     `["` + commit("a photo") + `"]`,
		"entries":    "[" + strings.Join(entries, ",") + "]",
		"checkpoint": b.tip(t, len(b.entries)),
		"signature":  b.statement(t, "official"),
		"names":      "[" + strings.Join(b.names(), ",") + "]",
		"texts":      "[" + disclosure("kind", "reason", "text", "no entró") + "," + disclosure("kind", "reason", "text", "se fue") + "]",
	}
}

// file is the file that is made of these parts.
func (p parts) file() string {
	member := func(keys ...string) string {
		var members []string
		for _, key := range keys {
			if p[key] != "" {
				members = append(members, `"`+key+`":`+p[key])
			}
		}
		return "{" + strings.Join(members, ",") + "}"
	}
	p["evidence"] = member("entries", "checkpoint", "signature", "names", "texts")
	return member("cubilete", "match", "number", "content", "bytes", "hash", "revision", "state", "signed", "unsigned", "photos", "version", "evidence")
}

func TestSheetThatIsInOrder(t *testing.T) {
	b := newTable(t)
	file := b.parts(t).file()
	got, err := verify.Sheet(strings.NewReader(file), b.public)
	if err != nil {
		t.Fatalf("Sheet: %v, of\n%s", err, file)
	}
	want := verify.SheetReport{
		Championship: "k3f", Match: 19, Round: 2, Revision: 1, Hash: sha(b.sheet), Official: true, HandedIn: "2026-12-05T21:58:00Z", Closed: true,
		Winner: 23, Entry: 3, Entries: 9, Root: hex.EncodeToString(b.root(t, 9)), Fingerprint: got.Fingerprint, Unsigned: []string{"Pilar"},
		Pairs: [2]verify.PairReport{{Number: 23, Players: [2]string{"Ana Núñez", "Luis <Gil>"}}, {Number: 41, Players: [2]string{"Rosa", "Pilar"}}},
		Signed: []verify.SignatureReport{
			{Player: "Ana Núñez", Way: "pin", At: "2026-12-05T21:54:00.5Z"}, {Player: "Luis <Gil>", Way: "drawing", At: "2026-12-05T21:55:00.5Z"},
			{Player: "Rosa", Way: "refused", At: "2026-12-05T21:56:00.5Z"},
		},
	}
	if fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("Sheet = %+v\nwant %+v", got, want)
	}
	lines, err := verify.File(strings.NewReader(file), nil)
	if err != nil || !slices.Contains(lines, "Rosa refused to sign, 2026-12-05T21:56:00.5Z") {
		t.Errorf("File = %q, %v; want what Rosa did", lines, err)
	}
}

// As everybody gets it: no reasons, no pictures, and one name that was erased.
func TestSheetOfWhichLessIsTold(t *testing.T) {
	b := newTable(t)
	p := b.parts(t)
	p["photos"], p["texts"] = "", "[]"
	p["names"] = "[" + strings.Join(b.names()[1:], ",") + "]"
	p["signed"] = strings.NewReplacer(`,"drawing":"`+commit("a picture")+`"`, "", `,"reason":"no entró"`, "", "Ana Núñez", "").Replace(p["signed"])
	got, err := verify.Sheet(strings.NewReader(p.file()), nil)
	if err != nil {
		t.Fatal(err)
	}
	if got.Pairs[0].Players != [2]string{"", "Luis <Gil>"} || got.Signed[0].Player != "" {
		t.Errorf("the erased player is told as %+v, %+v", got.Pairs[0], got.Signed[0])
	}
	if lines := got.Lines(); !strings.Contains(lines[1], "a player whose name is not told and Luis <Gil>") {
		t.Errorf("the report says %q", lines[1])
	}
}

func TestSheetFindsWhatSomebodyChanged(t *testing.T) {
	other := strings.Repeat("ab", 32)
	tests := []struct {
		name   string
		change func(t *testing.T, b *table, p parts)
		code   verify.Code
		entry  int
	}{
		{"another winner in the bytes", func(t *testing.T, b *table, p parts) {
			p["bytes"] = strings.Replace(p["bytes"], `winner\":23`, `winner\":41`, 1)
		}, verify.SheetHash, 0},
		{"another winner in the content", func(t *testing.T, b *table, p parts) {
			p["content"] = strings.Replace(p["content"], `winner":23`, `winner":41`, 1)
		}, verify.SheetContent, 0},
		{"another sheet altogether, hashed anew", func(t *testing.T, b *table, p parts) {
			sheet := strings.Replace(b.sheet, `winner":23`, `winner":41`, 1)
			p["content"], p["bytes"], p["hash"] = sheet, quoted(sheet), `"`+sha(sheet)+`"`
		}, verify.OtherSheet, 3},
		{"the signature of another sheet", func(t *testing.T, b *table, p parts) {
			b.entries[3] = strings.Replace(b.entries[3], sha(b.sheet), other, 1)
			p["entries"] = b.again(t, 1, 3, 4)
			p["checkpoint"] = b.tip(t, 9)
		}, verify.OtherSheet, 4},
		{"a signature of somebody who did not play", func(t *testing.T, b *table, p parts) {
			b.entries[3] = strings.Replace(b.entries[3], `"ana"`, `"eva"`, 1)
			p["entries"] = b.again(t, 1, 3, 4)
			p["checkpoint"] = b.tip(t, 9)
		}, verify.OtherSheet, 4},
		{"an entry that was changed", func(t *testing.T, b *table, p parts) {
			p["entries"] = strings.Replace(p["entries"], `\"pin\"`, `\"link\"`, 1)
		}, verify.NotIncluded, 4},
		{"a truncated proof", func(t *testing.T, b *table, p parts) {
			p["entries"] = strings.Replace(p["entries"], `"proof":["`, `"proof":[],"x":["`, 1)
		}, verify.Malformed, 1},
		{"a proof without its last hash", func(t *testing.T, b *table, p parts) {
			first, rest, _ := strings.Cut(p["entries"], "]}")
			p["entries"] = first[:strings.LastIndex(first, ",")] + "]}" + rest
		}, verify.NotIncluded, 1},
		{"a proof with a hash too many", func(t *testing.T, b *table, p parts) {
			p["entries"] = strings.Replace(p["entries"], "]}", `,"`+other+`"]}`, 1)
		}, verify.NotIncluded, 1},
		{"an entry under another number", func(t *testing.T, b *table, p parts) {
			p["entries"] = strings.Replace(p["entries"], `{"entry":3,`, `{"entry":2,`, 1)
		}, verify.NotIncluded, 2},
		{"entries in another order", func(t *testing.T, b *table, p parts) {
			slices.Reverse(b.told[1:3])
			p["entries"] = "[" + strings.Join(b.told, ",") + "]"
		}, verify.Numbering, 4},
		{"without the entry of the sheet", func(t *testing.T, b *table, p parts) { p["entries"] = "[" + b.told[0] + "]" }, verify.OtherSheet, 0},
		{"without entry 1", func(t *testing.T, b *table, p parts) { p["entries"] = "[" + strings.Join(b.told[1:], ",") + "]" }, verify.Numbering, 3},
		{"an entry about something else", func(t *testing.T, b *table, p parts) {
			p["entries"] = b.again(t, 1, 2, 3)
		}, verify.Malformed, 2},
		{"a signature left out", func(t *testing.T, b *table, p parts) {
			p["entries"] = "[" + strings.Join(slices.Delete(b.told, 3, 4), ",") + "]"
		}, verify.SheetSigned, 0},
		{"the handing in left out", func(t *testing.T, b *table, p parts) {
			p["entries"] = "[" + strings.Join(b.told[:6], ",") + "]"
		}, verify.SheetSignature, 0},
		{"official, and only said so", func(t *testing.T, b *table, p parts) {
			p["entries"], p["signature"] = "["+strings.Join(b.told[:6], ",")+"]", b.statement(t, "provisional")
			p["texts"] = "[" + disclosure("kind", "reason", "text", "no entró") + "]"
		}, verify.SheetContent, 0},
		{"the checkpoint of another championship", func(t *testing.T, b *table, p parts) {
			p["checkpoint"] = strings.Replace(p["checkpoint"], "k3f", "k3g", 1)
		}, verify.CheckpointOf, 0},
		{"the checkpoint of another version", func(t *testing.T, b *table, p parts) { p["checkpoint"] = b.tip(t, 8) }, verify.NotIncluded, 1},
		{"a checkpoint signed by another key", func(t *testing.T, b *table, p parts) {
			b.signer, _ = newKey(t, "cubilete/k3f")
			p["checkpoint"] = b.tip(t, 9)
		}, verify.Signature, 0},
		{"the championship's signature of another revision", func(t *testing.T, b *table, p parts) {
			p["signature"] = b.note(t, "cubilete/k3f/sheet/1\nmatch 19\nrevision 2\nofficial\n"+sha(b.sheet)+"\n")
		}, verify.SheetSignature, 0},
		{"the sheet signed by another key", func(t *testing.T, b *table, p parts) {
			b.signer, _ = newKey(t, "cubilete/k3f")
			p["signature"] = b.statement(t, "official")
		}, verify.Signature, 0},
		{"a checkpoint in the place of the championship's signature", func(t *testing.T, b *table, p parts) { p["signature"] = p["checkpoint"] }, verify.SheetSignature, 0},
		{"a name that was not committed to", func(t *testing.T, b *table, p parts) { p["names"] = strings.Replace(p["names"], "Rosa", "Rasa", 1) }, verify.WrongCommitment, 0},
		{"two names exchanged", func(t *testing.T, b *table, p parts) {
			p["names"] = strings.NewReplacer(`"rosa"`, `"pilar"`, `"pilar"`, `"rosa"`).Replace(p["names"])
		}, verify.Uncommitted, 0},
		{"another name in what is told", func(t *testing.T, b *table, p parts) {
			p["signed"] = strings.Replace(p["signed"], "Ana Núñez", "Eva", 1)
		}, verify.SheetSigned, 4},
		{"another way of signing", func(t *testing.T, b *table, p parts) {
			p["signed"] = strings.Replace(p["signed"], `"pin"`, `"link"`, 1)
		}, verify.SheetSigned, 4},
		{"another reason", func(t *testing.T, b *table, p parts) {
			p["signed"] = strings.Replace(p["signed"], "no entró", "se fue", 1)
		}, verify.SheetSigned, 6},
		{"another drawing", func(t *testing.T, b *table, p parts) {
			p["signed"] = strings.Replace(p["signed"], commit("a picture"), other, 1)
		}, verify.SheetSigned, 5},
		{"another photo", func(t *testing.T, b *table, p parts) { p["photos"] = `["` + other + `"]` }, verify.SheetSigned, 0},
		{"somebody who signed among those who did not", func(t *testing.T, b *table, p parts) { p["unsigned"] = `[{"id":"ana","name":"Ana Núñez"}]` }, verify.SheetSigned, 0},
		{"another match", func(t *testing.T, b *table, p parts) { p["match"], p["number"] = `"k3f-m18"`, "18" }, verify.SheetContent, 0},
		{"another championship's match", func(t *testing.T, b *table, p parts) { p["match"] = `"k3g-m19"` }, verify.SheetContent, 0},
		{"another version", func(t *testing.T, b *table, p parts) { p["version"] = "8" }, verify.CheckpointSize, 0},
		{"something more", func(t *testing.T, b *table, p parts) { p["version"] = `9,"more":1` }, verify.Malformed, 0},
		{"another format", func(t *testing.T, b *table, p parts) { p["cubilete"] = `"sheet/2"` }, verify.NoHeader, 0},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			b := newTable(t)
			p := b.parts(t)
			key := b.public
			tt.change(t, b, p)
			_, err := verify.Sheet(strings.NewReader(p.file()), key)
			var got verify.Fault
			if !errors.As(err, &got) || got.Code != tt.code || got.Entry != tt.entry || got.Line != 0 {
				t.Errorf("Sheet: %v; want %s at entry %d", err, tt.code, tt.entry)
			}
		})
	}
}

// again proves certain entries once more, after one of them was changed.
func (b *table) again(t testing.TB, numbers ...int) string {
	t.Helper()
	var entries []string
	for _, n := range numbers {
		entries = append(entries, b.proven(t, n, len(b.entries)))
	}
	return "[" + strings.Join(entries, ",") + "]"
}

func TestSheetOfAnotherKey(t *testing.T) {
	b := newTable(t)
	file := b.parts(t).file()
	_, other := newKey(t, "cubilete/k3f")
	_, err := verify.Sheet(strings.NewReader(file), other)
	var got verify.Fault
	if !errors.As(err, &got) || got.Code != verify.OtherKey {
		t.Errorf("with another key expected: %v; want %s", err, verify.OtherKey)
	}
}

// A correction holds the sheet too, and names the one that it replaces.
func TestSheetOfACorrection(t *testing.T) {
	b := newTable(t)
	p := b.parts(t)
	b.entries[2] = `{"n":3,"at":"2026-12-05T21:47:00Z","kind":"corrected","body":{"entry":2,"content":{"kind":"result-entered","v":1,"body":{"match":19,"sheet":` + b.sheet + `}}}}`
	p["entries"], p["checkpoint"] = b.again(t, 1, 3, 4, 5, 6, 7, 8), b.tip(t, 9)
	if _, err := verify.Sheet(strings.NewReader(p.file()), b.public); err != nil {
		t.Error(err)
	}
}

// No byte of a sheet can be changed without a fault, but for the kind of a text, to which nothing commits.
func TestSheetFindsEveryChangedByte(t *testing.T) {
	b := newTable(t)
	file := b.parts(t).file()
	free := map[int]bool{}
	for rest := 0; ; {
		at := strings.Index(file[rest:], `"kind":"reason"`)
		if at < 0 {
			break
		}
		for i := range len("reason") {
			free[rest+at+len(`"kind":"`)+i] = true
		}
		rest += at + 1
	}
	for i := range len(file) {
		for _, bits := range []byte{1 << (i % 8), 'a' - 'A'} {
			changed := []byte(file)
			changed[i] ^= bits
			if _, err := verify.Sheet(strings.NewReader(string(changed)), b.public); err == nil && !free[i] {
				t.Errorf("byte %d changed from %q to %q: no fault; around it: %q", i, file[i], changed[i], file[max(0, i-20):min(len(file), i+20)])
			}
		}
	}
}

func TestSheetFindsEveryCut(t *testing.T) {
	b := newTable(t)
	file := b.parts(t).file()
	for i := range len(file) {
		if _, err := verify.File(strings.NewReader(file[:i]), nil); err == nil {
			t.Errorf("cut after %d bytes of %d: no fault", i, len(file))
		}
	}
}

func FuzzSheet(f *testing.F) {
	f.Add(newTable(f).parts(f).file())
	f.Add(`{"cubilete":"sheet/1"}`)
	f.Fuzz(func(t *testing.T, file string) {
		report, err := verify.Sheet(strings.NewReader(file), ed25519.PublicKey(nil))
		if (err == nil) == (report.Hash == "") {
			t.Errorf("Sheet = %+v, %v; want either a report or an error", report, err)
		}
	})
}
