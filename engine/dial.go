package engine

import (
	"bytes"
	"encoding/json"
	"slices"
)

// dial turns one field of a Rules, and only to values that it knows.
type dial struct {
	read func() any                      // nil where the rule set says nothing
	turn func(text json.RawMessage) bool // false, and nothing turned: not a value
	set  func() bool                     // stands at a value that it knows
}

// words is a dial of words.
func words[T ~string](field *T, values ...T) dial {
	return dial{
		read: func() any {
			if *field == "" {
				return nil
			}
			return string(*field)
		},
		turn: func(text json.RawMessage) bool { return pick(field, values, text) },
		set:  func() bool { return slices.Contains(values, *field) },
	}
}

// numbers is a dial of whole numbers.
func numbers(field *int, values ...int) dial {
	return dial{
		read: func() any { return *field },
		turn: func(text json.RawMessage) bool { return pick(field, values, text) },
		set:  func() bool { return slices.Contains(values, *field) },
	}
}

// span is a dial of all whole numbers from low to high.
func span(field *int, low, high int) dial {
	within := func(n int) bool { return low <= n && n <= high }
	return dial{
		read: func() any { return *field },
		turn: func(text json.RawMessage) bool {
			var n *int
			if json.Unmarshal(text, &n) != nil || n == nil || !within(*n) {
				return false
			}
			*field = *n
			return true
		},
		set: func() bool { return within(*field) },
	}
}

// truth is a dial of true and false.
func truth(field *bool) dial {
	return dial{
		read: func() any { return *field },
		turn: func(text json.RawMessage) bool { return pick(field, []bool{false, true}, text) },
		set:  func() bool { return true },
	}
}

// pick sets field to the value that text writes, if it is one of values.
func pick[T comparable](field *T, values []T, text json.RawMessage) bool {
	for _, v := range values {
		if written, err := json.Marshal(v); err == nil && bytes.Equal(written, bytes.TrimSpace(text)) {
			*field = v
			return true
		}
	}
	return false
}
