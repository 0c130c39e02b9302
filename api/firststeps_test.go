package api_test

import (
	"net/url"
	"strings"
	"testing"

	"cubilete/tournament"
)

// A new organiser comes from nothing to a published form with its poster over four pages at the most, by the main
// button of each.
func TestFirstSteps(t *testing.T) {
	h := newHouse(t)
	rosa := h.signedIn("rosa@example.org", tournament.Organiser)
	form := rosa.open("/desk/new") // 1
	made := form.send("/desk/new", url.Values{"name": {"Parchís de Navidad"}, "starts_at": {"2026-12-05T18:00"}, "venue": {"Bar Manolo"}}).is(200)
	desk, _, _ := strings.Cut(made.path, "?")
	made.says("Lo justo: nombre, hora y sitio", "Abrir la inscripción") // 2
	opened := made.send(desk+"/open", nil).at(desk)                     // 3
	opened.says("Cartel con QR para imprimir")
	slug := strings.TrimPrefix(desk, "/desk/c/")
	if !strings.Contains(opened.text, `class="button main" href="/c/`+slug+`/poster.pdf"`) {
		t.Errorf("the poster is not what the desk asks for next:\n%s", opened.text)
	}
	rosa.open("/c/" + slug + "/enter").says("Parchís de Navidad")
	h.pdf("", "/championships/"+slug+"/poster.pdf") // 4, the same as by the page
}
