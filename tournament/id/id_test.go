package id_test

import (
	"bytes"
	"testing"

	"cubilete/tournament/id"
)

func TestParsePairAndMatch(t *testing.T) {
	const here, there = id.ChampionshipID("k3"), id.ChampionshipID("k31")
	tests := []struct {
		name  string
		text  string
		pair  id.PairNumber
		match id.MatchNumber
	}{
		{name: "a pair of this championship", text: here.Pair(12), pair: 12},
		{name: "a match of this championship", text: here.Match(7), match: 7},
		{name: "a pair of another championship", text: there.Pair(12)},
		{name: "nobody", text: "k3-p0"},
		{name: "below nobody", text: "k3-p-1"},
		{name: "a leading zero", text: "k3-p012"},
		{name: "a sign", text: "k3-p+12"},
		{name: "too large", text: "k3-p99999999999999999999"},
		{name: "no number", text: "k3-p"},
		{name: "only a number", text: "12"},
		{name: "nothing", text: ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if got, ok := here.ParsePair(tt.text); got != tt.pair || ok != (tt.pair != 0) {
				t.Errorf("ParsePair(%q) = %d, %t; want %d", tt.text, got, ok, tt.pair)
			}
			if got, ok := here.ParseMatch(tt.text); got != tt.match || ok != (tt.match != 0) {
				t.Errorf("ParseMatch(%q) = %d, %t; want %d", tt.text, got, ok, tt.match)
			}
		})
	}
}

func TestFreshIsSixteenLettersOfItsSource(t *testing.T) {
	got, err := id.Fresh(bytes.NewReader(make([]byte, 10)))
	if err != nil || got != "aaaaaaaaaaaaaaaa" {
		t.Errorf("Fresh(zeroes) = %q, %v; want sixteen times the first letter", got, err)
	}
	if _, err := id.Fresh(bytes.NewReader(make([]byte, 9))); err == nil {
		t.Error("Fresh of a source that ends early: no error")
	}
}

func TestHashReadsOnlyItsOwnText(t *testing.T) {
	want := id.Hash{0xab, 31: 0x01}
	text, _ := want.MarshalText()
	var got id.Hash
	if err := got.UnmarshalText(text); err != nil || got != want {
		t.Errorf("UnmarshalText(%s) = %v, %v; want the same hash", text, got, err)
	}
	for _, bad := range []string{"", "ab", string(text) + "00", "zz" + string(text[2:])} {
		if err := got.UnmarshalText([]byte(bad)); err == nil {
			t.Errorf("UnmarshalText(%q): no error", bad)
		}
	}
}
