"""The spaces of the action boards: open with what they cost, taken by somebody, or with what is missing."""

from typing import Final

from render.barrage.drawings import drawing
from render.barrage.goods import SIZE, Good, goods_width, put_goods, put_goods_around, worker
from render.barrage.tones import tones_of
from render.canvas import Brush, sized_sprite, sprite
from render.kit.panels import Surface, put_ground
from render.texts import MINUS
from render.theme import LEAST, Colour, Style, contrast

RADIUS: Final = 10
PILL: Final = 28
READABLE: Final = 4.5
"""The contrast that a text has to its ground."""
GIVES: Final = 33
"""The size of what a row adds to the energy."""
ROOMY: Final = 64
TALL: Final = 90
"""From this height on there is a tile above what a space costs."""
FIGURE: Final = 28
"""How far apart workers stand."""


def price(workers: int, credits_: int, ink: Colour, sign: str = "") -> list[Good]:
    """Workers and credits, as far as there are any."""
    goods = [Good(worker(ink), f"{sign}{workers}")] if workers else []
    return [*goods, *([Good(drawing("credit", 0.75), f"{sign}{credits_}")] if credits_ else [])]


def paint_open(  # noqa: PLR0913, PLR0917 - a space with what it costs
    surface: Surface, width: int, height: int, workers: str, credits_: int, is_red: bool
) -> None:
    """A space that can be used, with room for its letter; `workers`: how many, or from how many to how many."""
    theme = surface.theme
    put_ground(surface, (0, 0, width, height), theme.card, RADIUS, theme.tomato if is_red else theme.strong, 3)
    goods = [Good(worker(theme.ink), workers)] if workers else []
    goods += [Good(drawing("credit", 0.75), str(credits_))] if credits_ else []
    length = goods_width(goods, SIZE, 1)
    y = height - 24 if height > TALL else height / 2
    put_goods(surface, (width - 5 - length, y), goods, theme.ink, SIZE, 1)


def paint_taken(surface: Surface, width: int, height: int, owner: str, workers: int) -> None:
    """A space with somebody's workers."""
    put_ground(surface, (0, 0, width, height), tones_of(surface.theme).shelf, RADIUS, surface.theme.edge, 2)
    piece = drawing(f"engineer-{owner}", 0.75)
    left = (width - (workers - 1) * FIGURE - piece.width) / 2
    for place in range(workers):
        surface.put(piece, (left + place * FIGURE, (height - piece.height) / 2))


def paint_closed(  # noqa: PLR0913, PLR0917 - a space with what it costs, and what is missing
    surface: Surface, width: int, height: int, workers: int, credits_: int, missing: tuple[int, int], why: str
) -> None:
    """A space that is free but cannot be used: what it costs, and the workers and credits that are missing, or why."""
    theme = surface.theme
    put_ground(surface, (0, 0, width, height), theme.paper, RADIUS, theme.edge, 2)
    middle = height - PILL if height > TALL else height / 2
    put_goods_around(surface, (width / 2, middle - 14), price(workers, credits_, theme.muted), theme.muted, SIZE, 8)
    if any(missing):
        goods = price(*missing, theme.on_accent, MINUS)
        length = goods_width(goods, SIZE, 6) + 16
        low = height - PILL - (1 if height < ROOMY else 5)
        put_ground(surface, ((width - length) / 2, low, length, PILL), theme.tomato, PILL / 2)
        put_goods_around(surface, (width / 2, low + PILL / 2), goods, theme.on_accent, SIZE, 6)
    else:
        surface.text((width / 2, middle + 15), why, Style(LEAST, theme.muted, False), width - 8)


open_space: Final = sized_sprite(paint_open)
taken_space: Final = sized_sprite(paint_taken)
closed_space: Final = sized_sprite(paint_closed)
"""The same as sprites."""


@sprite(20, 14)
def onward_below(brush: Brush) -> None:
    """A triangle that points to what is chosen together with a space."""
    brush.polygon([(0, 0), (20, 0), (10, 14)], brush.theme.muted)


@sized_sprite
def row_gives(brush: Brush, width: int, height: int, text: str, goods: tuple[Good, ...]) -> None:
    """What a row gives: a text, or goods under each other; beside each other where there is room.

    At night it lies on a ground of its own, for on that of the board dark signs would be lost.
    """
    tones, middle = tones_of(brush.theme), (width / 2, height / 2)
    if contrast(tones.on_shelf, brush.theme.card) < READABLE:
        brush.box((0, 0, width, height), tones.shelf, RADIUS)
    if text:
        brush.text(middle, text, Style(GIVES, tones.on_shelf, True, "mm", True))
    elif goods_width(goods) < width:
        put_goods_around(brush, middle, goods, tones.on_shelf)
    else:
        for line, good in enumerate(goods):
            at = middle[0], middle[1] + (line - (len(goods) - 1) / 2) * (PILL - 1)
            put_goods_around(brush, at, [good], tones.on_shelf, SIZE)


def credit(count: int) -> Good:
    """So many credits."""
    return Good(drawing("credit", 0.75), str(count))
