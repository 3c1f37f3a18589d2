#!/usr/bin/env python3
"""Plays the matches of docs/strength.md and writes its tables, between its markers.

Takes hours; every finished game and every finished ladder is kept under target/strength, and a second call goes on from there.
`--only` picks parts by their names, `--write` writes the tables from what is there without playing.
"""

import argparse
import json
import re
import subprocess
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "strength.md"
KEPT = ROOT / "target" / "strength"
GAMES = ["pella", "pulce", "castle", "guerrilla", "chartabella"]

TIMES = ("200ms", "2s")
# The matches by their names: game, options, opponent.
MATCHES = {
    "pella-uct": ("pella", [], "uct"),
    "pulce-uct": ("pulce", [], "uct"),
    "castle-uct": ("castle", [], "uct"),
    "guerrilla-uct": ("guerrilla", [], "uct"),
    "chartabella-uct": ("chartabella", ["scenario=grain"], "uct"),
    "chartabella-caravan-uct": ("chartabella", ["scenario=caravan"], "uct"),
    "breakthrough-open-spiel": ("breakthrough", [], "open-spiel"),
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
    for name, (game, options, opponent) in MATCHES.items():
        time_a, time_b = TIMES
        chosen = [word for option in options for word in ("--option", option)]
        commands[name] = ["match", "--game", game, *chosen, "level:10", opponent, "--time-a", time_a, "--time-b", time_b]
        commands[name] += ["--games", str(arguments.games), "--records", str(KEPT / name), *threads]
    for game in [*GAMES, "breakthrough"]:
        ladder = ["ladder", "--game", game, "--games", str(arguments.ladder_games), "--span", "2", *threads]
        commands[f"{game}-ladder"] = [*ladder, "--to", "8"]
        commands[f"{game}-top"] = [*ladder, "--from", "8"]
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
    for name, (game, options, opponent) in MATCHES.items():
        title = TITLES[game] + "".join(f", {option.replace('=', ' ')}" for option in options)
        ours, theirs = TIMES
        told = kept(name)
        result = "not played yet | | | | |"
        if told:
            result = f"{told['games']} | {told['wins']} | {told['draws']} | {told['losses']} | {told['score']:.1%} | {told['elo']:+.0f} ± {told['elo_error']:.0f} |"
        lines.append(f"| {title} | {OPPONENTS[opponent]} | {ours} | {theirs} | {result}")
    return "\n".join(lines)


def ladder_table(part: str) -> str:
    games = [game for game in [*GAMES, "breakthrough"] if kept(f"{game}-{part}")]
    lines = ["| level | " + " | ".join(TITLES[game] for game in games) + " |", "|--:|" + "--:|" * len(games)]
    for level in range(10, 0, -1):
        cells = []
        for game in games:
            levels = {row["level"]: row for row in kept(f"{game}-{part}")["levels"]}
            if level not in levels:
                cells.append("")
                continue
            gap = f" ({levels[level]['elo'] - levels[level - 1]['elo']:+.0f})" if level - 1 in levels else ""
            cells.append(f"{levels[level]['elo']:+.0f} ±{levels[level]['elo_error']:.0f}{gap}")
        if any(cells):
            lines.append(f"| {level} | " + " | ".join(cells) + " |")
    return "\n".join(lines)


def write() -> None:
    page = PAGE.read_text(encoding="utf-8")
    for marker, table in [("matches", match_table()), ("ladders", ladder_table("ladder")), ("tops", ladder_table("top"))]:
        pattern = rf"(<!-- {marker} -->\n).*?(<!-- /{marker} -->)"
        page = re.sub(pattern, lambda match, table=table: match[1] + table + "\n" + match[2], page, flags=re.DOTALL)
    PAGE.write_text(page, encoding="utf-8")
    print(f"written to {PAGE.relative_to(ROOT)}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--program", required=True)
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--ladder-games", type=int, default=30)
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
