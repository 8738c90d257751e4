"""Grounds, frames, panels and the band over a picture. Corners are sprites, panels stay as images: both cost little."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import product
from typing import Any, Final, TypeAlias, TypeVarTuple

from PIL import Image

from render.cache import SPRITE_CACHE, cached_in
from render.canvas import Base, Box, Brush, Canvas, Palette, Piece, Point, Stamp, plain_base, sized_sprite
from render.kit.layout import in_centred_column
from render.kit.paragraphs import TWO_LINE_NAME_SIZE, name_lines
from render.stamps import PaletteStamp, palette_stamp
from render.theme import MARGIN, Colour, Style, Theme, rgb, rounded
from render.typeface import ROUNDED, largest_size, uncut_text, width_of

GROUND_RADIUS: Final = 14
"""The usual radius of a ground's corners."""
_OPAQUE: Final = 255
BAND_HEIGHT: Final = 60
"""The height of the band with the title at the top of a wide picture."""
TITLE_SIZES: Final = (38, 34, 30, 27)
"""The type sizes of the title on the band, the largest first."""
RIGHT_TEXT_SIZE: Final = 30
"""The type size of the text at the right end of the band, if it has room."""
_PILL_HEIGHT: Final = 44
_PILL_TEXT_SIZE: Final = 28
"""The height of a pill on the band, and the size of its text."""
Surface: TypeAlias = Brush | Canvas
"""A brush or a canvas, for what can be drawn on both."""
_NAME_STEP: Final = 22
"""The distance of the two lines of a long name."""
Arguments = TypeVarTuple("Arguments")


def paint_card_ground(brush: Brush, box: Box, edge: Colour | None = None, line: float = 2, radius: float = 12) -> None:
    """Paint the ground of a card; its edge has the theme's colour unless another is given."""
    brush.box(box, brush.theme.card, radius, edge or brush.theme.edge, line)


@sized_sprite
def card_ground(brush: Brush, width: int, height: int, edge: Colour | None, line: int) -> None:
    """The ground of a card as a piece."""
    paint_card_ground(brush, (0, 0, width, height), edge, line)


@sized_sprite
def ground_corner(  # noqa: PLR0913, PLR0917 - a corner with its edge
    brush: Brush, width: int, height: int, place: int, fill: Colour | None, edge: Colour, line: int
) -> None:
    """A round corner of a ground as a piece; without `fill`, only its edge.

    `place` counts the corners from 0, left to right, then top to bottom.
    """
    row, column = divmod(place, 2)
    brush.box((-2 * width * column, -2 * height * row, 3 * width, 3 * height), fill, width, edge, line)


def draw_ground(  # noqa: PLR0913, PLR0917 - a ground with its edge
    canvas: Canvas, box: Box, fill: Colour, edge: Colour | None = None, line: int = 0, radius: int = GROUND_RADIUS
) -> None:
    """Draw a ground with round corners, and inside it an edge of `line` px, which has the colour `fill` unless another
    is given.

    Outside the curves, both upper corners take the colour under the left one, and so do both lower corners.
    """
    left, top, width, height = map(round, box)
    side = _side(width, height, radius)
    for row, at in enumerate((top, top + height - side)):
        canvas.lay_fitting(
            _end, (width, side, row, fill, edge or fill, line), (left, at), (left, at + row * (side - 1))
        )
    canvas.fill((left, top + side, width, height - 2 * side), edge or fill)
    if line:
        canvas.fill((left + line, top + side, width - 2 * line, height - 2 * side), fill)


def draw_floating_ground(  # noqa: PLR0913, PLR0917 - a ground with its edge
    canvas: Canvas, box: Box, fill: Colour, edge: Colour, line: int, radius: int = GROUND_RADIUS
) -> None:
    """Draw a ground with an edge of `line` px over a scene that has different colours under its corners."""
    left, top, width, height = map(round, box)
    side = _side(width, height, radius)
    for place, (row, column) in enumerate(product((0, height - side), (0, width - side))):
        canvas.put(ground_corner(side, side, place, fill, edge, line), (left + column, top + row))
    for colour, inset in ((edge, 0), (fill, line)):
        canvas.fill((left + side, top + inset, width - 2 * side, height - 2 * inset), colour)
        canvas.fill((left + inset, top + side, width - 2 * inset, height - 2 * side), colour)


def draw_frame(canvas: Canvas, box: Box, colour: Colour, line: int, radius: int = GROUND_RADIUS) -> None:
    """Draw an edge of `line` px inside a box with round corners; the inside of the box stays as it is."""
    left, top, width, height = map(round, box)
    side = _side(width, height, radius)
    for row, at in enumerate((top, top + height - side)):
        canvas.put(Piece(width, side, _arch, (width, side, row, colour, line)), (left, at))
    for across in (0, width - line):
        canvas.fill((left + across, top + side, line, height - 2 * side), colour)


def _side(width: int, height: int, radius: int) -> int:
    """The size of a box's corners, at most `radius`."""
    return min(radius, width // 2, height // 2)


@cached_in(SPRITE_CACHE)
def _end(  # noqa: PLR0913, PLR0917 - an end of a ground with its edge, and what it lies on
    palette: Palette, under: int, width: int, side: int, row: int, fill: Colour, edge: Colour, line: int
) -> PaletteStamp:
    """The upper (row 0) or lower end of a ground, composed of its corners."""
    image = plain_base(width, side, palette, fill).image
    image.paste(palette.index_of(edge), _edge_of(width, side, row, line))
    for column, left in enumerate((0, width - side)):
        stamp = ground_corner(side, side, 2 * row + column, fill, edge, line).stamp(palette.theme)
        image.paste(under, (left, 0, left + side, side))
        image.paste(
            stamp.derive(palette_stamp, palette, under).image, (left + stamp.left, stamp.top), stamp.coverage_mask
        )
    return PaletteStamp(image)


@cached_in(SPRITE_CACHE)
def _arch(theme: Theme, arguments: tuple[int, int, int, Colour, int]) -> Stamp:
    """The upper (row 0) or lower end of a frame."""
    width, side, row, colour, line = arguments
    alpha = Image.new("L", (width, side))
    alpha.paste(_OPAQUE, _edge_of(width, side, row, line))
    for column, left in enumerate((0, width - side)):
        stamp = ground_corner(side, side, 2 * row + column, None, colour, line).stamp(theme)
        alpha.paste(0, (left, 0, left + side, side))
        alpha.paste(stamp.alpha or _OPAQUE, (left + stamp.left, stamp.top, *_right_bottom(stamp, left)))
    return Stamp(rgb(colour), alpha, 0, 0, width, side)


def _right_bottom(stamp: Stamp, left: int) -> tuple[int, int]:
    return left + stamp.left + stamp.size[0], stamp.top + stamp.size[1]


def _edge_of(width: int, side: int, row: int, line: int) -> tuple[int, int, int, int]:
    return (0, side - line, width, side) if row else (0, 0, width, line)


def draw_card_ground(canvas: Canvas, box: Box, radius: int = 12) -> None:
    """Draw a ground in the colours of a card."""
    draw_ground(canvas, box, canvas.theme.card, canvas.theme.edge, 2, radius)


def draw_fresh_ground(canvas: Canvas, box: Box, radius: int = 12) -> None:
    """Draw a ground in the colours of new things."""
    draw_ground(canvas, box, canvas.theme.fresh, canvas.theme.fresh_edge, 4, radius)


def draw_halo(canvas: Canvas, box: Box, radius: int, line: int) -> None:
    """Draw a highlight: a frame of `line` px along the inside of this box.

    The box has to be larger than the highlighted thing.
    """
    draw_frame(canvas, box, canvas.theme.sun, line, radius)


def paint_band(brush: Brush, height: int = BAND_HEIGHT) -> None:
    """Paint the band at the top of a picture, in its whole width."""
    brush.box((0, 0, brush.size[0], height), brush.theme.band)


def draw_heading(canvas: Canvas, title: str, right: str) -> None:
    """Draw a title at the left end of the band, and another text, at most half as wide as the picture, at its right
    end.
    """
    width = canvas.size[0]
    style = rounded(RIGHT_TEXT_SIZE, canvas.theme.band_text, "rm")
    _draw_title(canvas, title, draw_text(canvas, (width - MARGIN, BAND_HEIGHT / 2), right, style, (30, 27), width // 2))


def draw_marked_heading(canvas: Canvas, title: str, rights: Sequence[str]) -> None:
    """Draw a title on the band, and at the right end a pill with the first of these texts that fits beside the smallest
    title; the last one if no text does.
    """
    room = canvas.size[0] - 3 * MARGIN - width_of(title, TITLE_SIZES[-1], ROUNDED)
    said = next((text for text in rights if _pill_width(text) <= room), rights[-1])
    _draw_title(canvas, title, draw_pill(canvas, said))


def draw_pill(canvas: Canvas, said: str, middle: float = BAND_HEIGHT / 2) -> int:
    """Draw a text on a pill at the right edge of a picture, by default on the band. Returns the pill's width in px."""
    width, theme = _pill_width(said), canvas.theme
    left = canvas.size[0] - MARGIN - width
    draw_ground(canvas, (left, middle - _PILL_HEIGHT / 2, width, _PILL_HEIGHT), theme.sun, radius=_PILL_HEIGHT // 2)
    canvas.text((left + width / 2, middle), said, rounded(_PILL_TEXT_SIZE, theme.on_sun))
    return width


def _pill_width(text: str) -> int:
    return width_of(text, _PILL_TEXT_SIZE, ROUNDED) + _PILL_HEIGHT


def _draw_title(canvas: Canvas, title: str, beside: int) -> None:
    room = canvas.size[0] - 3 * MARGIN - beside
    draw_text(
        canvas, (MARGIN, BAND_HEIGHT / 2), title, rounded(TITLE_SIZES[0], canvas.theme.sun, "lm"), TITLE_SIZES, room
    )


def draw_text(  # noqa: PLR0913, PLR0917 - a line of text: where, what, how, and how much room it has
    canvas: Canvas, at: Point, words: str, style: Style, sizes: Sequence[int], room: int
) -> int:
    """Draw a line of text in the first of these sizes that fits into `room` px; the style's own size does not count.

    If none fits, the last brackets are left out, and then the end. Returns the width in px.
    """
    words = uncut_text(words, sizes[-1], room, style.font) or words
    size = largest_size(words, sizes, room, style.font)
    canvas.text(at, words, style._replace(size=size), room)
    return min(room, width_of(words, size, style.font))


def draw_name(  # noqa: PLR0913, PLR0917 - a line of text, as before
    canvas: Canvas, at: Point, name: str, style: Style, sizes: Sequence[int], room: int
) -> None:
    """Draw a name as `draw_text` does; but if it is whole only on two lines, draw these in TWO_LINE_NAME_SIZE, centred
    around the height of `at`.
    """
    lines = name_lines(name, room, style.font)
    if len(lines) == 1:
        draw_text(canvas, at, name, style, sizes, room)
        return
    for place, line in in_centred_column(lines, at, _NAME_STEP):
        canvas.text(place, line, style._replace(size=TWO_LINE_NAME_SIZE))


def put_panel(
    surface: Surface,
    at: Point,
    paint: Callable[[Surface, int, int, *Arguments], None],
    size: tuple[int, int],
    *arguments: *Arguments,
) -> None:
    """Put a panel of this size on a picture, from the cache if it was painted before; `at` is its left top corner.

    `paint` gets a brush or canvas, the width, the height and the arguments. On a canvas, free parts take the colour
    under that corner.
    """
    if isinstance(surface, Brush):
        surface.put(_sprite(paint)(*size, *arguments), at)
        return
    left, top = round(at[0]), round(at[1])
    surface.lay_fitting(_panel, (paint, size, arguments), (left, top), (left, top))


@lru_cache(maxsize=16)
def _sprite(paint: Callable[..., None]) -> Callable[..., Piece]:
    return sized_sprite(paint)


@cached_in(SPRITE_CACHE)
def _panel(
    palette: Palette, under: int, paint: Callable[..., None], size: tuple[int, int], arguments: tuple[Any, ...]
) -> Base:
    canvas = Canvas(Base(palette.filled_image(size, under), palette))
    paint(canvas, *size, *arguments)
    return canvas.base


def draw_rounded_box(
    surface: Surface, box: Box, fill: Colour, radius: float = GROUND_RADIUS, edge: tuple[Colour, int] | None = None
) -> None:
    """Draw a filled box with round corners on a brush or canvas.

    `radius` is in px. `edge`: the colour and width of an outline; a canvas draws none around square corners.
    """
    colour, line = edge or (None, 0)
    if isinstance(surface, Brush):
        surface.box(box, fill, radius, colour, line)
    elif radius:
        draw_ground(surface, box, fill, colour, line, round(radius))
    else:
        surface.fill(box, fill)
