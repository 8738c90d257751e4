"""The turn of an automa on a table written as text, and games in which companies were chosen by chance."""

from typing import Any, Final

import msgspec

from games.barrage import AUTOMA_TILES, GAME, BarrageSettings, BarrageState
from games.core import Position, Rng
from tests.games.barrage.table import state_of, table, told

AUTOMA: Final = 2
"""The automa is Italy; seat 0 is the USA, seat 1 Germany."""
OFFERS: Final = """
offers green  G01 G02
offers yellow Y01 Y02
offers red    R01 R02
"""
"""Contracts that lie face up."""


def text_of(text: str = "", actions: str = "A1", criteria: str = "A3", mode: str = "introductory") -> str:
    """A table of two and an automa, whose turn it is, and which will act by these sides of tiles."""
    others = " ".join(tile for tile in AUTOMA_TILES if tile not in (actions, criteria))
    written = {line.split()[0] for line in text.splitlines() if line.strip()}
    usual = {"mode": f"{mode} automas=1", "seats": "2", "order": "2 0 1", "deck": f"{others} {actions} {criteria}"}
    header = "\n".join(f"{name} {value}" for name, value in usual.items() if name not in written)
    return f"{header}\n{text}"


def before(text: str = "", **sides: str) -> BarrageState:
    """The state before the turn of the automa."""
    return state_of(text_of(text, **sides))


def after(text: str = "", **sides: str) -> BarrageState:
    """The state after the turn of the automa, when the next is to act."""
    state: BarrageState = table(text_of(text, **sides)).base
    return state


def deeds(state: BarrageState) -> list[dict[str, Any]]:
    """What the automa has told of its turn."""
    return [facts for _, facts in told(state, "automa")]


def done(state: BarrageState) -> list[str]:
    """What it has done."""
    return [facts["do"] for facts in deeds(state)]


def drafted(seats: int, automas: int, seed: int = 1, mode: str = "standard") -> BarrageState:
    """A game in which everybody has chosen a company by chance."""
    settings, rng = msgspec.convert({"mode": mode, "automas": automas}, BarrageSettings), Rng(seed)
    position = Position.start(GAME, settings, seats, seed)
    while position.base.step == "draft":
        seat, ask = next(iter(position.asks().items()))
        position.apply(seat, ask.sample(rng))
    state: BarrageState = position.base
    return state
