package tournament

import (
	"fmt"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"cubilete/tournament/id"
	"cubilete/tournament/roster"
)

// NewPlayer is somebody who wants to play.
type NewPlayer struct {
	Name     string
	Phone    string
	Document string
	Privacy
}

// NewPair is two people who want to play together.
type NewPair struct {
	Players [2]NewPlayer
	Name    string // "" for none
	Club    string
	Seed    int  // 1 is the first; 0 none. It counts only from the desk
	Paid    bool // counts only from the desk
	Unnamed bool // everyone reads its number and no name
}

// EnterPair enters a pair: by its players while entries are open, by the desk until the draw. After the draw the desk
// may still put a pair on the waiting list while the seat beside a bye is free for it.
type EnterPair struct {
	Pair         NewPair
	AcceptsBases bool // article 16
}

func (EnterPair) least() Role { return Everyone }

func (a EnterPair) decide(c *Case) error {
	if err := c.mayEnter(); err != nil {
		return err
	}
	pair, faults := a.Pair.clean()
	if !a.AcceptsBases {
		faults = append(faults, field("accepts_bases", "bases-not-accepted", nil))
	}
	if err := invalid(faults...); err != nil {
		return a.underBases(err)
	}
	if same := c.clashes(c.book(), pair); len(same) > 0 {
		return &Error{Kind: Contradicts, Code: "already-entered", Clashes: same}
	}
	_, err := c.enter(pair)
	return err
}

// underBases names the article by which bases that are not accepted let nobody in.
func (a EnterPair) underBases(err error) error {
	if a.AcceptsBases {
		return err
	}
	return under("16", err)
}

// ImportPairs enters the pairs of a file, all of them or none. Rows number the pairs as the file does, for what is
// said about them.
type ImportPairs struct {
	Pairs []NewPair
	Rows  []int
}

func (ImportPairs) least() Role { return Organiser }

func (a ImportPairs) decide(c *Case) error {
	if err := c.mayEnter(); err != nil {
		return err
	}
	book, wrong := c.book(), &Error{Kind: Invalid, Code: "rows-at-fault"}
	for i, pair := range a.Pairs {
		pair, faults := pair.clean()
		for _, f := range faults {
			f.Args = f.Args.with("row", a.Rows[i])
			wrong.Faults = append(wrong.Faults, f)
		}
		for _, clash := range c.clashes(book, pair) {
			clash.Row = a.Rows[i]
			wrong.Clashes = append(wrong.Clashes, clash)
		}
		if len(wrong.Faults)+len(wrong.Clashes) > 0 {
			continue
		}
		entered, err := c.enter(pair)
		if err != nil {
			return err
		}
		for p, member := range entered.Players {
			book.Add(member.ID, pair.Players[p].newcomer())
		}
	}
	if len(wrong.Faults)+len(wrong.Clashes) > 0 {
		return wrong
	}
	return nil
}

// mayEnter refuses new pairs where the stage does not let any in.
func (c *Case) mayEnter() error {
	switch stage := c.State.Stage(); {
	case stage == Open:
		return nil
	case c.Actor.Role < Organiser:
		return refuse("entries-closed", Args{"stage": string(stage)})
	case stage == Drafted || stage == Closed || stage == Drawn:
		return nil
	case stage == Running && len(c.State.FreeSeats()) > 0:
		return nil
	case c.started():
		return refuse("begun", nil).under("14")
	default:
		return c.in(Drafted, Open, Closed)
	}
}

// enter gives the pair its number and writes its people beside the journal.
func (c *Case) enter(pair NewPair) (pairEntered, error) {
	body := pairEntered{Pair: id.PairNumber(c.State.pairs.Len() + 1), Club: pair.Club, Bases: c.State.Bases}
	pair.Paid = pair.Paid && c.Actor.Role >= Organiser
	if c.Actor.Role >= Organiser {
		body.Seed = pair.Seed
	}
	body.Waiting = c.waits(pair.Paid)
	var err error
	for i, player := range pair.Players {
		if body.Players[i], err = c.register(player, pair.Unnamed); err != nil {
			return body, err
		}
	}
	if body.Name, err = c.write(roster.PairName, pair.Name); err != nil {
		return body, err
	}
	if pair.Paid {
		c.mark(body.Pair, roster.Marks{Paid: true, PaidCents: c.State.Settings.FeeCents, PaidTo: c.Actor.ID})
	}
	c.record(body)
	return body, nil
}

// register writes a new person beside the journal and returns what the journal holds of them.
func (c *Case) register(player NewPlayer, unnamed bool) (Member, error) {
	fresh, err := id.Fresh(c.Random)
	if err != nil {
		return Member{}, err
	}
	who := id.PlayerID(fresh)
	person := roster.Person{ID: who, Phone: player.Phone, Document: player.Document, Unnamed: unnamed}
	c.people.Persons = append(c.people.Persons, player.Privacy.on(person, c.Now))
	name, err := c.spell(who, player.Name)
	return Member{ID: who, Name: name}, err
}

// spell writes how a player's name is written and returns the commitment to it.
func (c *Case) spell(who id.PlayerID, name string) (roster.Commitment, error) {
	salt, err := roster.FreshSalt(c.Random)
	if err != nil {
		return roster.Commitment{}, err
	}
	s := roster.Spelling{Player: who, Name: name, Salt: salt, Commitment: roster.Commit(salt, name)}
	c.people.Spellings = append(c.people.Spellings, s)
	return s.Commitment, nil
}

// mark ticks something off for a pair.
func (c *Case) mark(pair id.PairNumber, marks roster.Marks) {
	if c.people.Marks == nil {
		c.people.Marks = map[id.PairNumber]roster.Marks{}
	}
	c.people.Marks[pair] = marks
}

// Count is how many pairs have that status.
func (s *State) Count(status PairStatus) int {
	n := 0
	for _, p := range s.pairs.All() {
		if p.Status == status {
			n++
		}
	}
	return n
}

// clean returns the pair as it is kept, and what is wrong with it. Two players of one name are one person.
func (p NewPair) clean() (NewPair, []Fault) {
	var faults []Fault
	for i := range p.Players {
		var wrong []Fault
		p.Players[i], wrong = p.Players[i].clean(fmt.Sprintf("players.%d.", i))
		faults = append(faults, wrong...)
	}
	a, b := roster.Fold(p.Players[0].Name), roster.Fold(p.Players[1].Name)
	if a != "" && a == b {
		faults = append(faults, field("players.1.name", "same-player-twice", nil))
	}
	if document := roster.FoldDocument(p.Players[0].Document); a != b && document != "" && document == roster.FoldDocument(p.Players[1].Document) {
		faults = append(faults, field("players.1.document", "same-player-twice", nil))
	}
	var wrong []Fault
	p.Name, wrong = short("name", p.Name, MaxPlayerLen)
	faults = append(faults, wrong...)
	faults = append(faults, unseedable(p.Seed)...)
	p.Club, wrong = short("club", p.Club, maxClubLen)
	return p, append(faults, wrong...)
}

// MaxPlayerLen is how many characters a player's name, a pair's name and a document may have.
const MaxPlayerLen = 80

// clean returns the player as kept; field names begin with the prefix.
func (p NewPlayer) clean(prefix string) (NewPlayer, []Fault) {
	var faults, wrong []Fault
	p.Name, faults = short(prefix+"name", p.Name, MaxPlayerLen)
	faults = append(faults, unnamed(prefix+"name", p.Name)...)
	p.Document, wrong = short(prefix+"document", p.Document, MaxPlayerLen)
	faults = append(faults, wrong...)
	phone, ok := roster.ParsePhone(p.Phone)
	if !ok {
		faults = append(faults, field(prefix+"phone", "phone-unreadable", Args{"value": p.Phone}))
	}
	p.Phone = phone
	p.Privacy, wrong = p.Privacy.clean(prefix, p.Name)
	return p, append(faults, wrong...)
}

// unnamed is the fault of a name without a letter.
func unnamed(at, name string) []Fault {
	switch {
	case name == "":
		return []Fault{field(at, "required", nil)}
	case strings.IndexFunc(name, unicode.IsLetter) < 0:
		return []Fault{field(at, "name-not-one", nil)}
	}
	return nil
}

// short returns a short text as it is kept, or the fault that it is too long.
func short(name, text string, most int) (string, []Fault) {
	text = roster.Clean(text)
	if utf8.RuneCountInString(text) > most {
		return text, []Fault{field(name, "too-long", Args{"max": most})}
	}
	return text, nil
}

func (p NewPlayer) newcomer() roster.Newcomer {
	return roster.Newcomer{Name: p.Name, Phone: p.Phone, Document: p.Document}
}

// pairEntered: a pair is in, or on the waiting list, and has its number for ever.
type pairEntered struct {
	Pair    id.PairNumber     `json:"pair"`
	Players [2]Member         `json:"players"`
	Name    roster.Commitment `json:"name,omitzero"`
	Club    string            `json:"club,omitempty"`
	Seed    int               `json:"seed,omitempty"`
	Waiting bool              `json:"waiting,omitempty"`
	Bases   int               `json:"bases"` // the version that it accepted
}

func (pairEntered) kind() string { return "pair-entered" }

func (b pairEntered) apply(s *State, e Entry) {
	p := Pair{
		Number: b.Pair, Players: b.Players, Name: b.Name, Club: b.Club, Seed: b.Seed, Status: Entered,
		Bases: b.Bases, EnteredBy: e.By.Role, EnteredAt: e.At.In(time.UTC),
	}
	if b.Waiting {
		p.Status, p.WaitsSince = Waiting, e.Number
	}
	s.pairs.Add(p)
}
