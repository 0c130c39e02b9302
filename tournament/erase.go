package tournament

import (
	"bytes"
	"regexp"
	"slices"

	"cubilete/tournament/id"
	"cubilete/tournament/roster"
)

// ErasePerson takes everything that is kept of a person: every spelling of the name, telephone and document, who
// consented for a minor, drawn signatures, photos of the sheets of the person's matches, and texts that name the
// person. What was played stays, by "jugador retirado". It can be done at any time and never taken back.
type ErasePerson struct {
	Player id.PlayerID
}

func (ErasePerson) least() Role { return Organiser }

func (a ErasePerson) decide(c *Case) error {
	pair := c.State.EverIn(a.Player)
	if pair == 0 {
		return missing("player")
	}
	if !c.Roster.Keeps(a.Player) {
		return nil
	}
	c.people.Erased = append(c.people.Erased, a.Player)
	for _, e := range c.State.Journal() {
		if err := c.strike(e, pair, a.Player); err != nil {
			return err
		}
	}
	c.record(personErased{Pair: pair, Player: a.Player})
	return nil
}

// EverIn is the pair that the player is or was in, 0 for none.
func (s *State) EverIn(player id.PlayerID) id.PairNumber {
	if pair := s.PairOf(player); pair != 0 {
		return pair
	}
	for _, e := range s.Journal() {
		switch b := e.Body.(type) {
		case pairEntered:
			if b.Players[0].ID == player || b.Players[1].ID == player {
				return b.Pair
			}
		case playerReplaced:
			if b.Player == player || b.By.ID == player {
				return b.Pair
			}
		}
	}
	return 0
}

// committed is how a commitment stands in the bytes of an entry.
var committed = regexp.MustCompile(`"([0-9a-f]{64})"`)

// strike takes what an entry commits to and what tells of a person: the photo of a sheet, the reason why the pair left,
// whatever names the person. Published bases stay.
func (c *Case) strike(e Entry, pair id.PairNumber, player id.PlayerID) error {
	data, err := e.Encode()
	if err != nil {
		return err
	}
	about := c.State.About(e, pair) || bytes.Contains(data, []byte(player))
	if photo, is := e.Body.(photoAttached); is && about {
		c.people.Struck = append(c.people.Struck, photo.Photo)
	}
	for _, found := range committed.FindAllSubmatch(data, -1) {
		var commitment roster.Commitment
		if err := commitment.UnmarshalText(found[1]); err != nil {
			return err
		}
		text, known := c.Roster.Opening(commitment)
		if !known || text.Kind == roster.BasesArticles || slices.Contains(c.people.Struck, commitment) {
			continue
		}
		if e.wholly(pair, player) && text.Kind != roster.PairName || c.Roster.Tells(text.Text, player, about) {
			c.people.Struck = append(c.people.Struck, commitment)
		}
	}
	return nil
}

// About reports that an entry is about the pair or a match of its own.
func (s *State) About(e Entry, pair id.PairNumber) bool {
	args := e.Line()
	if args["pair"] == pair {
		return true
	}
	n, _ := args["match"].(id.MatchNumber)
	m, known := s.Match(n)
	return known && slices.ContainsFunc(m.Seats[:], func(seat Seat) bool { return seat.Pair == pair })
}

// wholly reports that what the entry gives as a reason is about this person and nobody else but the partner: why the
// pair left or was warned, why the player refused to sign.
func (e Entry) wholly(pair id.PairNumber, player id.PlayerID) bool {
	switch b := e.Body.(type) {
	case pairWithdrew:
		return b.Pair == pair
	case pairExpelled:
		return b.Pair == pair
	case pairWarned:
		return b.Pair == pair
	case pairReinstated:
		return b.Pair == pair
	case matchForfeited:
		return b.Pair == pair
	case sheetSigned:
		return b.Player == player
	}
	return false
}

// personErased: nothing is kept of a person any more. Who erased is who wrote the entry.
type personErased struct {
	Pair   id.PairNumber `json:"pair"`
	Player id.PlayerID   `json:"player"`
}

func (personErased) kind() string        { return "person-erased" }
func (personErased) apply(*State, Entry) {}

// Erased are the people who were erased, in order.
func (s *State) Erased() []id.PlayerID {
	var erased []id.PlayerID
	for _, e := range s.Journal() {
		if b, is := e.Body.(personErased); is {
			erased = append(erased, b.Player)
		}
	}
	return erased
}

// EverOf are all who are or were in a pair, the two that are first.
func (s *State) EverOf(pair id.PairNumber) []id.PlayerID {
	p, known := s.Pair(pair)
	if !known {
		return nil
	}
	ever := []id.PlayerID{p.Players[0].ID, p.Players[1].ID}
	for _, e := range s.Journal() {
		if b, is := e.Body.(playerReplaced); is && b.Pair == pair && !slices.Contains(ever, b.Player) {
			ever = append(ever, b.Player)
		}
	}
	return ever
}
