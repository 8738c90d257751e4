"""A roundabout on a lot: a ring of road around an island, open to the street."""

from render.canvas import Brush, sprite
from render.theme import THEME
from render.welcome_to.art import DEPTH, LOT
from render.welcome_to.icons import tree_icon

MIDDLE = (LOT / 2, 74)
RING = 33
ISLAND = 17


@sprite(LOT, DEPTH)
def roundabout(brush: Brush) -> None:
    """The ring with its island; trees and lawn take the place of the printed lot."""
    x, y = MIDDLE
    brush.box((8, 66, LOT - 16, DEPTH - 69), THEME.lawn)
    for left in (2, 44):
        tree_icon(brush, left, 24, 30, THEME.leaf)
    brush.box((x - 12, y + RING - 8, 24, DEPTH - y - RING + 8), THEME.road)
    brush.disc(MIDDLE, RING, THEME.road, THEME.wood)
    brush.box((x - 10, y + RING - 6, 20, DEPTH - y - RING + 6), THEME.road)
    middle_line = (RING + ISLAND) / 2
    ring = (x - middle_line, y - middle_line, 2 * middle_line, 2 * middle_line)
    for start in range(15, 375, 45):
        brush.arc(ring, start, start + 24, THEME.road_line, 2.5)
    brush.disc(MIDDLE, ISLAND, THEME.lawn_dark, THEME.road_line)
    tree_icon(brush, x - 12, y - 14, 24, THEME.leaf)
