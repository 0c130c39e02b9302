package api

import (
	"errors"
	"net/url"

	"cubilete/templates"
	"cubilete/tournament"
	"cubilete/tournament/desk"
)

// exportSize is how large the export of a championship may be, with room for the fields beside it.
const exportSize = 32 << 20

// receivePage asks for a championship that another house exported.
func (a *ask) receivePage() error { return a.shown(receiveForm) }

func receiveForm(a *ask, form templates.Form) (templates.Page, error) {
	return templates.DeskReceivePage{Frame: a.deskFrame(""), Form: form}, nil
}

// receive keeps a championship that another house exported. Sent twice, the second time leads to the same desk.
func (a *ask) receive() error {
	fields, err := a.fields()
	if err != nil {
		return err
	}
	index, err := a.received(fields)
	if errors.Is(err, desk.ErrHereAlready) && a.runs(index) {
		err = nil
	}
	if err != nil {
		return a.showAgain(fields, receiveRefusal(index, err), receiveForm)
	}
	return a.goTo("/desk/c/" + string(index.ID) + "?done=received")
}

func (a *ask) received(fields url.Values) (tournament.Index, error) {
	file, _, err := a.Request.FormFile("file")
	if err != nil {
		return tournament.Index{}, invalid("file", "required", nil)
	}
	defer file.Close()
	return a.server.Desk.Import(a.Request.Context(), file, a.visitor.Account, fields.Get("as"))
}

// runs reports that whoever asks runs that championship here, under whatever address.
func (a *ask) runs(index tournament.Index) bool {
	role, err := a.server.Door.RoleIn(a.Request.Context(), a.visitor, index.ID)
	return err == nil && role >= organiser
}

// receiveRefusal says what keeps a championship out, and what to do about it.
func receiveRefusal(index tournament.Index, err error) error {
	switch {
	case errors.Is(err, desk.ErrHereAlready):
		return &tournament.Error{Kind: tournament.Contradicts, Code: "here-already"}
	case errors.Is(err, desk.ErrAddressTaken):
		args := tournament.Args{"address": index.Slug}
		return &tournament.Error{Kind: tournament.Contradicts, Code: "address-taken", Args: args,
			Faults: []tournament.Fault{{Field: "as", Code: "address-taken", Args: args}}}
	case errors.Is(err, desk.ErrNotExport), errors.Is(err, desk.ErrDamaged), errors.Is(err, tournament.ErrImpossible), errors.Is(err, tournament.ErrUnknownEntry):
		return invalid("file", "not-an-export", nil)
	}
	return err
}
