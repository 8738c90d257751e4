"""Buildings, seen from above: each colour has a roof of its own shape; every storey lifts and darkens the roof."""

from typing import Final

from render.cities.pen import Pen, squares
from render.cities.town import Town, kind_of
from render.theme import Colour, Style

STOREY: Final = 8
"""So far a storey lifts the roof."""
LEFT, RIGHT, FRONT, DEPTH = 15, 81, 86, 50
"""The walls of a building, its front on the ground, and how deep its roof is."""
GABLE, HIP, FLAT, DOME = range(4)
"""The shapes of the roofs of the four colours."""


@squares
def building(pen: Pen, colour: str, height: int) -> None:
    """A building with its height as a number."""
    town, kind = pen.town, kind_of(colour)
    top = FRONT - DEPTH - STOREY * height
    _shadow_on(pen, kind, height)
    (_round_walls_on if kind == DOME else _walls_on)(pen, town.walls[kind], height)
    _roof_on(pen, town, kind, height, top)
    number_on(pen, (48, top + DEPTH / 2), str(height))


def building_piece_on(pen: Pen, colour: str) -> None:
    """A building piece that lies on the board: a single storey without a number."""
    town, kind = pen.town, kind_of(colour)
    _shadow_on(pen, kind, 1)
    (_round_walls_on if kind == DOME else _walls_on)(pen, town.walls[kind], 1)
    _roof_on(pen, town, kind, 2, FRONT - DEPTH - STOREY)


def number_on(pen: Pen, centre: tuple[float, float], number: str) -> None:
    """A number on a round label."""
    pen.disc(centre, 18, pen.town.label)
    pen.text(centre, number, Style(30, pen.town.on_label, True))


def sign_on(pen: Pen, colour: str, ink: Colour) -> None:
    """The shape of a colour's roof, in lines."""
    kind = kind_of(colour)
    if kind == DOME:
        pen.disc((48, 48), 46, None, ink, 8)
        pen.disc((48, 48), 18, ink)
        return
    pen.box((4, 4, 88, 88), None, 8, ink, 8)
    if kind == GABLE:
        pen.line([(8, 48), (88, 48)], ink, 9)
    elif kind == HIP:
        pen.line([(8, 8), (88, 88)], ink, 9)
        pen.line([(88, 8), (8, 88)], ink, 9)
    else:
        pen.box((30, 30, 36, 36), ink, 3)


def _shadow_on(pen: Pen, kind: int, height: int) -> None:
    """A shadow on the ground, longer the higher the building is."""
    reach = 3 + 2.4 * height
    if kind == DOME:
        pen.ellipse((LEFT + reach, FRONT - DEPTH + 2, RIGHT - LEFT, DEPTH), pen.town.shadow)
    else:
        pen.box((LEFT + reach, FRONT - DEPTH, RIGHT - LEFT, DEPTH), pen.town.shadow, 5)


def _walls_on(pen: Pen, wall: Colour, height: int) -> None:
    """The front: a row of windows for each storey."""
    top = FRONT - STOREY * height
    pen.box((LEFT, top - 8, RIGHT - LEFT, FRONT - top + 8), wall, 3)
    for storey in range(height):
        y = FRONT - STOREY * (storey + 1) + 2.4
        for column in range(5):
            pen.box((LEFT + 6 + column * 11.5, y, 6.5, 4), pen.town.window)


def _round_walls_on(pen: Pen, wall: Colour, height: int) -> None:
    lift = STOREY * height
    middle = FRONT - DEPTH / 2
    pen.ellipse((LEFT, FRONT - DEPTH, RIGHT - LEFT, DEPTH), wall)
    pen.box((LEFT, middle - lift, RIGHT - LEFT, lift), wall)
    for storey in range(height):
        for column, drop in enumerate((-9, -2, 0, -2, -9)):
            y = FRONT - STOREY * (storey + 1) + 1.4 + drop
            pen.box((LEFT + 8 + column * 11, y, 6, 4), pen.town.window)


def _roof_on(pen: Pen, town: Town, kind: int, height: int, top: float) -> None:
    """The roof in its shape and shade."""
    wide, middle = RIGHT - LEFT, top + DEPTH / 2
    shades = (town.first, town.second, town.third, town.fourth)
    fill, line = shades[min(height, 4) - 1][kind], town.walls[kind]
    if kind == DOME:
        pen.ellipse((LEFT, top, wide, DEPTH), fill, line, 2.4)
        pen.ellipse((LEFT + 8, top + 6, wide - 16, DEPTH - 12), None, line, 1.8)
        return
    pen.box((LEFT, top, wide, DEPTH), fill, 4, line, 2.4)
    if kind == GABLE:
        for x in (26, 37, 59, 70):
            pen.line([(x, top + 3), (x, top + DEPTH - 3)], line, 1.2)
        pen.line([(LEFT + 2, middle), (RIGHT - 2, middle)], line, 3)
    elif kind == HIP:
        pen.line([(LEFT + 2, top + 2), (RIGHT - 2, top + DEPTH - 2)], line, 2.4)
        pen.line([(RIGHT - 2, top + 2), (LEFT + 2, top + DEPTH - 2)], line, 2.4)
    else:
        pen.box((LEFT + 7, top + 7, wide - 14, DEPTH - 14), None, 2, line, 2)
        pen.box((LEFT + 12, top + 12, 9, 7), line, 1)
        pen.box((RIGHT - 21, top + DEPTH - 19, 9, 7), line, 1)
