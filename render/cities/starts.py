"""The starting tiles that can be picked."""

from collections.abc import Sequence
from typing import Final

from render.canvas import Canvas
from render.cities.layout import DISTRICT, TOP
from render.cities.tiles import tile_piece
from render.theme import MARGIN

SIDE: Final = 240
INSET: Final = (DISTRICT - 2 * SIDE) // 3


def start_at(place: int) -> tuple[int, int]:
    """The left top corner of one of up to four starting tiles, two in a row."""
    row, column = divmod(place, 2)
    return MARGIN + INSET + column * (SIDE + INSET), TOP + INSET + row * (SIDE + INSET)


def draw_starts(canvas: Canvas, tiles: Sequence[str]) -> None:
    """The starting tiles where the district will lie."""
    for place, tile in enumerate(tiles):
        canvas.put(tile_piece(SIDE, tile, 0), start_at(place))
