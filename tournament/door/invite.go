package door

import (
	"time"

	"cubilete/tournament/id"
)

// Invite is how somebody is let into one championship.
type Invite struct {
	Name   string           // of who is invited
	Tables []id.TableNumber // of a referee; empty: all
	From   time.Time        // of a referee; zero: at once
	Until  time.Time        // of a referee; zero: until it is ended
	By     id.AccountID     // in whose log it is noted
	Caller Caller
	Key    string // of the request at its sender: the same again makes no second invitation; "" for none
}

// clean is the invitation with its name as it is kept, or *Unfit.
func (i Invite) clean() (Invite, error) {
	name, wrong := cleanName(i.Name)
	i.Name = name
	faults := []Fault{{"name", wrong}}
	if !i.Until.IsZero() && !i.From.Before(i.Until) {
		faults = append(faults, Fault{"until", "before-from"})
	}
	return i, unfit(faults...)
}
