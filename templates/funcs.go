package templates

import (
	"fmt"
	"html/template"
	"time"
)

// funcs are what templates can call. None of them decides anything.
func funcs(s *Set, w *Words, asset func(string) string, key func() string) template.FuncMap {
	return template.FuncMap{
		"lang":      func() string { return w.Lang },
		"languages": s.Languages,
		"own":       func(lang string) string { return s.Words(lang).Say("language", nil) },
		"say":       w.say,
		"asset":     asset,
		"key":       key,
		"clock":     w.Clock,
		"date":      w.Date,
		"moment":    w.Moment,
		"local":     local,
		"iso":       func(t time.Time) string { return t.Format(time.RFC3339) },
		"minutes":   func(n int) string { return w.Duration(time.Duration(n) * time.Minute) },
		"number":    w.Number,
		"money":     w.Money,
		"either":    w.either,
		"field":     w.field,
		"choice":    w.choice,
		"choices":   w.choices,
		"round":     w.Round,
	}
}

// say is Say for templates: names and values of the gaps follow the key.
func (w *Words) say(key string, pairs ...any) (string, error) {
	args := map[string]any{}
	for i := 0; i+1 < len(pairs); i += 2 {
		name, ok := pairs[i].(string)
		if !ok {
			return "", fmt.Errorf("saying %s: %v is no name", key, pairs[i])
		}
		args[name] = pairs[i+1]
	}
	return w.Say(key, args), nil
}

// local is a time as a field for it wants it.
func local(t time.Time) string {
	if t.IsZero() {
		return ""
	}
	return t.Format("2006-01-02T15:04")
}

// either lists numbers: "8, 30 o 41".
func (w *Words) either(numbers []int) string {
	var items []string
	for _, n := range numbers {
		items = append(items, w.Number(n))
	}
	return w.Either(items)
}

// Round is how people call a round.
func (w *Words) Round(r Round) string {
	return w.Say(r.key(), map[string]any{"number": r.Number, "of": r.Of})
}
