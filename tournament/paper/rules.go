package paper

import "cubilete/tournament/board"

// Rules are a championship's rules of the game on one page, to be hung up or laid on the table.
type Rules struct {
	Event Event
	Set   string // the rule set's name
	Lines []Rule
	Table []string       // what holds at the table whatever the rule set
	Board *board.Drawing // as the game begins
	Page  Link           // of the regulations
}

// Rule is one point on which tables differ.
type Rule struct {
	Text   string
	Source string // "art. 4", "lectura", "regla de la casa"; "" for the published rules of the set
	House  bool   // this championship changes it
}

// RulesCard prints the rules, whole on one page.
func (p Press) RulesCard(rules Rules) ([]byte, error) {
	d := p.open(p.say("paper.rules") + " · " + rules.Event.Name)
	page := d.page(upright)
	page.write(box{12, 10, 114, 12}, face{most: 20, least: 9, bold: true}, rules.Event.Name)
	d.under(page, box{12, 22, 114, 6}, rules.Event)
	page.write(box{12, 32, 114, 12}, face{most: 26, least: 12, bold: true}, p.say("paper.rules"))
	page.write(box{12, 44, 114, 7}, face{most: 12, least: 8}, rules.Set)
	d.atTable(page, box{12, 54, 114, 38}, rules.Table)
	if rules.Board != nil {
		d.board(page, box{130, 10, 68, 68}, rules.Board)
	}
	d.ruleLines(page, box{12, 96, 186, 160}, rules.Lines)
	page.line(12, 260, 198, 260, thin)
	d.link(page, box{12, 263, 22, 25}, rules.Page)
	page.write(box{40, 263, 158, 14}, face{most: 10, least: 7}, p.say("paper.rules.legend"))
	page.write(box{40, 278, 158, 6}, face{most: 9, least: 6}, bare(rules.Page.URL))
	return d.bytes()
}

// atTable draws what holds at the table.
func (d *document) atTable(p pen, b box, lines []string) {
	p.write(box{b.x, b.y, b.w, 6}, face{most: 11, least: 8, bold: true}, d.say("paper.rules.table"))
	rows := box{b.x, b.y + 6, b.w, b.h - 6}.rows(max(len(lines), 1))
	for i, line := range lines {
		p.write(rows[i], face{most: 10, least: 6, rise: atTop}, line)
	}
}

// ruleLines draws the rules in two columns, those of the house in bold with a bar beside them.
func (d *document) ruleLines(p pen, b box, lines []Rule) {
	each := (len(lines) + 1) / 2
	for i, column := range b.columns(2, 8) {
		rows := column.rows(max(each, 1))
		for n, line := range lines[min(i*each, len(lines)):min((i+1)*each, len(lines))] {
			d.ruleLine(p, rows[n], line)
		}
	}
}

func (d *document) ruleLine(p pen, b box, line Rule) {
	p.line(b.x, b.y, b.x+b.w, b.y, hair)
	if line.House {
		p.fill(box{b.x, b.y + 1, 1.5, b.h - 2}, black)
	}
	p.write(box{b.x + 3, b.y, b.w - 26, b.h}, face{most: 11, least: 7, bold: line.House}, line.Text)
	p.write(box{b.x + b.w - 22, b.y, 22, b.h}, face{most: 9, least: 6, align: fromRight}, line.Source)
}
