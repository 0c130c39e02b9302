package verify_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"cubilete/tournament/verify"
)

func TestExportRefusesWhatIsNotTold(t *testing.T) {
	tests := []struct {
		name string
		line string // put in before the checkpoint
		want verify.Code
	}{
		{"a name other than the one committed to", strings.Replace(spelling("ana", "Ana Peña"), "Ana Peña", "Ana Pena", 1), verify.WrongCommitment},
		{"a name that no entry commits to", spelling("ana", "Eva"), verify.Uncommitted},
		{"somebody else's name", spelling("ana", "Luis"), verify.Uncommitted},
		{"a name that is a reason", spelling("ana", "cubilete escondido"), verify.Uncommitted},
		{"the same name twice", spelling("ana", "Anna Peña"), verify.Repeated},
		{"a salt of 15 bytes", strings.Replace(spelling("ana", "Ana Peña"), `"00`, `"`, 1), verify.Malformed},
		{"a salt in capitals", strings.Replace(spelling("ana", "Ana Peña"), "0a0b", "0A0B", 1), verify.Malformed},
		{"a text that no entry commits to", text("reason", "otro"), verify.Uncommitted},
		{"the same text twice", text("notes", "cubilete escondido"), verify.Repeated},
		{"a text that is a number", `{"text":{"kind":"reason","text":1,"salt":"` + salt + `","commitment":"` + commit("1") + `"}}`, verify.Malformed},
		{"a person of whom no entry knows", `{"person":{"id":"eva","phone":"","document":""}}`, verify.Uncommitted},
		{"the same person twice", `{"person":{"id":"ana","phone":"","document":""}}`, verify.Repeated},
		{"marks of the same pair twice", `{"marks":{"pair":1,"paid":false,"deposit":false}}`, verify.Repeated},
		{"marks that do not say", `{"marks":{"pair":2,"paid":null,"deposit":false}}`, verify.Malformed},
		{"half a pair", `{"marks":{"pair":1.5,"paid":true,"deposit":false}}`, verify.Malformed},
		{"a pair with a zero in front", `{"marks":{"pair":02,"paid":true,"deposit":false}}`, verify.Malformed},
		{"a pair counted as nobody does", `{"marks":{"pair":2e0,"paid":true,"deposit":false}}`, verify.Malformed},
		{"a key too many", `{"person":{"id":"luis","phone":"","document":"","pin":"1"}}`, verify.Malformed},
		{"a key too few", `{"person":{"id":"luis","phone":""}}`, verify.Malformed},
		{"a key in another case", `{"Person":{"id":"luis","phone":"","document":""}}`, verify.UnknownLine},
		{"two kinds in one line", `{"person":{},"marks":{}}`, verify.UnknownLine},
		{"no kind", `{}`, verify.UnknownLine},
		{"a kind of which nobody knows", `{"photo":{}}`, verify.UnknownLine},
		{"a kind that is no object", `{"person":"ana"}`, verify.Malformed},
		{"a checkpoint that is no text", `{"checkpoint":1}`, verify.UnknownLine},
		{"an array", `[]`, verify.Malformed},
		{"nothing", ``, verify.Malformed},
		{"two objects", `{"a":1}{"b":2}`, verify.Malformed},
		{"one key twice", `{"person":{"id":"luis","id":"ana","phone":"","document":""}}`, verify.RepeatedKey},
		{"one key twice, in two cases", `{"person":{"id":"luis","ID":"ana","phone":"","document":""}}`, verify.RepeatedKey},
		{"one key twice, with the kelvin sign", `{"k":1,"` + "\u212a" + `":2}`, verify.RepeatedKey},
		{"bytes that are no UTF-8", "{\"person\":{\"id\":\"\xff\",\"phone\":\"\",\"document\":\"\"}}", verify.Malformed},
		{"the windows line end", spelling("ana", "Ana Peña") + "\r", verify.Repeated},
		{"a line of more than 4 MiB", strings.Repeat(" ", 4<<20), verify.TooLong},
		{"arrays in arrays in arrays", `{"a":` + strings.Repeat("[", 100) + strings.Repeat("]", 100) + `}`, verify.Malformed},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			lines := newNight(t).export(t)
			lines = slices.Insert(lines, 11, tt.line)
			if got := faultOf(t, lines, nil); got.Code != tt.want || got.Line != 12 || got.Entry != 0 {
				t.Errorf("Export: %v, want the code %s in line 12", got, tt.want)
			}
		})
	}
}

func TestExportRefusesEntriesOfAnotherForm(t *testing.T) {
	tests := []struct {
		name  string
		entry string // instead of the second, with its right root
		want  verify.Code
	}{
		{"one key twice", `{"n":2,"at":"2026-12-05T18:00:00Z","kind":"x","kind":"y"}`, verify.RepeatedKey},
		{"one key twice, deep inside", `{"n":2,"at":"2026-12-05T18:00:00Z","body":[{"a":{"b":1,"b":1}}]}`, verify.RepeatedKey},
		{"no number", `{"at":"2026-12-05T18:00:00Z"}`, verify.Malformed},
		{"a number as text", `{"n":"2","at":"2026-12-05T18:00:00Z"}`, verify.Malformed},
		{"another number", `{"n":3,"at":"2026-12-05T18:00:00Z"}`, verify.EntryNumber},
		{"no time", `{"n":2}`, verify.Malformed},
		{"a time without a zone", `{"n":2,"at":"2026-12-05T18:00:00"}`, verify.Malformed},
		{"a time before the last one, in another zone", `{"n":2,"at":"2026-12-05T17:59:59+01:00"}`, verify.BackInTime},
		{"no object", `2`, verify.Malformed},
		{"nothing", ``, verify.Malformed},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			n := newNight(t)
			n.entries[1] = tt.entry
			if got := faultOf(t, n.export(t), nil); got.Code != tt.want || got.Line != 3 || got.Entry != 2 {
				t.Errorf("Export: %v, want the code %s in line 3, entry 2", got, tt.want)
			}
		})
	}
}

func TestExportRefusesOtherBeginnings(t *testing.T) {
	entry := func(kind, id, key string) func(*night) {
		return func(n *night) {
			n.entries[0] = fmt.Sprintf(`{"n":1,"at":"2026-12-05T17:00:00Z","kind":"%s","body":{"id":"%s","key":"%s"}}`, kind, id, key)
		}
	}
	tests := []struct {
		name   string
		change func(*night)
		want   verify.Code
	}{
		{"another kind", entry("started", "k3f", ""), verify.NotCreated},
		{"no body", func(n *night) { n.entries[0] = `{"n":1,"at":"2026-12-05T17:00:00Z","kind":"created"}` }, verify.NotCreated},
		{"another championship", entry("created", "k3g", ""), verify.OtherID},
		{"no key", entry("created", "k3f", ""), verify.BadKey},
		{"a key of 31 bytes", entry("created", "k3f", strings.Repeat("A", 41)+"A="), verify.BadKey},
		{"no base64", entry("created", "k3f", "?"), verify.BadKey},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			n := newNight(t)
			tt.change(n)
			if got := faultOf(t, n.export(t), nil); got.Code != tt.want || got.Line != 2 || got.Entry != 1 {
				t.Errorf("Export: %v, want the code %s in line 2, entry 1", got, tt.want)
			}
		})
	}
}

func TestExportRefusesOtherHeaders(t *testing.T) {
	for _, header := range []string{
		``,
		`{}`,
		`{"entry":1}`,
		`{"cubilete":"export/2","championship":"k3f","entries":5}`,
		`{"cubilete":"export/1","championship":"k3f","entries":0}`,
		`{"cubilete":"export/1","championship":"k3f","entries":-5}`,
		`{"cubilete":"export/1","championship":"","entries":5}`,
		`{"cubilete":"export/1","championship":"k3f\n5","entries":5}`,
		`{"cubilete":"export/1","championship":"k3f","entries":5,"more":1}`,
		"\ufeff" + `{"cubilete":"export/1","championship":"k3f","entries":5}`,
	} {
		t.Run(header, func(t *testing.T) {
			lines := newNight(t).export(t)
			lines[0] = header
			if got := faultOf(t, lines, nil); got.Code != verify.NoHeader || got.Line != 1 || got.Entry != 0 {
				t.Errorf("Export: %v, want the code %s in line 1", got, verify.NoHeader)
			}
		})
	}
}

func text(kind, told string) string {
	return fmt.Sprintf(`{"text":{"kind":"%s","text":"%s","salt":"%s","commitment":"%s"}}`, kind, told, salt, commit(told))
}
