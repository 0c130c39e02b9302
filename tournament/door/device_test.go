package door_test

import (
	"testing"

	"cubilete/tournament/door"
)

// What browsers call themselves, as their makers tell: Firefox in the «Firefox user agent string reference» of MDN,
// Chrome in «User-Agent reduction» and «Chrome for iOS», Edge in «Detect Microsoft Edge», Safari as it is sent.
func TestDeviceOf(t *testing.T) {
	const (
		windows = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) "
		mac     = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) "
		webKit  = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) "
		linux   = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) "
		android = "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) "
		iPhone  = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) "
		iPad    = "Mozilla/5.0 (iPad; CPU OS 18_1_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) "
	)
	for _, tt := range []struct{ agent, browser, system string }{
		{windows + "Chrome/131.0.0.0 Safari/537.36", "Chrome", "Windows"},
		{windows + "Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0", "Edge", "Windows"},
		{windows + "Chrome/130.0.0.0 Safari/537.36 OPR/115.0.0.0", "Opera", "Windows"},
		{"Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0", "Firefox", "Windows"},
		{mac + "Chrome/131.0.0.0 Safari/537.36", "Chrome", "macOS"},
		{mac + "Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0", "Edge", "macOS"},
		{"Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:133.0) Gecko/20100101 Firefox/133.0", "Firefox", "macOS"},
		{webKit + "Version/18.1.1 Safari/605.1.15", "Safari", "macOS"},
		{linux + "Chrome/131.0.0.0 Safari/537.36", "Chrome", "Linux"},
		{linux + "Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0", "Edge", "Linux"},
		{"Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0", "Firefox", "Linux"},
		{"Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0", "Firefox", "Linux"},
		{"Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36", "Chrome", "ChromeOS"},
		{android + "Chrome/131.0.0.0 Mobile Safari/537.36", "Chrome", "Android"},
		{android + "Chrome/131.0.0.0 Safari/537.36", "Chrome", "Android"}, // a tablet
		{android + "Chrome/131.0.0.0 Mobile Safari/537.36 EdgA/131.0.0.0", "Edge", "Android"},
		{android + "SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36", "Samsung Internet", "Android"},
		{"Mozilla/5.0 (Android 14; Mobile; rv:133.0) Gecko/133.0 Firefox/133.0", "Firefox", "Android"},
		{"Mozilla/5.0 (Android 14; Tablet; rv:133.0) Gecko/133.0 Firefox/133.0", "Firefox", "Android"},
		{iPhone + "Version/18.1.1 Mobile/15E148 Safari/604.1", "Safari", "iPhone"},
		{iPhone + "CriOS/131.0.6778.73 Mobile/15E148 Safari/604.1", "Chrome", "iPhone"},
		{iPhone + "FxiOS/133.0 Mobile/15E148 Safari/605.1.15", "Firefox", "iPhone"},
		{iPhone + "Version/18.0 EdgiOS/131.0.2903.52 Mobile/15E148 Safari/604.1", "Edge", "iPhone"},
		{iPad + "Version/18.1.1 Mobile/15E148 Safari/604.1", "Safari", "iPad"},
		{iPad + "CriOS/131.0.6778.73 Mobile/15E148 Safari/604.1", "Chrome", "iPad"},
		{iPad + "FxiOS/133.0 Mobile/15E148 Safari/605.1.15", "Firefox", "iPad"},
		{iPad + "Version/18.0 EdgiOS/131.0.2903.52 Mobile/15E148 Safari/604.1", "Edge", "iPad"},
		{webKit + "CriOS/131 Version/11.1.1 Safari/605.1.15", "Chrome", "iPad"},
		{"Mozilla/5.0 (compatible; MSIE 10.0; Windows NT 6.2; Trident/6.0)", "", ""},
		{"Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; Googlebot/2.1; +http://www.google.com/bot.html) Chrome/131.0.6778.85 Safari/537.36", "", ""},
		{iPhone + "Mobile/15E148", "", ""}, // a page inside another program
		{"curl/8.11.0", "", ""},
		{"Móvil", "", ""},
		{"", "", ""},
	} {
		got, known := door.DeviceOf(tt.agent)
		if known != (tt.browser != "") || known && got != (door.Device{Browser: tt.browser, System: tt.system}) {
			t.Errorf("DeviceOf(%q) = %+v, %t; want %q on %q", tt.agent, got, known, tt.browser, tt.system)
		}
	}
}
