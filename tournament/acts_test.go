package tournament

import (
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
)

// byLeast are all acts, by the smallest role that may do them.
var byLeast = map[Role][]Act{
	Everyone: {EnterPair{}},
	Player:   {SignSheet{}},
	Referee: {
		CallMatch{}, UncallMatch{}, NotePresence{}, BeginMatch{}, DeclareAbsent{}, DeclareAllAbsent{}, EnterResult{}, HandIn{}, Warn{},
		NoteFinish{}, Rule{}, AttachPhoto{}, SetTable{}, MoveMatch{}, Suspend{}, Resume{},
	},
	Organiser: {
		Create{}, ChangeSettings{}, OpenEntries{}, CloseEntries{}, ReopenEntries{}, Cancel{}, Start{}, Unstart{}, ImportPairs{},
		EditPair{}, ReplacePlayer{}, Withdraw{}, Expel{}, Reinstate{}, Promote{}, DrawDraft{}, PublishDraw{}, SeatPair{},
		AnnounceRound{}, Correct{}, Undo{}, SetGames{}, EditBases{}, PublishBases{}, Shift{}, OrderQueue{},
		ErasePerson{}, PurgeContacts{}, SetPublicName{},
	},
	Owner: {HandOver{}, TakeOver{}},
}

// TestEveryActAsksForItsRole has everybody below the least role refused, whatever else is wrong with the act.
func TestEveryActAsksForItsRole(t *testing.T) {
	n := running(t, 4)
	for least, acts := range byLeast {
		for _, act := range acts {
			if got := act.least(); got != least {
				t.Errorf("least of %T = %v, want %v", act, got, least)
			}
			for role := Everyone; role < least; role++ {
				n.as(role).answers(t, act, "forbidden")
			}
		}
	}
}

// TestEveryActStandsInTheTables of roles, of stages and, where it is about one match, of the states of a match: a new
// act has rows in all of them.
func TestEveryActStandsInTheTables(t *testing.T) {
	roles, ofStages, ofMatches := map[string]bool{}, map[string]bool{}, map[string]bool{}
	n := running(t, 6)
	for _, acts := range byLeast {
		for _, act := range acts {
			roles[nameOf(act)] = true
		}
	}
	for _, row := range stageRows() {
		ofStages[nameOf(row.act(sixOf(t)))] = true
		if got := len(strings.Fields(row.want)); got != len(stages) {
			t.Errorf("%q has %d of %d stages", row.name, got, len(stages))
		}
	}
	for _, row := range matchRows() {
		ofMatches[nameOf(row.act(n, n.match(n.first())))] = true
		if got := len(strings.Fields(row.want)); got != len(MatchStates()) {
			t.Errorf("%q has %d of %d states", row.name, got, len(MatchStates()))
		}
	}
	if all := actsInTheSource(t); !slices.Equal(all, slices.Sorted(maps.Keys(roles))) {
		t.Errorf("acts in the source are %v;\nacts with a role are %v", all, slices.Sorted(maps.Keys(roles)))
	}
	for _, acts := range byLeast {
		for _, act := range acts {
			if !ofStages[nameOf(act)] {
				t.Errorf("nobody says what the stages say to %T", act)
			}
			if _, about := reflect.TypeOf(act).FieldByName("Match"); about && !ofMatches[nameOf(act)] {
				t.Errorf("nobody says what the states of a match say to %T", act)
			}
		}
	}
}

func nameOf(act Act) string { return reflect.TypeOf(act).Name() }

// actsInTheSource are the types with a least role, in order.
func actsInTheSource(t *testing.T) []string {
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	var acts []string
	for _, name := range files {
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range file.Decls {
			method, is := d.(*ast.FuncDecl)
			if is && method.Name.Name == "least" && method.Recv != nil {
				acts = append(acts, method.Recv.List[0].Type.(*ast.Ident).Name)
			}
		}
	}
	slices.Sort(acts)
	return acts
}
