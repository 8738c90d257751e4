"""Recent changes according to the news, to be highlighted on pictures."""

from collections.abc import Iterable
from typing import NamedTuple

from games.cities import Site
from games.core import News, Seat


class FreshDistrict(NamedTuple):
    """New tiles and new things on spaces of a district, the achievements that its seat has just reached, new cards."""

    tiles: frozenset[Site] = frozenset()
    spaces: frozenset[Site] = frozenset()
    goals: frozenset[int] = frozenset()
    cards: frozenset[str] = frozenset()


def fresh_for(news: Iterable[News], seat: Seat) -> FreshDistrict:
    told = list(news)
    own = [item for item in told if item.seat == seat]
    taken = [item for item in own if item.kind == "took" and item.facts["row"] == "cards"]
    turned = [item for item in told if item.kind == "turned_up" and item.facts["row"] == "cards"] if taken else []
    return FreshDistrict(
        tiles=_sites(own, "tile") | frozenset((0, 0) for item in own if item.kind == "start"),
        spaces=_sites(own, "feature") | _sites(own, "piece"),
        goals=frozenset(item.facts["index"] for item in own if item.kind == "achieved"),
        cards=frozenset(card for item in [*taken, *turned] for card in item.facts["items"]),
    )


def is_new(fresh: FreshDistrict, site: Site) -> bool:
    row, column = site
    return site in fresh.spaces or (row // 2, column // 2) in fresh.tiles


def _sites(news: list[News], kind: str) -> frozenset[Site]:
    return frozenset((item.facts["row"], item.facts["column"]) for item in news if item.kind == kind)
