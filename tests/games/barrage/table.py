"""Tables written as text in the middle of a game, the turn of an automa, and games with companies by chance."""

from typing import Final

import msgspec

from games.barrage import GAME, BarrageSettings, BarrageState
from games.core import Position, Rng
from tests.games.written import CASE_FILES, parsed

AUTOMA: Final = 2
"""The automa is Italy; seat 0 is the USA, seat 1 Germany."""
TABLE: Final = CASE_FILES[GAME.name]["automas"]["text"]
"""A table of two and an automa, whose turn it is."""


def table(text: str = "", **lines: object) -> Position:
    """The position that the text writes, at its first question; it has these lines instead of its own."""
    return Position(GAME, state_of(text, **lines))


def state_of(text: str = "", **lines: object) -> BarrageState:
    """The state that the text writes; unless it says so, it is the first round of an introductory game of two.

    Seat 0 is the USA with Wilhelm Adler, seat 1 Germany with Jill McDowell, seat 2 Italy with Solomon P. Jordan, seat 3
    France with Viktor Fiesler.
    """
    state: BarrageState = parsed(GAME.name, text, lines)
    return state


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
