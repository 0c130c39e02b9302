package sheet_test

import (
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"cubilete/tournament/id"
	"cubilete/tournament/sheet"
)

// played is a sheet with little on it, and its bytes as they have been since the first release.
func played() sheet.Content {
	c := match()
	c.Championship, c.Match, c.Round, c.Table, c.Revision, c.Winner = "k3ab", 12, 2, 5, 1, 41
	c.EndedAt = time.Date(2026, 12, 5, 20, 30, 0, 0, time.UTC)
	return c
}

const (
	zeros = "0000000000000000000000000000000000000000000000000000000000000000"
	bytes = `{"edition":"sheet/1","championship":"k3ab","match":12,"round":2,"table":5,"revision":1,"pairs":[` +
		`{"number":23,"players":[{"id":"ana","name":"` + zeros + `"},{"id":"luis","name":"` + zeros + `"}]},` +
		`{"number":41,"players":[{"id":"rosa","name":"` + zeros + `"},{"id":"pilar","name":"` + zeros + `"}]}],` +
		`"winner":41,"ended_at":"2026-12-05T20:30:00Z"}`
)

func TestASheetHasItsExactBytes(t *testing.T) {
	got, err := sheet.Write(played())
	if string(got) != bytes || err != nil {
		t.Errorf("Write = %s, %v; want %s", got, err, bytes)
	}
	read, err := sheet.Read(got)
	want := played()
	want.Edition = "sheet/1"
	if diff := cmp.Diff(want, read); diff != "" || err != nil {
		t.Errorf("Read: %v (-written +read):\n%s", err, diff)
	}
}

// TestTheHashIsThatOfTheBytes, as sha256sum gives it.
func TestTheHashIsThatOfTheBytes(t *testing.T) {
	const want = "15699c80f2cc50eda1c45b9f1917e3ca968ec96a948cb5a608366a6eacf0d39f"
	if got := sheet.Hash([]byte(bytes)); got.String() != want {
		t.Errorf("Hash = %s, want %s", got, want)
	}
	var none id.Hash
	if sheet.Hash(nil) == none {
		t.Error("the hash of nothing is none")
	}
}

func TestASheetOfAnotherEditionIsNotRead(t *testing.T) {
	for _, bad := range []string{
		strings.Replace(bytes, "sheet/1", "sheet/2", 1), strings.Replace(bytes, `"edition":"sheet/1",`, "", 1), "{}", "7", "", bytes + "x",
	} {
		if _, err := sheet.Read([]byte(bad)); err == nil {
			t.Errorf("Read(%s): no error", bad)
		}
	}
}
