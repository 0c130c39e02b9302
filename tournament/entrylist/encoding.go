package entrylist

import (
	"bytes"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
	utf16 "golang.org/x/text/encoding/unicode"
)

// Encoding says how the bytes of a file stand for characters.
type Encoding string

const (
	UTF8        Encoding = "utf-8"
	UTF16LE     Encoding = "utf-16le"
	UTF16BE     Encoding = "utf-16be"
	Windows1252 Encoding = "windows-1252"
)

const (
	bomUTF8    = "\xef\xbb\xbf"
	bomUTF16LE = "\xff\xfe"
	bomUTF16BE = "\xfe\xff"
)

// decode returns data as valid UTF-8 without a byte order mark.
func decode(data []byte) (string, Encoding, error) {
	used := encodingOf(data)
	decoded, err := used.decoder().Bytes(data)
	if err != nil {
		return "", used, refuse(Binary)
	}
	text := strings.TrimPrefix(string(decoded), "\ufeff")
	if !isText(text) {
		return "", used, refuse(Binary)
	}
	return text, used, nil
}

func encodingOf(data []byte) Encoding {
	switch {
	case bytes.HasPrefix(data, []byte(bomUTF8)):
		return UTF8
	case bytes.HasPrefix(data, []byte(bomUTF16LE)):
		return UTF16LE
	case bytes.HasPrefix(data, []byte(bomUTF16BE)):
		return UTF16BE
	}
	if wide, evident := unmarkedUTF16(data); evident {
		return wide
	}
	if utf8.Valid(data) {
		return UTF8
	}
	return Windows1252
}

// unmarkedUTF16 finds the zeros that UTF-16 puts beside every Latin letter:
// after it in little endian, before it in big endian.
func unmarkedUTF16(data []byte) (Encoding, bool) {
	sample := data[:min(len(data), 4096)&^1]
	var zeros [2]int
	for i, b := range sample {
		if b == 0 {
			zeros[i%2]++
		}
	}
	pairs := len(sample) / 2
	switch {
	case pairs == 0:
		return "", false
	case zeros[1]*2 > pairs && zeros[0] == 0:
		return UTF16LE, true
	case zeros[0]*2 > pairs && zeros[1] == 0:
		return UTF16BE, true
	}
	return "", false
}

func (e Encoding) decoder() *encoding.Decoder {
	switch e {
	case UTF16LE:
		return utf16.UTF16(utf16.LittleEndian, utf16.UseBOM).NewDecoder()
	case UTF16BE:
		return utf16.UTF16(utf16.BigEndian, utf16.UseBOM).NewDecoder()
	case Windows1252:
		return charmap.Windows1252.NewDecoder()
	}
	return utf16.UTF8.NewDecoder()
}

// isText tells a list with a stray control character from a file that is none:
// text has no NUL, and fewer than one control character in ten.
func isText(text string) bool {
	runes, controls := 0, 0
	for _, r := range text {
		runes++
		if r == 0 {
			return false
		}
		if unicode.IsControl(r) && !unicode.IsSpace(r) {
			controls++
		}
	}
	return controls*10 <= runes
}
