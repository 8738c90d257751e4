"""Drawing: a brush for smooth shapes and text, cached sprites, and canvases in palette colours, from which small PNG
files are made.
"""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field
from functools import cached_property, partial, wraps
from itertools import islice
from typing import Any, Final, NamedTuple, TypeAlias, TypeVarTuple

from PIL import Image, ImageDraw

from render.cache import FILE_CACHE, SPRITE_CACHE, CachedFile, cached_in
from render.png import png
from render.stamps import (
    SHADE_COUNT,
    UNIQUE_KEYS,
    Palette,
    PaletteStamp,
    Stamp,
    map_values,
    nbytes_of,
    palette_stamp,
    stamp_of,
)
from render.theme import Colour, Style, Theme, rgb
from render.typeface import cut_to_width, text_mask

_BRUSH_SCALE: Final = 3
_STEPPED: Final = bytes(round(round(alpha * SHADE_COUNT / 255) * 255 / SHADE_COUNT) for alpha in range(256))
Point: TypeAlias = tuple[float, float]
Box: TypeAlias = tuple[float, float, float, float]
"""Left, top, width and height."""
LaidStep: TypeAlias = tuple[Callable[..., None], Any, Any, Any]
"""A step of a drawing: a method of the canvas and its three arguments."""
MakePart: TypeAlias = "Callable[..., PaletteStamp | Base]"
"""A function of a palette, the palette index of the ground, and further arguments."""
_STEP_BYTES: Final = 250
"""Bytes of a step in memory."""
Arguments = TypeVarTuple("Arguments")
ANCHOR_SHARES: Final = {x + y: ("lmr".index(x) / 2, "tmb".index(y) / 2) for x in "lmr" for y in "tmb"}
"""For each anchor (`l`, `m` or `r`, then `t`, `m` or `b`), the shares of width and height left of it and above it."""


class Brush:
    """Paints shapes at triple size, for smooth edges, and over them pieces and text at true size. Without `paper` the
    ground is transparent.
    """

    def __init__(self, width: int, height: int, theme: Theme, paper: Colour | None = None) -> None:
        self.size, self.theme, self._paper = (width, height), theme, paper
        self._laid: list[tuple[Stamp, tuple[int, int]]] = []

    def box(
        self, box: Box, fill: Colour | None, radius: float = 0, outline: Colour | None = None, line: float = 2
    ) -> None:
        """Paint a rectangle with corners of this radius; its outline of `line` px lies inside."""
        self._draw.rounded_rectangle(_corners(box), radius * _BRUSH_SCALE, fill, outline, round(line * _BRUSH_SCALE))

    def ellipse(self, box: Box, fill: Colour | None, outline: Colour | None = None, line: float = 2) -> None:
        self._draw.ellipse(_corners(box), fill, outline, round(line * _BRUSH_SCALE))

    def disc(self, centre: Point, radius: float, fill: Colour | None, outline: Colour | None = None) -> None:
        x, y = centre
        self.ellipse((x - radius, y - radius, 2 * radius, 2 * radius), fill, outline)

    def polygon(self, points: Sequence[Point], fill: Colour, outline: Colour | None = None, line: float = 2) -> None:
        """Paint a polygon; its outline is centred on its edge."""
        large = [(x * _BRUSH_SCALE, y * _BRUSH_SCALE) for x, y in points]
        self._draw.polygon(large, fill)
        if outline:
            self.line([*points, points[0], points[1]], outline, line)

    def line(self, points: Sequence[Point], colour: Colour, width: float = 2) -> None:
        """Paint connected segments, `width` px wide, with round joints."""
        large = [(x * _BRUSH_SCALE, y * _BRUSH_SCALE) for x, y in points]
        self._draw.line(large, colour, round(width * _BRUSH_SCALE), joint="curve")

    def dashes(self, start: Point, end: Point, colour: Colour, width: float = 2, dash: float = 7) -> None:
        """Paint a dashed line; dashes and gaps are `dash` px long."""
        (x, y), (end_x, end_y) = start, end
        length = ((end_x - x) ** 2 + (end_y - y) ** 2) ** 0.5
        step_x, step_y = (end_x - x) / length, (end_y - y) / length
        at = 0.0
        while at < length:
            stop = min(at + dash, length)
            self.line([(x + step_x * at, y + step_y * at), (x + step_x * stop, y + step_y * stop)], colour, width)
            at += 2 * dash

    def arc(self, box: Box, start: float, end: float, colour: Colour, width: float = 2) -> None:
        """Paint a part of an ellipse's edge, clockwise, by angles in degrees from the right."""
        self._draw.arc(_corners(box), start, end, colour, round(width * _BRUSH_SCALE))

    def pie(self, box: Box, start: float, end: float, fill: Colour) -> None:
        """Paint a sector of an ellipse, clockwise, by angles in degrees from the right."""
        self._draw.pieslice(_corners(box), start, end, fill)

    def text(self, at: Point, text: str, style: Style, width: float | None = None) -> None:
        """Write a line of text over all shapes, its anchor at this point; cut if it is wider than `width` px."""
        line = text_sprite(text if width is None else cut_to_width(text, style.size, int(width), style.font), style)
        self._laid.append((line, left_top(line, at, style.anchor)))

    def put(self, piece: "Piece", at: Point, anchor: str = "lt") -> None:
        """Put a piece over all shapes, its anchor at this point."""
        self._laid.append((piece.stamp(self.theme), left_top(piece, at, anchor)))

    def finish(self) -> Image.Image:
        """The painted picture at true size, with pieces and text over the shapes."""
        drawn = self._shapes()
        for stamp, at in self._laid:
            left, top = at[0] + stamp.left, at[1] + stamp.top
            if drawn.mode == "RGB":
                drawn.paste(stamp.image, (left, top), stamp.image)
            else:
                drawn.alpha_composite(stamp.image, (max(0, left), max(0, top)), (max(0, -left), max(0, -top)))
        return drawn

    def _shapes(self) -> Image.Image:
        if "_draw" not in vars(self):
            return Image.new(self._mode, self.size, self._paper or 0)
        if self._mode == "RGBA":
            return self._layer.convert("RGBa").reduce(_BRUSH_SCALE).convert("RGBA")
        return self._layer.reduce(_BRUSH_SCALE)

    @cached_property
    def _draw(self) -> ImageDraw.ImageDraw:
        large = (self.size[0] * _BRUSH_SCALE, self.size[1] * _BRUSH_SCALE)
        self._layer = Image.new(self._mode, large, self._paper or 0)
        return ImageDraw.Draw(self._layer)

    @property
    def _mode(self) -> str:
        return "RGBA" if self._paper is None else "RGB"


class MaskBrush(Brush):
    """Paints a mask in a fourth of the time: white shapes on black, without pieces and text."""

    def __init__(self, width: int, height: int, theme: Theme) -> None:
        super().__init__(width, height, theme, "#000000")

    @property
    def _mode(self) -> str:
        return "L"


class Piece(NamedTuple):
    """A sprite of known size in px that is painted when a theme first needs it.

    `kept(theme, arguments)` paints it, or takes it from the cache.
    """

    width: int
    height: int
    kept: Callable[[Theme, Any], Stamp]
    arguments: tuple[Hashable, ...]

    def stamp(self, theme: Theme) -> Stamp:
        """The sprite as painted in this theme, from the cache if it is there."""
        return self.kept(theme, self.arguments)


def sprite(width: int, height: int) -> Callable[[Callable[[Brush, *Arguments], None]], Callable[[*Arguments], Piece]]:
    """A decorator: a function that paints with a brush becomes one that returns a piece of this size in px."""

    def decorate(paint: Callable[[Brush, *Arguments], None]) -> Callable[[*Arguments], Piece]:
        @cached_in(SPRITE_CACHE)
        def stamp(theme: Theme, arguments: tuple[*Arguments]) -> Stamp:
            brush = Brush(width, height, theme)
            paint(brush, *arguments)
            return stamp_of(brush.finish())

        @wraps(paint)
        def piece(*arguments: *Arguments) -> Piece:
            return Piece(width, height, stamp, arguments)

        return piece

    return decorate


def sized_sprite(paint: Callable[[Brush, int, int, *Arguments], None]) -> Callable[[int, int, *Arguments], Piece]:
    """A decorator: a function that paints with a brush becomes one that returns a piece of the width and height it is
    given.
    """

    @cached_in(SPRITE_CACHE)
    def stamp(theme: Theme, arguments: tuple[int, int, *Arguments]) -> Stamp:
        brush = Brush(arguments[0], arguments[1], theme)
        paint(brush, *arguments)
        return stamp_of(brush.finish())

    @wraps(paint)
    def piece(width: int, height: int, *rest: *Arguments) -> Piece:
        return Piece(width, height, stamp, (width, height, *rest))

    return piece


@cached_in(SPRITE_CACHE)
def text_sprite(text: str, style: Style) -> Stamp:
    """A line of text as a sprite twice as high as the letters' size, vertically centred."""
    ink = map_values(text_mask(text, style.size, style.font), _STEPPED)
    box = ink.getbbox() or (0, 0, 1, 1)
    return Stamp(rgb(style.colour), ink.crop(box), box[0], box[1], *ink.size)


@dataclass(frozen=True, eq=False)
class Base:
    """The static part of a picture in palette colours. Bases with the same `key` show the same picture."""

    image: Image.Image
    palette: Palette
    key: Hashable = field(default_factory=partial(next, UNIQUE_KEYS))

    @property
    def nbytes(self) -> int:
        return nbytes_of(self.image)


def painted_base(width: int, height: int, palette: Palette, paint: Callable[[Brush], None]) -> Base:
    """A base on the theme's paper, painted by a function that gets a brush."""
    brush = Brush(width, height, palette.theme, palette.theme.paper)
    paint(brush)
    return Base(palette.to_palette(brush.finish()), palette)


def plain_base(width: int, height: int, palette: Palette, colour: Colour | None = None) -> Base:
    """A base of one colour of the palette, by default the theme's paper."""
    return Base(palette.filled_image((width, height), palette.index_of(colour or palette.theme.paper)), palette)


class Canvas:
    """A picture in the making: a base with sprites and text, which are laid in order when the picture is read."""

    def __init__(self, base: Base) -> None:
        self.theme, self.palette = base.palette.theme, base.palette
        self._base, self.size = base, base.image.size
        self._steps: list[LaidStep] = []
        self._laid = 0
        self._is_known = True

    @property
    def image(self) -> Image.Image:
        """The picture with all that was put on it. Because the caller may change it, its file is no longer cached."""
        self._is_known = False
        return self._drawn

    @property
    def base(self) -> Base:
        """The present picture as a base for other canvases."""
        return Base(self.image, self.palette)

    def put(self, drawn: Piece | Stamp, at: Point, anchor: str = "lt", on: Colour | None = None) -> None:
        """Put a sprite with its anchor at this point; its edges are mixed with `on`, by default the surrounding
        colour.
        """
        self._steps.append((Canvas._put, drawn, left_top(drawn, at, anchor), on))

    def index_at(self, x: int, y: int) -> int:
        """The palette index of the colour at this point, or at the nearest one inside the picture."""
        return _index_at(self._drawn, x, y)

    def lay(self, image: Base | Image.Image, at: tuple[int, int], covered: Image.Image | None = None) -> None:
        """Lay an image in palette colours with its left top corner at this point.

        With a mask `covered`, only the points of the mask are laid. The file of a picture with a mask, or with an image
        that is no Base, is not cached.
        """
        self._is_known = self._is_known and isinstance(image, Base) and covered is None
        self._steps.append((Canvas._lay, image, at, covered))

    def lay_fitting(
        self, make: MakePart, arguments: tuple[Any, ...], at: tuple[int, int], beside: tuple[int, int]
    ) -> None:
        """Lay the image that `make(palette, index, *arguments)` returns with its left top corner at the point `at`.

        `index` is the palette index of the colour at the point `beside`.
        """
        self._steps.append((Canvas._lay_fitting, (make, arguments), at, beside))

    def fill(self, box: Box, colour: Colour) -> None:
        left, top, width, height = map(round, box)
        self._steps.append((Canvas._fill, self.palette.index_of(colour), (left, top), (left + width, top + height)))

    def text(self, at: Point, text: str, style: Style, width: float | None = None) -> None:
        """Write a line of text, its anchor at this point; cut if it is wider than `width` px."""
        line = text_sprite(text if width is None else cut_to_width(text, style.size, int(width), style.font), style)
        self.put(line, at, style.anchor)

    def png(self) -> bytes:
        return png(self._drawn)

    def cached_png(self) -> bytes:
        """The PNG file; from the cache if the same steps on the same base have made it before."""
        if not self._is_known:
            return self.png()
        key = (self._base.key, *((lay, _key_of(what), *how) for lay, what, *how in self._steps))
        known = FILE_CACHE.get(key)
        if known is None:
            known = CachedFile(self.png(), len(key) * _STEP_BYTES)
            FILE_CACHE.put(key, known)
        return known.data

    @property
    def _drawn(self) -> Image.Image:
        if "_image" not in vars(self):
            self._image = self._base.image.copy()
            self._pixels: Any = self._image.load()
            self._points = self._image.im
        for lay, *what in islice(self._steps, self._laid, None):
            lay(self, *what)
        self._laid = len(self._steps)
        return self._image

    def _put(self, drawn: Piece | Stamp, at: tuple[int, int], on: Colour | None) -> None:
        stamp = drawn.stamp(self.theme) if isinstance(drawn, Piece) else drawn
        left, top = at[0] + stamp.left, at[1] + stamp.top
        under = self.palette.index_of(on) if on else self._under(stamp, left, top)
        self._paste(stamp.derive(palette_stamp, self.palette, under).image, (left, top), stamp.coverage_mask)

    def _lay(self, drawn: Base | Image.Image, at: tuple[int, int], covered: Image.Image | None) -> None:
        self._paste(drawn.image if isinstance(drawn, Base) else drawn, at, covered)

    def _lay_fitting(
        self, what: tuple[MakePart, tuple[Any, ...]], at: tuple[int, int], beside: tuple[int, int]
    ) -> None:
        make, arguments = what
        self._paste(make(self.palette, _index_at(self._image, *beside), *arguments).image, at, None)

    def _paste(self, image: Image.Image, at: tuple[int, int], covered: Image.Image | None) -> None:
        """As `Image.paste`, without its checks, which take longer than most pieces."""
        (left, top), (width, height) = at, image.size
        box = (left, top, left + width, top + height)
        if covered is None:
            self._points.paste(image.im, box)
        else:
            self._points.paste(image.im, box, covered.im)

    def _fill(self, number: int, left_top: tuple[int, int], right_bottom: tuple[int, int]) -> None:
        self._points.paste(number, (*left_top, *right_bottom))

    def _under(self, stamp: Stamp, left: int, top: int) -> int:
        """The index of the colour that a sprite's edges are mixed with."""
        return self._ground(left, top, *stamp.size) if stamp.alpha else 0

    def _ground(self, left: int, top: int, width: int, height: int) -> int:
        """The index of the colour that surrounds a part of the picture: the most frequent at its sides and corners."""
        (wide, high), right, bottom = self.size, left + width - 1, top + height - 1
        if left < 0 or top < 0 or right >= wide or bottom >= high:
            left, top = min(max(0, left), wide - 1), min(max(0, top), high - 1)
            right, bottom = max(0, min(right, wide - 1)), max(0, min(bottom, high - 1))
        middle, pixels = (top + bottom) // 2, self._pixels
        first: int = pixels[left, middle]
        if first == pixels[right, middle] == pixels[left, top] == pixels[right, bottom]:
            return first
        around = [pixels[x, y] for y in (middle, top, bottom) for x in (left, right)]
        return int(max(around, key=around.count))


def _index_at(image: Image.Image, x: int, y: int) -> int:
    number: Any = image.getpixel((min(max(0, x), image.width - 1), min(max(0, y), image.height - 1)))
    return int(number)


def _key_of(drawn: Any) -> Any:
    return drawn.key if isinstance(drawn, Stamp | Base) else drawn


def left_top(drawn: Piece | Stamp, at: Point, anchor: str) -> tuple[int, int]:
    """The left top corner, in whole px, of a sprite whose anchor lies at this point."""
    across, down = ANCHOR_SHARES[anchor]
    return round(at[0] - across * drawn.width), round(at[1] - down * drawn.height)


def _corners(box: Box) -> tuple[int, int, int, int]:
    x, y, width, height = box
    return (
        round(x * _BRUSH_SCALE),
        round(y * _BRUSH_SCALE),
        round((x + width) * _BRUSH_SCALE) - 1,
        round((y + height) * _BRUSH_SCALE) - 1,
    )
