package tournament

import (
	"time"

	"cubilete/tournament/roster"
)

// Announcement is something that the organisers told everyone (article 17).
type Announcement struct {
	At   time.Time
	Text roster.Commitment
}

// announcement keeps what is told to everyone. Where it is demanded (article 17), an empty one is refused.
func (c *Case) announcement(text string, demanded bool) (roster.Commitment, error) {
	text, faults := short("announce", text, MaxTextLen)
	if text == "" && demanded {
		faults = append(faults, field("announce", "required", nil))
	}
	if err := invalid(faults...); err != nil {
		return roster.Commitment{}, under("17", err)
	}
	return c.write(roster.Announcement, text)
}

// Announcements are all announcements in force, the first first.
func (s *State) Announcements() []Announcement {
	var told []Announcement
	for _, e := range s.Journal() {
		if _, struck := s.struck[e.Number]; struck {
			continue
		}
		if text := e.announces(); text != (roster.Commitment{}) {
			told = append(told, Announcement{At: e.At, Text: text})
		}
	}
	return told
}

func (e Entry) announces() roster.Commitment {
	switch b := e.Body.(type) {
	case settingsChanged:
		return b.Announce
	case basesPublished:
		return b.Announce
	case announced:
		return b.Text
	}
	return roster.Commitment{}
}

// WhyDrawn is the reason why a draw took the place of the one before it; zero when none was needed. Drawing is public,
// so the reason is.
func (s *State) WhyDrawn(draw PublishedDraw) roster.Commitment {
	if draw.Entry < 1 || draw.Entry > s.journal.Len() {
		return roster.Commitment{}
	}
	body, _ := s.Journal()[draw.Entry-1].Body.(drawPublished)
	return body.Reason
}
