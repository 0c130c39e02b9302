package tournament

import (
	"reflect"
	"testing"
	"time"

	"cubilete/tournament/id"
)

// TestADigestSaysEverything changes one field after another, and each must change the digest.
func TestADigestSaysEverything(t *testing.T) {
	n := drawn(t, 4)
	for _, act := range []Act{
		EditBases{Articles: map[string][]string{"es": {"Uno"}}}, PublishBases{}, EditBases{Articles: map[string][]string{"es": {"Dos"}}},
		Start{}, Warn{Pair: 1, Reason: "x"}, SetTable{Table: 4, State: Broken}, CallMatch{Match: 1}, BeginMatch{Match: 1},
		EnterResult{Match: 1, Winner: n.sits(1, 0)},
	} {
		n.do(act)
	}
	m := n.match(1)
	n.do(SignSheet{Match: 1, Hash: m.Sheet.Hash, Player: n.pair(m.Winner).Players[0].ID, Way: SignedByPIN})
	n.do(AttachPhoto{Match: 1, Photo: id.Hash{1}})
	n.do(Correct{EnterResult: EnterResult{Match: 1, Winner: n.sits(1, 1)}, Reason: "x", Later: Discard})
	n.do(CallMatch{Match: 2})
	parts := map[string]func(s *State) any{
		"a pair":   func(s *State) any { return s.pairs.Change(0) },
		"a draw":   func(s *State) any { return &s.draws[0] },
		"a round":  func(s *State) any { return &s.rounds[0] },
		"a match":  func(s *State) any { return s.matches.Change(0) },
		"settings": func(s *State) any { return &s.Settings },
		"bases":    func(s *State) any { return &s.bases[0] },
		"a sheet": func(s *State) any {
			sheet := *s.matches.At(0).Sheet
			s.matches.Change(0).Sheet = &sheet
			return &sheet
		},
		"the whole": func(s *State) any { return s },
	}
	silent := map[string]bool{
		"journal": true, "feeds": true, "undone": true, "pending": true, // told by the version and the matches
		"Bytes":    true,               // told by their hash
		"LeftLate": true,               // told by when the pair left; digests of before it was kept stay the same
		"Sheet":    true, "From": true, // a part of their own, or of the draw
		"Draw": true,
	}
	whole := n.state.Digest()
	for part, of := range parts {
		size := reflect.TypeOf(of(n.state.clone())).Elem().NumField()
		for i := range size {
			s := n.state.clone()
			v := reflect.ValueOf(of(s)).Elem()
			field := v.Type().Field(i)
			if silent[field.Name] || !field.IsExported() && part != "the whole" {
				continue
			}
			if !field.IsExported() {
				continue // a state's own fields are the parts
			}
			change(v.Field(i))
			if s.Digest() == whole {
				t.Errorf("%s: another %s gives the same digest", part, field.Name)
			}
		}
	}
}

// change gives a field another value than it has.
func change(v reflect.Value) {
	switch v.Kind() {
	case reflect.String:
		v.SetString(v.String() + "x")
	case reflect.Int, reflect.Int64:
		v.SetInt(v.Int() + int64(time.Second))
	case reflect.Bool:
		v.SetBool(!v.Bool())
	case reflect.Slice:
		v.Set(reflect.Append(reflect.AppendSlice(reflect.MakeSlice(v.Type(), 0, v.Len()+1), v), reflect.Zero(v.Type().Elem())))
	case reflect.Array:
		change(v.Index(0))
	case reflect.Map:
		v.Set(reflect.MakeMap(v.Type()))
	case reflect.Uint8:
		v.SetUint(v.Uint() + 1)
	case reflect.Struct:
		if at, is := v.Addr().Interface().(*time.Time); is {
			*at = at.Add(time.Hour)
			return
		}
		change(v.Field(0))
	}
}
