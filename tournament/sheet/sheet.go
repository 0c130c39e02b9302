package sheet

import (
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"time"

	"cubilete/tournament/id"
)

// Edition is the edition of the content that Write writes today.
const Edition = "sheet/1"

// Content is what a match sheet says (article 12). Names are commitments: the sheet is for ever, names are not.
type Content struct {
	Edition      string            `json:"edition"`
	Championship id.ChampionshipID `json:"championship"`
	Match        id.MatchNumber    `json:"match"`
	Round        int               `json:"round"`
	Table        id.TableNumber    `json:"table,omitempty"`
	Revision     int               `json:"revision"` // from 1
	Replaces     id.Hash           `json:"replaces,omitzero"`
	Pairs        [2]Pair           `json:"pairs"`
	Seats        Seats             `json:"seats,omitempty"` // who sat where
	Games        []Game            `json:"games,omitempty"` // empty when only the winner is known
	Winner       id.PairNumber     `json:"winner"`
	Notes        id.Hash           `json:"notes,omitzero"` // commitment to what the referee wrote down
	BeganAt      time.Time         `json:"began_at,omitzero"`
	EndedAt      time.Time         `json:"ended_at"`
}

// Pair is one of the two pairs as the sheet names it.
type Pair struct {
	Number  id.PairNumber `json:"number"`
	Players [2]Player     `json:"players"`
}

// Player is one of the four.
type Player struct {
	ID   id.PlayerID `json:"id"`
	Name id.Hash     `json:"name"` // commitment to the name as it was written then
}

// Write returns the exact bytes of a sheet. They are made once; from then on they are carried, never made again.
func Write(c Content) (json.RawMessage, error) {
	c.Edition = Edition
	var out bytes.Buffer
	encoder := json.NewEncoder(&out)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(c); err != nil {
		return nil, fmt.Errorf("writing the sheet of match %d: %w", c.Match, err)
	}
	return bytes.TrimSuffix(out.Bytes(), []byte("\n")), nil
}

// Read reads a sheet's bytes.
func Read(data json.RawMessage) (Content, error) {
	var c Content
	if err := json.Unmarshal(data, &c); err != nil {
		return c, fmt.Errorf("reading a sheet: %w", err)
	}
	if c.Edition != Edition {
		return c, fmt.Errorf("reading a sheet: unknown edition %q", c.Edition)
	}
	return c, nil
}

// Hash is what signatures bind to: the SHA-256 of a sheet's exact bytes.
func Hash(data json.RawMessage) id.Hash { return sha256.Sum256(data) }
