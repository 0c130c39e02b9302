package api

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"reflect"
	"strings"

	"github.com/gin-gonic/gin/binding"
	"github.com/go-playground/validator/v10"

	"cubilete/tournament"
)

// decode reads a JSON body into a struct. An empty body is an empty object. What is missing, of the wrong type or out of
// its bounds is named by its field.
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
		return invalid(fieldOf(wrong), "wrong-type", tournament.Args{"value": wrong.Value, "wanted": kindOf(wrong.Type)})
	}
	return invalid("body", "not-json", nil)
}

// fieldOf is the field at fault; the whole body when it is not even an object.
func fieldOf(wrong *json.UnmarshalTypeError) string {
	if wrong.Field == "" {
		return "body"
	}
	return wrong.Field
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
	err := binding.Validator.ValidateStruct(value)
	var wrong validator.ValidationErrors
	if !errors.As(err, &wrong) {
		return err
	}
	refusal := &tournament.Error{Kind: tournament.Invalid, Code: "invalid"}
	for _, w := range wrong {
		refusal.Faults = append(refusal.Faults, tournament.Fault{Field: path(w), Code: faultOf(w.Tag()), Args: tournament.Args{"max": w.Param()}})
	}
	return refusal
}

// path names a field as the API does: "players.1.name". What stands in a body by embedding has no name there.
func path(w validator.FieldError) string {
	_, inside, _ := strings.Cut(w.Namespace(), ".")
	return strings.NewReplacer("[", ".", "]", "", "gameBody.", "").Replace(inside)
}

// faultOf is the code of a validator's tag.
func faultOf(tag string) string {
	switch tag {
	case "max":
		return "too-long"
	case "len":
		return "two-players"
	default:
		return tag
	}
}

// nameFields makes the validator name fields as the API does. It is done once, when a server is made.
func nameFields() {
	if v, ok := binding.Validator.Engine().(*validator.Validate); ok {
		v.RegisterTagNameFunc(func(f reflect.StructField) string {
			name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
			return name
		})
	}
}
