package verify

import "fmt"

// SheetReport says what a match sheet that is in order proves.
type SheetReport struct {
	Championship string
	Match        int
	Round        int
	Revision     int
	Hash         string // of the sheet's bytes, in hexadecimal
	Official     bool
	HandedIn     string // when, RFC 3339; "" while it is provisional
	Closed       bool   // the judge gave a reason to hand it in
	Pairs        [2]PairReport
	Winner       int // number of the pair
	Signed       []SignatureReport
	Unsigned     []string // names of those of the four who did nothing with it
	Entry        int      // that holds the sheet
	Entries      int      // of the journal when the sheet was read out
	Root         string   // of these, in hexadecimal
	Fingerprint  string   // of the key that signed
}

// PairReport is a pair. The name of a player who was erased is "".
type PairReport struct {
	Number  int
	Players [2]string
}

// SignatureReport is what a player did with a sheet.
type SignatureReport struct {
	Player string // the name; "" when it was erased
	Way    string // "pin", "drawing", "link", "refused"
	At     string // RFC 3339
}

func (s *acta) report() SheetReport {
	r := SheetReport{
		Championship: s.content.championship, Match: s.content.match, Round: s.content.round, Revision: s.content.revision,
		Hash: s.hash.String(), Winner: s.content.winner, Entry: s.acts.sheet, Entries: s.size, Root: s.root.String(),
		Fingerprint: fingerprint(s.journal.first),
	}
	if given := s.acts.handedIn; given != nil {
		r.Official, r.HandedIn, r.Closed = true, given.at, given.reason != ""
	}
	did := map[string]bool{}
	for _, given := range s.acts.signed {
		did[given.player] = true
		r.Signed = append(r.Signed, SignatureReport{Player: s.names[given.player], Way: given.way, At: given.at})
	}
	for i, pair := range s.content.pairs {
		r.Pairs[i].Number = pair.number
		for j, player := range pair.players {
			r.Pairs[i].Players[j] = s.names[player]
			if !did[player] {
				r.Unsigned = append(r.Unsigned, s.names[player])
			}
		}
	}
	return r
}

// ways say how somebody signed.
var ways = map[string]string{
	"pin": "signed with their PIN", "drawing": "signed with the finger", "link": "signed on their own phone", "refused": "refused to sign",
}

// Lines are what the sheet proves, in words.
func (r SheetReport) Lines() []string {
	lines := []string{
		fmt.Sprintf("match sheet %d of championship %s, round %d, revision %d: %s", r.Match, r.Championship, r.Round, r.Revision, r.standing()),
		fmt.Sprintf("%s against %s: pair %d won", r.Pairs[0], r.Pairs[1], r.Winner),
	}
	for _, given := range r.Signed {
		lines = append(lines, fmt.Sprintf("%s %s, %s", named(given.Player), ways[given.Way], given.At))
	}
	for _, player := range r.Unsigned {
		lines = append(lines, named(player)+" did not sign")
	}
	return append(lines,
		fmt.Sprintf("its bytes, %s, are entry %d of the championship's journal", r.Hash, r.Entry),
		fmt.Sprintf("the journal had %d entries and the root %s when the sheet was read out", r.Entries, r.Root),
		"signed by the key "+r.Fingerprint,
		"whether a later entry replaced it, the sheet's page or an export of the championship tells",
	)
}

func (r SheetReport) standing() string {
	switch {
	case r.Closed:
		return "official, closed by the judge with a reason, " + r.HandedIn
	case r.Official:
		return "official, handed in " + r.HandedIn
	default:
		return "provisional, not handed in"
	}
}

// String is a pair in words: its number and its players.
func (p PairReport) String() string {
	return fmt.Sprintf("pair %d (%s and %s)", p.Number, named(p.Players[0]), named(p.Players[1]))
}

// named is a name, or that it was removed.
func named(name string) string {
	if name == "" {
		return "a player whose name is not told"
	}
	return name
}
