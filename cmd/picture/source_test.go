package picture

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path"
	"strings"
)

// module is the first word of every import path of ours.
const module = "cubilete"

// A source is what the rules ask about one Go file.
type source struct {
	path    string // "tournament/desk/desk.go"
	name    string // of its package in the picture: "desk"
	clause  string // of its package in Go
	comment string // on its package clause
	test    bool
	lines   int
	imports []use // of import paths
	dots    []use // of import paths whose names the file takes over with a dot
	takes   []use // of what it takes from the standard library: "time.Now"
	inits   []use // of init
}

// A use is a place in a source where it makes use of something.
type use struct {
	of   string
	line int
}

// readSources reads every Go file below the root of fsys, whatever its build constraints. It reads the files
// themselves rather than ask go list, whose answer is cached and leaves files out.
func readSources(fsys fs.FS) ([]source, error) {
	var sources []source
	err := fs.WalkDir(fsys, ".", func(path string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case entry.IsDir() && passedOver(entry.Name()):
			return fs.SkipDir
		case entry.IsDir() || !strings.HasSuffix(path, ".go"):
			return nil
		}
		s, err := readSource(fsys, path)
		sources = append(sources, s)
		return err
	})
	return sources, err
}

// passedOver is true of folders in which go looks for no packages, and of the one that we build into.
func passedOver(folder string) bool {
	hidden := len(folder) > 1 && strings.ContainsAny(folder[:1], "._")
	return hidden || folder == "testdata" || folder == "build"
}

func readSource(fsys fs.FS, path string) (source, error) {
	text, err := fs.ReadFile(fsys, path)
	if err != nil {
		return source{}, err
	}
	files := token.NewFileSet()
	file, err := parser.ParseFile(files, path, text, parser.ParseComments|parser.SkipObjectResolution)
	if err != nil {
		return source{}, fmt.Errorf("reading the imports: %w", err)
	}
	s := source{
		path:    path,
		name:    nameOf(path),
		clause:  file.Name.Name,
		comment: file.Doc.Text(),
		test:    strings.HasSuffix(path, "_test.go"),
		lines:   strings.Count(string(text), "\n"),
	}
	line := func(at ast.Node) int { return files.Position(at.Pos()).Line }
	s.imports, s.dots = importsOf(file, line)
	s.takes = takesOf(file, line)
	s.inits = initsOf(file, line)
	return s, nil
}

// nameOf says what a file's package is called in the picture: commands are all "cmd", and the packages below
// tournament go by their last name.
func nameOf(file string) string {
	folder := path.Dir(file)
	switch path.Dir(folder) {
	case "cmd":
		return "cmd"
	case "tournament":
		return path.Base(folder)
	}
	return folder
}

func importsOf(file *ast.File, line func(ast.Node) int) (imports, dots []use) {
	for _, spec := range file.Imports {
		u := use{of: importPath(spec), line: line(spec)}
		imports = append(imports, u)
		if spec.Name != nil && spec.Name.Name == "." {
			dots = append(dots, u)
		}
	}
	return imports, dots
}

func importPath(spec *ast.ImportSpec) string { return strings.Trim(spec.Path.Value, "\"`") }

// takesOf finds everything that the file takes from packages of the standard library, under whatever name it
// imports them. A local variable called like an import counts too: it should have another name.
func takesOf(file *ast.File, line func(ast.Node) int) []use {
	paths := map[string]string{}
	for _, spec := range file.Imports {
		name := path.Base(importPath(spec))
		if spec.Name != nil {
			name = spec.Name.Name
		}
		paths[name] = importPath(spec)
	}
	var takes []use
	for n := range ast.Preorder(file) {
		if of, ok := taken(n, paths); ok {
			takes = append(takes, use{of: of, line: line(n)})
		}
	}
	return takes
}

// taken says what n takes from which import, as "time.Now".
func taken(n ast.Node, paths map[string]string) (string, bool) {
	selector, ok := n.(*ast.SelectorExpr)
	if !ok {
		return "", false
	}
	name, ok := selector.X.(*ast.Ident)
	if !ok || paths[name.Name] == "" {
		return "", false
	}
	return paths[name.Name] + "." + selector.Sel.Name, true
}

func initsOf(file *ast.File, line func(ast.Node) int) []use {
	var inits []use
	for _, decl := range file.Decls {
		if f, ok := decl.(*ast.FuncDecl); ok && f.Recv == nil && f.Name.Name == "init" {
			inits = append(inits, use{of: "init", line: line(f)})
		}
	}
	return inits
}
