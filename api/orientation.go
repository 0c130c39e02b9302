package api

import (
	"bytes"
	"encoding/binary"
	"image"
)

// orientation is how a phone was held when it took a photo, by the tag that EXIF has for it: 1 is upright, 3 upside
// down, 6 and 8 on its sides. A photo that does not say is upright.
func orientation(jpeg []byte) int {
	segment := exif(jpeg)
	if len(segment) < 8 {
		return 1
	}
	var order binary.ByteOrder = binary.LittleEndian
	if string(segment[:2]) == "MM" {
		order = binary.BigEndian
	}
	const tag, entry = 0x0112, 12
	at := int(order.Uint32(segment[4:]))
	if at < 8 || at+2 > len(segment) {
		return 1
	}
	count := int(order.Uint16(segment[at:]))
	for i := at + 2; count > 0 && i+entry <= len(segment); i, count = i+entry, count-1 {
		if order.Uint16(segment[i:]) == tag {
			return int(order.Uint16(segment[i+8:]))
		}
	}
	return 1
}

// exif is the segment of a JPEG that tells of the camera; nothing when there is none.
func exif(jpeg []byte) []byte {
	const start, app1, heading = 0xffd8, 0xffe1, "Exif\x00\x00"
	if len(jpeg) < 4 || binary.BigEndian.Uint16(jpeg) != start {
		return nil
	}
	for at := 2; at+4 <= len(jpeg); {
		marker, length := binary.BigEndian.Uint16(jpeg[at:]), int(binary.BigEndian.Uint16(jpeg[at+2:]))
		if marker>>8 != 0xff || length < 2 || at+2+length > len(jpeg) {
			return nil
		}
		body := jpeg[at+4 : at+2+length]
		if marker == app1 && bytes.HasPrefix(body, []byte(heading)) {
			return body[len(heading):]
		}
		at += 2 + length
	}
	return nil
}

// upright turns a picture by its orientation. Mirrored ones, which no phone takes, stay as they are.
func upright(picture image.Image, orientation int) image.Image {
	from := picture.Bounds()
	w, h := from.Dx(), from.Dy()
	var place func(x, y int) (int, int)
	switch orientation {
	case 3:
		place = func(x, y int) (int, int) { return w - 1 - x, h - 1 - y }
	case 6:
		place = func(x, y int) (int, int) { return h - 1 - y, x }
	case 8:
		place = func(x, y int) (int, int) { return y, w - 1 - x }
	default:
		return picture
	}
	size := image.Rect(0, 0, w, h)
	if orientation != 3 {
		size = image.Rect(0, 0, h, w)
	}
	turned := image.NewRGBA(size)
	for y := range h {
		for x := range w {
			tx, ty := place(x, y)
			turned.Set(tx, ty, picture.At(from.Min.X+x, from.Min.Y+y))
		}
	}
	return turned
}
