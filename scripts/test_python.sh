#!/usr/bin/env bash
# Builds the wheel into a fresh virtual environment and runs the tests of the Python package.
set -euo pipefail
cd "$(dirname "$0")/.."
environment=$PWD/target/python
python=$environment/bin/python

rm -rf "$environment"
python3 -m venv "$environment"
# The profile of the Rust tests: what they have built is used again.
export MATURIN_PEP517_ARGS="--locked --profile dev"
export CARGO_TARGET_DIR=${CARGO_TARGET_DIR:-$PWD/target}
echo "building the wheel"
"$python" -m pip wheel --quiet --no-deps --wheel-dir "$environment/wheels" crates/python
"$python" -m pip install --quiet "$environment"/wheels/*.whl

echo "running the notebook with the wheel and numpy alone"
"$python" crates/python/tests/notebook.py docs/notebooks/quickstart.ipynb

"$python" -m pip install --quiet --requirement crates/python/tests/requirements.txt
cd crates/python
"$python" -m pytest -p no:cacheprovider "$@"
