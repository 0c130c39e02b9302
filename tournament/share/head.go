package share

import "math"

// Head stands above a picture, and its foot below.
type Head struct {
	Name     string // of the championship
	When     string
	Where    string
	Lang     string // "es"
	Title    string // what the picture shows: "Cuadro"
	Champion string // a sentence; "" before there is one
	Foot     string // of when the picture is
}

// The measures of a picture, in pixels.
const (
	margin  = 36
	gap     = 44 // between two columns
	minimum = 720
)

var (
	nameFace  = face{44, true}
	titleFace = face{24, true}
	bodyFace  = face{22, false}
	boldFace  = face{22, true}
	smallFace = face{17, false}
)

// begin writes the head onto a sheet so wide, and returns where the rest begins.
func (h Head) begin(s sheet, width int) int {
	s.width = max(width, minimum)
	inner := s.width - 2*margin
	s.frieze(margin, margin, 22)
	y := s.write(margin, margin+44, nameFace, black, s.wrap(nameFace, h.Name, inner)...)
	for _, line := range []string{h.When, h.Where} {
		if line != "" {
			y = s.write(margin, y+2, bodyFace, soft, s.wrap(bodyFace, line, inner)...)
		}
	}
	if h.Champion != "" {
		y = h.crown(s, y+18, inner)
	}
	return y + 28
}

// crown writes who has won.
func (h Head) crown(s sheet, y, inner int) int {
	crown := face{30, true}
	lines := s.wrap(crown, h.Champion, inner-40)
	wide := 0
	for _, line := range lines {
		wide = max(wide, s.measure(crown, line))
	}
	height := len(lines)*crown.leading() + 26
	s.bar(margin, y, wide+40, height, accent)
	s.write(margin+20, y+12, crown, light, lines...)
	return y + height
}

// end writes the foot below y, and makes the picture as high as it is.
func (h Head) end(s sheet, y int) *Picture {
	y = s.write(margin, y+20, smallFace, soft, s.wrap(smallFace, h.Foot, s.width-2*margin)...)
	s.Picture.height = y + margin - 8
	return s.Picture
}

// frieze draws the four shapes of the board.
func (s sheet) frieze(x, y, size int) {
	left, top, side := float64(x), float64(y), float64(size)
	at := func(i int) float64 { return left + float64(i)*side*1.6 }
	s.shapes = append(s.shapes,
		shape{round(at(0)+side/2, top+side/2, side/2), yellow},
		shape{[]point{{at(1), top}, {at(1) + side, top}, {at(1) + side, top + side}, {at(1), top + side}}, blue},
		shape{[]point{{at(2) + side/2, top}, {at(2) + side, top + side}, {at(2), top + side}}, red},
		shape{[]point{{at(3) + side/2, top}, {at(3) + side, top + side/2}, {at(3) + side/2, top + side}, {at(3), top + side/2}}, green},
	)
}

// round is a polygon that looks like a circle.
func round(x, y, radius float64) []point {
	points := make([]point, 40)
	for i := range points {
		sin, cos := math.Sincos(2 * math.Pi * float64(i) / float64(len(points)))
		points[i] = point{x + radius*cos, y + radius*sin}
	}
	return points
}
