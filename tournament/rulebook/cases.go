package rulebook

import (
	"slices"

	"cubilete/engine"
)

// Case is a question that comes up at a table, said under "rulebook.case." and its key, with its answer.
type Case struct {
	Key    string
	Answer []Sentence
}

// Articles are the numbers of the articles that the answer cites, each once.
func (c Case) Articles() (cited []string) {
	for _, s := range c.Answer {
		if s.Article != "" && !slices.Contains(cited, s.Article) {
			cited = append(cited, s.Article)
		}
	}
	return cited
}

// article says the sentence of a case that is the same by every law: "rulebook.says." and its name. The regulations of
// the championship have it in that article, other rule sets in theirs.
func article(name string, number int) func(Law) []Sentence {
	return func(l Law) []Sentence { return []Sentence{l.game(name, number)} }
}

// game says a sentence about the game, which only the championship's own rule set has in an article.
func (l Law) game(name string, number int) Sentence {
	key := "rulebook.says." + name
	if !model(l) && number < 11 {
		return Sentence{Key: key, Source: engine.FromRules}
	}
	return byArticle(key, number, nil)
}

// read says a sentence that is our reading where the text of these rule sets leaves it open, of all without any; other
// published rules say it.
func read(name string, sets ...string) func(Law) []Sentence {
	return func(l Law) []Sentence {
		said := Sentence{Key: "rulebook.says." + name, Source: engine.FromReading}
		if len(sets) > 0 && !slices.Contains(sets, l.Rules.Name) {
			said.Source = engine.FromRules
		}
		return []Sentence{said}
	}
}

// switches says what the axes have.
func switches(names ...string) func(Law) []Sentence {
	return func(l Law) []Sentence { return l.axes(names...) }
}

// all says one after the other.
func all(parts ...func(Law) []Sentence) func(Law) []Sentence {
	return func(l Law) (said []Sentence) {
		for _, part := range parts {
			said = append(said, part(l)...)
		}
		return said
	}
}

// when asks one thing or the other.
func when(holds func(Law) bool, then, otherwise func(Law) []Sentence) func(Law) []Sentence {
	return func(l Law) []Sentence {
		if holds(l) {
			return then(l)
		}
		return otherwise(l)
	}
}

func nothing(Law) []Sentence { return nil }

func model(l Law) bool      { return l.Rules.Name == engine.Championship().Name }
func ludo(l Law) bool       { return l.Rules.Shape == engine.Ludo }
func twoDice(l Law) bool    { return l.Rules.Dice == 2 }
func pairs(l Law) bool      { return l.Rules.Pairs }
func roundEnds(l Law) bool  { return l.Rules.End == engine.EndRound }
func voidThird(l Law) bool  { return l.Rules.ThirdSix == engine.Void }
func hasDeposit(l Law) bool { return l.Settings.DepositCents > 0 }

// entering says with what one comes out.
func (l Law) entering() []Sentence {
	said := l.game("enter", 3)
	said.Key = "rules.enter." + string(l.Rules.Shape)
	if twoDice(l) && !ludo(l) {
		said.Key += ".two"
	}
	return []Sentence{said}
}

// set says what the settings say.
func set(said func(Law) Sentence) func(Law) []Sentence {
	return func(l Law) []Sentence { return []Sentence{said(l)} }
}

// bases says an article as the regulations have it with these settings; option names the setting that it speaks of.
func bases(number int, key string, option func(Law) string) func(Law) []Sentence {
	return func(l Law) []Sentence {
		said := []Sentence{}
		if key != "" {
			said = append(said, byArticle(key, number, map[string]any{"grace": l.Settings.GraceMinutes}))
		}
		if option != nil {
			said = append(said, byArticle(option(l), number, nil))
		}
		return said
	}
}

func signatures(l Law) string  { return "bases.12." + l.Settings.Signatures }
func warnings(l Law) string    { return "rulebook.warnings." + l.Settings.Warnings }
func substitutes(l Law) string { return "bases.14." + l.Settings.Substitutes }
func atLimit(l Law) string     { return "bases.15." + l.Settings.AtLimit }
