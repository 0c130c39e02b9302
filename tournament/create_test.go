package tournament

import (
	"strings"
	"testing"
)

func TestSlug(t *testing.T) {
	tests := []struct {
		name string
		n    int
		want string
	}{
		{"Fiestas de San Blas 2026", 1, "fiestas-de-san-blas-2026"},
		{"  Peña «El Cubilete», ¡ya!  ", 1, "pena-el-cubilete-ya"},
		{"Torneo", 3, "torneo-3"},
		{"北京", 1, "campeonato"},
		{"🎲", 2, "campeonato-2"},
		{"Trofeo de la Asociación de Vecinos «El Cubilete de Oro»", 1, "trofeo-de-la-asociacion-de-vecinos-el"},
		{strings.Repeat("a", 39) + " bc", 1, strings.Repeat("a", 39)},
		{strings.Repeat("a", 40) + " bc", 2, strings.Repeat("a", 40) + "-2"},
		{strings.Repeat("a", 200), 1, strings.Repeat("a", 40)},
	}
	for _, tt := range tests {
		if got := Slug(tt.name, tt.n); got != tt.want {
			t.Errorf("Slug(%q, %d) = %q, want %q", tt.name, tt.n, got, tt.want)
		}
	}
}

func TestACancelledDraftIsNeverSeen(t *testing.T) {
	for _, tt := range []struct {
		name string
		acts []Act
		want bool
	}{
		{"a draft", nil, false},
		{"a cancelled draft", []Act{Cancel{Reason: "x"}}, false},
		{"open", []Act{OpenEntries{}}, true},
		{"cancelled when it was open", []Act{OpenEntries{}, Cancel{Reason: "x"}}, true},
	} {
		n := newNight(t)
		for _, act := range tt.acts {
			n.do(act)
		}
		if got := n.state.Index().Published; got != tt.want {
			t.Errorf("%s: published is %t, want %t", tt.name, got, tt.want)
		}
	}
}

func TestSettingsThatAreTheSameSayNothing(t *testing.T) {
	n := newNight(t)
	s := n.state.Settings
	s.Name = "  " + s.Name + "\u200b "
	if entries := n.do(ChangeSettings{Settings: s}); len(entries) != 0 {
		t.Errorf("the same settings wrote %d entries", len(entries))
	}
}

// TestAChangeAfterTheStartIsAnnounced by article 17.
func TestAChangeAfterTheStartIsAnnounced(t *testing.T) {
	n := running(t, 4)
	s := n.state.Settings
	s.GraceMinutes = 20
	entries := n.do(ChangeSettings{Settings: s, Announce: "Se espera cinco minutos más"})
	body := entries[0].Body.(settingsChanged)
	if text, known := n.people.Text(body.Announce); text != "Se espera cinco minutos más" || !known {
		t.Errorf("announced: %q, %t", text, known)
	}
	s.GraceMinutes = 25
	n.refused(ChangeSettings{Settings: s, Announce: strings.Repeat("x", MaxTextLen+1)}).is(t, Invalid, "too-long", "17")
}

// TestWhatTheBasesTellIsAnnounced when it changes after the start, and what they do not tell need not be.
func TestWhatTheBasesTellIsAnnounced(t *testing.T) {
	tests := []struct {
		name   string
		change changed
		want   string // once it has begun
	}{
		{"courtesy time", func(s *Settings) { s.GraceMinutes = 20 }, "required/17"},
		{"signatures", func(s *Settings) { s.Signatures = "losers" }, "required/17"},
		{"games", func(s *Settings) { s.BestOf = 3 }, "required/17"},
		{"time", func(s *Settings) { s.TimeCapMinutes = 60 }, "required/17"},
		{"tables", func(s *Settings) { s.Tables = 9 }, "-"},
		{"venue", func(s *Settings) { s.Venue = "Plaza" }, "-"},
		{"calls", callingOn, "-"},
	}
	for _, tt := range tests {
		n := drawn(t, 4)
		act := ChangeSettings{Settings: n.state.Settings}
		tt.change(&act.Settings)
		n.answers(t, act, "-")
		n.do(Start{})
		n.answers(t, act, tt.want)
	}
}

// TestSomethingIsAnnouncedAlone although no setting changes.
func TestSomethingIsAnnouncedAlone(t *testing.T) {
	n := running(t, 4)
	act := ChangeSettings{Settings: n.state.Settings, Announce: "Se cena a las diez"}
	n.do(act)
	told := n.state.Announcements()
	if len(told) != 1 {
		t.Fatalf("announcements: %v", told)
	}
	if text, _ := n.people.Text(told[0].Text); text != "Se cena a las diez" {
		t.Errorf("announced: %q", text)
	}
	act.Announce = " "
	if entries := n.do(act); len(entries) != 0 {
		t.Errorf("nothing announced wrote %d entries", len(entries))
	}
	n.playOut()
	n.do(ChangeSettings{Settings: n.state.Settings, Announce: "Los premios, en la barra"})
	n = begin(t, 2)
	n.do(Cancel{Reason: "lluvia"})
	n.answers(t, ChangeSettings{Settings: n.state.Settings, Announce: "x"}, "wrong-stage")
}

// Settings that were read before somebody else changed them replace nothing.
func TestSettingsReplaceOnlyThoseThatWereSeen(t *testing.T) {
	n := newNight(t)
	seen := n.state.Settings
	theirs, mine := seen, seen
	theirs.Venue, mine.Tables = "Bar Manolo", seen.Tables+1
	n.do(ChangeSettings{Settings: theirs, Over: &seen})
	n.refused(ChangeSettings{Settings: mine, Over: &seen}).is(t, Contradicts, "changed-meanwhile", "")
	if n.state.Settings != theirs {
		t.Errorf("the settings are %+v, want %+v", n.state.Settings, theirs)
	}
}
