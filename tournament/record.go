package tournament

import "cubilete/tournament/id"

// Record is an entry as it is stored: its exact bytes, and the Merkle root of entries 1…Number (RFC 6962).
type Record struct {
	Number int
	Bytes  []byte
	Root   id.Hash
}

// Index is the one row that stands for a championship where many are listed. It is a function of the journal and
// of the people number, so it can be rebuilt, and audit compares it.
type Index struct {
	ID        id.ChampionshipID
	Slug      string
	Name      string
	Stage     Stage
	StartsAt  string // local time, "2026-12-05T18:00"
	Zone      string
	Version   int     // number of the last entry
	Root      id.Hash // of all entries
	People    int     // raised by every edit of people, texts and marks
	Published bool    // everyone may see it
}
