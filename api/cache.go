package api

import (
	"bytes"
	"fmt"
	"net/http"
	"sync"

	"golang.org/x/sync/singleflight"

	"cubilete/templates"
	"cubilete/tournament"
	"cubilete/tournament/id"
)

// pageKey names a public page: it is a function of the journal, the people, the language, the address and the release.
type pageKey struct {
	root   id.Hash
	people int
	lang   string
	path   string
	minute int64  // in which it was made, of a page that says how the night will go on; 0 for any other
	host   string // by which it was asked for, of a page that says where this house is reached; "" for any other
}

// pageCache holds public pages as bytes, so that a page is rendered once however many phones ask for it. It forgets the
// oldest when it is full.
type pageCache struct {
	mu     sync.Mutex
	pages  map[pageKey]cachedPage
	order  []pageKey
	bytes  int
	render singleflight.Group
}

// mostBytes is how much is kept: about 600 brackets of 128 pairs.
const mostBytes = 64 << 20

// page returns the page of that key, and renders it if nobody has.
func (c *pageCache) page(key pageKey, render func() (cachedPage, error)) (cachedPage, error) {
	if page, known := c.find(key); known {
		return page, nil
	}
	made, err, _ := c.render.Do(fmt.Sprint(key), func() (any, error) {
		page, err := render()
		if err == nil {
			c.keep(key, page)
		}
		return page, err
	})
	if err != nil {
		return cachedPage{}, err
	}
	return made.(cachedPage), nil
}

func (c *pageCache) find(key pageKey) (cachedPage, bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	page, known := c.pages[key]
	return page, known
}

func (c *pageCache) keep(key pageKey, page cachedPage) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.pages == nil {
		c.pages = map[pageKey]cachedPage{}
	}
	if _, known := c.pages[key]; known {
		return
	}
	c.order = append(c.order, key)
	c.pages[key] = page
	for c.bytes += page.size(); c.bytes > mostBytes; c.order = c.order[1:] {
		c.bytes -= c.pages[c.order[0]].size()
		delete(c.pages, c.order[0])
	}
}

// size is how much is kept, in bytes.
func (c *pageCache) size() int {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.bytes
}

// public answers with a page that is the same for everyone and depends on nothing but its path, from the cache when it
// is there. It is filled only when it is not.
func (a *ask) public(fill func() templates.Page) error { return a.cached(a.pageKey(), fill) }

// publicNow answers with such a page that also says how the night will go on, and is made again every minute of it.
func (a *ask) publicNow(fill func() templates.Page) error { return a.cached(a.keyNow(), fill) }

// publicHere answers with such a page that also says where this house is reached.
func (a *ask) publicHere(fill func() templates.Page) error {
	key := a.keyNow()
	key.host = a.server.hostOf(a.Request)
	return a.cached(key, fill)
}

// hostOf is the name by which this house was reached, where nobody has said by which it is to be.
func (s *Server) hostOf(r *http.Request) string {
	if s.URL != "" {
		return ""
	}
	return r.Host
}

// minute is the one that it is now.
func (s *Server) minute() int64 { return s.Now().Unix() / 60 }

func (a *ask) cached(key pageKey, fill func() templates.Page) error {
	a.server.counts.asked.Add()
	page, err := a.server.pages.page(key, func() (cachedPage, error) {
		a.server.counts.rendered.Add()
		body, err := a.rendered(fill())
		return newCachedPage(a.server.header(mediaHTML, "no-cache", "Accept-Language, Accept-Encoding, Cookie"), body), err
	})
	if err != nil {
		return err
	}
	a.remember(key)
	return a.send(page)
}

func (a *ask) pageKey() pageKey {
	return pageKey{lang: a.words.Lang, path: a.Request.URL.Path, root: a.view.Root(), people: a.view.Roster.Number}
}

// keyNow is the key of a page for as long as it says what is true: once a championship is finished, nothing goes on.
func (a *ask) keyNow() pageKey {
	key := a.pageKey()
	if a.view.State.Stage() != tournament.Finished {
		key.minute = a.server.minute()
	}
	return key
}

// rendered is a page as bytes.
func (a *ask) rendered(page templates.Page) ([]byte, error) {
	var out bytes.Buffer
	err := a.server.templates.Render(&out, a.words.Lang, page)
	return out.Bytes(), err
}
