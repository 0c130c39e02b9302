package api

import (
	"net/http"
	"strconv"
)

// articleAnswer is one article of the bases.
type articleAnswer struct {
	Number int    `json:"number"`
	Text   string `json:"text"`
}

// basesAnswer is the regulations in force.
type basesAnswer struct {
	Version  int             `json:"version"`
	Language string          `json:"language"`
	Articles []articleAnswer `json:"articles"`
}

// articleCount is how many articles the model regulations have.
const articleCount = 17

func (a *ask) showBases() error {
	answer := basesAnswer{Version: a.view.State.Bases, Language: a.words.Lang}
	for n := 1; n <= articleCount; n++ {
		answer.Articles = append(answer.Articles, articleAnswer{Number: n, Text: a.article(n)})
	}
	return a.json(http.StatusOK, answer)
}

// article is an article of the model regulations, with this championship's settings in it.
func (a *ask) article(n int) string {
	s := a.view.State.Settings
	return a.words.Say("bases."+strconv.Itoa(n), map[string]any{"grace": s.GraceMinutes})
}
