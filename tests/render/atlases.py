"""Makes the atlases of `render/art` anew: `python -m tests.render.atlases`, or only some: `… cities`.

An atlas has a game's drawings in all sizes: JSON boxes, an alpha picture, and a colour picture per light.
"""

import hashlib
import io
import json
import re
import sys
import tomllib
from collections.abc import Iterable, Iterator, Sequence
from fnmatch import fnmatchcase
from itertools import chain
from pathlib import Path
from typing import Any, Final, NamedTuple

import resvg_py
from PIL import Image

from render.art.light import LIGHTS, OWNER_CLASS, Light, in_light
from render.atlas import ATLAS_FOLDER
from render.theme import rgb

HERE: Final = ATLAS_FOLDER.parent
WIDTH: Final = 1024
COLOURS: Final = {"kit": 32}
MAX_COLOURS: Final = 128
OPACITIES: Final = 15
"""The number of steps between transparent and opaque."""
GAP: Final = 1
HEX: Final = re.compile("#[0-9a-f]{6}")


class Artwork(NamedTuple):
    """A drawing in one size: the name of its sprite, and its source."""

    name: str
    source: Path
    scale: float

    @property
    def key(self) -> str:
        return self.name if self.scale == 1 else f"{self.name}@{self.scale:g}"

    def lit(self, light: Light) -> str:
        return in_light(self.source.read_text(encoding="utf-8"), light)

    def drawn(self, light: Light) -> Image.Image:
        svg = self.lit(light)
        return Image.open(io.BytesIO(resvg_py.svg_to_bytes(svg_string=svg, zoom=self.scale))).convert("RGBA")


class Packed(NamedTuple):
    """A sprite's place in an atlas, the box without its empty edges, and its whole size."""

    drawing: Artwork
    at: tuple[int, int]
    box: tuple[int, int, int, int]
    size: tuple[int, int]


def sources() -> list[str]:
    return sorted(folder.name for folder in HERE.iterdir() if any(folder.glob("*.svg")))


def drawings(name: str) -> list[Artwork]:
    folder = HERE / name
    scales = folder / "scales.toml"
    sizes: dict[str, Sequence[float]] = tomllib.loads(scales.read_text(encoding="utf-8")) if scales.exists() else {}
    return [
        Artwork(source.stem, source, scale)
        for source in sorted(folder.glob("*.svg"))
        for scale in (
            1,
            *sorted({scale for names, more in sizes.items() if fnmatchcase(source.stem, names) for scale in more}),
        )
    ]


def digest(name: str) -> str:
    """A hash of the drawings, their sizes and the lights."""
    files = [*sorted((HERE / name).iterdir()), HERE / "light.py"]
    return hashlib.sha256(b"\0".join(file.name.encode() + b"\0" + file.read_bytes() for file in files)).hexdigest()


def build(name: str, folder: Path = ATLAS_FOLDER) -> None:
    """Write the atlas of a game to a folder."""
    folder.mkdir(exist_ok=True)
    neutral = LIGHTS["light", "morning"]
    wanted = drawings(name)
    images = {drawing.key: drawing.drawn(neutral) for drawing in wanted}
    placed, height = _placed(wanted, images)
    _alpha(placed, images, height).save(folder / f"{name}-alpha.png", optimize=True)
    for (theme, stage), light in LIGHTS.items():
        _coloured(name, placed, light, height).save(folder / f"{name}-{theme}-{stage}.png", optimize=True)
    boxes = {one.drawing.key: [*one.at, *one.box, *one.size] for one in placed}
    listed = {"digest": digest(name), "boxes": dict(sorted(boxes.items()))}
    (folder / f"{name}.json").write_text(json.dumps(listed, indent=0) + "\n", encoding="utf-8")


def _placed(wanted: Iterable[Artwork], images: dict[str, Image.Image]) -> tuple[list[Packed], int]:
    """All sprites in rows, the highest first, and the height of all rows."""
    cut = [(drawing, images[drawing.key].getbbox() or (0, 0, 1, 1)) for drawing in wanted]
    placed, x, y, row = list[Packed](), 0, 0, 0
    for drawing, box in sorted(cut, key=lambda one: (one[1][1] - one[1][3], one[0].key)):
        width, height = box[2] - box[0], box[3] - box[1]
        if x + width > WIDTH:
            x, y, row = 0, y + row, 0
        placed.append(Packed(drawing, (x, y), box, images[drawing.key].size))
        x, row = x + width + GAP, max(row, height + GAP)
    return placed, y + row


def _alpha(placed: Iterable[Packed], images: dict[str, Image.Image], height: int) -> Image.Image:
    whole = Image.new("L", (WIDTH, height))
    for one in placed:
        whole.paste(images[one.drawing.key].getchannel("A").crop(one.box), one.at)
    step = 255 / OPACITIES
    return whole.point([round(round(value / step) * step) for value in range(256)])


def _coloured(name: str, placed: Sequence[Packed], light: Light, height: int) -> Image.Image:
    whole, visible = Image.new("RGBA", (WIDTH, height)), list[bytes]()
    for one in placed:
        image = one.drawing.drawn(light).crop(one.box)
        whole.paste(image, one.at)
        visible += _opaque(image)
    seen = Image.frombytes("RGB", (len(visible), 1), b"".join(visible))
    exact = _exact(placed, light)
    palette = seen.quantize(COLOURS.get(name, MAX_COLOURS) - len(exact), Image.Quantize.MEDIANCUT, kmeans=2)
    palette.putpalette([*chain(*exact), *(palette.getpalette() or [])])
    return whole.convert("RGB").quantize(palette=palette, dither=Image.Dither.NONE)


def _exact(placed: Iterable[Packed], light: Light) -> list[tuple[int, int, int]]:
    """The colours that stay exact in an atlas, because they tell players apart."""
    drawn = {one.drawing.lit(light) for one in placed}
    return sorted(
        {rgb(colour) for source in drawn if f'class="{OWNER_CLASS}"' in source for colour in HEX.findall(source)}
    )


def _opaque(image: Image.Image) -> Iterator[bytes]:
    data: Any = image.tobytes()
    return (data[at : at + 3] for at in range(0, len(data), 4) if data[at + 3] == 255)


if __name__ == "__main__":
    for name in sys.argv[1:] or sources():
        build(name)
        print(name, flush=True)
