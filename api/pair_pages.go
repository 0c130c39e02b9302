package api

import "cubilete/templates"

// pairPage is one pair's page for everyone: where it plays, what comes after, and what it has played. Of its warnings
// it says how many they are, as the journal does, and not why.
func (a *ask) pairPage() error {
	pair, err := a.pairNumbered()
	if err != nil {
		return err
	}
	return a.public(func() templates.Page {
		page := templates.PairPage{Frame: a.publicSection("pairs"), Where: a.whereabouts(pair), Warned: len(pair.Warnings)}
		page.Where.Pair = a.pairShown(pair.Number) // it leads here
		return page
	})
}
