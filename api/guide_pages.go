package api

import (
	"fmt"

	"cubilete/templates"
	"cubilete/tournament/paper"
)

// guideParts are the parts of what to do when the laptop dies, in the order in which they are needed.
var guideParts = [...]string{"before", "dead", "restore", "after"}

// guide is what to do when the laptop dies, as the catalogue has it.
func (a *ask) guide() []templates.GuidePart {
	var parts []templates.GuidePart
	for _, name := range guideParts {
		part := templates.GuidePart{Heading: a.words.Say("guide."+name, nil)}
		for n := 1; a.words.Knows(fmt.Sprintf("guide.%s.%d", name, n)); n++ {
			part.Steps = append(part.Steps, a.words.Say(fmt.Sprintf("guide.%s.%d", name, n), nil))
		}
		parts = append(parts, part)
	}
	return parts
}

// guidePage is the same to be read and printed.
func (a *ask) guidePage() error {
	return a.page(200, templates.GuidePage{Frame: a.deskFrame(""), Guide: a.guide(), Round: a.presentRound()})
}

// guideOnPaper is the same as the first page of everything.
func (a *ask) guideOnPaper() []paper.Advice {
	var advice []paper.Advice
	for _, part := range a.guide() {
		advice = append(advice, paper.Advice{Heading: part.Heading, Steps: part.Steps})
	}
	return advice
}
