package api

import (
	"bytes"
	"crypto/sha256"
	"io"
	"time"

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

// see goes on with what is true after an act.
func (a *ask) see(outcome desk.Outcome, err error) (desk.Outcome, error) {
	if err == nil {
		a.view = outcome.View
	}
	return outcome, err
}

// request says how the act is to be done.
func (a *ask) request() (desk.Request, error) {
	req := desk.Request{By: a.actor(), DryRun: a.dryRun(), Told: a.told, Files: a.files}
	name := a.GetHeader("Idempotency-Key")
	if name == "" {
		name = a.keyOfForm()
	}
	if name == "" || req.DryRun {
		return req, nil
	}
	if len(name) > maxKey {
		return req, invalid("Idempotency-Key", "too-long", tournament.Args{"max": maxKey})
	}
	req.Key = &desk.Key{Scope: a.scope(), Key: name, Digest: a.digest(), At: a.server.Now()}
	return req, nil
}

// maxKey is how long an idempotency key may be.
const maxKey = 200

// dryRun reports that nothing is to be written.
func (a *ask) dryRun() bool { return a.Query("dry_run") == "1" || a.Query("dry_run") == "true" }

// scope is whose keys they are: two people may choose the same.
func (a *ask) scope() string {
	if a.visitor.Account != "" {
		return "account " + string(a.visitor.Account)
	}
	return "everyone " + a.Request.URL.Path
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

// told reads when a phone that was without network says that it happened.
func told(at *time.Time) time.Time {
	if at == nil {
		return time.Time{}
	}
	return at.UTC()
}
