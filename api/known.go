package api

import (
	"fmt"
	"net/http"
	"strconv"
	"time"
)

// Whoever has seen a version is never shown an older one, whichever copy of the server they come to next. Programs say
// what they have seen in a header, a browser in a cookie that comes with every act.
const (
	versionHeader = "Cubilete-Version"
	versionCookie = "seen"
	versionKept   = time.Minute // by then every copy has heard of it
)

// known is the version and the people number that whoever asks has seen of this championship; 0 when they do not say.
func (a *ask) known() (version, people int) {
	if told, err := strconv.Atoi(a.GetHeader(versionHeader)); err == nil {
		return told, 0
	}
	seen, err := a.Cookie(versionCookie)
	if err != nil {
		return 0, 0
	}
	var championship string
	if _, err := fmt.Sscanf(seen, "%d.%d.%s", &version, &people, &championship); err != nil || championship != string(a.view.State.ID) {
		return 0, 0
	}
	return version, people
}

// sayKnown lets a browser tell other copies what it has made.
func (a *ask) sayKnown() {
	if a.isJSON() {
		return
	}
	seen := fmt.Sprintf("%d.%d.%s", a.view.State.Version(), a.view.Roster.Number, a.view.State.ID)
	http.SetCookie(a.Writer, &http.Cookie{
		Name: versionCookie, Value: seen, Path: "/", MaxAge: int(versionKept.Seconds()), HttpOnly: true, SameSite: http.SameSiteLaxMode,
		Secure: a.server.Door.Secure,
	})
}

// catchUp goes on with a version at least as late as the one that whoever asks has seen.
func (a *ask) catchUp() error {
	version, people := a.known()
	if version <= a.view.State.Version() && people <= a.view.Roster.Number {
		return nil
	}
	view, err := a.server.Desk.SeeLatest(a.Request.Context(), a.view.State.ID)
	if err == nil {
		a.view = view
	}
	return err
}
