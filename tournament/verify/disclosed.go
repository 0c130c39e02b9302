package verify

import (
	"crypto/hmac"
	"crypto/sha256"
)

// disclosed is what a file tells beside its entries.
type disclosed struct {
	names int
	seen  map[any]bool // commitments, and what else must not come twice
}

// person is a player's id, told apart from a commitment.
type person string

// read checks one line against what the entries promise.
func (d *disclosed) read(o object, p promises) error {
	kinds := map[string]func(object, promises) error{
		"spelling": d.spelling, "text": d.text, "person": d.person, "marks": d.marks,
	}
	for kind, read := range kinds {
		if _, ok := o[kind]; ok && len(o) == 1 {
			return read(o, p)
		}
	}
	return fault(UnknownLine, "a line like this is not known")
}

// spelling is one way in which a player's name has been written.
func (d *disclosed) spelling(o object, p promises) error {
	f := (&form{object: o}).within("spelling", "player", "name", "salt", "commitment")
	player, committed, err := f.text("player"), f.text("commitment"), f.opens("name")
	if err != nil {
		return err
	}
	promise := name{player, committed}
	if !p.names[promise] {
		return fault(Uncommitted, "no entry commits to this name for player %q", player)
	}
	d.names++
	return d.once(promise)
}

// text is a reason, an incident, the name of a pair.
func (d *disclosed) text(o object, p promises) error {
	f := (&form{object: o}).within("text", "kind", "text", "salt", "commitment")
	_, committed, err := f.text("kind"), f.text("commitment"), f.opens("text")
	if err != nil {
		return err
	}
	if !p.texts[committed] {
		return fault(Uncommitted, "no entry commits to this text")
	}
	return d.once(committed)
}

// opens checks that the text under a key is what the commitment beside it commits to.
func (f *form) opens(key string) error {
	text, salt, committed := f.text(key), f.hex("salt", 16), f.hash("commitment")
	if f.err != nil {
		return f.err
	}
	mac := hmac.New(sha256.New, salt)
	mac.Write([]byte(text))
	if got := hash(mac.Sum(nil)); got != committed {
		return fault(WrongCommitment, "this text has the commitment %v, and %v is told", got, committed)
	}
	return nil
}

// person is what is known of a player of the journal, and committed to nowhere.
func (d *disclosed) person(o object, p promises) error {
	f := (&form{object: o}).withinSome("person", []string{"id", "phone", "document"}, "alias", "unnamed", "minor", "guardian", "consent")
	player, _, _ := f.text("id"), f.text("phone"), f.text("document")
	for _, key := range []string{"alias", "guardian", "consent"} {
		f.maybe(key)
	}
	for _, key := range []string{"unnamed", "minor"} {
		f.maybeClaim(key)
	}
	if f.err != nil {
		return f.err
	}
	if !p.players[player] {
		return fault(Uncommitted, "no entry names a player %q", player)
	}
	return d.once(person(player))
}

// marks is what the desk ticks off for a pair, committed to nowhere.
func (d *disclosed) marks(o object, _ promises) error {
	f := (&form{object: o}).withinSome("marks", []string{"pair", "paid", "deposit"}, "paid_cents", "paid_to", "deposit_cents", "returned")
	pair, _, _ := f.number("pair"), f.claim("paid"), f.claim("deposit")
	f.maybeClaim("returned")
	if f.err != nil {
		return f.err
	}
	return d.once(pair)
}

func (d *disclosed) once(what any) error {
	if d.seen[what] {
		return fault(Repeated, "the same is told twice")
	}
	d.seen[what] = true
	return nil
}
