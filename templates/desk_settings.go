package templates

// DeskNewPage makes a new championship.
type DeskNewPage struct {
	Frame
	Form    Form
	Rules   []string // the rule sets by name
	Formats []string
	Zones   []string
}

// Name is the name of the page.
func (DeskNewPage) Name() string { return "desk-new" }

// DeskSettingsPage changes the settings of a championship.
type DeskSettingsPage struct {
	Frame
	Form    Form
	Rules   []string
	Formats []string
	Zones   []string
}

// Name is the name of the page.
func (DeskSettingsPage) Name() string { return "desk-settings" }

// Begun reports that only what touches nothing that was played may change (article 17).
func (p DeskSettingsPage) Begun() bool {
	return p.Championship != nil && (p.Championship.Stage == "running" || p.Championship.Stage == "finished")
}
