package engine

import (
	"encoding/json"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// TestWhyKeys: the list of keys that others rely on is complete, each is used, and each has
// a sentence in every catalogue.
func TestWhyKeys(t *testing.T) {
	keys := declaredKeys(t)
	listed, err := os.ReadFile("testdata/why-keys.txt")
	if err != nil {
		t.Fatal(err)
	}
	if want := strings.Fields(string(listed)); !slices.Equal(keys, want) {
		t.Errorf("reason.go declares %v, testdata/why-keys.txt lists %v", keys, want)
	}
	for lang, words := range reasons(t) {
		for _, key := range keys {
			if words[key] == "" {
				t.Errorf("%s: no sentence for engine.why.%s", lang, key)
			}
		}
		if len(words) != len(keys) {
			t.Errorf("%s: %d sentences for %d keys", lang, len(words), len(keys))
		}
	}
}

// reasons are the sentences for keys, by language: what stands before ".json" in the name of a catalogue.
func reasons(t *testing.T) map[string]map[string]any {
	t.Helper()
	files, err := filepath.Glob("../templates/words/*.json")
	if err != nil || len(files) == 0 {
		t.Fatalf("%d catalogues, %v", len(files), err)
	}
	all := map[string]map[string]any{}
	for _, file := range files {
		parts := strings.Split(filepath.Base(file), ".")
		lang := parts[len(parts)-2]
		if all[lang] == nil {
			all[lang] = map[string]any{}
		}
		for key, sentence := range catalogue(t, file) {
			if why, is := strings.CutPrefix(key, "engine.why."); is {
				all[lang][why] = sentence
			}
		}
	}
	return all
}

func catalogue(t *testing.T, file string) map[string]any {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var words map[string]any
	if err := json.Unmarshal(text, &words); err != nil {
		t.Fatalf("%s: %v", file, err)
	}
	return words
}

// declaredKeys reads the constants of type Key, and fails for one that nothing uses.
func declaredKeys(t *testing.T) []string {
	t.Helper()
	files := token.NewFileSet()
	file, err := parser.ParseFile(files, "reason.go", nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	used := usedNames(t)
	var keys []string
	for _, d := range file.Decls {
		decl, ok := d.(*ast.GenDecl)
		if !ok || decl.Tok != token.CONST {
			continue
		}
		for _, s := range decl.Specs {
			spec := s.(*ast.ValueSpec)
			if kind, ok := spec.Type.(*ast.Ident); !ok || kind.Name != "Key" {
				continue
			}
			key, err := strconv.Unquote(spec.Values[0].(*ast.BasicLit).Value)
			if err != nil {
				t.Fatal(err)
			}
			keys = append(keys, key)
			if !used[spec.Names[0].Name] {
				t.Errorf("nothing says %s", spec.Names[0].Name)
			}
		}
	}
	return keys
}

// usedNames returns every name that the package uses outside of reason.go and tests.
func usedNames(t *testing.T) map[string]bool {
	t.Helper()
	used := make(map[string]bool)
	entries, err := os.ReadDir(".")
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		if !strings.HasSuffix(e.Name(), ".go") || strings.HasSuffix(e.Name(), "_test.go") || e.Name() == "reason.go" {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), e.Name(), nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(file, func(n ast.Node) bool {
			if name, ok := n.(*ast.Ident); ok {
				used[name.Name] = true
			}
			return true
		})
	}
	return used
}
