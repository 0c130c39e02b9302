package api

import (
	"errors"
	"strings"

	"cubilete/tournament"
	"cubilete/tournament/door"
	"cubilete/tournament/id"
)

// Where those who come by a link are: their cookies go nowhere else.
const (
	judgePath  = "/judge"
	playerPath = "/p"
)

// linkDays is how long a browser keeps the cookie of a link: a league is played over a winter.
const linkDays = 200

// onLink reports that the request is to the pages below that path.
func (a *ask) onLink(path string) bool {
	return a.Request.URL.Path == path || strings.HasPrefix(a.Request.URL.Path, path+"/")
}

// isStranger reports that nothing says who asks.
func (a *ask) isStranger() bool { return a.visitor.Account == "" && a.pass.ID == "" && a.player == "" }

// linkRole is what a link makes of its bearer in a championship.
func (a *ask) linkRole(championship id.ChampionshipID) tournament.Role {
	switch {
	case a.home != championship:
		return everyone
	case a.pass.ID != "":
		return referee
	default:
		return tournament.Player
	}
}

// usePass lets a referee in.
func (a *ask) usePass(secret string) (err error) {
	a.pass, err = a.server.Door.Referee(a.Request.Context(), secret, a.caller())
	a.home = a.pass.Championship
	return a.linkRefusal(err)
}

// linkRefusal says of a link that it opens nothing; of a token it says so in other words.
func (a *ask) linkRefusal(err error) error {
	if errors.Is(err, door.ErrUnknown) && !a.isJSON() {
		return &tournament.Error{Kind: tournament.Unauthorized, Code: "link-unknown"}
	}
	return doorRefusal(err)
}

// usePassOfCookie lets a referee in by what the link left in the browser; a link itself is looked at by its own
// handler.
func (a *ask) usePassOfCookie() error {
	if secret := a.kept(cookieOf(judgePath)); secret != "" && a.Param("token") == "" {
		return a.usePass(secret)
	}
	return nil
}

// usePlayerOfCookie lets a player in likewise.
func (a *ask) usePlayerOfCookie() error {
	secret := a.kept(cookieOf(playerPath))
	if secret == "" || a.Param("token") != "" {
		return nil
	}
	return a.usePlayer(secret)
}

func (a *ask) usePlayer(secret string) (err error) {
	a.home, a.player, err = a.server.Door.Player(a.Request.Context(), secret, a.caller())
	if err == nil {
		err = a.stillKnown()
	}
	return a.linkRefusal(err)
}

// stillKnown refuses the link of a player who was erased since: it is nobody's any more.
func (a *ask) stillKnown() error {
	view, err := a.server.Desk.See(a.Request.Context(), a.home)
	if err == nil && !view.Roster.Keeps(a.player) {
		a.home, a.player = "", ""
		return door.ErrUnknown
	}
	return err
}

func cookieOf(path string) string { return strings.Trim(path, "/") }

// followJudgeLink exchanges a referee's link for a cookie, so that the secret leaves the address bar.
func (a *ask) followJudgeLink() error {
	if err := a.usePass(a.Param("token")); err != nil {
		return err
	}
	return a.follow(judgePath)
}

// followPlayerLink exchanges a player's link for a cookie.
func (a *ask) followPlayerLink() error {
	if err := a.usePlayer(a.Param("token")); err != nil {
		return err
	}
	return a.follow(playerPath)
}

func (a *ask) follow(path string) error {
	a.keep(cookieOf(path), a.Param("token"), path, linkDays)
	return a.goTo(path)
}
