"""Laws that every registered game obeys, and the example game with them; also with unusual settings."""

import pickle
from collections.abc import Callable
from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.core import Game, Rng, decode_transcript, encode, replay
from games.registry import GAMES, find_game
from tests.examples import part
from tests.games.strategies import (
    ALL_GAMES,
    any_settings,
    each_game,
    law,
    long_law,
    positions_in_progress,
    seat_numbers,
    secrets,
    seeds,
    versions,
)
from tests.lab.fuzz import LAWS, LONG_LAWS, FuzzedTable, a_recording_replays_to_the_same_position
from tests.lab.fuzz.keeping import position_differences
from tests.lab.fuzz.law import MAX_ANSWERS, Law

ENDED = part(list(product(LAWS, ALL_GAMES)), 0, of=2)
"""Which laws are tried with which games when they are over: every other one by default."""


def each_law(laws: tuple[Law, ...]) -> Callable[..., Any]:
    """A test for every law."""
    return pytest.mark.parametrize("holds", laws, ids=lambda holds: holds.__name__)


def test_every_registered_game_is_held_to_the_laws() -> None:
    assert {game.name for game in ALL_GAMES} >= set(GAMES)


@each_game
@each_law(LAWS)
@law
@given(data=st.data(), seed=seeds)
def test_it_holds_of_every_game_that(holds: Law, game: Game[Any], data: st.DataObject, seed: int) -> None:
    position = data.draw(positions_in_progress(game), label="position")
    assert not list(holds(position, Rng(seed)))


@each_game
@each_law(LONG_LAWS)
@long_law
@given(data=st.data(), seed=seeds)
def test_it_holds_to_the_end_of_every_game_that(holds: Law, game: Game[Any], data: st.DataObject, seed: int) -> None:
    position = data.draw(positions_in_progress(game), label="position")
    assert not list(holds(position, Rng(seed)))


@pytest.mark.parametrize(("holds", "game"), ENDED, ids=lambda one: getattr(one, "name", None) or one.__name__)
@long_law
@given(data=st.data(), seed=seeds)
def test_it_holds_of_a_game_that_is_over_that(holds: Law, game: Game[Any], data: st.DataObject, seed: int) -> None:
    assert not list(holds(played_out(data, game, seed).position, Rng(seed)))


@each_game
@long_law
@given(data=st.data(), seed=seeds)
def test_a_transcript_replays_to_the_same_end(game: Game[Any], data: st.DataObject, seed: int) -> None:
    table = played_out(data, game, seed)
    transcript = decode_transcript(encode(table.transcript()))
    replayed = replay(transcript, game)
    assert encode(replayed.base) == encode(table.position.base)
    assert replayed.number == table.position.number
    assert replayed.standings() == transcript.standings
    assert not list(a_recording_replays_to_the_same_position(table))


@pytest.mark.parametrize("name", GAMES)
@long_law
@given(data=st.data())
def test_a_pickled_position_is_like_the_original(name: str, data: st.DataObject) -> None:
    position = data.draw(positions_in_progress(find_game(name)), label="position")
    assert not list(position_differences(position, pickle.loads(pickle.dumps(position)), "pickled"))


def played_out(data: st.DataObject, game: Game[Any], seed: int) -> FuzzedTable:
    """A table on which chance has played to the end."""
    chosen = data.draw(any_settings(game), label="settings")
    seats, version = data.draw(seat_numbers(game, chosen), label="seats"), data.draw(versions(game), label="version")
    table = FuzzedTable(game, chosen, seats, data.draw(st.just(seed) | secrets, label="seed"), version)
    rng = Rng(seed)
    for _ in range(MAX_ANSWERS):
        if table.position.over:
            break
        asks = table.position.asks()
        seat = rng.pick(sorted(asks))
        table.apply(seat, asks[seat].sample(rng))
    return table
