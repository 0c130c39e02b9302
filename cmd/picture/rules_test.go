package picture

import (
	"fmt"
	"path"
	"slices"
	"strings"
)

// rules that each source outside of tests keeps. Each gives its faults, with the place.
var rules = []func(source) []string{
	standsInThePicture,
	followsTheArrows,
	staysPlain,
	staysPure,
	readsNoClock,
	leavesToItsKeeper,
	leavesTheEnvironmentToCmd,
	startsNothing,
	importsByName,
}

// faults are all that the rules find, in the order of the sources.
func faults(sources []source) []string {
	var found []string
	for _, s := range sources {
		if s.test {
			continue
		}
		for _, rule := range rules {
			found = append(found, rule(s)...)
		}
	}
	return found
}

// each gives one fault for every use that is bad.
func each(s source, uses []use, bad func(of string) bool, says string) []string {
	var found []string
	for _, u := range uses {
		if bad(u.of) {
			found = append(found, fmt.Sprintf("%s:%d: "+says, s.path, u.line, s.name, u.of))
		}
	}
	return found
}

func standsInThePicture(s source) []string {
	if _, ok := arrows()[s.name]; ok {
		return nil
	}
	return []string{fmt.Sprintf("%s: %s is not in the picture", s.path, s.name)}
}

// followsTheArrows lets the packages of one name, which are the commands, know each other.
func followsTheArrows(s source) []string {
	known := arrows()[s.name]
	stray := func(of string) bool {
		name := nameOf(strings.TrimPrefix(of, module+"/") + "/x.go")
		return within(of, module) && name != s.name && !slices.Contains(known, name)
	}
	return each(s, s.imports, stray, "the picture has no arrow from %s to %s")
}

func staysPlain(s source) []string {
	outside := func(of string) bool { return strings.Contains(firstElement(of), ".") }
	if !slices.Contains(plain, s.name) {
		return nil
	}
	return each(s, s.imports, outside, "%s makes do with the standard library, and imports %s")
}

func staysPure(s source) []string {
	if !slices.Contains(pure, s.name) {
		return nil
	}
	return each(s, s.imports, impure, "%s is pure, and imports %s")
}

// impure packages bring in what should be an argument, or lead out of the program.
func impure(of string) bool {
	for _, root := range []string{"context", "crypto/rand", "database/sql", "log", "math/rand", "net/http", "os", "syscall"} {
		if within(of, root) {
			return true
		}
	}
	return of == "net"
}

// readsNoClock lets pure packages speak of times, but not ask for the time.
func readsNoClock(s source) []string {
	clock := []string{
		"time.Now", "time.Since", "time.Until", "time.Sleep", "time.After", "time.AfterFunc",
		"time.Tick", "time.NewTicker", "time.NewTimer", "time.Local",
	}
	if !slices.Contains(pure, s.name) {
		return nil
	}
	return each(s, s.takes, func(of string) bool { return slices.Contains(clock, of) }, "%s is pure, and asks %s")
}

func leavesToItsKeeper(s source) []string {
	foreign := func(of string) bool {
		for root, who := range keepers {
			if within(of, root) && !slices.Contains(who, s.name) {
				return true
			}
		}
		return false
	}
	return each(s, s.imports, foreign, "%s is not the one that knows %s")
}

func leavesTheEnvironmentToCmd(s source) []string {
	environment := []string{"os.Getenv", "os.LookupEnv", "os.Environ", "os.ExpandEnv", "syscall.Getenv", "syscall.Environ"}
	if s.name == "cmd" {
		return nil
	}
	return each(s, s.takes, func(of string) bool { return slices.Contains(environment, of) }, "%s is not cmd, and reads the environment with %s")
}

func startsNothing(s source) []string {
	return each(s, s.inits, func(string) bool { return true }, "%s does something before main, in %s")
}

// importsByName keeps the other rules honest: what a file takes by a dot import cannot be seen.
func importsByName(s source) []string {
	return each(s, s.dots, func(string) bool { return true }, "%s hides with a dot what it takes from %s")
}

// undescribed are the folders of packages whose doc.go is missing or does not say what the package is.
func undescribed(sources []source) []string {
	described := map[string]bool{}
	for _, s := range sources {
		folder := path.Dir(s.path)
		opens := "Package " + s.clause + " "
		if s.clause == "main" {
			opens = ""
		}
		says := path.Base(s.path) == "doc.go" && s.comment != "" && strings.HasPrefix(s.comment, opens)
		described[folder] = described[folder] || says
	}
	var found []string
	for folder, ok := range described {
		if !ok {
			found = append(found, folder)
		}
	}
	slices.Sort(found)
	return found
}

// within is true of root itself and of everything below it.
func within(of, root string) bool {
	return of == root || strings.HasPrefix(of, root+"/")
}

func firstElement(of string) string {
	first, _, _ := strings.Cut(of, "/")
	return first
}
