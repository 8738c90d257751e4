"""Sprites from atlases, which a build command renders from our drawings (`render/art`)."""

import json
from functools import cache
from pathlib import Path
from sys import getsizeof
from typing import Any, Final, NamedTuple

from PIL import Image
from zlib_ng import zlib_ng

from render.cache import SPRITES, cached_in
from render.canvas import Piece
from render.stamps import Stamp
from render.theme import Colour, Theme

FOLDER: Final = Path(__file__).parent / "art" / "atlas"
QUICK_PACKING: Final = 1
"""The packing level at which a sprite takes a tenth of its memory and unpacks in microseconds."""


class SpriteBox(NamedTuple):
    """A sprite's place in its atlas, its offset without empty edges, and its whole size."""

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
        return self.right - self.left, self.bottom - self.top

    @property
    def part(self) -> tuple[int, int, int, int]:
        width, height = self.inner_size
        return self.x, self.y, self.x + width, self.y + height


class Atlas:
    """All sprites of a game, or of the kit, in every light."""

    def __init__(self, name: str) -> None:
        self.name = name
        listed: dict[str, Any] = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
        self.digest: str = listed["digest"]
        self.boxes = {key: SpriteBox(*box) for key, box in listed["boxes"].items()}

    @property
    def names(self) -> list[str]:
        return [key for key in self.boxes if "@" not in key]

    def piece(self, name: str, scale: float = 1) -> Piece:
        """A sprite in a size. Raises KeyError if there is none."""
        key = name if scale == 1 else f"{name}@{scale:g}"
        box = self.boxes[key]
        return Piece(box.width, box.height, _stamp, (self.name, key))


@cache
def atlas_of(name: str) -> Atlas:
    return Atlas(name)


def colours_of(name: str, theme: Theme) -> list[Colour]:
    parts = _coloured(name, theme.name, theme.stage).palette or []
    return [f"#{red:02x}{green:02x}{blue:02x}" for red, green, blue in zip(*[iter(parts)] * 3, strict=True)]


class PackedSprites:
    """All sprites of an atlas file, each packed by itself: unpacked, an atlas takes 3 MB per light."""

    def __init__(self, atlas: Atlas, file: str) -> None:
        with Image.open(FOLDER / file) as image:
            self.palette = image.getpalette()
            self._mode = image.mode
            self._packed = {
                key: zlib_ng.compress(image.crop(box.part).tobytes(), QUICK_PACKING) for key, box in atlas.boxes.items()
            }

    @property
    def nbytes(self) -> int:
        return sum(map(getsizeof, self._packed.values()))

    def unpacked(self, key: str, box: SpriteBox) -> Image.Image:
        image = Image.frombytes(self._mode, box.inner_size, zlib_ng.decompress(self._packed[key]))
        if self.palette is not None:
            image.putpalette(self.palette)
        return image


@cached_in(SPRITES)
def _stamp(theme: Theme, arguments: tuple[str, str]) -> Stamp:
    name, key = arguments
    box = atlas_of(name).boxes[key]
    colours = _coloured(name, theme.name, theme.stage).unpacked(key, box)
    alpha = _alpha(name).unpacked(key, box)
    is_opaque = alpha.getextrema() == (255, 255)
    return Stamp(colours, None if is_opaque else alpha, box.left, box.top, box.width, box.height)


@cache
def _coloured(name: str, theme: str, stage: str) -> PackedSprites:
    return PackedSprites(atlas_of(name), f"{name}-{theme}-{stage}.png")


@cache
def _alpha(name: str) -> PackedSprites:
    return PackedSprites(atlas_of(name), f"{name}-alpha.png")
