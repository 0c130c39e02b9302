package main

import (
	"os"
	_ "time/tzdata" // a laptop may have no list of time zones

	"github.com/alecthomas/kong"
)

// commands are everything that cubilete does on a command line. Flags beat environment variables.
type commands struct {
	Serve    serveCmd    `cmd:"" help:"Serve championships to browsers and programs."`
	Account  accountCmd  `cmd:"" help:"Accounts of those who organise."`
	Draw     drawCmd     `cmd:"" help:"Draw a list of pairs from standard input, as the server does."`
	Forecast forecastCmd `cmd:"" help:"Say how long a championship will take, before it is played."`
	Simulate simulateCmd `cmd:"" help:"Play a whole championship that nobody came to, with all that goes wrong."`
	Export   exportCmd   `cmd:"" help:"Write one championship to a file."`
	Import   importCmd   `cmd:"" help:"Read a championship that export wrote."`
	Engine   engineCmd   `cmd:"" help:"The rules engine: JSON lines, or bench."`
	Verify   verifyCmd   `cmd:"" help:"Check a match sheet or an exported championship, without network or database."`
	Audit    auditCmd    `cmd:"" help:"Read every journal again from nothing, check it, and compare."`
	Backup   backupCmd   `cmd:"" help:"Copy the database while it is in use, and check the copy."`
	Doctor   doctorCmd   `cmd:"" help:"Look whether everything is ready for the night, and say what to do."`
	Restore  restoreCmd  `cmd:"" help:"Check a copy, erase from it whoever was erased since, and put it in the database's place."`
	Erase    eraseCmd    `cmd:"" help:"Erase a person; first it is told what goes and what stays."`
	Forget   forgetCmd   `cmd:"" help:"Take telephones and documents of championships that have been over for long enough."`
}

func main() {
	var all commands
	if len(os.Args) == 2 && os.Args[1] == "help" {
		os.Args[1] = "--help"
	}
	context := kong.Parse(&all,
		kong.Name("cubilete"),
		kong.Description("Parchís championships by pairs."),
		kong.UsageOnError(),
		kong.DefaultEnvars("CUBILETE"),
	)
	if err := context.Run(); err != nil {
		context.Errorf("%v", err)
		os.Exit(1)
	}
}
