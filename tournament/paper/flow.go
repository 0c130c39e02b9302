package paper

// strip is a piece of a list that stands on one page, as wide as the page.
type strip struct {
	height float64
	heads  bool // it stands with the strip after it
	draw   func(p pen, b box)
}

// The room for lists on a page, in millimetres.
var listPart = box{12, 32, 186, 246}

// list prints strips on as many pages as they take, each page with the championship and its number.
func (d *document) list(event Event, title, checkpoint string, strips []strip) {
	pages := paginate(strips, listPart.h)
	for i, on := range pages {
		p := d.page(upright)
		d.running(p, event, title)
		y := listPart.y
		for _, s := range on {
			s.draw(p, box{listPart.x, y, listPart.w, s.height})
			y += s.height
		}
		d.checkpoint(p, box{12, 282, 130, 6}, checkpoint)
		words := d.Words("paper.page", map[string]any{"page": i + 1, "of": len(pages)})
		p.write(box{148, 282, 50, 6}, face{most: 9, least: 6, align: fromRight}, words)
	}
}

// checkpoint draws what the journal came to when the paper was printed.
func (d *document) checkpoint(p pen, b box, checkpoint string) {
	if checkpoint != "" {
		p.write(b, face{most: 9, least: 6}, d.Words("paper.checkpoint", map[string]any{"checkpoint": checkpoint}))
	}
}

// running draws what stands at the top of every page of a list.
func (d *document) running(p pen, event Event, title string) {
	p.write(box{12, 10, 110, 10}, face{most: 14, least: 8, bold: true}, event.Name)
	d.under(p, box{12, 20, 110, 7}, event)
	p.write(box{124, 10, 74, 16}, face{most: 22, least: 10, bold: true, align: fromRight}, title)
	p.line(12, 29, 198, 29, thin)
}

// paginate parts strips among pages of that height. A heading goes with what it heads.
func paginate(strips []strip, height float64) [][]strip {
	var pages [][]strip
	var page []strip
	left := height
	for i, s := range strips {
		needs := s.height
		for j := i; strips[j].heads && j+1 < len(strips); j++ {
			needs += strips[j+1].height
		}
		if needs > left && len(page) > 0 {
			pages, page, left = append(pages, page), nil, height
		}
		page, left = append(page, s), left-s.height
	}
	if len(page) > 0 {
		pages = append(pages, page)
	}
	return pages
}
