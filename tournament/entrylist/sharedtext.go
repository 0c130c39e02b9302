package entrylist

import (
	"encoding/xml"
	"errors"
	"io"
	"regexp"
	"strconv"
	"strings"
)

// perText is what keeping a text costs beside its letters.
const perText = 48

// richText is a text in a workbook: in one piece, or in runs of other colours.
// How it is pronounced, which some have beside it, is not read.
type richText struct {
	Text string `xml:"t"`
	Runs []struct {
		Text string `xml:"t"`
	} `xml:"r"`
}

func (r richText) String() string {
	if len(r.Runs) == 0 {
		return unescaped(r.Text)
	}
	var text strings.Builder
	text.WriteString(r.Text)
	for _, run := range r.Runs {
		text.WriteString(run.Text)
	}
	return unescaped(text.String())
}

// texts reads the texts that cells name by their number.
func (b *workbook) texts(part string) ([]string, error) {
	if part == "" {
		return nil, nil
	}
	reader, err := b.open(part)
	if err != nil {
		return nil, err
	}
	defer reader.Close()
	var texts []string
	decoder := xml.NewDecoder(reader)
	for {
		token, err := decoder.Token()
		if errors.Is(err, io.EOF) {
			return texts, nil
		}
		if err != nil {
			return nil, broken(err)
		}
		start, is := token.(xml.StartElement)
		if !is || start.Name.Local != "si" {
			continue
		}
		var text richText
		if err := decoder.DecodeElement(&text, &start); err != nil {
			return nil, broken(err)
		}
		if err := b.charge(perText); err != nil {
			return nil, err
		}
		texts = append(texts, text.String())
	}
}

// escape is how a workbook writes a character that XML cannot hold.
var escape = regexp.MustCompile(`_x([0-9A-Fa-f]{4})_`)

func unescaped(text string) string {
	if !strings.Contains(text, "_x") {
		return text
	}
	return escape.ReplaceAllStringFunc(text, func(found string) string {
		code, _ := strconv.ParseUint(found[2:6], 16, 32)
		return string(rune(code))
	})
}
