"""Many games side by side."""

from __future__ import annotations

import threading
import time

import games
import numpy as np
import pytest
import quincunx

ALL = list(games.SMALL)


@pytest.mark.parametrize("id", ALL)
def test_a_batch_shows_what_its_states_are(id: str) -> None:
    game = games.small(id)
    batch = quincunx.Batch(game, 40, seed=3)
    assert batch.observations.shape == (40, *game.observation_shape)
    assert batch.legal.shape == (40, game.num_distinct_actions)
    assert len(batch) == 40 and batch.game == game
    for _ in range(30):
        batch.step(batch.sample())
    for at in range(0, 40, 7):
        state = batch.state(at)
        assert (state.observation() == batch.observations[at]).all()
        assert (state.legal_mask() == batch.legal[at]).all()
        assert state.current_player() == batch.players[at]
        assert state.clone().position() == state.position()


def test_arrays_are_written_in_place() -> None:
    batch = quincunx.Batch(quincunx.Game("breakthrough"), 8)
    observations, legal = batch.observations, batch.legal
    before = legal.copy()
    batch.step(batch.sample())
    assert batch.observations is observations and batch.legal is legal
    assert (legal != before).any()


def test_seeds_decide_chance_and_samples() -> None:
    def run(seed: int, threads: int) -> np.ndarray:
        batch = quincunx.Batch(quincunx.Game("chartabella"), 64, seed=seed, threads=threads)
        for _ in range(60):
            batch.step(batch.sample())
        return batch.observations.copy()

    assert (run(1, 1) == run(1, 2)).all()
    assert (run(1, 1) != run(2, 1)).any()


def test_rewards_come_once_and_games_start_anew() -> None:
    game = quincunx.Game("breakthrough")
    batch = quincunx.Batch(game, 100, seed=1)
    ended = 0
    for _ in range(300):
        batch.step(batch.sample())
        assert (np.abs(batch.rewards).max(1) == batch.dones).all()
        assert (batch.rewards.sum(1) == 0).all()
        for at in np.flatnonzero(batch.dones):
            assert batch.state(int(at)).history() == []
        ended += int(batch.dones.sum())
    assert ended > 100


def test_without_auto_reset_games_stay_over() -> None:
    batch = quincunx.Batch(quincunx.Game("breakthrough"), 20, auto_reset=False)
    rewards = np.zeros((20, 2))
    for _ in range(400):
        batch.step(batch.sample())
        rewards += batch.rewards
    assert batch.dones.all() and not batch.legal.any() and (batch.players == quincunx.TERMINAL).all()
    assert (np.abs(rewards) == 1).all()
    batch.reset(1)
    assert not batch.dones.any() and batch.legal.any(1).all()


def test_bad_picks_change_nothing() -> None:
    batch = quincunx.Batch(quincunx.Game("castle"), 5)
    actions = batch.sample()
    actions[3] = 999
    with pytest.raises(quincunx.IllegalAction, match="^game 3: 999 is no pick"):
        batch.step(actions)
    assert all(batch.state(at).history() == [] for at in range(5))
    with pytest.raises(quincunx.Error, match="4 picks for 5 games"):
        batch.step([0, 1, 2, 3])
    with pytest.raises(TypeError):
        batch.step(np.zeros(5))
    with pytest.raises(quincunx.Error):
        quincunx.Batch(quincunx.Game("castle"), 0)
    with pytest.raises(quincunx.Error):
        batch.state(5)
    batch.step(batch.sample().astype(np.int16))
    batch.step(batch.sample().tolist())


def test_other_threads_run_while_a_batch_steps() -> None:
    batch = quincunx.Batch(quincunx.Game("chartabella", scenario="camp"), 3000, threads=1)
    ticks, stop = [], threading.Event()

    def tick() -> None:
        while not stop.is_set():
            ticks.append(time.perf_counter())
            time.sleep(0.001)

    thread = threading.Thread(target=tick)
    thread.start()
    sample = batch.sample()
    start = time.perf_counter()
    batch.step(sample)
    end = time.perf_counter()
    stop.set()
    thread.join()
    assert sum(start < at < end for at in ticks) >= 2, f"{end - start:.3f} s"
