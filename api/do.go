package api

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"errors"
	"io"
	"strings"

	"cubilete/tournament"
	"cubilete/tournament/desk"
	"cubilete/tournament/id"
)

// do asks the desk for an act. Afterwards the ask sees what is true then.
func (a *ask) do(act tournament.Act) (desk.Outcome, error) {
	req, err := a.request()
	if err != nil {
		return desk.Outcome{}, err
	}
	return a.see(a.server.Desk.Do(a.Request.Context(), a.view.State.ID, act, req))
}

// see goes on with what is true after an act. Where it was refused, that may be what others did meanwhile; of a dry run
// nothing has become true.
func (a *ask) see(outcome desk.Outcome, err error) (desk.Outcome, error) {
	switch {
	case err != nil:
		return outcome, errors.Join(err, a.lookAgain())
	case !a.dryRun():
		a.view = outcome.View
		a.sayKnown()
	}
	return outcome, nil
}

// lookAgain makes the ask see what is true by now.
func (a *ask) lookAgain() error {
	if a.view == nil {
		return nil
	}
	view, err := a.server.Desk.See(a.Request.Context(), a.view.State.ID)
	if err == nil {
		a.view = view
	}
	return err
}

// as is the ask as it would be with something else true.
func (a *ask) as(view *desk.View) *ask {
	other := *a
	other.view = view
	return &other
}

// request says how the act is to be done.
func (a *ask) request() (desk.Request, error) {
	req := desk.Request{By: a.actor(), DryRun: a.dryRun(), Told: a.told, Files: a.files}
	key, err := a.key()
	req.Key = key
	return req, err
}

// key is what the sender calls the request, so that the same one again does nothing more; nil when it has no name.
func (a *ask) key() (*desk.Key, error) {
	name := cmp.Or(a.GetHeader("Idempotency-Key"), a.keyOfForm())
	if name == "" || a.dryRun() {
		return nil, nil
	}
	if len(name) > maxKey {
		return nil, invalid("Idempotency-Key", "too-long", tournament.Args{"max": maxKey})
	}
	if strings.ContainsFunc(name, func(r rune) bool { return r < ' ' || r > '~' }) {
		return nil, invalid("Idempotency-Key", "unreadable", nil)
	}
	return &desk.Key{Scope: a.scope(), Key: name, Digest: a.digest(), At: a.server.Now()}, nil
}

// keyAtDoor is the same name for what a door makes rather than the desk; "" for none.
func (a *ask) keyAtDoor() (string, error) {
	key, err := a.key()
	if key == nil {
		return "", err
	}
	return key.Scope + "\n" + key.Key, nil
}

// maxKey is how long an idempotency key may be.
const maxKey = 200

// dryRun reports that nothing is to be written.
func (a *ask) dryRun() bool { return a.Query("dry_run") == "1" || a.Query("dry_run") == "true" }

// scope is whose keys they are, and for which championship: two people may choose the same, and one person twice.
func (a *ask) scope() string {
	who := "everyone"
	switch {
	case a.visitor.Account != "":
		who = "account " + string(a.visitor.Account)
	case a.pass.ID != "":
		who = "pass " + a.pass.ID
	case a.player != "":
		who = "player " + string(a.player)
	}
	if a.view == nil {
		return who
	}
	return who + " in " + string(a.view.State.ID)
}

// digest tells one request from another: what is asked, with what body.
func (a *ask) digest() id.Hash {
	hash := sha256.New()
	io.WriteString(hash, a.Request.Method+" "+a.Request.URL.Path+"\n")
	hash.Write(a.sent())
	return id.Hash(hash.Sum(nil))
}

// sent is the body, which body or form has read by now.
func (a *ask) sent() []byte {
	data, _ := a.Get(bodyKey)
	bytes, _ := data.([]byte)
	return bytes
}

const bodyKey = "body"

// body reads what was sent, once.
func (a *ask) body() ([]byte, error) {
	if data := a.sent(); data != nil {
		return data, nil
	}
	data, err := io.ReadAll(a.Request.Body)
	if err != nil {
		return nil, tooLarge(err)
	}
	data = append([]byte{}, data...)
	a.Set(bodyKey, data)
	a.Request.Body = io.NopCloser(bytes.NewReader(data))
	return data, nil
}
