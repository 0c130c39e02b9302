package api

import (
	"fmt"
	"io"
	"net/url"

	"cubilete/templates"
	"cubilete/tournament"
	"cubilete/tournament/desk"
	"cubilete/tournament/id"
)

// photoByForm keeps a photo of the sheet on paper, taken by whoever holds the phone, and shows the sheet again.
func (a *ask) photoByForm() error {
	m, err := a.matchNumbered()
	if err != nil {
		return err
	}
	return a.submit(submit{
		act: func(url.Values) (tournament.Act, error) { return a.photoSent(m.Number) },
		again: func(a *ask, form templates.Form) (templates.Page, error) {
			now, _ := a.view.State.Match(m.Number)
			return a.judgeSheetPage(now, aboutAct(form), "")
		},
		done: func(a *ask, _ desk.Outcome) error {
			return a.after(fmt.Sprintf("/matches/%d/sheet", m.Number), "photo")
		},
	})
}

// photoSent is the act of attaching the photo that was chosen.
func (a *ask) photoSent(n id.MatchNumber) (tournament.Act, error) {
	sent, _, err := a.Request.FormFile("photo")
	if err != nil {
		return nil, invalid("photo", "required", nil)
	}
	defer sent.Close()
	raw, err := io.ReadAll(sent)
	if err != nil {
		return nil, fmt.Errorf("reading a photo: %w", err)
	}
	if len(raw) > large {
		return nil, invalid("photo", "too-large", tournament.Args{"max": "8 MB"})
	}
	return a.photo(n, "photo", raw)
}

// photo is the act of attaching a photo, once it is written anew. The field is the one that is at fault if it is none.
func (a *ask) photo(n id.MatchNumber, field string, raw []byte) (tournament.Act, error) {
	bytes, err := readPhoto(field, raw)
	if err != nil {
		return nil, err
	}
	file, err := a.file(desk.Photo, "image/jpeg", bytes)
	if err != nil {
		return nil, err
	}
	a.files = []desk.File{file}
	return tournament.AttachPhoto{Match: n, Photo: file.Commitment}, nil
}

// photosShown are the photos of the sheet on paper. Only pages of organisers and referees have them.
func (a *ask) photosShown(m tournament.Match) []templates.Photo {
	if m.Sheet == nil {
		return nil
	}
	var photos []templates.Photo
	for i, photo := range m.Sheet.Photos {
		photos = append(photos, templates.Photo{Number: i + 1, Href: fmt.Sprintf("%s/matches/%d/sheet/files/%s", a.judgeBase(), m.Number, photo)})
	}
	return photos
}
