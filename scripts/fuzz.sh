#!/usr/bin/env bash
# Runs every fuzz target for the given number of seconds (30 unless said). Installs cargo-fuzz if it is not there.
set -euo pipefail
cd "$(dirname "$0")/.."
seconds=${1:-30}
command -v cargo-fuzz >/dev/null || cargo install --locked cargo-fuzz
# Instrumentation for coverage is not stable yet; the rest of the project is built with the stable compiler.
export RUSTC_BOOTSTRAP=1
for target in position_text action_text action_sequence scenario_file; do
  mkdir -p "fuzz/corpus/$target"
  cp -n fuzz/seeds/"$target"/* "fuzz/corpus/$target/" 2>/dev/null || true
  echo "== $target for $seconds s"
  cargo fuzz run --sanitizer none "$target" -- -max_total_time="$seconds" -rss_limit_mb=4096 -timeout=20
done
