"""The laws of all games and of their notation, held to Dinner in Paris while it is not a registered game."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.core import Notation, Rng
from games.dinner_in_paris import GAME
from games.fuzz import LAWS, LONG_LAWS
from games.fuzz.law import Law, all_states, everybody_and_nobody
from games.registry import GAMES
from tests.games.strategies import law, positions_in_progress, seeds

NOTATION = Notation(GAME)


def test_it_is_not_registered() -> None:
    """Once it is, this file has nothing more to say."""
    assert GAME.name not in GAMES


@pytest.mark.parametrize("holds", (*LAWS, *LONG_LAWS), ids=lambda holds: holds.__name__)
@law
@given(data=st.data(), seed=seeds)
def test_it_holds_of_dinner_in_paris_that(holds: Law, data: st.DataObject, seed: int) -> None:
    position = data.draw(positions_in_progress(GAME), label="position")
    assert not list(holds(position, Rng(seed)))


@law
@given(data=st.data())
def test_positions_and_views_are_read_back(data: st.DataObject) -> None:
    position = data.draw(positions_in_progress(GAME), label="position")
    views = [position.view(seat) for seat in everybody_and_nobody(position)]
    for state in (*all_states(position), *views):
        assert_read_back(state)


def assert_read_back(state: Any) -> None:
    """The text of the state is read as the same state."""
    assert NOTATION.parse(NOTATION.show(state)) == state
