package verify_test

import (
	"encoding/base64"
	"fmt"
	"slices"
	"strings"
	"testing"

	"cubilete/tournament/verify"
)

// The night's file: line 1 the header, 2–6 the entries, 7–11 what is told beside them, 12 the checkpoint.
func TestExportFindsWhatSomebodyChanged(t *testing.T) {
	tests := []struct {
		name   string
		change func(t *testing.T, n *night) []string
		want   verify.Fault // without its detail
	}{
		{
			name: "two rows swapped",
			change: func(t *testing.T, n *night) []string {
				lines := n.export(t)
				lines[2], lines[3] = lines[3], lines[2]
				return lines
			},
			want: verify.Fault{Code: verify.Numbering, Line: 3, Entry: 2},
		}, {
			name: "two rows swapped, with their numbers changed",
			change: func(t *testing.T, n *night) []string {
				n.entries[1], n.entries[2] = n.entries[2], n.entries[1]
				return n.export(t)
			},
			want: verify.Fault{Code: verify.EntryNumber, Line: 3, Entry: 2},
		}, {
			name: "a row taken out of the middle",
			change: func(t *testing.T, n *night) []string {
				return slices.Delete(n.export(t), 3, 4)
			},
			want: verify.Fault{Code: verify.Numbering, Line: 4, Entry: 3},
		}, {
			name: "a row taken out of the middle, and the others renumbered and hashed again",
			change: func(t *testing.T, n *night) []string {
				checkpoint := n.checkpoint(t, 5)
				n.entries = slices.Delete(n.entries, 3, 4)
				n.entries[3] = strings.Replace(n.entries[3], `"n":5`, `"n":4`, 1)
				n.beside = slices.Delete(n.beside, 2, 3)
				lines := n.export(t)
				return append(lines[:len(lines)-1], checkpoint)
			},
			want: verify.Fault{Code: verify.CheckpointSize, Line: 10},
		}, {
			name: "the tail taken off",
			change: func(t *testing.T, n *night) []string {
				return slices.Delete(n.export(t), 5, 6)
			},
			want: verify.Fault{Code: verify.Numbering, Line: 6, Entry: 5},
		}, {
			name: "the tail taken off, and the header made to fit",
			change: func(t *testing.T, n *night) []string {
				lines := slices.Delete(n.export(t), 5, 6)
				lines[0] = strings.Replace(lines[0], "5", "4", 1)
				return lines
			},
			want: verify.Fault{Code: verify.CheckpointSize, Line: 11},
		}, {
			name: "the tail taken off, and an earlier checkpoint at the end",
			change: func(t *testing.T, n *night) []string {
				n.entries = n.entries[:4]
				return n.export(t)
			},
			want: verify.Fault{}, // it was true once: only another copy, or a checkpoint that somebody kept, shows it
		}, {
			name: "a row beyond what the header counts",
			change: func(t *testing.T, n *night) []string {
				lines := n.export(t)
				lines[0] = strings.Replace(lines[0], "5", "4", 1)
				return lines
			},
			want: verify.Fault{Code: verify.Numbering, Line: 6},
		}, {
			name: "a row put in with an earlier date, and all hashed again",
			change: func(t *testing.T, n *night) []string {
				n.entries = append(n.entries, `{"n":6,"at":"2026-12-05T19:14:59Z","kind":"started","body":{}}`)
				return n.export(t)
			},
			want: verify.Fault{Code: verify.BackInTime, Line: 7, Entry: 6},
		}, {
			name: "one entry changed",
			change: func(t *testing.T, n *night) []string {
				lines := n.export(t)
				lines[6-1] = strings.Replace(lines[6-1], "started", "stopped", 1)
				return lines
			},
			want: verify.Fault{Code: verify.WrongRoot, Line: 6, Entry: 5},
		}, {
			name: "one entry changed, and all hashed again without the key",
			change: func(t *testing.T, n *night) []string {
				checkpoint := n.checkpoint(t, 5)
				n.entries[4] = strings.Replace(n.entries[4], "started", "stopped", 1)
				lines := n.export(t)
				return append(lines[:len(lines)-1], checkpoint)
			},
			want: verify.Fault{Code: verify.CheckpointRoot, Line: 12},
		}, {
			name: "one entry changed, all hashed again, and the checkpoint with it",
			change: func(t *testing.T, n *night) []string {
				signature := n.checkpoint(t, 5)[strings.Index(n.checkpoint(t, 5), `\n\n`):]
				n.entries[4] = strings.Replace(n.entries[4], "started", "stopped", 1)
				lines := n.export(t)
				text, _, _ := strings.Cut(lines[11], `\n\n`)
				return append(lines[:11], text+signature)
			},
			want: verify.Fault{Code: verify.Signature, Line: 12},
		}, {
			name: "signed by another key of the same name",
			change: func(t *testing.T, n *night) []string {
				n.signer, _ = newKey(t, "cubilete/k3f")
				return n.export(t)
			},
			want: verify.Fault{Code: verify.Signature, Line: 12},
		}, {
			name: "made anew with another key of the same name",
			change: func(t *testing.T, n *night) []string {
				n.signer, n.public = newKey(t, "cubilete/k3f")
				n.entries[0] = n.created()
				return n.export(t)
			},
			want: verify.Fault{Code: verify.OtherKey, Line: 2, Entry: 1},
		}, {
			name: "the checkpoint of another championship",
			change: func(t *testing.T, n *night) []string {
				lines := n.export(t)
				n.id = "k3g"
				return append(lines[:11], n.checkpoint(t, 5))
			},
			want: verify.Fault{Code: verify.CheckpointOf, Line: 12},
		}, {
			name: "a signature under another name",
			change: func(t *testing.T, n *night) []string {
				n.signer, _ = newKey(t, "cubilete/k3g")
				return n.export(t)
			},
			want: verify.Fault{Code: verify.CheckpointForm, Line: 12},
		}, {
			name: "a checkpoint that says more",
			change: func(t *testing.T, n *night) []string {
				root := base64.StdEncoding.EncodeToString(n.root(t, 5))
				return append(n.export(t)[:11], n.signed(t, "cubilete/k3f\n5\n"+root+"\nmore\n"))
			},
			want: verify.Fault{Code: verify.CheckpointForm, Line: 12},
		}, {
			name: "no checkpoint",
			change: func(t *testing.T, n *night) []string {
				return n.export(t)[:11]
			},
			want: verify.Fault{Code: verify.Truncated, Line: 12},
		}, {
			name: "two checkpoints",
			change: func(t *testing.T, n *night) []string {
				return append(n.export(t), n.checkpoint(t, 5))
			},
			want: verify.Fault{Code: verify.AfterCheckpoint, Line: 13},
		}, {
			name: "an entry after the checkpoint",
			change: func(t *testing.T, n *night) []string {
				return append(n.export(t), row(6, n.entries[4], n.root(t, 5)))
			},
			want: verify.Fault{Code: verify.AfterCheckpoint, Line: 13},
		}, {
			name: "another championship in the header",
			change: func(t *testing.T, n *night) []string {
				n.id = "k3g"
				return n.export(t)
			},
			want: verify.Fault{Code: verify.OtherID, Line: 2, Entry: 1},
		},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			n := newNight(t)
			key := n.public
			lines := tt.change(t, n)
			if tt.want == (verify.Fault{}) {
				if _, err := check(lines, key); err != nil {
					t.Errorf("Export: %v, want no fault", err)
				}
				return
			}
			got := faultOf(t, lines, key)
			tt.want.Detail = got.Detail
			if got != tt.want {
				t.Errorf("Export: %+v, want %+v", got, tt.want)
			}
		})
	}
}

// Whoever makes all of it anew is found out only by the fingerprint, so it must differ.
func TestExportMadeAnewHasAnotherFingerprint(t *testing.T) {
	n := newNight(t)
	before, err := check(n.export(t), nil)
	if err != nil {
		t.Fatal(err)
	}
	n.signer, n.public = newKey(t, "cubilete/k3f")
	n.entries[0] = n.created()
	after, err := check(n.export(t), nil)
	if err != nil || after.Fingerprint == before.Fingerprint {
		t.Errorf("fingerprint %q, %v; want another than %q", after.Fingerprint, err, before.Fingerprint)
	}
}

// No byte of a file can be changed without a fault, but for those that the package says nothing commits to.
func TestExportFindsEveryChangedByte(t *testing.T) {
	n := newNight(t)
	file := strings.Join(n.export(t), "\n") + "\n"
	free := uncommitted(t, file)
	for i := range len(file) {
		for bit := range 8 {
			changed := []byte(file)
			changed[i] ^= 1 << bit
			if _, err := verify.Export(strings.NewReader(string(changed)), nil); err == nil && !free[i] {
				t.Errorf("byte %d changed from %q to %q: no fault; around it: %q", i, file[i], changed[i], file[max(0, i-20):min(len(file), i+20)])
			}
		}
	}
}

// uncommitted are the bytes of a file to which no entry commits.
func uncommitted(t testing.TB, file string) map[int]bool {
	t.Helper()
	free := map[int]bool{}
	for _, told := range []string{"+34646253774", "12345678Z", "reason\",\"text", "1,\"paid"} {
		start := strings.Index(file, told)
		if start < 0 {
			t.Fatalf("the file does not tell %q", told)
		}
		told, _, _ = strings.Cut(told, "\"")
		for i := range len(strings.TrimSuffix(told, ",")) {
			free[start+i] = true
		}
	}
	return free
}

// Nor can it be cut off anywhere, or be given a byte more.
func TestExportFindsEveryCut(t *testing.T) {
	n := newNight(t)
	file := strings.Join(n.export(t), "\n") + "\n"
	for i := range len(file) {
		if _, err := verify.Export(strings.NewReader(file[:i]), nil); err == nil {
			t.Errorf("cut after %d bytes of %d: no fault", i, len(file))
		}
	}
	for _, more := range []string{"\n", " ", "{}", "\x00"} {
		if _, err := verify.Export(strings.NewReader(file+more), nil); err == nil {
			t.Errorf("with %q after it: no fault", more)
		}
	}
}

func FuzzExport(f *testing.F) {
	f.Add(strings.Join(newNight(f).export(f), "\n") + "\n")
	f.Add(fmt.Sprintf("%s\n", `{"cubilete":"export/1","championship":"k3f","entries":1}`))
	f.Fuzz(func(t *testing.T, file string) {
		report, err := verify.Export(strings.NewReader(file), nil)
		if (err == nil) == (report == verify.Report{}) {
			t.Errorf("Export = %+v, %v; want either a report or an error", report, err)
		}
	})
}
