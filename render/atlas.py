"""Sprites from atlases, which a build command renders from our drawings (`render/art`)."""

import json
from functools import cache
from pathlib import Path
from sys import getsizeof
from typing import Any, Final, NamedTuple

from PIL import Image
from zlib_ng import zlib_ng

from render.cache import SPRITE_CACHE, cached_in
from render.canvas import Piece
from render.stamps import Stamp
from render.theme import Colour, Theme

ATLAS_FOLDER: Final = Path(__file__).parent / "art" / "atlas"
_QUICK_PACKING: Final = 1
"""The packing level at which a sprite takes a tenth of its memory and unpacks in microseconds."""


class SpriteBox(NamedTuple):
    """The place of a sprite in its atlas (`x`, `y`), the box of its drawn part within the whole sprite, and the whole
    size, in px.
    """

    x: int
    y: int
    left: int
    top: int
    right: int
    bottom: int
    width: int
    height: int

    @property
    def inner_size(self) -> tuple[int, int]:
        """Width and height of the drawn part, without empty edges."""
        return self.right - self.left, self.bottom - self.top

    @property
    def atlas_box(self) -> tuple[int, int, int, int]:
        """Left, top, right and bottom of the drawn part in the atlas."""
        width, height = self.inner_size
        return self.x, self.y, self.x + width, self.y + height


class Atlas:
    """All sprites of a game, or of the kit, in every light.

    `boxes` are by name; those of sprites at other scales than 1 by name, `@` and scale. `digest` is that of the
    drawings from which the atlas was made.
    """

    def __init__(self, name: str) -> None:
        self.name = name
        listed: dict[str, Any] = json.loads((ATLAS_FOLDER / f"{name}.json").read_text(encoding="utf-8"))
        self.digest: str = listed["digest"]
        self.boxes = {key: SpriteBox(*box) for key, box in listed["boxes"].items()}

    @property
    def names(self) -> list[str]:
        """The names of all sprites, each once, without the scales they were drawn at."""
        return [key for key in self.boxes if "@" not in key]

    def piece(self, name: str, scale: float = 1) -> Piece:
        """The sprite of this name, drawn at this scale. Raises KeyError if the atlas has none."""
        key = name if scale == 1 else f"{name}@{scale:g}"
        box = self.boxes[key]
        return Piece(box.width, box.height, _stamp, (self.name, key))


@cache
def atlas_of(name: str) -> Atlas:
    """The atlas of a game or of the kit, by its name; loaded once."""
    return Atlas(name)


def atlas_colours(name: str, theme: Theme) -> list[Colour]:
    """The palette of an atlas in a theme's light as `#rrggbb`; empty if its images are in true colours."""
    parts = _coloured(name, theme.name, theme.stage).palette or []
    return [f"#{red:02x}{green:02x}{blue:02x}" for red, green, blue in zip(*[iter(parts)] * 3, strict=True)]


class PackedSprites:
    """All sprites of an atlas file, each compressed by itself. Uncompressed, an atlas takes 3 MB per light."""

    def __init__(self, atlas: Atlas, file: str) -> None:
        with Image.open(ATLAS_FOLDER / file) as image:
            self.palette = image.getpalette()
            self._mode = image.mode
            self._packed = {
                key: zlib_ng.compress(image.crop(box.atlas_box).tobytes(), _QUICK_PACKING)
                for key, box in atlas.boxes.items()
            }

    @property
    def nbytes(self) -> int:
        return sum(map(getsizeof, self._packed.values()))

    def unpack(self, key: str, box: SpriteBox) -> Image.Image:
        """The image of the sprite with this key in `Atlas.boxes` and this box, without its empty edges."""
        image = Image.frombytes(self._mode, box.inner_size, zlib_ng.decompress(self._packed[key]))
        if self.palette is not None:
            image.putpalette(self.palette)
        return image


@cached_in(SPRITE_CACHE)
def _stamp(theme: Theme, arguments: tuple[str, str]) -> Stamp:
    name, key = arguments
    box = atlas_of(name).boxes[key]
    colours = _coloured(name, theme.name, theme.stage).unpack(key, box)
    alpha = _alpha(name).unpack(key, box)
    is_opaque = alpha.getextrema() == (255, 255)
    return Stamp(colours, None if is_opaque else alpha, box.left, box.top, box.width, box.height)


@cache
def _coloured(name: str, theme: str, stage: str) -> PackedSprites:
    return PackedSprites(atlas_of(name), f"{name}-{theme}-{stage}.png")


@cache
def _alpha(name: str) -> PackedSprites:
    return PackedSprites(atlas_of(name), f"{name}-alpha.png")
