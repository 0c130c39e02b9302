package entrylist

import "strings"

const (
	spain           = "+34"
	spanishFigures  = 9
	fewestFigures   = 6
	mostFigures     = 15
	internationally = "00"
)

var spacing = strings.NewReplacer(" ", "", ".", "", "-", "", "(", "", ")", "", "/", "", "\u2010", "", "\u2011", "", "\u2013", "")

// phoneOf returns s as an international number, "+" and 6 to 15 figures. A
// number without country is Spanish, nine figures. It is false for what is no
// phone.
func phoneOf(s string) (string, bool) {
	figures := spacing.Replace(clean(s))
	switch {
	case strings.HasPrefix(figures, "+"):
		figures = figures[1:]
	case strings.HasPrefix(figures, internationally):
		figures = figures[len(internationally):]
	case len(figures) == spanishFigures:
		figures = spain[1:] + figures
	case len(figures) != len(spain)-1+spanishFigures || !strings.HasPrefix(figures, spain[1:]):
		return "", false
	}
	return "+" + figures, isInternational(figures)
}

func isInternational(figures string) bool {
	if strings.Trim(figures, "0123456789") != "" || strings.HasPrefix(figures, "0") {
		return false
	}
	if strings.HasPrefix(figures, spain[1:]) {
		return len(figures) == len(spain)-1+spanishFigures
	}
	return len(figures) >= fewestFigures && len(figures) <= mostFigures
}

func isPhone(cell string) bool {
	_, is := phoneOf(textOf(cell))
	return is
}

// phoneCell returns a phone so that a spreadsheet leaves it as it is and Read
// finds the same number: a Spanish one as people write it, others with 00 and
// a space, which keeps them from losing their zeros. What is no phone is text.
func phoneCell(s string) Cell {
	number, is := phoneOf(s)
	if !is {
		return Text(s)
	}
	if national, spanish := strings.CutPrefix(number, spain); spanish {
		return Text(national)
	}
	return Text(internationally + " " + number[1:])
}
