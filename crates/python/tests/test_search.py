"""The engine and its self-play."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import games
import numpy as np
import pytest
import quincunx
import quincunx.selfplay

ALL = list(games.SMALL)


@pytest.mark.parametrize("id", ALL)
def test_search_answers_with_legal_lines(id: str) -> None:
    state = games.small(id).new_state()
    report = quincunx.search(state, nodes=300, lines=3)
    assert 1 <= len(report.lines) <= 3 and report.nodes > 0 and report.seconds >= 0
    assert report.best == report.lines[0].actions[0]
    for line in report.lines:
        along = state.clone()
        for action in line.actions:
            along.apply_text(action)
        assert 0 <= line.win_probability <= 1 and line.score
        assert (line.value is None) == (line.wins_in is not None or line.loses_in is not None)


@pytest.mark.parametrize("id", ALL)
def test_every_level_answers_quickly(id: str) -> None:
    state = games.small(id).new_state()
    for level in (1, 4):
        assert quincunx.search(state, level=level).best in state.legal_texts()


def test_the_same_seed_and_nodes_give_the_same_answer() -> None:
    state = games.advance(quincunx.Game("castle").new_state(), 24)
    while state.picked:
        state.undo()
    answers = {repr(quincunx.search(state, nodes=2000, seed=5)) for _ in range(2)}
    assert len(answers) == 1


def test_a_win_is_found() -> None:
    state = quincunx.Game("breakthrough").from_position("8/W7/8/8/8/8/7b/8 w")
    report = quincunx.search(state, time=2.0)
    assert report.lines[0].wins_in == 1 and report.best in ("a7-a8", "a7-b8")


def test_time_is_kept() -> None:
    start = time.perf_counter()
    quincunx.search(quincunx.Game("pella").new_state(), time=0.3)
    assert 0.1 < time.perf_counter() - start < 3


def test_what_cannot_be_searched() -> None:
    state = games.advance(quincunx.Game("breakthrough").new_state(), 1000)
    with pytest.raises(quincunx.Error, match="the game is over"):
        quincunx.search(state, nodes=10)
    state = quincunx.Game("breakthrough").new_state()
    for wrong in ({"level": 11}, {"level": 0}, {"time": -1.0}, {"time": float("nan")}, {"nodes": 0}, {"lines": 0}, {"threads": 0}):
        with pytest.raises(quincunx.Error):
            quincunx.search(state, **wrong)  # type: ignore[arg-type]
    state.apply(state.legal_actions()[0])
    with pytest.raises(quincunx.Error, match="half picked"):
        quincunx.search(state, nodes=10)


def test_search_leaves_other_threads_running() -> None:
    ticks, stop = [], threading.Event()

    def tick() -> None:
        while not stop.is_set():
            ticks.append(1)
            time.sleep(0.005)

    thread = threading.Thread(target=tick)
    thread.start()
    quincunx.search(quincunx.Game("pella").new_state(), time=0.5)
    stop.set()
    thread.join()
    assert len(ticks) > 10


def test_control_c_stops_a_search() -> None:
    # In the background of a shell the signal is ignored unless it is asked for.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    threading.Timer(0.3, lambda: os.kill(os.getpid(), signal.SIGINT)).start()
    start = time.perf_counter()
    try:
        with pytest.raises(KeyboardInterrupt):
            quincunx.search(quincunx.Game("pella").new_state(), time=60.0)
    finally:
        signal.signal(signal.SIGINT, before)
    assert time.perf_counter() - start < 20


@pytest.mark.parametrize("suffix", [".npz", ".parquet"])
def test_datasets_can_be_replayed(tmp_path: Path, suffix: str) -> None:
    path = tmp_path / f"games{suffix}"
    game = quincunx.Game("chartabella")
    written = quincunx.selfplay.write(path, game, 2, level=1, exploration=0.3, progress=False, workers=2)
    rows = quincunx.selfplay.read(path)
    assert len(rows.action) == written > 20
    assert rows.observation.shape == (written, *game.observation_shape)
    assert rows.legal[np.arange(written), rows.action].all()
    assert set(rows.game) == {0, 1} and set(rows.outcome) <= {-1, 0, 1}
    assert ((0 <= rows.value) & (rows.value <= 1)).all()
    for number in (0, 1):
        assert rows.ply[rows.game == number].tolist() == list(range((rows.game == number).sum()))


def test_rows_are_those_of_the_game_that_was_played() -> None:
    game = quincunx.Game("breakthrough")
    rows = quincunx.selfplay.play(game, nodes=50, seed=4)
    state = game.new_state()
    for at, action in enumerate(rows.action):
        assert (state.observation() == rows.observation[at]).all()
        assert state.current_player() == rows.player[at]
        state.apply(int(action))
    assert state.is_terminal()
    assert (rows.outcome == np.array(state.returns())[rows.player]).all()
    again = quincunx.selfplay.play(game, nodes=50, seed=4)
    assert (again.action == rows.action).all()


def test_the_command_writes_a_dataset_and_shows_progress(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "quincunx.selfplay", "pulce", str(tmp_path / "p.npz")]
    command += ["--option", "rounds=1", "--games", "1", "--nodes", "20"]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert "rows in" in done.stdout and "1/1 games" in done.stderr
    with pytest.raises(ValueError, match="ends in .npz or .parquet"):
        quincunx.selfplay.write("games.csv", quincunx.Game("pulce"), 1)
