package templates

// TablesPage shows who plays where now, and who comes next.
type TablesPage struct {
	Frame
	Tables []Table
	Queue  []Match // in the order in which they will be called
	More   int     // matches in the queue that are not shown
}

// Name is the name of the page.
func (TablesPage) Name() string { return "tables" }

// Table is one table with the match that is at it.
type Table struct {
	Number int
	State  string // "free", "broken", "reserved"
	Match  *Match // nil when nobody is at it
	Next   *Match // at the desk, the match that a free table can take; nil when none waits
}
