package api_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// touchBoard presses a shape of the board with the mouse, where it is: what lies above it gets the press.
func (b *chrome) touchBoard(selector string) *chrome {
	b.t.Helper()
	b.do(chromedp.Click(chromedp.CSS("[data-board] "+selector), chromedp.NodeVisible))
	return b
}

// stands wants a piece to be drawn, and written, where it was put; ' tells the later of two.
func (b *chrome) stands(seat, place string) *chrome {
	b.t.Helper()
	b.waits(fmt.Sprintf(`document.querySelector('[data-board] .b-piece.b-%s[data-place="%s"]')`, seat, strings.TrimSuffix(place, "'")))
	return b.waits(fmt.Sprintf(`[...document.querySelectorAll("form[data-setup] input")].some((f) => f.name[0] === "%s" && f.value === "%s")`, seat, place))
}

// A position is set up with a finger: pieces are put on squares, in their lanes, in the goal and back into their yard;
// a yard that is touched has the turn. Then the throw is given, and the moves and their articles are there. What cannot
// be is refused in words, nothing that was put is lost, and putting it right goes on from there.
func TestAPositionIsSetUpByHand(t *testing.T) {
	h := newHouse(t)
	p := h.openChrome(412, 900).open("/board")
	yard := func(seat string) string { return `.b-piece.b-` + seat + `[data-place="c"]` }
	p.says("Tocad una ficha")
	p.touchBoard(yard("Y")).says("En la mano: ● Amarillo · casa")
	p.touchBoard(`[data-place="12"]`).stands("Y", "12")
	p.touchBoard(yard("Y")).touchBoard(`.b-lane.b-Y[data-place="p3"]`).stands("Y", "p3")
	p.touchBoard(yard("R")).touchBoard(`.b-piece.b-Y[data-place="12"]`).stands("R", "12'")
	p.touchBoard(yard("B")).touchBoard(`.b-goal.b-B`).stands("B", "m")
	p.touchBoard(yard("B")).touchBoard(`.b-lane.b-G[data-place="p3"]`).says("Esa ficha no pasa por ahí")
	p.touchBoard(`.b-piece.b-R[data-place="12"]`).touchBoard(`.b-nest.b-R`).waits(`!document.querySelector('.b-piece.b-R[data-place="12"]')`)

	// two colours on a square where they cannot be: said at once, and both stand where they were put
	p.touchBoard(yard("R")).touchBoard(`[data-place="10"]`).stands("R", "10")
	p.touchBoard(yard("B")).touchBoard(`.b-piece.b-R[data-place="10"]`).waits(`document.querySelector("[data-refusal] .refusal")`).stands("B", "10'")
	p.touchBoard(`.b-piece.b-B[data-place="10"]`).touchBoard(`[data-place="26"]`).stands("B", "26").waits(`!document.querySelector("[data-refusal] .refusal")`)

	p.touchBoard(`.b-nest.b-B`).waits(`document.querySelector("[data-board] .b-mover.b-B")`)
	p.press(`.dice button[value="5"]`).reads("Una jugada posible")
	p.reads("lo primero es sacar una").reads("art. 3")
	if !p.has(`[data-board] .b-target`) {
		t.Error("where the piece goes is not drawn")
	}
	p.is(`(history.back(), true)`)
	p.waits(`document.querySelector("#turn") && !document.querySelector(".plays")`)
}
