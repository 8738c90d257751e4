"""Contracts as cards: the energy that each needs, and what it brings."""

from collections.abc import Sequence
from typing import Final

from games.barrage import CONTRACTS
from render.barrage.drawings import contract_sign, drawing
from render.barrage.goods import GAP, SMALL, Good, GoodsStyle, goods_of, goods_width, put_goods_around
from render.barrage.tones import tones_of
from render.canvas import Box, Canvas, Point
from render.kit.panels import Surface, put_ground, put_panel
from render.theme import Style
from render.typeface import width_of

KINDS: Final = ("starting", "green", "yellow", "red", "national")
"""The kinds of contracts in the order of their tones."""
HEAD: Final = 48
"""The height of the band with what a contract needs."""
NEED: Final = 36
NUMBER: Final = 32
LARGE: Final = (240, 150)
"""From this width and height on a contract shows large what it brings."""
LARGER: Final = 44
RADIUS: Final = 10


def put_contract(canvas: Canvas, at: Point, size: tuple[int, int], contract: str, less: int = 0) -> None:
    """A contract of that size on a picture: on a band what it needs, and under it what it brings.

    `less`: so much less energy than printed is enough. Those of a kind share their ground.
    """
    put_panel(canvas, at, _paint_ground, size, CONTRACTS[contract].kind)
    _draw_terms(canvas, (round(at[0]), round(at[1]), *size), contract, less)


def _paint_ground(surface: Surface, width: int, height: int, kind: str) -> None:
    """What all contracts of a kind have in common."""
    theme, tones = surface.theme, tones_of(surface.theme)
    head = tones.contracts[KINDS.index(kind)]
    put_ground(surface, (0, 0, width, height), tones.shelf, RADIUS, (theme.edge, 2))
    put_ground(surface, (0, 0, width, HEAD + 2 * RADIUS), head, RADIUS, (theme.edge, 2))
    put_ground(surface, (2, HEAD, width - 4, 2 * RADIUS), tones.shelf, 0)
    surface.put(contract_sign(kind, 0.75), (8, 8))


def _draw_terms(canvas: Canvas, box: Box, contract: str, less: int) -> None:
    """What a contract needs and what it brings, on its ground."""
    (left, top, width, height), tones, printed = box, tones_of(canvas.theme), CONTRACTS[contract]
    need = max(0, printed.need - less)
    x = left + width / 2 + 18 - width_of(str(need), NEED, True, True) / 2 - (14 if less else 0)
    canvas.put(drawing("energy", 0.75), (x - 34, top + 9))
    canvas.text((x, top + 25), str(need), Style(NEED, tones.on_contract, True, "lm", True))
    if less:
        at = left + width - 8, top + 26
        canvas.text(at, f"({printed.need})", Style(24, tones.on_contract, False, "rm"))
    is_large = width >= LARGE[0] and height >= LARGE[1]
    size, scale = (LARGER, 1) if is_large else (NUMBER, SMALL)
    lines = lines_of(goods_of(printed.rewards, scale), width - 12, size)
    step = min(size + 10, (height - HEAD - 8) / len(lines))
    first = top + HEAD + (height - HEAD - len(lines) * step) / 2
    for place, goods in enumerate(lines):
        at = left + width / 2, first + (place + 0.5) * step
        put_goods_around(canvas, at, goods, GoodsStyle(tones.on_shelf, size))


def lines_of(goods: Sequence[Good], room: float, size: int = NUMBER) -> list[list[Good]]:
    """Goods on as many lines as they need."""
    lines: list[list[Good]] = [[]]
    for good in goods:
        if lines[-1] and goods_width([*lines[-1], good], size, GAP) > room:
            lines.append([])
        lines[-1].append(good)
    return lines
