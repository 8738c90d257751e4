"""What lies over a map: frames around what is new, and points of areas; the workers of the players, and the star."""

import math
from typing import Final

from render.canvas import Brush, sprite
from render.cities.pen import Pen, squares
from render.theme import Colour, Style, Theme

PAWN: Final = 40


@squares
def fresh_frame(pen: Pen) -> None:
    """The frame around what is new."""
    pen.box((1, 1, 94, 94), None, 16, pen.theme.outline, 9)
    pen.box((3, 3, 90, 90), None, 14, pen.theme.sun, 5.5)


@squares
def area_points(pen: Pen, terrain: str, points: int) -> None:
    """The points of an area."""
    town = pen.town
    text = str(points)
    width = 28 if len(text) == 1 else 38
    pen.box((2, 2, width, 28), town.label, 10)
    pen.box((4, 4, width - 4, 24), town.water_deep if terrain == "water" else town.park_deep, 8)
    pen.text((2 + width / 2, 16), text, Style(22, town.symbol, True))


def seat_colour(theme: Theme, seat: int) -> Colour:
    """The colour of a player's workers and rings."""
    return (theme.plum, theme.brick, theme.water, theme.steel)[seat % 4]


@sprite(PAWN, PAWN)
def worker(brush: Brush, seat: int, letter: str) -> None:
    """A worker: a figure in the colour of its player, with the first letter of the name."""
    worker_on(brush, 0, 0, seat, letter)


def worker_on(brush: Brush, x: float, y: float, seat: int, letter: str) -> None:
    """A worker with its left top corner at a point."""
    theme = brush.theme
    colour = seat_colour(theme, seat)
    brush.disc((x + 20, y + 9), 8.5, colour)
    brush.box((x + 4, y + 15, 32, 25), colour, 9)
    brush.text((x + 20, y + 28), letter, Style(20, theme.on_accent, True))


@sprite(34, 34)
def star(brush: Brush) -> None:
    """The star of who begins the round."""
    theme = brush.theme
    points = []
    for index in range(10):
        turn, far = index * math.pi / 5, 15 if index % 2 == 0 else 6.6
        points.append((17 + math.sin(turn) * far, 18 - math.cos(turn) * far))
    brush.polygon(points, theme.sun, theme.outline, 2)
