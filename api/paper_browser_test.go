package api_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// What is printed from a browser is the list and nothing around it, and no name of it is cut.
func TestPagesPrintWithoutWhatIsAroundThem(t *testing.T) {
	w := newTown(newHouse(t))
	b := w.openChrome(412, 900)
	b.enter(w)
	long := []string{"Los de la Peña Recreativa y Cultural de San Blas de Arriba", "María del Carmen Fernández-Villaverde de la Encarnación"}
	tests := map[string]struct {
		path string
		want []string
	}{
		"bracket":   {"/c/" + w.night + "/bracket", []string{"Zoraida Fernández Benítez", "Fátima Ñíguez Ñíguez", "Octavos de final", "Final"}},
		"pairs":     {"/c/" + w.trouble + "/pairs", long},
		"standings": {"/c/" + w.night + "/standings", []string{"Zoraida Fernández Benítez", "Fátima Ñíguez Ñíguez"}},
		"where":     {"/c/" + w.trouble + "/where?q=1", long},
		"till":      {"/desk/c/" + w.trouble + "/till", append(long, "155,00 €")},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			b.t = t
			b.open(tt.path)
			pdf, err := chromedp.Run(b.ctx, chromedp.PrintToPDF(chromedp.PDFPaper(chromedp.PaperA4)))
			must(t, err)
			if folder := os.Getenv("CUBILETE_TEST_SCREENSHOTS"); folder != "" {
				must(t, os.WriteFile(filepath.Join(folder, name+".pdf"), pdf, 0o600))
			}
			text := blanks.ReplaceAllString(w.read("pdftotext", pdf, "in.pdf", "-"), " ")
			for _, want := range tt.want {
				if !strings.Contains(strings.ReplaceAll(text, "\u00a0", " "), want) {
					t.Errorf("the paper does not say %q:\n%s", want, text)
				}
			}
			for _, around := range []string{"¿Dónde juego? Mesas", "Importar lista", "Por devolver (", "Datos personales", "Buscar", "English"} {
				if strings.Contains(text, around) {
					t.Errorf("the paper says %q:\n%s", around, text)
				}
			}
		})
	}
}

var blanks = regexp.MustCompile(`\s+`)
