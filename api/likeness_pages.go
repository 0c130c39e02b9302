package api

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"net/url"

	"cubilete/templates"
	"cubilete/tournament"
)

// likenesses are what the desk should look at before it adds the pair of a form: somebody of the same name or with the
// same phone, and who plays elsewhere that day. There are none once they were shown for these people, nor when the form
// was done already; what refuses the pair is said when it is added.
func (a *ask) likenesses(f url.Values) ([]string, error) {
	act, err := enterAct(f)
	if err != nil || f.Get("seen") == peopleOf(f) {
		return nil, err
	}
	req, err := a.request()
	if err != nil {
		return nil, err
	}
	if done, err := a.server.Desk.Done(a.Request.Context(), req); done || err != nil {
		return nil, err
	}
	req.DryRun, req.Key = true, nil
	outcome, err := a.server.Desk.Do(a.Request.Context(), a.view.State.ID, act, req)
	if err != nil {
		return nil, nil
	}
	_, alike := a.view.State.Likenesses(a.view.Roster, act.(tournament.EnterPair).Pair)
	var sentences []string
	for _, clash := range a.clashAnswers(append(alike, outcome.Elsewhere...)) {
		sentences = append(sentences, f.Get(personField(clash.Player, "name"))+": "+clash.Message)
	}
	return sentences, nil
}

// peopleOf stands for the people of a form, so that other people are looked at again.
func peopleOf(f url.Values) string {
	hash := sha256.New()
	for i := range 2 {
		for _, part := range []string{"name", "phone", "document"} {
			hash.Write([]byte(f.Get(personField(i, part)) + "\n"))
		}
	}
	return hex.EncodeToString(hash.Sum(nil))
}

// showLikenesses shows the form again, with what to look at.
func (a *ask) showLikenesses(f url.Values, sentences []string) error {
	shown, err := deskPairsPage(a, a.typed(f, nil))
	if err != nil {
		return err
	}
	page := shown.(templates.DeskPairsPage)
	page.Alike, page.Seen = sentences, peopleOf(f)
	return a.page(200, page)
}

// personField is how a form calls what it says of the i-th player.
func personField(i int, part string) string { return fmt.Sprintf("players.%d.%s", i, part) }
