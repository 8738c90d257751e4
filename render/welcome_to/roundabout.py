"""A roundabout on a lot: a ring of road around an island, open to the street."""

from render.canvas import Brush, sprite
from render.welcome_to.art import DEPTH, LOT
from render.welcome_to.icons import tree_icon
from render.welcome_to.suburb import suburb_of

MIDDLE = (LOT / 2, 74)
RING = 33
ISLAND = 17


@sprite(LOT, DEPTH)
def roundabout(brush: Brush) -> None:
    """The ring with its island; trees and lawn take the place of the printed lot."""
    theme, suburb = brush.theme, suburb_of(brush.theme)
    x, y = MIDDLE
    brush.box((8, 66, LOT - 16, DEPTH - 69), suburb.lawn)
    for left in (2, 44):
        tree_icon(brush, left, 24, 30, theme.leaf)
    brush.box((x - 12, y + RING - 8, 24, DEPTH - y - RING + 8), suburb.road)
    brush.disc(MIDDLE, RING, suburb.road, theme.outline)
    brush.box((x - 10, y + RING - 6, 20, DEPTH - y - RING + 6), suburb.road)
    middle_line = (RING + ISLAND) / 2
    ring = (x - middle_line, y - middle_line, 2 * middle_line, 2 * middle_line)
    for start in range(15, 375, 45):
        brush.arc(ring, start, start + 24, suburb.road_line, 2.5)
    brush.disc(MIDDLE, ISLAND, suburb.bush, suburb.road_line)
    tree_icon(brush, x - 12, y - 14, 24, theme.leaf)
