package api

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"net/http"
	"strconv"
	"strings"
)

// list is how every list is answered.
type list[T any] struct {
	Items   []T    `json:"items"`
	Next    string `json:"next,omitempty"`
	Version int    `json:"version,omitempty"`
}

// listOf never writes null for a list without items.
func listOf[T any](items []T, version int) list[T] {
	if items == nil {
		items = []T{}
	}
	return list[T]{Items: items, Version: version}
}

// answerList answers with a list of the championship: whole, or with ?limit= a piece of it, from ?cursor= on.
func answerList[T any](a *ask, items []T) error {
	limit, err := a.number("limit", mostOfList, 1, mostOfList)
	if err != nil {
		return err
	}
	from, err := a.number("cursor", 0, 0, mostOfList)
	if err != nil {
		return err
	}
	rest := items[min(from, len(items)):]
	answer := listOf(rest[:min(limit, len(rest))], a.view.State.Version())
	if limit < len(rest) {
		answer.Next = strconv.Itoa(from + limit)
	}
	return a.json(http.StatusOK, answer)
}

// mostOfList is more than any list of a championship has.
const mostOfList = 1 << 30

// json answers with a value. A reader who has it already is told so.
func (a *ask) json(code int, value any) error {
	data, err := marshal(value)
	if err != nil {
		return err
	}
	a.sayVersion()
	if a.reads() {
		a.Header("Cache-Control", a.keeping())
		if a.hasAlready(etag(data)) {
			return nil
		}
	} else {
		a.Header("Cache-Control", "no-store")
	}
	a.Data(code, mediaJSON, data)
	return nil
}

// sayVersion says in the headers how far the championship is, and what the answer depends on.
func (a *ask) sayVersion() {
	if a.view != nil && a.view.State != nil {
		a.Header(versionHeader, strconv.Itoa(a.view.State.Version()))
	}
	a.Header("Vary", "Accept-Language, Authorization")
}

// marshal is json.Marshal that leaves <, > and & as they are: a sheet's bytes have one way to be written.
func marshal(value any) ([]byte, error) {
	var out bytes.Buffer
	encoder := json.NewEncoder(&out)
	encoder.SetEscapeHTML(false)
	err := encoder.Encode(value)
	return bytes.TrimSuffix(out.Bytes(), []byte("\n")), err
}

// hasAlready names what is being sent; it is true, and answers 304, when the reader has just that.
func (a *ask) hasAlready(tag string) bool {
	a.Header("ETag", tag)
	if !knows(a.GetHeader("If-None-Match"), tag) {
		return false
	}
	a.Header("Content-Type", "")
	a.Status(http.StatusNotModified)
	a.Writer.WriteHeaderNow()
	return true
}

// knows reports that a tag is among those that a reader says to have.
func knows(known, tag string) bool {
	for one := range strings.SplitSeq(known, ",") {
		if one = strings.TrimPrefix(strings.TrimSpace(one), "W/"); one == tag || one == "*" {
			return true
		}
	}
	return false
}

// etag names bytes by their hash.
func etag(data []byte) string {
	sum := sha256.Sum256(data)
	return `"` + hex.EncodeToString(sum[:16]) + `"`
}
