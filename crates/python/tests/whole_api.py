"""A user's script that touches everything the package offers; `mypy --strict` reads it, and the tests run it."""

from __future__ import annotations

import copy
import pickle
import tempfile
from pathlib import Path
from typing import Dict, List, Optional, Tuple, Union

import numpy as np
import numpy.typing as npt
import quincunx
from quincunx import selfplay


def describe(game: quincunx.Game) -> str:
    shape: Tuple[int, int, int] = game.observation_shape
    options: Dict[str, str] = game.options
    buttons: List[Tuple[str, str]] = game.buttons
    squares: List[Tuple[int, int]] = game.cell_squares
    assert len(squares) == len(game.cells) and len(game.observation_planes) == shape[0]
    assert game.num_distinct_actions == len(game.cells) + len(buttons) + 1
    assert 0 <= game.max_chance_nodes < game.max_game_length and game.num_players == len(game.sides)
    return f"{game.id} {game.title} {game.summary} {options} {len(game.rules)} {hash(game)}"


def play(game: quincunx.Game) -> quincunx.State:
    state: quincunx.State = game.new_state()
    while not state.is_terminal() and len(state.actions()) < 20:
        if state.is_chance():
            outcome, probability = state.chance_outcomes()[0]
            assert 0 < probability <= 1 and state.current_player() == quincunx.CHANCE
            state.apply(outcome)
            continue
        legal: List[int] = state.legal_actions()
        mask: npt.NDArray[np.bool_] = state.legal_mask()
        assert mask[legal].all()
        name: str = state.action_to_string(legal[0])
        assert state.string_to_action(name) == legal[0] == game.string_to_action(game.action_to_string(legal[0]))
        state.apply(legal[-1])
    return state


def look(state: quincunx.State) -> None:
    picked: List[int] = state.picked
    history: List[Union[int, str]] = state.history()
    planes: npt.NDArray[np.float32] = state.observation(player=0)
    pixels: npt.NDArray[np.uint8] = state.rgb(width=64, dark=True)
    copies = [state.clone(), copy.copy(state), copy.deepcopy(state), pickle.loads(pickle.dumps(state))]
    assert all(other.hash() == state.hash() and other.picked == picked for other in copies)
    assert planes.ndim == pixels.ndim == 3 and len(history) >= len(picked)
    assert state.svg(width=200) != state._repr_svg_() and sum(state.returns()) == 0.0
    state.undo()


def refuse(state: quincunx.State) -> None:
    explanation: Optional[quincunx.Explanation] = state.explain("a1-a8")
    if explanation is not None:
        print(explanation.sentence, explanation.paragraph, explanation.cells)
    try:
        state.apply_text("a1-a8")
    except quincunx.IllegalAction as error:
        print(error, error.paragraph, error.cells)
    try:
        state.game.from_position("nowhere")
    except quincunx.PositionError as error:
        print(error, error.faults)
    try:
        quincunx.Game("chess", size=8)
    except quincunx.OptionError as error:
        print(error)
    try:
        state.game.new_state().undo()
    except quincunx.Error as error:
        print(error)


def think(state: quincunx.State) -> None:
    report: quincunx.Report = quincunx.search(state, nodes=200, lines=2, threads=1, seed=1)
    quincunx.search(state, time=0.05)
    quincunx.search(state, level=1)
    for line in report.lines:
        decided: Optional[int] = line.wins_in or line.loses_in
        print(line.score, line.value, line.win_probability, decided, line.actions)
    print(report.best, report.depth, report.nodes, report.seconds)
    assert report.best in state.legal_texts() and state.picks(report.best)
    state.apply_text(report.best)
    assert state.game.from_position(state.position()).position() == state.position()


def batch(game: quincunx.Game) -> float:
    games = quincunx.Batch(game, 16, seed=1, threads=1, auto_reset=True)
    games.reset(seed=2)
    for _ in range(10):
        actions: npt.NDArray[np.int64] = games.sample()
        games.step(actions)
    games.step([int(np.flatnonzero(row)[0]) for row in games.legal])
    assert games.state(0).game == games.game == game and len(games) == 16
    assert games.players.shape == games.dones.shape == (16,)
    return float(games.rewards.sum() + games.observations.mean())


def dataset(game: quincunx.Game) -> selfplay.Rows:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "games.npz"
        selfplay.write(path, game, 1, nodes=10, progress=False)
        rows: selfplay.Rows = selfplay.read(path)
    one = selfplay.play(game, nodes=10)
    [again] = selfplay.generate(game, 1, nodes=10, progress=False)
    assert len(rows.action) == len(one.action) == len(again.action)
    return rows


def main() -> None:
    assert quincunx.TERMINAL != quincunx.CHANCE
    for id in quincunx.games():
        game = quincunx.Game(id)
        print(describe(game))
        state = play(game)
        look(state)
        print(batch(game))
    breakthrough = quincunx.Game("breakthrough")
    refuse(breakthrough.new_state())
    think(breakthrough.new_state())
    print(len(dataset(breakthrough).value))


if __name__ == "__main__":
    main()
