package templates

import (
	"embed"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"

	"github.com/nicksnyder/go-i18n/v2/i18n"
	"golang.org/x/text/language"
)

//go:embed words
var catalogues embed.FS

// First is the language that is spoken where another one is not known, or lacks a sentence.
const First = "es"

// Words are the sentences of one language. They may be used by many goroutines at once.
type Words struct {
	Lang      string
	known     map[string]bool // keys of this language, and of the first
	localizer *i18n.Localizer
}

// loadWords reads all catalogues: the language is what stands before ".json" in the name of the file.
func loadWords(files fs.FS) (map[string]*Words, error) {
	paths, err := fs.Glob(files, "words/*.json")
	if err != nil {
		return nil, err
	}
	bundle := i18n.NewBundle(language.MustParse(First))
	keys := map[string]map[string]bool{First: {}}
	for _, file := range paths {
		content, err := fs.ReadFile(files, file)
		if err != nil {
			return nil, err
		}
		read, err := bundle.ParseMessageFileBytes(content, file)
		if err != nil {
			return nil, fmt.Errorf("reading the catalogue %s: %w", path.Base(file), err)
		}
		lang := read.Tag.String()
		if keys[lang] == nil {
			keys[lang] = map[string]bool{}
		}
		for _, m := range read.Messages {
			keys[lang][m.ID] = true
		}
	}
	words := map[string]*Words{}
	for lang, known := range keys {
		maps.Copy(known, keys[First])
		words[lang] = &Words{Lang: lang, known: known, localizer: i18n.NewLocalizer(bundle, lang, First)}
	}
	return words, nil
}

// Knows reports that there is a sentence for the key, in this language or else in the first.
func (w *Words) Knows(key string) bool { return w.known[key] }

// Say returns the sentence of that key with its gaps filled, in the first language where this one lacks it, and "" for
// a key that nobody knows: a key is never shown. The argument n chooses between one and many.
func (w *Words) Say(key string, args map[string]any) string {
	if !w.known[key] {
		return ""
	}
	config := &i18n.LocalizeConfig{MessageID: key, TemplateData: w.told(args)}
	if n, counted := args["n"].(int); counted {
		config.PluralCount = n
	}
	text, _ := w.localizer.Localize(config) // an error beside a text says which language it is of
	return strings.ReplaceAll(text, "<no value>", "…")
}

// told are the arguments as they are read out.
func (w *Words) told(args map[string]any) map[string]any {
	told := map[string]any{}
	for name, value := range args {
		told[name] = value
	}
	if n, counted := args["n"].(int); counted {
		told["n"] = w.Number(n)
	}
	return told
}

// Refusal returns the sentence for a code, with the article that refuses in brackets. A code without a sentence of its
// own gets a general one.
func (w *Words) Refusal(code, article string, args map[string]any) string {
	sentence := w.orElse("refusal."+code, "refusal.other", args)
	if article == "" {
		return sentence
	}
	return strings.TrimSuffix(sentence, ".") + " " + w.Say("article", map[string]any{"article": article}) + "."
}

// Fault returns the sentence for what is wrong with one field.
func (w *Words) Fault(code string, args map[string]any) string {
	return w.orElse("fault."+code, "fault.other", args)
}

// Field returns how people call a field of the API: "starts_at", "players.0.name". It is "" for a field that no page
// shows.
func (w *Words) Field(name string) string { return w.Say("field."+name, nil) }

func (w *Words) orElse(key, other string, args map[string]any) string {
	if !w.Knows(key) {
		key = other
	}
	return w.Say(key, args)
}

// keys are all keys of the language, in order.
func (w *Words) keys() []string { return slices.Sorted(maps.Keys(w.known)) }
