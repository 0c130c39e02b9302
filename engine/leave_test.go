package engine

import "testing"

func TestLeave(t *testing.T) {
	tests := []struct {
		name, rules, position string
		who                   Seat
		want                  string // the position, or the key of the refusal
	}{
		{
			"a game of two ends without a winner", `two-dice`,
			"Y:c,c,5,8 R:c,c,c,39 turn=Y sixes=1 last=8 dice=3 again round=4 first=R", Red,
			"Y:c,c,5,8 R:c,c,c,39 turn=Y round=4 first=R left=R over=-",
		},
		{
			"with three the pieces come off the board", `two-dice`,
			"Y:c,c,5,29' B:c,c,29,40 R:c,c,c,39 turn=R round=4 first=R", Blue,
			"Y:c,c,5,29 B:c,c,c,c R:c,c,c,39 turn=R round=4 first=R left=B",
		},
		{
			"the leaver's turn passes, to the left", `two-dice`,
			"Y:c,c,5,8 B:c,c,29,40 R:c,c,c,39 turn=B last=40 count=20 dice=3 round=4 first=R", Blue,
			"Y:c,c,5,8 B:c,c,c,c R:c,c,c,39 turn=Y round=4 first=R left=B",
		},
		{
			"a barrier goes with the leaver", `classic`,
			"Y:c,c,5,27 B:c,c,29,29 R:c,c,c,39 turn=Y round=4 first=Y", Blue,
			"Y:c,c,5,27 B:c,c,c,c R:c,c,c,39 turn=Y round=4 first=Y left=B",
		},
		{
			"the last but one leaves: places stand", `classic`,
			"Y:m,m,m,m B:c,c,29,29 R:c,c,c,39 turn=B round=4 first=Y done=Y@4", Red,
			"Y:m,m,m,m B:c,c,29,29 R:c,c,c,39 turn=B round=4 first=Y done=Y@4 left=R over=YB",
		},
		{"in pairs nobody leaves alone", `championship`, "Y:c,c,c,c B:c,c,c,c R:c,c,c,c G:c,c,c,c turn=Y round=1 first=Y", Blue, string(NobodyLeavesAPair)},
		{"twice", `classic`, "Y:c,c,5,27 B:c,c,c,c R:c,c,c,39 turn=Y round=4 first=Y left=B", Blue, string(NotPlaying)},
		{"who does not sit", `classic`, "Y:c,c,5,27 R:c,c,c,39 turn=Y round=4 first=Y", Blue, string(NotPlaying)},
		{"after the end", `classic`, "Y:m,m,m,m R:c,c,c,39 turn=Y round=4 first=Y done=Y@4 over=YR", Red, string(GameOver)},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			b, p := at(t, tt.rules, tt.position)
			q, err := b.Leave(p, tt.who)
			if err != nil {
				if e, ok := err.(*Error); !ok || string(e.Why) != tt.want {
					t.Errorf("Leave(%s, %s): %v, want %s", tt.position, tt.who, err, tt.want)
				}
				return
			}
			if got := b.Print(&q); got != tt.want {
				t.Errorf("Leave(%s, %s)\n got %s\nwant %s", tt.position, tt.who, got, tt.want)
			}
			checkInvariants(t, b, &q)
		})
	}
}

// TestLeaver: who has left is passed over, and the round begins with the next who plays.
func TestLeaver(t *testing.T) {
	b, p := at(t, `two-dice`, "Y:c,c,c,c B:c,c,c,c R:c,c,c,c turn=R round=4 first=R")
	p, err := b.Leave(p, Red)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"turn=B round=4", "turn=Y round=4", "turn=B round=5", "turn=Y round=5"} {
		if got := b.Print(&p); got != "Y:c,c,c,c B:c,c,c,c R:c,c,c,c "+want+" first=R left=R" {
			t.Fatalf("got %s, want %s", got, want)
		}
		if p, _, err = b.Play(p, Two(1, 2), NoMove); err != nil {
			t.Fatal(err)
		}
	}
}
