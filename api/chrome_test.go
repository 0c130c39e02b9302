package api_test

import (
	"path/filepath"
	"testing"

	"github.com/chromedp/chromedp"

	"cubilete/tournament"
)

// The main job in a browser, with and without scripts: an organiser makes a championship, two pairs enter by the form,
// two come in a file, they are drawn, and every match is played until there is a champion.
func TestChampionshipInTheBrowser(t *testing.T) {
	for name, scripts := range map[string]bool{"with scripts": true, "without scripts": false} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			h := newHouse(t)
			b := h.openChrome(1280, 900)
			if !scripts {
				b.withoutJavaScript()
			}
			b.choosePassword(h)
			desk := b.makeChampionship()
			b.enterByForm("Íñigo Núñez", "Luis Gil").enterByForm("Rosa Mir", "Pilar Rey")
			b.importPairs(desk, "testdata/quoted.csv")
			b.drawAndStart(desk)
			b.playToTheEnd(desk)
			b.open("/c/torneo-de-san-blas").reads("El campeonato ha terminado").reads("Campeona")
			must(t, h.auditAll())
		})
	}
}

// choosePassword signs the organiser in by the link that the server printed.
func (b *chrome) choosePassword(h *house) {
	b.t.Helper()
	account, err := h.door.AddAccount(b.ctx, "rosa@example.org", "Rosa", tournament.Organiser)
	must(b.t, err)
	link, err := h.door.PasswordLink(b.ctx, account)
	must(b.t, err)
	b.open("/password/"+link).fill("password", "el tapete verde del bar").press("main button.main")
}

func (b *chrome) makeChampionship() (desk string) {
	b.t.Helper()
	b.open("/desk/new").fill("name", "Torneo de San Blas").set("starts_at", "2026-12-05T18:00").press("main form button.main")
	b.press(`main form[action$="/open"] button`)
	return "/desk/c/torneo-de-san-blas"
}

func (b *chrome) enterByForm(one, two string) *chrome {
	b.t.Helper()
	b.open("/c/torneo-de-san-blas/enter").fill("players.0.name", one).fill("players.1.name", two)
	return b.tick("accepts_bases").press("main form button.main").reads(one)
}

func (b *chrome) importPairs(desk, file string) {
	b.t.Helper()
	path, err := filepath.Abs(file)
	must(b.t, err)
	b.open(desk + "/import")
	b.do(chromedp.SetUploadFiles(chromedp.CSS(field("file")), []string{path}))
	b.press(`main form[enctype] button`).reads("Luis, hijo").press(`main button[name="confirm"]`)
	b.open(desk + "/pairs").reads("Íñigo Núñez").reads("Ángel Soler")
}

func (b *chrome) drawAndStart(desk string) {
	b.t.Helper()
	b.open(desk).press(`main form[action$="/close"] button`)
	b.open(desk+"/draw").fill("seed", "El Gordo 79432").press(`main form[action$="/draw"] button`).reads("El Gordo 79432")
	b.press(`main form[action$="/publish"] button`)
	b.open(desk).press(`main form[action$="/start"] button`)
}

// playToTheEnd calls every match that can be called, lets the first pair win it, and hands its sheet in.
func (b *chrome) playToTheEnd(desk string) {
	b.t.Helper()
	for played := 0; ; played++ {
		b.open(desk)
		if !b.has(`main form[action$="/call"]`) {
			if played != 3 {
				b.t.Errorf("%d matches were played; four pairs need 3", played)
			}
			return
		}
		b.press(`main form[action$="/call"] button`)
		if !b.has(`main form.winner`) {
			b.press(`main .board a.button`)
		}
		b.press(`main form.winner button`).press(`main form[action$="/hand-in"] button`)
	}
}
