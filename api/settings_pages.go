package api

import (
	"fmt"
	"net/url"
	"regexp"
	"strconv"
	"strings"
	"time"

	"cubilete/templates"
	"cubilete/tournament"
	"cubilete/tournament/desk"
)

// zones are those that most championships are in; any other may be typed.
var zones = []string{"Europe/Madrid", "Atlantic/Canary", "Africa/Ceuta", "Europe/Andorra", "Europe/Lisbon", "Europe/London", "America/Mexico_City", "America/Bogota"}

// newPage is the form of a new championship, with the usual settings in it.
func (a *ask) newPage() error {
	settings := tournament.DefaultSettings()
	settings.Rules, settings.Format, settings.Zone = "championship", "knockout", zones[0]
	settings.StartsAt = saturday(a.server.Now().In(settings.Location())).Format(tournament.LocalTime)
	return a.page(200, a.newForm(templates.Form{Values: typedSettings(settings)}))
}

// saturday is the next Saturday at six in the evening, when most championships are.
func saturday(now time.Time) time.Time {
	day := now.AddDate(0, 0, (int(time.Saturday-now.Weekday())+6)%7+1)
	return today(day).Add(18 * time.Hour)
}

func (a *ask) newForm(form templates.Form) templates.DeskNewPage {
	return templates.DeskNewPage{
		Frame: a.deskFrame(""), Form: form, Rules: tournament.RuleSets(), Formats: tournament.Formats(), Zones: zones,
	}
}

// create makes a championship of a form.
func (a *ask) create() error {
	fields, err := a.fields()
	if err != nil {
		return err
	}
	outcome, err := a.created(fields)
	if err != nil {
		return a.showAgain(fields, err, func(a *ask, form templates.Form) (templates.Page, error) { return a.newForm(form), nil })
	}
	return a.goTo("/desk/c/" + outcome.View.State.Slug + "?done=created")
}

func (a *ask) created(fields url.Values) (desk.Outcome, error) {
	settings, err := settingsOf(tournament.DefaultSettings(), fields)
	if err != nil {
		return desk.Outcome{}, err
	}
	req, err := a.request()
	if err != nil {
		return desk.Outcome{}, err
	}
	return a.server.Desk.Create(a.Request.Context(), settings, a.visitor.Account, req)
}

// settingsPage shows the settings of a championship.
func (a *ask) settingsPage() error {
	page, err := settingsForm(a, standing(typedSettings(a.view.State.Settings)))
	if err != nil {
		return err
	}
	return a.page(200, page)
}

func settingsForm(a *ask, form templates.Form) (templates.Page, error) {
	return templates.DeskSettingsPage{
		Frame: a.deskFrame("settings"), Form: form, Rules: tournament.RuleSets(), Formats: tournament.Formats(), Zones: zones,
	}, nil
}

// changeByForm changes those settings that were changed in the form; the others stay as they are by now.
func (a *ask) changeByForm() error {
	return a.submit(submit{
		act: func(f url.Values) (tournament.Act, error) {
			now := a.view.State.Settings
			o := overlaid(a.typed(f, nil).Values, typedSettings(now))
			if err := o.refusal(); err != nil {
				return nil, err
			}
			settings, err := settingsOf(now, o.fields())
			return tournament.ChangeSettings{Settings: settings, Over: &now, Announce: f.Get("announce")}, err
		},
		again: func(a *ask, form templates.Form) (templates.Page, error) {
			return settingsForm(a, a.meanwhile(form, typedSettings(a.view.State.Settings)))
		},
		done: leadTo("/settings", "settings"),
	})
}

// settingsOf are the settings of a form: what it does not have stays as it was, but for the boxes, which are not sent
// when nobody ticked them.
func settingsOf(was tournament.Settings, fields url.Values) (tournament.Settings, error) {
	r := reading{fields: fields}
	for name, text := range map[string]*string{
		"name": &was.Name, "rules": &was.Rules, "format": &was.Format, "zone": &was.Zone, "starts_at": &was.StartsAt, "venue": &was.Venue,
		"at_limit": &was.AtLimit, "third_place": &was.ThirdPlace, "signatures": &was.Signatures, "substitutes": &was.Substitutes,
		"warnings": &was.Warnings,
	} {
		r.text(name, text)
	}
	for name, number := range map[string]*int{
		"tables": &was.Tables, "grace_minutes": &was.GraceMinutes, "max_pairs": &was.MaxPairs, "min_pairs": &was.MinPairs,
		"best_of": &was.BestOf, "time_cap_minutes": &was.TimeCapMinutes, "contact_days": &was.ContactDays,
	} {
		r.number(name, number)
	}
	r.euros("fee_cents", &was.FeeCents)
	r.euros("deposit_cents", &was.DepositCents)
	was.KeepDeposit, was.PaidMeansIn = fields.Get("keep_deposit") == "true", fields.Get("paid_means_in") == "true"
	was.SeparateClubs, was.AutoCall = fields.Get("separate_clubs") == "true", fields.Get("auto_call") == "true"
	return was, r.err()
}

// reading reads a form and keeps what is wrong with it.
type reading struct {
	fields url.Values
	faults []tournament.Fault
}

func (r *reading) text(name string, into *string) {
	if r.fields.Has(name) {
		*into = strings.TrimSpace(r.fields.Get(name))
	}
}

func (r *reading) number(name string, into *int) {
	var text string
	if r.text(name, &text); text == "" {
		return
	}
	n, err := strconv.Atoi(text)
	if err != nil {
		r.faults = append(r.faults, tournament.Fault{Field: name, Code: "not-a-number"})
		return
	}
	*into = n
}

// amount is euros as people write them, with or without cents. A dot before three digits may be meant as thousands or
// not: it is no amount.
var amount = regexp.MustCompile(`^(\d{1,9})(?:[.,](\d{1,2}))?$`)

// euros reads an amount: "12", "12,50", "12.5 €".
func (r *reading) euros(name string, into *int) {
	var text string
	if r.text(name, &text); text == "" {
		return
	}
	parts := amount.FindStringSubmatch(strings.TrimSpace(strings.TrimSuffix(text, "€")))
	if parts == nil {
		r.faults = append(r.faults, tournament.Fault{Field: name, Code: "not-money"})
		return
	}
	euros, _ := strconv.Atoi(parts[1])
	cents, _ := strconv.Atoi((parts[2] + "00")[:2])
	*into = 100*euros + cents
}

func (r *reading) err() error {
	if len(r.faults) == 0 {
		return nil
	}
	return &tournament.Error{Kind: tournament.Invalid, Code: "invalid", Faults: r.faults}
}

// typedSettings are settings as a form shows them.
func typedSettings(s tournament.Settings) map[string]string {
	return map[string]string{
		"name": s.Name, "rules": s.Rules, "format": s.Format, "zone": s.Zone, "starts_at": s.StartsAt, "venue": s.Venue,
		"at_limit": s.AtLimit, "third_place": s.ThirdPlace, "signatures": s.Signatures, "substitutes": s.Substitutes,
		"warnings": s.Warnings, "tables": strconv.Itoa(s.Tables), "grace_minutes": strconv.Itoa(s.GraceMinutes),
		"max_pairs": strconv.Itoa(s.MaxPairs), "min_pairs": strconv.Itoa(s.MinPairs), "best_of": strconv.Itoa(s.BestOf),
		"time_cap_minutes": strconv.Itoa(s.TimeCapMinutes), "contact_days": strconv.Itoa(s.ContactDays), "fee_cents": typedEuros(s.FeeCents), "deposit_cents": typedEuros(s.DepositCents),
		"separate_clubs": strconv.FormatBool(s.SeparateClubs), "auto_call": strconv.FormatBool(s.AutoCall),
		"keep_deposit": strconv.FormatBool(s.KeepDeposit), "paid_means_in": strconv.FormatBool(s.PaidMeansIn),
	}
}

func typedEuros(cents int) string {
	if cents%100 == 0 {
		return strconv.Itoa(cents / 100)
	}
	return fmt.Sprintf("%d,%02d", cents/100, cents%100)
}
