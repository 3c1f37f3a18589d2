#!/usr/bin/env python3
"""Measures the Python package against OpenSpiel and writes the section "From Python" of docs/benchmarks.md.

The wheel is built as it is released, and installed with OpenSpiel into a virtual environment of its own; both are then measured in turn in
one process, the best of many short rounds each.
"""

import argparse
import json
import os
import re
import subprocess
import sys
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "benchmarks.md"
ENVIRONMENT = ROOT / "target" / "python-bench"

MEASURE = """
import json, random, threading, time
import numpy as np
import pyspiel
import quincunx
from open_spiel.python import rl_environment
from open_spiel.python.vector_env import SyncVectorEnv

ROUNDS, SECONDS = 20, 0.08
spiel, ours = pyspiel.load_game("breakthrough"), quincunx.Game("breakthrough")

def spiel_game():
    state, moves = spiel.new_initial_state(), 0
    while not state.is_terminal():
        state.apply_action(random.choice(state.legal_actions()))
        moves += 1
    return moves

def game_by_picks():
    state, picks = ours.new_state(), 0
    while not state.is_terminal():
        state.apply(random.choice(state.legal_actions()))
        picks += 1
    return picks / 2

def game_by_texts():
    state, moves = ours.new_state(), 0
    while not state.is_terminal():
        state.apply_text(random.choice(state.legal_texts()))
        moves += 1
    return moves

def spiel_loop(states=[]):
    # What a batch is made of with pyspiel: a list of states, an observation and a mask of each.
    if not states:
        states.extend(spiel.new_initial_state() for _ in range(256))
    for at, state in enumerate(states):
        state.apply_action(random.choice(state.legal_actions()))
        if state.is_terminal():
            states[at] = state = spiel.new_initial_state()
        state.observation_tensor()
        state.legal_actions_mask()
    return len(states)

def spiel_vector(made=[]):
    if not made:
        made.append(SyncVectorEnv([rl_environment.Environment(spiel) for _ in range(256)]))
        made.append(made[0].reset())
    choose = lambda step: random.choice(step.observations["legal_actions"][step.observations["current_player"]])
    made[1], _, _, _ = made[0].step([Output(choose(step)) for step in made[1]], reset_if_done=True)
    return 256

class Output:
    def __init__(self, action):
        self.action = action

def batch(games=quincunx.Batch(ours, 1024, threads=1)):
    for _ in range(2):
        games.step(games.sample())
    return len(games)

def rate(work):
    # Processor time, which a busy machine hardly touches.
    start, done = time.process_time(), 0
    while time.process_time() - start < SECONDS:
        done += work()
    return done / (time.process_time() - start)

def best(**works):
    rates = {name: 0.0 for name in works}
    for _ in range(ROUNDS):
        for name, work in works.items():
            rates[name] = max(rates[name], rate(work))
    return rates

def counting(seconds):
    start, count = time.perf_counter(), 0
    while time.perf_counter() - start < seconds:
        count += 1
    return count / seconds

def counting_while_searching():
    state = quincunx.Game("pella").new_state()
    thread = threading.Thread(target=lambda: quincunx.search(state, time=1.2))
    thread.start()
    time.sleep(0.1)
    rate = counting(1.0)
    thread.join()
    return rate

print(json.dumps({
    "alone": best(spiel=spiel_game, picks=game_by_picks, texts=game_by_texts),
    "batch": best(loop=spiel_loop, vector=spiel_vector, ours=batch),
    "threads": max(counting_while_searching() / counting(1.0) for _ in range(3)),
}))
"""


def prepare(wheel: Path | None) -> Path:
    """The environment with OpenSpiel and the wheel, which is built if none is given."""
    python = ENVIRONMENT / "bin" / "python"
    if not python.exists():
        venv.create(ENVIRONMENT, with_pip=True)
        subprocess.run([python, "-m", "pip", "install", "--quiet", "open_spiel", "numpy"], check=True)
    if wheel is None:
        wheels = ENVIRONMENT / "wheels"
        build = [python, "-m", "pip", "wheel", "--quiet", "--no-deps", "--wheel-dir", wheels, ROOT / "crates" / "python"]
        subprocess.run(build, check=True, env={**os.environ, "MATURIN_PEP517_ARGS": "--locked"})
        [wheel] = wheels.glob("*.whl")
    subprocess.run([python, "-m", "pip", "install", "--quiet", "--force-reinstall", "--no-deps", wheel], check=True)
    return python


def section(measured: dict) -> str:
    alone, batch = measured["alone"], measured["batch"]
    rows = [
        ("pyspiel's states, one game at a time", alone["spiel"], 1),
        ("`quincunx.State` by picks, one game at a time", alone["picks"], alone["picks"] / alone["spiel"]),
        ("`quincunx.State` by texts", alone["texts"], alone["texts"] / alone["spiel"]),
        ("pyspiel's states in a list, with observation and mask", batch["loop"], 1),
        ("OpenSpiel's `SyncVectorEnv`", batch["vector"], batch["vector"] / batch["loop"]),
        ("`quincunx.Batch`, one thread", batch["ours"], batch["ours"] / batch["loop"]),
    ]
    lines = ["| random play of Breakthrough | moves/s | ratio |", "|---|--:|--:|"]
    lines += [f"| {name} | {rate:,.0f} | {ratio:.2f} |" for name, rate, ratio in rows]
    kept = f"While `quincunx.search` runs, a Python loop in another thread keeps **{100 * measured['threads']:.0f} %** of its speed."
    return "\n".join([*lines, "", kept])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--wheel", type=Path, help="measure this one instead of building it")
    done = subprocess.run([prepare(parser.parse_args().wheel), "-c", MEASURE], check=True, stdout=subprocess.PIPE, text=True)
    text = section(json.loads(done.stdout.splitlines()[-1]))
    print(text)
    page = PAGE.read_text(encoding="utf-8")
    marked = re.compile(r"(<!-- python -->\n).*?(<!-- /python -->)", re.DOTALL)
    if not marked.search(page):
        sys.exit(f"{PAGE.relative_to(ROOT)} has no place for the numbers")
    PAGE.write_text(marked.sub(lambda match: match[1] + text + "\n" + match[2], page), encoding="utf-8")
    print(f"written to {PAGE.relative_to(ROOT)}")


if __name__ == "__main__":
    main()
