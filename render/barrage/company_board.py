"""The things on a company's board: the wheel with the turns until its loads return, and the rows."""

from math import cos, pi, sin
from typing import Final, NamedTuple

from games.barrage import FACTS, PIECE_KINDS, ROW_REWARDS, Company, Load
from games.core import Seat
from render.barrage.drawings import drawing, tile, tones_of
from render.barrage.goods import (
    Good,
    GoodsStyle,
    good,
    goods_of,
    goods_width,
    machine_goods,
    put_goods,
    put_goods_lines,
)
from render.barrage.plan import MAP_LAYOUT
from render.barrage.telling import BarrageScene
from render.canvas import Box, Brush, Canvas, Point, sized_sprite, sprite
from render.kit.grounds import Surface, draw_card_ground, draw_rounded_box, put_panel
from render.kit.layout import in_column, in_row
from render.theme import Style, rounded

SEGMENT_COUNT: Final = 6
WHEEL_SIDE: Final = 360
_TOOTH_COUNT: Final = 24
_DISC_SIZE: Final = 38
LOAD_DISTANCE: Final = 94
"""The distance of the loads from the wheel's centre."""
_GOODS_STEP: Final = 32
_CORNER_RADIUS: Final = 14
_PLAIN_TOP: Final = 0.86
_CELL_COUNT: Final = 5
_LABEL_WIDTH: Final = 118
_PAD: Final = 4


@sized_sprite
def wheel_ground(brush: Brush, width: int, height: int) -> None:
    """An empty wheel with its entry at the top."""
    theme, middle = brush.theme, width / 2
    centre = (middle, middle)
    for tooth in range(_TOOTH_COUNT):
        x, y = point_towards(centre, tooth * 2 * pi / _TOOTH_COUNT, middle - 8)
        brush.disc((x, y), 8, theme.steel)
    brush.disc(centre, middle - 6, theme.steel)
    inner = middle - 22
    brush.disc(centre, inner, theme.card)
    brush.pie((middle - inner, middle - inner, 2 * inner, 2 * inner), 240, 300, theme.fresh)
    for segment in range(SEGMENT_COUNT):
        brush.line([centre, point_towards(centre, (segment + 0.5) * 2 * pi / SEGMENT_COUNT, inner)], theme.steel, 4)
    brush.disc(centre, 38, theme.steel)
    brush.arc((middle - 20, middle - 20, 40, 40), 290, 185, theme.card, 6)
    tip, base = point_towards(centre, -0.2, 21), [point_towards(centre, -1.45, far) for far in (8, 25)]
    brush.polygon([tip, *base], theme.card)
    brush.polygon([(middle - 16, 0), (middle + 16, 0), (middle, 26)], theme.sun, theme.steel, 3)


@sized_sprite
def hillside(brush: Brush, width: int, height: int) -> None:
    """The landscape behind the wheel, in the light of the theme."""
    tones, land = tones_of(brush.theme), height * 0.55
    brush.box((0, 0, width, height), tones.sky[0], _CORNER_RADIUS)
    for number, colour in enumerate(tones.sky[1:], 1):
        top = land * number / len(tones.sky)
        brush.box((0, top, width, height - _CORNER_RADIUS - top), colour)
    brush.box((0, land, width, height - _CORNER_RADIUS - land), tones.hill)
    brush.ellipse((-0.3 * width, land - 0.1 * height, width, 0.5 * height), tones.high)
    brush.ellipse((0.2 * width, land - 0.06 * height, 1.2 * width, 0.6 * height), tones.hill)
    brush.box((0, _PLAIN_TOP * height, width, (1 - _PLAIN_TOP) * height), tones.plain, _CORNER_RADIUS)
    brush.box((0, _PLAIN_TOP * height, width, _CORNER_RADIUS), tones.plain)
    for name, across, down in MAP_LAYOUT.behind_wheel:
        brush.put(drawing(name), (across * width, down * height), "mb")


@sprite(_DISC_SIZE, _DISC_SIZE)
def turns_sign(brush: Brush, turns: int, state: str) -> None:
    """The number of turns until a segment reaches the entry. `state` tells whether its load is the `next` to return or
    a `later` one, or the segment is `empty`.
    """
    theme, middle = brush.theme, _DISC_SIZE / 2
    grounds = {"next": theme.sun, "later": theme.strong, "empty": theme.paper}
    inks = {"next": theme.on_sun, "later": theme.on_strong, "empty": theme.muted}
    brush.disc((middle, middle), middle, grounds[state])
    brush.text((middle, middle), str(turns), rounded(27, inks[state]))


def point_towards(centre: Point, turn: float, far: float) -> Point:
    """The point `far` px from a centre; `turn` is in radians, clockwise from the top."""
    return centre[0] + sin(turn) * far, centre[1] - cos(turn) * far


def draw_wheel_loads(canvas: Canvas, company: Company, at: Point) -> None:
    """Draw the loads of a company's wheel, whose left top corner is `at`, and on each segment except the entry the
    number of turns until it gets there.
    """
    centre = (at[0] + WHEEL_SIDE / 2, at[1] + WHEEL_SIDE / 2)
    loaded = [place for place, load in enumerate(company.wheel) if load != Load()]
    for place, load in enumerate(company.wheel):
        turn = place * 2 * pi / SEGMENT_COUNT
        if place:
            state = "empty" if place not in loaded else "next" if place == loaded[-1] else "later"
            canvas.put(
                turns_sign(SEGMENT_COUNT - place, state),
                point_towards(centre, turn, (WHEEL_SIDE - _DISC_SIZE) / 2),
                "mm",
            )
        if place in loaded:
            _draw_load(canvas, load, point_towards(centre, turn, LOAD_DISTANCE))


def _draw_load(canvas: Canvas, load: Load, middle: Point) -> None:
    (x, y), goods = middle, machine_goods(load.excavators, load.mixers)
    piece = tile(load.tile, 0.75) if load.tile else None
    high = piece.height if piece else 0
    if piece:
        canvas.put(piece, (x, y - (high + _GOODS_STEP * len(goods)) / 2), "mt")
    under = x, y + high / 2 - 1.6
    put_goods_lines(canvas, under, [[one] for one in goods], GoodsStyle(canvas.theme.ink), _GOODS_STEP)


def row_bonus(name: str, kind: str, place: int) -> list[Good]:
    """The bonus of the space at an index of a company's row: printed rewards, or for powerhouses the additional energy
    or the sign of the company's power. It is empty if the space has no bonus.
    """
    if kind != "powerhouse":
        return goods_of(ROW_REWARDS[name][kind][place])
    more = FACTS.production.bonuses[place + 1] - FACTS.production.bonuses[place]
    found = [good("energy", f"+{more}")] if more else []
    return [good(f"chip-{name}", scale=1)] if place + 1 == FACTS.production.power_from else found


class RowSpace(NamedTuple):
    """A space in a company's row, by the kind of its pieces and its index.

    `state` tells whether the space's piece is built (`gone`), the next to build (`next`) or a later one (`later`).
    """

    company: str
    kind: str
    place: int
    state: str


def _paint_row_space(surface: Surface, width: int, height: int, space: RowSpace) -> None:
    """Paint a space in a row: its bonus, and its piece unless it is built."""
    (name, kind, place, state), theme, tones = space, surface.theme, tones_of(surface.theme)
    goods = row_bonus(name, kind, place)
    is_next = state == "next"
    ground, edge = (theme.fresh, theme.sun) if is_next else (tones.shelf, theme.leaf if state == "gone" else theme.edge)
    shown_edge = (edge, 4 if is_next else 2) if goods or state != "gone" else None
    draw_rounded_box(surface, (0, 0, width, height), ground, 10, shown_edge)
    middle, piece = width / 2, drawing(f"piece-{kind}-{name}", 0.75 if goods else 1)
    lines, x, y = [goods], middle, height / 2
    if state == "gone":
        lines = [[one] for one in goods] if goods_width(goods, gap=4) > width - 12 else lines
    elif len(goods) > 1:
        lines, x = [[one] for one in goods], width - 4 - max(one.width() for one in goods) / 2
        surface.put(piece, (5, height / 2), "lm")
    else:
        y = height - 23
        surface.put(piece, (middle - piece.width / 2, 3 if goods else (height - piece.height) / 2))
    put_goods_lines(surface, (x, y), lines, GoodsStyle(theme.on_fresh if is_next else tones.on_shelf, gap=4), 34)
    if state == "gone" and not goods:
        draw_rounded_box(surface, (middle - 10, height / 2 - 2, 20, 4), theme.edge, 2)


row_space_piece: Final = sized_sprite(_paint_row_space)
"""The picture of a RowSpace with this width and height."""


def draw_rows(canvas: Canvas, scene: BarrageScene, seat: Seat, box: Box) -> None:
    """Draw in a box a row for each kind of piece: the number of pieces left, and the spaces with their bonuses and the
    pieces that are not built yet.
    """
    left, top, width, height = box
    step = height / len(PIECE_KINDS)
    for at, kind in in_column(PIECE_KINDS, (left, top), step):
        _draw_row(canvas, scene, seat, kind, (*at, width, step - 6))


def _draw_row(canvas: Canvas, scene: BarrageScene, seat: Seat, kind: str, box: Box) -> None:
    (left, top, width, height), theme = box, canvas.theme
    name, built, whole = scene.view.companies[seat].name, scene.view.count(seat, kind), FACTS.pieces[kind]
    draw_card_ground(canvas, box)
    left_over = [good(f"kind-{kind}", f"×{whole - built}", 1)]
    put_goods(canvas, (left + 10, top + height / 2), left_over, GoodsStyle(theme.ink, 33))
    each = (width - _LABEL_WIDTH - _PAD) / _CELL_COUNT
    size = round(each) - _PAD, round(height) - 2 * _PAD
    for at, place in in_row(range(whole), (left + _LABEL_WIDTH, top + _PAD), each):
        state = "gone" if place < built else "next" if place == built else "later"
        put_panel(canvas, at, _paint_row_space, size, RowSpace(name, kind, place, state))
    if whole < _CELL_COUNT:
        x, y = left + _LABEL_WIDTH + (whole + 0.5) * each - 2, top + height / 2
        canvas.text((x, y - 17), scene.words.say("row.now"), Style(24, theme.muted), round(each) - 4)
        now = [good("energy", f"+{FACTS.production.bonuses[built]}")]
        put_goods(canvas, (x, y + 17), now, GoodsStyle(theme.ink, anchor="mm"))
