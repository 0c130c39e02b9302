# What one does with Cubilete. Everything is built with one set of flags, since SQLite's C code takes minutes to
# build for each set; the race tests are the only second one.

BENCH ?= .
SOAK  ?= 10m

.DEFAULT_GOAL := help
.PHONY: help run test check format vet lint race bench soak screenshots clean

help: ## lists what there is to do
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-12s %s\n", $$1, $$2 }' Makefile

run: build/cubilete ## serves a demonstration championship on cubilete.db, and prints the address
	build/cubilete serve --demo --db cubilete.db

.PHONY: build/cubilete
build/cubilete:
	go build -o $@ ./cmd/cubilete

test: ## installs and starts what the tests need (Debian, root), then runs all of them
	@scripts/test ./...

check: format vet lint race ## what must hold before a commit: format, vet, staticcheck, race tests

format:
	@unformatted=$$(gofmt -l .); test -z "$$unformatted" || { echo "not in gofmt's form:"; echo "$$unformatted"; exit 1; }

vet:
	go vet ./...

lint: # staticcheck has a module file of its own, so that what it needs does not become what we need
	go tool -modfile=tools.mod staticcheck ./...

race: # -short leaves out the tests that drive a browser and those that go on for long
	@scripts/test -race -short ./...

bench: ## measures; BENCH=expression chooses what
	go test -run '^$$' -bench '$(BENCH)' -benchmem ./...

soak: ## plays random nights for SOAK=10m
	@CUBILETE_TEST_SOAK=$(SOAK) scripts/test -count=1 -run '^TestSoak' ./...

screenshots: ## photographs the pages into build/screenshots
	@CUBILETE_TEST_SCREENSHOTS=$(CURDIR)/build/screenshots scripts/test -count=1 -run '^TestScreenshots$$' ./...

clean: ## removes what was built, and keeps the databases
	rm -rf build
