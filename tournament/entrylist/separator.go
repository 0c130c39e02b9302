package entrylist

import "regexp"

// separators stand in order of trust: where two explain a file equally well,
// the earlier one is less likely to be part of a name.
var separators = []string{"\t", ";", ","}

// sampled is how many records are looked at before something is guessed.
const sampled = 200

var separatorLine = regexp.MustCompile(`(?i)^"?sep=([^"\pL\d\s]|\t)"?(?:\r\n|\r|\n|$)`)

// separatorOf returns the separator of text, and text without the line that
// names it. That line is no row: spreadsheets do not show it.
func separatorOf(text string) (separator, rest string) {
	if said := separatorLine.FindStringSubmatch(text); said != nil {
		return said[1], text[len(said[0]):]
	}
	best, most := ";", fitness{}
	for _, separator := range separators {
		if fit := fitnessOf(text, separator); fit.betterThan(most) {
			best, most = separator, fit
		}
	}
	return best, text
}

// fitness says how well a separator explains a file. The zero fitness is that
// of one that divides nothing.
type fitness struct {
	headings int     // understood in the best of the first rows
	divided  float64 // share of the records that it divides, 0 to 1
}

func (f fitness) betterThan(other fitness) bool {
	if f.headings != other.headings {
		return f.headings > other.headings
	}
	return f.divided > other.divided
}

// fitnessOf is zero where there are headings and the separator does not divide
// them: then a comma below is part of a name.
func fitnessOf(text, separator string) fitness {
	records, err := recordsOf(text, separator, sampled)
	if err != nil || len(records) == 0 {
		return fitness{}
	}
	fit, divided := fitness{}, 0
	for _, record := range records {
		if len(record.cells) > 1 {
			divided++
		}
	}
	if at := headingsAt(records); at >= 0 {
		if len(records[at].cells) == 1 {
			return fitness{}
		}
		fit.headings = understood(records[at].cells)
	}
	fit.divided = float64(divided) / float64(len(records))
	return fit
}

func understood(cells []string) int {
	count := 0
	for _, cell := range cells {
		if headingOf(cell).exact {
			count++
		}
	}
	return count
}
