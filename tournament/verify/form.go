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
