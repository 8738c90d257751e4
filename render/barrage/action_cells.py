"""The spaces of the action boards: open with what they cost, taken by somebody, or with what is missing."""

from typing import Final, NamedTuple

from render.barrage.drawings import drawing, tile
from render.barrage.goods import SIZE, Good, GoodsStyle, goods_width, price, put_goods, put_lines
from render.barrage.tones import is_lost, tones_of
from render.canvas import Box, Brush, Point, sized_sprite, sprite
from render.kit.layout import beside
from render.kit.panels import Surface, put_ground, put_panel
from render.texts import MINUS
from render.theme import LEAST, NEEDED, Style, Theme
from render.typeface import largest, width_of

RADIUS: Final = 10
PILL: Final = 28
PRICE: Final = 30
APART: Final = 8
"""How high a price is, and how far apart its goods are."""
ROOMY: Final = 64
LOW: Final = 60
"""Below this height a closed space has room for one line."""
INNER: Final = 4
"""The room between a good and what is missing beside it."""


class OpenSpace(NamedTuple):
    """A space that can be used: the workers, or from how many to how many, and the credits that it costs."""

    workers: int | str = 0
    credits: int = 0
    is_red: bool = False


class TakenSpace(NamedTuple):
    """A space with workers: whose they are, how many, and the word for `new` if they are new."""

    owner: str
    workers: int
    new: str = ""


class ClosedSpace(NamedTuple):
    """A free space that cannot be used: what it costs, the workers and credits that are missing."""

    workers: int = 0
    credits: int = 0
    missing: tuple[int, int] = (0, 0)


def paint_open(surface: Surface, width: int, height: int, space: OpenSpace) -> None:
    """A space that can be used, with room for its letter."""
    theme = surface.theme
    edge = theme.tomato if space.is_red else theme.strong
    put_ground(surface, (0, 0, width, height), theme.card, RADIUS, (edge, 3))
    cost = price(space.workers, space.credits, theme.ink)
    put_goods(surface, (width - 5, height / 2), cost, GoodsStyle(theme.ink, SIZE, 1, "rm"))


def paint_taken(surface: Surface, width: int, height: int, space: TakenSpace) -> None:
    """A space with somebody's workers; where they are new, closer together on sun, with the word for that."""
    (owner, workers, new), theme = space, surface.theme
    ground, edge = (theme.fresh, (theme.sun, 4)) if new else (tones_of(theme).taken, (theme.edge, 2))
    put_ground(surface, (0, 0, width, height), ground, RADIUS, edge)
    piece, apart = drawing(f"engineer-{owner}", 0.75), 22 if new else 28
    group = (workers - 1) * apart + piece.width
    size = largest(new, (NEEDED, LEAST), width - group - 4 * INNER, True, True)
    word = INNER + width_of(new, size, True, True) if new else 0
    left = (width - group - word) / 2
    for at, _ in beside(range(workers), (left, (height - piece.height) / 2), apart):
        surface.put(piece, at)
    surface.text((left + group + INNER, height / 2), new, Style(size, theme.on_fresh, True, "lm", True))


def put_closed(surface: Surface, at: Point, size: tuple[int, int], space: ClosedSpace) -> None:
    """A space that is free but cannot be used. Its parts are panels, for as a whole it is hardly the same twice."""
    (left, top), (width, height), (workers, credits_, missing) = at, size, space
    is_low, middle = height < LOW, (left + width / 2, top + height / 2)
    put_panel(surface, at, _paint_ground, size)
    if is_low and any(missing):
        _put_beside(surface, middle, (0, credits_) if missing[0] else (workers, 0), missing)
        return
    over = 0 if is_low or not any(missing) else min(PRICE / 2 + 1, (height - PRICE) / 2 - 2)
    _put_price(surface, (middle[0], middle[1] - over), (workers, credits_))
    if any(missing):
        low = min(top + height - (2 if height < ROOMY else 5) - PILL / 2, middle[1] + PILL / 2 + 5)
        _put_missing(surface, (middle[0], low), missing)


def _paint_ground(surface: Surface, width: int, height: int) -> None:
    """The ground of a space that cannot be used."""
    put_ground(surface, (0, 0, width, height), surface.theme.paper, RADIUS, (surface.theme.edge, 2))


def _put_beside(surface: Surface, middle: Point, kept: tuple[int, int], missing: tuple[int, int]) -> None:
    """What of the price there is, and beside it what is missing."""
    theme, (x, y) = surface.theme, middle
    used, lacks = sum(one.width() + INNER for one in price(*kept, theme.muted)), _missing_width(theme, missing)
    left = x - (used + lacks) / 2
    _put_price(surface, (left + (used - INNER) / 2, y), kept)
    _put_missing(surface, (left + used + lacks / 2, y), missing)


def _put_price(surface: Surface, middle: Point, cost: tuple[int, int]) -> None:
    """A price around a point."""
    ink = surface.theme.muted
    goods = price(*cost, ink)
    at = round(middle[0] - goods_width(goods, SIZE, APART) / 2), round(middle[1] - PRICE / 2) + PRICE / 2
    put_goods(surface, at, goods, GoodsStyle(ink, SIZE, APART))


def put_patent(surface: Surface, patent: str, missing: tuple[int, int], box: Box) -> None:
    """The tile on a space of the patent office, if there is one, and what somebody lacks for it."""
    left, top, width, height = box
    if patent:
        sign = tile(patent, 0.75)
        surface.put(sign, (left + width - sign.width - 5, top + (height - sign.height) / 2))
    if any(missing):
        at = left + 3 + _missing_width(surface.theme, missing) / 2, top + height - PILL / 2 - 3
        _put_missing(surface, at, missing)


def _put_missing(surface: Surface, middle: Point, missing: tuple[int, int]) -> None:
    """The workers or the credits that are missing, with their middle at a point."""
    width = _missing_width(surface.theme, missing)
    put_panel(surface, (middle[0] - width / 2, middle[1] - PILL / 2), _paint_missing, (width, PILL), missing)


def _paint_missing(surface: Surface, width: int, height: int, missing: tuple[int, int]) -> None:
    """The workers or the credits that are missing."""
    ink, goods = surface.theme.on_accent, price(*missing, surface.theme.on_accent, MINUS)
    put_ground(surface, (0, 0, width, height), surface.theme.tomato, height / 2)
    put_goods(surface, (width / 2, height / 2), goods, GoodsStyle(ink, SIZE, 6, "mm"))


def _missing_width(theme: Theme, missing: tuple[int, int]) -> int:
    """How wide the sign is that tells what is missing."""
    return goods_width(price(*missing, theme.on_accent, MINUS), SIZE, 6) + 16


@sized_sprite
def closed_space(brush: Brush, width: int, height: int, space: ClosedSpace) -> None:
    """A space that cannot be used, as a sprite."""
    put_closed(brush, (0, 0), (width, height), space)


open_space: Final = sized_sprite(paint_open)
taken_space: Final = sized_sprite(paint_taken)
"""Other spaces as sprites."""


@sprite(20, 14)
def onward_below(brush: Brush) -> None:
    """A triangle that points to what is chosen together with a space."""
    brush.polygon([(0, 0), (20, 0), (10, 14)], brush.theme.muted)


def paint_gives(surface: Surface, width: int, height: int, text: str, goods: tuple[Good, ...]) -> None:
    """What a row gives: a text, or goods under each other; beside each other where there is room.

    At night it lies on a ground of its own, for on that of the board dark signs would be lost.
    """
    tones, middle = tones_of(surface.theme), (width / 2, height / 2)
    if is_lost(surface.theme):
        put_ground(surface, (0, 0, width, height), tones.shelf, RADIUS)
    if text:
        surface.text(middle, text, Style(33, tones.on_shelf, True, "mm", True))
    else:
        lines = [goods] if goods_width(goods) < width else [[one] for one in goods]
        apart = min(PILL - 1, (height - SIZE) / max(1, len(goods) - 1))
        put_lines(surface, middle, lines, GoodsStyle(tones.on_shelf), apart)
