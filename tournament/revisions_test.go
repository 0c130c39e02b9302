package tournament

import "testing"

// The sheet that stands says what is in force of it: a handing in that was undone is none.
func TestARevisionForgetsWhatWasUndone(t *testing.T) {
	n := running(t, 2)
	n.do(EnterResult{Match: 1, Winner: n.sits(1, 0)})
	n.do(HandIn{Match: 1, Reason: "acta en papel"})
	if all := n.state.Revisions(1); len(all) != 1 || all[0].HandedIn.IsZero() || !all[0].Overrode {
		t.Fatalf("handed in: %+v; want one revision, handed in over missing signatures", all)
	}
	n.do(Undo{})
	if all := n.state.Revisions(1); len(all) != 1 || !all[0].Stands || !all[0].HandedIn.IsZero() || all[0].Overrode {
		t.Errorf("undone: %+v; want one revision that is not handed in", all)
	}
}

// A sheet that was corrected keeps what was done with it, and names the one that took its place.
func TestAnOldRevisionKeepsItsSignatures(t *testing.T) {
	n := running(t, 2)
	n.do(EnterResult{Match: 1, Winner: n.sits(1, 0)})
	m := n.match(1)
	n.do(SignSheet{Match: 1, Hash: m.Sheet.Hash, Player: n.pair(m.Winner).Players[0].ID, Way: SignedByPIN})
	n.do(Correct{EnterResult: EnterResult{Match: 1, Winner: n.sits(1, 1)}, Reason: "al revés"})
	all := n.state.Revisions(1)
	if len(all) != 2 || all[0].Stands || all[0].ReplacedBy != 2 || len(all[0].Signed) != 1 || !all[1].Stands || len(all[1].Signed) != 0 {
		t.Errorf("%+v; want the first with its signature, replaced by the second, which nobody has signed", all)
	}
}
