package tournament

import (
	"strings"
	"testing"
)

// TestBasesAreVersions by article 17: a pair accepts the one in force when it enters, a match that has begun keeps its
// own.
func TestBasesAreVersions(t *testing.T) {
	n := begin(t, 2)
	write := EditBases{Articles: map[string][]string{"es": {"Se juega a 72 casillas.", "Otra."}}}
	n.do(write)
	if n.state.Bases != 1 {
		t.Errorf("a draft is in force: version %d", n.state.Bases)
	}
	n.do(PublishBases{})
	third := n.enter()
	if n.pair(1).Bases != 1 || n.pair(third).Bases != 2 {
		t.Errorf("accepted were versions %d and %d, want 1 and 2", n.pair(1).Bases, n.pair(third).Bases)
	}
	n.enter()
	n.publish("x")
	n.do(Start{})
	n.do(CallMatch{Match: 1})
	n.do(BeginMatch{Match: 1})
	n.do(write)
	n.refused(PublishBases{}).is(t, Invalid, "required", "17")
	n.do(PublishBases{Announce: "Desde ahora a 72 casillas"})
	n.do(CallMatch{Match: 2})
	n.do(BeginMatch{Match: 2})
	if a, b := n.match(1).Bases, n.match(2).Bases; a != 2 || b != 3 {
		t.Errorf("matches began with versions %d and %d, want 2 and 3", a, b)
	}
	versions := n.state.BasesVersions()
	text, _ := n.people.Text(versions[2].Texts["es"])
	if got := ReadBases(text); len(versions) != 3 || len(got) != 2 || got[0] != "Se juega a 72 casillas." {
		t.Errorf("%d versions, the last reads %q", len(versions), got)
	}
	told := n.state.Announcements()
	if len(told) != 1 {
		t.Fatalf("%d announcements, want one", len(told))
	}
	if text, _ := n.people.Text(told[0].Text); text != "Desde ahora a 72 casillas" {
		t.Errorf("announced: %q", text)
	}
}

func TestBasesHaveBounds(t *testing.T) {
	many := make([]string, maxArticles+1)
	for i := range many {
		many[i] = "x"
	}
	for want, articles := range map[string]map[string][]string{
		"articles required":        nil,
		"articles.es out-of-range": {"es": many},
		"articles.es.1 required":   {"es": {"Uno", ""}},
		"articles.en.0 too-long":   {"en": {strings.Repeat("ñ", maxArticleLen+1)}},
	} {
		refusal := newNight(t).refused(EditBases{Articles: articles})
		if got := refusal.Faults[0].Field + " " + refusal.Faults[0].Code; got != want {
			t.Errorf("refused for %q, want %q", got, want)
		}
	}
}

// TestJudgesDecisionsAreKept with their author; there is no appeal (article 16).
func TestJudgesDecisionsAreKept(t *testing.T) {
	n := running(t, 4)
	n.refused(Rule{Match: 1, Text: " "}).is(t, Invalid, "required", "")
	n.as(Referee).do(Rule{Match: 1, Text: "La barrera no vale"})
	rulings := n.state.Rulings(1)
	if len(rulings) != 1 || rulings[0].By.Role != Referee || len(n.state.Rulings(2)) != 0 {
		t.Fatalf("rulings: %+v", rulings)
	}
	if text, _ := n.people.Text(rulings[0].Text); text != "La barrera no vale" {
		t.Errorf("the ruling reads %q", text)
	}
}

// TestTheLadderOfWarnings: a warning, the game (here the match), the match, expulsion.
func TestTheLadderOfWarnings(t *testing.T) {
	n := running(t, 8, func(s *Settings) { s.Warnings = "ladder" })
	m := n.match(1)
	warned := m.Seats[0].Pair
	n.do(Warn{Pair: warned, Reason: "uno"})
	if n.match(1).State != Ready {
		t.Fatalf("the first warning costs the match: %s", n.match(1).State)
	}
	n.do(Warn{Pair: warned, Reason: "dos"})
	if got := n.match(1); got.State != Walkover || got.Winner != m.Seats[1].Pair || got.Ground != ByWarnings || n.pair(warned).Status != Out {
		t.Errorf("the second: %s by %s, the pair is %s", got.State, got.Ground, n.pair(warned).Status)
	}
	n = running(t, 8, func(s *Settings) { s.Warnings, s.BestOf = "ladder", 3 })
	warned = n.sits(1, 0)
	for i, want := range []MatchState{Ready, Ready, Walkover} {
		n.do(Warn{Pair: warned, Reason: "otra"})
		if got := n.match(1).State; got != want {
			t.Errorf("warning %d: the match is %s, want %s", i+1, got, want)
		}
	}
}
