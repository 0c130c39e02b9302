package tournament

import (
	"slices"

	"cubilete/tournament/id"
)

// Role is what somebody is to one championship. A greater role may do all that a smaller one may.
type Role int

// The roles.
const (
	Everyone  Role = iota // reads what is published, enters while entries are open
	Player                // one of the two of a pair
	Referee               // calls, begins, records, hands in
	Organiser             // runs the championship
	Owner                 // made it
)

var roleNames = [...]string{"everyone", "player", "referee", "organiser", "owner"}

// String is the role's name in the journal and in the API.
func (r Role) String() string {
	if r < 0 || int(r) >= len(roleNames) {
		return roleNames[Everyone]
	}
	return roleNames[r]
}

// RoleNamed reads what String wrote; anything else is Everyone.
func RoleNamed(name string) Role {
	for i, known := range roleNames {
		if known == name {
			return Role(i)
		}
	}
	return Everyone
}

// Actor is who does an act, and through which kind of door.
type Actor struct {
	Role Role
	ID   string // of the account, or of the referee's or player's link; "" for everyone
	Door Door

	Tables []id.TableNumber // at which a referee may act; empty: all
}

// mayAt reports that the actor may act at that table. A match without a table is nobody's yet.
func (a Actor) mayAt(table id.TableNumber) bool {
	return len(a.Tables) == 0 || table == 0 || slices.Contains(a.Tables, table)
}

// Door is the kind of door through which somebody acts.
type Door string

// The doors.
const (
	PageDoor    Door = "page"    // signed in, in a browser
	APIDoor     Door = "api"     // with a token
	LinkDoor    Door = "link"    // with the link of a referee or a player
	CommandDoor Door = "command" // on the machine itself
)
