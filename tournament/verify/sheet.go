package verify

import (
	"crypto/ed25519"
	"crypto/sha256"
	"fmt"
	"io"
	"reflect"
)

// Sheet checks a match sheet with its evidence, as the package describes it. It must be signed by the key that the
// first entry of its journal tells, and if a key is given, that must be the one.
//
// The error is a Fault for the first thing that is wrong, or the reader's own. The report is empty then.
func Sheet(r io.Reader, key ed25519.PublicKey) (SheetReport, error) {
	text, err := io.ReadAll(io.LimitReader(r, longest+1))
	if err != nil {
		return SheetReport{}, fmt.Errorf("reading the sheet: %w", err)
	}
	if len(text) > longest {
		return SheetReport{}, fault(TooLong, "a sheet has at most %d bytes", longest)
	}
	s := &acta{journal: journal{wanted: key, promises: newPromises()}, names: map[string]string{}}
	if err := s.check(text); err != nil {
		return SheetReport{}, err
	}
	return s.report(), nil
}

// acta is a match sheet, as far as it has been read.
type acta struct {
	told     object // the file
	evidence object
	bytes    []byte // of the sheet
	hash     hash
	content  content
	journal  journal // of which only a few entries are known
	size     int     // of the journal, by the checkpoint
	root     hash
	acts     acts
	names    map[string]string // of players, by their id, as far as they are disclosed
}

// check reads the file, and stops at the first fault.
func (s *acta) check(text []byte) (err error) {
	if s.told, err = parseObject(text); err != nil {
		return err
	}
	steps := []func() error{
		s.open, s.readContent, s.readCheckpoint, s.readEntries, s.checkSignatures, s.readDisclosed, s.checkTold,
	}
	for _, step := range steps {
		if err := step(); err != nil {
			return err
		}
	}
	return nil
}

// open makes sure that the file is of the one form that is known.
func (s *acta) open() error {
	f := formOfSome(s.told, []string{
		"cubilete", "match", "number", "content", "bytes", "hash", "revision", "state", "signed", "unsigned", "version", "evidence",
	}, "photos")
	edition := f.text("cubilete")
	evidence := f.within("evidence", "entries", "checkpoint", "signature", "names", "texts")
	if f.err == nil && edition != "sheet/1" {
		return fault(NoHeader, "the file is of the format %q, and this reads sheet/1", edition)
	}
	if f.err != nil {
		return f.err
	}
	s.evidence = evidence.object
	return evidence.err
}

// readContent reads what the sheet says from its exact bytes.
func (s *acta) readContent() error {
	f := &form{object: s.told}
	s.bytes = []byte(f.text("bytes"))
	told := f.hash("hash")
	if f.err != nil {
		return f.err
	}
	if s.hash = sha256.Sum256(s.bytes); s.hash != told {
		return fault(SheetHash, "the sheet's bytes have the hash %v, and %v is told", s.hash, told)
	}
	parsed, err := parseObject(s.bytes)
	if err != nil {
		return err
	}
	if !reflect.DeepEqual(s.told["content"], any(parsed)) {
		return fault(SheetContent, "what is told as the sheet's content is not what its bytes say")
	}
	s.content, err = readContent(parsed)
	s.journal.championship = s.content.championship
	return err
}

// content is what a sheet's bytes say, as far as it matters here.
type content struct {
	championship           string
	match, round, revision int
	winner                 int
	pairs                  [2]side
}

// side is one of the two pairs.
type side struct {
	number  int
	players [2]string // their ids
}

// readContent reads a sheet of the edition sheet/1.
func readContent(o object) (content, error) {
	f := &form{object: o}
	c := content{
		championship: f.text("championship"), match: f.number("match"), round: f.number("round"),
		revision: f.number("revision"), winner: f.number("winner"),
	}
	edition, pairs := f.text("edition"), f.list("pairs", 2)
	switch {
	case f.err != nil:
		return c, f.err
	case edition != "sheet/1" || !plainID.MatchString(c.championship):
		return c, fault(Malformed, "the sheet is of the edition %q and the championship %q", edition, c.championship)
	}
	for i, pair := range pairs {
		p := elementOf(pair)
		c.pairs[i].number = p.number("number")
		for j, player := range p.list("players", 2) {
			who := elementOf(player)
			c.pairs[i].players[j] = who.text("id")
			p.fail(who.err)
		}
		if p.err != nil {
			return c, p.err
		}
	}
	return c, nil
}

// plays reports that a player is one of the four.
func (c content) plays(player string) bool {
	for _, pair := range c.pairs {
		if pair.players[0] == player || pair.players[1] == player {
			return true
		}
	}
	return false
}
