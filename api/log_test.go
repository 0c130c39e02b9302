package api_test

import (
	"bytes"
	"encoding/json"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"cubilete/api"
)

// The log says who asked for what and how it went, on one line each; no secret, no name, no address of a person.
func TestTheLogKeepsSecrets(t *testing.T) {
	h := newHouse(t)
	path := h.running(2, nil)
	h.call(h.token, "POST", path+"/referees", map[string]any{"name": "Pepe\nlevel=ERROR"}).refused(422, "invalid")
	token := h.post(path+"/referees", map[string]any{"name": "Pepe"}).str("token")
	var lines bytes.Buffer
	config := h.site.Config
	config.Log = slog.New(slog.NewJSONHandler(&lines, &slog.HandlerOptions{Level: slog.LevelInfo}))
	site, err := api.New(config)
	must(t, err)
	send := func(method, target, bearer, body string) {
		req := httptest.NewRequest(method, target, strings.NewReader(body))
		req.Header.Set("Authorization", "Bearer "+bearer)
		req.Header.Set("Content-Type", "application/x-www-form-urlencoded")
		req.Header.Set("User-Agent", "Phone\" level=ERROR")
		site.Handler().ServeHTTP(httptest.NewRecorder(), req)
	}
	send("GET", "/judge/"+token, "", "")
	send("GET", "/password/hush-hush", "", "")
	send("GET", "/invitation/hush-hush", "", "")
	send("GET", "/api/v1"+path+"/pairs?q=hush-hush", h.token, "")
	send("POST", "/api/v1"+path+"/cancel", token, "{}")
	send("POST", "/sign-in", "", "email=ana@example.org&password=hush-hush")
	for _, hidden := range []string{token, h.token, "hush-hush", "ana@example.org", "Pepe", "192.0.2.1"} {
		if strings.Contains(lines.String(), hidden) {
			t.Errorf("the log says %q:\n%s", hidden, lines.String())
		}
	}
	who := doorVisitor(h, h.token).Account
	told := map[string]string{}
	for line := range strings.Lines(lines.String()) {
		var said struct {
			Route, Who string
			Status     int
		}
		must(t, json.Unmarshal([]byte(line), &said))
		told[said.Route] = said.Who + " " + http.StatusText(said.Status)
	}
	if told["/api/v1/championships/:id/pairs"] != string(who)+" OK" || !strings.HasSuffix(told["/api/v1/championships/:id/cancel"], " Forbidden") || len(told) != 6 {
		t.Errorf("the log tells %v", told)
	}
}
