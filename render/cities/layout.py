"""The layout of pictures of 1100 x 700 pixels."""

from typing import Final

from render.canvas import Box
from render.kit.banner import BAND
from render.theme import HIGHEST, WIDE

EDGE: Final = 12
"""The room at the edges of a picture."""
GAP: Final = 10
NAMES: Final = (27, 26, 25, 24)
"""The sizes of names that have to be read."""
TOP: Final = BAND + GAP
"""Where everything under the band begins."""
BOTTOM: Final = HIGHEST - GAP
HEIGHT: Final = BOTTOM - TOP
SIDE_WIDTH: Final = 262
"""The width of the column on the right."""
SIDE_LEFT: Final = WIDE - EDGE - SIDE_WIDTH
LAND: Final[Box] = (EDGE, TOP, SIDE_LEFT - GAP - EDGE, HEIGHT)
"""The ground on which a district lies."""
RULES_WIDTH: Final = 362
"""The width of the column on the right where it has the rules of the achievements."""
RULES_LEFT: Final = WIDE - EDGE - RULES_WIDTH
STARTS: Final[Box] = (EDGE, TOP, RULES_LEFT - GAP - EDGE, HEIGHT)
"""The starting tiles that can be picked."""
PAD: Final = 5
LAND_INSIDE: Final[Box] = (LAND[0] + 1, LAND[1] + PAD, LAND[2] - 2, LAND[3] - 2 * PAD)
MARKET: Final[Box] = (EDGE + 8, TOP + 8, SIDE_LEFT - 3 * GAP - EDGE, HEIGHT - 8)
"""The board; letters stand out a little at the corners of its slots."""
