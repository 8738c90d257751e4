"""The public table: the map, how everybody stands, the signs of water, and cards of owners."""

from collections.abc import Sequence
from typing import Final

from games.barrage import HEADSTREAM_IDS
from games.core import Seat
from render.barrage.drawings import drawing, owned, tones_of
from render.barrage.goods import CHIP_SCALE, SMALL_SCALE, GoodsStyle, goods_width, put_goods, stock_goods
from render.barrage.map import count_leaving, draw_map, drops_to_come, forecast_drops, later_sign, water_sign
from render.barrage.telling import BarrageScene
from render.barrage.valley import basin_sign
from render.canvas import Box, Brush, Canvas, Point, sprite
from render.kit.grounds import BAND_HEIGHT, draw_card, draw_ground, draw_line, draw_pill
from render.kit.layout import below, beside
from render.kit.paragraphs import points_text
from render.kit.scene import band_base
from render.theme import HIGHEST, MARGIN, WIDE, Style, rounded
from render.typeface import ROUNDED, width_of

OWNERS_BOX: Final = (858, 482, 176, 158)
WHOLE_CARD: Final[Point] = OWNERS_BOX[:2]
MIN_NAME_WIDTH: Final = 60
"""The least width of a name."""
OWNER_LINE: Final = 38
NAME_MARGIN: Final = 122
"""The width of a card's sign and points."""
MAX_CARD_WIDTH: Final = 290
"""The width of a card with points at most."""
NAME_SIZES: Final = (26, 25, 24)
ROUND_WIDTH: Final = 92
"""The width of the round over the map."""
NUMBER_SIZE: Final = 27
MIN_WIDTH_FOR_ONE_LINE: Final = 300
"""The width from which a seat's facts fit on one line."""
SIGNS: Final = ("drop", "drop-coming", "drop-free")
STRIP_HEIGHT: Final = 56
POOL_SIZE: Final = 40
INNER_GAP: Final = 8
MAX_DISTANCE: Final = 60


def draw_table(scene: BarrageScene) -> Canvas:
    canvas = Canvas(band_base(scene.look, HIGHEST + STRIP_HEIGHT))
    draw_standing(canvas, scene)
    draw_map(canvas, scene)
    draw_signs(canvas, scene)
    return canvas


def draw_signs(canvas: Canvas, scene: BarrageScene) -> None:
    """Draw the signs of the map in a strip under it."""
    theme, words, middle = canvas.theme, scene.words, HIGHEST + STRIP_HEIGHT / 2
    signs = {name: drop_on_water(name) for name in SIGNS} | {"basin": basin_sign(3)}
    signs["waiting"] = water_sign(scene.view.waiting[HEADSTREAM_IDS[0]])
    if lost := count_leaving(forecast_drops(scene.view)):
        signs["lost"] = water_sign(lost, is_lost=True)
    if later := drops_to_come(scene.view, HEADSTREAM_IDS[0]):
        signs["later"] = later_sign(later)
    said = {name: words.say(f"map.{name}") for name in signs}
    widths = [sign.width + INNER_GAP + width_of(said[name], NAME_SIZES[0]) for name, sign in signs.items()]
    apart, x = (WIDE - 2 * MARGIN - sum(widths)) / (len(widths) - 1), float(MARGIN)
    for (name, sign), width in zip(signs.items(), widths, strict=True):
        canvas.put(sign, (x, middle), "lm")
        canvas.text((x + sign.width + INNER_GAP, middle), said[name], Style(NAME_SIZES[0], theme.ink, "lm"))
        x += width + min(apart, MAX_DISTANCE)


@sprite(POOL_SIZE, POOL_SIZE)
def drop_on_water(brush: Brush, name: str) -> None:
    brush.box((0, 0, POOL_SIZE, POOL_SIZE), tones_of(brush.theme).river, 8)
    brush.put(drawing(name), (POOL_SIZE / 2, POOL_SIZE / 2), "mm")


def card_size(scene: BarrageScene) -> tuple[int, int]:
    return OWNERS_BOX[2], OWNER_LINE * len(scene.view.order) + 6


def owners_width(scene: BarrageScene) -> int:
    """The width of a card with points: as wide as the longest name needs, up to a limit."""
    return min(
        MAX_CARD_WIDTH, NAME_MARGIN + max(width_of(scene.name(seat), NAME_SIZES[0]) for seat in scene.view.order)
    )


def draw_owners(canvas: Canvas, scene: BarrageScene, at: Point, points: Sequence[int] = ()) -> None:
    """Draw a card with each seat's sign and name, and as wide as needed with its points if given."""
    (left, top), (width, height), ink = at, card_size(scene), canvas.theme.ink
    if points:
        left, width = left + width - owners_width(scene), owners_width(scene)
    draw_card(canvas, (left, top, width, height))
    seats = range(len(points)) if points else scene.view.order
    for (x, middle), seat in below(seats, (left + 8, top + 3 + OWNER_LINE / 2), OWNER_LINE):
        chip, said = owned("chip", scene.view, seat, CHIP_SCALE), points_text(points[seat]) if points else ""
        canvas.put(chip, (x, middle), "lm")
        canvas.text((left + width - 12, middle), said, rounded(30, ink, "rm"))
        room = width - 48 - (width_of(said, 30, ROUNDED) + 8 if said else 0)
        if room > MIN_NAME_WIDTH:
            draw_line(canvas, (x + 36, middle), scene.name(seat), Style(NAME_SIZES[0], ink, "lm"), NAME_SIZES, room)


def draw_standing(canvas: Canvas, scene: BarrageScene) -> None:
    """Draw each seat's sign, name, energy and points on the band in turn order."""
    view, words = scene.view, scene.words
    kept = ROUND_WIDTH if scene.last is None else draw_pill(canvas, words.say("last.short")) + MARGIN
    width = (WIDE - kept - 12) / len(view.order)
    for at, seat in beside(view.order, (8, 1), width):
        _draw_seat(canvas, scene, seat, (*at, width - 6, BAND_HEIGHT - 2))
    if scene.last is not None:
        return
    said = words.say("round.short", round=max(1, view.round), last=words.last_round(view))
    canvas.text((WIDE - MARGIN + 8, BAND_HEIGHT / 2), said, rounded(30, canvas.theme.band_text, "rm"))


def _draw_seat(canvas: Canvas, scene: BarrageScene, seat: Seat, box: Box) -> None:
    (left, top, width, height), theme = box, canvas.theme
    ground, ink = (theme.sun, theme.on_sun) if is_acting(scene, seat) else (theme.band_pane, theme.band_text)
    draw_ground(canvas, box, ground, radius=12)
    chip = owned("chip", scene.view, seat)
    canvas.put(chip, (left + 7, top + height / 2), "lm")
    goods = stock_goods(scene.view, seat, ("energy", "vp"), ink, SMALL_SCALE)
    beside_goods = width - 78 - goods_width(goods, 32, 14)
    is_wide = width > MIN_WIDTH_FOR_ONE_LINE and beside_goods >= width_of(scene.name(seat), NAME_SIZES[-1])
    if is_wide:
        put_goods(canvas, (left + width - 12, top + height / 2), goods, GoodsStyle(ink, 32, 14, "rm"))
    else:
        small = stock_goods(scene.view, seat, ("energy", "vp"), ink, 0.5)
        put_goods(canvas, (left + 50, top + height - 14), small, GoodsStyle(ink, NUMBER_SIZE, 18))
    sizes, room = ((32, *NAME_SIZES), beside_goods) if is_wide else (NAME_SIZES, width - 58)
    at = left + 50, top + (height / 2 if is_wide else 14)
    draw_line(canvas, at, scene.name(seat), Style(NUMBER_SIZE, ink, "lm"), sizes, round(room))


def is_acting(scene: BarrageScene, seat: Seat) -> bool:
    view = scene.view
    return not view.over and seat not in view.passed and seat == view.on_turn
