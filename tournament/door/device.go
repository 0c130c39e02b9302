package door

import "strings"

// Device is a browser and what it runs on, as people call them: names that are the same in every language.
type Device struct {
	Browser string // "Firefox"
	System  string // "Android"
}

// sign is a part of what browsers call themselves, and what it is a sign of.
type sign struct{ part, of string }

// browsers and systems are told by the first sign that is there: nearly all call themselves Safari too, most Chrome, an
// iPhone says that it is like a Mac, and Android that it is a Linux. A browser of iPhone and iPad on a Mac is an iPad,
// which asks for the pages of a large screen.
var (
	browsers = []sign{
		{"Edg/", "Edge"}, {"EdgA/", "Edge"}, {"EdgiOS/", "Edge"}, {"OPR/", "Opera"}, {"SamsungBrowser/", "Samsung Internet"},
		{"Firefox/", "Firefox"}, {"FxiOS/", "Firefox"}, {"Chrome/", "Chrome"}, {"CriOS/", "Chrome"}, {"Version/", "Safari"},
	}
	systems = []sign{
		{"iPhone", "iPhone"}, {"iPad", "iPad"}, {"EdgiOS/", "iPad"}, {"FxiOS/", "iPad"}, {"CriOS/", "iPad"},
		{"Android", "Android"}, {"Windows NT", "Windows"}, {"Macintosh", "macOS"}, {"CrOS", "ChromeOS"}, {"Linux", "Linux"},
	}
)

// DeviceOf is the device that calls itself so. It is false when it is none that is known here: a program, or a machine
// that looks at pages for others.
func DeviceOf(agent string) (Device, bool) {
	if !strings.HasPrefix(agent, "Mozilla/5.0 (") || strings.Contains(agent, "compatible;") {
		return Device{}, false
	}
	d := Device{Browser: told(agent, browsers), System: told(agent, systems)}
	return d, d.Browser != "" && d.System != ""
}

func told(agent string, by []sign) string {
	for _, s := range by {
		if strings.Contains(agent, s.part) {
			return s.of
		}
	}
	return ""
}
