package roster_test

import (
	"strings"
	"testing"
	"unicode/utf8"

	"pgregory.net/rapid"

	"cubilete/tournament/roster"
)

func TestFold(t *testing.T) {
	tests := []struct{ name, want string }{
		{"Núñez", "nunez"},
		{"NU\u0301N\u0303EZ", "nunez"},
		{"  José   María\t", "jose maria"},
		{"Jo\u200bsé\u00a0María\u00ad", "jose maria"},
		{"Çelik Öztürk İlhan", "celik ozturk ilhan"},
		{"Mª Pilar", "ma pilar"},
		{"ﬁlo", "filo"},
		{"O´Brien", "o brien"},
		{"´Eva", "eva"},
		{"\xff\xfeEva", "eva"},
		{"", ""},
	}
	for _, tt := range tests {
		if got := roster.Fold(tt.name); got != tt.want {
			t.Errorf("Fold(%q) = %q, want %q", tt.name, got, tt.want)
		}
	}
}

func TestCleaningTwiceIsCleaningOnce(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := string(rapid.SliceOf(rapid.Byte()).Draw(t, "text"))
		if rapid.Bool().Draw(t, "well formed") {
			text = rapid.String().Draw(t, "string")
		}
		for name, f := range map[string]func(string) string{"Clean": roster.Clean, "Fold": roster.Fold, "FoldDocument": roster.FoldDocument} {
			once := f(text)
			if twice := f(once); twice != once {
				t.Fatalf("%s(%q) = %q, and of that %q", name, text, once, twice)
			}
			if !utf8.ValidString(once) || strings.TrimSpace(once) != once {
				t.Fatalf("%s(%q) = %q is not clean", name, text, once)
			}
		}
	})
}

func TestParsePhone(t *testing.T) {
	tests := []struct {
		text string
		want string // "" for what is no phone
	}{
		{"646253774", "+34646253774"},
		{"646 25 37 74", "+34646253774"},
		{"646.25.37-74", "+34646253774"},
		{"+34 646 253 774", "+34646253774"},
		{"0034646253774", "+34646253774"},
		{"34 646 253 774", "+34646253774"},
		{"(+351) 912 345 678", "+351912345678"},
		{"+1 (212) 555-0100", "+12125550100"},
		{"64625377", ""},
		{"6462537744", ""},
		{"+34 64625377", ""},
		{"+34 6462537744", ""},
		{"+0 646253774", ""},
		{"+12345", ""},
		{"+1234567890123456", ""},
		{"++34646253774", ""},
		{"+", ""},
		{"00", ""},
		{"llámame", ""},
		{"646253774 (Ana)", ""},
		{"٦٤٦٢٥٣٧٧٤", ""},
	}
	for _, tt := range tests {
		got, ok := roster.ParsePhone(tt.text)
		if ok != (tt.want != "") || ok && got != tt.want {
			t.Errorf("ParsePhone(%q) = %q, %t; want %q", tt.text, got, ok, tt.want)
		}
	}
	for _, nothing := range []string{"", " ", "\u200b"} {
		if got, ok := roster.ParsePhone(nothing); got != "" || !ok {
			t.Errorf("ParsePhone(%q) = %q, %t; want none, and no fault", nothing, got, ok)
		}
	}
}
