# What one does with Cubilete. Everything is built with one set of flags, since SQLite's C code takes minutes to
# build for each set; the race tests are the only second one.

BENCH ?= .
SOAK  ?= 1-1000
KILLS ?= 1000

FUZZ  ?= 1m

# The rules of gosec: listening, paths that lead out, packed bombs, servers without patience, SQL put together, templates
# that escape nothing, commands, modes of files, weak ciphers and dice, TLS. Left out are those about unchecked errors and
# sizes of integers (vet and the tests look after them), and about words that look like secrets.
GOSEC := G102,G106,G108,G110,G111,G112,G114,G201,G202,G203,G302,G303,G305,G401,G402,G403,G404,G405,G406,G501,G502,G503,G505,G506,G507

.DEFAULT_GOAL := help
.PHONY: help run test check format vet lint audit race fuzz bench soak kills screenshots clean

help: ## lists what there is to do
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-12s %s\n", $$1, $$2 }' Makefile

run: build/cubilete ## serves a demonstration championship on cubilete.db, and prints the address
	build/cubilete serve --demo --db cubilete.db

.PHONY: build/cubilete
build/cubilete:
	go build -o $@ ./cmd/cubilete

test: ## installs and starts what the tests need (Debian, root), then runs all of them
	@scripts/test ./...

check: format vet lint audit race ## what must hold before a commit: format, vet, staticcheck, gosec, govulncheck, race tests

format:
	@unformatted=$$(gofmt -l .); test -z "$$unformatted" || { echo "not in gofmt's form:"; echo "$$unformatted"; exit 1; }

vet:
	go vet ./...

lint: # staticcheck has a module file of its own, so that what it needs does not become what we need
	go tool -modfile=tools.mod staticcheck ./...

audit: # gosec by the rules that can be right here; govulncheck where its list can be had
	go tool -modfile=tools.mod gosec -quiet -include=$(GOSEC) ./...
	@scripts/vulnerabilities

race: # -short leaves out the tests that drive a browser and those that go on for long
	@scripts/test -race -short ./...

fuzz: ## looks for what breaks forms, bodies, addresses and lists, FUZZ=1m each
	@for target in ./api:FuzzForms ./api:FuzzBodies ./api:FuzzAddresses ./tournament/entrylist:FuzzRead$$ ./tournament/entrylist:FuzzReadSheet \
		./tournament:FuzzDecode ./tournament/verify:FuzzExport ./tournament/verify:FuzzSheet; do \
		echo "$$target"; go test -run '^$$' -fuzz "$${target#*:}" -fuzztime $(FUZZ) "$${target%:*}" || exit 1; done

bench: ## measures, each beside its yardstick; BENCH=expression chooses what. With nginx, also beside that
	go test -run '^$$' -bench '$(BENCH)' -benchmem ./...

# Many nights are small and some are large, so that a thousand take about half an hour on two cores. They are kept in memory
# where there is a folder for that: what they prove is not durability.
soak: ## plays and audits the thousand random nights of 2 to 320 pairs of SOAK=1-1000, and 4,096 and 320 pairs in one day
	@TMPDIR=$(firstword $(wildcard /dev/shm) /tmp) GOTMPDIR=/tmp CUBILETE_TEST_SOAK=$(SOAK) \
		scripts/test -count=1 -timeout 10h -run '^TestSoak' ./cmd/night ./api

kills: ## pulls the plug KILLS=1000 times on each kind of database, while people act
	@CUBILETE_TEST_KILLS=$(KILLS) scripts/test -count=1 -timeout 10h -run '^TestAPowerCut' ./cmd/fault

screenshots: ## photographs the pages into build/screenshots
	@CUBILETE_TEST_SCREENSHOTS=$(CURDIR)/build/screenshots scripts/test -count=1 -run '^TestScreenshots$$' ./...

clean: ## removes what was built, and keeps the databases
	rm -rf build
