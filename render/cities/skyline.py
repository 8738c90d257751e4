"""The band over a picture, in which a name stands over the roofs of a town."""

from typing import Final

from render.canvas import Brush
from render.kit.banner import HEADER
from render.theme import WIDTH

SKYLINE: Final = (
    1, 3, 2, 5, 1, 4, 2, 0, 3, 6, 2, 1, 4, 3, 5, 0, 2, 4, 1, 3, 6, 2, 4, 1, 0, 3, 5, 2, 1, 4, 2, 3, 1,
    5, 2, 4, 0, 3, 1, 2,
)  # fmt: skip
"""How high the roofs under a band rise, from left to right."""
STOREY: Final = 3.6
STEP: Final = WIDTH / len(SKYLINE)


def skyline_on(brush: Brush, top: int) -> None:
    """The band and the roofs, across the whole picture."""
    theme = brush.theme
    brush.box((0, top, WIDTH, HEADER), theme.band)
    for index, storeys in enumerate(SKYLINE):
        left, roof = index * STEP, top + HEADER - 4 - storeys * STOREY
        brush.box((left, roof, STEP + 0.5, HEADER - roof + top), theme.paper)
        for shift in (6, 11, 16) if storeys > 3 else ():
            brush.box((left + shift, roof + 6, 3, 4), theme.edge)
