package api

import (
	"net/url"
	"slices"
	"strings"

	"cubilete/templates"
	"cubilete/tournament"
)

// deskBases is where the regulations are written.
func (a *ask) deskBases() error { return a.shown(deskBasesPage) }

func deskBasesPage(a *ask, form templates.Form) (templates.Page, error) {
	s := a.view.State
	versions := s.BasesVersions()
	page := templates.DeskBasesPage{
		Frame: a.deskFrame("bases"), Form: aboutAct(form), Version: s.Bases, Language: a.words.Lang,
		Draft: s.BasesDraft() != nil, Begun: s.Stage() == tournament.Running,
	}
	_, page.Articles = a.articlesOf(versions[len(versions)-1])
	if written, begun := a.basesDraft()[page.Language]; begun {
		page.Articles = written
	}
	return page, nil
}

// basesByForm writes the regulations in the language of the page; those in other languages stay as they were written.
func (a *ask) basesByForm() error {
	return a.submit(submit{
		act: func(f url.Values) (tournament.Act, error) {
			act := tournament.EditBases{Articles: a.basesDraft()}
			var articles []string
			for _, article := range f["article"] {
				articles = append(articles, strings.TrimSpace(strings.ReplaceAll(article, "\r\n", "\n")))
			}
			for len(articles) > 0 && articles[len(articles)-1] == "" {
				articles = articles[:len(articles)-1]
			}
			act.Articles[a.words.Lang] = slices.Clip(articles)
			return act, nil
		},
		again: deskBasesPage, done: leadTo("/bases", "bases-edited"),
	})
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
