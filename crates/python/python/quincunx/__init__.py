"""Quincunx: Pella, Pulce, King's Castle, Guerrilla, Chartabella and Breakthrough, exact and fast.

>>> import quincunx
>>> state = quincunx.Game("pulce", rounds=1).new_state()
>>> state.apply_text(state.legal_texts()[0])
>>> state.current_player()
1

Actions come in two grains: whole actions by their texts, and picks, small integers that a player makes one after the
other until the action is complete.
"""

from ._native import (
    Batch,
    Error,
    Explanation,
    Game,
    IllegalAction,
    Line,
    OptionError,
    PositionError,
    Report,
    State,
    games,
    search,
)

#: What `State.current_player` answers where chance acts.
CHANCE = -1
#: What `State.current_player` answers when the game is over.
TERMINAL = -4

__all__ = [
    "CHANCE",
    "TERMINAL",
    "Batch",
    "Error",
    "Explanation",
    "Game",
    "IllegalAction",
    "Line",
    "OptionError",
    "PositionError",
    "Report",
    "State",
    "games",
    "search",
]
