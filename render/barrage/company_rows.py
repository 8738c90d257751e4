"""The rows of a company: pieces that are left, what each uncovers, and what is income by now."""

from typing import Final, NamedTuple

from games.barrage import FACTS, PIECES, ROWS
from games.core import Seat
from render.barrage.drawings import drawing
from render.barrage.goods import SIZE, Good, GoodsStyle, good, goods_of, goods_width, put_goods, put_lines
from render.barrage.telling import BarrageScene
from render.barrage.tones import tones_of
from render.canvas import Box, Canvas, sized_sprite
from render.kit.grounds import draw_card
from render.kit.layout import below, beside
from render.kit.panels import Surface, put_ground, put_panel
from render.theme import Style

CELLS: Final = 5
LABEL: Final = 118
"""The room for what a row is of, and how many pieces are left."""
LEFT: Final = 33
PAD: Final = 4


def goods_at(name: str, kind: str, place: int) -> list[Good]:
    """What the space of a row brings whose piece is the one at that place."""
    if kind != "powerhouse":
        return goods_of(ROWS[name][kind][place])
    more = FACTS.production.bonuses[place + 1] - FACTS.production.bonuses[place]
    found = [good("energy", f"+{more}")] if more else []
    return [good(f"chip-{name}", scale=1)] if place + 1 == FACTS.production.power_from else found


class RowSpace(NamedTuple):
    """A space of a row of a company: its piece is `gone`, `next`, or there for `later`."""

    company: str
    kind: str
    place: int
    state: str


def paint_cell(surface: Surface, width: int, height: int, space: RowSpace) -> None:
    """A space with what lies on it."""
    (name, kind, place, state), theme, tones = space, surface.theme, tones_of(surface.theme)
    goods = goods_at(name, kind, place)
    is_next = state == "next"
    ground, edge = (theme.fresh, theme.sun) if is_next else (tones.shelf, theme.leaf if state == "gone" else theme.edge)
    shown_edge = (edge, 4 if is_next else 2) if goods or state != "gone" else None
    put_ground(surface, (0, 0, width, height), ground, 10, shown_edge)
    middle, piece = width / 2, drawing(f"piece-{kind}-{name}", 0.75 if goods else 1)
    lines, x, y = [goods], middle, height / 2
    if state == "gone":
        lines = [[one] for one in goods] if goods_width(goods, SIZE, 4) > width - 12 else lines
    elif len(goods) > 1:
        lines, x = [[one] for one in goods], width - 4 - max(one.width() for one in goods) / 2
        surface.put(piece, (5, (height - piece.height) / 2))
    else:
        y = height - 23
        surface.put(piece, (middle - piece.width / 2, 3 if goods else (height - piece.height) / 2))
    put_lines(surface, (x, y), lines, GoodsStyle(theme.on_fresh if is_next else tones.on_shelf, SIZE, 4), 34)
    if state == "gone" and not goods:
        put_ground(surface, (middle - 10, height / 2 - 2, 20, 4), theme.edge, 2)


row_cell: Final = sized_sprite(paint_cell)
"""A space of a row as a sprite."""


def draw_rows(canvas: Canvas, scene: BarrageScene, seat: Seat, box: Box) -> None:
    """The four rows of a seat that has a company, each on a card."""
    left, top, width, height = box
    step = height / len(PIECES)
    for at, kind in below(PIECES, (left, top), step):
        _draw_row(canvas, scene, seat, kind, (*at, width, step - 6))


def _draw_row(canvas: Canvas, scene: BarrageScene, seat: Seat, kind: str, box: Box) -> None:
    """A row with how many pieces are left, and its spaces."""
    (left, top, width, height), theme = box, canvas.theme
    name, built, whole = scene.view.companies[seat].name, scene.view.count(seat, kind), FACTS.pieces[kind]
    draw_card(canvas, box)
    left_over = [good(f"kind-{kind}", f"×{whole - built}", 1)]
    put_goods(canvas, (left + 10, top + height / 2), left_over, GoodsStyle(theme.ink, LEFT))
    each = (width - LABEL - PAD) / CELLS
    size = round(each) - PAD, round(height) - 2 * PAD
    for at, place in beside(range(whole), (left + LABEL, top + PAD), each):
        state = "gone" if place < built else "next" if place == built else "later"
        put_panel(canvas, at, paint_cell, size, RowSpace(name, kind, place, state))
    if whole < CELLS:
        x, y = left + LABEL + (whole + 0.5) * each - 2, top + height / 2
        canvas.text((x, y - 17), scene.words.say("row.now"), Style(24, theme.muted, False), round(each) - 4)
        now = [good("energy", f"+{FACTS.production.bonuses[built]}")]
        put_goods(canvas, (x, y + 17), now, GoodsStyle(theme.ink, anchor="mm"))
