"""The turn of an automa on a table written as text, and games in which companies were chosen by chance."""

from typing import Any, Final

import msgspec

from games.barrage import AUTOMA_TILES, GAME, BarrageSettings, BarrageState
from games.core import Position, Rng
from tests.games.barrage.table import state_of, table
from tests.games.written import told

AUTOMA: Final = 2
"""The automa is Italy; seat 0 is the USA, seat 1 Germany."""
TABLE: Final = """
    mode    introductory automas=1
    seats   2
    order   2 0 1
    offers green  G01 G02
    offers yellow Y01 Y02
    offers red    R01 R02
"""
"""A table of two and an automa, whose turn it is."""


def before(automa: str = "energy 0", actions: str = "A1", criteria: str = "A3", **lines: object) -> BarrageState:
    """The state before the turn of the automa, which will act by these sides of tiles."""
    return state_of(TABLE, deck=deck(actions, criteria), seat_2=automa, **lines)


def after(automa: str = "energy 0", actions: str = "A1", criteria: str = "A3", **lines: object) -> BarrageState:
    """The state after the turn of the automa, when the next is to act."""
    state: BarrageState = table(TABLE, deck=deck(actions, criteria), seat_2=automa, **lines).base
    return state


def deck(actions: str, criteria: str) -> str:
    """All tiles, with those on top that come next."""
    return " ".join([*(tile for tile in AUTOMA_TILES if tile not in (actions, criteria)), actions, criteria])


def deeds(state: BarrageState) -> list[dict[str, Any]]:
    """What the automa has told of its turn."""
    return [facts for _, facts in told(state, "automa")]


def done(state: BarrageState) -> list[str]:
    """What it has done."""
    return [facts["do"] for facts in deeds(state)]


def drafted(seats: int, automas: int = 0, seed: int = 1, mode: str = "standard") -> BarrageState:
    """A game in which everybody has chosen a company by chance."""
    settings, rng = msgspec.convert({"mode": mode, "automas": automas}, BarrageSettings), Rng(seed)
    position = Position.start(GAME, settings, seats, seed)
    while position.base.step == "draft":
        seat, ask = next(iter(position.asks().items()))
        position.apply(seat, ask.sample(rng))
    state: BarrageState = position.base
    return state
