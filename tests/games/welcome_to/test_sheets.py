"""Laws that hold on every sheet of every game."""

from hypothesis import given, settings
from hypothesis import strategies as st

from games.core import decode, encode
from games.welcome_to import WelcomeToState
from games.welcome_to.conservation import faults
from tests.games.welcome_to.play import checkpoints


@settings(max_examples=15, deadline=None)
@given(st.integers(2, 3), st.integers(0, 2**32))
def test_every_sheet_of_a_game_is_lawful(seats: int, seed: int) -> None:
    for state in checkpoints(seats, seed):
        assert faults(state) == []


@settings(max_examples=5, deadline=None)
@given(st.integers(0, 2**32))
def test_a_stored_game_reads_back_the_same(seed: int) -> None:
    for state in checkpoints(2, seed):
        assert decode(encode(state), WelcomeToState) == state
