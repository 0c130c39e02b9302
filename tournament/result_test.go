package tournament

import (
	"crypto/sha256"
	"testing"
	"time"

	"cubilete/tournament/id"
	"cubilete/tournament/sheet"
)

func TestAResultSaysWhatWasPlayed(t *testing.T) {
	n := running(t, 4)
	n.do(CallMatch{Match: 2, Table: 5})
	n.do(BeginMatch{Match: 2})
	n.wait(40 * time.Minute)
	n.as(Referee).do(EnterResult{Match: 2, Winner: n.sits(2, 1), Notes: "mesa coja"})
	m := n.match(2)
	if m.State != Provisional || m.Winner != n.sits(2, 1) || m.Ground != ByResult || m.OnTable() {
		t.Errorf("the match: %+v", m)
	}
	got, err := sheet.Read(m.Sheet.Bytes)
	if err != nil || got.Table != 5 || got.Round != 1 || got.Winner != m.Winner || got.Revision != 1 || !got.BeganAt.Equal(evening) ||
		!got.EndedAt.Equal(evening.Add(40*time.Minute)) {
		t.Errorf("the sheet: %+v, %v", got, err)
	}
	for side := range got.Pairs {
		pair := n.pair(n.sits(2, side))
		for i, player := range got.Pairs[side].Players {
			if got.Pairs[side].Number != pair.Number || player.ID != pair.Players[i].ID || player.Name != pair.Players[i].Name {
				t.Errorf("side %d of the sheet: %+v, want pair %+v", side, got.Pairs[side], pair)
			}
		}
	}
	if m.Sheet.Hash != id.Hash(sha256.Sum256(m.Sheet.Bytes)) {
		t.Error("the sheet's hash is not that of its bytes")
	}
	if text, _ := n.people.Text(got.Notes); text != "mesa coja" {
		t.Errorf("the notes read %q", text)
	}
}

// TestTwoResultsForOneMatch are one result when they are the same, and a conflict that names what stands when not.
func TestTwoResultsForOneMatch(t *testing.T) {
	n := running(t, 4)
	winner, loser := n.sits(1, 0), n.sits(1, 1)
	n.do(EnterResult{Match: 1, Winner: winner})
	if entries := n.do(EnterResult{Match: 1, Winner: winner, Pairs: []id.PairNumber{loser, winner}}); len(entries) != 0 {
		t.Errorf("the same result again wrote %d entries", len(entries))
	}
	refusal := n.refused(EnterResult{Match: 1, Winner: loser})
	refusal.is(t, Contradicts, "result-differs", "")
	if refusal.Match != 1 || refusal.Args["winner"] != winner {
		t.Errorf("what stands is told as match %d, %v", refusal.Match, refusal.Args)
	}
}

// TestTheSheetIsHandedIn by article 12: without signatures only with the judge's reason, and bound to what was seen.
func TestTheSheetIsHandedIn(t *testing.T) {
	n := running(t, 4)
	n.do(EnterResult{Match: 1, Winner: n.sits(1, 0)})
	refusal := n.refused(HandIn{Match: 1})
	refusal.is(t, Contradicts, "unsigned", "12")
	if got := refusal.Args["players"].([]id.PlayerID); len(got) != 4 {
		t.Errorf("unsigned are %v, want all four", got)
	}
	seen := n.match(1).Sheet.Hash
	n.do(HandIn{Match: 1, Hash: &seen, Reason: "firmaron en papel"})
	m := n.match(1)
	if m.State != Official || !m.Sheet.Overrode || !m.Sheet.HandedIn.Equal(n.now) {
		t.Errorf("handed in: %s %+v", m.State, m.Sheet)
	}
	if entries := n.do(HandIn{Match: 1}); len(entries) != 0 {
		t.Errorf("handing in again wrote %d entries", len(entries))
	}
}

// TestAProvisionalResultGoesOn but the championship is not finished with it.
func TestAProvisionalResultGoesOn(t *testing.T) {
	n := running(t, 4, tablesOf(1))
	n.do(CallMatch{Match: 1})
	n.refused(CallMatch{Match: 2}).is(t, Contradicts, "no-table-free", "")
	n.refused(CallMatch{Match: 2, Table: 1}).is(t, Contradicts, "table-taken", "")
	n.do(EnterResult{Match: 1, Winner: n.sits(1, 0)})
	n.do(CallMatch{Match: 2})
	n.do(EnterResult{Match: 2, Winner: n.sits(2, 0)})
	n.win(n.final().Number, 0)
	if got := n.state.Stage(); got != Running {
		t.Errorf("with two provisional sheets it is %s", got)
	}
	if got := n.state.Podium().Champion; got != n.sits(1, 0) {
		t.Errorf("the champion is %d", got)
	}
	n.do(HandIn{Match: 1, Reason: "x"})
	n.do(HandIn{Match: 2, Reason: "x"})
	if got := n.state.Stage(); got != Finished {
		t.Errorf("with all sheets in it is %s", got)
	}
}

// TestClocksThatGoBack keep the journal's times in order.
func TestClocksThatGoBack(t *testing.T) {
	n := running(t, 4)
	n.do(CallMatch{Match: 1})
	n.wait(-time.Hour).do(CallMatch{Match: 2})
	if got := n.match(2); !got.CalledAt.Equal(evening) || !got.Deadline.Equal(evening.Add(15*time.Minute)) {
		t.Errorf("called at %v until %v", got.CalledAt, got.Deadline)
	}
	n.do(EnterResult{Match: 2, Winner: n.sits(2, 0)})
	content, _ := sheet.Read(n.match(2).Sheet.Bytes)
	if content.EndedAt.Before(evening) {
		t.Errorf("the sheet ended at %v", content.EndedAt)
	}
}
