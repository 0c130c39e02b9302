package paper

// RulesCard is what a championship plays by, every switch in words, on one page for the table and the wall.
type RulesCard struct {
	Event  Event
	Title  string
	Under  string
	Groups []RulesGroup
	Page   Link // where the same can be read, and searched
}

// RulesGroup is a part of the card.
type RulesGroup struct {
	Heading string
	Lines   []RulesLine
}

// RulesLine is a rule, and where it comes from: "art. 4".
type RulesLine struct{ Text, From string }

// The two columns of the card, in millimetres, and the sizes that its letters can have, in points.
var rulesPart = box{12, 44, 186, 243}

const (
	rulesGap      = 8.0
	largestRules  = 11.0
	smallestRules = 6.5
	ruleSpace     = 0.45 // after a rule, in lines
	headingSpace  = 0.5  // before a heading
	underHeading  = 0.2  // after its line
	headingSize   = 1.25 // in sizes of a rule
	indent        = 3.0  // of a rule, in millimetres
)

// RulesCard prints the card in two columns, as large as fits on one page.
func (p Press) RulesCard(card RulesCard) ([]byte, error) {
	if len(card.Groups) == 0 {
		return nil, ErrNothing
	}
	d := p.open(card.Title + " · " + card.Event.Name)
	page := d.page(upright)
	page.frieze(box{12, 8, 150, 6})
	page.write(box{12, 17, 150, 10}, face{most: 22, least: 12, bold: true}, card.Title)
	page.write(box{12, 27, 150, 6}, face{most: 12, least: 7}, card.Event.Name)
	page.write(box{12, 33, 150, 6}, face{most: 10, least: 6.5}, card.Under)
	d.link(page, box{170, 8, 30, 34}, card.Page)
	page.line(12, 41, 166, 41, thin)
	columns := rulesPart.columns(2, rulesGap)
	size := largestRules
	for size > smallestRules && !page.ruled(columns, card.Groups, size, false) {
		size -= stepDown
	}
	page.ruled(columns, card.Groups, size, true)
	return d.bytes()
}

// ruled goes through the groups column by column, drawing them or only measuring, and reports whether they fit.
func (p pen) ruled(columns []box, groups []RulesGroup, size float64, draw bool) bool {
	line := size * perPoint * leading
	at, y := 0, columns[0].y
	for _, group := range groups {
		for i, rule := range group.Lines {
			needs := p.ruleHeight(columns[at].w, rule, size)
			if i == 0 {
				needs += line * (headingSpace + headingSize*1.2 + underHeading)
			}
			if y+needs > columns[at].y+columns[at].h {
				if at++; at == len(columns) {
					return false
				}
				y = columns[at].y
			}
			if draw {
				p.rule(box{columns[at].x, y, columns[at].w, needs}, group.Heading, i == 0, rule, size)
			}
			y += needs + line*ruleSpace
		}
	}
	return true
}

// ruleHeight is how high a rule stands in a column.
func (p pen) ruleHeight(width float64, rule RulesLine, size float64) float64 {
	p.font(false, size)
	return float64(len(p.wrap(legible(rule.words()), width-indent))) * size * perPoint * leading
}

// rule draws a rule, after the heading of its group if it is the first.
func (p pen) rule(b box, heading string, first bool, rule RulesLine, size float64) {
	line := size * perPoint * leading
	if first {
		top := line * headingSpace
		height := line * headingSize * 1.2
		p.write(box{b.x, b.y + top, b.w, height}, face{most: size * headingSize, least: size, bold: true, rise: atTop}, heading)
		p.line(b.x, b.y+top+height-0.4, b.x+b.w, b.y+top+height-0.4, hair)
		height += line * underHeading
		b = box{b.x, b.y + top + height, b.w, b.h - top - height}
	}
	p.fill(box{b.x + 0.4, b.y + line*0.38, 1.1, 1.1}, black)
	p.write(box{b.x + indent, b.y, b.w - indent, b.h}, face{most: size, least: size, rise: atTop}, rule.words())
}

// words are the rule with where it comes from in brackets.
func (r RulesLine) words() string {
	if r.From == "" {
		return r.Text
	}
	return r.Text + " (" + r.From + ")"
}
