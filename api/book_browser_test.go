package api_test

import (
	"encoding/base64"
	"encoding/json"
	"fmt"
	"strings"
	"testing"
)

// book is a checkpoint as a phone keeps it.
type book struct {
	Size int    `json:"size"`
	Root string `json:"root"`
}

// bookOf is the checkpoint of a championship now.
func (h *house) bookOf(path string) book {
	h.t.Helper()
	got := h.get(path + "/checkpoint")
	return book{got.num("version"), strings.Split(got.str("checkpoint"), "\n")[2]}
}

// saw makes the phone one that has seen that book before, and lets it look at the page again.
func (b *chrome) saw(id string, seen book) {
	b.t.Helper()
	kept, err := json.Marshal(seen)
	must(b.t, err)
	b.is(fmt.Sprintf(`(localStorage.setItem("cubilete:book:%s", %q), location.reload(), true)`, id, kept))
	b.waits(`document.readyState === "complete" && document.querySelector("[data-book]")`)
}

// quiet wants the phone to have taken the book of now for the one it knows, without a word.
func (b *chrome) quiet(id string, now book) {
	b.t.Helper()
	b.waits(fmt.Sprintf(`JSON.parse(localStorage.getItem("cubilete:book:%s"))?.root === %q && document.querySelector(".book-alert").hidden`, id, now.Root))
}

// other is a book whose root differs in one bit.
func (k book) other() book {
	root, _ := base64.StdEncoding.DecodeString(k.Root)
	root[7] ^= 4
	return book{k.Size, base64.StdEncoding.EncodeToString(root)}
}

// A phone that has seen the book of a championship says so in words when the server shows one that is smaller, or that
// does not carry on the one seen before, whatever sizes the two have. It is quiet while the book only grows.
func TestPhoneRemembersTheBook(t *testing.T) {
	h := newHouse(t)
	path := h.running(8, map[string]any{"tables": 3})
	seen := []book{h.bookOf(path)}
	for range 9 {
		h.post(path+"/shift", map[string]any{"minutes": 5})
		seen = append(seen, h.bookOf(path))
	}
	id, now := h.get(path).str("id"), seen[len(seen)-1]
	phone := h.openChrome(412, 900).open("/c/" + h.get(path).str("slug"))
	phone.quiet(id, now)
	for _, before := range seen {
		phone.saw(id, before)
		phone.quiet(id, now)
		phone.saw(id, before.other())
		phone.says("Alguien lo ha reescrito").says(fmt.Sprintf("(%d apuntes)", before.Size))
	}
	phone.saw(id, book{now.Size + 4, now.Root})
	phone.says(fmt.Sprintf("ya vio el libro del campeonato con %d apuntes, y ahora el servidor enseña %d", now.Size+4, now.Size))
	phone.picture("book-smaller.png")
}

// What this phone sees while its page stays open is on the page: the foot tells of the book as it grows.
func TestFootTellsOfTheBookAsItGrows(t *testing.T) {
	h := newHouse(t)
	path := h.running(4, nil)
	phone := h.openChrome(412, 900).open("/c/" + h.get(path).str("slug") + "/tables")
	before := h.bookOf(path)
	h.playOn(path)
	if h.bookOf(path) == before {
		t.Fatal("nothing happened")
	}
	phone.waits(fmt.Sprintf(`document.querySelector("[data-book]").textContent.startsWith("%d · ")`, h.bookOf(path).Size))
}
