"""The test suites of other projects, run on every game, each in a process of its own."""

from __future__ import annotations

import subprocess
import sys

import games
import pytest

ALL = list(games.SMALL)

#: Written as OpenSpiel writes the parameters of a game.
SPIEL = {
    id: f"quincunx_{id}" + (f"({','.join(f'{name}={value}' for name, value in options.items())})" if options else "")
    for id, options in games.SMALL.items()
}


def run(code: str, *arguments: str) -> str:
    command = [sys.executable, "-W", "ignore", "-c", code, *arguments]
    done = subprocess.run(command, capture_output=True, text=True, timeout=600)
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-4000:]
    return done.stdout + done.stderr


@pytest.mark.parametrize("id", ALL)
def test_open_spiel_random_simulation(id: str) -> None:
    code = f"""
import pyspiel, quincunx.open_spiel
pyspiel.random_sim_test(pyspiel.load_game({SPIEL[id]!r}), num_sims=3, serialize=True, verbose=False)
"""
    run(code)


@pytest.mark.parametrize("id", ALL)
def test_open_spiel_api(id: str) -> None:
    code = """
import sys, runpy
import quincunx.open_spiel
runpy.run_module("open_spiel.integration_tests.api_test", run_name="__main__", alter_sys=True)
"""
    said = run(code, f"--test_only_games=quincunx_{id}$")
    assert "OK" in said and "Ran 0 tests" not in said, said[-2000:]


@pytest.mark.parametrize("id", ALL)
def test_open_spiel_states_are_saved_and_read(id: str) -> None:
    code = f"""
import random, pyspiel, quincunx.open_spiel
game = pyspiel.load_game({SPIEL[id]!r})
state, lot = game.new_initial_state(), random.Random(1)
for _ in range(40):
    state.apply_action(lot.choice(state.legal_actions()))
read_game, read_state = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
assert str(read_state) == str(state) and str(read_game) == str(game)
copy = state.clone()
copy.apply_action(copy.legal_actions()[0])
assert str(read_state) == str(state) != str(copy)
"""
    run(code)


@pytest.mark.parametrize("id", ALL)
def test_open_spiel_tree_search_plays_a_uniform_player(id: str) -> None:
    code = f"""
import numpy, pyspiel, quincunx.open_spiel
from open_spiel.python.bots import uniform_random
game = pyspiel.load_game({SPIEL[id]!r})
evaluator = pyspiel.RandomRolloutEvaluator(1, 7)
searcher = pyspiel.MCTSBot(game, evaluator, 2.0, 2, 100, False, 7, False)
bots = [searcher, uniform_random.UniformRandomBot(1, numpy.random.RandomState(7))]
returns = pyspiel.evaluate_bots(game.new_initial_state(), bots, 7)
assert sorted(returns) in ([-1.0, 1.0], [0.0, 0.0]), returns
"""
    run(code)


@pytest.mark.parametrize("id", ALL)
def test_petting_zoo_api(id: str) -> None:
    code = f"""
import quincunx.pettingzoo
from pettingzoo.test import api_test
api_test(quincunx.pettingzoo.env({id!r}, **{games.SMALL[id]!r}), num_cycles=200)
"""
    assert "Passed" in run(code)


@pytest.mark.parametrize("id", ALL)
def test_petting_zoo_seeds(id: str) -> None:
    code = f"""
import quincunx.pettingzoo
from pettingzoo.test import seed_test
seed_test(lambda: quincunx.pettingzoo.env({id!r}, **{games.SMALL[id]!r}), num_cycles=200)
"""
    run(code)


@pytest.mark.parametrize("id", ALL)
def test_petting_zoo_rendering(id: str) -> None:
    code = f"""
import quincunx.pettingzoo
from pettingzoo.test import render_test
render_test(lambda render_mode: quincunx.pettingzoo.env({id!r}, render_mode, **{games.SMALL[id]!r}))
"""
    run(code)


def test_petting_zoo_games_end_with_their_returns() -> None:
    code = """
import quincunx.pettingzoo
env = quincunx.pettingzoo.env("breakthrough")
env.reset(seed=1)
total = dict.fromkeys(env.possible_agents, 0)
for agent in env.agent_iter():
    observation, reward, terminated, truncated, _ = env.last()
    total[agent] += reward
    over = terminated or truncated
    env.step(None if over else env.action_space(agent).sample(observation["action_mask"]))
assert sorted(total.values()) == [-1, 1], total
env.reset()
env.step(0 if not env.observe("player_0")["action_mask"][0] else 64)
assert env.last()[2] and env.rewards["player_0"] == -1
"""
    run(code)
