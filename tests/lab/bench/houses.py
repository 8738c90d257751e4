"""Houses: listing all that may be built in a turn of Dice New Town, with material for which that is hard to say."""

import sys
from collections.abc import Iterator
from copy import deepcopy
from functools import _lru_cache_wrapper
from statistics import median
from textwrap import dedent
from typing import Any, Final

import msgspec

from games.core import Notation, Position
from games.registry import find_game
from tests.lab.bench.figures import Stopwatch, rounded, rounds

GAME: Final = "dice_new_town"
MOST_MS: Final = 5.0
"""Longer than this it should not take on any table."""
TABLE: Final = dedent("""
    mode     standard
    order    0 1
    on_king  {king}
    step     build
    round    4
    houses {land}  {house}
    seat 0
      figure {land}  pieces {pieces}  black 6  more_black {more}  white 3 4 {white}
    seat 1
      figure 4  white 1 1 2
""")
PILES: Final = (
    ("K", "1@2", "3 3 3 3 4 4 4 6 6", 3),
    ("K", "1@1", "1 1 1 2 3 4 4 5 5 5", 0),
    ("K", "0@1", "1 1 1 2 3 3 3 3 3 4 4 4 4 6", 4),
    ("K", "0@1", "2 3 3 3 4 4 6", 0),
    ("13", "1@1", "1 1 1 2 2 3 3 3 4 4 4 6", 0),
    ("13", "1@1", "1 1 2 2 3 3 3 3 4 4 6", 1),
    ("13", "0@1", "1 2 2 3 4 4 4 4 5 5 5", 1),
)
"""Lands, the house on each, pieces, and pips beside the die: what took longest among thousands chosen at random."""


class HouseFigures(msgspec.Struct, frozen=True):
    """Milliseconds of processor time: of the worst table when nothing is known of it, and when it was asked before."""

    worst_ms: float
    again_ms: float
    worst: str
    ratio: float

    def words(self) -> str:
        """The figures, the reference among them."""
        return (
            f"{self.worst_ms:g} ms to list all builds of the worst turn at first sight ({self.worst}), "
            f"{self.again_ms:g} ms when it is listed again; {MOST_MS:g} ms is the most that it may take.\n"
            f"{self.ratio:g} times as long as the reference: copy.deepcopy of the same position."
        )


def measure(seconds: float) -> HouseFigures:
    """List the builds of each table by turns, with all answers forgotten and with them known."""
    states = {pile: state_of(*pile) for pile in PILES}
    for state in states.values():
        seconds_to_list(state)
    found: dict[Any, list[tuple[float, float, float]]] = {pile: [] for pile in PILES}
    for _ in rounds(seconds):
        for pile, state in states.items():
            forget()
            found[pile].append((seconds_to_list(state), seconds_to_list(state), seconds_to_copy(state)))
    middle = {pile: [median(column) for column in zip(*measured, strict=True)] for pile, measured in found.items()}
    worst = max(PILES, key=lambda pile: middle[pile][0])
    first, again, copied = middle[worst]
    named = f"land {worst[0]} with house {worst[1]}, pieces {worst[2]}, {6 + worst[3]} pips"
    return HouseFigures(rounded(1000 * first), rounded(1000 * again), named, rounded(first / copied))


def state_of(land: str, house: str, pieces: str, more: int) -> Any:
    """A building turn with this material."""
    king, white = ("0", 5) if land == "K" else ("-", 6)
    text = TABLE.format(land=land, house=house, pieces=pieces, more=more, king=king, white=white)
    return Notation(find_game(GAME)).parse(text)


def seconds_to_list(state: Any) -> float:
    """How long it takes to ask what is built."""
    watch = Stopwatch()
    with watch.running():
        asks = Position(find_game(GAME), state).asks()
    assert asks
    return watch.seconds


def seconds_to_copy(state: Any) -> float:
    """How long the reference takes."""
    watch = Stopwatch()
    with watch.running():
        deepcopy(state)
    return watch.seconds


def forget() -> None:
    """Let the rules forget all answers of which they keep only the latest; tables of few values stay."""
    for kept in _answers():
        kept.cache_clear()


def _answers() -> Iterator[Any]:
    for name, module in sys.modules.items():
        if name.startswith(f"games.{GAME}."):
            kept = (one for one in vars(module).values() if isinstance(one, _lru_cache_wrapper))
            yield from (one for one in kept if one.cache_parameters()["maxsize"] is not None)
