package api_test

import (
	"net/http"
	"net/url"
	"testing"

	"cubilete/tournament"
)

// Before a night and after it no table is free to sit at: the page says what to look at instead.
func TestTablesBeforeAndAfterTheNight(t *testing.T) {
	h := newHouse(t)
	path := h.championship(4, nil)
	page := "/c/" + h.get(path).str("slug") + "/tables"
	anyone := h.stranger("es")
	anyone.open(page).says("Las mesas se verán aquí cuando empiece el campeonato.", "Ver las parejas")
	h.start(path)
	anyone.open(page).says("Mesa 1", "libre")
	h.playAll(path)
	anyone.open(page).says("El campeonato ha terminado", "Ver la clasificación")
}

// Whoever waits in front of the page of tables sees them when the night begins, without being asked to do anything.
func TestTablesAppearWhenTheNightBegins(t *testing.T) {
	h := newHouse(t)
	path := h.championship(4, nil)
	phone := h.openChrome(412, 900).open("/c/" + h.get(path).str("slug") + "/tables")
	phone.waits(`document.querySelector("[data-part=closed]")`)
	h.start(path)
	phone.waits(`document.querySelectorAll(".board .seat").length > 0 && !document.querySelector("[data-part=closed]")`)
}

// A new championship asks for what nobody can guess; the rest has its usual values, and is opened where it must be
// mended.
func TestANewChampionshipShowsWhatMustBeMended(t *testing.T) {
	rosa := newHouse(t).signedIn("rosa@example.org", tournament.Organiser)
	form := rosa.open("/desk/new").holds(`<details class="more"><summary>`)
	form.send("/desk/new", url.Values{"name": {"Torneo"}, "starts_at": {"2026-12-05T18:00"}, "tables": {"abc"}}).
		is(http.StatusUnprocessableEntity).holds(`<details class="more" open>`)
}
