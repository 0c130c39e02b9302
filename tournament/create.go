package tournament

import (
	"strconv"
	"strings"

	"cubilete/tournament/id"
	"cubilete/tournament/roster"
)

// Create makes a new championship. Its organiser is its owner.
type Create struct {
	ID       id.ChampionshipID
	Key      []byte // the public key that its sheets will be signed with
	Settings Settings
	Slug     string // "" makes one of the name
}

func (Create) least() Role { return Organiser }

func (a Create) decide(c *Case) error {
	if c.State.version > 0 {
		return c.in()
	}
	a.Settings = a.Settings.clean()
	if err := invalid(a.Settings.check()...); err != nil {
		return err
	}
	if a.Slug == "" {
		a.Slug = Slug(a.Settings.Name, 1)
	}
	c.record(created{ID: a.ID, Slug: a.Slug, Key: a.Key, Settings: a.Settings, Bases: firstBases})
	return nil
}

// firstBases is the version of the bases that every championship begins with: the model regulations.
const firstBases = 1

// maxSlug is how much of a name goes into an address, in whole words where that is possible: it is read from a poster
// and typed, and the longer it is, the denser is its code.
const maxSlug = 40

// Slug is a championship's name as an address has it: "Fiestas de San Blas 2026" gives "fiestas-de-san-blas-2026".
// The n-th championship of a name gets its number behind it.
func Slug(name string, n int) string {
	slug := strings.Map(func(r rune) rune {
		if r >= 'a' && r <= 'z' || r >= '0' && r <= '9' {
			return r
		}
		return '-'
	}, roster.Fold(name))
	slug = strings.Join(strings.FieldsFunc(slug, func(r rune) bool { return r == '-' }), "-")
	if len(slug) > maxSlug {
		end := strings.LastIndexByte(slug[:maxSlug+1], '-')
		if end < 0 {
			end = maxSlug
		}
		slug = slug[:end]
	}
	if slug == "" {
		slug = "campeonato"
	}
	if n > 1 {
		slug += "-" + strconv.Itoa(n)
	}
	return slug
}

// created: the championship exists.
type created struct {
	ID       id.ChampionshipID `json:"id"`
	Slug     string            `json:"slug"`
	Key      []byte            `json:"key"`
	Settings Settings          `json:"settings"`
	Bases    int               `json:"bases"`
}

func (created) kind() string { return "created" }

func (b created) apply(s *State, _ Entry) {
	s.ID, s.Slug, s.Key, s.Settings, s.Bases, s.stage = b.ID, b.Slug, b.Key, b.Settings, b.Bases, Drafted
}

// ChangeSettings replaces the settings. They change freely until the start, but for those that a published draw depends
// on; after it only those that touch nothing that was played, and what the bases say is announced to everyone then
// (article 17). Something may also be announced although nothing changes.
type ChangeSettings struct {
	Settings Settings
	Over     *Settings // that they are to replace; refused when those are others by now. nil: whichever they are
	Announce string    // told to everyone
}

func (ChangeSettings) least() Role { return Organiser }

func (a ChangeSettings) decide(c *Case) error {
	a.Settings = a.Settings.clean()
	if err := invalid(a.Settings.check()...); err != nil {
		return err
	}
	if a.Over != nil && *a.Over != c.State.Settings {
		return refuse("changed-meanwhile", nil)
	}
	if a.Settings == c.State.Settings {
		return a.announce(c)
	}
	if err := c.mayChange(a.Settings); err != nil {
		return err
	}
	regulate := firstDifference(a.Settings.regulating(), c.State.Settings.regulating()) != ""
	text, err := c.announcement(a.Announce, regulate && c.started())
	if err != nil {
		return err
	}
	c.keepGames(a.Settings)
	c.record(settingsChanged{Settings: a.Settings, Announce: text})
	return nil
}

// announce tells everyone something, and that is all.
func (a ChangeSettings) announce(c *Case) error {
	text, err := c.announcement(a.Announce, false)
	if err != nil || text == (roster.Commitment{}) {
		return err
	}
	if err := c.in(Drafted, Open, Closed, Drawn, Running, Finished); err != nil {
		return err
	}
	c.record(announced{Text: text})
	return nil
}

// mayChange refuses settings that the stage does not let change any more.
func (c *Case) mayChange(next Settings) error {
	now := c.State.Settings
	switch c.State.Stage() {
	case Drafted, Open, Closed:
		return nil
	case Drawn:
		if field := firstDifference(next.drawing(), now.drawing()); field != "" {
			return refuse("draw-published", Args{"field": field})
		}
		return nil
	case Running:
		if field := firstDifference(next.lasting(), now.lasting()); field != "" {
			return refuse("begun", Args{"field": field}).under("17")
		}
		return c.tablesInUse(next.Tables)
	default:
		return c.in(Drafted, Open, Closed, Drawn, Running)
	}
}

// tablesInUse refuses to take away a table at which a match is.
func (c *Case) tablesInUse(tables int) error {
	for _, m := range c.State.matches.All() {
		if m.OnTable() && int(m.Table) > tables {
			return refuse("table-taken", Args{"table": int(m.Table), "match": int(m.Number)}).against(m.Number)
		}
	}
	return nil
}

// announced: something was told to everyone.
type announced struct {
	Text roster.Commitment `json:"text"`
}

func (announced) kind() string        { return "announced" }
func (announced) apply(*State, Entry) {}

// settingsChanged: from now on these settings hold.
type settingsChanged struct {
	Settings Settings          `json:"settings"`
	Announce roster.Commitment `json:"announce,omitzero"`
}

func (settingsChanged) kind() string { return "settings-changed" }

func (b settingsChanged) apply(s *State, _ Entry) {
	if start := b.Settings.Start(); len(s.rounds) > 0 && !start.Equal(s.Settings.Start()) {
		s.rounds[0].Announced = start
	}
	s.Settings = b.Settings
	s.retime()
}
