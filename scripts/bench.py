#!/usr/bin/env python3
"""Measures speed and writes the tables of docs/benchmarks.md, between its markers.

Random play on one thread in actions a second for every game; instructions a game by callgrind, which noise does not touch; and Breakthrough
against OpenSpiel's C++ playouts in the same run. OpenSpiel is installed from PyPI into a virtual environment of its own, if it can be.
"""

import argparse
import json
import re
import subprocess
import sys
import tempfile
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "benchmarks.md"
GAMES = [
    ("pella", [], 1_000_000),
    ("pulce", [], 3_000_000),
    ("castle", [], 2_000_000),
    ("guerrilla", [], 3_000_000),
    ("chartabella", ["--option", "scenario=caravan"], 300_000),
    ("breakthrough", [], None),
]
CALLGRIND_GAMES = 40

OPEN_SPIEL = """
import json, time
import numpy, pyspiel
game = pyspiel.load_game("breakthrough")
state = game.new_initial_state()
rollouts = 2000
bot = pyspiel.MCTSBot(game, pyspiel.RandomRolloutEvaluator(rollouts, 1), 2.0, 1, 1000, False, 1, False)
bot.mcts_search(state)
best = 0.0
for _ in range(5):
    start = time.perf_counter()
    bot.mcts_search(state)
    best = max(best, rollouts / (time.perf_counter() - start))
print(json.dumps({"games_per_second": best}))
"""


def playouts(program: str, game: str, options: list[str], seconds: float) -> dict:
    command = [program, "playouts", "--json", "--game", game, "--seconds", str(seconds), "--seed", "1", *options]
    return json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)


def instructions(program: str, game: str, options: list[str]) -> tuple[float, float] | None:
    """Instructions of a random action and of a whole playout: from the difference of two runs, so that starting up does not count."""

    def run(games: int) -> tuple[int, int] | None:
        with tempfile.NamedTemporaryFile() as output:
            command = ["valgrind", "--tool=callgrind", f"--callgrind-out-file={output.name}", program, "playouts"]
            command += ["--json", "--game", game, "--games", str(games), "--seed", "1", *options]
            try:
                result = subprocess.run(command, check=True, capture_output=True, text=True)
            except (OSError, subprocess.CalledProcessError):
                return None
            match = re.search(r"Collected : (\d+)", result.stderr)
            return (int(match.group(1)), json.loads(result.stdout)["actions"]) if match else None

    few, many = run(1), run(1 + CALLGRIND_GAMES)
    if few is None or many is None:
        return None
    counted = many[0] - few[0]
    return counted / (many[1] - few[1]), counted / CALLGRIND_GAMES


def open_spiel_games_per_second() -> float | None:
    environment = ROOT / "target" / "open-spiel"
    python = environment / "bin" / "python"
    try:
        if not python.exists():
            venv.create(environment, with_pip=True)
            subprocess.run([python, "-m", "pip", "install", "--quiet", "open_spiel", "numpy"], check=True)
        result = subprocess.run([python, "-c", OPEN_SPIEL], check=True, capture_output=True, text=True)
    except (OSError, subprocess.CalledProcessError) as error:
        print(f"OpenSpiel could not be measured: {error}", file=sys.stderr)
        return None
    return json.loads(result.stdout.splitlines()[-1])["games_per_second"]


def speed_table(program: str, seconds: float) -> tuple[str, float]:
    lines = ["| game | actions/s | aim | games/s | mean length | mean branching | instructions/action | instructions/playout |", "|---|--:|--:|--:|--:|--:|--:|--:|"]
    breakthrough = 0.0
    for game, options, aim in GAMES:
        best = max((playouts(program, game, options, seconds) for _ in range(3)), key=lambda run: run["actions_per_second"])
        counted = instructions(program, game, options)
        per_action, per_playout = (f"{counted[0]:,.0f}", f"{counted[1]:,.0f}") if counted else ("–", "–")
        name = f"{game} ({options[1]})" if options else game
        lines.append(
            f"| {name} | {best['actions_per_second']:,.0f} | {f'{aim:,}' if aim else '–'} | {best['games_per_second']:,.0f} "
            f"| {best['mean_length']:.1f} | {best['mean_branching']:.1f} | {per_action} | {per_playout} |"
        )
        print(lines[-1])
        if game == "breakthrough":
            breakthrough = best["games_per_second"]
    return "\n".join(lines), breakthrough


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--program", required=True)
    parser.add_argument("--seconds", type=float, default=2.0, help="for each of three runs a game")
    arguments = parser.parse_args()
    table, ours = speed_table(arguments.program, arguments.seconds)
    theirs = open_spiel_games_per_second()
    if theirs:
        table += f"\n\nBreakthrough in the same run: Quincunx {ours:,.0f} games/s, OpenSpiel {theirs:,.0f} games/s, ratio **{ours / theirs:.1f}**."
    page = PAGE.read_text(encoding="utf-8")
    page = re.sub(r"(<!-- measured -->\n).*?(<!-- /measured -->)", lambda match: match[1] + table + "\n" + match[2], page, flags=re.DOTALL)
    PAGE.write_text(page, encoding="utf-8")
    print(f"written to {PAGE.relative_to(ROOT)}")


if __name__ == "__main__":
    main()
