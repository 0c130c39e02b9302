package rulebook

import (
	"fmt"
	"strconv"
	"time"

	"cubilete/engine"
	"cubilete/tournament"
)

// Law is what is played by: a rule set, and the settings of the championship.
type Law struct {
	Rules    engine.Rules
	Settings tournament.Settings
}

// Sentence is one that the catalogue has, with what fills its gaps, and where it comes from. A gap that is a
// time.Duration is filled as people say it.
type Sentence struct {
	Key     string
	Args    map[string]any
	Source  engine.Source
	Article string // of the regulations, where the source is one
}

// byArticle says a sentence that the regulations have.
func byArticle(key string, article int, args map[string]any) Sentence {
	return Sentence{Key: key, Args: args, Source: engine.FromArticle, Article: strconv.Itoa(article)}
}

// regulations is what the articles about the championship say with its settings: 12 to 17, and what has no number.
func (l Law) regulations() []Sentence {
	s := l.Settings
	said := []Sentence{
		byArticle("bases.12."+s.Signatures, 12, nil), byArticle("rulebook.warnings."+s.Warnings, 13, nil),
		byArticle("bases.14."+s.Substitutes, 14, nil), byArticle("bases.15", 15, map[string]any{"grace": s.GraceMinutes}),
		byArticle("bases.15."+s.AtLimit, 15, nil), l.games(), l.cap(), l.third(),
	}
	if s.DepositCents > 0 {
		said = append(said, l.deposit())
	}
	return said
}

func (l Law) games() Sentence {
	if l.Settings.BestOf == 1 {
		return byHouse("rulebook.one-game", nil)
	}
	return byHouse("bases.best-of", map[string]any{"games": l.Settings.BestOf})
}

func (l Law) cap() Sentence {
	if l.Settings.TimeCapMinutes == 0 {
		return byHouse("rulebook.no-cap", nil)
	}
	return byHouse("bases.time-cap", map[string]any{"minutes": time.Duration(l.Settings.TimeCapMinutes) * time.Minute})
}

func (l Law) third() Sentence { return byHouse("bases.third."+l.Settings.ThirdPlace, nil) }

func (l Law) deposit() Sentence {
	return byHouse(fmt.Sprintf("rulebook.keep-deposit.%t", l.Settings.KeepDeposit), nil)
}

// byHouse says a sentence that the championship's settings have.
func byHouse(key string, args map[string]any) Sentence {
	return Sentence{Key: key, Args: args, Source: engine.FromHouse}
}
