"""The ground of the square seen from above: paving, the ring, decor, and pigeons on their spots."""

from typing import Final

from PIL import Image, ImageDraw

from games.dinner_in_paris import frame_of
from games.dinner_in_paris.frames import DECOR, PIGEON_SPOTS
from games.dinner_in_paris.square import WIDTH, cells_in
from render.cache import BASES, kept_in
from render.canvas import Base, Canvas, Palette
from render.dinner_in_paris.drawings import CELL, drawing
from render.dinner_in_paris.scenery import scenery_of

DRAWN: Final = {"fountain": "fountain", "flower_bed": "bed", "band": "band", "street_light": "lamp"}
"""What the drawings of the kinds of decor are called."""
POOLS: Final = (2.4, 1.5)
"""How many cells the light of a lamp reaches, of each of its colours."""


@kept_in(BASES)
def square_ground(palette: Palette, seats: int, side: int) -> Base:
    """The whole frame for so many seats, each cell of that side; the same in every language."""
    low, high = frame_of(seats).printed.ring
    size = (high - low + 1) * side
    canvas = Canvas(Base(Image.new("P", (size, size)), palette))
    _pave(canvas, palette, seats, side)
    _light(canvas, palette, low, side)
    scale = side / CELL
    for kind, pieces in DECOR.items():
        for piece in pieces:
            row, column = divmod(next(cells_in(piece)), WIDTH)
            column -= kind == "fountain"
            canvas.put(drawing(f"plan-{DRAWN[kind]}", scale), ((column - low) * side, (row - low) * side))
    for number, cell in enumerate(cells_in(PIGEON_SPOTS)):
        row, column = divmod(cell, WIDTH)
        canvas.put(drawing(f"plan-spot-{number % 2 + 1}", scale), ((column - low) * side, (row - low) * side))
    return Base(canvas.image, palette)


def _pave(canvas: Canvas, palette: Palette, seats: int, side: int) -> None:
    """The stones of the square, and the ring around it."""
    (low, high), colours = frame_of(seats).printed.ring, scenery_of(palette.theme)
    index = palette.index_of
    count = high - low + 1
    canvas.image.paste(index(colours.pavement), (0, 0, count * side, count * side))
    for row in range(count):
        for column in range(count):
            x, y = column * side, row * side
            if 0 < row < count - 1 and 0 < column < count - 1:
                stone = colours.paving[(row + column) % 2]
                canvas.image.paste(index(stone), (x, y, x + side, y + side))
                _joint(canvas, index(colours.joint), (x, y), side, (row * 7 + column * 5) % 6)
            elif (row in (0, count - 1)) != (column in (0, count - 1)):
                _slab(canvas, index(colours.slab), (x, y), side, row in (0, count - 1))
            else:
                canvas.put(drawing("plan-bush", side / CELL), (x, y))


def _light(canvas: Canvas, palette: Palette, low: int, side: int) -> None:
    """Light on the stones around the lamps, once these are lit."""
    draw = ImageDraw.Draw(canvas.image)
    for colour, reach in zip(scenery_of(palette.theme).lamp, POOLS, strict=False):
        for piece in DECOR["street_light"]:
            row, column = divmod(next(cells_in(piece)), WIDTH)
            draw.circle(((column - low + 0.5) * side, (row - low + 0.5) * side), reach * side, palette.index_of(colour))


def _joint(canvas: Canvas, colour: int, at: tuple[int, int], side: int, variety: int) -> None:
    """A short line on some of the stones."""
    if variety < 2 and side >= CELL:
        x, y = at[0] + (10, 36)[variety], at[1] + (18, 42)[variety]
        canvas.image.paste(colour, (x, y, x + 15, y + 2))


def _slab(canvas: Canvas, colour: int, at: tuple[int, int], side: int, is_across: bool) -> None:
    """The line between two sites of the ring."""
    (x, y), inset = at, side // 5
    line = (x, y + inset, x + 1, y + side - inset) if is_across else (x + inset, y, x + side - inset, y + 1)
    canvas.image.paste(colour, line)
