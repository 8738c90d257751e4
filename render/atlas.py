"""Sprites from the atlases: drawings of our own that were rendered by a build command (`render/art`)."""

import json
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

from PIL import Image

from render.cache import SPRITES, kept_in
from render.canvas import Piece
from render.stamps import Stamp
from render.theme import Colour, Theme

FOLDER: Final = Path(__file__).parent / "art" / "atlas"


class SpriteBox(NamedTuple):
    """Where a sprite without its empty edges lies in its atlas, where it begins and ends, and how large all is."""

    x: int
    y: int
    left: int
    top: int
    right: int
    bottom: int
    width: int
    height: int

    @property
    def part(self) -> tuple[int, int, int, int]:
        """The part of the atlas that is the sprite."""
        return self.x, self.y, self.x + self.right - self.left, self.y + self.bottom - self.top


class Atlas:
    """All sprites of a game, or of the kit, in every light."""

    def __init__(self, name: str) -> None:
        self.name = name
        listed: dict[str, Any] = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
        self.digest: str = listed["digest"]
        self.boxes = {key: SpriteBox(*box) for key, box in listed["boxes"].items()}

    @property
    def names(self) -> list[str]:
        """What the sprites are called, those in other sizes aside."""
        return [key for key in self.boxes if "@" not in key]

    def piece(self, name: str, scale: float = 1) -> Piece:
        """A sprite in a size. Raises KeyError where there is none."""
        key = name if scale == 1 else f"{name}@{scale:g}"
        box = self.boxes[key]
        return Piece(box.width, box.height, _stamp, (self.name, key))


@cache
def art(name: str) -> Atlas:
    """The atlas of a game, or that of the kit."""
    return Atlas(name)


def colours_of(name: str, theme: Theme) -> list[Colour]:
    """All colours of an atlas in the light of a theme and its stage."""
    parts = _coloured(name, theme.name, theme.stage).getpalette() or []
    return [f"#{red:02x}{green:02x}{blue:02x}" for red, green, blue in zip(*[iter(parts)] * 3, strict=True)]


@kept_in(SPRITES)
def _stamp(theme: Theme, arguments: tuple[str, str]) -> Stamp:
    name, key = arguments
    box = art(name).boxes[key]
    colours, alpha = _coloured(name, theme.name, theme.stage).crop(box.part), _alpha(name).crop(box.part)
    is_opaque = alpha.getextrema() == (255, 255)
    return Stamp(colours, None if is_opaque else alpha, box.left, box.top, box.width, box.height)


@cache
def _coloured(name: str, theme: str, stage: str) -> Image.Image:
    return _loaded(f"{name}-{theme}-{stage}.png")


@cache
def _alpha(name: str) -> Image.Image:
    return _loaded(f"{name}-alpha.png")


def _loaded(file: str) -> Image.Image:
    with Image.open(FOLDER / file) as image:
        image.load()
        return image
