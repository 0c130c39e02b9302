package verify

import (
	"bytes"
	"encoding/json"
	"io"
	"strings"
	"unicode"
	"unicode/utf8"
)

// deepest is how many objects and arrays may stand in each other.
const deepest = 64

// object is a JSON object: its values are object, []any, string, json.Number, bool or nil.
type object map[string]any

// parseObject reads one JSON object and nothing beside it. It is stricter than encoding/json: the text must be
// UTF-8, and keys that some reader could take for the same one, because they differ in case only, are a fault.
func parseObject(text []byte) (object, error) {
	if !utf8.Valid(text) || !json.Valid(text) {
		return nil, fault(Malformed, "this is no JSON")
	}
	decoder := json.NewDecoder(bytes.NewReader(text))
	decoder.UseNumber()
	value, err := parseValue(decoder, 0)
	if err != nil {
		return nil, err
	}
	o, ok := value.(object)
	if !ok {
		return nil, fault(Malformed, "this is no JSON object")
	}
	return o, nil
}

func parseValue(decoder *json.Decoder, depth int) (any, error) {
	token, err := decoder.Token()
	if err != nil {
		return nil, err
	}
	if depth > deepest {
		return nil, fault(Malformed, "objects are nested more than %d deep", deepest)
	}
	switch token {
	case json.Delim('{'):
		return parseMembers(decoder, depth+1)
	case json.Delim('['):
		return parseElements(decoder, depth+1)
	}
	return token, nil
}

func parseMembers(decoder *json.Decoder, depth int) (object, error) {
	o, seen := object{}, map[string]bool{}
	for decoder.More() {
		token, err := decoder.Token()
		if err != nil {
			return nil, err
		}
		key := token.(string)
		if seen[folded(key)] {
			return nil, fault(RepeatedKey, "the key %q stands twice in one object", key)
		}
		seen[folded(key)] = true
		if o[key], err = parseValue(decoder, depth); err != nil {
			return nil, err
		}
	}
	return o, closed(decoder)
}

func parseElements(decoder *json.Decoder, depth int) ([]any, error) {
	elements := []any{}
	for decoder.More() {
		value, err := parseValue(decoder, depth)
		if err != nil {
			return nil, err
		}
		elements = append(elements, value)
	}
	return elements, closed(decoder)
}

// closed reads the bracket that ends an object or an array.
func closed(decoder *json.Decoder) error {
	if _, err := decoder.Token(); err != nil && err != io.EOF {
		return err
	}
	return nil
}

// folded is the same for all keys that differ in case only.
func folded(key string) string {
	return strings.Map(func(r rune) rune {
		least := r
		for next := unicode.SimpleFold(r); next != r; next = unicode.SimpleFold(next) {
			least = min(least, next)
		}
		return least
	}, key)
}
