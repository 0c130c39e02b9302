package api

import (
	"fmt"
	"net/url"
	"slices"

	"cubilete/templates"
	"cubilete/tournament"
)

// deskBases is where the regulations are written.
func (a *ask) deskBases() error { return a.shown(deskBasesPage) }

func deskBasesPage(a *ask, form templates.Form) (templates.Page, error) {
	s := a.view.State
	page := templates.DeskBasesPage{
		Frame: a.deskFrame("bases"), Form: aboutAct(form, "announce"), Version: s.Bases, Language: a.words.Lang,
		Draft: s.BasesDraft() != nil, Begun: s.Stage() == tournament.Running, Articles: a.articlesWritten(),
	}
	if page.Form.Values == nil {
		page.Form.Values = map[string]string{}
	}
	page.Form.Values[shownField] = carried(typedArticles(page.Articles, len(page.Articles)+1))
	return page, nil
}

// articlesWritten are the articles in the language of the page: as they are being written, or else as they hold.
func (a *ask) articlesWritten() []string {
	if written, begun := a.basesDraft()[a.words.Lang]; begun {
		return written
	}
	versions := a.view.State.BasesVersions()
	_, articles := a.articlesOf(versions[len(versions)-1])
	return articles
}

// typedArticles are articles as a form shows them, with empty places up to that many.
func typedArticles(articles []string, places int) map[string]string {
	values := map[string]string{}
	for i := range max(places, len(articles)) {
		values[articleField(i)] = ""
	}
	for i, article := range articles {
		values[articleField(i)] = article
	}
	return values
}

func articleField(i int) string { return fmt.Sprintf("article.%d", i) }

// basesOverlay is what was written upon what others have written by now.
func (a *ask) basesOverlay(f url.Values) overlay {
	now := a.articlesWritten()
	typed := typedArticles(f["article"], len(now))
	typed[shownField] = f.Get(shownField)
	return overlaid(typed, typedArticles(now, len(f["article"])))
}

// articles are those of an overlay, in order, without empty ones at the end.
func (o overlay) articles() []string {
	var articles []string
	for i := range len(o.values) {
		articles = append(articles, asTyped(o.values[articleField(i)]))
	}
	for len(articles) > 0 && articles[len(articles)-1] == "" {
		articles = articles[:len(articles)-1]
	}
	return slices.Clip(articles)
}

// basesByForm writes the regulations in the language of the page; those in other languages stay as they were written,
// and so do articles that the form left as they were.
func (a *ask) basesByForm() error {
	var sent url.Values
	return a.submit(submit{
		act: func(f url.Values) (tournament.Act, error) {
			sent = f
			o := a.basesOverlay(f)
			act := tournament.EditBases{Articles: a.basesDraft()}
			act.Articles[a.words.Lang] = o.articles()
			return act, o.refusal()
		},
		again: func(a *ask, form templates.Form) (templates.Page, error) { return a.basesAgain(sent, form) },
		done:  leadTo("/bases", "bases-edited"),
	})
}

// basesAgain keeps what was written, and says of each article that somebody else wrote otherwise how it reads now.
func (a *ask) basesAgain(sent url.Values, form templates.Form) (templates.Page, error) {
	o, now := a.basesOverlay(sent), a.articlesWritten()
	for _, name := range o.clashes {
		form.Errors[name] = a.words.Fault("changed-meanwhile", map[string]any{"value": a.chosen(name, typedArticles(now, 0)[name])})
	}
	filled, err := deskBasesPage(a, form)
	if err != nil {
		return nil, err
	}
	page := filled.(templates.DeskBasesPage)
	page.Articles = o.articles()
	page.Form.Values[shownField] = carried(typedArticles(now, len(page.Articles)+1))
	return page, nil
}

// publishBasesByForm makes them hold, and tells everyone once the championship has begun (article 17).
func (a *ask) publishBasesByForm() error {
	return a.submit(submit{
		act: func(f url.Values) (tournament.Act, error) {
			return tournament.PublishBases{Announce: f.Get("announce")}, nil
		},
		again: deskBasesPage, done: leadTo("/bases", "bases-published"),
	})
}
