"""How people see colours who lack one kind of cones, and how far apart two colours are."""

import math
from typing import Final, TypeAlias

import pytest
from PIL import ImageStat

from render.canvas import Piece
from render.theme import THEMES_BY_STAGE, Colour, Theme, rgb

Row: TypeAlias = tuple[float, float, float]
Matrix: TypeAlias = tuple[Row, Row, Row]

SEEN: Final[dict[str, Matrix]] = {
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
"""Machado, Oliveira and Fernandes 2009, severity 1, for linear red, green and blue."""
XYZ: Final[Matrix] = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
each_light = pytest.mark.parametrize(
    "theme",
    [theme for lights in THEMES_BY_STAGE.values() for theme in lights],
    ids=lambda theme: f"{theme.name}-{theme.stage}",
)
"""Both themes at every time of the day."""
HALF: Final = 127
WHITE: Final[Row] = (0.95047, 1.0, 1.08883)
"""The white of D65."""


def distance(one: Colour, other: Colour, seen: Matrix | None = None) -> float:
    """CIE 1976 colour difference, as people with that vision see it; about 2.3 is just noticeable side by side."""
    lab = [_lab(_times(seen, _linear(colour)) if seen else _linear(colour)) for colour in (one, other)]
    return math.dist(*lab)


def pattern(piece: Piece, theme: Theme) -> bytes:
    """Which parts of a piece are covered, and which of them are lighter than the piece is on the whole."""
    stamp = piece.stamp(theme)
    grey, covered = stamp.image.convert("LA").split()
    middle = ImageStat.Stat(grey, covered.point(lambda alpha: 255 * (alpha > HALF))).mean[0]
    return covered.tobytes() + grey.point(lambda value: 255 * (value > middle)).tobytes()


def _linear(colour: Colour) -> Row:
    parts = [value / 255 for value in rgb(colour)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return red, green, blue


def _times(matrix: Matrix, colour: Row) -> Row:
    first, second, third = (sum(a * b for a, b in zip(row, colour, strict=True)) for row in matrix)
    return first, second, third


def _lab(colour: Row) -> Row:
    shown = (min(1, max(0, colour[0])), min(1, max(0, colour[1])), min(1, max(0, colour[2])))
    x, y, z = (_root(part / white) for part, white in zip(_times(XYZ, shown), WHITE, strict=True))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _root(share: float) -> float:
    return float(share ** (1 / 3)) if share > 216 / 24389 else (24389 / 27 * share + 16) / 116
