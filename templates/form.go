package templates

import "strings"

// Form is what was typed into a form and what is said to it. The zero Form is one that nobody has filled.
type Form struct {
	Values  map[string]string // by the field's name; a box is ticked when its value is "true"
	Errors  map[string]string // one sentence by the field's name
	Refusal string            // why the act was refused, above the form
	Entered []Pair            // that are in already, where that is why
}

// Value is what was typed into a field.
func (f Form) Value(name string) string { return f.Values[name] }

// On reports that a box is ticked.
func (f Form) On(name string) bool { return f.Values[name] == "true" }

// Field is one field of a form as it is shown.
type Field struct {
	Name     string
	ID       string
	Kind     string // of the input: "text", "number", "tel", "password", "checkbox", "area", "select"
	Label    string
	Hint     string // "" for none
	Value    string
	On       bool
	Error    string
	Required bool
	Auto     string // what a browser may fill in
	Options  []Option
}

// Option is one of several values that a field can have.
type Option struct {
	Value string
	Label string
	On    bool
}

// field is a field of a form. Marks say more about it: "required", "auto:name" for what a browser may fill in, and
// "as:pair_name" for words that are not those of the field's name.
func (w *Words) field(form Form, name, kind string, marks ...string) Field {
	f := Field{
		Name: name, ID: "f-" + strings.ReplaceAll(name, ".", "-"), Kind: kind,
		Value: form.Value(name), On: form.On(name), Error: form.Errors[name],
	}
	as := name
	for _, mark := range marks {
		switch what, value, _ := strings.Cut(mark, ":"); what {
		case "required":
			f.Required = true
		case "auto":
			f.Auto = value
		case "as":
			as = value
		}
	}
	f.Label, f.Hint = w.Field(as), w.Say("hint."+as, nil)
	return f
}

// choice is a field with a few values; each has a sentence under "option.NAME.VALUE".
func (w *Words) choice(form Form, name string, values ...string) Field {
	return w.choices(form, name, values)
}

// choices is choice with values that are not known beforehand.
func (w *Words) choices(form Form, name string, values []string) Field {
	f := w.field(form, name, "select")
	for _, value := range values {
		f.Options = append(f.Options, Option{Value: value, Label: w.Say("option."+name+"."+value, nil), On: value == f.Value})
	}
	return f
}
