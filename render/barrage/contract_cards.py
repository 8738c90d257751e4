"""Contracts as cards: the energy that each needs, and what it brings."""

from collections.abc import Sequence
from typing import Final

from games.barrage import CONTRACTS
from render.barrage.drawings import contract_sign, drawing
from render.barrage.goods import GAP, Good, goods_of, goods_width, put_goods_around
from render.barrage.tones import tones_of
from render.canvas import Brush, Piece, sized_sprite
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
    """A contract; `less`: so much less energy than printed is enough."""
    return _contract_card(width, height, contract, less)


@sized_sprite
def _contract_card(brush: Brush, width: int, height: int, contract: str, less: int) -> None:
    theme, tones, printed = brush.theme, tones_of(brush.theme), CONTRACTS[contract]
    brush.box((0, 0, width, height), tones.shelf, RADIUS, theme.edge, 2)
    brush.box((2, 2, width - 4, HEAD + RADIUS), tones.contracts[KINDS.index(printed.kind)], RADIUS - 2)
    brush.box((2, HEAD, width - 4, RADIUS + 4), tones.shelf)
    brush.put(contract_sign(printed.kind, 0.75), (8, 8))
    need = max(0, printed.need - less)
    x = width / 2 + 18 - width_of(str(need), NEED, True, True) / 2 - (14 if less else 0)
    brush.put(drawing("energy", 0.75), (x - 34, 9))
    brush.text((x, 25), str(need), Style(NEED, tones.on_contract, True, "lm", True))
    if less:
        brush.text((width - 8, 26), f"({printed.need})", Style(24, tones.on_contract, False, "rm"))
    lines = lines_of(goods_of(printed.rewards), width - 12)
    step = min(LINE, (height - HEAD - 8) / len(lines))
    top = HEAD + (height - HEAD - len(lines) * step) / 2
    for place, goods in enumerate(lines):
        put_goods_around(brush, (width / 2, top + (place + 0.5) * step), goods, tones.on_shelf, NUMBER)


def lines_of(goods: Sequence[Good], room: int) -> list[list[Good]]:
    """Goods on as many lines as they need."""
    lines: list[list[Good]] = [[]]
    for good in goods:
        if lines[-1] and goods_width([*lines[-1], good], NUMBER, GAP) > room:
            lines.append([])
        lines[-1].append(good)
    return lines
