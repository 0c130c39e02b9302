package verify

import "regexp"

var commitment = regexp.MustCompile(`^[0-9a-f]{64}$`)

// promises are what the entries commit to.
type promises struct {
	texts   map[string]bool // commitments of any kind
	names   map[name]bool   // those of players' names
	players map[string]bool // who have them
}

func newPromises() promises {
	return promises{texts: map[string]bool{}, names: map[name]bool{}, players: map[string]bool{}}
}

// name is a commitment to the name of a certain player.
type name struct{ player, commitment string }

// collect takes in all that an entry commits to, wherever it stands.
func (p *promises) collect(value any) {
	switch value := value.(type) {
	case object:
		p.note(value)
		for _, member := range value {
			p.collect(member)
		}
	case []any:
		for _, element := range value {
			p.collect(element)
		}
	case string:
		if commitment.MatchString(value) {
			p.texts[value] = true
		}
	}
}

// note takes in the name of a player: an object with a commitment under "name" beside an "id" or a "player".
func (p *promises) note(o object) {
	committed, _ := o["name"].(string)
	for _, key := range []string{"id", "player"} {
		if player, ok := o[key].(string); ok && commitment.MatchString(committed) {
			p.names[name{player, committed}] = true
			p.players[player] = true
		}
	}
}
