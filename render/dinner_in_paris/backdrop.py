"""The static scene behind the square seen from the side: sky, town, stones, and pools of light."""

from typing import Final

from games.dinner_in_paris import frame_of
from games.dinner_in_paris.frames import DECOR
from games.dinner_in_paris.square import WIDTH, cells_in
from render.cache import BASES, kept_in
from render.canvas import Base, Brush, Palette, Point, ground
from render.dinner_in_paris.drawings import Scenery, drawing, scenery_of
from render.dinner_in_paris.evening import HALF, IsoView
from render.theme import DARK, WIDE

SCALES: Final = {1: 0.85, 2: 0.85, 3: 0.85, 4: 0.75}
SKY: Final = 0.36
LAMPS: Final = 3
"""Lamps of a chain per cell."""
SPAN: Final = 9
"""Lamps between two poles."""
HOUSE: Final = 1.15
POOLS: Final = ((5.4, 2.7), (3.2, 1.6))
"""Half the width and height of a lamp's pools of light, in halves of a cell's width."""


def iso_view(seats: int, height: int) -> IsoView:
    low, high = frame_of(seats).printed.ring
    scale = SCALES[seats]
    deep = (high - low + 1) * 2 * HALF[1] * scale
    return IsoView(HALF, scale, WIDE / 2, round(height - 18 - deep), low)


@kept_in(BASES)
def evening_base(palette: Palette, seats: int, height: int) -> Base:
    return ground(WIDE, height, palette, lambda brush: _paint(brush, seats, height))


def _paint(brush: Brush, seats: int, height: int) -> None:
    colours, view = scenery_of(brush.theme), iso_view(seats, height)
    bands = len(colours.sky)
    for band, colour in enumerate(colours.sky):
        top = band * height * SKY / bands
        brush.box((0, top, WIDE, height - top), colour)
    brush.box((0, height * SKY, WIDE, height * (1 - SKY)), colours.street)
    _stars(brush, colours, height)
    low, high = frame_of(seats).printed.ring
    count = high - low + 1
    _town(brush, view, colours, count)
    _stones(brush, view, colours, count)
    _pools(brush, view, colours)
    _chains(brush, view, colours, count)
    _trees(brush, view, count)


def _stars(brush: Brush, colours: Scenery, height: int) -> None:
    if brush.theme.name == DARK.name:
        for number in range(26):
            x, y = number * 397 % WIDE, number * number * 53 % (height * 2 // 5)
            brush.disc((x, y), 1.2 + number % 3 * 0.5, colours.lit)
        brush.put(drawing("moon"), (WIDE - 150, 92))
    brush.put(drawing("tower"), (WIDE - 270, 30))


def _town(brush: Brush, view: IsoView, colours: Scenery, count: int) -> None:
    for row in range(2, 0, -1):
        for place in range(-2, count):
            along, away = place * 1.6 + row % 2 * 0.7, -0.9 - row * 1.75
            high = 16 + (place * 37 + row * 53) % 30 + row * 6
            for across, down in ((along, away), (away, along)):
                _house(brush, view, (across, down), high, colours)


def _house(brush: Brush, view: IsoView, at: Point, high: int, colours: Scenery) -> None:
    x, y = at
    south, east, west, north = (
        view.corner(x + HOUSE, y + HOUSE), view.corner(x + HOUSE, y), view.corner(x, y + HOUSE), view.corner(x, y)
    )  # fmt: skip
    rise = high * view.scale

    def up(point: Point) -> Point:
        return point[0], point[1] - rise

    brush.polygon([west, south, up(south), up(west)], colours.far)
    brush.polygon([south, east, up(east), up(south)], colours.far_side)
    brush.polygon([up(west), up(south), up(east), up(north)], colours.far_top)
    for storey in range(int(high // 15)):
        for face, (start, end) in enumerate(((west, south), (south, east))):
            for step in (0.2, 0.6):
                if (round(x * 7) + round(y * 5) + storey * 3 + face + round(step * 10)) % 3:
                    _window(brush, (start, end), step, (storey * 14 + 6) * view.scale, colours)


def _window(brush: Brush, face: tuple[Point, Point], step: float, rise: float, colours: Scenery) -> None:
    """A window at a share `step` along a face, `rise` px above its foot."""
    (x, y), (end_x, end_y) = face
    points = [(x + (end_x - x) * share, y + (end_y - y) * share) for share in (step, step + 0.2)]
    (left, top), (right, bottom) = points
    brush.polygon(
        [(left, top - rise), (right, bottom - rise), (right, bottom - rise - 6), (left, top - rise - 6)], colours.lit
    )


def _stones(brush: Brush, view: IsoView, colours: Scenery, count: int) -> None:
    corners = [view.corner(0, 0), view.corner(count, 0), view.corner(count, count), view.corner(0, count)]
    brush.polygon([corners[3], corners[2], corners[1], *((x, y + 9) for x, y in corners[1:])], colours.kerb)
    brush.polygon(corners, colours.pavement)
    for row in range(1, count - 1):
        for column in range(1, count - 1):
            points = [view.corner(column + across, row + down) for across, down in ((0, 0), (1, 0), (1, 1), (0, 1))]
            brush.polygon(points, colours.paving[(row + column) % 2])


def _pools(brush: Brush, view: IsoView, colours: Scenery) -> None:
    centres = [next(cells_in(piece)) for piece in DECOR["street_light"]]
    middles = [view.corner(cell % WIDTH - view.low + 0.5, cell // WIDTH - view.low + 0.5) for cell in centres]
    for colour, (wide, high) in zip(colours.lamp, POOLS, strict=False):
        for x, y in middles:
            across, down = wide * HALF[0] * view.scale / 2, high * HALF[0] * view.scale / 2
            brush.ellipse((x - across, y - down, 2 * across, 2 * down), colour)


def _chains(brush: Brush, view: IsoView, colours: Scenery, count: int) -> None:
    """Chains of small lamps over the far sides of the ring, if the lamps are lit."""
    if not colours.lamp:
        return
    for place in range(1, (count - 2) * LAMPS + 1):
        along = 1 + place / LAMPS
        sag = 4 * (place % SPAN) * (SPAN - place % SPAN) / SPAN**2
        for across, down in ((along, 0.9), (0.9, along)):
            x, y = view.corner(across, down)
            brush.disc((x, y - (40 - 12 * sag) * view.scale), 2, colours.lit)


def _trees(brush: Brush, view: IsoView, count: int) -> None:
    for row in range(2):
        for place in range(-3, count + 3, 2):
            far = count + 1.6 + row * 2.6
            for across, down in ((place + row, far), (far, place + row)):
                x, y = view.corner(across, down)
                piece = drawing("iso-tree", view.scale)
                brush.put(piece, (round(x - piece.width / 2), round(y - piece.height + 8)))
