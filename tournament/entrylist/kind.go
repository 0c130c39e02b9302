package entrylist

import "bytes"

// otherKinds are the beginnings of files that people send in place of a list.
var otherKinds = []struct {
	begins string
	code   string
	kind   string
}{
	{"PK\x05\x06", Spreadsheet, "zip"},
	{"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", Spreadsheet, "xls"},
	{"%PDF-", Binary, "pdf"},
	{"{\\rtf", Binary, "rtf"},
	{"\x1f\x8b", Binary, "gzip"},
	{"\x89PNG", Binary, "image"},
	{"\xff\xd8\xff", Binary, "image"},
	{"<!doctype", Binary, "html"},
	{"<html", Binary, "html"},
	{"<table", Binary, "html"},
}

func refuseOtherKinds(data []byte) error {
	start := bytes.TrimLeft(bytes.TrimPrefix(data, []byte(bomUTF8)), " \t\r\n")
	start = start[:min(len(start), 16)]
	for _, other := range otherKinds {
		if len(start) >= len(other.begins) && bytes.EqualFold(start[:len(other.begins)], []byte(other.begins)) {
			return refuse(other.code, "kind", other.kind)
		}
	}
	return nil
}
