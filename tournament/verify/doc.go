// Package verify tells whether a championship that somebody was handed as a file is the one that was played.
//
// It needs no network, no database and no trust in whoever hands the file over. It shares no code with the rest of
// the program, and uses nothing but the standard library, so that a mistake made there is not made here again. It
// knows how the journal is chained and signed; it deliberately does not know what the entries mean, whether a result
// was possible, or who won.
//
// # The file
//
// An export, "cubilete/export/1", is UTF-8 text with one JSON object to a line, each line ended by "\n":
//
//	{"cubilete":"export/1","championship":"<id>","entries":N}
//	{"entry":1,"bytes":"<the entry's exact bytes>","root":"<hex>"}                          entries 1…N, in order
//	{"spelling":{"player":"<id>","name":"…","salt":"<hex>","commitment":"<hex>"}}           any number, in any order,
//	{"text":{"kind":"reason","text":"…","salt":"<hex>","commitment":"<hex>"}}               of these four
//	{"person":{"id":"<id>","phone":"…","document":"…"}}
//	{"marks":{"pair":3,"paid":true,"deposit":false}}
//	{"checkpoint":"<signed note>"}                                                          the last line
//
// Hexadecimal is written small, numbers without leading zeros. A line has these keys and no others, and none twice.
//
// # What it checks
//
//   - A root is the RFC 6962 tree hash of the bytes of entries 1…n: SHA-256(0x00 ‖ bytes) of a leaf,
//     SHA-256(0x01 ‖ left ‖ right) of a node. It is worked out again at every entry.
//   - An entry is a JSON object whose "n" is its number and whose "at" is never before that of the entry before.
//   - Entry 1 has the kind "created"; its body tells the "id" of the championship and, in base64, the Ed25519 "key".
//   - A commitment is HMAC-SHA-256 of a text under its salt, and stands in some entry; that of a name stands in one
//     object with the player's id, so that no name can be moved to somebody else.
//   - The checkpoint is a C2SP signed note (c2sp.org/tlog-checkpoint) of the championship "cubilete/<id>", its number
//     of entries and last root, signed once, by the key of entry 1.
//
// What no entry commits to cannot be checked: telephones, documents, marks, and the kind of a text.
//
// Start at Export. A further kind of file gets a function and a file of its own; a further kind of line gets a
// method in beside.go and a line in the list above, and another number after "export/" if older readers must not
// pass it over.
package verify
