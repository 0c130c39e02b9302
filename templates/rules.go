package templates

// RulesPage says what a championship plays by, and answers what the rules say of a case.
type RulesPage struct {
	Frame
	Rules  string // the rule set by name
	Own    bool   // the organisers wrote regulations of their own
	Query  string
	Found  []RuleCase // of the query
	Groups []RuleGroup
	Cases  []RuleCase
}

// Name is the name of the page.
func (RulesPage) Name() string { return "rules" }

// RuleGroup is a part of the card.
type RuleGroup struct {
	Name  string // "dice": its heading is under "rulebook.group."
	Lines []Source
}

// RuleCase is a question and its answer.
type RuleCase struct {
	Key      string
	Question string
	Answer   []Source
}
