package static

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"fmt"
	"io/fs"
	"mime"
	"net/http"
	"path"
	"strconv"
	"strings"
)

//go:embed css js img
var files embed.FS

// Prefix is where the files are served.
const Prefix = "/static/"

// Files are the embedded files by the addresses that they are served under. It may be used by many goroutines at once.
type Files struct {
	hrefs  map[string]string // from "css/site.css" to "/static/css/site.1a2b3c4d5e6f.css"
	byHref map[string]file
}

// file is one file, ready to be sent.
type file struct {
	kind    string // its media type
	plain   []byte
	gzipped []byte // nil where that would not be smaller
}

// New reads all files and gives each its address.
func New() (*Files, error) {
	all := &Files{hrefs: map[string]string{}, byHref: map[string]file{}}
	err := fs.WalkDir(files, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		return all.add(name)
	})
	if err != nil {
		return nil, fmt.Errorf("reading static files: %w", err)
	}
	return all, nil
}

func (f *Files) add(name string) error {
	plain, err := files.ReadFile(name)
	if err != nil {
		return err
	}
	sum := sha256.Sum256(plain)
	extension := path.Ext(name)
	href := Prefix + strings.TrimSuffix(name, extension) + "." + hex.EncodeToString(sum[:6]) + extension
	f.hrefs[name] = href
	f.byHref[href] = file{kind: kindOf(extension), plain: plain, gzipped: smaller(plain)}
	return nil
}

// kindOf is the media type of a file, the same on every machine.
func kindOf(extension string) string {
	switch extension {
	case ".svg":
		return "image/svg+xml"
	case ".js":
		return "text/javascript; charset=utf-8"
	}
	return mime.TypeByExtension(extension)
}

// smaller returns the bytes compressed, or nil when that gains nothing.
func smaller(plain []byte) []byte {
	var out bytes.Buffer
	w, _ := gzip.NewWriterLevel(&out, gzip.BestCompression)
	w.Write(plain)
	w.Close()
	if out.Len() >= len(plain) {
		return nil
	}
	return out.Bytes()
}

// Href is the address of a file, such as "css/site.css". A file that is not there has the address of its bare name,
// which answers 404.
func (f *Files) Href(name string) string {
	if href, known := f.hrefs[name]; known {
		return href
	}
	return Prefix + name
}

// ServeHTTP serves the files under their addresses. A content never changes under its address, so it may be kept for
// ever; any other address is not found.
func (f *Files) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	found, known := f.byHref[r.URL.Path]
	if !known {
		http.NotFound(w, r)
		return
	}
	body, header := found.plain, w.Header()
	header.Set("Content-Type", found.kind)
	header.Set("Cache-Control", "public, max-age=31536000, immutable")
	header.Set("X-Content-Type-Options", "nosniff")
	header.Set("Vary", "Accept-Encoding")
	if found.gzipped != nil && strings.Contains(r.Header.Get("Accept-Encoding"), "gzip") {
		body = found.gzipped
		header.Set("Content-Encoding", "gzip")
	}
	header.Set("Content-Length", strconv.Itoa(len(body)))
	if r.Method != http.MethodHead {
		w.Write(body)
	}
}
