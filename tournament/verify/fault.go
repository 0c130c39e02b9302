package verify

import (
	"fmt"
	"strings"
)

// Code names one way in which a file can be wrong. Codes are stable.
type Code string

// The codes, in the order in which a reader comes upon them.
const (
	TooLong         Code = "too-long"         // a line of more than 4 MiB
	Truncated       Code = "truncated"        // the file ends before its checkpoint does
	Malformed       Code = "malformed"        // a line is not what the format says
	RepeatedKey     Code = "repeated-key"     // a JSON object has one key twice, so two readers may read it differently
	UnknownLine     Code = "unknown-line"     // a line of no known kind
	NoHeader        Code = "no-header"        // the file does not begin as an export does
	Numbering       Code = "numbering"        // entries are missing, surplus, or out of order
	EntryNumber     Code = "entry-number"     // an entry's bytes tell another number than its line
	BackInTime      Code = "back-in-time"     // an entry is older than the one before
	WrongRoot       Code = "root"             // the bytes do not give the root
	NotCreated      Code = "not-created"      // entry 1 does not create a championship
	OtherID         Code = "other-id"         // entry 1 creates another championship than the header names
	BadKey          Code = "bad-key"          // entry 1 tells no Ed25519 key
	OtherKey        Code = "other-key"        // entry 1 tells another key than the one expected
	HandOver        Code = "hand-over"        // the championship did not go from one house to another as it should
	WrongCommitment Code = "commitment"       // a disclosed text is not the one committed to
	Uncommitted     Code = "uncommitted"      // no entry commits to a disclosed text, or names a disclosed person
	Repeated        Code = "repeated"         // the same thing is disclosed twice
	CheckpointForm  Code = "checkpoint-form"  // the checkpoint is no signed note with a single signature
	CheckpointOf    Code = "checkpoint-of"    // the checkpoint is another championship's
	CheckpointSize  Code = "checkpoint-size"  // the checkpoint counts other entries
	CheckpointRoot  Code = "checkpoint-root"  // the checkpoint tells another root
	Signature       Code = "signature"        // the checkpoint is not signed by the championship's key
	AfterCheckpoint Code = "after-checkpoint" // something follows the checkpoint
	SheetHash       Code = "sheet-hash"       // a sheet's bytes do not give the hash that is told
	SheetContent    Code = "sheet-content"    // what is told of a sheet is not what its bytes or entries say
	NotIncluded     Code = "not-included"     // an entry does not stand in the journal of the checkpoint
	OtherSheet      Code = "other-sheet"      // an entry is about another sheet
	SheetSignature  Code = "sheet-signature"  // the championship signed another sheet, or this one in another state
	SheetSigned     Code = "sheet-signed"     // the signatures that are told are not those of the entries
)

// Fault is the first thing that is wrong with a file, and where.
type Fault struct {
	Code   Code
	Line   int    // from 1; 0 in a sheet, which is no text of lines
	Entry  int    // 0 when the line is no entry
	Detail string // a sentence in English
}

func (f Fault) Error() string {
	var place string
	if f.Line > 0 {
		place = fmt.Sprintf("line %d", f.Line)
	}
	if f.Entry > 0 {
		place = strings.TrimPrefix(fmt.Sprintf("%s, entry %d", place, f.Entry), ", ")
	}
	return strings.TrimPrefix(fmt.Sprintf("%s: %s (%s)", place, f.Detail, f.Code), ": ")
}

// fault is a fault whose place is not known yet.
func fault(code Code, detail string, args ...any) error {
	return Fault{Code: code, Detail: fmt.Sprintf(detail, args...)}
}
