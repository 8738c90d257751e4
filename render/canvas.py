"""Drawing: a brush for smooth shapes and text, sprites that are drawn once, and small PNG files."""

from collections.abc import Callable, Hashable, Sequence
from functools import lru_cache, wraps
from io import BytesIO
from typing import Any, Concatenate, Final, NamedTuple, ParamSpec, TypeAlias

from PIL import Image, ImageDraw

from render.theme import Colour, Style, rgb
from render.typeface import fit, set_text, typeface

SCALE: Final = 3
COLOURS: Final = 64
SPRITES_KEPT: Final = 256
TEXTS_KEPT: Final = 2048
Point: TypeAlias = tuple[float, float]
Box: TypeAlias = tuple[float, float, float, float]
"""Left, top, width and height."""
P = ParamSpec("P")
Paint: TypeAlias = Callable[Concatenate["Brush", P], None]


class Stamp(NamedTuple):
    """A sprite ready to be laid on a picture: what is drawn on it, where that begins, and its whole size."""

    image: Image.Image
    left: int
    top: int
    width: int
    height: int


def stamp_of(drawn: Image.Image) -> Stamp:
    """A sprite without its empty edges."""
    box = drawn.getbbox() or (0, 0, 1, 1)
    return Stamp(drawn.crop(box), box[0], box[1], drawn.width, drawn.height)


class Brush:
    """Draws on a layer of its own: shapes three times as large, and text over them at its true size."""

    def __init__(self, width: int, height: int) -> None:
        self.size = (width, height)
        self._layer = Image.new("RGBA", (width * SCALE, height * SCALE))
        self._draw = ImageDraw.Draw(self._layer)
        self._texts: list[tuple[Point, str, Style]] = []

    def box(
        self, box: Box, fill: Colour | None, radius: float = 0, outline: Colour | None = None, line: float = 2
    ) -> None:
        """A rectangle with round corners; `line` is the width of its outline, which lies inside."""
        self._draw.rounded_rectangle(_corners(box), radius * SCALE, fill, outline, round(line * SCALE))

    def ellipse(self, box: Box, fill: Colour | None, outline: Colour | None = None, line: float = 2) -> None:
        """An ellipse that fills the box."""
        self._draw.ellipse(_corners(box), fill, outline, round(line * SCALE))

    def disc(self, centre: Point, radius: float, fill: Colour | None, outline: Colour | None = None) -> None:
        """A circle."""
        x, y = centre
        self.ellipse((x - radius, y - radius, 2 * radius, 2 * radius), fill, outline)

    def polygon(self, points: Sequence[Point], fill: Colour, outline: Colour | None = None, line: float = 2) -> None:
        """A polygon; its outline is drawn on its edge."""
        large = [(x * SCALE, y * SCALE) for x, y in points]
        self._draw.polygon(large, fill)
        if outline:
            self.line([*points, points[0], points[1]], outline, line)

    def line(self, points: Sequence[Point], colour: Colour, width: float = 2) -> None:
        """A line through the points."""
        large = [(x * SCALE, y * SCALE) for x, y in points]
        self._draw.line(large, colour, round(width * SCALE), joint="curve")

    def dashes(self, start: Point, end: Point, colour: Colour, width: float = 2, dash: float = 7) -> None:
        """A dashed line between two points."""
        (x, y), (end_x, end_y) = start, end
        length = ((end_x - x) ** 2 + (end_y - y) ** 2) ** 0.5
        step_x, step_y = (end_x - x) / length, (end_y - y) / length
        at = 0.0
        while at < length:
            stop = min(at + dash, length)
            self.line([(x + step_x * at, y + step_y * at), (x + step_x * stop, y + step_y * stop)], colour, width)
            at += 2 * dash

    def arc(self, box: Box, start: float, end: float, colour: Colour, width: float = 2) -> None:
        """A part of an ellipse's edge, clockwise in degrees from the right."""
        self._draw.arc(_corners(box), start, end, colour, round(width * SCALE))

    def pie(self, box: Box, start: float, end: float, fill: Colour) -> None:
        """A slice of an ellipse, clockwise in degrees from the right."""
        self._draw.pieslice(_corners(box), start, end, fill)

    def text(self, at: Point, text: str, style: Style, width: float | None = None) -> None:
        """A line of text, cut where it is wider than `width`. Text lies over every shape of the same brush."""
        shown = text if width is None else fit(text, style.size, int(width), style.bold)
        self._texts.append((at, shown, style))

    def finish(self) -> Image.Image:
        """What was drawn, in its true size, on a transparent ground."""
        drawn = self._layer.convert("RGBa").reduce(SCALE).convert("RGBA")
        for at, text, style in self._texts:
            line = text_sprite(text, style)
            left, top = _left_top(line, at, style.anchor)
            left, top = left + line.left, top + line.top
            drawn.alpha_composite(line.image, (max(0, left), max(0, top)), (max(0, -left), max(0, -top)))
        return drawn


def sprite(width: int, height: int, keep: int = SPRITES_KEPT) -> Callable[[Paint[P]], Callable[P, Stamp]]:
    """Make a function that paints with a brush into one that returns the painted sprite; the last `keep` are kept."""

    def decorate(paint: Paint[P]) -> Callable[P, Stamp]:
        @lru_cache(maxsize=keep)
        def kept(arguments: tuple[Hashable, ...], named: tuple[tuple[str, Hashable], ...]) -> Stamp:
            brush: Any = Brush(width, height)
            paint(brush, *arguments, **dict(named))  # type: ignore[arg-type]
            return stamp_of(brush.finish())

        @wraps(paint)
        def painted(*arguments: P.args, **named: P.kwargs) -> Stamp:
            return kept(arguments, tuple(named.items()))

        return painted

    return decorate


@lru_cache(maxsize=TEXTS_KEPT)
def text_sprite(text: str, style: Style) -> Stamp:
    """A line of text as a sprite; the middle of its height is the middle of the line."""
    font = typeface(style.size, style.bold)
    shown = set_text(text)
    size = max(1, round(font.getlength(shown))), 2 * style.size
    ink = Image.new("RGBA", size, (*rgb(style.colour), 0))
    mask = Image.new("L", size)
    ImageDraw.Draw(mask).text((0, style.size), shown, 255, font, "lm")
    ink.putalpha(mask)
    return stamp_of(ink)


class Canvas:
    """A picture in the making: a copy of a base, sprites and text laid on it."""

    def __init__(self, base: Image.Image) -> None:
        self.image = base.copy()

    def put(self, stamp: Stamp, at: Point) -> None:
        """Lay a sprite on the picture, its left top corner at that point."""
        self.image.paste(stamp.image, (round(at[0]) + stamp.left, round(at[1]) + stamp.top), stamp.image)

    def text(self, at: Point, text: str, style: Style, width: float | None = None) -> None:
        """Write a line of text, cut where it is wider than `width`."""
        line = text_sprite(text if width is None else fit(text, style.size, int(width), style.bold), style)
        self.put(line, _left_top(line, at, style.anchor))

    def png(self, palette: Image.Image) -> bytes:
        """The picture as a PNG file with the colours of that palette."""
        data = BytesIO()
        indexed = self.image.quantize(palette=palette, dither=Image.Dither.NONE)
        indexed.save(data, "PNG", compress_level=5)
        return data.getvalue()


def ground(width: int, height: int, colour: Colour, paint: Callable[[Brush], None]) -> Image.Image:
    """A base: a ground of one colour with what `paint` draws on it."""
    brush = Brush(width, height)
    paint(brush)
    image = Image.new("RGB", (width, height), colour)
    drawn = brush.finish()
    image.paste(drawn, (0, 0), drawn)
    return image


def palette_of(colours: Sequence[Colour], sample: Image.Image) -> Image.Image:
    """A palette with exactly these colours, filled up with those that a sample picture needs most."""
    exact = [part for colour in dict.fromkeys(colours) for part in rgb(colour)]
    found = sample.quantize(COLOURS - len(exact) // 3, Image.Quantize.MEDIANCUT).getpalette() or []
    palette = Image.new("P", (1, 1))
    palette.putpalette((exact + found)[: 3 * COLOURS])
    return palette


def _left_top(line: Stamp, at: Point, anchor: str) -> tuple[int, int]:
    """Where a line of text begins whose left, middle or right (`lm`, `mm`, `rm`) lies at that point."""
    shift = {"lm": 0.0, "mm": 0.5, "rm": 1.0}[anchor]
    return round(at[0] - shift * line.width), round(at[1] - line.height / 2)


def _corners(box: Box) -> tuple[int, int, int, int]:
    x, y, width, height = box
    return (
        round(x * SCALE),
        round(y * SCALE),
        round((x + width) * SCALE) - 1,
        round((y + height) * SCALE) - 1,
    )
