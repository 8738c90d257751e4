"""The numbers by which buttons name the options of a question, and the paths of a joined one.

An option is named by its place in the question. A path of several choices has a number from FIRST_PATH_NUMBER on, made
of their places, so that a press can be understood without the other options.
"""

from collections.abc import Sequence
from typing import Final

from games.core import Ask, JoinedAsk

OPTION_INDEX_LIMIT: Final = 1000
"""The indices of options in a path are below this, so that several of them fit into one number."""
FIRST_PATH_NUMBER: Final = OPTION_INDEX_LIMIT**2
"""The lowest number of a path of several choices."""


def option_number(ask: Ask, index: int) -> int:
    """The number by which a button names the option with this index; in a joined question, the number of its path."""
    if not isinstance(ask, JoinedAsk):
        return index
    return encode_path(ask.paths[index].way)


def encode_path(way: Sequence[int]) -> int:
    """One number for the option indices of up to three successive choices, or of two options chosen together."""
    first, *further = way
    if not further:
        return first
    second, third = (further[0], further[1] + 1) if len(further) > 1 else (further[0], 0)
    return FIRST_PATH_NUMBER * (third + 1) + OPTION_INDEX_LIMIT * second + first


def decode_path(number: int) -> tuple[int, ...]:
    """The option indices of a number that `encode_path` made."""
    third, rest = divmod(number, FIRST_PATH_NUMBER)
    if not third:
        return (number,)
    second, first = divmod(rest, OPTION_INDEX_LIMIT)
    return (first, second) if third == 1 else (first, second, third - 2)
