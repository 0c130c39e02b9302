package verify

import (
	"encoding/base64"
	"fmt"
	"reflect"
	"strconv"
	"strings"
)

// readCheckpoint reads which journal the entries are said to stand in. Who signed it is checked when the key is known.
func (s *acta) readCheckpoint() error {
	f := &form{object: s.evidence}
	checkpoint := f.text("checkpoint")
	if f.err != nil {
		return f.err
	}
	text, _, _ := strings.Cut(checkpoint, "\n\n")
	lines := strings.Split(text, "\n")
	if len(lines) != 3 {
		return fault(CheckpointForm, "the checkpoint is no note of three lines and a signature")
	}
	if lines[0] != s.journal.origin() {
		return fault(CheckpointOf, "the checkpoint is of %q, and the sheet of %q", lines[0], s.journal.origin())
	}
	size, err := strconv.Atoi(lines[1])
	if err != nil || size < 1 || strconv.Itoa(size) != lines[1] {
		return fault(CheckpointSize, "the checkpoint counts %q entries", lines[1])
	}
	root, err := base64.StdEncoding.DecodeString(lines[2])
	if err != nil || len(root) != len(hash{}) || base64.StdEncoding.EncodeToString(root) != lines[2] {
		return fault(CheckpointRoot, "the checkpoint tells no root of 32 bytes")
	}
	s.size, s.root = size, hash(root)
	return nil
}

// checkSignatures makes sure that the championship's key signed the checkpoint, and the sheet as it stands.
func (s *acta) checkSignatures() error {
	f := &form{object: s.evidence}
	text, signature, _ := strings.Cut(f.text("checkpoint"), "\n\n")
	if err := s.journal.signed(text+"\n", signature); err != nil {
		return err
	}
	text, signature, _ = strings.Cut(f.text("signature"), "\n\n")
	if want := s.statement(); text+"\n" != want {
		return fault(SheetSignature, "the championship's signature is of another sheet, or of this one in another state")
	}
	return s.journal.signed(text+"\n", signature)
}

// statement is what the championship signs of a sheet.
func (s *acta) statement() string {
	return fmt.Sprintf("%s/sheet/1\nmatch %d\nrevision %d\n%s\n%v\n",
		s.journal.origin(), s.content.match, s.content.revision, s.state(), s.hash)
}

// state is how far the sheet is by its entries.
func (s *acta) state() string {
	if s.acts.handedIn != nil {
		return "official"
	}
	return "provisional"
}

// readDisclosed reads names, and texts that only some may read, and makes sure that they are those committed to.
func (s *acta) readDisclosed() error {
	f := &form{object: s.evidence}
	names, texts := f.elements("names"), f.elements("texts")
	if f.err != nil {
		return f.err
	}
	told := disclosed{seen: map[any]bool{}}
	for _, element := range names {
		if err := told.spelling(object{"spelling": element}, s.journal.promises); err != nil {
			return err
		}
		f := elementOf(element)
		s.names[f.text("player")] = f.text("name")
	}
	for _, element := range texts {
		if err := told.text(object{"text": element}, s.journal.promises); err != nil {
			return err
		}
	}
	return nil
}

// checkTold makes sure that everything that the file tells beside its evidence follows from it.
func (s *acta) checkTold() error {
	f := &form{object: s.told}
	number, revision, version := f.number("number"), f.number("revision"), f.number("version")
	match, state := f.text("match"), f.text("state")
	switch {
	case f.err != nil:
		return f.err
	case number != s.content.match || match != s.content.championship+"-m"+strconv.Itoa(number):
		return fault(SheetContent, "the file tells of match %q, number %d, and the sheet of %d", match, number, s.content.match)
	case revision != s.content.revision:
		return fault(SheetContent, "the file tells of revision %d, and the sheet of %d", revision, s.content.revision)
	case state != s.state():
		return fault(SheetContent, "the file says that the sheet is %s, and its entries that it is %s", state, s.state())
	case version != s.size:
		return fault(CheckpointSize, "the file is of version %d, and the checkpoint counts %d entries", version, s.size)
	}
	if err := s.checkSigned(); err != nil {
		return err
	}
	if err := s.checkUnsigned(); err != nil {
		return err
	}
	return s.checkPhotos()
}

// checkSigned makes sure that the signatures that are told are those of the entries.
func (s *acta) checkSigned() error {
	f := &form{object: s.told}
	told := f.elements("signed")
	if f.err == nil && len(told) != len(s.acts.signed) {
		return fault(SheetSigned, "the file tells of %d signatures, and the entries of %d", len(told), len(s.acts.signed))
	}
	if f.err != nil {
		return f.err
	}
	for i, element := range told {
		if err := s.checkSignature(element, s.acts.signed[i]); err != nil {
			return placed(err, s.acts.signed[i].entry)
		}
	}
	return nil
}

// checkSignature compares a signature that is told with the entry. Its drawing and its reason are not told to everyone.
func (s *acta) checkSignature(element any, said act) error {
	o, _ := element.(object)
	f := formOfSome(o, []string{"player", "way", "at"}, "drawing", "reason")
	way, at := f.text("way"), f.text("at")
	if f.err != nil {
		return f.err
	}
	if err := s.checkPlayer(o["player"], said.player); err != nil {
		return err
	}
	drawing, drawn := o["drawing"]
	reason, reasoned := o["reason"]
	switch {
	case way != said.way || at != said.at:
		return fault(SheetSigned, "the file tells of a signature by %q at %s, and the entry by %q at %s", way, at, said.way, said.at)
	case drawn && drawing != any(said.drawing):
		return fault(SheetSigned, "the file tells of another drawing than the entry")
	case reasoned && !s.opens(reason, said.reason):
		return fault(SheetSigned, "the file tells of another reason than the entry commits to")
	}
	return nil
}

// opens reports that a text that is told is one that the file discloses for a commitment.
func (s *acta) opens(told any, commitment string) bool {
	for _, element := range (&form{object: s.evidence}).elements("texts") {
		f := elementOf(element)
		if f.text("commitment") == commitment && any(f.text("text")) == told {
			return true
		}
	}
	return false
}

// checkPlayer compares a player who is told: the id, and the name that the sheet commits to, "" for one who was erased.
func (s *acta) checkPlayer(element any, player string) error {
	want := object{"id": player, "name": s.names[player]}
	if !reflect.DeepEqual(element, any(want)) {
		return fault(SheetSigned, "the file tells of player %v, and the entries of %q, %q", element, player, s.names[player])
	}
	return nil
}

// checkUnsigned makes sure that those who are said not to have signed play in the match and have not.
func (s *acta) checkUnsigned() error {
	f := &form{object: s.told}
	told := f.elements("unsigned")
	seen := map[string]bool{}
	for _, given := range s.acts.signed {
		seen[given.player] = given.way != "refused"
	}
	for _, element := range told {
		o, _ := element.(object)
		player, _ := o["id"].(string)
		if !s.content.plays(player) || seen[player] {
			return fault(SheetSigned, "the file says that %q has not signed, who did or did not play", player)
		}
		if err := s.checkPlayer(element, player); err != nil {
			return err
		}
		seen[player] = true
	}
	return f.err
}

// checkPhotos makes sure that the photos that are told are those of the entries.
func (s *acta) checkPhotos() error {
	if _, told := s.told["photos"]; !told {
		return nil
	}
	f := &form{object: s.told}
	for _, photo := range f.elements("photos") {
		if text, _ := photo.(string); !s.acts.photos[text] {
			return fault(SheetSigned, "no entry tells of the photo %v", photo)
		}
	}
	return f.err
}
