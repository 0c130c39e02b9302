package api

import (
	"context"
	"net/http"
	"time"

	"cubilete/tournament"
	"cubilete/tournament/desk"
	"cubilete/tournament/id"
	"cubilete/tournament/roster"
)

// personAnswer is everything that is kept of a person in one championship, for the person to have.
type personAnswer struct {
	Championship placeAnswer    `json:"championship"`
	Player       id.PlayerID    `json:"player"`
	Names        []string       `json:"names"` // as it was written, the one that counts last
	Phone        string         `json:"phone"`
	Document     string         `json:"document"`
	PublicName   string         `json:"public_name"` // "" when only the number of the pair is public
	Minor        bool           `json:"minor"`
	Guardian     string         `json:"guardian,omitempty"`
	Consent      time.Time      `json:"consent,omitzero"`
	KeptUntil    time.Time      `json:"contact_kept_until"` // telephone and document
	Pair         personPair     `json:"pair"`
	Matches      []personMatch  `json:"matches"`
	Signatures   []personSigned `json:"signatures"`
	Texts        []personText   `json:"texts"` // that tell of the person
	Drawings     []personFile   `json:"drawings"`
	Photos       int            `json:"photos"` // of sheets that show the signature; others are on them too
	Journal      []entryAnswer  `json:"journal"`
	Version      int            `json:"version"`
}

type personPair struct {
	Number    id.PairNumber         `json:"number"`
	Name      string                `json:"name"`
	Club      string                `json:"club"`
	Status    tournament.PairStatus `json:"status"`
	EnteredAt time.Time             `json:"entered_at"`
	EnteredBy string                `json:"entered_by"` // the role
	Bases     int                   `json:"bases"`      // the version that was accepted
	Paid      int                   `json:"paid_cents"`
	Deposit   int                   `json:"deposit_cents"`
	Returned  bool                  `json:"deposit_returned"`
}

type personMatch struct {
	Number id.MatchNumber `json:"number"`
	Round  int            `json:"round"`
	Table  id.TableNumber `json:"table"`
	State  string         `json:"state"`
	Won    bool           `json:"won"`
}

type personSigned struct {
	Match id.MatchNumber `json:"match"`
	Way   tournament.Way `json:"way"`
	At    time.Time      `json:"at"`
}

type personText struct {
	Kind roster.TextKind `json:"kind"`
	Text string          `json:"text"`
}

type personFile struct {
	Media string    `json:"media"`
	At    time.Time `json:"at"`
	Bytes []byte    `json:"bytes"` // in base64
}

// personData gathers it.
func (a *ask) personData(player id.PlayerID) (personAnswer, error) {
	ctx, s := a.Request.Context(), a.view.State
	by := tournament.Actor{Role: organiser}
	erasing, err := a.server.Desk.Erasing(ctx, s.ID, player, by)
	if err != nil {
		return personAnswer{}, err
	}
	person := erasing.Person
	answer := personAnswer{
		Championship: placeAnswer{s.ID, s.Slug, s.Settings.Name}, Player: player, Names: append([]string{}, erasing.Spellings...),
		Phone: person.Phone, Document: person.Document, Minor: person.Minor, Guardian: person.Guardian, Consent: person.Consent,
		KeptUntil: s.ContactsUntil().UTC(), Photos: erasing.Photos, Version: s.Version(), Texts: []personText{},
		Pair: a.personPair(erasing.Pair), Matches: a.personMatches(erasing), Signatures: a.personSigned(player), Journal: a.personJournal(erasing),
	}
	answer.PublicName, _ = a.view.Roster.PublicName(player)
	for _, text := range erasing.Texts {
		answer.Texts = append(answer.Texts, personText{text.Kind, text.Text})
	}
	answer.Drawings, err = a.personDrawings(ctx, player)
	return answer, err
}

func (a *ask) personPair(n id.PairNumber) personPair {
	p, _ := a.view.State.Pair(n)
	name, _ := a.view.Roster.Text(p.Name)
	marks := a.view.Roster.Marks(n)
	return personPair{
		Number: n, Name: name, Club: p.Club, Status: p.Status, EnteredAt: p.EnteredAt, EnteredBy: p.EnteredBy.String(), Bases: p.Bases,
		Paid: marks.PaidCents, Deposit: marks.DepositCents, Returned: marks.Returned,
	}
}

func (a *ask) personMatches(e desk.Erasing) []personMatch {
	matches := []personMatch{}
	for _, n := range e.Matches {
		m, _ := a.view.State.Match(n)
		matches = append(matches, personMatch{n, m.Round, m.Table, string(m.State), m.Winner == e.Pair})
	}
	return matches
}

func (a *ask) personSigned(player id.PlayerID) []personSigned {
	signed := []personSigned{}
	for _, m := range a.view.State.Matches() {
		if m.Sheet == nil {
			continue
		}
		for _, given := range m.Sheet.Signed {
			if given.Player == player {
				signed = append(signed, personSigned{m.Number, given.Way, given.At.UTC()})
			}
		}
	}
	return signed
}

// personJournal are the entries about the person's pair and its matches.
func (a *ask) personJournal(e desk.Erasing) []entryAnswer {
	journal := []entryAnswer{}
	for _, entry := range a.view.State.Journal() {
		if a.view.State.About(entry, e.Pair) {
			journal = append(journal, a.entryAnswer(entry))
		}
	}
	return journal
}

func (a *ask) personDrawings(ctx context.Context, player id.PlayerID) ([]personFile, error) {
	files, err := a.server.Desk.FilesOf(ctx, a.view.State.ID, player)
	drawings := []personFile{}
	for _, file := range files {
		drawings = append(drawings, personFile{file.Media, file.At, file.Bytes})
	}
	return drawings, err
}

// personOfAddress is the player that the address names, of the pair that it names; who left the pair is still of it.
func (a *ask) personOfAddress(n id.PairNumber) (id.PlayerID, error) {
	player := id.PlayerID(a.Param("player"))
	if a.view.State.EverIn(player) != n {
		return "", notFound("player")
	}
	return player, nil
}

// showPerson answers the organiser with everything that is kept of a person.
func (a *ask) showPerson() error {
	n, err := a.pair()
	if err != nil {
		return err
	}
	player, err := a.personOfAddress(n)
	if err != nil {
		return err
	}
	answer, err := a.personData(player)
	if err != nil {
		return err
	}
	return a.json(http.StatusOK, answer)
}

// downloadPerson is the same as a file, from the desk.
func (a *ask) downloadPerson() error {
	p, err := a.pairNumbered()
	if err != nil {
		return err
	}
	player, err := a.personOfAddress(p.Number)
	if err != nil {
		return err
	}
	return a.sendPerson(player)
}

// downloadMine is what is kept of the player who asks.
func (a *ask) downloadMine() error { return a.sendPerson(a.player) }

func (a *ask) sendPerson(player id.PlayerID) error {
	answer, err := a.personData(player)
	if err != nil {
		return err
	}
	data, err := marshal(answer)
	if err != nil {
		return err
	}
	a.Header("Content-Disposition", `attachment; filename="`+a.view.State.Slug+`-mis-datos.json"`)
	a.Header("Cache-Control", "no-store")
	a.Data(http.StatusOK, mediaJSON, data)
	return nil
}
