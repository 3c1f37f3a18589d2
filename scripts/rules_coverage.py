#!/usr/bin/env python3
"""Lists every numbered paragraph of docs/rules/GAME.md that no test is named after.

A test for paragraph 4.3 is a function `p4_3_…` in crates/GAME/tests/paragraphs*.rs. Exits with 1 if any is missing.
"""

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def paragraphs(page: Path) -> list[str]:
    return re.findall(r"^\*\*(\d+\.\d+)\*\*", page.read_text(encoding="utf-8"), re.MULTILINE)


def tested(game: str) -> set[str]:
    files = (ROOT / "crates" / game / "tests").glob("paragraphs*.rs")
    text = "\n".join(file.read_text(encoding="utf-8") for file in files)
    found = re.findall(r"#\[test\]\s+fn p(\d+)_(\d+)_\w+\(", text)
    return {f"{section}.{number}" for section, number in found}


def main() -> int:
    missing = 0
    total = 0
    for page in sorted((ROOT / "docs" / "rules").glob("*.md")):
        covered = tested(page.stem)
        for paragraph in paragraphs(page):
            total += 1
            if paragraph not in covered:
                missing += 1
                print(f"{page.stem} {paragraph} has no test")
    print(f"rules coverage: {total - missing} of {total} paragraphs have a test")
    return 1 if missing or not total else 0


if __name__ == "__main__":
    sys.exit(main())
