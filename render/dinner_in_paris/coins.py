"""Coins: how many are left to spend, drawn one by one."""

from typing import Final

from render.canvas import Canvas, Point
from render.dinner_in_paris.drawings import drawing

STEP: Final = 35
IN_ROW: Final = 5
MOST: Final = 10
"""So many coins are drawn; a number says how many there are in any case."""


def draw_coins(canvas: Canvas, at: Point, left: int, whole: int) -> None:
    """The coins that are left, and the places of those that were spent."""
    for number in range(min(MOST, max(left, whole))):
        row, column = divmod(number, IN_ROW)
        name = "coin" if number < left else "coin-spent"
        canvas.put(drawing(name), (at[0] + column * STEP, at[1] + row * (STEP + 2)))
