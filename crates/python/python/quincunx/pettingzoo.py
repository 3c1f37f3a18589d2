"""The games as PettingZoo environments.

>>> import quincunx.pettingzoo
>>> env = quincunx.pettingzoo.env("guerrilla", render_mode="ansi")

An agent makes one pick at a time and acts again until its action is complete. Chance is drawn by lot, from the seed
given to `reset`.
"""

from __future__ import annotations

from typing import Any, Dict, Optional, Union

import gymnasium
import numpy as np
import numpy.typing as npt
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from . import Game, State

Observation = Dict[str, npt.NDArray[Any]]

AGENTS = ["player_0", "player_1"]


def env(id: str, render_mode: Optional[str] = None, **options: Union[str, int]) -> Any:
    """The environment with PettingZoo's usual guards: an illegal pick loses, and the order of calls is checked."""
    guarded = wrappers.TerminateIllegalWrapper(raw_env(id, render_mode, **options), illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(guarded))


class raw_env(AECEnv):  # type: ignore[misc, type-arg, unused-ignore]
    """The environment alone: an illegal pick raises `quincunx.IllegalAction`."""

    def __init__(self, id: str, render_mode: Optional[str] = None, **options: Union[str, int]) -> None:
        super().__init__()
        self.game = Game(id, **options)
        self.metadata: Dict[str, Any] = {
            "name": f"quincunx_{id}",
            "render_modes": ["human", "ansi", "rgb_array"],
            "render_fps": 2,
            "is_parallelizable": False,
        }
        if render_mode is not None and render_mode not in self.metadata["render_modes"]:
            raise ValueError(f"render_mode is {render_mode!r}: expected human, ansi or rgb_array")
        self.render_mode = render_mode
        self.possible_agents = AGENTS[:]
        picks = self.game.num_distinct_actions
        self.action_spaces = {agent: gymnasium.spaces.Discrete(picks) for agent in AGENTS}
        self.observation_spaces = {
            agent: gymnasium.spaces.Dict(
                {
                    "observation": gymnasium.spaces.Box(0.0, 1.0, self.game.observation_shape, np.float32),
                    "action_mask": gymnasium.spaces.Box(0, 1, (picks,), np.int8),
                }
            )
            for agent in AGENTS
        }
        self.chance = np.random.default_rng()

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: Optional[int] = None, options: Optional[Dict[str, Any]] = None) -> None:
        if seed is not None:
            self.chance = np.random.default_rng(seed)
        self.state_now: State = self.game.new_state()
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(AGENTS, 0.0)
        self._cumulative_rewards = dict.fromkeys(AGENTS, 0.0)
        self.terminations = dict.fromkeys(AGENTS, False)
        self.truncations = dict.fromkeys(AGENTS, False)
        self.infos: Dict[str, Dict[str, Any]] = {agent: {} for agent in AGENTS}
        self._roll()
        self.agent_selection = AGENTS[self.state_now.current_player()]

    def observe(self, agent: str) -> Observation:
        player = AGENTS.index(agent)
        if player == self.state_now.current_player():
            mask = self.state_now.legal_mask().astype(np.int8)
        else:
            mask = np.zeros(self.game.num_distinct_actions, np.int8)
        return {"observation": self.state_now.observation(player), "action_mask": mask}

    def state(self) -> npt.NDArray[np.float32]:
        return self.state_now.observation(0)

    def step(self, action: Optional[int]) -> None:
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        assert action is not None, "only agents that are out of the game do nothing"
        self._cumulative_rewards[self.agent_selection] = 0.0
        self._clear_rewards()
        self.state_now.apply(int(action))
        self._roll()
        if self.state_now.is_terminal():
            self.rewards = dict(zip(AGENTS, self.state_now.returns()))
            self.terminations = dict.fromkeys(AGENTS, True)
            self.agent_selection = AGENTS[1 - AGENTS.index(self.agent_selection)]
        else:
            self.agent_selection = AGENTS[self.state_now.current_player()]
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> Union[None, str, npt.NDArray[np.uint8]]:
        if self.render_mode is None:
            gymnasium.logger.warn("render() does nothing: give env() a render_mode")
            return None
        if self.render_mode == "rgb_array":
            return self.state_now.rgb()
        if self.render_mode == "ansi":
            return str(self.state_now)
        print(self.state_now)
        return None

    def close(self) -> None:
        pass

    def _roll(self) -> None:
        """Lets chance act until somebody else does."""
        while self.state_now.is_chance():
            outcomes, probabilities = zip(*self.state_now.chance_outcomes())
            self.state_now.apply(int(self.chance.choice(outcomes, p=probabilities)))
