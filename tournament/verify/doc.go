// Package verify tells whether a match sheet or a championship that somebody was handed as a file is the one that was
// played.
//
// It needs no network, no database and no trust in whoever hands the file over. It shares no code with the rest of
// the program, and uses nothing but the standard library, so that a mistake made there is not made here again. It
// knows how the journal is chained and signed; it deliberately does not know what the entries mean, whether a result
// was possible, or who won.
//
// # The export
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
// # The match sheet
//
// A sheet, "cubilete/sheet/1", is one JSON object as the API answers with it at …/matches/{match}/sheet.json:
//
//	{"cubilete":"sheet/1",
//	 "match":"<id>-m19","number":19,"revision":1,"state":"official"|"provisional","version":N,
//	 "content":{…},"bytes":"<the sheet's exact bytes>","hash":"<hex, their SHA-256>",
//	 "signed":[{"player":{"id":"…","name":"…"},"way":"pin"|"drawing"|"link"|"refused","at":"…","drawing"?:"<hex>","reason"?:"…"}],
//	 "unsigned":[{"id":"…","name":"…"}],"photos"?:["<hex>"],
//	 "evidence":{
//	   "entries":[{"entry":1,"bytes":"<the entry's exact bytes>","proof":["<hex>"]}],
//	   "checkpoint":"<signed note>","signature":"<signed note>",
//	   "names":[{"player":"<id>","name":"…","salt":"<hex>","commitment":"<hex>"}],
//	   "texts":[{"kind":"reason","text":"…","salt":"<hex>","commitment":"<hex>"}]}}
//
// The entries are, in order: the first of the journal, which tells the key; the one that holds the sheet, a
// "result-entered" or a "corrected"; what players did with it, "sheet-signed"; photos of it, "photo-attached"; and its
// handing in, "sheet-handed-in". A proof is the hashes beside the way from the entry's leaf to the root of the
// checkpoint, the lowest first (RFC 6962, 2.1.1).
//
// The signature is a C2SP signed note by the championship's key under its name, "cubilete/<id>". Its text is five
// lines, the last the SHA-256 of the sheet's bytes:
//
//	cubilete/<id>/sheet/1
//	match 19
//	revision 1
//	official
//	<hex>
//
// What it checks of a sheet:
//
//   - The bytes have the hash that is told, and say what is told as content.
//   - Each entry stands in the journal of the checkpoint at its number; entry 1 tells the championship's key.
//   - One entry holds just these bytes; each other is about this match and this hash, after it.
//   - Players who signed are players of the sheet, each once. A sheet is official when an entry hands it in.
//   - Checkpoint and sheet are signed by the key.
//   - Names and texts that are disclosed are those committed to; a name that is not disclosed is told as "".
//   - All else that the file tells follows from its entries. The kind of a text is committed to nowhere, and a picture is not in the file, only the commitment to it.
//
// It cannot tell whether a later entry replaced the sheet, nor whether somebody who did not sign should have.
//
// Start at File. A further kind of file gets a function and a file of its own; a further kind of line gets a
// method in disclosed.go and a line in the list above, and another number after "export/" if older readers must not
// pass it over.
package verify
