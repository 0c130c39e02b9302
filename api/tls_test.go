package api_test

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"cubilete/api"
)

// Where people come by TLS alone, browsers are told to come back that way, and cookies go no other.
func TestOverTLS(t *testing.T) {
	h := newHouse(t)
	path := h.running(2, nil)
	secret := h.post(path+"/referees", map[string]any{"name": "Pepe"}).str("token")
	config := h.site.Config
	config.Door = h.door.OverTLS(true)
	site, err := api.New(config)
	must(t, err)
	for _, target := range []string{"/", "/nothing", "/api/v1/championships", "/judge/" + secret} {
		answer := httptest.NewRecorder()
		site.Handler().ServeHTTP(answer, httptest.NewRequest(http.MethodGet, target, nil))
		if got := answer.Header().Get("Strict-Transport-Security"); !strings.HasPrefix(got, "max-age=") || !strings.Contains(got, "includeSubDomains") {
			t.Errorf("%s: Strict-Transport-Security %q", target, got)
		}
		for _, c := range answer.Result().Cookies() {
			if !c.Secure || !c.HttpOnly || c.SameSite != http.SameSiteLaxMode || !strings.HasPrefix(c.Name, "__Secure-") {
				t.Errorf("%s sets %s", target, c.Raw)
			}
		}
	}
	res, err := http.Get(h.web.URL + "/")
	if must(t, err); res.Header.Get("Strict-Transport-Security") != "" {
		t.Error("a server without TLS promises it")
	}
}
