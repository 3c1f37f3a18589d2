"""Registers the games with OpenSpiel, as `quincunx_pella` and so on.

>>> import pyspiel, quincunx.open_spiel
>>> game = pyspiel.load_game("quincunx_chartabella(scenario=caravan)")

Actions are picks: a player acts again until the action is complete. A state has one attribute, `native`, which holds the
`quincunx.State` and is cheap to copy.
"""

from __future__ import annotations

from typing import Any, Dict, List, Optional, Tuple, Type

import numpy as np
import pyspiel
from open_spiel.python.observation import IIGObserverForPublicInfoGame

import quincunx

from . import Game, games


class State(pyspiel.State):  # type: ignore[misc, unused-ignore]
    def __init__(self, game: Any) -> None:
        super().__init__(game)
        self.native: quincunx.State = game.native.new_state()

    def current_player(self) -> int:
        return self.native.current_player()

    def _legal_actions(self, player: int) -> List[int]:
        return self.native.legal_actions()

    def chance_outcomes(self) -> List[Tuple[int, float]]:
        return self.native.chance_outcomes()

    def _apply_action(self, action: int) -> None:
        self.native.apply(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.native.action_to_string(action)

    def is_terminal(self) -> bool:
        return self.native.is_terminal()

    def returns(self) -> List[float]:
        return self.native.returns()

    def __str__(self) -> str:
        picked = [self.native.action_to_string(pick) for pick in self.native.picked]
        return f"{self.native.position()} | {' '.join(picked)}" if picked else self.native.position()


class Observer:
    """What a player sees, as planes and as text."""

    def __init__(self, game: Game) -> None:
        self.tensor = np.zeros(int(np.prod(game.observation_shape)), np.float32)
        self.dict = {"observation": self.tensor.reshape(game.observation_shape)}

    def set_from(self, state: State, player: int) -> None:
        self.dict["observation"][...] = state.native.observation(player)

    def string_from(self, state: State, player: int) -> str:
        return f"{state}\n{state.native}"


def _register(id: str) -> None:
    plain = Game(id)
    defaults = {name: int(value) if value.isdigit() else value for name, value in plain.options.items()}
    modes = pyspiel.GameType.ChanceMode
    game_type = pyspiel.GameType(
        short_name=f"quincunx_{id}",
        long_name=plain.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=modes.EXPLICIT_STOCHASTIC if plain.max_chance_nodes else modes.DETERMINISTIC,
        information=pyspiel.GameType.Information.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=2,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=defaults,
    )
    pyspiel.register_game(game_type, _game_class(id, game_type))


def _game_class(id: str, game_type: Any) -> Type[Any]:
    class QuincunxGame(pyspiel.Game):  # type: ignore[misc, unused-ignore]
        def __init__(self, params: Optional[Dict[str, Any]] = None) -> None:
            self.native = Game(id, **(params or {}))
            info = pyspiel.GameInfo(
                num_distinct_actions=self.native.num_distinct_actions,
                max_chance_outcomes=self.native.num_distinct_actions if self.native.max_chance_nodes else 0,
                num_players=2,
                min_utility=-1.0,
                max_utility=1.0,
                utility_sum=0.0,
                max_game_length=self.native.max_game_length,
            )
            super().__init__(game_type, info, params or {})

        def new_initial_state(self) -> State:
            return State(self)

        def max_chance_nodes_in_history(self) -> int:
            return self.native.max_chance_nodes

        def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Any:
            if iig_obs_type is None or (iig_obs_type.public_info and not iig_obs_type.perfect_recall):
                return Observer(self.native)
            return IIGObserverForPublicInfoGame(iig_obs_type, params)

    return QuincunxGame


for _id in games():
    _register(_id)
