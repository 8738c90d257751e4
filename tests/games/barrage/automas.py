"""The turn of an automa on a table written as text, and games in which companies were chosen by chance."""

from typing import Final

import msgspec

from games.barrage import GAME, BarrageSettings, BarrageState
from games.core import Position, Rng
from tests.games.barrage.table import table
from tests.games.written import CASE_FILES

AUTOMA: Final = 2
"""The automa is Italy; seat 0 is the USA, seat 1 Germany."""
TABLE: Final = CASE_FILES[GAME.name]["automas"]["text"]
"""A table of two and an automa, whose turn it is."""


def after(automa: str = "energy 0", actions: str = "A1", criteria: str = "A3", **lines: object) -> BarrageState:
    """The state after the turn of the automa, which acts by these sides of tiles, when the next is to act."""
    state: BarrageState = table(TABLE, deck=f"... {actions} {criteria}", seat_2=automa, **lines).base
    return state


def drafted(seats: int, automas: int = 0, seed: int = 1, mode: str = "standard") -> BarrageState:
    """A game in which everybody has chosen a company by chance."""
    settings, rng = msgspec.convert({"mode": mode, "automas": automas}, BarrageSettings), Rng(seed)
    position = Position.start(GAME, settings, seats, seed)
    while position.base.step == "draft":
        seat, ask = next(iter(position.asks().items()))
        position.apply(seat, ask.sample(rng))
    state: BarrageState = position.base
    return state
