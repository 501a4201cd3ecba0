# make demo      install what is missing, build the release, show the main job on the sample library
# make test      run the test suite
# make help      list everything else

PREFIX ?= /usr/local
DESTDIR ?=
SWIFT ?= swift
RELEASE = -c release --static-swift-stdlib
FAULTKIT ?= ../shared/tools/faultkit
HOSTILE ?= ../shared/eval/hostile.tar.xz
BOOKS ?= .eval/markdown
SECONDS ?= 60
RBOOK = .build/release/rbook
FORMAT = $(SWIFT) format lint --strict --parallel --configuration .ci/swift-format.json --recursive Sources Tests Package.swift

.PHONY: help deps build demo test coverage check format generated catalogue bench simulate bounds views completions hostile hostile-git fuzz laws fault sync-test fault-all look install clean

help: ## list the targets
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 12

deps: ## install the Debian packages that are missing
	@.ci/deps build

build: deps ## build the release binary, .build/release/rbook
	$(SWIFT) build $(RELEASE) --product rbook
	$(SWIFT) build $(RELEASE) --product rbook-read
	$(SWIFT) build $(RELEASE) --product rbook-fetch
	$(SWIFT) build $(RELEASE) --product rbook-print

demo: build ## show the main job on a scratch copy of the sample library
	@.ci/demo $(RBOOK)

test: ## run the test suite
	@.ci/deps test
	$(SWIFT) test

coverage: ## run the tests and print which share of each target's lines they go through
	@.ci/deps test
	$(SWIFT) test --scratch-path .build-coverage --enable-code-coverage
	.ci/coverage "$$($(SWIFT) test --scratch-path .build-coverage --enable-code-coverage --show-codecov-path)"

check: ## import rules, formatting, generated files up to date
	@.ci/deps test
	$(SWIFT) build --explicit-target-dependency-import-check error
	.ci/import-rules
	.ci/unused-imports
	$(FORMAT)
	.ci/generated --check

format: ## format the sources in place
	$(SWIFT) format --in-place --parallel --configuration .ci/swift-format.json --recursive Sources Tests Package.swift

generated: ## write the generated schemas, rule pages and catalogue anew
	.ci/generated --write

catalogue: ## write the built-in catalogue anew from the files in Catalogue
	Catalogue/generate.py --write

bench: build ## time the release against ripgrep, git and SQLite on generated cookbooks; options in BENCH
	@.ci/deps bench
	Tests/Benchmark/same-bytes
	Tests/Benchmark/bench $(RBOOK) $(BENCH)

simulate: ## simulate kitchens of eight weeks, filled by the planner and at random; cookbook, kitchens, weeks and seed in SIMULATE
	RBOOK_SIMULATION=1 $(SWIFT) run -c release simulate $(SIMULATE)

bounds: build ## measure commands on files made to be slow: at most 2 s and 400 MB each; options in BOUNDS
	Tests/Bounds/run $(RBOOK) $(BOUNDS)

hostile: build ## lint thousands of broken and malicious files: no crash, hang, escape or changed file
	@.ci/deps test
	Tests/Hostile/run $(RBOOK) $(FAULTKIT) $(HOSTILE)

hostile-git: build ## run commands in cookbooks whose .git is hostile, broken or unusual
	@.ci/deps trace
	Tests/HostileGit/run $(RBOOK)

fuzz: ## run the fuzz targets (all, or those in TARGETS) for SECONDS each
	Tests/Fuzz/run $(SECONDS) $(TARGETS)

laws: ## hold laws and parsers against more random kitchens and inputs than make test does
	@.ci/deps test
	RBOOK_MIXTURES=3000 RBOOK_CASES=3000 $(SWIFT) test --filter 'FuzzCorpusTests|StyleFixTests'
	RBOOK_KITCHENS=10000 $(SWIFT) test --skip-build --filter 'CookingLawTests|StockConservationTests'
	RBOOK_KITCHENS=1500 $(SWIFT) test --skip-build --filter ShoppingLawTests
	RBOOK_KITCHENS=150 $(SWIFT) test --skip-build --filter CookRecipeTests

fault: build ## a sample of fault-all in ten minutes, another each time; options in FAULTS
	@.ci/deps completions
	Tests/Faults/run $(RBOOK) $(FAULTKIT) $(FAULTS)
	Tests/Completions/run $(RBOOK)

sync-test: build ## share cookbooks over real servers, kill rbook sync, crowd one cookbook, let git merge; options in SYNC
	@.ci/deps sharing
	Tests/Sharing/servers $(RBOOK)
	Tests/Sharing/run $(RBOOK) $(SYNC)
	Tests/Sharing/crowd $(RBOOK)
	Tests/Sharing/git-merges $(RBOOK)

fault-all: build ## kill, fail and race every changing command at every system call, an hour
	Tests/Faults/run $(RBOOK) $(FAULTKIT) --all $(FAULTS)

views: build ## show random recipes of real cookbooks scaled and converted, and account for every amount; cookbooks in BOOKS, options in VIEWS
	Tests/Views/run $(RBOOK) $(BOOKS) $(VIEWS)

completions: build ## press TAB in live shells over a cookbook whose names are made of shell metacharacters
	@.ci/deps completions
	Tests/Completions/run $(RBOOK)

look: build ## look at printed pages and at exported ones in a browser, and let other programs read them; pictures are left in .build/look
	@.ci/deps look
	Tests/Look/pages $(RBOOK)
	Tests/Look/html $(RBOOK)

install: build ## install binary, sample library, completions and manual pages below PREFIX
	.ci/install $(RBOOK) $(DESTDIR)$(PREFIX)

clean: ## remove what was built
	rm -rf .build
