"""Laws that hold on every sheet of every game."""

from hypothesis import given
from hypothesis import strategies as st

from games.core import SOLO, decode, encode
from games.welcome_to import GAME, WelcomeToState
from tests.examples import tried
from tests.games.strategies import any_settings
from tests.games.welcome_to.play import checkpoints


@tried(8)
@given(st.data(), st.integers(0, 2**32))
def test_every_sheet_of_a_game_is_lawful(data: st.DataObject, seed: int) -> None:
    chosen = data.draw(any_settings(GAME), label="settings")
    for state in checkpoints(1 if chosen.mode == SOLO else 2, seed, chosen):
        assert GAME.faults(state) == []


@tried(5)
@given(st.integers(0, 2**32))
def test_a_stored_game_reads_back_the_same(seed: int) -> None:
    for state in checkpoints(2, seed):
        assert decode(encode(state), WelcomeToState) == state
