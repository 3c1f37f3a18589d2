# Two commands do everything on a fresh machine: `make run` and `make test`.

.DEFAULT_GOAL := help
CARGO ?= cargo
PROGRAM = $(shell $(CARGO) metadata --format-version 1 --no-deps | sed 's/.*"target_directory":"\([^"]*\)".*/\1/')/release/quincunx

.PHONY: help build run test lint bench fuzz naive perft rules-coverage diagrams clean

help: ## list the targets
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 18

build: ## build the program
	$(CARGO) build --locked --release -p quincunx-cli

run: build ## build what is needed and start the product
	@echo
	@echo "The page at http://localhost:4000 is not built yet. Play in the terminal:"
	@echo
	@$(PROGRAM) games | sed -n 's/^\([a-z][a-z]*\) .*/\1/p' | grep -v breakthrough | sed 's|^|    $(PROGRAM) play --game |'
	@echo

test: rules-coverage ## run every test
	$(CARGO) test --locked --workspace --no-fail-fast

lint: ## check form and style
	$(CARGO) fmt --check
	$(CARGO) clippy --locked --workspace --all-targets -- -D warnings

bench: build ## measure speed into docs/benchmarks.md
	python3 scripts/bench.py --program $(PROGRAM)

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
