package templates

import (
	"encoding/json"
	"io/fs"
	"maps"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"
	"text/template/parse"

	"golang.org/x/text/feature/plural"
	"golang.org/x/text/language"
)

// said are the beginnings of keys that are used outside of templates, or put together by this package.
var said = []string{
	"refusal.", "fault.", "journal.", "why.", "engine.", "paper.", "sure.", "onpaper.", "guide.", "aloud.", "board.", "rules.", "rulebook.", "position.", "fact.",
	"field.", "hint.", "option.", "month.", "weekday.", "duration.", "list.", "date.", "number.", "round.", "money", "language", "player.",
}

// catalogue is one language as its files have it.
type catalogue map[string]any

func readCatalogues(t *testing.T) map[string]catalogue {
	t.Helper()
	all := map[string]catalogue{}
	files, err := fs.Glob(catalogues, "words/*.json")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		parts := strings.Split(path.Base(file), ".")
		lang := parts[len(parts)-2]
		if all[lang] == nil {
			all[lang] = catalogue{}
		}
		content, err := fs.ReadFile(catalogues, file)
		if err != nil {
			t.Fatal(err)
		}
		var words catalogue
		if err := json.Unmarshal(content, &words); err != nil {
			t.Fatalf("%s: %v", file, err)
		}
		for key, sentence := range words {
			if _, twice := all[lang][key]; twice {
				t.Errorf("%s: %s stands in two files", file, key)
			}
			all[lang][key] = sentence
		}
	}
	return all
}

var gap = regexp.MustCompile(`{{\s*\.(\w+)\s*}}`)

// forms are the sentences that stand under a key: one, under "", or one for each plural form.
func (c catalogue) forms(key string) map[string]string {
	forms := map[string]string{}
	switch sentence := c[key].(type) {
	case string:
		forms[""] = sentence
	case map[string]any:
		for form, text := range sentence {
			forms[form] = text.(string)
		}
	}
	return forms
}

// plural reports that a key counts something.
func (c catalogue) plural(key string) bool {
	_, plural := c[key].(map[string]any)
	return plural
}

func gaps(sentence string) []string {
	var names []string
	for _, found := range gap.FindAllStringSubmatch(sentence, -1) {
		names = append(names, found[1])
	}
	slices.Sort(names)
	return slices.Compact(names)
}

func TestCataloguesSayTheSame(t *testing.T) {
	all := readCatalogues(t)
	first := all[First]
	for lang, words := range all {
		for key := range first {
			if _, there := words[key]; !there {
				t.Errorf("%s lacks %s", lang, key)
			} else if words.plural(key) != first.plural(key) {
				t.Errorf("%s of %s counts %t, in %s %t", key, lang, words.plural(key), First, first.plural(key))
			}
		}
		for key := range words {
			if _, there := first[key]; !there {
				t.Errorf("%s has %s, which %s lacks", lang, key, First)
			}
		}
	}
}

// A plural form that the first language has not has the gaps of its general one.
func TestCataloguesHaveTheSameGaps(t *testing.T) {
	all := readCatalogues(t)
	first := all[First]
	for lang, words := range all {
		for key := range words {
			wanted := first.forms(key)
			for form, sentence := range words.forms(key) {
				like, there := wanted[form]
				if !there {
					like = wanted["other"]
				}
				if got, want := gaps(sentence), gaps(like); !slices.Equal(got, want) {
					t.Errorf("%s %s of %s has the gaps %v, in %s %v", key, form, lang, got, First, want)
				}
			}
		}
	}
}

// names are what catalogues call the plural forms.
var names = map[plural.Form]string{
	plural.Zero: "zero", plural.One: "one", plural.Two: "two", plural.Few: "few", plural.Many: "many", plural.Other: "other",
}

// counted are the plural forms that a language has for whole numbers below a thousand.
func counted(lang string) []string {
	var forms []string
	for n := range 1000 {
		forms = append(forms, names[plural.Cardinal.MatchPlural(language.MustParse(lang), n, 0, 0, 0, 0)])
	}
	slices.Sort(forms)
	return slices.Compact(forms)
}

func TestPluralsHaveTheFormsOfTheirLanguage(t *testing.T) {
	for lang, words := range readCatalogues(t) {
		want := counted(lang)
		for key := range words {
			got := slices.Sorted(maps.Keys(words.forms(key)))
			if words.plural(key) && !slices.Equal(got, want) {
				t.Errorf("%s of %s has the forms %v, want %v", key, lang, got, want)
			}
		}
	}
}

var oneOfMany = regexp.MustCompile(`\b1 \p{L}+s\b`)

// What rules pay, and their clock, are never one.
func TestOneIsNotSaidAsMany(t *testing.T) {
	args := map[string]any{"n": 1, "count": 1, "tables": 1}
	for lang := range readCatalogues(t) {
		words := set(t).Words(lang)
		for _, key := range words.keys() {
			if said := words.Say(key, args); !strings.HasPrefix(key, "rules.") && oneOfMany.MatchString(said) {
				t.Errorf("%s of %s says of one: %q", key, lang, said)
			}
		}
	}
}

// unsaid are what the house does not say in a language: it does not shout, and calls things by their names here.
var unsaid = map[string][]string{
	"es": {"¡", "equipo", "pista ", "bye."},
	"ca": {"¡", "equip", "pista ", "bye."},
}

func TestVoice(t *testing.T) {
	for lang, words := range readCatalogues(t) {
		for key := range words {
			for _, text := range words.forms(key) {
				for _, bad := range append([]string{"!"}, unsaid[lang]...) {
					if strings.Contains(text, bad) {
						t.Errorf("%s of %s says %q: %s", key, lang, bad, text)
					}
				}
			}
		}
	}
}

// A letter means one colour: not that of another colour in its language, nor in the text of a position, which is the
// same in all languages. It is the same letter on pages, on paper and on the board.
func TestLettersMeanOneColour(t *testing.T) {
	for lang, words := range readCatalogues(t) {
		means := map[string]string{"Y": "Y", "B": "B", "R": "R", "G": "G", "O": "O", "P": "P"}
		for _, colour := range slices.Sorted(maps.Keys(means)) {
			letter := words.forms("board.letter." + colour)[""]
			if other, taken := means[letter]; taken && other != colour {
				t.Errorf("%s has the letter %q for %s and for %s", lang, letter, colour, other)
			}
			means[letter] = colour
			for _, key := range []string{"letter.", "paper.letter."} {
				if said, there := words[key+colour]; there && said != letter {
					t.Errorf("%s has the letter %s for %s%s, on the board %s", lang, said, key, colour, letter)
				}
			}
		}
	}
}

// mentions are the keys that templates say, and the beginnings of those that they put together.
func mentions(t *testing.T) (keys, beginnings []string) {
	t.Helper()
	for _, page := range set(t).pages[First] {
		for _, template := range page.Templates() {
			if template.Tree != nil {
				walk(template.Tree.Root, func(call *parse.CommandNode) {
					key, beginning := mentioned(call)
					keys, beginnings = append(keys, key...), append(beginnings, beginning...)
				})
			}
		}
	}
	return keys, beginnings
}

// mentioned reads say "key" and say (printf "beginning.%s" …).
func mentioned(call *parse.CommandNode) (keys, beginnings []string) {
	name, ok := call.Args[0].(*parse.IdentifierNode)
	if !ok || len(call.Args) < 2 {
		return nil, nil
	}
	text, ok := call.Args[1].(*parse.StringNode)
	switch {
	case ok && name.Ident == "say":
		return []string{text.Text}, nil
	case ok && name.Ident == "printf":
		beginning, _, _ := strings.Cut(text.Text, "%")
		return nil, []string{beginning}
	}
	return nil, nil
}

// walk shows every command of a template.
func walk(node parse.Node, show func(*parse.CommandNode)) {
	switch n := node.(type) {
	case *parse.ListNode:
		if n != nil {
			for _, each := range n.Nodes {
				walk(each, show)
			}
		}
	case *parse.ActionNode:
		walk(n.Pipe, show)
	case *parse.IfNode:
		walkBranch(&n.BranchNode, show)
	case *parse.RangeNode:
		walkBranch(&n.BranchNode, show)
	case *parse.WithNode:
		walkBranch(&n.BranchNode, show)
	case *parse.TemplateNode:
		if n.Pipe != nil {
			walk(n.Pipe, show)
		}
	case *parse.PipeNode:
		for _, call := range n.Cmds {
			show(call)
			for _, arg := range call.Args {
				walk(arg, show)
			}
		}
	}
}

func walkBranch(n *parse.BranchNode, show func(*parse.CommandNode)) {
	walk(n.Pipe, show)
	walk(n.List, show)
	walk(n.ElseList, show)
}

func TestEveryKeyOfATemplateHasASentence(t *testing.T) {
	words := set(t).Words(First)
	keys, beginnings := mentions(t)
	if len(keys) < 100 {
		t.Fatalf("templates mention %d keys; are they still read?", len(keys))
	}
	for _, key := range keys {
		if !words.Knows(key) {
			t.Errorf("a template says %s, which no catalogue knows", key)
		}
	}
	for _, beginning := range beginnings {
		if !slices.ContainsFunc(words.keys(), func(key string) bool { return strings.HasPrefix(key, beginning) }) {
			t.Errorf("a template says keys that begin with %s; no catalogue knows any", beginning)
		}
	}
}

func TestEveryCodeHasASentence(t *testing.T) {
	words := set(t).Words(First)
	for name, beginning := range map[string]string{
		"Stage": "stage.", "State": "state.", "Status": "status.", "By": "role.", "Rules": "option.rules.", "Format": "option.format.",
		"AtLimit": "option.at_limit.", "Signatures": "bases.12.", "Substitutes": "bases.14.", "ThirdPlace": "bases.third.",
		"Outcome": "past.",
	} {
		for _, code := range codes[name] {
			if code != "" && !words.Knows(beginning+code) {
				t.Errorf("no catalogue knows %s%s", beginning, code)
			}
		}
	}
}

func TestEverySentenceIsUsed(t *testing.T) {
	keys, beginnings := mentions(t)
	beginnings = append(beginnings, said...)
	for _, key := range set(t).Words(First).keys() {
		begins := func(beginning string) bool { return strings.HasPrefix(key, beginning) }
		if !slices.Contains(keys, key) && !slices.ContainsFunc(beginnings, begins) {
			t.Errorf("nothing says %s", key)
		}
	}
}

// TestEveryRefusalHasASentence reads the codes where they are written, so that a new one is not forgotten.
func TestEveryRefusalHasASentence(t *testing.T) {
	words := set(t).Words(First)
	for _, source := range []struct{ folder, pattern, beginning string }{
		{"../tournament", `refuse\("([a-z-]+)",`, "refusal."},
		{"../tournament", `Kind: [\w.]+, Code: "([a-z-]+)"`, "refusal."},
		{"../tournament", `(?:\b(?:Unready|Ready|Called|Playing|Suspended|Provisional|Bye): +|code := )"([a-z-]+)"`, "refusal."},
		{"../tournament/sheet", `Code: "([a-z-]+)"`, "fault."},
		{"../tournament/sheet", `Open{Why: "([a-z-]+)"}`, "refusal."},
		{"../tournament", `field\([^,]+, "([a-z-]+)"`, "fault."},
		{"../tournament", `kind\(\) string +\{ return "([a-z-]+)" \}`, "journal."},
		{"../tournament/desk", `Kind: [\w.]+, Code: "([a-z-]+)"`, "refusal."},
		{"../tournament/desk", `tournament\.Outage\("([a-z-]+)"`, "refusal."},
		{"../api", `tournament\.Outage\("([a-z-]+)"`, "refusal."},
		{"../api", `Error\{(?:Kind: [\w.]+, )?Code: "([a-z-]+)"[,}]`, "refusal."},
		{"../tournament/door", `return "[^"]*", "([a-z-]+)"`, "fault."},
		{"../tournament/door", `return "(too-[a-z-]+)"`, "fault."},
		{"../api", `invalid\("[^"]*", "([a-z-]+)"`, "fault."},
		{"../tournament/entrylist", `\t(?:Player|Name|Text|Phone|Already|Row|Formula|Same)\w* += +"([a-z-]+)"`, "fault."},
		{"../tournament/entrylist", `\t(?:Empty|No[A-Z]|Spread|Broken|Binary|TooMany)\w* += +"([a-z-]+)"`, "fault.file-"},
		{"../tournament/entrylist", `\t(?:Empty|No[A-Z]|Spread|Broken|Binary|TooMany)\w* += "([a-z-]+)"`, "refusal.file-"},
		{"../tournament/roster", `Likeness += +"([a-z-]+)"`, "fault."},
	} {
		for _, code := range codesIn(t, source.folder, source.pattern) {
			if !words.Knows(source.beginning + code) {
				t.Errorf("%s writes the code %s; no catalogue knows %s%s", source.folder, code, source.beginning, code)
			}
		}
	}
}
