package tournament

// HandOver closes the championship in this house, so that one night does not go on in two places: another house imports
// it and carries on. What the law asks for stays possible here: to erase people, and to let their telephones go.
type HandOver struct {
	Note string // signed with the championship's key: that it is handed over as it is; the desk writes it
}

func (HandOver) least() Role { return Owner }

func (a HandOver) decide(c *Case) error {
	c.record(handedOver(a))
	return nil
}

// TakeOver carries on with a championship that another house has handed over. From now on it is signed with this
// house's key.
type TakeOver struct {
	Key []byte // the public key
}

func (TakeOver) least() Role { return Owner }

func (a TakeOver) decide(c *Case) error {
	if !c.State.HandedOver {
		return refuse("not-handed-over", nil)
	}
	c.record(takenOver(a))
	return nil
}

// goesOnElsewhere refuses an act on a championship that another house carries on.
func (s *State) goesOnElsewhere(act Act) error {
	switch act.(type) {
	case TakeOver, ErasePerson, PurgeContacts:
		return nil
	}
	if s != nil && s.HandedOver {
		return refuse("handed-over", nil)
	}
	return nil
}

// handedOver: another house carries on.
type handedOver struct {
	Note string `json:"note"`
}

func (handedOver) kind() string            { return "handed-over" }
func (handedOver) apply(s *State, _ Entry) { s.HandedOver = true }

// takenOver: this house carries on, with a key of its own.
type takenOver struct {
	Key []byte `json:"key"`
}

func (takenOver) kind() string { return "taken-over" }

func (b takenOver) apply(s *State, _ Entry) { s.HandedOver, s.Key = false, b.Key }

// FirstKey is the key of entry 1, which vouches for those that came after it: it is what people compare.
func (s *State) FirstKey() []byte { return s.Journal()[0].Body.(created).Key }

// KeyEntries are the numbers of the entries by which the championship's key is known: the first, and those by which it
// went from one house to another.
func (s *State) KeyEntries() []int {
	var numbers []int
	for _, e := range s.Journal() {
		switch e.Body.(type) {
		case created, handedOver, takenOver:
			numbers = append(numbers, e.Number)
		}
	}
	return numbers
}
