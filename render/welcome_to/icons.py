"""Icons of the six actions and of City Plan conditions, drawn in a square of any size."""

from typing import Final

from render.canvas import Brush
from render.kit.marks import Icon
from render.theme import Colour

GROUNDS: Final = {
    "surveyor": "brick",
    "real_estate": "plum",
    "landscaper": "leaf",
    "pool": "water",
    "temp": "steel",
    "bis": "tomato",
}


def house_icon(brush: Brush, x: float, y: float, side: float, colour: Colour) -> None:
    unit = side / 24
    points = [(12, 3), (22.5, 12), (19.5, 12), (19.5, 21), (4.5, 21), (4.5, 12), (1.5, 12)]
    brush.polygon([(x + px * unit, y + py * unit) for px, py in points], colour)


def tree_icon(brush: Brush, x: float, y: float, side: float, colour: Colour) -> None:
    unit = side / 24
    brush.box((x + 10.6 * unit, y + 13 * unit, 2.8 * unit, 9 * unit), colour)
    for centre_x, centre_y, radius in ((12, 7.5, 5.7), (7.5, 12, 4.6), (16.5, 12, 4.6)):
        brush.disc((x + centre_x * unit, y + centre_y * unit), radius * unit, colour)


def pool_icon(brush: Brush, x: float, y: float, side: float, colour: Colour) -> None:
    unit = side / 24
    for row in (6.5, 12, 17.5):
        points = [(2 + step, row + (0, 1.5, 2.1, 1.5, 0, -1.5, -2.1, -1.5)[int(step / 1.25) % 8]) for step in
                  (index * 1.25 for index in range(17))]  # fmt: skip
        brush.line([(x + px * unit, y + py * unit) for px, py in points], colour, 2.5 * unit)


def temp_icon(brush: Brush, x: float, y: float, side: float, colour: Colour) -> None:
    unit = side / 24
    brush.pie((x + 4 * unit, y + 5 * unit, 16 * unit, 22 * unit), 180, 360, colour)
    brush.box((x + 1.5 * unit, y + 16.8 * unit, 21 * unit, 3 * unit), colour, 1.5 * unit)
    brush.box((x + 9.9 * unit, y + 3.4 * unit, 4.2 * unit, 8 * unit), colour, 1.4 * unit)


def bis_icon(brush: Brush, x: float, y: float, side: float, colour: Colour) -> None:
    unit = side / 24
    points = [(1, 12), (6.7, 5.5), (12, 11.5), (17.3, 5.5), (23, 12), (21, 12), (21, 20), (13, 20), (13, 14), (11, 14),
              (11, 20), (3, 20), (3, 12)]  # fmt: skip
    brush.polygon([(x + px * unit, y + py * unit) for px, py in points], colour)


def roundabout_icon(brush: Brush, x: float, y: float, side: float, colour: Colour) -> None:
    unit = side / 24
    ring = (x + 4 * unit, y + 4 * unit, 16 * unit, 16 * unit)
    for start in (-80, 40, 160):
        brush.arc(ring, start, start + 88, colour, 3 * unit)
    for px, py in ((19.2, 14.6), (7.6, 18), (9.4, 5)):
        brush.disc((x + px * unit, y + py * unit), 2.6 * unit, colour)


GOALS: Final[dict[str, Icon]] = {
    "bis": bis_icon,
    "parks": tree_icon,
    "pools": pool_icon,
    "temps": temp_icon,
    "estates": house_icon,
    "roundabouts": roundabout_icon,
}
