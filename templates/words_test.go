package templates

import (
	"encoding/json"
	"io/fs"
	"path"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"
	"text/template/parse"
)

// said are the beginnings of keys that are used outside of templates, or put together by this package.
var said = []string{
	"refusal.", "fault.", "journal.", "why.", "engine.", "paper.", "aloud.", "board.",
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

// shape is what has to be alike in all languages: the plural forms and the gaps.
func (c catalogue) shape(key string) map[string][]string {
	forms := map[string][]string{}
	switch sentence := c[key].(type) {
	case string:
		forms[""] = gaps(sentence)
	case map[string]any:
		for form, text := range sentence {
			if form == "many" { // Spanish has it and English has not
				continue
			}
			forms[form] = gaps(text.(string))
		}
	}
	return forms
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
	for lang, words := range all {
		for key := range all[First] {
			if _, there := words[key]; !there {
				t.Errorf("%s lacks %s", lang, key)
				continue
			}
			if got, want := words.shape(key), all[First].shape(key); !reflect.DeepEqual(got, want) {
				t.Errorf("%s of %s has the gaps %v, in %s %v", key, lang, got, First, want)
			}
		}
		for key := range words {
			if _, there := all[First][key]; !there {
				t.Errorf("%s has %s, which %s lacks", lang, key, First)
			}
		}
	}
}

func TestPluralsHaveBothForms(t *testing.T) {
	for lang, words := range readCatalogues(t) {
		for key, sentence := range words {
			forms, plural := sentence.(map[string]any)
			if plural && (forms["one"] == nil || forms["other"] == nil) {
				t.Errorf("%s of %s has the forms %v, want one and other", key, lang, forms)
			}
		}
	}
}

func TestVoice(t *testing.T) {
	for lang, words := range readCatalogues(t) {
		for key, sentence := range words {
			text, _ := json.Marshal(sentence)
			for _, bad := range []string{"!", "¡", "equipo", "pista ", "bye."} {
				if lang == "es" && strings.Contains(string(text), bad) {
					t.Errorf("%s says %q: %s", key, bad, text)
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
