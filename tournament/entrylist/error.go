package entrylist

import (
	"fmt"
	"maps"
	"slices"
	"strings"
)

// Why a whole file is refused.
const (
	Empty          = "empty"            // no cell has anything in it
	NoPairs        = "no-pairs"         // headings and nothing below
	NoPlayerColumn = "no-player-column" // headings, none of them for a player; args: headings
	Spreadsheet    = "spreadsheet"      // a workbook that is no XLSX; args: kind (zip, xls)
	Broken         = "broken"           // a workbook that is damaged or cut off
	Binary         = "binary"           // no text; args: kind where it is known (pdf, html, rtf, gzip, image)
	TooManyRows    = "too-many-rows"    // args: max
	TooManyColumns = "too-many-columns" // args: max, row
	TooLarge       = "too-large"        // as it is, or unpacked; args: max, in bytes
)

// Error refuses a whole file. It holds no sentence: the reader of the code
// finds one in their language.
type Error struct {
	Code string
	Args map[string]string
}

func (e *Error) Error() string {
	var b strings.Builder
	fmt.Fprintf(&b, "entry list: %s", e.Code)
	for _, key := range slices.Sorted(maps.Keys(e.Args)) {
		fmt.Fprintf(&b, " %s=%q", key, e.Args[key])
	}
	return b.String()
}

func refuse(code string, args ...string) *Error {
	return &Error{Code: code, Args: argsOf(args)}
}

func argsOf(pairs []string) map[string]string {
	if len(pairs) == 0 {
		return nil
	}
	args := make(map[string]string, len(pairs)/2)
	for pair := range slices.Chunk(pairs, 2) {
		args[pair[0]] = pair[1]
	}
	return args
}
