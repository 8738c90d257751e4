"""What never changes behind the village: the sky, hills, meadows, the roads and the grass of the lands."""

from typing import Final

from games.dice_new_town import WIDTH
from render.cache import BASES, kept_in
from render.canvas import Base, Brush, Palette, Point, ground
from render.dice_new_town.drawings import DiceTones, drawing, tones_of
from render.dice_new_town.village import ARM, AVENUE, KING_START, LAND, SIDE, land_start, village_view
from render.kit.isometric import Isometric
from render.theme import DARK, WIDE

SKY: Final = 0.34
THICK: Final = 12
HILLS: Final = ((-60, 420, 90), (300, 380, 70), (640, 460, 96), (980, 300, 74))
"""The left edge, width and height of hills."""
STARS: Final = 26
LAMPS: Final = (0.6, 2.4, 4.2)


TREES: Final = (
    (34, 0.52), (86, 0.49), (12, 0.7), (120, 0.86), (64, 0.94), (196, 0.97), (1020, 0.51), (972, 0.48), (1054, 0.66),
    (960, 0.9), (1024, 0.96), (890, 0.98),
)  # fmt: skip
"""The x and the share of the height of trees around the village."""


@kept_in(BASES)
def village_base(palette: Palette, height: int, scale: float) -> Base:
    return ground(WIDE, height, palette, lambda brush: _paint(brush, village_view(height, scale), height))


def _paint(brush: Brush, view: Isometric, height: int) -> None:
    tones, bottom = tones_of(brush.theme), height * SKY
    for band, colour in enumerate(tones.sky):
        top = band * bottom / len(tones.sky)
        brush.box((0, top, WIDE, height - top), colour)
    if brush.theme.name == DARK.name:
        for number in range(STARS):
            brush.disc((number * 397 % WIDE, number * number * 53 % bottom), 1.2 + number % 3 * 0.5, tones.lamp)
    for left, wide, high in HILLS:
        brush.ellipse((left, bottom - high / 2, wide, high * 2), tones.hill)
    brush.box((0, bottom + 6, WIDE, height), tones.meadow)
    for number in range(60):
        x, y = number * 211 % WIDE, bottom + 14 + number * number * 31 % (height - bottom)
        brush.line([(x, y), (x + 4, y - 5), (x + 8, y)], tones.hill, 2)
    for x, y in TREES:
        brush.put(drawing("fir", view.scale), (x, y * height), "lb")
    _ground(brush, view, tones)
    _lands(brush, view, tones)


def _ground(brush: Brush, view: Isometric, tones: DiceTones) -> None:
    right, near, left = view.corner(SIDE, 0), view.corner(SIDE, SIDE), view.corner(0, SIDE)
    low = [(x, y + THICK) for x, y in (right, near, left)]
    brush.polygon([left, near, right, *low], tones.soil)
    brush.polygon([view.corner(0, 0), right, near, left], tones.road)


def _lands(brush: Brush, view: Isometric, tones: DiceTones) -> None:
    for row in range(WIDTH):
        for column in range(WIDTH):
            across, down = land_start(column), land_start(row)
            brush.polygon(box_of(view, across, down, LAND, LAND), tones.lawns[(row + column) % 2], tones.kerb, 2)
    near, far = KING_START - ARM, AVENUE + 2 * ARM
    for box in ((near, KING_START, far, AVENUE), (KING_START, near, AVENUE, far)):
        brush.polygon(box_of(view, *box), tones.paving, tones.road_edge, 2)
    brush.polygon(box_of(view, KING_START - 1.9, KING_START + 0.1, AVENUE + 3.8, AVENUE - 0.2), tones.paving)
    brush.polygon(box_of(view, KING_START + 0.1, KING_START - 1.9, AVENUE - 0.2, AVENUE + 3.8), tones.paving)
    for along in LAMPS:
        for away in (KING_START - along, KING_START + AVENUE + along):
            for place in ((away, KING_START + 0.15), (away, KING_START + AVENUE - 0.15)):
                paint_lamp(brush, view.corner(*place), view.scale)
                paint_lamp(brush, view.corner(place[1], place[0]), view.scale)


def paint_lamp(brush: Brush, at: Point, scale: float) -> None:
    """Paint a lamp, with a pool of light in the themes in which it is lit."""
    tones, (x, y) = tones_of(brush.theme), at
    if tones.glow:
        brush.ellipse((x - 11 * scale, y - 5 * scale, 22 * scale, 10 * scale), tones.glow)
    brush.line([(x, y), (x, y - 17 * scale)], tones.outline, 1.6)
    brush.disc((x, y - 18 * scale), 2.8 * scale, tones.lamp, tones.outline if not tones.glow else None)


def box_of(view: Isometric, across: float, down: float, wide: float, deep: float) -> list[Point]:
    sides = ((across, down), (across + wide, down), (across + wide, down + deep), (across, down + deep))
    return [view.corner(*corner) for corner in sides]
