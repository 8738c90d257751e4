"""The laws of all games, held by Cities with any settings."""

from hypothesis import given
from hypothesis import strategies as st

from games.cities import GAME
from games.core import Rng
from games.fuzz import LAWS, LONG_LAWS
from games.fuzz.law import Law
from tests.games.strategies import law, long_law, positions_in_progress, seeds
from tests.games.test_laws import each_law, played_out


@each_law(LAWS)
@law
@given(data=st.data(), seed=seeds)
def test_cities_obeys(holds: Law, data: st.DataObject, seed: int) -> None:
    assert not list(holds(data.draw(positions_in_progress(GAME), label="position"), Rng(seed)))


@each_law(LONG_LAWS)
@long_law
@given(data=st.data(), seed=seeds)
def test_cities_obeys_to_the_end(holds: Law, data: st.DataObject, seed: int) -> None:
    assert not list(holds(data.draw(positions_in_progress(GAME), label="position"), Rng(seed)))


@each_law(LAWS)
@long_law
@given(data=st.data(), seed=seeds)
def test_cities_obeys_when_it_is_over(holds: Law, data: st.DataObject, seed: int) -> None:
    assert not list(holds(played_out(data, GAME, seed).position, Rng(seed)))
