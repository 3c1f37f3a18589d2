#!/usr/bin/env python3
"""Plays the matches of docs/strength.md and writes its tables, between its markers.

Takes hours; every finished game and every finished ladder is kept under target/strength, and a second call goes on from there.
`--only` picks parts by their names, `--write` writes the tables from what is there without playing.
"""

import argparse
import json
import math
import re
import subprocess
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "strength.md"
KEPT = ROOT / "target" / "strength"
LADDERS = ["pella", "pulce", "castle", "guerrilla", "chartabella", "breakthrough"]

TIMES = ("200ms", "2s")
# The matches by their names: game, what its title adds, what else the command says, opponent.
MATCHES = {
    "pella-uct": ("pella", "", [], "uct"),
    "pulce-uct": ("pulce", "", [], "uct"),
    "castle-uct": ("castle", "", [], "uct"),
    "guerrilla-uct": ("guerrilla", "", [], "uct"),
    "chartabella-all-uct": ("chartabella", ", its scenarios in turn", ["--vary", "scenario=grain,caravan,camp,gaugamela"], "uct"),
    "chartabella-uct": ("chartabella", ", scenario grain", ["--option", "scenario=grain"], "uct"),
    "chartabella-caravan-uct": ("chartabella", ", scenario caravan", ["--option", "scenario=caravan"], "uct"),
    "chartabella-camp-uct": ("chartabella", ", scenario camp", ["--option", "scenario=camp"], "uct"),
    "chartabella-gaugamela-uct": ("chartabella", ", scenario gaugamela", ["--option", "scenario=gaugamela"], "uct"),
    "breakthrough-open-spiel": ("breakthrough", "", [], "open-spiel"),
}
OPPONENTS = {"uct": "plain UCT", "open-spiel": "OpenSpiel's MCTSBot"}
TITLES = {"pella": "Pella", "pulce": "Pulce", "castle": "King's Castle", "guerrilla": "Guerrilla", "chartabella": "Chartabella", "breakthrough": "Breakthrough"}


def open_spiel() -> str:
    """The command that starts OpenSpiel's bot; installs it if need be."""
    environment = ROOT / "target" / "open-spiel"
    python = environment / "bin" / "python"
    if not python.exists():
        venv.create(environment, with_pip=True)
        subprocess.run([python, "-m", "pip", "install", "--quiet", "open_spiel", "numpy"], check=True)
    return f"ugi:{python} {ROOT / 'scripts' / 'open_spiel_ugi.py'}"


def parts(arguments: argparse.Namespace) -> dict[str, list[str]]:
    """The commands, by the names of the parts."""
    threads = ["--threads", str(arguments.threads), "--json"]
    commands = {}
    for name, (game, _, chosen, opponent) in MATCHES.items():
        time_a, time_b = TIMES
        commands[name] = ["match", "--game", game, *chosen, "level:10", opponent, "--time-a", time_a, "--time-b", time_b]
        commands[name] += ["--games", str(arguments.games), "--records", str(KEPT / name), *threads]
    for game in LADDERS:
        commands[f"{game}-ladder"] = ["ladder", "--game", game, "--games", str(arguments.ladder_games), "--span", "1", *threads]
    return commands


def play(program: str, name: str, command: list[str]) -> None:
    file = KEPT / f"{name}.json"
    if file.exists():
        return
    KEPT.mkdir(parents=True, exist_ok=True)
    print(f"{name}: quincunx {' '.join(command)}", flush=True)
    command = [open_spiel() if word == "open-spiel" else word for word in command]
    result = subprocess.run([program, *command], check=True, stdout=subprocess.PIPE, text=True)
    file.write_text(result.stdout, encoding="utf-8")


def kept(name: str) -> dict | None:
    file = KEPT / f"{name}.json"
    return json.loads(file.read_text(encoding="utf-8")) if file.exists() else None


def match_table() -> str:
    lines = ["| game | opponent | our time | its time | games | won | drawn | lost | points | Elo |", "|---|---|--:|--:|--:|--:|--:|--:|--:|--:|"]
    for name, (game, addition, _, opponent) in MATCHES.items():
        ours, theirs = TIMES
        told = kept(name)
        result = "not played yet | | | | |"
        if told:
            result = f"{told['games']} | {told['wins']} | {told['draws']} | {told['losses']} | {told['score']:.1%} | {told['elo']:+.0f} ± {told['elo_error']:.0f} |"
        lines.append(f"| {TITLES[game]}{addition} | {OPPONENTS[opponent]} | {ours} | {theirs} | {result}")
    return "\n".join(lines)


def step(pairing: dict) -> str:
    """How far a level is above the one below, and what that was seen by. A side that won all is taken to have drawn one."""
    wins, draws, losses = (pairing[name] for name in ("wins", "draws", "losses"))
    games = wins + draws + losses
    score = min(max((wins + draws / 2) / games, 0.5 / games), 1 - 0.5 / games)
    elo = 400 * math.log10(score / (1 - score))
    variance = (wins * (1 - score) ** 2 + draws * (0.5 - score) ** 2 + losses * score**2) / games
    error = 1.96 * math.sqrt(variance / games) * 400 / math.log(10) / (score * (1 - score))
    return f"{elo:+.0f} ±{error:.0f} ({wins}-{draws}-{losses})"


def ladder_table() -> str:
    games = [game for game in LADDERS if kept(f"{game}-ladder")]
    steps = {game: {pairing["a"]: step(pairing) for pairing in kept(f"{game}-ladder")["pairings"]} for game in games}
    lines = ["| level | " + " | ".join(TITLES[game] for game in games) + " |", "|--:|" + "--:|" * len(games)]
    for level in range(10, 1, -1):
        lines.append(f"| {level} | " + " | ".join(steps[game].get(level, "not played yet") for game in games) + " |")
    return "\n".join(lines)


def write() -> None:
    page = PAGE.read_text(encoding="utf-8")
    for marker, table in [("matches", match_table()), ("ladders", ladder_table())]:
        pattern = rf"(<!-- {marker} -->\n).*?(<!-- /{marker} -->)"
        page = re.sub(pattern, lambda match, table=table: match[1] + table + "\n" + match[2], page, flags=re.DOTALL)
    PAGE.write_text(page, encoding="utf-8")
    print(f"written to {PAGE.relative_to(ROOT)}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--program", required=True)
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--ladder-games", type=int, default=40)
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--only", nargs="*", help="names of parts, such as pella-uct or castle-ladder")
    parser.add_argument("--write", action="store_true", help="only write the tables")
    arguments = parser.parse_args()
    for name, command in parts(arguments).items():
        if not arguments.write and (not arguments.only or name in arguments.only):
            play(arguments.program, name, command)
    write()


if __name__ == "__main__":
    main()
