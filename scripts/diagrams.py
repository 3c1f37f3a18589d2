#!/usr/bin/env python3
"""Draws the pictures of the rules pages: every `<!-- draw: POSITION -->` is drawn into the picture named after it.

Also draws the pictures of the README (docs/pictures). The program must be built.
"""

import argparse
import re
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WIDTH = 480
# Maps on which counters of that width could not be read.
WIDE_MAPS = {"camp": 680, "gaugamela": 960}
DIAGRAM = re.compile(r"<!-- draw: (.+?) -->\s*!\[[^\]]*\]\(([^)]+\.svg)\)")


def draw(program: str, game: str, position: str, output: Path, width: int) -> None:
    output.parent.mkdir(parents=True, exist_ok=True)
    command = [program, "draw", "--game", game, "--width", str(width), "--output", str(output), "--position", position]
    subprocess.run(command, check=True)
    print(output.relative_to(ROOT))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--program", required=True)
    program = parser.parse_args().program
    for page in sorted((ROOT / "docs" / "rules").glob("*.md")):
        for position, name in DIAGRAM.findall(page.read_text(encoding="utf-8")):
            width = WIDE_MAPS.get(position.split()[0], WIDTH)
            draw(program, page.stem, position, page.parent / name, width)
    for line in (ROOT / "docs" / "pictures" / "positions.txt").read_text(encoding="utf-8").splitlines():
        game, position = line.split(" ", 1)
        draw(program, game, position, ROOT / "docs" / "pictures" / f"{game}.svg", 720)


if __name__ == "__main__":
    main()
