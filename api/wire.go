package api

import (
	"bytes"
	"compress/gzip"
	"maps"
	"net/http"
	"strconv"
	"strings"
)

// What is sent most.
const (
	mediaHTML = "text/html; charset=utf-8"
	mediaJSON = "application/json; charset=utf-8"
)

// cachedPage is a page as it goes over the wire: as it is, and packed.
type cachedPage struct{ whole, packed form }

// form is one form of a page, under a name of its own: bytes that differ must not have the same strong tag (RFC 9110,
// 8.8.3).
type form struct {
	tag        string
	full, same wire // to those who have it already, the same
}

// wire is one way in which a page is sent. Nothing of it is put together when somebody asks.
type wire struct {
	status int
	header http.Header
	body   []byte
}

// newCachedPage makes a page that is sent with that header. Packed it is only when that is shorter.
func newCachedPage(header http.Header, body []byte) cachedPage {
	page := cachedPage{whole: newForm(header, etag(body), body)}
	page.packed = page.whole
	if short := packed(body); len(short) < len(body) {
		header.Set("Content-Encoding", "gzip")
		page.packed = newForm(header, strings.TrimSuffix(page.whole.tag, `"`)+`-gzip"`, short)
	}
	return page
}

func newForm(header http.Header, tag string, body []byte) form {
	header.Set("Etag", tag)
	return form{tag, newWire(header, body), unchanged(header)}
}

func newWire(header http.Header, body []byte) wire {
	header = header.Clone()
	header.Set("Content-Length", strconv.Itoa(len(body)))
	return wire{http.StatusOK, header, body}
}

// unchanged says no more than a reader needs to go on with what was sent before (RFC 9110, 15.4.5).
func unchanged(header http.Header) wire {
	same := http.Header{}
	for _, name := range []string{"Cache-Control", "Etag", "Vary"} {
		same[name] = header[name]
	}
	return wire{status: http.StatusNotModified, header: same}
}

func packed(body []byte) []byte {
	var out bytes.Buffer
	zip := gzip.NewWriter(&out)
	zip.Write(body)
	zip.Close()
	return out.Bytes()
}

// size is how many bytes it takes.
func (p cachedPage) size() int {
	if p.packed.tag == p.whole.tag {
		return len(p.whole.full.body)
	}
	return len(p.whole.full.body) + len(p.packed.full.body)
}

// to is the way in which it is sent to whoever asks so.
func (p *cachedPage) to(asked http.Header) *wire {
	chosen := &p.whole
	if strings.Contains(asked.Get("Accept-Encoding"), "gzip") {
		chosen = &p.packed
	}
	if knows(asked.Get("If-None-Match"), chosen.tag) {
		return &chosen.same
	}
	return &chosen.full
}

// send writes it. What protects a page stays with the one that the reader has.
func (w *wire) send(to http.ResponseWriter) {
	if w.status == http.StatusNotModified {
		for name := range safe {
			delete(to.Header(), name)
		}
	}
	maps.Copy(to.Header(), w.header)
	to.WriteHeader(w.status)
	_, _ = to.Write(w.body)
}

// send answers with a page, packed where the reader can unpack it.
func (a *ask) send(page cachedPage) error {
	page.to(a.Request.Header).send(a.Writer)
	a.Writer.WriteHeaderNow()
	return nil
}
