package templates

import (
	"net/url"
	"time"
)

// Frame is what surrounds a page.
type Frame struct {
	Path         string        // of this page, with its query
	Championship *Championship // nil on pages that belong to none
	Section      string        // which part of the championship this is: "pairs"; "" for none
	Desk         bool          // a page of the organisers' side
	Account      string        // the name of whoever is signed in; "" on pages that everybody gets alike
	Live         Live
	Shape        string   // what is left out around the page: "judge", "player", "wall"; "" for nothing
	Scripts      []string // that the page has beside the one of all pages: "js/judge.js"
	Styles       []string // likewise: "css/figures.css"
	Drawn        bool     // a board or a sheet can be drawn on it
	Notice       string   // the code of what was just done, to be said once
	Undo         string   // the address where that is taken back; "" where it is not
}

// Championship is what every page of a championship says of it.
type Championship struct {
	ID         string
	Slug       string
	Name       string
	Stage      string // "draft", "open", "closed", "drawn", "running", "finished", "cancelled"
	StartsAt   time.Time
	Venue      string
	Zone       string // whose clocks the pages show: "Europe/Madrid"
	Checkpoint Checkpoint
}

// Live is how a page that is open hears that the championship has gone on.
type Live struct {
	URL     string // of the events; "" for a page that stays as it is
	Version int    // that this page shows
}

func (f Frame) frame() Frame { return f }

// Follows reports a page that marks the pair of whoever looks at it: one of a championship, for those who play or
// watch.
func (f Frame) Follows() bool {
	return f.Championship != nil && !f.Desk && f.Shape != "wall" && f.Shape != "judge"
}

// In is the address of this page in another language.
func (f Frame) In(lang string) string {
	at, err := url.Parse(f.Path)
	if err != nil {
		return "?lang=" + url.QueryEscape(lang)
	}
	query := at.Query()
	query.Set("lang", lang)
	at.RawQuery = query.Encode()
	return at.RequestURI()
}

// Href is the address of a championship's pages for everyone.
func (c Championship) Href() string { return "/c/" + c.Slug }

// Desk is the address of a championship's desk.
func (c Championship) Desk() string { return "/desk/c/" + c.Slug }
