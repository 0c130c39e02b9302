package paper

// Diploma is for a pair that came to the podium.
type Diploma struct {
	Event   Event
	Place   string // "champion", "second", "third"
	Name    string // the pair's own; "" for none
	Players [2]string
}

// Diplomas prints one page a diploma. It is ErrNothing without any.
func (p Press) Diplomas(diplomas ...Diploma) ([]byte, error) {
	d := p.open(p.say("paper.diplomas"))
	for _, diploma := range diplomas {
		d.diploma(d.page(sideways), diploma)
	}
	return d.bytes()
}

// diploma draws one, to be signed by hand.
func (d *document) diploma(p pen, of Diploma) {
	p.frame(box{9, 9, a4Height - 18, a4Width - 18}, thick)
	p.frame(box{11.5, 11.5, a4Height - 23, a4Width - 23}, hair)
	p.frieze(box{43.5, 19, 210, 9})
	line := func(y, h, most, least float64, bold bool, text string) {
		p.write(box{25, y, a4Height - 50, h}, face{most: most, least: least, bold: bold, align: centred}, text)
	}
	line(33, 14, 26, 14, false, of.Event.Name)
	line(50, 22, 54, 24, true, d.say("paper.diploma."+of.Place))
	line(76, 10, 18, 10, false, of.Name)
	line(87, 24, 44, 16, true, of.Players[0])
	if of.Players[1] != "" {
		line(110, 9, 18, 10, false, d.say("paper.diploma.and"))
	}
	line(118, 24, 44, 16, true, of.Players[1])
	line(145, 10, 16, 9, false, of.Event.When)
	line(155, 8, 14, 8, false, of.Event.Where)
	for i, key := range []string{"paper.diploma.organiser", "paper.diploma.judge"} {
		place := (box{40, 165, a4Height - 80, 28}).columns(2, 40)[i]
		p.line(place.x, place.y+18, place.x+place.w, place.y+18, thin)
		p.write(box{place.x, place.y + 19, place.w, 6}, face{most: 11, least: 8, align: centred}, d.say(key))
	}
}
