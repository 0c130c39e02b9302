package tournament

import (
	"bytes"
	"encoding/json"
	"fmt"
	"time"
)

// Entry is one entry of the journal: what happened, when, and who did it.
type Entry struct {
	Number int
	At     time.Time // never before the entry before
	By     Actor
	Told   time.Time // when somebody's phone says that it happened; zero if none said so. No rule uses it.
	Act    int       // the first entry of the act that wrote it, for those that follow one; 0: it begins one
	Body   Body
}

// FirstOfAct is the entry with which the act began that wrote this one: often itself. Entries of one act are taken back
// together. Journals of releases that did not write acts down read as if every entry were one.
func (e Entry) FirstOfAct() int {
	if e.Act == 0 {
		return e.Number
	}
	return e.Act
}

// Body is what happened. Applying it takes no decision and cannot fail: the decision was taken when it was written.
type Body interface {
	kind() string
	apply(s *State, e Entry)
}

// envelope is an entry as its bytes hold it. The order of its fields is the order in the bytes.
type envelope struct {
	Number int             `json:"n"`
	At     time.Time       `json:"at"`
	Kind   string          `json:"kind"`
	Schema int             `json:"v"`
	By     writer          `json:"by"`
	Told   time.Time       `json:"told,omitzero"`
	Act    int             `json:"act,omitempty"`
	Body   json.RawMessage `json:"body"`
}

// writer is an actor as an entry's bytes hold it.
type writer struct {
	Role string `json:"role"`
	ID   string `json:"id,omitempty"`
	Door Door   `json:"door,omitempty"`
}

// Encode returns the bytes that are stored and hashed, once and for ever.
func (e Entry) Encode() ([]byte, error) {
	body, err := marshal(e.Body)
	if err != nil {
		return nil, fmt.Errorf("encoding entry %d: %w", e.Number, err)
	}
	bytes, err := marshal(envelope{
		Number: e.Number, At: e.At, Kind: e.Body.kind(), Schema: schemaOf(e.Body.kind()),
		By: writer{Role: e.By.Role.String(), ID: e.By.ID, Door: e.By.Door}, Told: e.Told, Act: e.Act, Body: body,
	})
	if err != nil {
		return nil, fmt.Errorf("encoding entry %d: %w", e.Number, err)
	}
	return bytes, nil
}

// Decode reads an entry's bytes, lifting an older schema. Unknown kinds and schemas are errors: a journal with
// an entry that is not understood must not be read as if that entry were not there.
func Decode(data []byte) (Entry, error) {
	var env envelope
	if err := json.Unmarshal(data, &env); err != nil {
		return Entry{}, fmt.Errorf("decoding an entry: %w", err)
	}
	body, err := lift(env.Kind, env.Schema, env.Body)
	if err != nil {
		return Entry{}, fmt.Errorf("decoding entry %d: %w", env.Number, err)
	}
	by := Actor{Role: RoleNamed(env.By.Role), ID: env.By.ID, Door: env.By.Door}
	return Entry{Number: env.Number, At: env.At, By: by, Told: env.Told, Act: env.Act, Body: body}, nil
}

// Kind is the name under which the journal knows what happened.
func (e Entry) Kind() string { return e.Body.kind() }

// marshal is json.Marshal without the escaping of <, > and &, and without a line end.
func marshal(v any) ([]byte, error) {
	var out bytes.Buffer
	encoder := json.NewEncoder(&out)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(v); err != nil {
		return nil, err
	}
	return bytes.TrimSuffix(out.Bytes(), []byte("\n")), nil
}
