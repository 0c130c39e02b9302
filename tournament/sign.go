package tournament

import (
	"slices"
	"time"

	"cubilete/tournament/id"
	"cubilete/tournament/roster"
)

// Way is how a player signed a sheet. What each proves, and what it does not, stands in docs/signatures.md.
type Way string

// The ways of signing.
const (
	SignedByPIN     Way = "pin"     // typed on the shared screen
	SignedByDrawing Way = "drawing" // with the finger, on the shared screen
	SignedByLink    Way = "link"    // on the player's own phone
	Refused         Way = "refused" // the player does not sign, and says why
)

// Signature is what a player did with a sheet. It binds to the hash of that sheet and to no other.
type Signature struct {
	Player  id.PlayerID
	Way     Way
	At      time.Time
	Entry   int
	Drawing id.Hash           // commitment to the drawing
	Reason  roster.Commitment // why it was refused
}

// SignSheet signs a sheet as one of its players, or refuses to. Whoever asks has made sure that it is that player: by
// PIN, by the player's own link, or by looking at who draws. A player signs for nobody else (article 12).
type SignSheet struct {
	Match   id.MatchNumber
	Hash    id.Hash // of the sheet that was shown
	Player  id.PlayerID
	Way     Way
	Drawing id.Hash // commitment to the drawing; it is kept by whoever asks
	Reason  string  // of a refusal
}

func (SignSheet) least() Role { return Player }

func (a SignSheet) decide(c *Case) error {
	m, err := c.live(a.Match)
	if err != nil {
		return err
	}
	if c.Actor.Role == Player && c.Actor.ID != string(a.Player) {
		return &Error{Kind: Forbidden, Code: "signs-for-another"}
	}
	if err := c.maySign(m, a.Player, a.Hash); err != nil {
		return err
	}
	if given, signed := m.Sheet.signature(a.Player); signed && given.Way != Refused && a.Way != Refused {
		return nil
	}
	if m.State == Official {
		return refuse("handed-in", Args{"match": m.Number}).under("12").against(m.Number)
	}
	reason, err := c.reason(a.Reason, a.Way == Refused)
	if err != nil {
		return err
	}
	c.record(sheetSigned{Match: m.Number, Hash: a.Hash, Player: a.Player, Way: a.Way, Drawing: a.Drawing, Reason: reason})
	return nil
}

// maySign refuses a sheet that is not there, has changed since it was shown, or that the player did not play in.
func (c *Case) maySign(m Match, player id.PlayerID, hash id.Hash) error {
	switch {
	case m.Sheet == nil:
		return refuse("no-sheet", Args{"match": m.Number}).under("12").against(m.Number)
	case hash != m.Sheet.Hash:
		return refuse("sheet-changed", Args{"match": m.Number}).under("12").against(m.Number)
	case !slices.Contains(c.State.players(m), player):
		return invalid(field("player", "not-in-match", Args{"value": string(player)}))
	}
	return nil
}

// players are the four of a match.
func (s *State) players(m Match) []id.PlayerID {
	var players []id.PlayerID
	for _, seat := range m.Seats {
		if pair, known := s.Pair(seat.Pair); known {
			players = append(players, pair.Players[0].ID, pair.Players[1].ID)
		}
	}
	return players
}

// signature is what the player did with the sheet last.
func (s *SignedSheet) signature(player id.PlayerID) (Signature, bool) {
	for _, given := range s.Signed {
		if given.Player == player {
			return given, true
		}
	}
	return Signature{}, false
}

// signed reports that the player signed and did not refuse.
func (s *SignedSheet) signed(player id.PlayerID) bool {
	given, is := s.signature(player)
	return is && given.Way != Refused
}

// Unsigned are the players who must sign the sheet of the match and have not, as the settings have it: all four, one of
// each pair, or the two who lost.
func (s *State) Unsigned(m Match) []id.PlayerID {
	if m.Sheet == nil {
		return nil
	}
	var missing []id.PlayerID
	for _, seat := range m.Seats {
		pair := s.pairs.At(int(seat.Pair) - 1)
		if s.Settings.Signatures == "losers" && pair.Number == m.Winner {
			continue
		}
		missing = append(missing, s.unsignedOf(m, pair)...)
	}
	return missing
}

// unsignedOf are those of one pair who must sign and have not.
func (s *State) unsignedOf(m Match, pair Pair) []id.PlayerID {
	var missing []id.PlayerID
	for _, member := range pair.Players {
		if !m.Sheet.signed(member.ID) {
			missing = append(missing, member.ID)
		}
	}
	if s.Settings.Signatures == "pairs" && len(missing) < 2 {
		return nil
	}
	return missing
}

// AttachPhoto keeps a photo of a sheet that was signed on paper. It proves nothing by itself: who has not signed here
// has still to be overruled by the judge when the sheet is handed in.
type AttachPhoto struct {
	Match id.MatchNumber
	Photo id.Hash // commitment to the photo, which is kept by whoever asks
}

func (AttachPhoto) least() Role { return Referee }

func (a AttachPhoto) decide(c *Case) error {
	m, err := c.live(a.Match)
	if err != nil {
		return err
	}
	if m.Sheet == nil {
		return refuse("no-sheet", Args{"match": m.Number}).under("12").against(m.Number)
	}
	if len(m.Sheet.Photos) >= MaxPhotos {
		return refuse("too-many-photos", Args{"match": m.Number, "max": MaxPhotos})
	}
	c.record(photoAttached{Match: m.Number, Hash: m.Sheet.Hash, Photo: a.Photo})
	return nil
}

// MaxPhotos is how many photos one sheet may have.
const MaxPhotos = 6

// sheetSigned: a player signed the sheet of that hash, or refused to. It cannot be undone; another sheet voids it.
type sheetSigned struct {
	Match   id.MatchNumber    `json:"match"`
	Hash    id.Hash           `json:"hash"`
	Player  id.PlayerID       `json:"player"`
	Way     Way               `json:"way"`
	Drawing id.Hash           `json:"drawing,omitzero"`
	Reason  roster.Commitment `json:"reason,omitzero"`
}

func (sheetSigned) kind() string { return "sheet-signed" }

func (b sheetSigned) stands(s *State) bool { return s.hasSheet(b.Match, b.Hash) }

// hasSheet reports that the sheet of a match is the one of that hash.
func (s *State) hasSheet(n id.MatchNumber, hash id.Hash) bool {
	m, known := s.Match(n)
	return known && m.Sheet != nil && m.Sheet.Hash == hash
}

func (b sheetSigned) apply(s *State, e Entry) {
	m := s.match(b.Match)
	signed := m.Sheet.with(b, e)
	m.Sheet = &signed
}

// with is the sheet after something was done with it: a player signed or refused to, a photo was attached, it was
// handed in.
func (s SignedSheet) with(body Body, e Entry) SignedSheet {
	switch b := body.(type) {
	case sheetSigned:
		s.Signed = slices.DeleteFunc(slices.Clone(s.Signed), func(given Signature) bool { return given.Player == b.Player })
		s.Signed = append(s.Signed, Signature{
			Player: b.Player, Way: b.Way, At: e.At, Entry: e.Number, Drawing: b.Drawing, Reason: b.Reason,
		})
	case photoAttached:
		s.Photos = append(s.Photos[:len(s.Photos):len(s.Photos)], b.Photo)
	case sheetHandedIn:
		s.HandedIn, s.Overrode = e.At, b.Reason != roster.Commitment{}
	}
	return s
}

// photoAttached: there is a photo of the sheet on paper.
type photoAttached struct {
	Match id.MatchNumber `json:"match"`
	Hash  id.Hash        `json:"hash"`
	Photo id.Hash        `json:"photo"`
}

func (photoAttached) kind() string { return "photo-attached" }

func (b photoAttached) stands(s *State) bool { return s.hasSheet(b.Match, b.Hash) }

func (b photoAttached) apply(s *State, e Entry) {
	m := s.match(b.Match)
	with := m.Sheet.with(b, e)
	m.Sheet = &with
}
