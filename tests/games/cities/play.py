"""Whole games by chance, state by state."""

from collections.abc import Iterator

from games.cities import GAME, CitiesState
from games.core import Position, Rng
from tests.games.cities.table import BOARD, settings


def states(seats: int, seed: int, mode: str = "standard", **rulings: bool) -> Iterator[CitiesState]:
    """Every checkpoint of a game by chance, and every state in the middle of a turn."""
    position, rng = Position.start(GAME, settings(mode, BOARD, **rulings), seats, seed), Rng(seed)
    while not position.over:
        (seat,) = position.asks()
        yield position.lanes[seat].state if position.undoable_count(seat) else position.base
        position.apply(seat, position.asks()[seat].sample(rng))
    yield position.base
