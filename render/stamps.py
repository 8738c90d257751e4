"""Stamps and tiles: sprites in true colours, and in palette colours for a ground."""

from collections.abc import Callable, Hashable, Iterable
from functools import cached_property
from itertools import count
from typing import Any, Final, NamedTuple, TypeAlias, TypeVar, TypeVarTuple

from PIL import Image

from render.cache import SPRITE_CACHE
from render.theme import Colour, Theme, rgb

_MAX_COLOURS: Final = 256
"""The most colours of a palette picture: an index takes a byte."""
SHADE_COUNT: Final = 3
"""The number of steps between a colour and its ground: few enough for small files, enough for smooth letters."""
_MAX_LIKENESS: Final = 60
"""A shade is left out of a palette that has a colour whose three parts differ by no more than this together."""
_COLOUR_STEP: Final = 4
"""Pillow does not tell apart colours whose parts lie in the same step."""
_IMAGE_BYTES: Final = 800
"""Bytes of an image besides its points; for sprites, most of their memory."""
_LINE_BYTES: Final = 8
"""Bytes of an image for each of its lines."""
_PALETTE_BYTES: Final = 1_300
"""Bytes of a palette."""
_STAMP_BYTES: Final = 1_300
"""Bytes that a stamp takes with its place among the sprites and those of its tiles."""
UNIQUE_KEYS: Final = count(1)
"""The source of unique keys for stamps and bases."""
COVERAGE_TABLE: Final = bytes(255 if alpha >= 16 else 0 for alpha in range(256))
"""By alpha, 0 to 255: 255 from 16 on, where a point visibly changes the picture, otherwise 0."""
InkParts: TypeAlias = tuple[int, int, int]
"""The red, green and blue part of a colour."""
Arguments = TypeVarTuple("Arguments")
Made = TypeVar("Made", "Stamp", "PaletteStamp")


class Stamp:
    """A sprite ready to be put on a picture: its drawn part, the offset of that part, and the size of the whole sprite.

    `colours` is an image in true colours or with a palette, or a single colour. `alpha` is the coverage of each point;
    None covers everything. `key` is unique.
    """

    def __init__(  # noqa: PLR0913, PLR0917 - what is drawn, and where it lies
        self, colours: Image.Image | InkParts, alpha: Image.Image | None, left: int, top: int, width: int, height: int
    ) -> None:
        self.key = next(UNIQUE_KEYS)
        self.colours, self.alpha = colours, alpha
        self.left, self.top, self.width, self.height = left, top, width, height
        shown = colours if isinstance(colours, Image.Image) else alpha
        self.size = shown.size if shown else (width, height)
        self._made: dict[Hashable, Stamp | PaletteStamp] = {}

    @property
    def image(self) -> Image.Image:
        """The drawn part in true colours with alpha."""
        alpha = self.alpha or Image.new("L", self.size, 255)
        if isinstance(self.colours, tuple):
            image = Image.new("RGBA", self.size, (*self.colours, 0))
        else:
            image = self.colours.convert("RGBA")
        image.putalpha(alpha)
        return image

    @property
    def nbytes(self) -> int:
        """Bytes of the images, of a coverage mask as large as `alpha`, and of all values derived from the sprite."""
        shown = [image for image in (self.colours, self.alpha, self.alpha) if isinstance(image, Image.Image)]
        return _STAMP_BYTES + sum(map(nbytes_of, shown)) + sum(made.nbytes for made in self._made.values())

    @cached_property
    def coverage_mask(self) -> Image.Image | None:
        """The mask of the points that the sprite changes; None for all."""
        return self.alpha and map_values(self.alpha, COVERAGE_TABLE)

    def derive(self, make: "Callable[[Stamp, *Arguments], Made]", *arguments: *Arguments) -> "Made":
        """The result of `make(self, *arguments)`, cached until the sprite is dropped."""
        key = (make, arguments)
        known: Any = self._made.get(key)
        if known is None:
            known = self._made[key] = make(self, *arguments)
            SPRITE_CACHE.grow(known.nbytes)
        made: Made = known
        return made


def nbytes_of(image: Image.Image) -> int:
    """Bytes of an image in memory: one per point, or four if it has several bands, and its overhead."""
    points = image.width * image.height * (1 if len(image.getbands()) == 1 else 4)
    return points + image.height * _LINE_BYTES + _IMAGE_BYTES + (_PALETTE_BYTES if image.mode == "P" else 0)


def map_values(image: Image.Image, values: bytes, mode: str = "L") -> Image.Image:
    """The one-band image with each value, 0 to 255, replaced by the value at its index in the table `values`.

    It is five times as fast as `Image.point`.
    """
    return Image.frombytes(mode, image.size, image.tobytes().translate(values))


_FADED: Final = bytes(alpha * 2 // 5 for alpha in range(256))


def faded_stamp(stamp: Stamp) -> Stamp:
    """The sprite at two fifths of its coverage."""
    alpha = stamp.alpha or Image.new("L", stamp.size, 255)
    return Stamp(stamp.colours, map_values(alpha, _FADED), stamp.left, stamp.top, stamp.width, stamp.height)


def stamp_of(drawn: Image.Image) -> Stamp:
    """A sprite from a drawing with alpha, without its empty edges."""
    box = drawn.getbbox() or (0, 0, 1, 1)
    shown = drawn.crop(box)
    alpha = shown.getchannel("A")
    is_opaque = alpha.getextrema()[0] == _MAX_COLOURS - 1
    return Stamp(shown.convert("RGB"), None if is_opaque else alpha, box[0], box[1], drawn.width, drawn.height)


class Palette:
    """All colours of some pictures in a theme: the given ones exactly, and shades between colours that touch.

    A shade much like another colour is left out. `drawings` are the colours of sprites from atlases; one that would
    displace another colour is left out. Raises ValueError for more colours than a picture can have.
    """

    def __init__(
        self,
        theme: Theme,
        colours: Iterable[Colour],
        touching: Iterable[tuple[Colour, Colour]],
        drawings: Iterable[Colour] = (),
    ) -> None:
        self.theme = theme
        self.colours = [rgb(colour) for colour in dict.fromkeys(colours)]
        for one, other in touching:
            for step in range(1, SHADE_COUNT):
                shade = _blend(rgb(one), rgb(other), step / SHADE_COUNT)
                if all(_apart(shade, known) > _MAX_LIKENESS for known in self.colours):
                    self.colours.append(shade)
        drawn = [shade for shade in map(rgb, drawings) if not any(_hides(shade, known) for known in self.colours)]
        self.colours = list(dict.fromkeys([*self.colours, *drawn]))
        if len(self.colours) > _MAX_COLOURS:
            raise ValueError(f"{len(self.colours)} colours are more than the {_MAX_COLOURS} of a palette")
        self._image = Image.new("P", (1, 1))
        self._parts = bytes(part for colour in self.colours for part in colour)
        self._image.putpalette(self._parts)
        self._numbers = {colour: number for number, colour in enumerate(self.colours)}
        self._mixtures: dict[tuple[InkParts, int], bytes] = {}

    def index_of(self, colour: Colour) -> int:
        """The index of a colour of the palette. Raises KeyError for any other."""
        return self._numbers[rgb(colour)]

    def to_palette(self, image: Image.Image) -> Image.Image:
        """The image in the nearest palette colours."""
        return image.quantize(palette=self._image, dither=Image.Dither.NONE)

    def filled_image(self, size: tuple[int, int], number: int) -> Image.Image:
        """An image of this size in one palette colour, given by its index."""
        image = Image.new("P", size, number)
        image.putpalette(self._parts)
        return image

    def image_of_indexes(self, numbers: Image.Image, colours: bytes) -> Image.Image:
        """The image with each of its values, 0 to 255, replaced by the palette index at this place of the table
        `colours`.
        """
        image = map_values(numbers, colours, "P")
        image.putpalette(self._parts)
        return image

    def mixtures(self, ink: InkParts, under: int) -> bytes:
        """A table from each alpha, 0 to 255, to the palette index of this ink over the palette colour `under`."""
        known = self._mixtures.get((ink, under))
        if known is None:
            mixed = Image.new("RGB", (_MAX_COLOURS, 1), self.colours[under])
            alpha = Image.frombytes("L", mixed.size, bytes(range(_MAX_COLOURS)))
            mixed.paste(ink, (0, 0, *mixed.size), alpha)
            known = self._mixtures[ink, under] = self.to_palette(mixed).tobytes()
        return known


def _apart(one: InkParts, other: InkParts) -> int:
    (red, green, blue), (other_red, other_green, other_blue) = one, other
    return abs(red - other_red) + abs(green - other_green) + abs(blue - other_blue)


def _hides(one: InkParts, other: InkParts) -> bool:
    """Whether Pillow would confuse two colours, because it searches in steps of _COLOUR_STEP."""
    if _apart(one, other) > 3 * (2 * _COLOUR_STEP - 1) or any(
        abs(a - b) >= 2 * _COLOUR_STEP for a, b in zip(one, other, strict=True)
    ):
        return False
    looked_for = [part // _COLOUR_STEP * _COLOUR_STEP for part in other]
    far, near = (sum((a - b) ** 2 for a, b in zip(colour, looked_for, strict=True)) for colour in (other, one))
    return near < far


def _blend(one: InkParts, other: InkParts, share: float) -> InkParts:
    """The colour that lies between two, at this share of the way to the other one."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue


class PaletteStamp(NamedTuple):
    """A stamp in palette colours, its smooth edges mixed with the ground."""

    image: Image.Image

    @property
    def nbytes(self) -> int:
        return nbytes_of(self.image)


def palette_stamp(stamp: Stamp, palette: Palette, under: int) -> PaletteStamp:
    """A stamp in palette colours; its edges are mixed with the palette colour `under`."""
    if isinstance(stamp.colours, tuple) and stamp.alpha:
        return PaletteStamp(map_values(stamp.alpha, palette.mixtures(stamp.colours, under), "P"))
    shown = stamp.colours if isinstance(stamp.colours, Image.Image) else stamp.image
    shown = shown if shown.mode == "RGB" else shown.convert("RGB")
    if stamp.alpha is None:
        return PaletteStamp(palette.to_palette(shown))
    mixed = Image.new("RGB", stamp.size, palette.colours[under])
    mixed.paste(shown, (0, 0), stamp.alpha)
    return PaletteStamp(palette.to_palette(mixed))
