package tournament

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"time"

	"cubilete/tournament/roster"
)

// Bases are one published version of the regulations. Version 1 is the model's, in the words of the catalogues.
type Bases struct {
	Version int
	At      time.Time
	Texts   map[string]roster.Commitment // by language: the articles, as BasesText writes them; nil for the model's
}

// The bounds of the bases.
const (
	maxArticles   = 60
	maxArticleLen = 4000
)

// EditBases writes other regulations, by language an article a text. They hold once they are published.
type EditBases struct{ Articles map[string][]string }

func (EditBases) least() Role { return Organiser }

func (a EditBases) decide(c *Case) error {
	if err := c.in(Drafted, Open, Closed, Drawn, Running); err != nil {
		return under("17", err)
	}
	if err := a.check(); err != nil {
		return err
	}
	body := basesEdited{Texts: map[string]roster.Commitment{}}
	for _, lang := range slices.Sorted(maps.Keys(a.Articles)) {
		text, err := BasesText(a.Articles[lang])
		if err != nil {
			return err
		}
		if body.Texts[lang], err = c.write(roster.BasesArticles, text); err != nil {
			return err
		}
	}
	c.record(body)
	return nil
}

func (a EditBases) check() error {
	if len(a.Articles) == 0 {
		return invalid(field("articles", "required", nil))
	}
	for lang, articles := range a.Articles {
		if len(articles) == 0 || len(articles) > maxArticles {
			return invalid(field("articles."+lang, "out-of-range", Args{"low": 1, "high": maxArticles}))
		}
		for i, article := range articles {
			name := fmt.Sprintf("articles.%s.%d", lang, i)
			switch {
			case article == "":
				return invalid(field(name, "required", nil))
			case len([]rune(article)) > maxArticleLen:
				return invalid(field(name, "too-long", Args{"max": maxArticleLen}))
			}
		}
	}
	return nil
}

// BasesText writes articles as one text, and ReadBases reads it.
func BasesText(articles []string) (string, error) {
	text, err := marshal(articles)
	return string(text), err
}

// ReadBases reads what BasesText wrote; nil when it was something else.
func ReadBases(text string) []string {
	var articles []string
	if json.Unmarshal([]byte(text), &articles) != nil {
		return nil
	}
	return articles
}

// PublishBases makes the edited regulations hold from now on. Once the championship has begun the change is announced
// to everyone (article 17), and matches that have begun keep the version they began with.
type PublishBases struct{ Announce string }

func (PublishBases) least() Role { return Organiser }

func (a PublishBases) decide(c *Case) error {
	if err := c.in(Drafted, Open, Closed, Drawn, Running); err != nil {
		return under("17", err)
	}
	if c.State.basesDraft == nil {
		return refuse("no-bases-draft", nil).under("17")
	}
	announce, err := c.announcement(a.Announce, c.started())
	if err != nil {
		return err
	}
	c.record(basesPublished{Version: c.State.Bases + 1, Texts: c.State.basesDraft, Announce: announce})
	return nil
}

// BasesVersions are all versions that were published, the model's first.
func (s *State) BasesVersions() []Bases {
	model := Bases{Version: firstBases}
	if s.journal.Len() > 0 {
		model.At = s.Journal()[0].At
	}
	return append([]Bases{model}, s.bases...)
}

// BasesDraft is what was written and is not published, by language; nil when there is nothing.
func (s *State) BasesDraft() map[string]roster.Commitment { return s.basesDraft }

type basesEdited struct {
	Texts map[string]roster.Commitment `json:"texts"`
}

func (basesEdited) kind() string              { return "bases-edited" }
func (b basesEdited) apply(s *State, _ Entry) { s.basesDraft = b.Texts }

type basesPublished struct {
	Version  int                          `json:"version"`
	Texts    map[string]roster.Commitment `json:"texts"`
	Announce roster.Commitment            `json:"announce,omitzero"`
}

func (basesPublished) kind() string { return "bases-published" }

func (b basesPublished) apply(s *State, e Entry) {
	s.Bases, s.basesDraft = b.Version, nil
	s.bases = append(s.bases[:len(s.bases):len(s.bases)], Bases{Version: b.Version, At: e.At, Texts: b.Texts})
}
