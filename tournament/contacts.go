package tournament

import (
	"slices"
	"time"
)

// DefaultContactDays is how many days after the event telephones and documents are kept where the settings say nothing.
const DefaultContactDays = 30

// maxContactDays is as long as an organiser may keep them.
const maxContactDays = 365

// PurgeContacts takes the telephone and the document of everybody: nobody needs them once the championship is over.
type PurgeContacts struct{}

func (PurgeContacts) least() Role { return Organiser }

func (PurgeContacts) decide(c *Case) error {
	people := c.Roster.Reachable()
	if len(people) == 0 {
		return nil
	}
	for _, p := range people {
		p.Phone, p.Document = "", ""
		c.people.Persons = append(c.people.Persons, p)
	}
	c.record(contactsPurged{People: len(people)})
	return nil
}

// ContactsUntil is when telephones and documents go: so many days after the last that happened in the championship, and
// never before the day that it is to be played on.
func (s *State) ContactsUntil() time.Time {
	days := s.Settings.ContactDays
	if days == 0 {
		days = DefaultContactDays
	}
	return s.lastHappened().AddDate(0, 0, days)
}

func (s *State) lastHappened() time.Time {
	last := s.Settings.Start()
	for _, r := range s.rounds {
		last = later(last, r.Announced)
	}
	for _, e := range slices.Backward(s.Journal()) {
		switch e.Body.(type) {
		case personErased, contactsPurged:
			continue
		}
		return later(last, e.At)
	}
	return last
}

func later(a, b time.Time) time.Time {
	if a.Before(b) {
		return b
	}
	return a
}

// contactsPurged: telephones and documents are not kept any more.
type contactsPurged struct {
	People int `json:"people"`
}

func (contactsPurged) kind() string        { return "contacts-purged" }
func (contactsPurged) apply(*State, Entry) {}
