package verify

import (
	"bytes"
	"encoding/json"
)

// acts are what the entries of a sheet say was done with it.
type acts struct {
	sheet    int   // the entry that holds the sheet; 0 before it was found
	signed   []act // in the order of the entries
	photos   map[string]bool
	handedIn *act
}

// act is something that one entry says.
type act struct {
	entry   int
	at      string
	player  string
	way     string
	drawing string // commitment; "" for none
	reason  string // commitment; "" for none
}

// readEntries reads the entries of the sheet, and makes sure that each stands in the journal of the checkpoint.
func (s *acta) readEntries() error {
	s.acts.photos = map[string]bool{}
	f := &form{object: s.evidence}
	entries := f.elements("entries")
	if f.err != nil {
		return f.err
	}
	last := 0
	for i, element := range entries {
		number, err := s.readEntry(i == 0, last, element)
		if err != nil {
			return placed(err, number)
		}
		last = number
	}
	if s.acts.sheet == 0 {
		return fault(OtherSheet, "no entry of the journal holds this sheet")
	}
	return nil
}

// readEntry reads one entry that comes after the last one. The first creates the championship.
func (s *acta) readEntry(first bool, last int, element any) (number int, err error) {
	f := elementOf(element, "entry", "bytes", "proof")
	number, text, proof := f.number("entry"), []byte(f.text("bytes")), f.hashes("proof")
	if f.err != nil {
		return number, f.err
	}
	if number <= last || first && number != 1 {
		return number, fault(Numbering, "entry %d comes after entry %d", number, last)
	}
	root, ok := included(number-1, s.size, sum(0x00, text), proof)
	if !ok || root != s.root {
		return number, fault(NotIncluded, "these bytes are not entry %d of the %d of the checkpoint", number, s.size)
	}
	entry, err := parseObject(text)
	if err != nil {
		return number, err
	}
	if n := (&form{object: entry}).number("n"); n != number {
		return number, fault(EntryNumber, "the entry itself says that it is number %d", n)
	}
	s.journal.promises.collect(entry)
	if first {
		return number, s.journal.creates(entry)
	}
	return number, s.take(number, text, entry)
}

// take takes in what an entry says of the sheet.
func (s *acta) take(number int, text []byte, entry object) error {
	f := &form{object: entry}
	kind, at, body := f.text("kind"), f.text("at"), f.part("body")
	if f.err != nil {
		return f.err
	}
	switch kind {
	case "handed-over", "taken-over":
		return s.journal.passes(number-1, nil, entry)
	case "result-entered", "corrected":
		return s.holds(number, kind, text)
	}
	if match, committed := body.number("match"), body.hash("hash"); body.err == nil && (match != s.content.match || committed != s.hash) {
		return fault(OtherSheet, "the entry is about a sheet of match %d with the hash %v", match, committed)
	}
	if body.err != nil {
		return body.err
	}
	if s.acts.sheet == 0 || s.acts.handedIn != nil {
		return fault(Numbering, "the entry does not stand between the sheet and its handing in")
	}
	said := act{entry: number, at: at, reason: body.maybe("reason")}
	switch kind {
	case "sheet-signed":
		said.player, said.way, said.drawing = body.text("player"), body.text("way"), body.maybe("drawing")
		return s.sign(said)
	case "photo-attached":
		s.acts.photos[body.text("photo")] = true
	case "sheet-handed-in":
		s.acts.handedIn = &said
	default:
		return fault(UnknownLine, "an entry of the kind %q says nothing of a sheet", kind)
	}
	return body.err
}

// sign takes in that a player signed, or refused to.
func (s *acta) sign(said act) error {
	if !s.content.plays(said.player) {
		return fault(OtherSheet, "player %q signed, and did not play", said.player)
	}
	for _, before := range s.acts.signed {
		if before.player == said.player {
			return fault(Repeated, "player %q signed twice", said.player)
		}
	}
	s.acts.signed = append(s.acts.signed, said)
	return nil
}

// holds makes sure that the entry holds the sheet's bytes as they are.
func (s *acta) holds(number int, kind string, text []byte) error {
	way := []string{"body", "sheet"}
	if kind == "corrected" {
		way = []string{"body", "content", "body", "sheet"}
	}
	held, err := raw(text, way)
	if err != nil || !bytes.Equal(held, s.bytes) {
		return fault(OtherSheet, "the entry holds another sheet than this one")
	}
	if s.acts.sheet != 0 {
		return fault(Repeated, "two entries hold the sheet")
	}
	s.acts.sheet = number
	return nil
}

// raw are the exact bytes of a value within a JSON object, by the keys that lead to it.
func raw(text []byte, way []string) ([]byte, error) {
	for _, key := range way {
		members := map[string]json.RawMessage{}
		if err := json.Unmarshal(text, &members); err != nil {
			return nil, err
		}
		text = members[key]
	}
	return text, nil
}

// placed says which entry a fault is in.
func placed(err error, entry int) error {
	if f, ok := err.(Fault); ok {
		f.Entry = entry
		return f
	}
	return err
}
