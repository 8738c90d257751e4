"""Whole games of every game, in every way that its modes and options offer, by players who look ahead."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.bots import GreedyPlayer
from games.core import Game, Position, Rng, Settings, SetupError, decode, encode
from tests.examples import length, tried
from tests.games.checks import faults_of
from tests.games.playing import advise
from tests.games.strategies import any_settings, each_game, seat_numbers, seeds

LEAVES = length(2, 4)


def played_with_care(game: Game[Any], chosen: Settings, seats: int, seed: int) -> Iterator[Position]:
    """The position at every checkpoint; it goes on between."""
    position, rng, player = Position.start(game, chosen, seats, seed), Rng(seed), GreedyPlayer(LEAVES)
    number = -1
    while not position.over:
        if position.number > number:
            number = position.number
            yield position
        seat = min(position.asks())
        position.apply(seat, advise(player, position, seat, rng))
    yield position


@each_game
@tried(10)
@given(data=st.data(), seed=seeds)
def test_played_with_care_a_game_is_sound_and_kept_and_guessed_to_its_end(
    game: Game[Any], data: st.DataObject, seed: int
) -> None:
    chosen = data.draw(any_settings(game), label="settings")
    for position in played_with_care(game, chosen, data.draw(seat_numbers(game, chosen), label="seats"), seed):
        state = position.base
        assert faults_of(game, state) == []
        assert decode(encode(state), game.state_type) == state
        for seat in (0, state.seats - 1):
            seen = game.view(state, seat)
            guessed = game.guess(seen, seat, Rng(seed))
            assert game.view(guessed, seat) == seen
            assert faults_of(game, guessed) == []


@each_game
def test_guesses_differ(game: Game[Any]) -> None:
    position, rng = Position.start(game, game.settings_type(), game.default_mode.least_seats, 5), Rng(1)
    guesses = [encode(game.guess(position.view(0), 0, rng)) for _ in range(3)]
    assert all(one != other for one, other in pairwise(guesses))


@each_game
def test_a_mode_has_its_numbers_of_seats(game: Game[Any]) -> None:
    for name, mode in game.modes.items():
        for seats in (0, mode.least_seats - 1, mode.most_seats + 1):
            with pytest.raises(SetupError):
                game.start(game.settings_type(mode=name), seats, 1)
        for seats in (mode.least_seats, mode.most_seats):
            assert game.start(game.settings_type(mode=name), seats, 1).seats == seats


@each_game
def test_an_unknown_mode_is_refused(game: Game[Any]) -> None:
    with pytest.raises(SetupError, match="'solitaire'"):
        game.start(msgspec.structs.replace(game.settings_type(), mode="solitaire"), 2, 1)
