package pairing

// Formats returns the formats that a new championship can choose, always in the same order.
func Formats() []Format { return []Format{knockout{}, redraw{}, consolation{}} }

// ByName returns the newest edition of a format by the name that settings give it.
func ByName(name string) (Format, bool) {
	for _, f := range Formats() {
		if f.Name() == name {
			return f, true
		}
	}
	return nil, false
}

// ByEdition returns the edition of a format that a draw was made with. Every edition that ever drew is found.
func ByEdition(edition string) (Format, bool) {
	for _, f := range Formats() {
		if f.Edition() == edition {
			return f, true
		}
	}
	return nil, false
}
