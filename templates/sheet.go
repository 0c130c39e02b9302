package templates

import "time"

// SheetPage is a match sheet as everybody may check it: what it says, who signed and how, and whether it still holds.
// The code on the paper leads here.
type SheetPage struct {
	Frame
	Match       Match
	Acta        Acta
	Standing    string // "official", "provisional", "superseded", "taken-back"
	ReplacedBy  int    // the revision that took its place; 0 for none
	Signers     []Signer
	Revisions   []SheetRevision // all of them, the first first; empty when there is only one
	Entry       int             // of the journal, that holds it
	Fingerprint string          // of the championship's key
	Photos      int             // of the sheet on paper
}

// Name is the name of the page.
func (SheetPage) Name() string { return "sheet" }

// Old reports that another sheet holds, or none.
func (p SheetPage) Old() bool { return p.Standing == "superseded" || p.Standing == "taken-back" }

// SheetRevision is one of the sheets that were written for a match.
type SheetRevision struct {
	Revision int
	At       time.Time
	Href     string
	Hash     string // its beginning
	Shown    bool
	Holds    bool
}

// KeyPage is a championship's key, and what can be checked with it far from here.
type KeyPage struct {
	Frame
	Key         string // the public key in base64
	Fingerprint string
	Verifier    string // the key as tools for signed notes read it
	Note        string // the checkpoint of now, as it is signed
	Foreign     bool   // the key is of another house: here nothing can be signed with it
}

// Name is the name of the page.
func (KeyPage) Name() string { return "key" }

// Checkpoint is what a championship's journal comes to.
type Checkpoint struct {
	Size  int
	Root  string // in base64
	Short string // the beginning of the root, as it is printed
}

// Photo is a photo of a sheet on paper, for organiser and referees.
type Photo struct {
	Number int
	Href   string
}
