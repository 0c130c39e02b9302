package api

import (
	"bytes"
	"compress/gzip"
	"maps"
	"net/http"
	"strconv"
	"strings"
)

const mediaHTML = "text/html; charset=utf-8"

// cachedPage is a page as it goes over the wire: whole, packed, and to those who have it already.
type cachedPage struct {
	tag                 string
	whole, packed, same wire
}

// wire is one way in which a page is sent. Nothing of it is put together when somebody asks.
type wire struct {
	status int
	header http.Header
	body   []byte
}

// newCachedPage makes a page that is sent with that header. Packed it is only when that is shorter.
func newCachedPage(header http.Header, body []byte) cachedPage {
	page := cachedPage{tag: etag(body)}
	header.Set("Etag", page.tag)
	page.whole, page.same = newWire(header, body), unchanged(header)
	page.packed = page.whole
	if short := packed(body); len(short) < len(body) {
		header.Set("Content-Encoding", "gzip")
		page.packed = newWire(header, short)
	}
	return page
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
	if len(p.packed.body) == len(p.whole.body) {
		return len(p.whole.body)
	}
	return len(p.whole.body) + len(p.packed.body)
}

// to is the way in which it is sent to whoever asks so.
func (p cachedPage) to(asked http.Header) wire {
	switch {
	case knows(asked.Get("If-None-Match"), p.tag):
		return p.same
	case strings.Contains(asked.Get("Accept-Encoding"), "gzip"):
		return p.packed
	}
	return p.whole
}

// send writes it. What protects a page stays with the one that the reader has.
func (w wire) send(to http.ResponseWriter) {
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
