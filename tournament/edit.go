package tournament

import (
	"fmt"
	"slices"

	"cubilete/tournament/id"
	"cubilete/tournament/roster"
)

// EditPair changes what is known of a pair. What is nil stays.
type EditPair struct {
	Pair      id.PairNumber
	Name      *string
	Club      *string
	Seed      *int
	Paid      *bool
	Deposit   *bool // it was left at the desk
	Returned  *bool // and given back
	CheckedIn *bool
	Seen      *Prices // that the desk saw when it ticked something off; nil: it saw none
	Players   []Respelling
}

// Prices are what a pair pays, in cents.
type Prices struct{ Fee, Deposit int }

// Respelling is a player's name, written right. A typo may be corrected at any time (article 14).
type Respelling struct {
	Player id.PlayerID
	Name   string
}

func (EditPair) least() Role { return Organiser }

func (a EditPair) decide(c *Case) error {
	pair, known := c.State.Pair(a.Pair)
	if !known {
		return missing("pair")
	}
	if err := a.describe(c, pair); err != nil {
		return err
	}
	for i, respelling := range a.Players {
		if err := respelling.decide(c, pair, i); err != nil {
			return err
		}
	}
	if a.CheckedIn != nil && *a.CheckedIn != pair.CheckedIn {
		c.record(pairCheckedIn{Pair: pair.Number, In: *a.CheckedIn})
	}
	return a.tick(c)
}

// describe changes name, club and seed.
func (a EditPair) describe(c *Case, pair Pair) error {
	body := pairEdited{Pair: pair.Number, Name: pair.Name, Club: pair.Club, Seed: pair.Seed}
	var faults, wrong []Fault
	if a.Club != nil {
		body.Club, faults = short("club", *a.Club, maxClubLen)
	}
	if a.Seed != nil {
		body.Seed = *a.Seed
		faults = append(faults, unseedable(body.Seed)...)
	}
	name, _ := c.Roster.Text(pair.Name)
	wanted := name
	if a.Name != nil {
		wanted, wrong = short("name", *a.Name, MaxPlayerLen)
	}
	if err := invalid(append(faults, wrong...)...); err != nil {
		return err
	}
	if body.Seed != pair.Seed && (c.State.stage == Drawn || c.started()) {
		return refuse("draw-published", Args{"field": "seed"})
	}
	if wanted != name {
		var err error
		if body.Name, err = c.write(roster.PairName, wanted); err != nil {
			return err
		}
	}
	if body.Name != pair.Name || body.Club != pair.Club || body.Seed != pair.Seed {
		c.record(body)
	}
	return nil
}

// unseedable is the fault of a seed that no pair can have.
func unseedable(seed int) []Fault {
	if seed < 0 || seed > maxPairs {
		return []Fault{field("seed", "out-of-range", Args{"low": 0, "high": maxPairs})}
	}
	return nil
}

// tick changes what the desk ticked off for the pair. What was paid is what it cost then: a fee that changes later
// changes nothing that lies in the till.
func (a EditPair) tick(c *Case) error {
	was, settings := c.Roster.Marks(a.Pair), c.State.Settings
	if a.Seen != nil && *a.Seen != (Prices{settings.FeeCents, settings.DepositCents}) {
		return refuse("price-changed", Args{"fee": settings.FeeCents, "deposit": settings.DepositCents})
	}
	now := was
	now.Paid, now.PaidCents = ticked(a.Paid, was.Paid, was.PaidCents, settings.FeeCents)
	now.PaidTo = c.taker(was, now)
	now.Deposit, now.DepositCents = ticked(a.Deposit, was.Deposit, was.DepositCents, settings.DepositCents)
	if a.Returned != nil {
		now.Returned = *a.Returned
	}
	if a.Returned != nil && *a.Returned && !now.Deposit {
		return refuse("no-deposit", Args{"pair": a.Pair})
	}
	now.Returned = now.Returned && now.Deposit
	if now != was {
		c.mark(a.Pair, now)
		pair, _ := c.State.Pair(a.Pair)
		c.pays(pair)
	}
	return nil
}

// taker is who took the fee: of what was paid before, who took it then.
func (c *Case) taker(was, now roster.Marks) string {
	switch {
	case !now.Paid:
		return ""
	case was.Paid:
		return was.PaidTo
	default:
		return c.Actor.ID
	}
}

// ticked is whether something is paid, and how much of it, after a tick: what stays as it was costs what it did.
func ticked(tick *bool, was bool, paid, price int) (is bool, cents int) {
	switch {
	case tick == nil || *tick == was:
		return was, paid
	case *tick:
		return true, price
	default:
		return false, 0
	}
}

func (r Respelling) decide(c *Case, pair Pair, i int) error {
	if !pair.Has(r.Player) {
		return missing("player")
	}
	name, faults := short(playerField(i), r.Name, MaxPlayerLen)
	faults = append(faults, unnamed(playerField(i), name)...)
	if err := invalid(faults...); err != nil {
		return err
	}
	if c.nameOf(r.Player) == name {
		return nil
	}
	if other := partner(pair, r.Player); roster.Fold(c.nameOf(other)) == roster.Fold(name) {
		return invalid(field(playerField(i), "same-player-twice", nil))
	}
	commitment, err := c.spell(r.Player, name)
	if err != nil {
		return err
	}
	c.record(playerRespelled{Pair: pair.Number, Player: r.Player, Name: commitment})
	return nil
}

// playerField is how the API names the i-th player's name.
func playerField(i int) string { return fmt.Sprintf("players.%d.name", i) }

// nameOf is how the player's name is written, with what this act has changed of it.
func (c *Case) nameOf(player id.PlayerID) string {
	for _, s := range slices.Backward(c.people.Spellings) {
		if s.Player == player {
			return s.Name
		}
	}
	name, _ := c.Roster.Name(player)
	return name
}

func partner(pair Pair, player id.PlayerID) id.PlayerID {
	if pair.Players[0].ID == player {
		return pair.Players[1].ID
	}
	return pair.Players[0].ID
}

// ReplacePlayer puts somebody else in a player's place. Once the championship has begun nobody is replaced
// (article 14), unless its settings allow a substitute: "one" a pair and never both of its players, or "free".
type ReplacePlayer struct {
	Pair   id.PairNumber
	Player id.PlayerID
	By     NewPlayer
}

func (ReplacePlayer) least() Role { return Organiser }

func (a ReplacePlayer) decide(c *Case) error {
	pair, known := c.State.Pair(a.Pair)
	if !known || !pair.Has(a.Player) {
		return missing("player")
	}
	if err := c.mayReplace(pair); err != nil {
		return err
	}
	by, faults := a.By.clean("")
	if len(faults) == 0 && roster.Fold(by.Name) == roster.Fold(c.nameOf(partner(pair, a.Player))) {
		faults = append(faults, field("name", "same-player-twice", nil))
	}
	if err := invalid(faults...); err != nil {
		return err
	}
	for _, found := range c.book().Alike(by.newcomer()) {
		if found.Likeness.Same() && found.Player != a.Player {
			clash := Clash{Pair: c.State.PairOf(found.Player), Code: string(found.Likeness)}
			return &Error{Kind: Contradicts, Code: "already-entered", Clashes: []Clash{clash}}
		}
	}
	member, err := c.register(by, c.Roster.Person(a.Player).Unnamed)
	if err != nil {
		return err
	}
	c.record(playerReplaced{Pair: a.Pair, Player: a.Player, By: member})
	return nil
}

// mayReplace refuses to replace a player of that pair (article 14).
func (c *Case) mayReplace(pair Pair) error {
	if err := c.in(Drafted, Open, Closed, Drawn, Running); err != nil {
		return under("14", err)
	}
	if c.started() && !c.State.Settings.substitutes(pair) {
		return refuse("nobody-replaced", Args{"pair": pair.Number}).under("14")
	}
	if !pair.In() && pair.Status != Waiting {
		return refuse("pair-out", Args{"pair": pair.Number, "status": string(pair.Status)})
	}
	return nil
}

// substitutes reports that the settings allow a substitute in that pair after the start.
func (s Settings) substitutes(pair Pair) bool {
	return s.Substitutes == "free" || s.Substitutes == "one" && !pair.Substituted
}

type pairEdited struct {
	Pair id.PairNumber     `json:"pair"`
	Name roster.Commitment `json:"name,omitzero"`
	Club string            `json:"club,omitempty"`
	Seed int               `json:"seed,omitempty"`
}

func (pairEdited) kind() string { return "pair-edited" }

func (b pairEdited) apply(s *State, _ Entry) {
	p := s.pair(b.Pair)
	p.Name, p.Club, p.Seed = b.Name, b.Club, b.Seed
}

type pairCheckedIn struct {
	Pair id.PairNumber `json:"pair"`
	In   bool          `json:"in"`
}

func (pairCheckedIn) kind() string              { return "pair-checked-in" }
func (b pairCheckedIn) apply(s *State, _ Entry) { s.pair(b.Pair).CheckedIn = b.In }

// playerRespelled: a typo in a name was corrected.
type playerRespelled struct {
	Pair   id.PairNumber     `json:"pair"`
	Player id.PlayerID       `json:"player"`
	Name   roster.Commitment `json:"name"`
}

func (playerRespelled) kind() string { return "player-respelled" }

func (b playerRespelled) apply(s *State, _ Entry) {
	p := s.pair(b.Pair)
	for i, m := range p.Players {
		if m.ID == b.Player {
			p.Players[i].Name = b.Name
		}
	}
}

type playerReplaced struct {
	Pair   id.PairNumber `json:"pair"`
	Player id.PlayerID   `json:"player"`
	By     Member        `json:"by"`
}

func (playerReplaced) kind() string { return "player-replaced" }

func (b playerReplaced) apply(s *State, _ Entry) {
	p := s.pair(b.Pair)
	for i, m := range p.Players {
		if m.ID == b.Player {
			p.Players[i] = b.By
		}
	}
	p.Substituted = p.Substituted || s.stage == Running
}
