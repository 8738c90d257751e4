"""Several choices as one press: the joined question of a seat, and the numbers of its paths.

An option is named by its place in the question. A path of several choices has a number from FIRST_PATH on, made of
their places, so that a press can be understood without the other options.
"""

from collections.abc import Sequence
from typing import Final

from games.core import Ask, JoinedAsk, Position, Seat, join_following
from render.face import joining_of

PLACE_LIMIT: Final = 1000
"""The index of an option in a path is below this."""
FIRST_PATH_NUMBER: Final = PLACE_LIMIT**2
"""The lowest number of a path of several choices."""


def joined_question(position: Position, seat: Seat) -> Ask | None:
    """The question to a seat, joined with the following ones if the game's face allows it; None without one."""
    ask = position.asks().get(seat)
    lane = next((one for one in position.lanes.values() if one.ask is ask), None)
    if ask is None or lane is None or len(ask.options) > PLACE_LIMIT:
        return ask
    return join_following(lane, joining_of(position.game.name, ask.kind)) or ask


def option_number(ask: Ask, index: int) -> int:
    """The number by which a button names this option of a possibly joined question."""
    if not isinstance(ask, JoinedAsk):
        return index
    return encode_path(ask.paths[index].way)


def encode_path(way: Sequence[int]) -> int:
    """One number for the option indices of up to three successive choices, or of two options chosen together."""
    first, *further = way
    if not further:
        return first
    second, third = (further[0], further[1] + 1) if len(further) > 1 else (further[0], 0)
    return FIRST_PATH_NUMBER * (third + 1) + PLACE_LIMIT * second + first


def decode_path(number: int) -> tuple[int, ...]:
    """The option indices of a number that `encode_path` made."""
    third, rest = divmod(number, FIRST_PATH_NUMBER)
    if not third:
        return (number,)
    second, first = divmod(rest, PLACE_LIMIT)
    return (first, second) if third == 1 else (first, second, third - 2)
