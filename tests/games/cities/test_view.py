"""What a seat may know (rules page, C.8)."""

from collections import Counter

import pytest

from games.cities import GAME, SUPPLY, CitiesState, District
from games.core import Rng
from tests.games.cities.table import SMALL, play, set_table


def begun() -> CitiesState:
    """A table at the start of a round."""
    return set_table(SMALL, District().with_tile("S2", (0, 0)))


def test_an_open_turn_is_seen_by_its_own_seat_alone() -> None:
    position = play(begun(), ("tiles", 0), (0, 1), 0)
    assert [len(position.view(seat).districts[0].tiles) for seat in (0, 1, None)] == [2, 1, 1]


@pytest.mark.parametrize("row", ["cards", "tiles", "features"])
def test_what_is_hidden_may_be_anything_nobody_has_seen(row: str) -> None:
    state = begun()
    rng, seen = Rng(2), GAME.view(state, 0)
    hidden = {GAME.guess(seen, 0, rng).rows[row][3].down[0] for _ in range(400)}
    shown = Counter(item for slot in state.rows[row] for item in slot.up)
    assert hidden == set((Counter(SUPPLY[row]) - shown).elements())
