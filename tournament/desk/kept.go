package desk

import "cubilete/tournament/store"

// What the store keeps and those who come to the desk name, so that they need not know the store.
type (
	// Key is the name of an act at its sender.
	Key = store.Key
	// File is a drawing or a photo that the journal commits to.
	File = store.File
	// FileKind says what a file is.
	FileKind = store.FileKind
	// ListOptions choose championships.
	ListOptions = store.ListOptions
)

// The kinds of file.
const (
	Drawing = store.Drawing
	Photo   = store.Photo
)
