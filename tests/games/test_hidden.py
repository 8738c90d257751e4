"""A view shows nothing that is hidden and hides nothing else; a fault in one is noticed.

What is hidden is written down by hand (`tests/games/hidden.py`), and each of these places is changed by hand.
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import ValidationError

from games.core import Game, Position, Rng, State
from games.registry import find_game
from tests.examples import length
from tests.games.checks import faults_of
from tests.games.hidden import HIDDEN_PLACES, Observer, at
from tests.games.leaks import leaks, states_of
from tests.games.other_secrets import POOLS, other_secrets
from tests.games.planted_views import planted, planted_views
from tests.games.strategies import each_game, law, positions_in_progress, seeds

STATES: Final = length(few=60, most=1000)


def is_noticed(game: Game[Any], states: Iterable[Any]) -> bool:
    """Whether the view of the game fails, or shows or hides something wrongly, in one of these states."""
    try:
        return any(told for state in states for told in leaks(game, state))
    except (ArithmeticError, AttributeError, LookupError, NameError, TypeError, ValidationError):
        return True


def seen_by_all(states: Iterable[Any]) -> Iterator[tuple[Any, Observer]]:
    """Each of these states with each seat, and with somebody without one."""
    return ((state, observer) for state in states for observer in (*range(state.seats), None))


@each_game
def test_a_view_shows_what_is_open_and_nothing_that_is_hidden(game: Game[Any]) -> None:
    assert [told for state in states_of(game)[:STATES] for told in leaks(game, state)] == []


@each_game
def test_there_is_something_to_hide_in_every_place(game: Game[Any]) -> None:
    states = states_of(game)
    for place in HIDDEN_PLACES[game.name]:
        found = [at(state, way) for state, observer in seen_by_all(states) for way in place.ways(state, observer)]
        assert any(thing or thing is False for thing in found), place


@each_game
def test_each_fault_in_a_view_is_noticed(game: Game[Any]) -> None:
    states, faults = states_of(game), [*planted_views(game)]
    assert faults
    assert [fault for fault, view in faults if not is_noticed(replace(game, view=view), states)] == []


def test_each_fault_in_what_all_views_begin_with_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    game = find_game("dinner_in_paris")
    states = states_of(game)
    for fault, names in planted(State.seen_by, "seen_by"):
        for shared in ("seen_by", "news_for"):
            monkeypatch.setattr(State, shared, getattr(names["State"], shared))
        assert is_noticed(game, states), fault


@each_game
@law
@given(data=st.data(), seed=seeds)
def test_what_a_seat_sees_and_is_asked_does_not_depend_on_secrets(
    game: Game[Any], data: st.DataObject, seed: int
) -> None:
    position: Position = data.draw(positions_in_progress(game))
    for seat in range(position.base.seats):
        changed = other_secrets(game, position.base, seat, Rng(seed))
        one, other = Position(game, position.base), Position(game, changed)
        assert faults_of(game, changed) == []
        assert (one.view(seat), one.asks().get(seat)) == (other.view(seat), other.asks().get(seat))
        assert one.asks().keys() == other.asks().keys()


@each_game
def test_all_that_is_dealt_by_chance_is_dealt_anew(game: Game[Any]) -> None:
    dealt = {place for pool in POOLS.get(game.name, ()) for place in pool.places}
    same = {place for place in HIDDEN_PLACES[game.name] if place.place in dealt}
    for state, observer in seen_by_all(states_of(game)):
        if same:
            other = other_secrets(game, state, observer, Rng(7))
            same = {place for place in same if all(at(state, w) == at(other, w) for w in place.ways(state, observer))}
    assert same == set()
