"""A seat's recent changes to its sheet, according to the news."""

from collections.abc import Iterable
from typing import NamedTuple

from games.core import News, Seat


class FreshSheet(NamedTuple):
    """New lots and pools (street, lot), fences (street, gap), parks (street, crosses), raised columns (size), plans
    (stack), houses whose number the Temp Agency has changed (street, lot), and the kinds of all news."""

    lots: frozenset[tuple[int, int]] = frozenset()
    pools: frozenset[tuple[int, int]] = frozenset()
    fences: frozenset[tuple[int, int]] = frozenset()
    parks: frozenset[int] = frozenset()
    raised: frozenset[int] = frozenset()
    plans: frozenset[int] = frozenset()
    shifted: frozenset[tuple[int, int]] = frozenset()
    kinds: frozenset[str] = frozenset()


def fresh_for(news: Iterable[News], seat: Seat) -> FreshSheet:
    """The seat's changes in these news."""
    own = [item for item in news if item.seat == seat]
    is_shifted = any(item.facts["shift"] for item in own if item.kind == "temp")
    return FreshSheet(
        lots=_pairs(own, ("built", "bis", "roundabout"), "lot"),
        pools=_pairs(own, ("pool",), "lot"),
        fences=_pairs(own, ("fence",), "gap"),
        parks=frozenset(item.facts["street"] for item in own if item.kind == "park"),
        raised=frozenset(item.facts["size"] for item in own if item.kind == "raised"),
        plans=frozenset(item.facts["stack"] for item in own if item.kind == "plan"),
        shifted=_pairs(own, ("built",), "lot") if is_shifted else frozenset(),
        kinds=frozenset(item.kind for item in own),
    )


def _pairs(news: list[News], kinds: tuple[str, ...], place: str) -> frozenset[tuple[int, int]]:
    return frozenset((item.facts["street"], item.facts[place]) for item in news if item.kind in kinds)
