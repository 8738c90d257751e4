"""Draw the bot players’ faces and the lamp of tips as a small font in colours, for machines where no font has emojis.

It makes `render/fonts/Faces.woff2` of `faces.txt`; the page of the playground falls back to it. Run by hand, and only
when a face changes. It needs fonttools and brotli, which the project itself does not:

    python3 -m venv /tmp/fonts && /tmp/fonts/bin/pip install fonttools brotli
    /tmp/fonts/bin/python tests/render/draw_faces.py
"""

from collections.abc import Iterator
from math import cos, pi, sin
from pathlib import Path
from typing import Any, Final, TypeAlias

from fontTools.colorLib.builder import buildCOLR, buildCPAL  # type: ignore[import-not-found]  # only for drawing fonts
from fontTools.fontBuilder import FontBuilder  # type: ignore[import-not-found]  # only for drawing fonts
from fontTools.pens.ttGlyphPen import TTGlyphPen  # type: ignore[import-not-found]  # only for drawing fonts

HERE: Final = Path(__file__).parent
OUT: Final = HERE.parents[1] / "render" / "fonts" / "Faces.woff2"
SIZE: Final = 1000
BELOW: Final = 120
"""How far a face reaches below the line, of the thousand units that it is high."""
Layer: TypeAlias = tuple[str, Any]
"""A colour, and a glyph in it."""


def layers_of(line: str) -> Iterator[Layer]:
    """A line of `faces.txt`: its shape, and on the other side of the middle the same where there are two."""
    colour, form, *numbers = line.split()
    for mirrored in (False, True) if form in {"ovals", "sides"} else (False,):
        if form.startswith("oval"):
            x, *others = map(int, numbers)
            yield colour, oval(SIZE - x if mirrored else x, *others)
        else:
            corners = [tuple(map(int, one.split(","))) for one in numbers]
            yield colour, polygon([(SIZE - x if mirrored else x, y) for x, y in corners])


def oval(x: int, y: int, wide: int, high: int) -> Any:
    pen, far, turns = TTGlyphPen(None), 1 / cos(pi / 8), [pi * n / 4 for n in range(8)]
    pen.qCurveTo(*((x + round(wide * far * sin(t)), y - BELOW + round(high * far * cos(t))) for t in turns), None)
    pen.closePath()
    return pen.glyph()


def polygon(corners: list[tuple[int, int]]) -> Any:
    pen, (first, *others) = TTGlyphPen(None), [(x, y - BELOW) for x, y in corners]
    pen.moveTo(first)
    for corner in others:
        pen.lineTo(corner)
    pen.closePath()
    return pen.glyph()


def save(faces: dict[str, list[Layer]]) -> None:
    glyphs = {".notdef": TTGlyphPen(None).glyph(), **{f"face{ord(one):x}": TTGlyphPen(None).glyph() for one in faces}}
    colours, drawn = sorted({colour for layers in faces.values() for colour, _ in layers}), dict[str, Any]()
    for face, layers in faces.items():
        parts = {f"face{ord(face):x}.{number}": layer for number, layer in enumerate(layers)}
        glyphs |= {name: glyph for name, (_, glyph) in parts.items()}
        drawn[f"face{ord(face):x}"] = [(name, colours.index(colour)) for name, (colour, _) in parts.items()]
    font = FontBuilder(SIZE, isTTF=True)
    font.setupGlyphOrder(list(glyphs))
    font.setupCharacterMap({ord(one): f"face{ord(one):x}" for one in faces})
    font.setupGlyf(glyphs)
    font.setupHorizontalMetrics({name: (SIZE, getattr(glyph, "xMin", 0)) for name, glyph in glyphs.items()})
    font.setupHorizontalHeader(ascent=SIZE - BELOW, descent=-BELOW)
    font.setupNameTable({"familyName": "Machizukuri Faces", "styleName": "Regular"})
    font.setupOS2(sTypoAscender=SIZE - BELOW, sTypoDescender=-BELOW, usWinAscent=SIZE, usWinDescent=BELOW)
    font.setupPost()
    font.font["COLR"] = buildCOLR(drawn, version=0)
    font.font["CPAL"] = buildCPAL([[(*(part / 255 for part in bytes.fromhex(one)), 1.0) for one in colours]])
    font.font.flavor = "woff2"
    font.save(OUT)


if __name__ == "__main__":
    told = [one.split("\n") for one in (HERE / "faces.txt").read_text().strip().split("\n\n")]
    save({face[1]: [layer for line in lines for layer in layers_of(line)] for face, *lines in told})
