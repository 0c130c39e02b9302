package api

import (
	"maps"
	"strings"
	"time"

	"cubilete/engine"
	"cubilete/templates"
	"cubilete/tournament/rulebook"
)

// law is what the championship is played by.
func (a *ask) law() rulebook.Law {
	settings := a.view.State.Settings
	return rulebook.Law{Rules: settings.RuleSet(), Settings: settings}
}

// rulesPage says what is played by, and answers ?q=.
func (a *ask) rulesPage() error {
	law := a.law()
	if strings.TrimSpace(a.Query("q")) != "" {
		return a.page(200, a.rulesShown(law))
	}
	return a.public(func() templates.Page { return a.rulesShown(law) })
}

func (a *ask) rulesShown(law rulebook.Law) templates.RulesPage {
	versions := a.view.State.BasesVersions()
	page := templates.RulesPage{
		Frame: a.searched("rules"), Rules: law.Rules.Name, Own: versions[len(versions)-1].Texts != nil, Query: strings.TrimSpace(a.Query("q")),
	}
	for _, group := range law.Card() {
		page.Groups = append(page.Groups, templates.RuleGroup{Name: group.Name, Lines: a.sourced(law, group.Lines)})
	}
	asked := law.Cases()
	for _, c := range asked {
		page.Cases = append(page.Cases, templates.RuleCase{
			Key: c.Key, Question: a.words.Say("rulebook.case."+c.Key, nil), Answer: a.sourced(law, c.Answer),
		})
	}
	for _, i := range a.casesAbout(page.Query, asked, page.Cases) {
		page.Found = append(page.Found, page.Cases[i])
	}
	return page
}

// casesAbout finds the cases that a query is about, the best first, as they read on the page.
func (a *ask) casesAbout(query string, asked []rulebook.Case, cases []templates.RuleCase) []int {
	var texts []rulebook.Text
	for i, c := range cases {
		text := rulebook.Text{Question: c.Question, Articles: asked[i].Articles()}
		for _, line := range c.Answer {
			text.Answer += line.Text + " "
		}
		texts = append(texts, text)
	}
	return rulebook.Search(texts, query, a.tongue())
}

// tongue is what a search knows of the reader's language.
func (a *ask) tongue() rulebook.Tongue {
	tongue := rulebook.Tongue{
		Idle: strings.Fields(a.words.Say("rulebook.idle", nil)), Article: strings.Fields(a.words.Say("rulebook.article", nil)),
	}
	for group := range strings.SplitSeq(a.words.Say("rulebook.alike", nil), ";") {
		tongue.Alike = append(tongue.Alike, strings.Fields(group))
	}
	return tongue
}

// sourced are sentences in the reader's language with where they come from.
func (a *ask) sourced(law rulebook.Law, sentences []rulebook.Sentence) []templates.Source {
	var said []templates.Source
	for _, s := range sentences {
		said = append(said, a.source(law.Rules, a.words.Say(s.Key, a.phrased(s.Args)), s.Source, s.Article))
	}
	return said
}

// source is a sentence with where it comes from; an article leads to the bases, where there are any.
func (a *ask) source(rules engine.Rules, text string, from engine.Source, article string) templates.Source {
	said := templates.Source{Text: text, From: a.words.Say("rulebook.source."+string(from), map[string]any{
		"article": article, "rules": a.words.Say("option.rules."+rules.Name, nil),
	})}
	if article != "" && a.view != nil {
		said.Href = "/c/" + a.view.State.Slug + "/bases#a" + article
	}
	return said
}

// phrased are arguments with times as people say them.
func (a *ask) phrased(args map[string]any) map[string]any {
	told := maps.Clone(args)
	for name, value := range told {
		if d, isTime := value.(time.Duration); isTime {
			told[name] = a.words.Duration(d)
		}
	}
	return told
}
