package api

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"reflect"
	"slices"
	"strings"
	"time"

	"github.com/go-playground/validator/v10"

	"cubilete/tournament"
	"cubilete/tournament/id"
)

// decode reads a JSON body into a struct. An empty body is an empty object. What is missing, of the wrong type or out
// of its bounds is named by its field.
func (a *ask) decode(into any) error {
	data, err := a.body()
	if err != nil {
		return err
	}
	if len(bytes.TrimSpace(data)) > 0 {
		if err := unmarshal(data, into); err != nil {
			return err
		}
	}
	return check(into)
}

// unmarshal reads one JSON value and nothing after it.
func unmarshal(data []byte, into any) error {
	decoder := json.NewDecoder(bytes.NewReader(data))
	err := decoder.Decode(into)
	if err == nil {
		if _, more := decoder.Token(); !errors.Is(more, io.EOF) {
			return invalid("body", "not-json", nil)
		}
		return nil
	}
	var wrong *json.UnmarshalTypeError
	if errors.As(err, &wrong) {
		return invalid(fieldOf(wrong, into), "type", tournament.Args{"value": wrong.Value, "wanted": kindOf(wrong.Type)})
	}
	return invalid("body", "not-json", nil)
}

// fieldOf is the field at fault; the whole body when it is not even an object.
func fieldOf(wrong *json.UnmarshalTypeError, into any) string {
	if wrong.Field == "" {
		return "body"
	}
	var steps []string
	for step := range strings.SplitSeq(wrong.Field, ".") {
		if !slices.Contains(embeddedIn(into), step) {
			steps = append(steps, step)
		}
	}
	return strings.Join(steps, ".")
}

// embeddedIn are the structs in a body whose fields stand in the body itself: they have no name there.
func embeddedIn(body any) []string {
	var names []string
	for _, f := range reflect.VisibleFields(reflect.TypeOf(body).Elem()) {
		if f.Anonymous {
			names = append(names, f.Name)
		}
	}
	return names
}

// kindOf is what a field takes, in the words of JSON.
func kindOf(t reflect.Type) string {
	switch t.Kind() {
	case reflect.Bool:
		return "boolean"
	case reflect.Slice, reflect.Array:
		return "array"
	case reflect.Struct, reflect.Map:
		return "object"
	case reflect.String:
		return "string"
	default:
		return "number"
	}
}

// check holds a struct to its binding tags.
func check(value any) error {
	err := bodies.Struct(value)
	var wrong validator.ValidationErrors
	if !errors.As(err, &wrong) {
		return err
	}
	refusal := &tournament.Error{Kind: tournament.Invalid, Code: "invalid"}
	whole := reflect.TypeOf(value).Elem().Name() + "."
	for _, w := range wrong {
		refusal.Faults = append(refusal.Faults, faultOf(path(strings.TrimPrefix(w.Namespace(), whole)), w))
	}
	return refusal
}

// bodies holds bodies to their tags. It names fields as the API does.
var bodies = newBodies()

func newBodies() *validator.Validate {
	v := validator.New(validator.WithRequiredStructEnabled())
	v.SetTagName("binding")
	v.RegisterTagNameFunc(func(f reflect.StructField) string {
		name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
		if f.Anonymous && name == "" {
			return embedded
		}
		return name
	})
	return v
}

// embedded is what stands in the path of a field for a struct whose fields stand in the one around it.
const embedded = "(embedded)"

// path names a field as the API does: "players.1.name". What stands in a body by embedding has no name there.
func path(place string) string {
	return strings.NewReplacer("[", ".", "]", "", embedded+".", "").Replace(place)
}

// faultOf is what a validator's tag found in a field.
func faultOf(field string, w validator.FieldError) tournament.Fault {
	fault := tournament.Fault{Field: field, Code: w.Tag()}
	number := w.Kind() == reflect.Int
	switch {
	case w.Tag() == "len":
		fault.Code = "two-players"
	case w.Tag() == "oneof":
		fault.Code, fault.Args = "unknown-value", tournament.Args{"value": w.Value(), "known": w.Param()}
	case w.Tag() == "max" && !number:
		fault.Code, fault.Args = "too-long", tournament.Args{"max": w.Param()}
	case number && w.Tag() == "max":
		fault.Code, fault.Args = "out-of-range", tournament.Args{"low": 0, "high": w.Param()}
	case number && w.Tag() == "min":
		fault.Code, fault.Args = "out-of-range", tournament.Args{"low": w.Param()}
	}
	return fault
}

// hashField reads a hash that a body names; nil when it names none.
func hashField(field, text string) (*id.Hash, error) {
	if text == "" {
		return nil, nil
	}
	var hash id.Hash
	if err := hash.UnmarshalText([]byte(text)); err != nil {
		return nil, invalid(field, "unreadable", nil)
	}
	return &hash, nil
}

// timeField reads a moment that a body names; zero when it names none.
func timeField(field, text string) (time.Time, error) {
	if text == "" {
		return time.Time{}, nil
	}
	at, err := time.Parse(time.RFC3339, text)
	if err != nil || at.UTC().Year() < 1 || at.UTC().Year() > 9999 {
		return time.Time{}, invalid(field, "time-unreadable", tournament.Args{"value": text})
	}
	return at.UTC(), nil
}
