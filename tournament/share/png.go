package share

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"math"
	"strconv"

	"golang.org/x/image/font"
	"golang.org/x/image/math/fixed"
	"golang.org/x/image/vector"

	"cubilete/tournament/paper"
)

// The bounds of a PNG: a larger picture is drawn smaller, so that no picture takes more than so much memory and time.
const (
	mostPixels = 30_000_000
	mostSide   = 16_000 // phones show no longer ones
)

// steps is how many shades lie between the paper and an ink.
const steps = 16

// PNG draws the picture as PNG.
func (p *Picture) PNG() ([]byte, error) {
	c := newCanvas(p)
	for _, b := range p.bars {
		c.fill(b)
	}
	for _, s := range p.shapes {
		c.polygon(s)
	}
	for _, l := range p.labels {
		if err := c.letters(l); err != nil {
			return nil, err
		}
	}
	var out bytes.Buffer
	err := (&png.Encoder{CompressionLevel: png.BestSpeed}).Encode(&out, c.Paletted)
	return out.Bytes(), err
}

// canvas is a PNG that is being drawn. A pixel is an ink and how much of it.
type canvas struct {
	*image.Paletted
	scale float64
	faces map[face]font.Face
}

func newCanvas(p *Picture) *canvas {
	scale := min(1, math.Sqrt(mostPixels/float64(p.width*p.height)), mostSide/float64(max(p.width, p.height)))
	size := image.Rect(0, 0, int(float64(p.width)*scale), int(float64(p.height)*scale))
	return &canvas{image.NewPaletted(size, palette()), scale, map[face]font.Face{}}
}

// palette are all shades: those of the paper first, so that an empty picture is paper.
func palette() color.Palette {
	var shades color.Palette
	for ink := range inks {
		ground := rgb(hexes[inks])
		if ink == light {
			ground = rgb(hexes[accent])
		}
		for step := range steps {
			shades = append(shades, mixed(ground, rgb(hexes[ink]), step))
		}
	}
	return shades
}

func rgb(hex string) color.RGBA {
	n, _ := strconv.ParseUint(hex[1:], 16, 32)
	return color.RGBA{uint8(n >> 16), uint8(n >> 8), uint8(n), 255}
}

func mixed(ground, ink color.RGBA, step int) color.RGBA {
	mix := func(a, b uint8) uint8 { return uint8((int(a)*(steps-1-step) + int(b)*step) / (steps - 1)) }
	return color.RGBA{mix(ground.R, ink.R), mix(ground.G, ink.G), mix(ground.B, ink.B), 255}
}

// dab puts so much ink, from 0 to 255, on a pixel.
func (c *canvas) dab(x, y int, ink ink, alpha uint8) {
	step := int(alpha) * (steps - 1) / 255
	if step == 0 || !image.Pt(x, y).In(c.Rect) {
		return
	}
	c.Pix[c.PixOffset(x, y)] = uint8(int(ink)*steps + step)
}

func (c *canvas) fill(b bar) {
	at := func(n int) int { return int(math.Round(float64(n) * c.scale)) }
	for y := at(b.y); y < max(at(b.y+b.h), at(b.y)+1); y++ {
		for x := at(b.x); x < max(at(b.x+b.w), at(b.x)+1); x++ {
			c.dab(x, y, b.ink, 255)
		}
	}
}

func (c *canvas) polygon(s shape) {
	left, top, right, bottom := bounds(s.points)
	box := image.Rect(int(left*c.scale), int(top*c.scale), int(right*c.scale)+1, int(bottom*c.scale)+1)
	raster := vector.NewRasterizer(box.Dx(), box.Dy())
	for i, at := range s.points {
		x, y := float32(at.x*c.scale)-float32(box.Min.X), float32(at.y*c.scale)-float32(box.Min.Y)
		if i == 0 {
			raster.MoveTo(x, y)
		} else {
			raster.LineTo(x, y)
		}
	}
	raster.ClosePath()
	mask := image.NewAlpha(image.Rect(0, 0, box.Dx(), box.Dy()))
	raster.Draw(mask, mask.Rect, image.Opaque, image.Point{})
	c.stamp(box, mask, image.Point{}, s.ink)
}

// bounds is the rectangle around points.
func bounds(points []point) (left, top, right, bottom float64) {
	left, top = math.Inf(1), math.Inf(1)
	for _, at := range points {
		left, top = min(left, at.x), min(top, at.y)
		right, bottom = max(right, at.x), max(bottom, at.y)
	}
	return left, top, right, bottom
}

// stamp puts ink where the mask has something.
func (c *canvas) stamp(box image.Rectangle, mask image.Image, from image.Point, ink ink) {
	for y := range box.Dy() {
		for x := range box.Dx() {
			_, _, _, alpha := mask.At(from.X+x, from.Y+y).RGBA()
			c.dab(box.Min.X+x, box.Min.Y+y, ink, uint8(alpha>>8))
		}
	}
}

func (c *canvas) letters(l label) error {
	letters, known := c.faces[l.face]
	if !known {
		var err error
		if letters, err = cast(l.face, c.scale); err != nil {
			return err
		}
		c.faces[l.face] = letters
	}
	dot := fixed.Point26_6{X: fixed.Int26_6(float64(l.x) * c.scale * 64), Y: fixed.Int26_6(float64(l.y) * c.scale * 64)}
	before := rune(-1)
	for _, letter := range paper.Legible(l.text) {
		if before >= 0 {
			dot.X += letters.Kern(before, letter)
		}
		box, mask, from, advance, _ := letters.Glyph(dot, letter)
		if mask != nil {
			c.stamp(box, mask, from, l.ink)
		}
		dot.X, before = dot.X+advance, letter
	}
	return nil
}
