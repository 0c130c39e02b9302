package templates

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// codesIn are the codes that the sources of a folder write in that manner.
func codesIn(t *testing.T, folder, pattern string) []string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(folder, "*.go"))
	if err != nil || len(files) == 0 {
		t.Fatalf("%s has %d sources, %v", folder, len(files), err)
	}
	manner := regexp.MustCompile(pattern)
	var codes []string
	for _, file := range files {
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		source, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, found := range manner.FindAllStringSubmatch(string(source), -1) {
			codes = append(codes, found[1])
		}
	}
	return codes
}
