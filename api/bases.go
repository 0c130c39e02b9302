package api

import (
	"maps"
	"net/http"
	"slices"
	"strconv"
	"time"

	"cubilete/tournament"
)

// articleAnswer is one article of the bases.
type articleAnswer struct {
	Number int    `json:"number"`
	Text   string `json:"text"`
}

// basesAnswer is the regulations in force, in the reader's language where they were written in it.
type basesAnswer struct {
	Version   int                 `json:"version"`
	Published time.Time           `json:"published"`
	Language  string              `json:"language"`
	Articles  []articleAnswer     `json:"articles"`
	Draft     map[string][]string `json:"draft,omitempty"` // for the organiser: what is not published yet, by language
}

// articleCount is how many articles the model regulations have.
const articleCount = 17

func (a *ask) showBases() error { return a.json(http.StatusOK, a.basesAnswer()) }

func (a *ask) basesAnswer() basesAnswer {
	versions := a.view.State.BasesVersions()
	last := versions[len(versions)-1]
	answer := basesAnswer{Version: last.Version, Published: last.At.UTC()}
	var articles []string
	answer.Language, articles = a.articlesOf(last)
	for i, text := range articles {
		answer.Articles = append(answer.Articles, articleAnswer{Number: i + 1, Text: text})
	}
	if a.role >= organiser {
		answer.Draft = a.basesDraft()
	}
	return answer
}

// articlesOf are the articles of a version, and the language that they are in.
func (a *ask) articlesOf(b tournament.Bases) (lang string, articles []string) {
	if b.Texts == nil {
		return a.words.Lang, a.modelArticles()
	}
	lang = a.writtenIn(b)
	text, _ := a.view.Roster.Text(b.Texts[lang])
	return lang, tournament.ReadBases(text)
}

// writtenIn is the reader's language where the bases were written in it, else the first of ours that they were written
// in: Spanish before any other.
func (a *ask) writtenIn(b tournament.Bases) string {
	for _, lang := range append([]string{a.words.Lang}, a.server.templates.Languages()...) {
		if _, written := b.Texts[lang]; written {
			return lang
		}
	}
	return slices.Sorted(maps.Keys(b.Texts))[0]
}

// modelArticles are the model regulations, with this championship's settings in them.
func (a *ask) modelArticles() []string {
	articles := make([]string, articleCount)
	for i := range articles {
		articles[i] = a.words.Say("bases."+strconv.Itoa(i+1), map[string]any{"grace": a.view.State.Settings.GraceMinutes})
	}
	return articles
}

// basesDraft is what was written and is not published.
func (a *ask) basesDraft() map[string][]string {
	draft := map[string][]string{}
	for lang, commitment := range a.view.State.BasesDraft() {
		text, _ := a.view.Roster.Text(commitment)
		draft[lang] = tournament.ReadBases(text)
	}
	return draft
}

func (a *ask) editBases() error {
	var body struct {
		Articles map[string][]string `json:"articles"`
	}
	if err := a.decode(&body); err != nil {
		return err
	}
	for lang := range body.Articles {
		if !slices.Contains(a.server.templates.Languages(), lang) {
			return invalid("articles."+lang, "language-unknown", tournament.Args{"value": lang})
		}
	}
	return a.doBases(tournament.EditBases{Articles: body.Articles})
}

func (a *ask) publishBases() error {
	var body struct {
		Announce string `json:"announce"`
	}
	if err := a.decode(&body); err != nil {
		return err
	}
	return a.doBases(tournament.PublishBases{Announce: body.Announce})
}

// doBases does an act on the bases and answers with them.
func (a *ask) doBases(act tournament.Act) error {
	outcome, err := a.do(act)
	if err != nil {
		return err
	}
	if a.dryRun() {
		return a.answerDryRun(outcome)
	}
	return a.showBases()
}
