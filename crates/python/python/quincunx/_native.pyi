from typing import Any, Dict, List, Optional, Tuple, Union, final

import numpy as np
import numpy.typing as npt

class Error(ValueError):
    """What quincunx refuses, and why."""

class IllegalAction(Error):
    """An action or a pick that is refused."""

    paragraph: str
    cells: List[str]

class PositionError(Error):
    """A position text that is refused."""

    faults: List[Tuple[str, str]]

class OptionError(Error):
    """A game or an option that does not exist, or a bad value."""

def games() -> Dict[str, str]:
    """The games by their ids, each with its title."""

@final
class Game:
    """A game with its options."""

    def __init__(self, id: str, /, **options: Union[str, int]) -> None: ...
    @property
    def id(self) -> str: ...
    @property
    def title(self) -> str: ...
    @property
    def summary(self) -> str: ...
    @property
    def rules(self) -> str:
        """The rules page, as Markdown."""
    @property
    def options(self) -> Dict[str, str]:
        """All options with their values, as texts."""
    @property
    def sides(self) -> List[str]:
        """The names of the two sides, first side first."""
    @property
    def num_players(self) -> int: ...
    @property
    def num_distinct_actions(self) -> int: ...
    @property
    def cells(self) -> List[str]:
        """The names of the cells, which are the first picks."""
    @property
    def buttons(self) -> List[Tuple[str, str]]:
        """The buttons, which are the picks after the cells, each with what a person reads."""
    @property
    def observation_shape(self) -> Tuple[int, int, int]:
        """Planes, rows from the bottom, columns from the left."""
    @property
    def observation_planes(self) -> List[str]: ...
    @property
    def cell_squares(self) -> List[Tuple[int, int]]:
        """Row and column of each cell in the planes of an observation."""
    @property
    def max_game_length(self) -> int:
        """No game from the start takes more picks than this, those of chance included."""
    @property
    def max_chance_nodes(self) -> int:
        """No game from the start has more picks of chance than this."""
    def new_state(self) -> State: ...
    def from_position(self, text: str) -> State:
        """Reads a position text, with `moves` and actions after it or without."""
    def action_to_string(self, action: int) -> str:
        """The name of a pick: a cell's, a button's key, or `complete`."""
    def string_to_action(self, name: str) -> int: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...

@final
class Explanation:
    """Why an action is refused."""

    @property
    def sentence(self) -> str: ...
    @property
    def paragraph(self) -> str: ...
    @property
    def cells(self) -> List[str]: ...

@final
class State:
    """A game being played. Copies are cheap and share their past."""

    @property
    def game(self) -> Game: ...
    def current_player(self) -> int:
        """0 or 1, `CHANCE` or `TERMINAL`."""
    def is_terminal(self) -> bool: ...
    def is_chance(self) -> bool: ...
    def returns(self) -> List[float]:
        """1 for a win, -1 for a loss, 0 for a draw and while the game goes on."""
    def legal_actions(self) -> List[int]:
        """What may be picked next, in ascending order; the outcomes where chance acts."""
    def legal_mask(self) -> npt.NDArray[np.bool_]:
        """For every pick, whether it may be made."""
    def chance_outcomes(self) -> List[Tuple[int, float]]:
        """What chance may pick, each with its probability; empty unless chance acts."""
    def apply(self, action: int) -> None:
        """Makes a pick."""
    @property
    def picked(self) -> List[int]:
        """The picks of the next action that have been made so far."""
    def legal_texts(self) -> List[str]:
        """The legal actions as texts, sorted; with picks made, those that begin with them."""
    def apply_text(self, text: str) -> None:
        """Plays a whole action by its text."""
    def picks(self, text: str) -> List[int]:
        """The picks that make a legal action."""
    def explain(self, text: str) -> Optional[Explanation]:
        """Why the action is refused; `None` if it is legal."""
    def action_to_string(self, action: int) -> str:
        """The name of a pick: a cell's, a button's key, or `complete`."""
    def string_to_action(self, name: str) -> int: ...
    def undo(self) -> None:
        """Takes back what was applied last, a pick or a text."""
    def history(self) -> List[Union[int, str]]:
        """All that was applied since the start: picks as numbers, whole actions as texts."""
    def actions(self) -> List[str]:
        """All actions since the start, as texts."""
    def position(self) -> str:
        """The position text, with `moves` and the actions since in the middle of a turn. Picks are left out."""
    def hash(self) -> int:
        """Equal for states from which play goes on alike; the same on every machine."""
    def observation(self, player: Optional[int] = None) -> npt.NDArray[np.float32]:
        """Planes of numbers, as a player sees them: the one who acts or whose turn it is, unless another is asked for."""
    def svg(self, *, width: int = 480, dark: bool = False) -> str:
        """The board as SVG."""
    def _repr_svg_(self) -> str: ...
    def rgb(self, *, width: int = 480, dark: bool = False) -> npt.NDArray[np.uint8]:
        """The board as pixels: height, width, red green blue."""
    def clone(self) -> State: ...
    def __copy__(self) -> State: ...
    def __deepcopy__(self, memo: Dict[int, Any], /) -> State: ...

@final
class Batch:
    """Many games of one kind, played side by side, in arrays that are made once and written again with every step.

    Chance is drawn by lot. With `auto_reset` a game that ends starts anew at once: `dones` and `rewards` are those of
    the game that ended, everything else is of the new one.
    """

    def __init__(
        self,
        game: Game,
        n: int,
        *,
        seed: int = 0,
        threads: Optional[int] = None,
        auto_reset: bool = True,
    ) -> None: ...
    def reset(self, seed: int = 0) -> None:
        """Starts all games anew; the seed decides what chance does."""
    def step(self, actions: Union[npt.NDArray[np.integer[Any]], List[int]]) -> None:
        """Makes a pick in every game; if one is refused, none is made."""
    def sample(self) -> npt.NDArray[np.int64]:
        """A pick for every game, drawn from those that may be made."""
    def state(self, at: int) -> State:
        """A copy of one of the games."""
    @property
    def game(self) -> Game: ...
    @property
    def observations(self) -> npt.NDArray[np.float32]:
        """Games, planes, rows, columns, as the side sees them that acts."""
    @property
    def legal(self) -> npt.NDArray[np.bool_]:
        """Games, picks: whether each may be made."""
    @property
    def rewards(self) -> npt.NDArray[np.float32]:
        """Games, sides: what the last step brought."""
    @property
    def dones(self) -> npt.NDArray[np.bool_]:
        """Whether the last step ended the game."""
    @property
    def players(self) -> npt.NDArray[np.int8]:
        """The side that acts."""
    def __len__(self) -> int: ...

@final
class Line:
    """A way to go on, and what it is worth for the side that acts first in it."""

    @property
    def actions(self) -> List[str]:
        """At least one; they end where chance acts, or where the search knew no further."""
    @property
    def score(self) -> str:
        """As it is told: a value in the game's unit, or "wins in 5"."""
    @property
    def value(self) -> Optional[float]:
        """In the game's unit; `None` if the outcome is known."""
    @property
    def win_probability(self) -> float:
        """Draws count half."""
    @property
    def wins_in(self) -> Optional[int]:
        """Actions to a forced win; `None` if none was found."""
    @property
    def loses_in(self) -> Optional[int]:
        """Actions to a forced loss; `None` if none was found."""

@final
class Report:
    """What a search has found."""

    @property
    def best(self) -> str:
        """The action to play."""
    @property
    def lines(self) -> List[Line]:
        """Best first."""
    @property
    def depth(self) -> int: ...
    @property
    def nodes(self) -> int: ...
    @property
    def seconds(self) -> float: ...

def search(
    state: State,
    *,
    level: Optional[int] = None,
    time: Optional[float] = None,
    nodes: Optional[int] = None,
    lines: int = 1,
    threads: int = 1,
    seed: int = 0,
) -> Report:
    """Lets the engine think, without the GIL.

    With `level`, from 1 to 10, it plays like that level and `best` may not be the first of the lines; otherwise it is at
    full strength until `time` in seconds or `nodes` are used up. Ctrl-C stops it.
    """
