package entrylist

import (
	"archive/zip"
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"path"
	"strconv"
	"strings"
)

const (
	// maxUnpacked is how many bytes of a workbook are unpacked and kept.
	maxUnpacked = 64 << 20
	// maxContents is how many bytes a part may have that says what is in a
	// workbook, not what is in its cells.
	maxContents = 1 << 20
)

// workbook is an XLSX taken apart: XML parts in a zip, which name each other.
// The file says how large it is, and that it is whole; neither is believed.
type workbook struct {
	parts map[string]*zip.File // by name, lower case, without slash at the front
	left  int                  // bytes that may still be unpacked or kept
}

// sheet is one page of a workbook that people see.
type sheet struct {
	name string
	part string
}

// openWorkbook returns the workbook in data. Whatever else is in a zip is
// refused as another kind of spreadsheet.
func openWorkbook(data []byte) (*workbook, error) {
	archive, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		return nil, refuse(Broken)
	}
	book := &workbook{parts: make(map[string]*zip.File, len(archive.File)), left: maxUnpacked}
	for _, file := range archive.File {
		book.parts[partName("", file.Name)] = file
	}
	return book, nil
}

// partName is the name of a part that another one, in a folder, calls target.
func partName(folder, target string) string {
	target = strings.ToLower(strings.ReplaceAll(target, `\`, "/"))
	if !strings.HasPrefix(target, "/") {
		target = path.Join("/", folder, target)
	}
	return strings.TrimPrefix(path.Clean(target), "/")
}

// relationship says which part another one means.
type relationship struct {
	ID     string `xml:"Id,attr"`
	Type   string `xml:"Type,attr"`
	Target string `xml:"Target,attr"`
}

// is reports what kind of part it leads to. Two editions of the standard have
// other addresses with the same end.
func (r relationship) is(kind string) bool { return strings.HasSuffix(r.Type, "/"+kind) }

// relationships are those of a part; none where it has none.
func (b *workbook) relationships(part string) ([]relationship, error) {
	folder, name := path.Split(part)
	of := folder + "_rels/" + name + ".rels"
	if b.parts[of] == nil {
		return nil, nil
	}
	var list struct {
		Relationships []relationship `xml:"Relationship"`
	}
	return list.Relationships, b.decode(of, &list)
}

// sheets are the visible sheets in order, and the part with their texts, ""
// where there is none.
func (b *workbook) sheets() (sheets []sheet, texts string, err error) {
	root, err := b.root()
	if err != nil {
		return nil, "", err
	}
	var contents struct {
		XMLName xml.Name
		Sheets  []struct {
			Name  string `xml:"name,attr"`
			State string `xml:"state,attr"`
			ID    string `xml:"id,attr"`
		} `xml:"sheets>sheet"`
	}
	if err := b.decode(root, &contents); err != nil {
		return nil, "", err
	}
	if contents.XMLName.Local != "workbook" {
		return nil, "", refuse(Spreadsheet, "kind", "zip")
	}
	parts := make(map[string]string)
	related, err := b.relationships(root)
	for _, r := range related {
		switch part := partName(path.Dir(root), r.Target); {
		case r.is("worksheet"):
			parts[r.ID] = part
		case r.is("sharedStrings"):
			texts = part
		}
	}
	for _, s := range contents.Sheets {
		if part := parts[s.ID]; part != "" && (s.State == "" || s.State == "visible") {
			sheets = append(sheets, sheet{s.Name, part})
		}
	}
	return sheets, texts, err
}

// root is the part that lists the sheets.
func (b *workbook) root() (string, error) {
	related, err := b.relationships("")
	if err != nil {
		return "", err
	}
	for _, r := range related {
		if r.is("officeDocument") && strings.HasSuffix(r.Target, ".xml") {
			return partName("", r.Target), nil
		}
	}
	return "", refuse(Spreadsheet, "kind", "zip")
}

// decode reads a small part.
func (b *workbook) decode(part string, into any) error {
	reader, err := b.open(part)
	if err != nil {
		return err
	}
	defer reader.Close()
	data, err := io.ReadAll(io.LimitReader(reader, maxContents+1))
	switch {
	case err != nil:
		return broken(err)
	case len(data) > maxContents:
		return tooLarge()
	}
	return broken(xml.Unmarshal(data, into))
}

// open unpacks a part, as far as the workbook may be unpacked.
func (b *workbook) open(part string) (io.ReadCloser, error) {
	file := b.parts[part]
	if file == nil {
		return nil, refuse(Broken)
	}
	reader, err := file.Open()
	if err != nil {
		return nil, refuse(Broken)
	}
	return metered{reader, b}, nil
}

// charge counts what is unpacked or kept.
func (b *workbook) charge(bytes int) error {
	if b.left -= bytes; b.left < 0 {
		return tooLarge()
	}
	return nil
}

// metered counts what is read.
type metered struct {
	io.ReadCloser
	book *workbook
}

func (m metered) Read(p []byte) (int, error) {
	n, err := m.ReadCloser.Read(p)
	if tooMuch := m.book.charge(n); tooMuch != nil {
		return 0, tooMuch
	}
	return n, err
}

func tooLarge() error { return refuse(TooLarge, "max", strconv.Itoa(maxUnpacked)) }

// broken is the refusal that an error of unpacking or reading means.
func broken(err error) error {
	var refused *Error
	switch {
	case err == nil:
		return nil
	case errors.As(err, &refused):
		return refused
	}
	return refuse(Broken)
}
