"""States and games: the native interface."""

from __future__ import annotations

import copy
import doctest
import pickle
import random

import games
import numpy as np
import pytest
import quincunx

ALL = list(games.SMALL)


def test_the_catalogue_is_complete() -> None:
    assert sorted(quincunx.games()) == sorted(ALL)
    assert quincunx.games()["castle"] == "King's Castle"


@pytest.mark.parametrize("id", ALL)
def test_picks_have_names_that_do_not_depend_on_the_position(id: str) -> None:
    game = games.small(id)
    names = game.cells + [key for key, _ in game.buttons] + ["complete"]
    assert [game.action_to_string(pick) for pick in range(game.num_distinct_actions)] == names
    assert [game.string_to_action(name) for name in names] == list(range(len(names)))


def test_the_numbers_of_picks_are_those_of_the_manual() -> None:
    counts = {"pella": 131, "pulce": 51, "castle": 93, "guerrilla": 174, "chartabella": 92, "breakthrough": 65}
    assert {id: quincunx.Game(id).num_distinct_actions for id in ALL} == counts


@pytest.mark.parametrize("id", ALL)
def test_random_games_by_picks(id: str) -> None:
    game = games.small(id)
    lot = random.Random(7)
    state = game.new_state()
    picks = 0
    while not state.is_terminal():
        legal = state.legal_actions()
        assert legal == sorted(set(legal))
        assert np.flatnonzero(state.legal_mask()).tolist() == legal
        if state.is_chance():
            assert state.current_player() == quincunx.CHANCE
            outcomes, chances = zip(*state.chance_outcomes())
            assert list(outcomes) == legal
            assert sum(chances) == pytest.approx(1)
        else:
            assert state.current_player() in (0, 1)
            assert state.chance_outcomes() == []
        assert state.returns() == [0, 0]
        state.apply(lot.choice(legal))
        picks += 1
    assert picks <= game.max_game_length
    assert state.current_player() == quincunx.TERMINAL
    assert state.legal_actions() == [] and state.legal_texts() == []
    assert sum(state.returns()) == 0 and set(state.returns()) <= {-1, 0, 1}


@pytest.mark.parametrize("id", ALL)
def test_an_action_by_its_picks_is_the_action_by_its_text(id: str) -> None:
    state = games.advance(games.small(id).new_state(), 20)
    while state.picked:
        state.undo()
    lot = random.Random(3)
    for text in lot.sample(state.legal_texts(), min(20, len(state.legal_texts()))):
        by_text, by_picks = state.clone(), state.clone()
        by_text.apply_text(text)
        player = by_picks.current_player()
        for pick in state.picks(text):
            assert by_picks.current_player() == player
            by_picks.apply(pick)
        if by_picks.picked:
            by_picks.apply(state.string_to_action("complete"))
        assert by_picks.hash() == by_text.hash()
        assert by_picks.actions() == by_text.actions()


@pytest.mark.parametrize("id", ALL)
def test_undo_goes_back_to_the_start(id: str) -> None:
    state = games.small(id).new_state()
    seen = []
    for seed in range(30):
        seen.append((state.hash(), state.picked, state.position()))
        games.advance(state, 1, seed)
    for before in reversed(seen):
        state.undo()
        assert (state.hash(), state.picked, state.position()) == before
    with pytest.raises(quincunx.Error, match="nothing has been played"):
        state.undo()


@pytest.mark.parametrize("id", ALL)
def test_copies_are_independent_and_keep_their_past(id: str) -> None:
    state = games.advance(games.small(id).new_state(), 15)
    history, hash = state.history(), state.hash()
    for copied in (state.clone(), copy.copy(state), copy.deepcopy(state)):
        games.advance(copied, 5, seed=9)
        copied.undo()
        assert (state.history(), state.hash()) == (history, hash)


@pytest.mark.parametrize("id", ALL)
def test_pickles_bring_everything_back(id: str) -> None:
    state = games.advance(games.small(id).new_state(), 23)
    again = pickle.loads(pickle.dumps(state))
    assert again.hash() == state.hash()
    assert again.picked == state.picked
    assert again.history() == state.history()
    assert again.position() == state.position()
    assert again.game == state.game and hash(again.game) == hash(state.game)
    again.undo()
    from_text = state.game.from_position(again.position())
    assert pickle.loads(pickle.dumps(from_text)).position() == again.position()


@pytest.mark.parametrize("id", ALL)
def test_positions_round_trip_in_the_middle_of_turns_too(id: str) -> None:
    state = games.small(id).new_state()
    for seed in range(40):
        if not state.picked:
            again = state.game.from_position(state.position())
            assert again.position() == state.position()
            assert again.legal_texts() == state.legal_texts()
        games.advance(state, 1, seed)


@pytest.mark.parametrize("id", ALL)
def test_observations(id: str) -> None:
    game = games.small(id)
    assert len(set(game.observation_planes)) == game.observation_shape[0]
    state = game.new_state()
    for seed in range(30):
        first, second = state.observation(0), state.observation(1)
        assert first.shape == game.observation_shape and first.dtype == np.float32
        assert 0 <= first.min() and first.max() <= 1
        assert (first != second).any()
        if state.current_player() in (0, 1):
            assert (state.observation() == (first, second)[state.current_player()]).all()
        picked = {game.cells[pick] for pick in state.picked if pick < len(game.cells)}
        plane = first[game.observation_planes.index("picked")]
        shown = {name for name, square in zip(game.cells, game.cell_squares) if plane[square]}
        assert shown == picked
        games.advance(state, 1, seed)


def test_breakthrough_planes_cell_by_cell() -> None:
    game = quincunx.Game("breakthrough")
    state = game.new_state()
    state.apply_text("a2-a3")
    seen = state.observation(1)
    assert seen[0].sum() == 16 and seen[0, 6:].all()
    assert seen[1].sum() == 16 and seen[1, 2, 0] == 1 and seen[1, 1, 0] == 0
    assert seen[2].all() and not seen[3:].any()


def test_refusals_say_the_same_as_everywhere() -> None:
    state = quincunx.Game("breakthrough").new_state()
    explanation = state.explain("a2-a5")
    assert explanation is not None
    with pytest.raises(quincunx.IllegalAction) as caught:
        state.apply_text("a2-a5")
    assert str(caught.value) == explanation.sentence
    assert explanation.sentence.endswith(f"({explanation.paragraph})")
    assert caught.value.paragraph == explanation.paragraph
    assert caught.value.cells == explanation.cells != []
    assert state.explain("a2-a3") is None
    with pytest.raises(quincunx.IllegalAction, match="is not an action"):
        state.apply_text("nonsense")


def test_refused_picks() -> None:
    state = quincunx.Game("pella").new_state()
    for bad in (-1, 64, 131, 2**40):
        with pytest.raises(quincunx.IllegalAction, match=f"^{state.game.cells[bad] if bad == 64 else bad} (is no|cannot be)"):
            state.apply(bad)
    state.apply(state.legal_actions()[0])
    with pytest.raises(quincunx.IllegalAction, match="half picked"):
        state.apply_text(state.legal_texts()[0])


def test_bad_games_and_options() -> None:
    with pytest.raises(quincunx.OptionError, match="there is no game 'chess'|there is no game \"chess\""):
        quincunx.Game("chess")
    with pytest.raises(quincunx.OptionError, match="there is no option"):
        quincunx.Game("pella", side=5)
    with pytest.raises(ValueError, match="a whole number from 5 to 9"):
        quincunx.Game("castle", side=50)
    with pytest.raises(quincunx.OptionError):
        quincunx.Game("castle").action_to_string(4711)
    with pytest.raises(quincunx.OptionError):
        quincunx.Game("castle").string_to_action("z99")


def test_bad_positions() -> None:
    game = quincunx.Game("castle")
    with pytest.raises(quincunx.PositionError) as caught:
        game.from_position("6/7/8 q x")
    assert len(caught.value.faults) >= 2
    assert all(field and message for field, message in caught.value.faults)
    with pytest.raises(quincunx.PositionError, match="another board"):
        game.from_position(quincunx.Game("castle", side=5).new_state().position())
    with pytest.raises(quincunx.IllegalAction):
        game.from_position(game.new_state().position() + " moves @f6")


@pytest.mark.parametrize("id", ALL)
def test_no_input_aborts_the_interpreter(id: str) -> None:
    game = games.small(id)
    state = games.advance(game.new_state(), 6)
    lot = random.Random(11)
    letters = "abcdefgh123456789-x*=@:#!/<>+ ~^v\u00e9\U0001f40d\x00"
    for _ in range(300):
        text = "".join(lot.choice(letters) for _ in range(lot.randrange(12)))
        for attempt in (state.explain, state.apply_text, game.from_position, game.string_to_action):
            try:
                attempt(text)
            except quincunx.Error:
                pass
    for wrong in (None, 1.5, "a1", [], 2**80):
        with pytest.raises((TypeError, OverflowError)):
            state.apply(wrong)  # type: ignore[arg-type]


def test_chance_goes_by_weights() -> None:
    state = quincunx.Game("chartabella").new_state()
    lot = random.Random(5)
    while not state.is_chance():
        state.apply(lot.choice(state.legal_actions()))
    named = {state.action_to_string(pick): chance for pick, chance in state.chance_outcomes()}
    assert named["die-swords"] == pytest.approx(2 / 6)
    assert named["die-star"] == pytest.approx(1 / 6)
    assert len(named) == 5
    state.apply(state.string_to_action("die-star"))
    assert state.actions()[-1] == "die:star"


@pytest.mark.parametrize("id", ALL)
def test_pictures(id: str) -> None:
    state = games.advance(games.small(id).new_state(), 12)
    assert state._repr_svg_().startswith("<svg") and state.svg(width=100, dark=True) != state.svg(width=100)
    pixels = state.rgb(width=120)
    assert pixels.shape[1:] == (120, 3) and pixels.dtype == np.uint8 and pixels.std() > 10
    assert len(str(state).splitlines()) > 5
    with pytest.raises(quincunx.Error):
        state.rgb(width=0)


def test_texts_of_things() -> None:
    game = quincunx.Game("pulce", rounds=2)
    assert repr(game) == 'quincunx.Game("pulce", rounds="2")'
    assert repr(game.new_state()).startswith("<quincunx.State of pulce: ")
    assert game.rules.startswith("# Pulce") and game.sides == ["Red", "Black"] and game.num_players == 2
    assert game.options == {"rounds": "2"} and quincunx.Game("pulce").options == {"rounds": "3"}
    assert game == quincunx.Game("pulce", rounds="2") != quincunx.Game("pulce")
    assert quincunx.Game("pulce", rounds=3) == quincunx.Game("pulce")


def test_the_examples_of_the_package() -> None:
    assert doctest.testmod(quincunx).attempted > 0
    assert doctest.testmod(quincunx).failed == 0
