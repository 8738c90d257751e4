"""Signs of the game: icons of actions and parts of the score, number plates, estates, present and next values."""

from typing import Final

from games.welcome_to import STREETS
from render.atlas import atlas_of
from render.canvas import Brush, Canvas, Piece, Point, sized_sprite, sprite
from render.kit.marks import IconPainter, onward_arrow, paint_tick
from render.theme import MIN_NUMBER_SIZE, Colour, rounded
from render.typeface import ROUNDED, largest_size, width_of
from render.welcome_to.suburb import tones_of

_SIDE: Final = 60
_SCALES: Final = (1.6, 1.4, 1, 0.74, 0.6, 0.5)
_TRACK_STEP: Final = 36
_TREE_ROOM: Final = 32
_PARTS: Final = {"parks": "landscaper", "pools": "pool", "temps": "temp"}


def icon(name: str, side: int = _SIDE) -> Piece:
    """The icon of an action or a part of the score, in the drawn size nearest to this height."""
    scale = min(_SCALES, key=lambda scale: abs(scale * _SIDE - side))
    return atlas_of("welcome_to").piece(f"icon-{_PARTS.get(name, name)}", scale)


def draw_number(canvas: Canvas, at: Point, number: int, side: int) -> None:
    """Draw a house number on a square plate; `at` is its left top corner."""
    canvas.put(_plate(side, side), at)
    size = largest_size(str(number), range(round(side * 0.7), MIN_NUMBER_SIZE - 1, -1), side - 10, ROUNDED)
    canvas.text((at[0] + side / 2, at[1] + side / 2), str(number), rounded(size, canvas.theme.on_plate))


@sprite(28, 28)
def readiness_sign(brush: Brush, is_ready: bool) -> None:
    """A tick for a seat that has committed, otherwise dots."""
    theme = brush.theme
    brush.disc((14, 14), 14, theme.leaf if is_ready else theme.edge)
    if is_ready:
        paint_tick(brush, (7, 6), 14, theme.on_accent, 3.6)
    else:
        for x in (7, 14, 21):
            brush.disc((x, 14), 2.6, theme.ink)


def draw_counted_sign(canvas: Canvas, at: Point, sign: str, count: int) -> None:
    """Draw an icon with a number; `at` is their left middle."""
    left, middle = at
    canvas.put(icon(sign, 30), (left, middle - 15))
    canvas.text((left + 33, middle), str(count), rounded(MIN_NUMBER_SIZE, canvas.theme.ink, "lm"))


@sized_sprite
def _plate(brush: Brush, width: int, height: int) -> None:
    """The empty plate of a house number."""
    theme = brush.theme
    brush.box((0, 0, width, height), theme.plate, height * 0.16, theme.on_plate, max(3, height / 24))


@sized_sprite
def estate_sign(brush: Brush, width: int, height: int, size: int, have: bool) -> None:
    """An estate of a size: filled if it is there."""
    theme, unit = brush.theme, width / 48
    points = [(24, 3), (45.5, 20), (40.5, 20), (40.5, 46.5), (7.5, 46.5), (7.5, 20), (2.5, 20)]
    corners = [(x * unit, y * unit) for x, y in points]
    brush.polygon(corners, theme.plum if have else theme.card, theme.plum, 2.6)
    style = rounded(max(MIN_NUMBER_SIZE, round(28 * unit)), theme.on_accent if have else theme.plum)
    brush.text((width / 2, 31 * unit), str(size), style)


@sprite(14, 18)
def onward_arrow_on_band(brush: Brush) -> None:
    """A small arrow to the right, for the band."""
    brush.polygon([(1, 1), (13, 9), (1, 17)], brush.theme.sun)


@sized_sprite
def now_plate(brush: Brush, width: int, height: int) -> None:
    """The ground of a present value."""
    brush.box((0, 0, width, height), brush.theme.strong, 9)


@sized_sprite
def fresh_plate(brush: Brush, width: int, height: int) -> None:
    """The ground of a value just reached."""
    brush.box((0, 0, width, height), brush.theme.fresh, 9, brush.theme.fresh_edge, 3)


def draw_now_and_next(canvas: Canvas, at: Point, now: str, next_value: str | None, is_new: bool = False) -> float:
    """Draw a present value and, after an arrow, the next one if there is one; `at` is their left middle.

    Returns the x of their right end.
    """
    x, y = at
    width, theme = max(42, width_of(now, _TRACK_STEP, ROUNDED) + 14), canvas.theme
    canvas.put((fresh_plate if is_new else now_plate)(width, 46), (x, y - 23))
    canvas.text((x + width / 2, y), now, rounded(_TRACK_STEP, theme.on_fresh if is_new else theme.on_strong))
    if next_value is None:
        return x + width
    canvas.put(onward_arrow(), (x + width + 3, y - 8))
    canvas.text((x + width + 18, y), next_value, rounded(_TRACK_STEP, theme.muted, "lm"))
    return x + width + 18 + width_of(next_value, _TRACK_STEP, ROUNDED)


def park_sign(street: int, parks: int) -> Piece:
    """A tree with the present value of a street's parks and, unless all are built, the value with one more."""
    said = [str(value) for value in STREETS[street].parks[parks : parks + 2]]
    width = _TREE_ROOM + sum(width_of(value, 27, ROUNDED) for value in said) + 16 * (len(said) - 1) + 8
    return _park_sign(width, 36, *said)


@sized_sprite
def _park_sign(brush: Brush, width: int, height: int, now: str, next_value: str = "") -> None:
    suburb, x = tones_of(brush.theme), _TREE_ROOM
    style = rounded(27, suburb.on_sign, "lm")
    brush.box((0, 0, width, height), suburb.sign, 9)
    _tree_icon(brush, 5, 5, 25, suburb.on_sign)
    brush.text((x, height / 2), now, style)
    if next_value:
        x += width_of(now, 27, ROUNDED) + 3
        brush.polygon([(x, 11), (x + 10, 18), (x, 25)], suburb.on_sign)
        brush.text((x + 13, height / 2), next_value, style)


def _house_icon(brush: Brush, x: float, y: float, side: float, colour: Colour) -> None:
    unit = side / 24
    points = [(12, 3), (22.5, 12), (19.5, 12), (19.5, 21), (4.5, 21), (4.5, 12), (1.5, 12)]
    brush.polygon([(x + px * unit, y + py * unit) for px, py in points], colour)


def _tree_icon(brush: Brush, x: float, y: float, side: float, colour: Colour) -> None:
    unit = side / 24
    brush.box((x + 10.6 * unit, y + 13 * unit, 2.8 * unit, 9 * unit), colour)
    for centre_x, centre_y, radius in ((12, 7.5, 5.7), (7.5, 12, 4.6), (16.5, 12, 4.6)):
        brush.disc((x + centre_x * unit, y + centre_y * unit), radius * unit, colour)


def _pool_icon(brush: Brush, x: float, y: float, side: float, colour: Colour) -> None:
    """Paint waves in a square of this side."""
    unit = side / 24
    for row in (6.5, 12, 17.5):
        points = [(2 + step, row + (0, 1.5, 2.1, 1.5, 0, -1.5, -2.1, -1.5)[int(step / 1.25) % 8]) for step in
                  (index * 1.25 for index in range(17))]  # fmt: skip
        brush.line([(x + px * unit, y + py * unit) for px, py in points], colour, 2.5 * unit)


def _temp_icon(brush: Brush, x: float, y: float, side: float, colour: Colour) -> None:
    """Paint a helmet, the icon of the Temp Agency, in a square of this side."""
    unit = side / 24
    brush.pie((x + 4 * unit, y + 5 * unit, 16 * unit, 22 * unit), 180, 360, colour)
    brush.box((x + 1.5 * unit, y + 16.8 * unit, 21 * unit, 3 * unit), colour, 1.5 * unit)
    brush.box((x + 9.9 * unit, y + 3.4 * unit, 4.2 * unit, 8 * unit), colour, 1.4 * unit)


def _bis_icon(brush: Brush, x: float, y: float, side: float, colour: Colour) -> None:
    """Paint twin gables, the icon of bis houses, in a square of this side."""
    unit = side / 24
    points = [(1, 12), (6.7, 5.5), (12, 11.5), (17.3, 5.5), (23, 12), (21, 12), (21, 20), (13, 20), (13, 14), (11, 14),
              (11, 20), (3, 20), (3, 12)]  # fmt: skip
    brush.polygon([(x + px * unit, y + py * unit) for px, py in points], colour)


def _roundabout_icon(brush: Brush, x: float, y: float, side: float, colour: Colour) -> None:
    """Paint a roundabout in a square of this side."""
    unit = side / 24
    ring = (x + 4 * unit, y + 4 * unit, 16 * unit, 16 * unit)
    for start in (-80, 40, 160):
        brush.arc(ring, start, start + 88, colour, 3 * unit)
    for px, py in ((19.2, 14.6), (7.6, 18), (9.4, 5)):
        brush.disc((x + px * unit, y + py * unit), 2.6 * unit, colour)


REQUIREMENT_ICONS: Final[dict[str, IconPainter]] = {
    "bis": _bis_icon,
    "parks": _tree_icon,
    "pools": _pool_icon,
    "temps": _temp_icon,
    "estates": _house_icon,
    "roundabouts": _roundabout_icon,
}
"""The function that paints each icon of a Requirement."""
