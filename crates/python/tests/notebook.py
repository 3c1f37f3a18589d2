"""Runs the code of a notebook, without Jupyter: `python notebook.py FILE`."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any, Dict


def run(path: Path) -> int:
    """Runs all cells in one namespace; gives their number."""
    cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
    sources = ["".join(cell["source"]) for cell in cells if cell["cell_type"] == "code"]
    names: Dict[str, Any] = {"__name__": "__main__"}
    for number, source in enumerate(sources, 1):
        exec(compile(source, f"{path.name}, cell {number}", "exec"), names)
    return len(sources)


if __name__ == "__main__":
    print(f"{run(Path(sys.argv[1]))} cells run")
