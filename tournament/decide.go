package tournament

import (
	"io"
	"time"
	"unicode/utf8"

	"cubilete/tournament/roster"
)

// Act is something that somebody wants done. Its decision stands in the file of its noun.
type Act interface {
	// least is the smallest role that may do it.
	least() Role
	// decide records what happens, or refuses.
	decide(c *Case) error
}

// Facts are what a decision needs to know beside the championship itself.
type Facts struct {
	Now    time.Time
	Told   time.Time // when a phone that was without network says that it happened; zero if none says
	Random io.Reader // for identifiers and salts
	Draft  *Draft    // the draft draw, if there is one
}

// Decision is what an act gives when it is not refused. Nothing of it has happened yet.
type Decision struct {
	State   *State // after it
	Roster  *roster.Roster
	Entries []Entry       // to be appended to the journal
	People  roster.Change // to be written beside it
	Draft   *Draft        // to be kept beside it; nil: as before
	Undraft bool          // the draft goes
}

// Empty reports that the act changes nothing: what it wants is so already.
func (d Decision) Empty() bool {
	return len(d.Entries) == 0 && d.People.Empty() && d.Draft == nil && !d.Undraft
}

// Decide says what follows from an act, or why it cannot be. It changes nothing. The state is nil only for Create.
func Decide(s *State, people *roster.Roster, act Act, by Actor, facts Facts) (Decision, error) {
	if by.Role < act.least() {
		return Decision{}, &Error{Kind: Forbidden, Code: "forbidden", Args: Args{"role": act.least().String()}}
	}
	if err := s.goesOnElsewhere(act); err != nil {
		return Decision{}, err
	}
	c := &Case{Actor: by, Facts: facts, Roster: people, State: &State{}}
	if s != nil {
		c.State = s.clone()
	}
	if err := act.decide(c); err != nil {
		return Decision{}, err
	}
	return Decision{
		State: c.State, Roster: c.Roster.With(c.people), Entries: c.entries, People: c.people,
		Draft: c.draft, Undraft: c.undraft,
	}, nil
}

// Case is one act before the judge: what is true, who asks, and what has been recorded so far. State already shows
// what was recorded.
type Case struct {
	Facts
	Actor  Actor
	State  *State // a private one
	Roster *roster.Roster

	entries []Entry
	people  roster.Change
	draft   *Draft
	undraft bool
}

// record appends an entry and takes the state on.
func (c *Case) record(body Body) {
	told := c.Told.UTC().Truncate(time.Millisecond)
	e := Entry{Number: c.State.version + 1, At: c.moment(), By: c.Actor, Told: told, Body: body}
	if len(c.entries) > 0 {
		e.Act = c.entries[0].Number
	}
	c.State.take([]Entry{e})
	c.entries = append(c.entries, e)
}

// moment is the time of what is recorded now: never before what was recorded last, should a clock have gone back.
func (c *Case) moment() time.Time {
	at := c.Now.UTC().Truncate(time.Millisecond)
	if at.Before(c.State.at) {
		return c.State.at
	}
	return at
}

// write keeps a text beside the journal and returns the commitment to it; nothing for an empty text.
func (c *Case) write(kind roster.TextKind, text string) (roster.Commitment, error) {
	if text == "" {
		return roster.Commitment{}, nil
	}
	salt, err := roster.FreshSalt(c.Random)
	if err != nil {
		return roster.Commitment{}, err
	}
	t := roster.Text{Commitment: roster.Commit(salt, text), Salt: salt, Text: text, Kind: kind}
	c.people.Texts = append(c.people.Texts, t)
	return t.Commitment, nil
}

// reason keeps the reason of an act. Where it is demanded, an empty one is refused.
func (c *Case) reason(text string, demanded bool) (roster.Commitment, error) {
	text = roster.Clean(text)
	switch {
	case text == "" && demanded:
		return roster.Commitment{}, invalid(field("reason", "required", nil))
	case utf8.RuneCountInString(text) > MaxTextLen:
		return roster.Commitment{}, invalid(field("reason", "too-long", Args{"max": MaxTextLen}))
	}
	return c.write(roster.Reason, text)
}

// in refuses the act unless the championship is at one of these stages.
func (c *Case) in(stages ...Stage) error {
	now := c.State.Stage()
	for _, s := range stages {
		if s == now {
			return nil
		}
	}
	return refuse("wrong-stage", Args{"stage": string(now)})
}

// started reports that the championship has begun (article 14).
func (c *Case) started() bool { s := c.State.Stage(); return s == Running || s == Finished }
