package picture

import (
	"io/fs"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"
)

func TestFaultsAreFound(t *testing.T) {
	tests := []struct {
		name string
		path string
		text string
		want []string
	}{
		{
			name: "an arrow of the picture",
			path: "tournament/desk/desk.go",
			text: "package desk\nimport \"cubilete/tournament/store\"",
		}, {
			name: "an arrow against the picture",
			path: "tournament/store/store.go",
			text: "package store\nimport \"cubilete/tournament/desk\"",
			want: []string{"tournament/store/store.go:2: the picture has no arrow from store to cubilete/tournament/desk"},
		}, {
			name: "the state, one folder above its parts",
			path: "tournament/pairing/pairing.go",
			text: "package pairing\nimport \"cubilete/tournament\"",
			want: []string{"tournament/pairing/pairing.go:2: the picture has no arrow from pairing to cubilete/tournament"},
		}, {
			name: "a command knows what it starts",
			path: "cmd/cubilete/serve.go",
			text: "package main\nimport (\n\"cubilete/api\"\n\"os\"\n)\nvar _ = os.Getenv(\"CUBILETE_DB\")",
		}, {
			name: "a command knows what only commands use",
			path: "cmd/cubilete/simulate.go",
			text: "package main\nimport \"cubilete/cmd/night\"",
		}, {
			name: "nobody knows a command",
			path: "api/api.go",
			text: "package api\nimport _ \"cubilete/cmd/cubilete\"",
			want: []string{"api/api.go:2: the picture has no arrow from api to cubilete/cmd/cubilete"},
		}, {
			name: "a package that nobody has drawn",
			path: "tournament/util/util.go",
			text: "package util",
			want: []string{"tournament/util/util.go: util is not in the picture"},
		}, {
			name: "a program at the root",
			path: "warm.go",
			text: "package main",
			want: []string{"warm.go: . is not in the picture"},
		}, {
			name: "a plain package that reaches out",
			path: "engine/engine.go",
			text: "package engine\nimport \"golang.org/x/text/cases\"",
			want: []string{"engine/engine.go:2: engine makes do with the standard library, and imports golang.org/x/text/cases"},
		}, {
			name: "dice, context, files and a network where there should be none",
			path: "tournament/act.go",
			text: "package tournament\nimport (\n\"context\"\n\"math/rand/v2\"\n\"os\"\n\"net/http\"\n\"net/url\"\n)",
			want: []string{
				"tournament/act.go:3: tournament is pure, and imports context",
				"tournament/act.go:4: tournament is pure, and imports math/rand/v2",
				"tournament/act.go:5: tournament is pure, and imports os",
				"tournament/act.go:6: tournament is pure, and imports net/http",
			},
		}, {
			name: "a time is no clock",
			path: "tournament/clock.go",
			text: "package tournament\nimport \"time\"\nfunc at(now time.Time) time.Time { return now.Add(time.Minute) }",
		}, {
			name: "a clock under another name",
			path: "tournament/clock.go",
			text: "package tournament\nimport watch \"time\"\nvar now = watch.Now",
			want: []string{"tournament/clock.go:3: tournament is pure, and asks time.Now"},
		}, {
			name: "a clock behind a dot",
			path: "tournament/clock.go",
			text: "package tournament\nimport . \"time\"\nvar now = Now()",
			want: []string{"tournament/clock.go:2: tournament hides with a dot what it takes from time"},
		}, {
			name: "who is not pure may ask the time",
			path: "tournament/desk/desk.go",
			text: "package desk\nimport \"time\"\nvar now = time.Now",
		}, {
			name: "SQL in the desk",
			path: "tournament/desk/desk.go",
			text: "package desk\nimport \"gorm.io/gorm/clause\"",
			want: []string{"tournament/desk/desk.go:2: desk is not the one that knows gorm.io/gorm/clause"},
		}, {
			name: "a handler in the store",
			path: "tournament/store/store.go",
			text: "package store\nimport (\n\"github.com/gin-gonic/gin\"\n\"gorm.io/gorm\"\n)",
			want: []string{"tournament/store/store.go:3: store is not the one that knows github.com/gin-gonic/gin"},
		}, {
			name: "the environment, far from cmd",
			path: "api/session.go",
			text: "package api\nimport \"os\"\nvar key, _ = os.LookupEnv(\"KEY\")",
			want: []string{"api/session.go:3: api is not cmd, and reads the environment with os.LookupEnv"},
		}, {
			name: "something before main",
			path: "api/session.go",
			text: "package api\nfunc init() {}\ntype s struct{}\nfunc (s) init() {}",
			want: []string{"api/session.go:2: api does something before main, in init"},
		}, {
			name: "a test builds on what it needs",
			path: "engine/engine_test.go",
			text: "package engine_test\nimport (\n\"cubilete/api\"\n\"os\"\n\"pgregory.net/rapid\"\n)",
		}, {
			name: "what is made for tests is no source of ours",
			path: "engine/testdata/broken.go",
			text: "this is no Go",
		},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			sources := readAll(t, fstest.MapFS{
				tt.path: {Data: []byte(tt.text)},
			})
			if diff := cmp.Diff(tt.want, faults(sources)); diff != "" {
				t.Errorf("faults of %s (-want +got):\n%s", tt.path, diff)
			}
		})
	}
}

func TestEveryPackageSaysWhatItIs(t *testing.T) {
	tests := []struct {
		name  string
		files fstest.MapFS
		want  []string
	}{
		{
			name:  "it does",
			files: fstest.MapFS{"engine/doc.go": {Data: []byte("// Package engine is the game.\npackage engine")}},
		}, {
			name:  "it says it elsewhere",
			files: fstest.MapFS{"engine/engine.go": {Data: []byte("// Package engine is the game.\npackage engine")}},
			want:  []string{"engine"},
		}, {
			name:  "it says it in a note of another kind",
			files: fstest.MapFS{"engine/doc.go": {Data: []byte("// Copied.\n\npackage engine")}},
			want:  []string{"engine"},
		}, {
			name:  "a command has a name of its own",
			files: fstest.MapFS{"cmd/cubilete/doc.go": {Data: []byte("// Cubilete runs championships.\npackage main")}},
		},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if diff := cmp.Diff(tt.want, undescribed(readAll(t, tt.files))); diff != "" {
				t.Errorf("undescribed (-want +got):\n%s", diff)
			}
		})
	}
}

func readAll(t testing.TB, files fs.FS) []source {
	t.Helper()
	sources, err := readSources(files)
	if err != nil {
		t.Fatal(err)
	}
	return sources
}
