"""Games of the engine against itself, as datasets for learning.

>>> import quincunx, quincunx.selfplay
>>> quincunx.selfplay.write("games.npz", quincunx.Game("pulce", rounds=1), games=2, level=1, progress=False) > 0
True

From a shell: `python -m quincunx.selfplay pulce games.parquet --option rounds=1 --games 100 --level 3 --workers 2`.
A dataset has one row a pick; its columns are those of `Rows`. Parquet needs the package pyarrow.
"""

from __future__ import annotations

import argparse
import random
import sys
import time as clock
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Callable, Dict, Iterator, List, NamedTuple, Optional, Union

import numpy as np
import numpy.typing as npt

from . import Game, State, games, search


class Rows(NamedTuple):
    """The picks of one or more games, one row each."""

    #: The number of the game, from 0.
    game: npt.NDArray[np.int32]
    #: The number of the pick within its game, picks of chance left out.
    ply: npt.NDArray[np.int32]
    #: Who picked.
    player: npt.NDArray[np.int8]
    #: What that player saw: planes, rows, columns.
    observation: npt.NDArray[np.float32]
    #: What could be picked.
    legal: npt.NDArray[np.bool_]
    #: What was picked.
    action: npt.NDArray[np.int32]
    #: The player's chance of winning as the engine saw it.
    value: npt.NDArray[np.float32]
    #: What the game brought the player: 1, 0 or -1.
    outcome: npt.NDArray[np.float32]


def play(
    game: Game,
    number: int = 0,
    *,
    level: Optional[int] = None,
    time: Optional[float] = None,
    nodes: Optional[int] = None,
    seed: int = 0,
    exploration: float = 0.1,
) -> Rows:
    """Plays one game; a share of the actions, `exploration`, is drawn by lot, so that games differ.

    The same seed gives the same game, unless time is the limit.
    """
    lot = random.Random(seed * 1_000_003 + number)
    state = game.new_state()
    picks: List[Dict[str, Any]] = []
    while not state.is_terminal():
        if state.is_chance():
            outcomes, weights = zip(*state.chance_outcomes())
            state.apply(lot.choices(outcomes, weights)[0])
            continue
        report = search(state, level=level, time=time, nodes=nodes, seed=lot.getrandbits(32))
        text = lot.choice(state.legal_texts()) if lot.random() < exploration else report.best
        picks.extend(_picks_of(state, text, report.lines[0].win_probability))
    returns = state.returns()
    for ply, pick in enumerate(picks):
        pick.update(game=number, ply=ply, outcome=returns[pick["player"]])
    return _rows(picks, game)


def generate(
    game: Game,
    games: int,
    *,
    workers: int = 1,
    progress: bool = True,
    **how: Any,
) -> Iterator[Rows]:
    """Plays games, as many at a time as there are workers, and yields the rows of each; `how` is passed to `play`."""
    show = _Progress(games) if progress else None
    with ThreadPoolExecutor(workers) as pool:
        for rows in pool.map(lambda number: play(game, number, **how), range(games)):
            if show:
                show.advance()
            yield rows


def write(path: Union[str, Path], game: Game, games: int, **how: Any) -> int:
    """Writes a dataset, `.npz` or `.parquet`, and gives the number of its rows; `how` is passed to `generate`."""
    path = Path(path)
    writers: Dict[str, Callable[[Path, Game, Iterator[Rows]], int]] = {
        ".npz": _write_npz,
        ".parquet": _write_parquet,
    }
    if path.suffix not in writers:
        raise ValueError(f"{path.name}: expected a name that ends in .npz or .parquet")
    return writers[path.suffix](path, game, generate(game, games, **how))


def read(path: Union[str, Path]) -> Rows:
    """Reads a dataset that `write` has written."""
    path = Path(path)
    if path.suffix == ".npz":
        with np.load(path) as file:
            return Rows(**{name: file[name] for name in Rows._fields})
    import pyarrow.parquet

    table = pyarrow.parquet.read_table(path)
    shape = tuple(int(size) for size in table.schema.metadata[b"observation_shape"].decode().split())
    columns = {name: _column(table[name]) for name in Rows._fields}
    columns["observation"] = columns["observation"].reshape(-1, *shape)
    columns["legal"] = columns["legal"].reshape(len(columns["action"]), -1)
    return Rows(**columns)


def _picks_of(state: State, text: str, value: float) -> Iterator[Dict[str, Any]]:
    """Plays an action pick by pick."""
    picks = [*state.picks(text), state.game.string_to_action("complete")]
    for action in picks:
        yield {
            "player": state.current_player(),
            "observation": state.observation(),
            "legal": state.legal_mask(),
            "action": action,
            "value": value,
        }
        state.apply(action)
        if not state.picked:
            break


_TYPES: Dict[str, Any] = {
    "game": np.int32,
    "ply": np.int32,
    "player": np.int8,
    "observation": np.float32,
    "legal": np.bool_,
    "action": np.int32,
    "value": np.float32,
    "outcome": np.float32,
}


def _rows(picks: List[Dict[str, Any]], game: Game) -> Rows:
    columns = {name: np.array([pick[name] for pick in picks], kind) for name, kind in _TYPES.items()}
    return Rows(**columns)


def _write_npz(path: Path, game: Game, parts: Iterator[Rows]) -> int:
    columns = [np.concatenate(parts_of_column) for parts_of_column in zip(*parts)]
    named: Dict[str, Any] = dict(zip(Rows._fields, columns))
    np.savez_compressed(path, **named)
    return len(columns[0])


def _write_parquet(path: Path, game: Game, parts: Iterator[Rows]) -> int:
    try:
        import pyarrow
        import pyarrow.parquet
    except ImportError as error:
        raise ImportError("Parquet needs pyarrow: pip install quincunx[parquet]") from error
    total, writer = 0, None
    shape = " ".join(map(str, game.observation_shape))
    for rows in parts:
        columns = {name: _list_column(pyarrow, values) for name, values in rows._asdict().items()}
        table = pyarrow.table(columns, metadata={"game": repr(game), "observation_shape": shape})
        writer = writer or pyarrow.parquet.ParquetWriter(path, table.schema, compression="zstd")
        writer.write_table(table)
        total += len(rows.action)
    if writer:
        writer.close()
    return total


def _list_column(pyarrow: Any, values: npt.NDArray[Any]) -> Any:
    """One number a row, or a list of numbers of fixed length."""
    if values.ndim == 1:
        return pyarrow.array(values)
    flat = pyarrow.array(values.reshape(-1))
    return pyarrow.FixedSizeListArray.from_arrays(flat, values[0].size)


def _column(column: Any) -> npt.NDArray[Any]:
    joined = column.combine_chunks()
    if hasattr(joined, "flatten") and "list" in str(joined.type):
        joined = joined.flatten()
    return np.asarray(joined.to_numpy(zero_copy_only=False))


class _Progress:
    """A line on standard error that grows."""

    WIDTH = 30

    def __init__(self, total: int) -> None:
        self.total, self.done, self.start = total, 0, clock.monotonic()

    def advance(self) -> None:
        self.done += 1
        rate = self.done / max(clock.monotonic() - self.start, 1e-9)
        left = int((self.total - self.done) / rate)
        bar = ("#" * (self.WIDTH * self.done // self.total)).ljust(self.WIDTH, "-")
        end = "\n" if self.done == self.total else ""
        line = f"\r[{bar}] {self.done}/{self.total} games, {rate:.2f}/s, {left // 60}:{left % 60:02d} left "
        print(line, end=end, file=sys.stderr, flush=True)


def main(arguments: Optional[List[str]] = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m quincunx.selfplay", description="Writes a dataset of self-play.")
    parser.add_argument("game", choices=list(games()))
    parser.add_argument("path", help="where to write, .npz or .parquet")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="of the game")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--level", type=int, help="1 to 10")
    parser.add_argument("--time", type=float, metavar="SECONDS", help="for each action")
    parser.add_argument("--nodes", type=int, help="for each action")
    parser.add_argument("--exploration", type=float, default=0.1, help="the share of actions drawn by lot")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--workers", type=int, default=1, help="games played at a time")
    chosen = parser.parse_args(arguments)
    options = dict(option.split("=", 1) for option in chosen.option)
    rows = write(
        chosen.path,
        Game(chosen.game, **options),
        chosen.games,
        workers=chosen.workers,
        level=chosen.level,
        time=chosen.time,
        nodes=chosen.nodes,
        exploration=chosen.exploration,
        seed=chosen.seed,
    )
    print(f"{rows} rows in {chosen.path}")


if __name__ == "__main__":
    main()
