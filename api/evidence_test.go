package api_test

import (
	"bytes"
	"context"
	"crypto/ed25519"
	"encoding/base64"
	"encoding/hex"
	"fmt"
	"strings"
	"testing"

	"golang.org/x/mod/sumdb/tlog"

	"cubilete/tournament/id"
	"cubilete/tournament/roster"
	"cubilete/tournament/store"
	"cubilete/tournament/verify"
)

// official plays a match whose sheet three sign, one refuses, and the judge closes.
func (h *house) official() (match string, players []string) {
	h.t.Helper()
	match, hash, players := h.provisional(nil)
	h.post(match+"/sheet/sign", map[string]any{"hash": hash, "player": players[0], "pin": h.pin(match, players[0])})
	h.post(match+"/sheet/sign", map[string]any{"hash": hash, "player": players[1], "drawing": drawing(true)})
	h.post(match+"/sheet/sign", map[string]any{"hash": hash, "player": players[2], "refuses": true, "reason": "faltaba <una> ficha & media"})
	h.post(match+"/sheet/hand-in", map[string]any{"hash": hash, "reason": "se fueron"})
	return match, players
}

// verified is what the sheet of a match proves to whoever has the token, by the public key of the championship.
func (h *house) verified(token, match string) verify.SheetReport {
	h.t.Helper()
	got := h.call(token, "GET", match+"/sheet.json", nil).ok()
	report, err := verify.Sheet(bytes.NewReader(got.raw), h.key(match))
	if err != nil {
		h.t.Fatalf("verify: %v, of\n%s", err, got.raw)
	}
	return report
}

// key is the public key of the championship that a match belongs to.
func (h *house) key(match string) ed25519.PublicKey {
	h.t.Helper()
	view, err := h.desk.See(context.Background(), idOf(match))
	must(h.t, err)
	return view.State.Key
}

func idOf(path string) id.ChampionshipID {
	return championshipID(strings.Split(strings.TrimPrefix(path, "/championships/"), "/")[0])
}

func TestSheetIsVerifiedFarFromHere(t *testing.T) {
	h := newHouse(t)
	match, _ := h.official()
	for _, token := range []string{"", h.token} {
		got := h.verified(token, match)
		if !got.Official || !got.Closed || got.Match != 1 || len(got.Signed) != 3 || len(got.Unsigned) != 1 {
			t.Errorf("the sheet proves %+v; want an official one that three did something with", got)
		}
		if got.Signed[0].Way != "pin" || got.Signed[1].Way != "drawing" || got.Signed[2].Way != "refused" || got.Signed[0].Player == "" {
			t.Errorf("the signatures are %+v", got.Signed)
		}
	}
	public := h.call("", "GET", match+"/sheet.json", nil).ok()
	if bytes.Contains(public.raw, []byte("faltaba")) || bytes.Contains(public.raw, []byte("se fueron")) {
		t.Errorf("everyone reads reasons: %s", public.raw)
	}
	if desk := h.get(match + "/sheet.json"); !bytes.Contains(desk.raw, []byte("faltaba <una> ficha & media")) {
		t.Errorf("the organiser reads no reason: %s", desk.raw)
	}
}

func TestProvisionalSheetIsVerifiedAsThat(t *testing.T) {
	h := newHouse(t)
	match, _, _ := h.provisional(nil)
	if got := h.verified("", match); got.Official || len(got.Unsigned) != 4 {
		t.Errorf("the sheet proves %+v; want a provisional one that nobody signed", got)
	}
}

func TestCorrectedSheetIsVerified(t *testing.T) {
	h := newHouse(t)
	match, _ := h.official()
	other := h.get(match).str("pairs", 0, "id")
	h.post(match+"/correct", map[string]any{"winner": other, "reason": "se apuntó al revés"})
	if got := h.verified(h.token, match); got.Revision != 2 || got.Official || len(got.Signed) != 0 {
		t.Errorf("the corrected sheet proves %+v; want a provisional second revision", got)
	}
}

// A sheet that was read out is as true later as it was then, and every byte of it counts.
func TestSheetThatWasChangedIsFoundOut(t *testing.T) {
	h := newHouse(t)
	match, _ := h.official()
	file, key := h.call("", "GET", match+"/sheet.json", nil).ok().raw, h.key(match)
	for i := range file {
		changed := bytes.Clone(file)
		changed[i] ^= 1 << (i % 8)
		if _, err := verify.Sheet(bytes.NewReader(changed), key); err == nil {
			t.Errorf("byte %d of %d changed from %q to %q: no fault", i, len(file), file[i], changed[i])
		}
	}
}

func TestErasedPlayerLeavesAJournalThatVerifies(t *testing.T) {
	h := newHouse(t)
	match, players := h.official()
	before := h.verified("", match)
	h.erase(match, players[0])
	for _, token := range []string{"", h.token} {
		got := h.verified(token, match)
		if got.Signed[0].Player != "" || got.Signed[1].Player == "" || got.Hash != before.Hash {
			t.Errorf("after the erasure the sheet proves %+v; want it without the first name", got)
		}
		if name := before.Signed[0].Player; bytes.Contains(h.call(token, "GET", match+"/sheet.json", nil).raw, []byte(name)) {
			t.Errorf("the sheet still tells the name %q", name)
		}
	}
	championship, _, _ := strings.Cut(match, "/matches/")
	journal, err := verify.Export(bytes.NewReader(h.get(championship+"/export").raw), h.key(match))
	if err != nil || journal.Removed != 1 {
		t.Errorf("the export after an erasure: %+v, %v; want one name removed", journal, err)
	}
	onPage(t, h.printed("", match+"/sheet.pdf")[0], "jugador retirado", "firmó con su PIN")
}

// erase takes a person's spellings away, as the law may ask, and lets the desk see it.
func (h *house) erase(match, player string) {
	h.t.Helper()
	ctx := context.Background()
	view, err := h.desk.See(ctx, idOf(match))
	must(h.t, err)
	index := view.Index()
	index.People++
	must(h.t, h.store.Append(ctx, store.Append{
		Index: index, After: index.Version, AfterPeople: index.People - 1, People: roster.Change{Erased: []id.PlayerID{id.PlayerID(player)}},
	}))
	h.post(match+"/rulings", map[string]any{"text": "anotado"})
}

// What this program proves, another library believes.
func TestProofsAreWhatOthersUnderstand(t *testing.T) {
	h := newHouse(t)
	match, _ := h.official()
	proof := string(h.call("", "GET", match+"/sheet.tlog-proof", nil).ok().raw)
	head, checkpoint, _ := strings.Cut(proof, "\n\n")
	lines := strings.Split(head, "\n")
	var index int64
	if n, err := fmt.Sscanf(lines[1], "index %d", &index); lines[0] != "c2sp.org/tlog-proof@v1" || n != 1 || err != nil {
		t.Fatalf("no proof as C2SP has it:\n%s", proof)
	}
	var path tlog.RecordProof
	for _, line := range lines[2:] {
		raw, err := base64.StdEncoding.DecodeString(line)
		must(t, err)
		path = append(path, tlog.Hash(raw))
	}
	size, root := readCheckpoint(t, checkpoint)
	loaded, err := h.store.Load(context.Background(), idOf(match), 0)
	must(t, err)
	if err := tlog.CheckRecord(path, size, root, index, tlog.RecordHash(loaded.Records[index].Bytes)); err != nil {
		t.Errorf("entry %d of %d: %v", index+1, size, err)
	}
	championship, _, _ := strings.Cut(match, "/matches/")
	for from := int64(1); from <= size; from++ {
		got := h.get(fmt.Sprintf("%s/checkpoint?from=%d", championship, from))
		var tree tlog.TreeProof
		for _, item := range got.list("proof") {
			raw, err := hex.DecodeString(item.(string))
			must(t, err)
			tree = append(tree, tlog.Hash(raw))
		}
		older := tlog.Hash(loaded.Records[from-1].Root)
		if err := tlog.CheckTree(tree, size, root, from, older); err != nil {
			t.Errorf("version %d is not proved to come before %d: %v", from, size, err)
		}
	}
	h.call("", "GET", fmt.Sprintf("%s/checkpoint?from=%d", championship, size+1), nil).refused(422, "invalid")
}

// readCheckpoint reads size and root; that it is signed is the verifier's to check.
func readCheckpoint(t testing.TB, text string) (int64, tlog.Hash) {
	t.Helper()
	lines := strings.Split(text, "\n")
	var size int64
	_, err := fmt.Sscan(lines[1], &size)
	must(t, err)
	root, err := base64.StdEncoding.DecodeString(lines[2])
	must(t, err)
	return size, tlog.Hash(root)
}
