package verify

import (
	"bufio"
	"crypto/ed25519"
	"errors"
	"io"
	"regexp"
)

// Report says what a file that is in order holds.
type Report struct {
	Championship string // its id
	Entries      int
	Root         string // of all entries, in hexadecimal
	Fingerprint  string // of the key that signed: its SHA-256 in hexadecimal, in groups of four
	Names        int    // spellings of names that the file discloses
	Removed      int    // spellings that entries commit to and the file does not tell: the player was erased
}

// Export checks a whole exported journal, as the package describes it. The file must be signed by the key that its
// first entry tells, and if a key is given, that must be the one.
//
// The error is a Fault for the first thing that is wrong, or the reader's own. The report is empty then.
func Export(r io.Reader, key ed25519.PublicKey) (Report, error) {
	e := newExport(r, key)
	if err := e.read(); err != nil {
		return Report{}, e.placed(err)
	}
	return Report{
		Championship: e.journal.championship,
		Entries:      e.journal.tree.size,
		Root:         e.journal.tree.root().String(),
		Fingerprint:  fingerprint(e.journal.first),
		Names:        e.disclosed.names,
		Removed:      len(e.journal.promises.names) - e.disclosed.names,
	}, nil
}

// plainID is how the id of a championship looks; it is part of the name by which the championship signs.
var plainID = regexp.MustCompile(`^[0-9A-Za-z_-]+$`)

// export is an exported journal, read so far.
type export struct {
	in        *lines
	announced int // entries, by the header
	entry     int // that the line read last should hold; 0 when it should hold none
	journal   journal
	disclosed disclosed
	signed    bool // the checkpoint was read
}

func newExport(r io.Reader, key ed25519.PublicKey) *export {
	return &export{
		in:        &lines{in: bufio.NewReader(r)},
		journal:   journal{wanted: key, promises: newPromises()},
		disclosed: disclosed{seen: map[any]bool{}},
	}
}

func (e *export) read() error {
	for {
		text, err := e.in.next()
		if err == io.EOF && e.signed {
			return nil
		}
		if err == io.EOF {
			return fault(Truncated, "the file ends before its checkpoint")
		}
		if err != nil {
			return err
		}
		if err := e.line(text); err != nil {
			return err
		}
	}
}

func (e *export) line(text []byte) error {
	e.entry = 0
	if e.signed {
		return fault(AfterCheckpoint, "the checkpoint is the last line, and something follows it")
	}
	if e.in.number == 1 {
		return e.header(text)
	}
	if e.journal.tree.size < e.announced {
		e.entry = e.journal.tree.size + 1
	}
	o, err := parseObject(text)
	if err != nil {
		return err
	}
	if _, ok := o["entry"]; ok || e.entry > 0 {
		return e.numbered(o)
	}
	return e.rest(o)
}

func (e *export) header(text []byte) error {
	o, err := parseObject(text)
	if err != nil {
		return fault(NoHeader, "the file does not begin as an export does: %v", err)
	}
	f := formOf(o, "cubilete", "championship", "entries")
	format := f.text("cubilete")
	e.journal.championship, e.announced = f.text("championship"), f.number("entries")
	if f.err != nil || format != "export/1" || !plainID.MatchString(e.journal.championship) || e.announced == 0 {
		return fault(NoHeader, "the file does not begin as one of the format cubilete/export/1 does")
	}
	return nil
}

// numbered reads a line that holds, or should hold, an entry.
func (e *export) numbered(o object) error {
	if _, ok := o["entry"]; !ok {
		return fault(Numbering, "the header counts %d entries, and entry %d is missing", e.announced, e.entry)
	}
	f := formOf(o, "entry", "bytes", "root")
	number, bytes, root := f.number("entry"), f.text("bytes"), f.hash("root")
	if f.err != nil {
		return f.err
	}
	if number != e.entry {
		return fault(Numbering, "after %d entries of %d comes one with the number %d", e.journal.tree.size, e.announced, number)
	}
	return e.journal.append([]byte(bytes), root)
}

// rest reads a line that comes after the entries.
func (e *export) rest(o object) error {
	if note, ok := o["checkpoint"].(string); ok && len(o) == 1 {
		e.signed = true
		return e.journal.signedBy(note)
	}
	return e.disclosed.read(o, e.journal.promises)
}

// placed says where a fault is.
func (e *export) placed(err error) error {
	f, ok := errors.AsType[Fault](err)
	if !ok {
		return err
	}
	f.Line, f.Entry = e.in.number, e.entry
	return f
}
