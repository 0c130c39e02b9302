package verify

import (
	"encoding/hex"
	"encoding/json"
	"strconv"
)

// hash is a SHA-256.
type hash [32]byte

func (h hash) String() string { return hex.EncodeToString(h[:]) }

// form reads an object with known keys. It remembers the first thing that is wrong; after that it gives zeros.
type form struct {
	object object
	err    error
}

// formOf demands that the object has exactly these keys.
func formOf(o object, keys ...string) *form {
	f := &form{object: o}
	for _, key := range keys {
		if _, ok := o[key]; !ok {
			f.wrong("%q is missing", key)
		}
	}
	if len(o) > len(keys) {
		f.wrong("there is more in it than %q", keys)
	}
	return f
}

// formOfSome demands that the object has the first of these keys, and no others but the rest.
func formOfSome(o object, keys []string, also ...string) *form {
	for _, key := range also {
		if _, ok := o[key]; ok {
			keys = append(keys, key)
		}
	}
	return formOf(o, keys...)
}

// elementOf reads an element of a list: an object, with exactly these keys if there are any.
func elementOf(element any, keys ...string) *form {
	o, ok := element.(object)
	f := &form{object: o}
	if !ok {
		f.wrong("an element is no object")
	}
	if f.err != nil || keys == nil {
		return f
	}
	return formOf(o, keys...)
}

// fail remembers a fault that was found elsewhere.
func (f *form) fail(err error) {
	if f.err == nil {
		f.err = err
	}
}

func (f *form) wrong(detail string, args ...any) {
	if f.err == nil {
		f.err = fault(Malformed, detail, args...)
	}
}

// text is the string under a key.
func (f *form) text(key string) string {
	text, ok := f.object[key].(string)
	if !ok {
		f.wrong("%q is no text", key)
	}
	return text
}

// claim is the true or false under a key.
func (f *form) claim(key string) bool {
	claim, ok := f.object[key].(bool)
	if !ok {
		f.wrong("%q is neither true nor false", key)
	}
	return claim
}

// number is the count under a key, from 0, written in the one usual way.
func (f *form) number(key string) int {
	digits, _ := f.object[key].(json.Number)
	n, err := strconv.Atoi(digits.String())
	if err != nil || n < 0 || strconv.Itoa(n) != digits.String() {
		f.wrong("%q is no number as one counts", key)
		return 0
	}
	return n
}

// within is the object under a key.
func (f *form) within(key string, keys ...string) *form {
	o, ok := f.object[key].(object)
	if !ok {
		f.wrong("%q is no object", key)
	}
	if f.err != nil {
		return f
	}
	return formOf(o, keys...)
}

// hex is the text under a key as that many bytes.
func (f *form) hex(key string, size int) []byte {
	text := f.text(key)
	decoded, err := hex.DecodeString(text)
	if err != nil || len(decoded) != size || hex.EncodeToString(decoded) != text {
		f.wrong("%q is not %d bytes in small hexadecimal", key, size)
		return make([]byte, size)
	}
	return decoded
}

func (f *form) hash(key string) hash { return hash(f.hex(key, len(hash{}))) }

// part is the object under a key, with whatever keys.
func (f *form) part(key string) *form {
	o, ok := f.object[key].(object)
	if !ok {
		f.wrong("%q is no object", key)
	}
	return &form{object: o, err: f.err}
}

// maybe is the text under a key, "" when there is none.
func (f *form) maybe(key string) string {
	if _, ok := f.object[key]; !ok {
		return ""
	}
	return f.text(key)
}

// elements is the list under a key.
func (f *form) elements(key string) []any {
	list, ok := f.object[key].([]any)
	if !ok {
		f.wrong("%q is no list", key)
	}
	return list
}

// list is the list under a key, with that many elements.
func (f *form) list(key string, size int) []any {
	list := f.elements(key)
	if f.err == nil && len(list) != size {
		f.wrong("%q has %d elements, and should have %d", key, len(list), size)
	}
	if f.err != nil {
		return nil
	}
	return list
}

// hashes is the list of hashes under a key.
func (f *form) hashes(key string) []hash {
	var all []hash
	for _, element := range f.elements(key) {
		each := &form{object: object{key: element}}
		all = append(all, each.hash(key))
		f.fail(each.err)
	}
	return all
}

// withinSome is within with keys that may be missing.
func (f *form) withinSome(key string, keys []string, also ...string) *form {
	o, ok := f.object[key].(object)
	if !ok {
		f.wrong("%q is no object", key)
	}
	if f.err != nil {
		return f
	}
	return formOfSome(o, keys, also...)
}

// maybeClaim reads a claim where there is one; it is false where there is none.
func (f *form) maybeClaim(key string) bool {
	if _, ok := f.object[key]; !ok {
		return false
	}
	return f.claim(key)
}
