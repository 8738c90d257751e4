"""Who owns which colour: on a small card in the valley, and over the map of the table."""

from typing import Final

from games.barrage import score_parts
from games.core import Seat
from render.barrage.drawings import drawing, owned
from render.barrage.goods import Good, GoodsStyle, goods_width, put_goods
from render.barrage.look import BarrageScene
from render.canvas import Box, Canvas, Point
from render.kit.banner import BAND, draw_line
from render.kit.grounds import draw_card, draw_ground
from render.kit.lines import points_text
from render.theme import MARGIN, WIDE, Style

CARD: Final = (866, 482, 154, 158)
"""Where the whole valley has room for a card."""
WHOLE_CARD: Final[Point] = CARD[:2]
ROW: Final = 38
NAMES: Final = (26, 25, 24)
ROUND: Final = 92
"""The width of what tells the round over the map of the table."""
NUMBER: Final = 27
ONE_LINE: Final = 300
"""From this width on all that is told of a seat stands on one line."""


def card_size(scene: BarrageScene) -> tuple[int, int]:
    """How large the card of the owners is."""
    return CARD[2], ROW * len(scene.view.order) + 6


def draw_owners(canvas: Canvas, scene: BarrageScene, at: Point) -> None:
    """A card with the sign and the name of each seat, its left upper corner at that point."""
    (left, top), (width, height) = at, card_size(scene)
    draw_card(canvas, (left, top, width, height))
    for place, seat in enumerate(scene.view.order):
        middle = top + 3 + ROW * (place + 0.5)
        chip = owned("chip", scene.view, seat, 0.8)
        canvas.put(chip, (left + 8, middle - chip.height / 2))
        style = Style(NAMES[0], canvas.theme.ink, False, "lm")
        draw_line(canvas, (left + 44, middle), scene.name(seat), style, NAMES, int(width - 52))


def draw_standing(canvas: Canvas, scene: BarrageScene) -> None:
    """On the band over the map, in turn order: each seat's sign, name, energy and points; whoever acts stands out."""
    view, words = scene.view, scene.words
    totals = [sum(parts.values()) for parts in score_parts(view)]
    width = (WIDE - ROUND - 12) / len(view.order)
    for place, seat in enumerate(view.order):
        _draw_seat(canvas, scene, seat, totals[seat], (8 + place * width, 1, width - 6, BAND - 2))
    said = words.say("round.short", round=max(1, view.round), last=words.last_round(view))
    style = Style(30, canvas.theme.band_text, True, "rm", True)
    canvas.text((WIDE - MARGIN + 8, BAND / 2), said, style)


def _draw_seat(canvas: Canvas, scene: BarrageScene, seat: Seat, points: int, box: Box) -> None:
    """A seat on the band: the name before energy and points, or over them where there is little room."""
    (left, top, width, height), theme, view = box, canvas.theme, scene.view
    ground, ink = (theme.sun, theme.on_sun) if is_acting(scene, seat) else (theme.band_pane, theme.band_text)
    draw_ground(canvas, (round(left), round(top), round(width), round(height)), ground, radius=12)
    chip = owned("chip", view, seat)
    canvas.put(chip, (left + 7, top + (height - chip.height) / 2), ground)
    is_wide, x = width > ONE_LINE, left + 50
    scale, style = (0.75, GoodsStyle(ink, 32, 14)) if is_wide else (0.5, GoodsStyle(ink, NUMBER, 18))
    counts = {"energy": str(view.companies[seat].energy), "vp": points_text(points)}
    goods = [Good(drawing(name, scale), count) for name, count in counts.items()]
    used, sizes = (goods_width(goods, style.size, style.gap), (32, *NAMES)) if is_wide else (0, NAMES)
    middle, low = (top + height / 2,) * 2 if is_wide else (top + 14, top + height - 14)
    name = Style(sizes[0], ink, False, "lm")
    draw_line(canvas, (x, middle), scene.name(seat), name, sizes, int(width - 62 - used))
    put_goods(canvas, (left + width - 12 - used if is_wide else x, low), goods, style)


def is_acting(scene: BarrageScene, seat: Seat) -> bool:
    """Whether the table waits for a seat."""
    view = scene.view
    return not view.over and seat not in view.passed and seat == view.on_turn
