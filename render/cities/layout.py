"""The layout of pictures of 1100 x 700 pixels."""

from typing import Final

from render.canvas import Box
from render.kit.grounds import BAND
from render.theme import HIGHEST, WIDE

EDGE: Final = 12
GAP: Final = 10
NAMES: Final = (27, 26, 25, 24)
TOP: Final = BAND + GAP
BOTTOM: Final = HIGHEST - GAP
HEIGHT: Final = BOTTOM - TOP
SIDE_WIDTH: Final = 262
SIDE_LEFT: Final = WIDE - EDGE - SIDE_WIDTH
LAND: Final[Box] = (EDGE, TOP, SIDE_LEFT - GAP - EDGE, HEIGHT)
RULES_WIDTH: Final = 362
RULES_LEFT: Final = WIDE - EDGE - RULES_WIDTH
STARTS: Final[Box] = (EDGE, TOP, RULES_LEFT - GAP - EDGE, HEIGHT)
AXIS: Final = (40, 27)
"""The size of the number of a row or a column."""
LAND_INSIDE: Final[Box] = (LAND[0] + 1, BAND + AXIS[1] + 1, LAND[2] - 2, HIGHEST - BAND - AXIS[1] - 3)
MARKET: Final[Box] = (EDGE + 8, TOP + 8, SIDE_LEFT - 3 * GAP - EDGE, HEIGHT - 8)
"""The board; letters reach a little over the corners of its slots."""
