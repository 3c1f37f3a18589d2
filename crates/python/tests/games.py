"""The games as the tests play them: with options that keep random games short."""

from __future__ import annotations

import random
from typing import Dict, Union

import quincunx

Options = Dict[str, Union[str, int]]

SMALL: Dict[str, Options] = {
    "pella": {},
    "pulce": {"rounds": 1},
    "castle": {"side": 5},
    "guerrilla": {"side": 5},
    "chartabella": {"scenario": "caravan"},
    "breakthrough": {},
}


def small(id: str) -> quincunx.Game:
    return quincunx.Game(id, **SMALL[id])


def advance(state: quincunx.State, picks: int, seed: int = 1) -> quincunx.State:
    """Makes random picks, as many as asked for or until the game is over."""
    lot = random.Random(seed)
    for _ in range(picks):
        if state.is_terminal():
            break
        state.apply(lot.choice(state.legal_actions()))
    return state
