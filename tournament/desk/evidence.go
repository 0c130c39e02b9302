package desk

import (
	"context"
	"encoding/base64"
	"encoding/hex"
	"fmt"
	"slices"
	"strings"

	"golang.org/x/mod/sumdb/note"

	"cubilete/tournament"
	"cubilete/tournament/id"
	"cubilete/tournament/roster"
)

// SheetEdition is the edition of the file that carries a match sheet with its evidence. Package verify describes it.
const SheetEdition = "sheet/1"

// Evidence is what a match sheet can be checked by far from here, years later: the entries that hold it, the proof that
// they stand in the journal, and the championship's signatures.
type Evidence struct {
	Entries    []Proven       `json:"entries"`    // those of the key, and those of the sheet, in order
	Checkpoint string         `json:"checkpoint"` // of the journal that they stand in, a signed note
	Signature  string         `json:"signature"`  // of the sheet, a signed note
	Names      []spellingLine `json:"names"`      // of the four; of those who were erased, or go by another name, there is none
	Texts      []textLine     `json:"texts"`      // notes and reasons, for those who may read them
}

// Proven is an entry's exact bytes and the proof that they stand in the journal.
type Proven struct {
	Entry int       `json:"entry"`
	Bytes string    `json:"bytes"`
	Proof []id.Hash `json:"proof"` // the lowest first
}

// Evidence gathers what the sheet of a match is checked by. Private texts, and the full names of those who go by
// another, are in it only where the reader may see them. It is nil for a match without sheet, and where the key of the
// championship is not at hand, so that nothing can be signed.
func (d *Desk) Evidence(ctx context.Context, v *View, m tournament.Match, private bool) (*Evidence, error) {
	trail, known := v.State.Trail(m)
	if !known || !d.holdsKey(v) {
		return nil, nil
	}
	entries, err := d.proven(ctx, v, slices.Concat(v.State.KeyEntries(), []int{trail.Sheet}, trail.Signed, trail.Photos, []int{trail.HandedIn}))
	if err != nil {
		return nil, err
	}
	evidence := &Evidence{Entries: entries, Names: []spellingLine{}, Texts: []textLine{}}
	if evidence.Checkpoint, err = d.Checkpoint(v); err != nil {
		return nil, err
	}
	if evidence.Signature, err = d.signSheet(v, m); err != nil {
		return nil, err
	}
	evidence.disclose(v.Roster, trail, private)
	return evidence, nil
}

// proven are entries with their proofs, in order and each once. Number 0 is none.
func (d *Desk) proven(ctx context.Context, v *View, numbers []int) ([]Proven, error) {
	slices.Sort(numbers)
	numbers = slices.DeleteFunc(slices.Compact(numbers), func(n int) bool { return n == 0 })
	records, err := d.store.Entries(ctx, v.State.ID, numbers)
	if err != nil {
		return nil, refusal(err)
	}
	if len(records) != len(numbers) {
		return nil, fmt.Errorf("%w: of the entries %v there are %d", ErrDamaged, numbers, len(records))
	}
	var proven []Proven
	for _, record := range records {
		proof, err := v.Inclusion(record.Number)
		if err != nil {
			return nil, err
		}
		proven = append(proven, Proven{Entry: record.Number, Bytes: string(record.Bytes), Proof: proof})
	}
	return proven, nil
}

// signSheet signs what a sheet is: of which match, which revision, whether it is official, and the hash of its bytes.
func (d *Desk) signSheet(v *View, m tournament.Match) (string, error) {
	name := origin(v.State.ID)
	text := fmt.Sprintf("%s/%s\nmatch %d\nrevision %d\n%s\n%s\n", name, SheetEdition, m.Number, m.Sheet.Revision, m.State, m.Sheet.Hash)
	signed, err := note.Sign(&note.Note{Text: text}, signer{name, d.keys(v.State.ID)})
	return string(signed), err
}

// disclose opens the commitments that the sheet and its entries make, as far as they still can be opened.
func (e *Evidence) disclose(people *roster.Roster, trail tournament.Trail, private bool) {
	for _, c := range trail.Names {
		if s, known := people.Spelling(c); known && (private || !people.Withholds(s.Player)) {
			e.Names = append(e.Names, spellingLine{s.Player, s.Name, hex.EncodeToString(s.Salt[:]), s.Commitment})
		}
	}
	if !private {
		return
	}
	for _, c := range trail.Texts {
		if t, known := people.Opening(c); known {
			e.Texts = append(e.Texts, textLine{t.Kind, t.Text, hex.EncodeToString(t.Salt[:]), t.Commitment})
		}
	}
}

// TransparencyProof is the proof that an entry stands in the journal in the form of C2SP (c2sp.org/tlog-proof), for
// tools that others wrote. The entry's bytes go beside it.
func (d *Desk) TransparencyProof(v *View, entry int) (string, error) {
	proof, err := v.Inclusion(entry)
	if err != nil {
		return "", err
	}
	checkpoint, err := d.Checkpoint(v)
	if err != nil {
		return "", err
	}
	var text strings.Builder
	fmt.Fprintf(&text, "c2sp.org/tlog-proof@v1\nindex %d\n", entry-1)
	for _, hash := range proof {
		fmt.Fprintln(&text, base64.StdEncoding.EncodeToString(hash[:]))
	}
	return text.String() + "\n" + checkpoint, nil
}
