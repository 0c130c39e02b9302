package tournament

import (
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"cubilete/engine"
	"cubilete/tournament/pairing"
	"cubilete/tournament/roster"
)

// Settings are what an organiser chooses for a championship. The JSON names are those of the API and of the journal.
type Settings struct {
	Name           string `json:"name"`
	Rules          string `json:"rules"`     // a rule set of the engine, by name
	Format         string `json:"format"`    // of package pairing, by name
	Zone           string `json:"zone"`      // IANA name, such as "Europe/Madrid"
	StartsAt       string `json:"starts_at"` // local time there: "2026-12-05T18:00"
	Venue          string `json:"venue"`
	Tables         int    `json:"tables"`
	GraceMinutes   int    `json:"grace_minutes"` // courtesy time, article 15
	AtLimit        string `json:"at_limit"`      // what a pair absent at the limit loses: "match", or "game" for each courtesy time
	MaxPairs       int    `json:"max_pairs"`     // 0: no limit
	MinPairs       int    `json:"min_pairs"`
	ThirdPlace     string `json:"third_place"` // "shared", "match"
	SeparateClubs  bool   `json:"separate_clubs"`
	Signatures     string `json:"signatures"`  // who signs the match sheet: "all", "pairs", "losers" (article 12)
	Substitutes    string `json:"substitutes"` // after the start: "never", "one", "free" (article 14)
	BestOf         int    `json:"best_of"`     // games a match
	TimeCapMinutes int    `json:"time_cap_minutes"`
	Warnings       string `json:"warnings"` // "none", "ladder"
	FeeCents       int    `json:"fee_cents"`
	DepositCents   int    `json:"deposit_cents"`
	KeepDeposit    bool   `json:"keep_deposit"`            // of a pair declared absent (article 15); false: all get it back
	PaidMeansIn    bool   `json:"paid_means_in,omitempty"` // a pair that has not paid its fee waits
	AutoCall       bool   `json:"auto_call"`
	ContactDays    int    `json:"contact_days,omitempty"` // after the event, for telephones and documents; 0: DefaultContactDays
}

// DefaultSettings are those of the model championship. Name, rules, format, zone and start are left to choose.
func DefaultSettings() Settings {
	return Settings{
		Tables: 8, GraceMinutes: 15, AtLimit: "match", MinPairs: 2, ThirdPlace: "shared", SeparateClubs: true,
		Signatures: "all", Substitutes: "never", BestOf: 1, Warnings: "none",
	}
}

// LocalTime is the layout of a local time in settings and requests.
const LocalTime = "2006-01-02T15:04"

const lastYear = 9000 // room for every shift

// Start is the moment when the championship begins. The settings must have passed check.
func (s Settings) Start() time.Time {
	at, _ := ParseLocal(s.StartsAt, s.Zone)
	return at
}

// Location is where the championship is played. The settings must have passed check.
func (s Settings) Location() *time.Location {
	if zone, err := time.LoadLocation(s.Zone); err == nil {
		return zone
	}
	return time.UTC
}

// Grace is the courtesy time (article 15).
func (s Settings) Grace() time.Duration { return time.Duration(s.GraceMinutes) * time.Minute }

// Pairing are the settings that a draw depends on.
func (s Settings) Pairing() pairing.Options {
	return pairing.Options{SeparateClubs: s.SeparateClubs, ThirdPlace: s.ThirdPlace == "match"}
}

// ParseLocal returns the moment of a local time in a zone. The fault's code is "zone-unknown", "time-unreadable", or
// "time-skipped" for a time that a clock change leaves out; a time that happens twice means the first of the two. Years
// are 1 to 9000: in every zone, and after every shift, the moment has one of four digits.
func ParseLocal(local, zone string) (time.Time, string) {
	location, ok := locate(zone)
	if !ok {
		return time.Time{}, "zone-unknown"
	}
	plain, err := time.Parse(LocalTime, local)
	if err != nil || plain.Format(LocalTime) != local || plain.Year() < 1 || plain.Year() > lastYear {
		return time.Time{}, "time-unreadable"
	}
	at, _ := time.ParseInLocation(LocalTime, local, location)
	if at.Format(LocalTime) != local {
		return time.Time{}, "time-skipped"
	}
	return first(at), ""
}

// first returns the earlier of two moments with one local time, where the clock was put back between them.
func first(at time.Time) time.Time {
	change, _ := at.ZoneBounds()
	if change.IsZero() {
		return at
	}
	_, now := at.Zone()
	_, before := change.Add(-time.Second).Zone()
	earlier := at.Add(time.Duration(now-before) * time.Second)
	if earlier.Before(change) && earlier.Format(LocalTime) == at.Format(LocalTime) {
		return earlier
	}
	return at
}

// locate returns the zone of that name. "Local" is the machine's own business and names none.
func locate(zone string) (*time.Location, bool) {
	if zone == "" || zone == "Local" {
		return nil, false
	}
	location, err := time.LoadLocation(zone)
	return location, err == nil
}

// The values that settings can take.
var (
	atLimits    = []string{"match", "game"}
	thirdPlaces = []string{"shared", "match"}
	signatures  = []string{"all", "pairs", "losers"}
	substitutes = []string{"never", "one", "free"}
	warnings    = []string{"none", "ladder"}
	bestOfs     = []int{1, 3, 5}
)

// The bounds of settings.
const (
	maxTables  = 500
	maxMinutes = 24 * 60
	maxCents   = 1_000_000
	maxPairs   = 8192
	MaxNameLen = 120 // characters of a championship's name and venue
	MaxTextLen = 2000
	maxClubLen = 80
)

// check returns every setting that cannot be as it is.
func (s Settings) check() []Fault {
	var faults []Fault
	wrong := func(cond bool, name, code string, args Args) {
		if cond {
			faults = append(faults, field(name, code, args))
		}
	}
	oneOf := func(value string, known []string, name string) {
		wrong(!slices.Contains(known, value), name, "unknown-value", Args{"value": value, "known": strings.Join(known, ", ")})
	}
	between := func(value, low, high int, name string) {
		wrong(value < low || value > high, name, "out-of-range", Args{"low": low, "high": high})
	}
	wrong(s.Name == "", "name", "required", nil)
	wrong(utf8.RuneCountInString(s.Name) > MaxNameLen, "name", "too-long", Args{"max": MaxNameLen})
	wrong(utf8.RuneCountInString(s.Venue) > MaxNameLen, "venue", "too-long", Args{"max": MaxNameLen})
	oneOf(s.Rules, RuleSets(), "rules")
	oneOf(s.Format, Formats(), "format")
	oneOf(s.AtLimit, atLimits, "at_limit")
	oneOf(s.ThirdPlace, thirdPlaces, "third_place")
	oneOf(s.Signatures, signatures, "signatures")
	oneOf(s.Substitutes, substitutes, "substitutes")
	oneOf(s.Warnings, warnings, "warnings")
	wrong(!slices.Contains(bestOfs, s.BestOf), "best_of", "unknown-value", Args{"value": s.BestOf, "known": "1, 3, 5"})
	between(s.Tables, 1, maxTables, "tables")
	between(s.GraceMinutes, 0, maxMinutes, "grace_minutes")
	between(s.TimeCapMinutes, 0, maxMinutes, "time_cap_minutes")
	between(s.ContactDays, 0, maxContactDays, "contact_days")
	between(s.MaxPairs, 0, maxPairs, "max_pairs")
	between(s.MinPairs, 2, maxPairs, "min_pairs")
	between(s.FeeCents, 0, maxCents, "fee_cents")
	between(s.DepositCents, 0, maxCents, "deposit_cents")
	wrong(s.MaxPairs != 0 && s.MaxPairs < s.MinPairs, "max_pairs", "below-min-pairs", Args{"min": s.MinPairs})
	switch _, fault := ParseLocal(s.StartsAt, s.Zone); fault {
	case "":
	case "zone-unknown":
		wrong(true, "zone", fault, Args{"value": s.Zone})
	default:
		wrong(s.StartsAt == "", "starts_at", "required", nil)
		wrong(s.StartsAt != "", "starts_at", fault, Args{"value": s.StartsAt, "zone": s.Zone})
	}
	return faults
}

// clean returns the settings with their texts as they are kept.
func (s Settings) clean() Settings {
	s.Name, s.Venue = roster.Clean(s.Name), roster.Clean(s.Venue)
	return s
}

// drawing lists the settings that a draw depends on, each with its name in the API.
func (s Settings) drawing() []setting {
	return []setting{{"format", s.Format}, {"third_place", s.ThirdPlace}, {"separate_clubs", s.SeparateClubs}}
}

// lasting lists the settings that what was drawn or played depends on, each with its name in the API.
func (s Settings) lasting() []setting {
	return append(s.drawing(), []setting{
		{"rules", s.Rules}, {"zone", s.Zone}, {"at_limit", s.AtLimit}, {"max_pairs", s.MaxPairs},
		{"min_pairs", s.MinPairs}, {"substitutes", s.Substitutes}, {"warnings", s.Warnings},
		{"fee_cents", s.FeeCents}, {"deposit_cents", s.DepositCents},
		{"keep_deposit", s.KeepDeposit}, {"paid_means_in", s.PaidMeansIn},
	}...)
}

// regulating lists the settings that the bases tell and that may change after the start.
func (s Settings) regulating() []setting {
	return []setting{
		{"grace_minutes", s.GraceMinutes}, {"signatures", s.Signatures}, {"best_of", s.BestOf}, {"time_cap_minutes", s.TimeCapMinutes},
	}
}

type setting struct {
	name  string
	value any
}

// firstDifference is the name of the first setting that differs, "" when none does.
func firstDifference(a, b []setting) string {
	for i := range a {
		if a[i] != b[i] {
			return a[i].name
		}
	}
	return ""
}

// RuleSet is the rule set that the games are played by. The settings must have passed check.
func (s Settings) RuleSet() engine.Rules {
	rules, _ := engine.Named(s.Rules)
	return rules
}

// RuleSets are the rule sets of the engine, by name.
func RuleSets() []string {
	var names []string
	for _, rules := range engine.Sets() {
		names = append(names, rules.Name)
	}
	return names
}

// Formats are the formats of package pairing, by name.
func Formats() []string {
	var names []string
	for _, f := range pairing.Formats() {
		names = append(names, f.Name())
	}
	return names
}
