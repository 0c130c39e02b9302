package api

import (
	"net/http"

	"cubilete/tournament"
	"cubilete/tournament/id"
	"cubilete/tournament/pairing"
)

// drawAnswer is a draw, published or not.
type drawAnswer struct {
	Seed      string         `json:"seed"`
	Edition   string         `json:"edition"`
	Published bool           `json:"published"`
	Drafts    int            `json:"drafts"` // made so far, with this one
	Digest    id.Hash        `json:"digest"` // tells it from every other draw
	Matches   []seatedAnswer `json:"matches"`
	Version   int            `json:"version"`
}

// seatedAnswer is a match of round one: who sits in it, null beside a bye.
type seatedAnswer struct {
	Pairs [2]*pairAnswer `json:"pairs"`
}

func (a *ask) drawAnswer(d pairing.Draw, drafts int, published bool) drawAnswer {
	answer := drawAnswer{Seed: d.Seed, Edition: d.Edition, Published: published, Drafts: drafts, Matches: []seatedAnswer{}, Version: a.view.State.Version()}
	answer.Digest = tournament.Draft{Draw: d}.Digest()
	for i := 0; i+1 < len(d.Seats); i += 2 {
		answer.Matches = append(answer.Matches, seatedAnswer{[2]*pairAnswer{a.pairRef(d.Seats[i]), a.pairRef(d.Seats[i+1])}})
	}
	return answer
}

// draw makes a draft. Only the organiser sees it before it is published. Asked for again under its key it is answered
// for as long as there is a draft.
func (a *ask) draw() error {
	var body struct {
		Seed string `json:"seed"`
	}
	if err := a.decode(&body); err != nil {
		return err
	}
	outcome, err := a.do(tournament.DrawDraft{Seed: body.Seed})
	if err != nil {
		return err
	}
	if a.dryRun() {
		dry, draft := a.dryAnswer(outcome), a.drawAnswer(outcome.Draft.Draw, outcome.Draft.Made, false)
		dry.Draw = &draft
		return a.json(http.StatusOK, dry)
	}
	draft := outcome.Draft
	if outcome.Again {
		if draft, err = a.server.Desk.Draft(a.Request.Context(), a.view.State.ID); err != nil {
			return err
		}
	}
	if draft == nil {
		return &tournament.Error{Kind: tournament.Contradicts, Code: "no-draft"}
	}
	return a.json(http.StatusOK, a.drawAnswer(draft.Draw, draft.Made, false))
}

// showDraw tells the published draw to everyone; the organiser sees a draft that is there.
func (a *ask) showDraw() error {
	if a.role >= organiser {
		draft, err := a.server.Desk.Draft(a.Request.Context(), a.view.State.ID)
		if err != nil {
			return err
		}
		if draft != nil {
			return a.json(http.StatusOK, a.drawAnswer(draft.Draw, draft.Made, false))
		}
	}
	draw, published := a.view.State.Draw()
	if !published {
		return notFound("draw")
	}
	return a.json(http.StatusOK, a.drawAnswer(draw.Draw, draw.Drafts, true))
}

// publishDraw publishes the draft: whichever there is, or the one of the digest that is sent along and no other.
func (a *ask) publishDraw() error {
	var body struct {
		Reason string `json:"reason"`
		Digest string `json:"digest"`
	}
	if err := a.decode(&body); err != nil {
		return err
	}
	seen, err := hashField("digest", body.Digest)
	if err != nil {
		return err
	}
	return a.doDraw(tournament.PublishDraw{Reason: body.Reason, Draft: seen})
}

// doDraw does an act on the draw and answers with the draw as it is published then.
func (a *ask) doDraw(act tournament.Act) error {
	outcome, err := a.do(act)
	if err != nil {
		return err
	}
	if a.dryRun() {
		return a.answerDryRun(outcome)
	}
	draw, _ := a.view.State.Draw()
	return a.json(http.StatusOK, a.drawAnswer(draw.Draw, draw.Drafts, true))
}

func (a *ask) seatPair() error {
	var body struct {
		Pair string `json:"pair" binding:"required"`
	}
	if err := a.decode(&body); err != nil {
		return err
	}
	n, err := a.pairField("pair", body.Pair)
	if err != nil {
		return err
	}
	return a.doPair(n, tournament.SeatPair{Pair: n})
}

// pairField reads a pair that a body names.
func (a *ask) pairField(field, text string) (id.PairNumber, error) {
	n, ok := a.view.State.ID.ParsePair(text)
	if _, known := a.view.State.Pair(n); !ok || !known {
		return 0, invalid(field, "no-such-pair", tournament.Args{"value": text})
	}
	return n, nil
}

// pairFields reads pairs that a body names.
func (a *ask) pairFields(field string, texts []string) ([]id.PairNumber, error) {
	var pairs []id.PairNumber
	for _, text := range texts {
		n, err := a.pairField(field, text)
		if err != nil {
			return nil, err
		}
		pairs = append(pairs, n)
	}
	return pairs, nil
}
