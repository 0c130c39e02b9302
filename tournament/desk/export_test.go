package desk_test

import (
	"bytes"
	"context"
	"crypto/ed25519"
	"crypto/sha256"
	"strconv"
	"strings"
	"testing"

	"cubilete/tournament"
	"cubilete/tournament/desk"
	"cubilete/tournament/store"
	"cubilete/tournament/verify"
)

func itoa(n int) string { return strconv.Itoa(n) }

// rootOf is the RFC 6962 tree hash, worked out as the RFC defines it.
func rootOf(records []tournament.Record) [sha256.Size]byte {
	if len(records) == 1 {
		return sha256.Sum256(append([]byte{0}, records[0].Bytes...))
	}
	split := 1
	for split*2 < len(records) {
		split *= 2
	}
	left, right := rootOf(records[:split]), rootOf(records[split:])
	return sha256.Sum256(append(append([]byte{1}, left[:]...), right[:]...))
}

func TestRootsAreThoseOfTheRFC(t *testing.T) {
	n := begin(t, open(t, freshSQLite(t))).enter(9).start()
	records := n.load().Records
	for i, record := range records {
		if want := rootOf(records[:i+1]); record.Root != want {
			t.Errorf("root of entries 1 to %d is %s, want %x", i+1, record.Root, want)
		}
	}
	if n.see().Root() != rootOf(records) {
		t.Error("the view tells another root")
	}
}

// exported is the file of a night with corrections, marks and erased texts in it.
func exported(t *testing.T, address string) (*night, []byte) {
	t.Helper()
	n := begin(t, open(t, address)).enter(9)
	paid := true
	n.do(tournament.EditPair{Pair: 3, Paid: &paid})
	n.do(tournament.EditPair{Pair: 4, Players: []tournament.Respelling{{Player: n.pair(4).Players[1].ID, Name: "Luis «<&>» \u2028"}}})
	n.start().playOut()
	var file bytes.Buffer
	n.export(&file)
	return n, file.Bytes()
}

// TestAnExportIsImportedToTheSameBytes from each kind of database into each.
func TestAnExportIsImportedToTheSameBytes(t *testing.T) {
	kinds := map[string]func(testing.TB) string{"sqlite": freshSQLite, "postgres": freshPostgres}
	for from, source := range kinds {
		for to, target := range kinds {
			t.Run(from+" to "+to, func(t *testing.T) {
				n, file := exported(t, source(t))
				key := keys("bar")(n.id).Public().(ed25519.PublicKey)
				report, err := verify.Export(bytes.NewReader(file), key)
				if err != nil || report.Entries != n.see().State.Version() || report.Root != n.see().Root().String() {
					t.Fatalf("verify.Export: %+v, %v", report, err)
				}
				there := n.other(open(t, target(t)))
				there.account("eva", tournament.Organiser)
				index, err := there.desk.Import(context.Background(), bytes.NewReader(file), "eva", "")
				if err != nil || index.ID != n.id {
					t.Fatalf("Import: %+v, %v", index, err)
				}
				var again bytes.Buffer
				there.export(&again)
				if !bytes.Equal(file, again.Bytes()) {
					t.Errorf("the export of the import is another file:\n%s", firstDifferent(file, again.Bytes()))
				}
				if there.see().State.Digest() != n.see().State.Digest() {
					t.Error("the import is another championship")
				}
				if right, err := there.desk.Audit(context.Background()); right != 1 || err != nil {
					t.Errorf("Audit: %d, %v", right, err)
				}
				if role, _ := there.store.Role(context.Background(), n.id, "eva"); role != tournament.Owner {
					t.Errorf("eva is %v there, want its owner", role)
				}
				if _, err := there.desk.Import(context.Background(), bytes.NewReader(file), "eva", ""); err == nil {
					t.Error("a second import: no error")
				}
			})
		}
	}
}

func firstDifferent(a, b []byte) string {
	x, y := strings.Split(string(a), "\n"), strings.Split(string(b), "\n")
	for i := range x {
		if i >= len(y) || x[i] != y[i] {
			return "line " + itoa(i+1) + ": " + x[i]
		}
	}
	return "more lines"
}

// TestAnotherInstallationCannotSign for a championship that it was given.
func TestAnotherInstallationCannotSign(t *testing.T) {
	n, file := exported(t, freshSQLite(t))
	s := open(t, freshSQLite(t))
	elsewhere := desk.New(s, keys("otro bar"), n.clock.Now, newDice("x"))
	if _, err := elsewhere.Import(context.Background(), bytes.NewReader(file), "", ""); err != nil {
		t.Fatalf("Import: %v", err)
	}
	var unsigned bytes.Buffer
	if err := elsewhere.Export(context.Background(), n.id, &unsigned); err != nil {
		t.Fatalf("Export: %v", err)
	}
	if _, err := verify.Export(bytes.NewReader(unsigned.Bytes()), nil); err == nil {
		t.Error("verify takes a checkpoint that nobody signed")
	}
	third := desk.New(open(t, freshSQLite(t)), keys("bar"), n.clock.Now, newDice("x"))
	if _, err := third.Import(context.Background(), &unsigned, "", ""); err != nil {
		t.Errorf("Import of a copy that only reads: %v", err)
	}
}

// TestABadExportIsNotImported, and nothing of it stays.
func TestABadExportIsNotImported(t *testing.T) {
	n, file := exported(t, freshSQLite(t))
	lines := strings.SplitAfter(strings.TrimSuffix(string(file), "\n"), "\n")
	last := len(lines) - 1
	at := func(prefix string) int {
		for i, line := range lines {
			if strings.HasPrefix(line, prefix) {
				return i
			}
		}
		t.Fatalf("no line begins with %s", prefix)
		return 0
	}
	change := func(i int, old, new string) func([]string) []string {
		return func(l []string) []string {
			if !strings.Contains(l[i], old) {
				t.Fatalf("line %d has no %q: %s", i+1, old, l[i])
			}
			l[i] = strings.Replace(l[i], old, new, 1)
			return l
		}
	}
	tests := []struct {
		name string
		with func(lines []string) []string
	}{
		{"nothing", func([]string) []string { return nil }},
		{"no export", func([]string) []string { return []string{"pareja;jugador 1;jugador 2\n"} }},
		{"the header alone", func(l []string) []string { return l[:1] }},
		{"another edition", change(0, "export/1", "export/2")},
		{"another championship's header", change(0, string(n.id), "aaaaaaaaaaaaaaaa")},
		{"one entry too many announced", change(0, `"entries":`, `"entries":1`)},
		{"the end cut off", func(l []string) []string { return l[:last] }},
		{"the last line cut short", func(l []string) []string { l[last] = l[last][:40]; return l }},
		{"an entry left out", func(l []string) []string { return append(l[:5:5], l[6:]...) }},
		{"entries exchanged", func(l []string) []string { l[4], l[5] = l[5], l[4]; return l }},
		{"an entry twice", func(l []string) []string { return append(l[:5:5], l[4:]...) }},
		{"bytes changed", change(3, `\"club\":\"Peña\"`, `\"club\":\"Otra\"`)},
		{"a root changed", change(3, `"root":"`, `"root":"0`)},
		{"a name changed", change(at(`{"spelling"`), `"name":"`, `"name":"x`)},
		{"a salt cut short", change(at(`{"spelling"`), `"salt":"`, `"salt":"0`)},
		{"another player's name", change(at(`{"spelling"`), `"player":"`, `"player":"x`)},
		{"a text changed", change(at(`{"text"`), `"text":"`, `"text":"x`)},
		{"a name that no entry knows", func(l []string) []string {
			zero := strings.Repeat("0", 32)
			commitment := "b613679a0814d9ec772f95d778c35fc5ff1697c493715653c6c712144292c5ad" // of "" under a salt of zeros
			line := `{"spelling":{"player":"x","name":"","salt":"` + zero + `","commitment":"` + commitment + `"}}` + "\n"
			return append(l[:last:last], line, l[last])
		}},
		{"an unknown line", func(l []string) []string { return append(l[:last:last], `{"password":"x"}`+"\n", l[last]) }},
		{"an empty line", func(l []string) []string { return append(l[:last:last], "{}\n", l[last]) }},
		{"something after the checkpoint", func(l []string) []string { return append(l, "\n"+l[last]) }},
		{"a checkpoint of another size", change(last, `\n`, `\n1`)},
		{"a checkpoint of another origin", change(last, "cubilete/", "parcheesi/")},
		{"a checkpoint with another signature", func(l []string) []string { return flip(l, last) }},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			bad := strings.Join(tt.with(append([]string(nil), lines...)), "")
			s := open(t, freshSQLite(t))
			there := desk.New(s, keys("bar"), n.clock.Now, newDice("x"))
			if _, err := there.Import(context.Background(), strings.NewReader(bad), "", ""); err == nil {
				t.Error("Import: no error")
			}
			if list, _, err := s.List(context.Background(), store.ListOptions{}); len(list) != 0 || err != nil {
				t.Errorf("half of it was imported: %+v, %v", list, err)
			}
		})
	}
}

// flip changes one letter of the signature at the end of a line.
func flip(lines []string, i int) []string {
	end := strings.LastIndex(lines[i], `\n"`)
	letter := byte('A')
	if lines[i][end-8] == letter {
		letter = 'B'
	}
	lines[i] = lines[i][:end-8] + string(letter) + lines[i][end-7:]
	return lines
}
