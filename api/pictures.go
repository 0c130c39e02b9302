package api

import (
	"bytes"
	"encoding/base64"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"strings"

	"golang.org/x/image/draw"

	"cubilete/tournament"
)

// The bounds of pictures that are sent.
const (
	maxDrawing     = 256 << 10 // bytes
	maxPixels      = 40_000_000
	maxDrawnSide   = 2000
	keptSide       = 2000 // a photo is made smaller than that
	photoQuality   = 80
	leastInk       = 40 // pixels that a drawing must have
	drawingHeading = "data:image/png;base64,"
)

// readDrawing reads a signature that was drawn with the finger, and writes it anew, so that nothing but the picture is
// kept. An empty one, one that is no PNG and one that is too large are refused.
func readDrawing(text string) ([]byte, error) {
	encoded, ok := strings.CutPrefix(text, drawingHeading)
	if !ok {
		return nil, invalid("drawing", "not-png", nil)
	}
	if base64.StdEncoding.DecodedLen(len(encoded)) > maxDrawing {
		return nil, invalid("drawing", "too-large", tournament.Args{"max": "256 kB"})
	}
	raw, err := base64.StdEncoding.DecodeString(encoded)
	if err != nil {
		return nil, invalid("drawing", "not-png", nil)
	}
	size, err := png.DecodeConfig(bytes.NewReader(raw))
	if err != nil || size.Width > maxDrawnSide || size.Height > maxDrawnSide {
		return nil, invalid("drawing", "not-png", nil)
	}
	picture, err := png.Decode(bytes.NewReader(raw))
	if err != nil {
		return nil, invalid("drawing", "not-png", nil)
	}
	if ink(picture) < leastInk {
		return nil, invalid("drawing", "empty-drawing", nil)
	}
	var out bytes.Buffer
	err = png.Encode(&out, picture)
	return out.Bytes(), err
}

// ink counts the pixels that differ from the corner, as far as it needs to.
func ink(picture image.Image) int {
	bounds := picture.Bounds()
	paper := color.NRGBAModel.Convert(picture.At(bounds.Min.X, bounds.Min.Y))
	n := 0
	for y := bounds.Min.Y; y < bounds.Max.Y; y++ {
		for x := bounds.Min.X; x < bounds.Max.X; x++ {
			if color.NRGBAModel.Convert(picture.At(x, y)) != paper {
				if n++; n >= leastInk {
					return n
				}
			}
		}
	}
	return n
}

// readPhoto reads a photo of a sheet and writes it anew as a JPEG of a sensible size: where and with what it was taken
// is not kept.
func readPhoto(field string, raw []byte) ([]byte, error) {
	size, kind, err := image.DecodeConfig(bytes.NewReader(raw))
	if err != nil || kind != "jpeg" && kind != "png" {
		return nil, invalid(field, "not-a-photo", nil)
	}
	if size.Width*size.Height > maxPixels || size.Width*size.Height == 0 {
		return nil, invalid(field, "too-many-pixels", tournament.Args{"max": maxPixels / 1_000_000})
	}
	picture, _, err := image.Decode(bytes.NewReader(raw))
	if err != nil {
		return nil, invalid(field, "not-a-photo", nil)
	}
	var out bytes.Buffer
	err = jpeg.Encode(&out, smaller(upright(picture, orientation(raw))), &jpeg.Options{Quality: photoQuality})
	return out.Bytes(), err
}

// smaller scales a picture down so that no side is longer than what is kept.
func smaller(picture image.Image) image.Image {
	size := picture.Bounds().Size()
	longest := max(size.X, size.Y)
	if longest <= keptSide {
		return picture
	}
	to := image.NewRGBA(image.Rect(0, 0, max(1, size.X*keptSide/longest), max(1, size.Y*keptSide/longest)))
	draw.ApproxBiLinear.Scale(to, to.Bounds(), picture, picture.Bounds(), draw.Src, nil)
	return to
}
