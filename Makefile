# make demo      install what is missing, build the release, show the main job on the sample library
# make test      run the test suite
# make help      list everything else

PREFIX ?= /usr/local
DESTDIR ?=
SWIFT ?= swift
RELEASE = -c release --static-swift-stdlib
FAULTKIT ?= ../shared/tools/faultkit
HOSTILE ?= ../shared/eval/hostile.tar.xz
SECONDS ?= 60
RBOOK = .build/release/rbook
FORMAT = $(SWIFT) format lint --strict --parallel --configuration .ci/swift-format.json --recursive Sources Tests Package.swift

.PHONY: help deps build demo test check format bench hostile fuzz fault completions install clean

help: ## list the targets
	@grep -hE '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 12

deps: ## install the Debian packages that are missing
	@.ci/deps build

build: deps ## build the release binary, .build/release/rbook
	$(SWIFT) build $(RELEASE) --product rbook

demo: build ## show the main job on a scratch copy of the sample library
	@.ci/demo $(RBOOK)

test: ## run the test suite
	@.ci/deps test
	$(SWIFT) test

check: ## import rules, formatting, generated files up to date
	@.ci/deps test
	$(SWIFT) build --explicit-target-dependency-import-check error
	.ci/import-rules
	$(FORMAT)
	.ci/generated --check

format: ## format the sources in place
	$(SWIFT) format --in-place --parallel --configuration .ci/swift-format.json --recursive Sources Tests Package.swift

generated: ## write the generated schemas, rule pages and catalogue anew
	.ci/generated --write

bench: build ## time the release against ripgrep, git and SQLite on generated cookbooks; options in BENCH
	@.ci/deps bench
	Tests/Benchmark/same-bytes
	Tests/Benchmark/bench $(RBOOK) $(BENCH)

hostile: build ## lint thousands of broken and malicious files: no crash, hang, escape or changed file
	@.ci/deps test
	Tests/Hostile/run $(RBOOK) $(FAULTKIT) $(HOSTILE)

fuzz: ## run the fuzz targets for SECONDS each
	Tests/Fuzz/run $(SECONDS)

fault: build ## kill, fail and race every file-changing command at every system call
	@.ci/deps completions
	Tests/Faults/run $(RBOOK) $(FAULTKIT)
	Tests/Completions/run $(RBOOK)

completions: build ## press TAB in live shells over a cookbook whose names are made of shell metacharacters
	@.ci/deps completions
	Tests/Completions/run $(RBOOK)

install: build ## install binary, sample library, completions and manual pages below PREFIX
	.ci/install $(RBOOK) $(DESTDIR)$(PREFIX)

clean: ## remove what was built
	rm -rf .build
