package tournament

import (
	"encoding/json"
	"errors"
	"fmt"
)

// ErrUnknownEntry is a journal's entry of a kind or schema that this program does not know: a newer one wrote it.
// The whole championship is unavailable then; an entry is never skipped.
var ErrUnknownEntry = errors.New("entry of an unknown kind")

// reader reads the bodies of one kind.
type reader struct {
	kind   string
	schema int // that is written today
	read   func(schema int, data json.RawMessage) (Body, error)
}

// of reads a kind that has had a single schema so far. A kind that changes gets a reader of its own, which lifts
// the older schemas one step at a time.
func of[B Body]() reader {
	var zero B
	return reader{kind: zero.kind(), schema: 1, read: func(_ int, data json.RawMessage) (Body, error) {
		var body B
		if err := json.Unmarshal(data, &body); err != nil {
			return nil, err
		}
		if careful, ok := any(body).(checked); ok {
			return body, careful.check()
		}
		return body, nil
	}}
}

// checked is a body that holds something which only a certain release understands: the edition of a draw, of a sheet.
type checked interface{ check() error }

// readers are all kinds of entry that there are.
var readers = byKind(
	of[created](), of[settingsChanged](), of[announced](), of[cancelled](),
	of[entriesOpened](), of[entriesClosed](), of[entriesReopened](),
	of[pairEntered](), of[pairEdited](), of[pairCheckedIn](), of[playerRespelled](), of[playerReplaced](),
	of[pairPromoted](), of[pairSetBack](), of[pairWithdrew](), of[pairExpelled](), of[pairWarned](), of[pairReinstated](),
	of[drawPublished](), of[roundDrawn](), of[pairSeated](), of[started](), of[unstarted](), of[roundTimed](),
	of[matchCalled](), of[matchUncalled](), of[playersPresent](), of[matchBegan](),
	of[pairsAbsent](), of[resultEntered](), of[sheetHandedIn](), of[corrected](), of[undone](),
	of[basesEdited](), of[basesPublished](), of[ruled](), of[matchForfeited](), of[gamesSet](), of[finishNoted](), of[tableSet](), of[matchMoved](), of[matchSuspended](), of[matchResumed](), of[queueOrdered](), of[shifted](),
	of[sheetSigned](), of[photoAttached](),
	of[personErased](), of[contactsPurged](), of[handedOver](), of[takenOver](),
)

func byKind(all ...reader) map[string]reader {
	kinds := make(map[string]reader, len(all))
	for _, r := range all {
		kinds[r.kind] = r
	}
	return kinds
}

// schemaOf is the schema in which a kind is written today.
func schemaOf(kind string) int { return readers[kind].schema }

// lift reads the body of an entry of any schema that was ever written.
func lift(kind string, schema int, data json.RawMessage) (Body, error) {
	r, known := readers[kind]
	if !known || schema < 1 || schema > r.schema {
		return nil, fmt.Errorf("%w: %q, schema %d", ErrUnknownEntry, kind, schema)
	}
	return r.read(schema, data)
}
