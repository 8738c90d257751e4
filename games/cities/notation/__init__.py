"""The text notation of Cities: districts are drawn, all else follows from the records."""

from collections.abc import Container
from itertools import chain
from typing import Final

from games.cities.data import BOARDS, SUPPLY
from games.cities.notation.district import DRAWING
from games.cities.printed import ROWS
from games.cities.state import HIDDEN
from games.core import EachOf, NewsDetails, Plain

__all__ = ["DETAILS", "DRAWING"]

FAR: Final = 2 * max(map(len, SUPPLY.values()))  # no space and no tile lies further from the starting tile
SITE: Final = {"row": range(-FAR, FAR + 1), "column": range(-FAR, FAR + 1)}
ITEMS: Final[dict[str, Container[Plain]]] = {
    "row": frozenset(ROWS),
    "items": EachOf(frozenset(chain(*SUPPLY.values(), (HIDDEN,)))),
}
DETAILS: Final[NewsDetails] = {
    "took": ITEMS,
    "rival_took": ITEMS,
    "turned_up": ITEMS,
    "tile": SITE,
    "feature": SITE,
    "piece": SITE,
    "achieved": {"index": range(max(len(board.achievements) for board in BOARDS.values()))},
}
"""The details of news that pictures read, with their possible values."""
