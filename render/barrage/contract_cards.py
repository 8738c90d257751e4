"""Contracts as cards: the energy that each needs, and what it brings."""

from collections.abc import Sequence
from typing import Final

from games.barrage import CONTRACTS
from render.barrage.drawings import contract_sign, drawing
from render.barrage.goods import GAP, Good, GoodsStyle, goods_of, goods_width, put_goods_around
from render.barrage.tones import tones_of
from render.canvas import Canvas, Piece, Point, sized_sprite
from render.kit.panels import Surface, put_ground, put_panel
from render.theme import Style
from render.typeface import width_of

KINDS: Final = ("starting", "green", "yellow", "red", "national")
"""The kinds of contracts in the order of their tones."""
HEAD: Final = 48
"""The height of the band with what a contract needs."""
NEED: Final = 36
NUMBER: Final = 32
LINE: Final = 42
RADIUS: Final = 10


def contract_card(width: int, height: int, contract: str, less: int = 0) -> Piece:
    """A contract as a sprite; `less`: so much less energy than printed is enough."""
    return _contract_card(width, height, contract, less)


def put_contract(canvas: Canvas, at: Point, size: tuple[int, int], contract: str, less: int = 0) -> None:
    """A contract of that size on a picture."""
    put_panel(canvas, at, paint_contract, size, contract, less)


def paint_contract(surface: Surface, width: int, height: int, contract: str, less: int) -> None:
    """A contract: on a band in the colour of its kind what it needs, under it what it brings."""
    theme, tones, printed = surface.theme, tones_of(surface.theme), CONTRACTS[contract]
    head = tones.contracts[KINDS.index(printed.kind)]
    put_ground(surface, (0, 0, width, height), tones.shelf, RADIUS, (theme.edge, 2))
    put_ground(surface, (0, 0, width, HEAD + 2 * RADIUS), head, RADIUS, (theme.edge, 2))
    put_ground(surface, (2, HEAD, width - 4, 2 * RADIUS), tones.shelf, 0)
    surface.put(contract_sign(printed.kind, 0.75), (8, 8))
    need = max(0, printed.need - less)
    x = width / 2 + 18 - width_of(str(need), NEED, True, True) / 2 - (14 if less else 0)
    surface.put(drawing("energy", 0.75), (x - 34, 9))
    surface.text((x, 25), str(need), Style(NEED, tones.on_contract, True, "lm", True))
    if less:
        surface.text((width - 8, 26), f"({printed.need})", Style(24, tones.on_contract, False, "rm"))
    lines = lines_of(goods_of(printed.rewards), width - 12)
    step = min(LINE, (height - HEAD - 8) / len(lines))
    top = HEAD + (height - HEAD - len(lines) * step) / 2
    for place, goods in enumerate(lines):
        put_goods_around(surface, (width / 2, top + (place + 0.5) * step), goods, GoodsStyle(tones.on_shelf, NUMBER))


_contract_card: Final = sized_sprite(paint_contract)


def lines_of(goods: Sequence[Good], room: int) -> list[list[Good]]:
    """Goods on as many lines as they need."""
    lines: list[list[Good]] = [[]]
    for good in goods:
        if lines[-1] and goods_width([*lines[-1], good], NUMBER, GAP) > room:
            lines.append([])
        lines[-1].append(good)
    return lines
