package api_test

import (
	"context"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
)

// chrome is one headless Chromium with a fresh profile, looking at the house under test by a name that is not the
// machine's own, as a phone does: what browsers allow only to the machine itself is not to be relied on.
type chrome struct {
	t   testing.TB
	ctx context.Context
	at  string // the address of the house
}

// openChrome starts one as wide as a phone or a laptop. It skips where there is no Chromium, unless all tests must run.
func (h *house) openChrome(width, height int64) *chrome {
	h.t.Helper()
	if testing.Short() {
		h.t.Skip("browser tests are left out of short runs")
	}
	path := os.Getenv("CUBILETE_TEST_CHROMIUM")
	if path == "" && os.Getenv("CUBILETE_TEST_ALL") == "" {
		h.t.Skip("CUBILETE_TEST_CHROMIUM names no Chromium: run the tests by make test")
	}
	options := append(chromedp.DefaultExecAllocatorOptions[:],
		chromedp.ExecPath(path), chromedp.UserDataDir(h.t.TempDir()), chromedp.NoSandbox, chromedp.DisableGPU,
		chromedp.Flag("disable-quic", true), chromedp.Flag("no-first-run", true), chromedp.Flag("disable-background-networking", true),
		chromedp.Flag("disable-component-update", true), chromedp.Flag("disable-sync", true), chromedp.Flag("accept-lang", "es"),
		chromedp.Flag("host-resolver-rules", "MAP cubilete.test 127.0.0.1"),
	)
	allocator, stop := chromedp.NewExecAllocator(context.Background(), options...)
	ctx, end := chromedp.NewContext(allocator)
	ctx, late := context.WithTimeout(ctx, 9*time.Minute)
	h.t.Cleanup(func() { late(); end(); stop() })
	_, port, _ := strings.Cut(strings.TrimPrefix(h.web.URL, "http://"), ":")
	b := &chrome{t: h.t, ctx: ctx, at: "http://cubilete.test:" + port}
	b.do(chromedp.EmulateViewport(width, height))
	return b
}

func (b *chrome) do(steps ...chromedp.Action[chromedp.Void]) {
	b.t.Helper()
	if err := chromedp.Do(b.ctx, steps...); err != nil {
		b.t.Fatalf("%v, on the page:\n%s", err, b.text())
	}
}

// withoutJavaScript turns scripts off.
func (b *chrome) withoutJavaScript() {
	b.t.Helper()
	b.do(func(ctx context.Context, tab *chromedp.Target) (chromedp.Void, error) {
		_, err := cdp.Call(ctx, tab, emulation.SetScriptExecutionDisabled, emulation.SetScriptExecutionDisabledParams{Value: true})
		return chromedp.Void{}, err
	})
}

// open goes to a page of the house.
func (b *chrome) open(path string) *chrome {
	b.t.Helper()
	b.do(chromedp.Navigate(b.at+path), chromedp.WaitReady(chromedp.CSS("main")))
	return b
}

// fill types into an empty field, by the name that it has in the form.
func (b *chrome) fill(name, text string) *chrome {
	b.t.Helper()
	b.do(chromedp.SendKeys(chromedp.CSS(field(name)), text))
	return b
}

// set gives a field a value that people choose rather than type.
func (b *chrome) set(name, value string) *chrome {
	b.t.Helper()
	b.do(chromedp.SetValue(chromedp.CSS(field(name)), value))
	return b
}

func (b *chrome) tick(name string) *chrome {
	b.t.Helper()
	b.do(chromedp.Click(chromedp.CSS(field(name))))
	return b
}

func field(name string) string { return `main [name="` + name + `"]:not([type=hidden])` }

// press presses a button or a link and waits for the page that follows.
func (b *chrome) press(selector string) *chrome {
	b.t.Helper()
	if _, err := chromedp.RunResponse(b.ctx, chromedp.Click(chromedp.CSS(selector), chromedp.NodeVisible)); err != nil {
		b.t.Fatalf("pressing %s: %v, on the page:\n%s", selector, err, b.text())
	}
	b.do(chromedp.WaitReady(chromedp.CSS("main")))
	return b
}

// text is what the page says.
func (b *chrome) text() string {
	text, err := chromedp.Run(b.ctx, chromedp.Text(chromedp.CSS("body")))
	if err != nil {
		return err.Error()
	}
	return text
}

// reads wants the page to say something.
func (b *chrome) reads(text string) *chrome {
	b.t.Helper()
	if got := b.text(); !strings.Contains(got, text) {
		b.t.Fatalf("the page does not say %q:\n%s", text, got)
	}
	return b
}

// has reports that there is such an element.
func (b *chrome) has(selector string) bool {
	b.t.Helper()
	nodes, err := chromedp.Run(b.ctx, chromedp.Nodes(chromedp.CSSAll(selector), chromedp.AtLeast(0)))
	if err != nil {
		b.t.Fatal(err)
	}
	return len(nodes) > 0
}

// number and said are what JavaScript says of the page.
func (b *chrome) number(what string) (int, error) {
	return chromedp.Run(b.ctx, chromedp.Evaluate[int](what))
}

func (b *chrome) said(what string) (string, error) {
	return chromedp.Run(b.ctx, chromedp.Evaluate[string](what))
}
