"""The last round of every game: once it has come, everybody knows it, and who still plays in it."""

from collections.abc import Iterator
from typing import Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.core import Position, Rng, Seat
from games.registry import GAMES, find_game
from tests.examples import tried
from tests.games.strategies import any_settings, seat_numbers
from tests.lab.fuzz.law import act_at_random

FORESEEN: Final = ("barrage", "cities", "dice_new_town", "dinner_in_paris")
"""The games whose end is known before the last round is over, with any number of seats."""
SEEDS: Final = st.integers(1, 500)


def rounds_of(position: Position, seed: int) -> Iterator[tuple[Any, set[Seat]]]:
    """Who still plays in the last round, and who is asked, at every checkpoint of a game by chance."""
    rng, number = Rng(seed), -1
    while not position.over:
        if position.number > number:
            number = position.number
            yield position.game.seats_in_last_round(position.base), set(position.asks())
        act_at_random(position, rng)


@pytest.mark.parametrize("name", GAMES)
@tried(6)
@given(data=st.data(), seed=SEEDS)
def test_who_is_asked_in_the_last_round_still_plays_in_it_and_nobody_comes_back(
    name: str, data: st.DataObject, seed: int
) -> None:
    game = find_game(name)
    chosen = data.draw(any_settings(game), label="settings")
    seats = data.draw(seat_numbers(game, chosen))
    before, has_come = set(range(seats)), False
    for last, asked in rounds_of(Position.start(game, chosen, seats, seed), seed):
        assert last is not None or not has_come
        if last is not None:
            assert asked <= set(last) <= before
            assert len(set(last)) == len(last)
            before, has_come = set(last), True


@pytest.mark.parametrize("name", FORESEEN)
def test_the_last_round_is_told_before_the_game_is_over(name: str) -> None:
    game = find_game(name)
    games = (rounds_of(Position.start(game, game.settings_type(), 2, seed), seed) for seed in range(1, 6))
    assert any(last is not None for rounds in games for last, _ in rounds)


@pytest.mark.parametrize("name", FORESEEN)
def test_alone_too(name: str) -> None:
    game = find_game(name)
    games = (rounds_of(Position.start(game, game.settings_type(mode="solo"), 1, seed), seed) for seed in range(1, 8))
    told = [tuple(last) for rounds in games for last, _ in rounds if last is not None]
    assert (0,) in told and {(0,), ()}.issuperset(told)


@pytest.mark.parametrize(("number", "last"), [(26, None), (27, (0,))])
def test_alone_in_welcome_to_the_round_after_which_the_cards_run_out_is_the_last(
    number: int, last: tuple[Seat, ...] | None
) -> None:
    game = find_game("welcome_to")
    state = game.start(game.settings_type(mode="solo"), 1, 1)
    state.round = number
    assert game.seats_in_last_round(state) == last
