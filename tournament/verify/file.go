package verify

import (
	"bufio"
	"bytes"
	"crypto/ed25519"
	"encoding/json"
	"fmt"
	"io"
)

// File checks a file that left a championship, of whichever kind it is, and says in words what it proves. The error is
// that of Export or of Sheet.
func File(r io.Reader, key ed25519.PublicKey) ([]string, error) {
	in := bufio.NewReaderSize(r, peeked)
	start, _ := in.Peek(peeked)
	if isSheet(start) {
		report, err := Sheet(in, key)
		if err != nil {
			return nil, err
		}
		return report.Lines(), nil
	}
	report, err := Export(in, key)
	if err != nil {
		return nil, err
	}
	return report.Lines(), nil
}

// peeked is how much of a file is looked at to find out what it is.
const peeked = 4 << 10

// isSheet reports that a file begins as a sheet does: one JSON object whose first key says so, or any that is no line
// of an export.
func isSheet(start []byte) bool {
	decoder := json.NewDecoder(bytes.NewReader(start))
	for _, want := range []json.Token{json.Delim('{'), "cubilete"} {
		if token, err := decoder.Token(); err != nil || token != want {
			return false
		}
	}
	edition, err := decoder.Token()
	return err == nil && edition == "sheet/1"
}

// Lines are what an export proves, in words.
func (r Report) Lines() []string {
	return []string{
		"championship " + r.Championship,
		fmt.Sprintf("entries %d", r.Entries),
		"root " + r.Root,
		"key " + r.Fingerprint,
		fmt.Sprintf("names %d told, %d removed", r.Names, r.Removed),
	}
}
