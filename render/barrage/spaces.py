"""The looks of spaces of the action boards: open, taken, or too dear."""

from collections.abc import Sequence
from typing import Final

from games.barrage import BarrageState
from games.core import Seat
from render.barrage.drawings import tones_of
from render.barrage.goods import Good, GoodsStyle, goods_width, put_goods
from render.canvas import Box, Point
from render.kit.panels import Surface, put_ground

PILL: Final = 8


def put_space(surface: Surface, box: Box, state: str) -> None:
    fill, edge = {
        "open": (surface.theme.card, (surface.theme.strong, 4)),
        "red": (surface.theme.card, (surface.theme.tomato, 4)),
        "taken": (tones_of(surface.theme).taken, (surface.theme.edge, 3)),
        "new": (surface.theme.fresh, (surface.theme.sun, 4)),
        "closed": (surface.theme.paper, (surface.theme.edge, 2)),
    }[state]
    put_ground(surface, box, fill, 14, edge)


def put_missing(surface: Surface, right: Point, goods: Sequence[Good], size: int) -> None:
    (x, y), ink, high = right, surface.theme.on_accent, size + 2 * PILL
    wide = goods_width(goods, size, PILL) + size
    put_ground(surface, (x - wide, y - high / 2, wide, high), surface.theme.tomato, high // 2)
    put_goods(surface, (x - size / 2, y), goods, GoodsStyle(ink, size, PILL, "rm"))


def fresh_spaces(view: BarrageState, seat: Seat) -> frozenset[str]:
    """The shared spaces that the others have taken in their last turns."""
    others = (company for other, company in enumerate(view.companies) if other != seat)
    return frozenset(space for company in others for space in company.visited if space in view.taken)
