"""The middle of the table: the map, everybody's standing, and the signs of the map."""

from collections.abc import Iterator, Sequence
from typing import Final, TypeAlias

from games.barrage import HEADSTREAM_IDS
from games.core import Seat
from render.barrage.drawings import drawing, in_owner_colours, tones_of
from render.barrage.goods import CHIP_SCALE, SMALL_SCALE, GoodsStyle, goods_width, put_goods, stock_goods
from render.barrage.map import count_leaving, draw_map, drops_to_come, forecast_drops, later_drops_sign, water_sign
from render.barrage.plan import WHOLE_VALLEY, ValleyPlan
from render.barrage.telling import BarrageScene
from render.barrage.valley import FREE_SITE, basin_sign, conduit_ring
from render.canvas import Box, Brush, Canvas, Piece, Point, sprite
from render.kit.grounds import BAND_HEIGHT, draw_ground, draw_pill, draw_text
from render.kit.layout import in_column, in_row
from render.kit.paragraphs import points_text
from render.kit.scene import band_base
from render.theme import MARGIN, MAX_PICTURE_HEIGHT, PICTURE_WIDTH, Style, rounded
from render.typeface import width_of

NAME_SIZES: Final = (26, 25, 24)
_ROUND_WIDTH: Final = 92
"""The width of the round over the map."""
_NUMBER_SIZE: Final = 27
_MIN_WIDTH_FOR_ONE_LINE: Final = 300
"""The width from which a seat's facts fit on one line."""
_DROP_SIGN_NAMES: Final = ("drop", "drop-coming", "drop-free")
_RED_SITE: Final = "site-house-red"
_SITE_SIGN_NAMES: Final = ("site-house", _RED_SITE)
SIGN_STRIP_HEIGHT: Final = 96
_ROW_HEIGHT: Final = 46
_POOL_SIZE: Final = 40
WORDS_GAP: Final = 8
"""The gap between a sign and its words."""
LEAST_DISTANCE, _MAX_DISTANCE = 9, 60
"""The least and the largest distance from the words of a sign to the next sign of a row."""
_Signs: TypeAlias = Iterator[tuple[Piece, str]]
"""Signs of the map, each with its meaning."""


def draw_table(scene: BarrageScene) -> Canvas:
    """Draw the middle of the table: the seats on the band, the map, and the meaning of its signs."""
    canvas = Canvas(band_base(scene.look, MAX_PICTURE_HEIGHT + SIGN_STRIP_HEIGHT))
    _draw_seats_on_band(canvas, scene)
    draw_map(canvas, scene)
    draw_signs(canvas, water_signs(scene), site_signs(scene))
    return canvas


def draw_signs(canvas: Canvas, *rows: _Signs) -> None:
    """Draw rows of signs in a strip below the map."""
    for (x, middle), row in in_column(
        rows, (MARGIN, MAX_PICTURE_HEIGHT + SIGN_STRIP_HEIGHT / 2 - _ROW_HEIGHT / 2), _ROW_HEIGHT
    ):
        draw_sign_row(canvas, (x, middle), list(row))


def water_signs(scene: BarrageScene, plan: ValleyPlan = WHOLE_VALLEY) -> _Signs:
    """The signs of a dam's drops. If the whole valley is shown, the signs of headstreams follow, and that of
    lost water if the next water phase loses any.
    """
    words = scene.words
    yield from ((drop_on_water(name), words.say(f"map.{name}")) for name in _DROP_SIGN_NAMES)
    if plan != WHOLE_VALLEY:
        return
    yield water_sign(scene.view.waiting[HEADSTREAM_IDS[0]]), words.say("map.waiting")
    if later := drops_to_come(scene.view, HEADSTREAM_IDS[0]):
        yield later_drops_sign(later), words.say("map.later")
    if lost := count_leaving(forecast_drops(scene.view)):
        yield water_sign(lost, is_lost=True), words.say("map.lost")


def site_signs(scene: BarrageScene, *, are_asked: bool = False) -> _Signs:
    """The signs of sites, a conduit and a basin. While sites are asked for, the sign of red ones has a coin."""
    for name in _SITE_SIGN_NAMES:
        sign = red_site_with_coin() if are_asked and name == _RED_SITE else site_on_ground(name)
        yield sign, scene.words.say(f"map.{name}")
    yield conduit_ring(3, FREE_SITE), scene.words.say("map.conduit")
    yield basin_sign(3), scene.words.say("map.basin")


def owner_signs(scene: BarrageScene, points: Sequence[int] = ()) -> _Signs:
    """The chips of all seats in the order of turns, with their names. `points` by seat stand before the names."""
    for seat in scene.view.order:
        said = f"{points_text(points[seat])} {scene.name(seat)}" if points else scene.name(seat)
        yield in_owner_colours("chip", scene.view, seat, CHIP_SCALE), said


def draw_sign_row(canvas: Canvas, at: Point, signs: Sequence[tuple[Piece, str]]) -> None:
    """Draw signs with their words from the left middle of a row; if the words are too long, each has the same room."""
    (x, middle), room = at, PICTURE_WIDTH - 2 * MARGIN - sum(sign.width + WORDS_GAP for sign, _ in signs)
    widths = [width_of(said, NAME_SIZES[0]) for _, said in signs]
    if sum(widths) + LEAST_DISTANCE * (len(signs) - 1) > room:
        widths = [round(room / len(signs)) - LEAST_DISTANCE] * len(signs)
    apart = min(_MAX_DISTANCE, (room - sum(widths)) / max(1, len(signs) - 1))
    for (sign, said), width in zip(signs, widths, strict=True):
        canvas.put(sign, (x, middle), "lm")
        x += sign.width + WORDS_GAP
        draw_text(canvas, (x, middle), said, Style(NAME_SIZES[0], canvas.theme.ink, "lm"), NAME_SIZES, width)
        x += width + apart


@sprite(_POOL_SIZE, _POOL_SIZE)
def drop_on_water(brush: Brush, name: str) -> None:
    """A drawing on a square of water."""
    brush.box((0, 0, _POOL_SIZE, _POOL_SIZE), tones_of(brush.theme).river, 8)
    brush.put(drawing(name), (_POOL_SIZE / 2, _POOL_SIZE / 2), "mm")


@sprite(_POOL_SIZE, _POOL_SIZE)
def site_on_ground(brush: Brush, name: str) -> None:
    """A drawing on a square of land."""
    brush.box((0, 0, _POOL_SIZE, _POOL_SIZE), tones_of(brush.theme).block, 8)
    brush.put(drawing(name, 0.9), (_POOL_SIZE / 2, _POOL_SIZE / 2), "mm")


@sprite(_POOL_SIZE + 34, _POOL_SIZE)
def red_site_with_coin(brush: Brush) -> None:
    brush.put(site_on_ground(_RED_SITE), (0, 0))
    brush.put(drawing("credit", 0.75), (_POOL_SIZE + 19, _POOL_SIZE / 2), "mm")


def _draw_seats_on_band(canvas: Canvas, scene: BarrageScene) -> None:
    """Draw each seat's sign, name, energy and points on the band, in turn order."""
    view, words = scene.view, scene.words
    kept = _ROUND_WIDTH if scene.last_round_seats is None else draw_pill(canvas, words.say("last.short")) + MARGIN
    width = (PICTURE_WIDTH - kept - 12) / len(view.order)
    for at, seat in in_row(view.order, (8, 1), width):
        _draw_seat(canvas, scene, seat, (*at, width - 6, BAND_HEIGHT - 2))
    if scene.last_round_seats is not None:
        return
    said = words.say("round.short", round=max(1, view.round), last=words.last_round(view))
    canvas.text((PICTURE_WIDTH - MARGIN + 8, BAND_HEIGHT / 2), said, rounded(30, canvas.theme.band_text, "rm"))


def _draw_seat(canvas: Canvas, scene: BarrageScene, seat: Seat, box: Box) -> None:
    (left, top, width, height), theme = box, canvas.theme
    ground, ink = (theme.sun, theme.on_sun) if is_on_turn(scene, seat) else (theme.band_pane, theme.band_text)
    draw_ground(canvas, box, ground, radius=12)
    goods = stock_goods(scene.view, seat, ("energy", "vp"), ink, SMALL_SCALE)
    beside_goods = width - 78 - goods_width(goods, 32, 14)
    is_wide = width > _MIN_WIDTH_FOR_ONE_LINE and beside_goods >= width_of(scene.name(seat), NAME_SIZES[-1])
    if is_wide:
        canvas.put(in_owner_colours("chip", scene.view, seat), (left + 7, top + height / 2), "lm")
        put_goods(canvas, (left + width - 12, top + height / 2), goods, GoodsStyle(ink, 32, 14, "rm"))
    else:
        canvas.put(in_owner_colours("chip", scene.view, seat, CHIP_SCALE), (left + 10, top + height - 15), "lm")
        small = stock_goods(scene.view, seat, ("energy", "vp"), ink, 0.5)
        put_goods(canvas, (left + 50, top + height - 14), small, GoodsStyle(ink, _NUMBER_SIZE, 18))
    sizes, room = ((32, *NAME_SIZES), beside_goods) if is_wide else (NAME_SIZES, width - 20)
    at = (left + 50, top + height / 2) if is_wide else (left + 10, top + 14)
    draw_text(canvas, at, scene.name(seat), Style(_NUMBER_SIZE, ink, "lm"), sizes, round(room))


def is_on_turn(scene: BarrageScene, seat: Seat) -> bool:
    """Whether this seat is on turn and has not passed."""
    view = scene.view
    return not view.over and seat not in view.passed and seat == view.on_turn
