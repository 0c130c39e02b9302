package desk

import (
	"bufio"
	"bytes"
	"context"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"
	"time"

	"cubilete/tournament"
	"cubilete/tournament/id"
	"cubilete/tournament/roster"
	"cubilete/tournament/store"
)

// ExportEdition is the edition of the file that Export writes.
const ExportEdition = "export/1"

// The lines of an export, one JSON object each. A line has one of the members beside the header.
type (
	header struct {
		Cubilete     string            `json:"cubilete"`
		Championship id.ChampionshipID `json:"championship"`
		Entries      int               `json:"entries"`
	}
	line struct {
		Entry      int           `json:"entry,omitempty"`
		Bytes      string        `json:"bytes,omitempty"`
		Root       *id.Hash      `json:"root,omitempty"`
		Spelling   *spellingLine `json:"spelling,omitempty"`
		Text       *textLine     `json:"text,omitempty"`
		Person     *personLine   `json:"person,omitempty"`
		Marks      *marksLine    `json:"marks,omitempty"`
		Checkpoint string        `json:"checkpoint,omitempty"`
	}
	spellingLine struct {
		Player     id.PlayerID `json:"player"`
		Name       string      `json:"name"`
		Salt       string      `json:"salt"`
		Commitment id.Hash     `json:"commitment"`
	}
	textLine struct {
		Kind       roster.TextKind `json:"kind"`
		Text       string          `json:"text"`
		Salt       string          `json:"salt"`
		Commitment id.Hash         `json:"commitment"`
	}
	personLine struct {
		ID       id.PlayerID `json:"id"`
		Phone    string      `json:"phone"`
		Document string      `json:"document"`
		Alias    string      `json:"alias,omitempty"`
		Unnamed  bool        `json:"unnamed,omitempty"`
		Minor    bool        `json:"minor,omitempty"`
		Guardian string      `json:"guardian,omitempty"`
		Consent  time.Time   `json:"consent,omitzero"`
	}
	marksLine struct {
		Pair         id.PairNumber `json:"pair"`
		Paid         bool          `json:"paid"`
		PaidCents    int           `json:"paid_cents,omitempty"`
		PaidTo       string        `json:"paid_to,omitempty"`
		Deposit      bool          `json:"deposit"`
		DepositCents int           `json:"deposit_cents,omitempty"`
		Returned     bool          `json:"returned,omitempty"`
	}
)

// Export writes a whole championship: every entry's exact bytes, the people and texts beside them, and a signed
// checkpoint. It holds telephone numbers and reasons: it is for whoever runs the championship.
func (d *Desk) Export(ctx context.Context, championship id.ChampionshipID, w io.Writer) error {
	loaded, err := d.store.Load(ctx, championship, 0)
	if err != nil {
		return refusal(err)
	}
	view, err := nothing().read(loaded)
	if err != nil {
		return refusal(err)
	}
	checkpoint, err := d.Checkpoint(view)
	if err != nil {
		return err
	}
	out := lines{buffer: bufio.NewWriter(w)}
	out.put(header{Cubilete: ExportEdition, Championship: championship, Entries: len(loaded.Records)})
	for _, record := range loaded.Records {
		out.put(line{Entry: record.Number, Bytes: string(record.Bytes), Root: &record.Root})
	}
	out.people(loaded.People)
	out.put(line{Checkpoint: checkpoint})
	return errors.Join(out.err, out.buffer.Flush())
}

// lines writes JSON objects, one a line, until something fails.
type lines struct {
	buffer *bufio.Writer
	err    error
}

func (l *lines) put(v any) {
	if l.err != nil {
		return
	}
	encoder := json.NewEncoder(l.buffer)
	encoder.SetEscapeHTML(false)
	l.err = encoder.Encode(v)
}

func (l *lines) people(all roster.Change) {
	for _, s := range all.Spellings {
		l.put(line{Spelling: &spellingLine{s.Player, s.Name, hex.EncodeToString(s.Salt[:]), s.Commitment}})
	}
	for _, t := range all.Texts {
		l.put(line{Text: &textLine{t.Kind, t.Text, hex.EncodeToString(t.Salt[:]), t.Commitment}})
	}
	for _, p := range all.Persons {
		l.put(line{Person: &personLine{p.ID, p.Phone, p.Document, p.Alias, p.Unnamed, p.Minor, p.Guardian, p.Consent}})
	}
	for _, pair := range slices.Sorted(maps.Keys(all.Marks)) {
		m := all.Marks[pair]
		l.put(line{Marks: &marksLine{pair, m.Paid, m.PaidCents, m.PaidTo, m.Deposit, m.DepositCents, m.Returned}})
	}
}

// maxLine is how long a line of an export may be: the published draw of the largest championship fits many times.
const maxLine = 4 << 20

// ErrNotExport is a file that no Export wrote, or not all of it.
var ErrNotExport = errors.New("this is not a whole export of a championship")

// exported is what stands in an export.
type exported struct {
	header     header
	loaded     store.Loaded
	checkpoint string
}

func readExport(r io.Reader) (exported, error) {
	scanner := bufio.NewScanner(r)
	scanner.Buffer(nil, maxLine)
	var file exported
	if !scanner.Scan() || json.Unmarshal(scanner.Bytes(), &file.header) != nil || file.header.Cubilete != ExportEdition {
		return file, errors.Join(ErrNotExport, scanner.Err())
	}
	file.loaded.Index.ID = file.header.Championship
	for scanner.Scan() {
		l, err := readLine(scanner.Bytes())
		if err != nil || file.checkpoint != "" {
			return file, errors.Join(ErrNotExport, err)
		}
		if err := l.into(&file.loaded); err != nil {
			return file, err
		}
		file.checkpoint = l.Checkpoint
	}
	if scanner.Err() != nil || file.checkpoint == "" || len(file.loaded.Records) != file.header.Entries {
		return file, errors.Join(ErrNotExport, scanner.Err())
	}
	return file, nil
}

// view is what the file gives, once everything in it has been checked.
func (e exported) view() (*View, error) {
	view, err := nothing().read(e.loaded)
	if err != nil {
		return nil, err
	}
	if view.State.ID != e.header.Championship {
		return nil, fmt.Errorf("%w: the journal is of %s", ErrNotExport, view.State.ID)
	}
	if err := promised(e.loaded.Records).keep(e.loaded.People); err != nil {
		return nil, err
	}
	return view, view.signedAs(e.checkpoint)
}

func readLine(data []byte) (line, error) {
	var l line
	decoder := json.NewDecoder(bytes.NewReader(data))
	decoder.DisallowUnknownFields()
	return l, decoder.Decode(&l)
}

// into adds what the line holds to what has been read.
func (l line) into(loaded *store.Loaded) error {
	people := &loaded.People
	switch {
	case l.Entry != 0 && l.Root != nil:
		loaded.Records = append(loaded.Records, tournament.Record{Number: l.Entry, Bytes: []byte(l.Bytes), Root: *l.Root})
	case l.Spelling != nil:
		salt, err := readSalt(l.Spelling.Salt)
		s := roster.Spelling{Player: l.Spelling.Player, Name: l.Spelling.Name, Salt: salt, Commitment: l.Spelling.Commitment}
		people.Spellings = append(people.Spellings, s)
		return err
	case l.Text != nil:
		salt, err := readSalt(l.Text.Salt)
		t := roster.Text{Kind: l.Text.Kind, Text: l.Text.Text, Salt: salt, Commitment: l.Text.Commitment}
		people.Texts = append(people.Texts, t)
		return err
	case l.Person != nil:
		people.Persons = append(people.Persons, l.Person.person())
	case l.Marks != nil:
		if people.Marks == nil {
			people.Marks = map[id.PairNumber]roster.Marks{}
		}
		m := l.Marks
		people.Marks[m.Pair] = roster.Marks{
			Paid: m.Paid, PaidCents: m.PaidCents, PaidTo: m.PaidTo, Deposit: m.Deposit, DepositCents: m.DepositCents, Returned: m.Returned,
		}
	case l.Checkpoint == "":
		return ErrNotExport
	}
	return nil
}

func (p personLine) person() roster.Person {
	return roster.Person{
		ID: p.ID, Phone: p.Phone, Document: p.Document,
		Alias: p.Alias, Unnamed: p.Unnamed, Minor: p.Minor, Guardian: p.Guardian, Consent: p.Consent.UTC(),
	}
}

func readSalt(text string) (roster.Salt, error) {
	var salt roster.Salt
	if len(text) != hex.EncodedLen(len(salt)) {
		return salt, ErrNotExport
	}
	_, err := hex.Decode(salt[:], []byte(text))
	return salt, err
}
