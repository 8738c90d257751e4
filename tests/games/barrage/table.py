"""Tables written as text in the middle of a game, moves on them, and games with companies by chance."""

from typing import Any, Final

import msgspec

from games.barrage import GAME, BarrageSettings, BarrageState
from games.core import COMMIT, Choice, Position, Rng, Seat
from tests.games import written
from tests.games.written import parsed, told

USUAL: Final = {
    "mode": "introductory",
    "step": "turn",
    "round": "1",
    "order": "0 1",
    "dams": "D3L=-@1 D6L=-@2 D10L=-@3",
    "pairs": "-",
    "starts": "-",
    "boards": "-",
}
AUTOMA: Final = 2
"""The automa is Italy; seat 0 is the USA, seat 1 Germany."""
TABLE: Final = """
mode    introductory automas=1
seats   2
order   2 0 1
offers green  G01 G02
offers yellow Y01 Y02
offers red    R01 R02
deck    A1 A2 A3 A4 A5 A6 A7 A8 A9 A10 A11 A12 A13 A14 A15 A16 A17 A18 A19 A20
"""
"""A table of two and an automa, whose turn it is."""


def table(text: str = "", **lines: object) -> Position:
    """The position that the text writes, at its first question; it has these lines instead of its own."""
    return Position(GAME, state_of(text, **lines))


def state_of(text: str = "", **lines: object) -> BarrageState:
    """The state that the text writes; unless it says so, it is the first round of an introductory game of two.

    Seat 0 is the USA with Wilhelm Adler, seat 1 Germany with Jill McDowell, seat 2 Italy with Solomon P. Jordan, seat 3
    France with Viktor Fiesler.
    """
    state: BarrageState = parsed(GAME.name, text, lines, USUAL)
    return state


def played(text: str, *choices: Choice, **lines: object) -> Position:
    """The position after these choices; each is made by the first seat that is asked."""
    position = table(text, **lines)
    for choice in choices:
        position.apply(seat_asked(position), choice)
    return position


def ended(text: str, *choices: Choice, **lines: object) -> BarrageState:
    """The state after these choices and the end of the turn; without choices, the state at the first question."""
    is_open = bool(choices) and choices[-1] != COMMIT
    state: BarrageState = played(text, *choices, *([COMMIT] if is_open else []), **lines).base
    return state


def seat_asked(position: Position) -> Seat:
    return min(position.asks())


def seen(position: Position) -> BarrageState:
    """The state as the seat that is asked sees it, with its open choices."""
    state: BarrageState = position.view(seat_asked(position))
    return state


def kind(position: Position) -> str:
    return position.asks()[seat_asked(position)].kind


def question(position: Position, kind: str) -> list[Any]:
    """The options of the seat that is asked such a question, but to decline."""
    return written.question(position, kind, seat_asked(position))


def offered(position: Position, kind: str, *beginning: object) -> bool:
    return any(option[: len(beginning)] == beginning for option in question(position, kind))


def acts(position: Position, board: str) -> list[Any]:
    """The spaces of a board that can be chosen, or all that follows where an act needs more."""
    rest = [option[1:] for option in question(position, "act") if option[0] == board]
    return [one[0] if len(one) == 1 else one for one in rest]


def construct(tile: str) -> Choice:
    return ("construction", "construct_1", tile)


def turbine(space: str) -> Choice:
    return ("turbine", f"turbine_{space}")


def facts(state: BarrageState, kind: str) -> list[dict[str, Any]]:
    return [one for _, one in told(state, kind)]


def values(state: BarrageState, kind: str, name: str) -> list[Any]:
    """One fact of all news of a kind that have it."""
    return [one[name] for one in facts(state, kind) if name in one]


def seats_told(state: BarrageState, kind: str) -> list[Seat | None]:
    return [seat for seat, _ in told(state, kind)]


def after(actions: str, criteria: str, **lines: object) -> BarrageState:
    """The state after the turn of the automa, which acts by these sides of tiles, when the next is to act."""
    return ended(TABLE, deck=f"... {actions} {criteria}", **lines)


def drafted(seats: int, automas: int = 0, seed: int = 1, mode: str = "standard") -> BarrageState:
    """A game in which everybody has chosen a company by chance."""
    settings, rng = msgspec.convert({"mode": mode, "automas": automas}, BarrageSettings), Rng(seed)
    position = Position.start(GAME, settings, seats, seed)
    while position.base.step == "draft":
        seat, ask = next(iter(position.asks().items()))
        position.apply(seat, ask.sample(rng))
    state: BarrageState = position.base
    return state
