"""What a user writes: a typed script and the notebook."""

from __future__ import annotations

import inspect
import re
import subprocess
import sys
from pathlib import Path

import quincunx
import quincunx.selfplay

HERE = Path(__file__).parent
SCRIPT = HERE / "whole_api.py"
NOTEBOOK = HERE.parents[2] / "docs" / "notebooks" / "quickstart.ipynb"
MANUAL = HERE.parents[2] / "docs" / "python.md"


def test_the_script_and_the_package_are_strictly_typed(tmp_path: Path) -> None:
    modules = ["whole_api", "quincunx", "quincunx.selfplay", "quincunx.pettingzoo", "quincunx.open_spiel"]
    command = [sys.executable, "-m", "mypy", "--strict", f"--config-file={HERE.parent / 'pyproject.toml'}"]
    command += [f"--cache-dir={tmp_path}", *(argument for name in modules for argument in ("-m", name))]
    done = subprocess.run(command, capture_output=True, text=True, cwd=HERE)
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_script_runs() -> None:
    done = subprocess.run([sys.executable, str(SCRIPT)], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def test_the_script_uses_everything() -> None:
    text = SCRIPT.read_text(encoding="utf-8")
    names = [name for name in quincunx.__all__ if name not in ("Line",)]
    for kind in (quincunx.Game, quincunx.State, quincunx.Batch, quincunx.Line, quincunx.Report, quincunx.Explanation):
        names += [name for name in vars(kind) if not name.startswith("__")]
    missing = [name for name in names if not re.search(rf"\b{name}\b", text)]
    assert not missing


def test_the_stubs_name_what_there_is() -> None:
    stubs = (Path(inspect.getfile(quincunx)).parent / "_native.pyi").read_text(encoding="utf-8")
    for kind in (quincunx.Game, quincunx.State, quincunx.Batch, quincunx.Line, quincunx.Report, quincunx.Explanation):
        part = re.search(rf"^class {kind.__name__}:.*?(?=^\S|\Z)", stubs, re.DOTALL | re.MULTILINE)
        assert part, kind
        declared = set(re.findall(r"^    def (\w+)", part[0], re.MULTILINE))
        offered = {name for name in vars(kind) if not name.startswith("__")}
        assert offered == {name for name in declared if not name.startswith("__")}, kind


def test_the_manual_lists_the_planes_and_buttons_of_every_game() -> None:
    text = MANUAL.read_text(encoding="utf-8")
    for id in quincunx.games():
        game = quincunx.Game(id)
        for name in [*game.observation_planes, *(key for key, _ in game.buttons)]:
            assert name in text, f"{id}: {name}"


def test_the_notebook_runs() -> None:
    command = [sys.executable, str(HERE / "notebook.py"), str(NOTEBOOK)]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert int(done.stdout.split()[-3]) >= 8
