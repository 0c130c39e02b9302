package api

import (
	"encoding/base64"
	"fmt"
	"strconv"

	"cubilete/templates"
	"cubilete/tournament"
)

// sheetPage is where the code on a sheet leads: what the sheet says, who signed it and how, and whether it holds.
// Before there is a sheet it leads on to the match.
func (a *ask) sheetPage() error {
	m, err := a.matchNumbered()
	if err != nil {
		return err
	}
	if m.Sheet == nil && a.Param("revision") == "" {
		return a.goTo(fmt.Sprintf("%s/matches/%d", a.base(), m.Number))
	}
	revisions := a.view.State.Revisions(m.Number)
	at := a.revisionAsked(revisions)
	if at < 0 {
		return notFound("sheet")
	}
	page, err := a.sheetShownWhole(m, revisions, at)
	if err != nil {
		return err
	}
	return a.public(func() templates.Page { return page })
}

// revisionAsked is which of the sheets the address names by its place, from 1: without it the one that stands; -1 for
// none.
func (a *ask) revisionAsked(revisions []tournament.Revision) int {
	if a.Param("revision") != "" {
		n, err := strconv.Atoi(a.Param("revision"))
		if err != nil || n < 1 || n > len(revisions) {
			return -1
		}
		return n - 1
	}
	for i, r := range revisions {
		if r.Stands {
			return i
		}
	}
	return -1
}

// sheetShownWhole is the page of one of the sheets of a match. It is for everyone: notes, reasons and pictures are not
// on it.
func (a *ask) sheetShownWhole(m tournament.Match, revisions []tournament.Revision, at int) (templates.SheetPage, error) {
	r := revisions[at]
	page := templates.SheetPage{
		Frame: a.publicSection("bracket"), Match: a.matchShown(m), Standing: sheetStanding(r), ReplacedBy: r.ReplacedBy,
		Entry: r.Entry, Fingerprint: a.view.Fingerprint(), Photos: len(r.Photos),
	}
	page.Drawn = true
	m.Sheet = &r.SignedSheet
	var err error
	if page.Acta, err = a.acta(m); err != nil {
		return page, err
	}
	page.Acta.Notes = ""
	page.Signers = a.signersOf(page.Acta, m, r)
	for i, other := range revisions {
		if len(revisions) > 1 {
			page.Revisions = append(page.Revisions, templates.SheetRevision{
				Revision: other.Revision, At: a.local(other.At), Href: fmt.Sprintf("%s/sheet/%d", page.Match.Href, i+1),
				Hash: short(other.Hash, 4), Shown: i == at, Holds: other.Stands,
			})
		}
	}
	return page, nil
}

// sheetStanding says how far a sheet is, or why it no longer holds.
func sheetStanding(r tournament.Revision) string {
	switch {
	case r.Stands && !r.HandedIn.IsZero():
		return "official"
	case r.Stands:
		return "provisional"
	case r.ReplacedBy > 0:
		return "superseded"
	default:
		return "taken-back"
	}
}

// signersOf are the four as that sheet names them, with what each did with it. Nobody is missed on a sheet that no
// longer holds.
func (a *ask) signersOf(acta templates.Acta, m tournament.Match, r tournament.Revision) []templates.Signer {
	signers := a.signers(m, acta)
	for i := range signers {
		signers[i].Reason = ""
		signers[i].Must = signers[i].Must && r.Stands
	}
	return signers
}

// keyPage shows the championship's public key and how a sheet is checked with it.
func (a *ask) keyPage() error {
	checkpoint, err := a.server.Desk.Checkpoint(a.view)
	if err != nil {
		return err
	}
	return a.public(func() templates.Page {
		return templates.KeyPage{
			Frame: a.publicSection(""), Key: base64.StdEncoding.EncodeToString(a.view.State.FirstKey()), Fingerprint: a.view.Fingerprint(),
			Verifier: a.view.Verifier(), Note: checkpoint, Foreign: !a.server.Desk.Signs(a.view),
		}
	})
}

// checkpointShown is what the journal comes to, as every page of the championship says it.
func (a *ask) checkpointShown() templates.Checkpoint {
	root := a.view.Root()
	return templates.Checkpoint{
		Size: a.view.State.Version(), Root: base64.StdEncoding.EncodeToString(root[:]), Short: short(root, 5),
	}
}
