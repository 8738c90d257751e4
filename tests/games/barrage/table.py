"""Tables written as text in the middle of a game, and a few moves on them."""

from games.barrage import GAME, BarrageState
from games.core import Position
from tests.games.written import parsed


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
