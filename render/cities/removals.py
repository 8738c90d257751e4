"""News of things that go out of the game, told together."""

from collections.abc import Iterable
from typing import Final

from msgspec import structs

from games.core import UNASKED, News

_REMOVAL_NEWS: Final = frozenset({"removed", "left_over"})
"""Facts of things that go out of the game."""
_BEGINNING_NEWS: Final = frozenset({"took", "round"})
"""Facts with which a turn or a round begins."""


def with_merged_removals(happened: Iterable[News]) -> list[News]:
    """The news, in which one fact stands for all removals of a seat's turn, and one for all leftovers of a round.

    Such a fact has the place of the first one that it replaces; its `out` is a tuple of pairs of row and item.
    """
    together, turn = dict[tuple[object, ...], News](), 0
    for place, news in enumerate(happened):
        turn += news.kind in _BEGINNING_NEWS
        key = (news.kind, news.seat, turn) if news.kind in _REMOVAL_NEWS else (place,)
        together[key] = _out_with(together.get(key), news) if news.kind in _REMOVAL_NEWS else news
    return [*together.values()]


def _out_with(before: News | None, news: News) -> News:
    """A fact about things that leave the game, joined with the things of the fact before."""
    items = news.facts["items"] if news.kind == "left_over" else (news.facts["item"],)
    things = ((news.facts["row"], item) for item in items)
    alike = before or news
    facts = {
        **alike.facts,
        "out": (*alike.facts.get("out", ()), *things),
        UNASKED: int(alike.is_unasked and news.is_unasked),
    }
    return structs.replace(alike, facts=facts)
