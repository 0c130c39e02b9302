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

// What keeps a championship from being imported.
var (
	ErrHereAlready  = errors.New("this championship is here already")
	ErrAddressTaken = errors.New("another championship has this address here; it can be imported under another one")
)

// Import reads what Export wrote, checks every root, and keeps the championship with the same bytes. Owner is who it
// belongs to here; "" is nobody.
func (d *Desk) Import(ctx context.Context, r io.Reader, owner id.AccountID) (tournament.Index, error) {
	return d.ImportAs(ctx, r, owner, "")
}

// ImportAs is Import under an address that is made of a name; "" keeps the championship's own. The journal stays as it is:
// the address of this house stands in the index alone. What another house handed over is carried on here. The error is ErrHereAlready or ErrAddressTaken, each with the index
// row as it would be.
func (d *Desk) ImportAs(ctx context.Context, r io.Reader, owner id.AccountID, name string) (tournament.Index, error) {
	file, err := readExport(r)
	if err != nil {
		return tournament.Index{}, err
	}
	if name != "" {
		file.loaded.Index.Slug = tournament.Slug(name, 1)
	}
	loaded := file.loaded
	view, err := file.view()
	if err != nil {
		return tournament.Index{}, err
	}
	index := view.Index()
	index.People = 1
	err = d.store.Append(ctx, store.Append{Index: index, Records: loaded.Records, People: loaded.People, Owner: owner})
	switch {
	case errors.Is(err, store.ErrStale), errors.Is(err, store.ErrSlugTaken) && d.has(ctx, index.ID):
		return index, fmt.Errorf("%w: %s", ErrHereAlready, index.ID)
	case errors.Is(err, store.ErrSlugTaken):
		return index, fmt.Errorf("%w: %s", ErrAddressTaken, index.Slug)
	case err != nil:
		return index, err
	}
	return d.carryOn(ctx, index, owner)
}

// has reports that a championship is here, which keeps its own address taken too.
func (d *Desk) has(ctx context.Context, championship id.ChampionshipID) bool {
	_, _, err := d.store.Head(ctx, championship)
	return err == nil
}

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
