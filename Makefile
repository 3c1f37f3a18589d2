# Two commands do everything on a fresh machine: `make run` and `make test`.

.DEFAULT_GOAL := help
CARGO ?= cargo
BUILT = $(shell $(CARGO) metadata --format-version 1 --no-deps | sed 's/.*"target_directory":"\([^"]*\)".*/\1/')
PROGRAM = $(BUILT)/release/quincunx

.PHONY: help build wasm web run test test-web test-page screenshots test-python lint bench bench-page bench-python strength fuzz naive perft rules-coverage diagrams clean

help: ## list the targets
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 18

build: ## build the program
	$(CARGO) build --locked --release -p quincunx-cli

wasm: ## build the engine for the browser
	scripts/build-wasm.sh

# Not `npm ci`: it refuses a lock file in which the bindings of other systems are missing.
web/node_modules: web/package-lock.json
	cd web && npm install --no-save --no-audit --no-fund
	@touch $@

# A program that was built before there was a page looks at package.json for a sign of one.
web: wasm web/node_modules ## build the page
	@[ -d web/dist ] || touch web/package.json
	cd web && npm run build

# The page goes into the program, so it is built first. Where that cannot be done, the program says what to install.
run: ## build what is needed and start the product at http://localhost:4000
	@$(MAKE) web || { echo "the page could not be built: the program will say what to install" >&2; rm -rf web/dist; }
	$(MAKE) build
	$(PROGRAM) serve

# The page goes into the program, so it is built first; the tests of the page and of the Python package use what the Rust tests have built.
test: rules-coverage web ## install what the tests need and run all of them
	$(CARGO) test --locked --workspace --no-fail-fast
	$(MAKE) test-page
	$(MAKE) test-python

test-web: web ## test the page, in a browser too
	$(CARGO) build --locked -p quincunx-cli
	$(CARGO) build --locked -p quincunx-wasm --example call
	$(MAKE) test-page

test-page:
	scripts/find-chromium.sh
	cd web && QUINCUNX_CALL=$(BUILT)/debug/examples/call npm test
	cd web && QUINCUNX=$(BUILT)/debug/quincunx npm run e2e

screenshots: web ## take the pictures of every page into docs/screenshots
	$(MAKE) build
	scripts/screenshots.sh $(PROGRAM) docs/screenshots

test-python: ## build the wheel into a fresh environment and test the Python package
	scripts/test_python.sh

lint: web/node_modules ## check form and style
	$(CARGO) fmt --check
	$(CARGO) clippy --locked --workspace --all-targets -- -D warnings
	cd web && npm run check

bench: build ## measure speed into docs/benchmarks.md
	python3 scripts/bench.py --program $(PROGRAM)

bench-page: build wasm web/node_modules ## measure the engine in the page against the program into docs/benchmarks.md
	scripts/find-chromium.sh
	cd web && CHROMIUM=$${CHROMIUM:-$$(command -v chromium chromium-browser google-chrome google-chrome-stable chrome | head -1)} \
		node scripts/speed.mjs $(PROGRAM)

bench-python: ## measure the Python package against OpenSpiel into docs/benchmarks.md
	python3 scripts/bench_python.py

strength: build ## play the matches of docs/strength.md (hours; goes on where it was cut off)
	python3 scripts/strength.py --program $(PROGRAM)

naive: ## compare 1,000 random games of each game with its naive twin
	NAIVE_GAMES=$${NAIVE_GAMES:-1000} $(CARGO) test --locked --release --workspace --test naive

perft: ## check the perft tables to their full depth
	PERFT_LARGEST=18446744073709551615 $(CARGO) test --locked --release --workspace --test conformance perft

fuzz: ## run every fuzz target for 30 seconds
	scripts/fuzz.sh $${FUZZ_SECONDS:-30}

rules-coverage: ## list the paragraphs of the rules that no test names
	@python3 scripts/rules_coverage.py

diagrams: build ## draw the pictures of the rules pages and the README again
	python3 scripts/diagrams.py --program $(PROGRAM)

clean: ## remove what was built
	$(CARGO) clean
