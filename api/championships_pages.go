package api

import (
	"net/url"
	"time"

	"cubilete/templates"
	"cubilete/tournament"
	"cubilete/tournament/desk"
)

// pageItems is how many championships a page lists.
const pageItems = 50

// listPage lists the championships that everyone may see.
func (a *ask) listPage() error {
	options := desk.ListOptions{Published: true, After: a.Query("cursor"), Limit: pageItems}
	indexes, next, err := a.server.Desk.List(a.Request.Context(), options)
	if err != nil {
		return err
	}
	page := templates.ListPage{Frame: a.publicFrame(), More: more(next)}
	for _, index := range indexes {
		switch listed := listedOf(index); index.Stage {
		case tournament.Running:
			page.Now = append(page.Now, listed)
		case tournament.Finished, tournament.Cancelled:
			page.Past = append(page.Past, listed)
		default:
			page.Next = append(page.Next, listed)
		}
	}
	return a.page(200, page)
}

// more is the address of the rest of a list, "" when there is none.
func more(cursor string) string {
	if cursor == "" {
		return ""
	}
	return "?cursor=" + url.QueryEscape(cursor)
}

// listedOf is a championship as a list shows it, by its index row alone.
func listedOf(index tournament.Index) templates.Championship {
	at, _ := tournament.ParseLocal(index.StartsAt, index.Zone)
	return templates.Championship{ID: string(index.ID), Slug: index.Slug, Name: index.Name, Stage: string(index.Stage), StartsAt: at}
}

// homePage is the first page of a championship.
func (a *ask) homePage() error {
	return a.publicNow(func() templates.Page {
		s := a.view.State
		return templates.HomePage{
			Frame: a.publicSection("home"), Pairs: a.stillIn(), Waiting: s.Count(tournament.Waiting), MaxPairs: s.Settings.MaxPairs,
			FeeCents: s.Settings.FeeCents, DepositCents: s.Settings.DepositCents, GraceMinutes: s.Settings.GraceMinutes,
			Tables: s.Settings.Tables, Format: s.Settings.Format, Rules: s.Settings.Rules,
			Playing: a.matchesShown(s.OnTables()), Left: a.left(), Podium: a.podiumShown(), News: a.news(), Forecast: a.forecast(),
		}
	})
}

// left is how many matches are still to be decided.
func (a *ask) left() int {
	n := 0
	for _, m := range a.view.State.Matches() {
		if undecided(m) {
			n++
		}
	}
	return n
}

// podiumShown are the first places, nil before the final is decided.
func (a *ask) podiumShown() *templates.Podium {
	final, known := a.view.State.Final()
	if !known || !final.Decided() {
		return nil
	}
	podium := a.view.State.Podium()
	return &templates.Podium{
		Champion: a.pairShown(podium.Champion), RunnerUp: a.pairShown(podium.RunnerUp), Third: a.pairsShown(podium.Third),
		Provisional: a.view.State.Stage() != tournament.Finished,
	}
}

// basesPage prints the regulations.
func (a *ask) basesPage() error {
	return a.public(func() templates.Page {
		s := a.view.State.Settings
		versions := a.view.State.BasesVersions()
		last := versions[len(versions)-1]
		page := templates.BasesPage{
			Frame: a.publicSection("bases"), Version: last.Version, Published: a.local(last.At), Rules: s.Rules,
			GraceMinutes: s.GraceMinutes, AtLimit: s.AtLimit, Signatures: s.Signatures, Substitutes: s.Substitutes,
			ThirdPlace: s.ThirdPlace, Warnings: s.Warnings, BestOf: s.BestOf, TimeCapMinutes: s.TimeCapMinutes,
		}
		if last.Texts != nil {
			page.Language, page.Articles = a.articlesOf(last)
		}
		return page
	})
}

// news are the announcements to everyone, the latest first.
func (a *ask) news() []templates.News {
	var news []templates.News
	for _, said := range a.view.State.Announcements() {
		if text, known := a.view.Roster.Text(said.Text); known {
			news = append([]templates.News{{At: a.local(said.At), Text: text}}, news...)
		}
	}
	return news
}

// today is the beginning of the day of a time.
func today(at time.Time) time.Time {
	return time.Date(at.Year(), at.Month(), at.Day(), 0, 0, 0, 0, at.Location())
}
