package tournament

import (
	"fmt"
	"strings"
	"time"
	"unicode/utf8"

	"cubilete/tournament/id"
	"cubilete/tournament/roster"
)

// Privacy is what was agreed about a player's name, and whether somebody else had to consent to it.
type Privacy struct {
	Alias    string // what everyone reads; "" is the full name, of a minor the initials
	Minor    bool
	Guardian string // who consents for a minor
	Consents bool   // the guardian has
}

// clean returns it as kept; field names begin with the prefix. A minor enters only with the consent of a guardian, who
// is named, and goes by the initials where nothing else was agreed.
func (p Privacy) clean(prefix, name string) (Privacy, []Fault) {
	var faults, wrong []Fault
	p.Alias, faults = short(prefix+"alias", p.Alias, MaxPlayerLen)
	p.Guardian, wrong = short(prefix+"guardian", p.Guardian, MaxPlayerLen)
	faults = append(faults, wrong...)
	if !p.Minor {
		p.Guardian, p.Consents = "", false
		return p, faults
	}
	if p.Alias == "" {
		p.Alias = initials(name)
	}
	if p.Guardian == "" {
		faults = append(faults, field(prefix+"guardian", "guardian-required", nil))
	}
	if !p.Consents {
		faults = append(faults, field(prefix+"consents", "consent-required", nil))
	}
	return p, faults
}

// initials is a name by its first letters: "Leo Pérez Marín" gives "L. P. M."
func initials(name string) string {
	var letters []string
	for _, word := range strings.Fields(name) {
		first, _ := utf8.DecodeRuneInString(word)
		letters = append(letters, strings.ToUpper(string(first))+".")
	}
	return strings.Join(letters, " ")
}

// on writes what was agreed into what is kept of a person. A consent that was given before keeps its time.
func (p Privacy) on(person roster.Person, now time.Time) roster.Person {
	if !p.Minor {
		person.Consent = time.Time{}
	} else if !person.Minor || person.Guardian != p.Guardian {
		person.Consent = now.UTC().Truncate(time.Millisecond)
	}
	person.Alias, person.Minor, person.Guardian = p.Alias, p.Minor, p.Guardian
	return person
}

// SetPublicName changes how a pair is shown to everyone: by the agreed names of its players, or by its number alone.
// What was agreed about a player stands beside the journal, so changing it leaves no trace.
type SetPublicName struct {
	Pair    id.PairNumber
	Unnamed bool       // «Pareja 12»
	Players [2]Privacy // in the order of the pair
}

func (SetPublicName) least() Role { return Organiser }

func (a SetPublicName) decide(c *Case) error {
	pair, known := c.State.Pair(a.Pair)
	if !known {
		return missing("pair")
	}
	var faults []Fault
	for i, member := range pair.Players {
		if !c.Roster.Keeps(member.ID) {
			continue
		}
		agreed, wrong := a.Players[i].clean(fmt.Sprintf("players.%d.", i), c.nameOf(member.ID))
		faults = append(faults, wrong...)
		was := c.Roster.Person(member.ID)
		now := agreed.on(was, c.Now)
		if now.ID, now.Unnamed = member.ID, a.Unnamed; now != was {
			c.people.Persons = append(c.people.Persons, now)
		}
	}
	return invalid(faults...)
}
