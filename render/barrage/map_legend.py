"""What stands on the river map, for the legend: dams, water, sites, conduits, powerhouses, numbers of basins."""

from collections.abc import Iterator, Mapping
from typing import Final

from games.barrage import FACTS
from render.barrage.drawings import drawing
from render.barrage.map import STREAM, stream_ground
from render.barrage.tones import tones_of
from render.barrage.valley import conduit_ring
from render.canvas import Brush, Piece, Point, sprite
from render.kit.legend import pile
from render.theme import LEAST, Style

WIDE: Final = 112
OWNER: Final = "italy"
"""Whose things stand for those of all companies."""


def map_signs(leaving: str) -> Mapping[str, Piece]:
    """The signs on the map by their names; in that text one drop leaves the valley."""
    return {
        "dam": pile(WIDE, 62, (*_dam(-5, OWNER, 1, 1), *_dam(36, OWNER, 3, 3))),
        "neutral": pile(82, 62, tuple(_dam(0, "neutral", 2, 1))),
        "water": water_sign(),
        "streams": streams_sign(leaving),
        "sites": sites_sign(),
        "powerhouse": powerhouses_sign(),
        "conduit": pile(WIDE, 44, ((drawing(f"piece-conduit-{OWNER}"), (56, 0)), _ring(OWNER, 3, 30))),
        "survey": survey_sign(),
        "basins": basins_sign(),
        "beside": beside_sign(),
    }


def _dam(left: float, owner: str, level: int, drops: int) -> Iterator[tuple[Piece, Point]]:
    """A dam with its drops, and room for others."""
    piece = drawing(f"dam-{owner}-{level}", 0.65)
    yield piece, (left, 0)
    for number, name in enumerate(["drop"] * drops + ["drop-free"] * (level - drops)):
        sign = drawing(name, 0.65)
        x = left + piece.width / 2 + (number - (level - 1) / 2) * 16 - sign.width / 2
        yield sign, (x, 54 - 12 - 8 * (level - 1) - 9 - sign.height / 2)


@sprite(WIDE, 36)
def water_sign(brush: Brush) -> None:
    """The drops of a dam: there, coming, room for one."""
    for number, name in enumerate(("drop", "drop-coming", "drop-free")):
        sign = drawing(name)
        brush.box((36 * number, 0, 34, 36), tones_of(brush.theme).river, 8)
        brush.put(sign, (36 * number + (34 - sign.width) / 2, 18 - sign.height / 2))


@sprite(WIDE, 74)
def streams_sign(brush: Brush, leaving: str) -> None:
    """Water that waits on a headstream, and water that leaves the valley."""
    ink, drop = tones_of(brush.theme).on_stream, drawing("drop", 0.8)
    for top, said in ((0, "2"), (40, leaving)):
        brush.put(stream_ground(WIDE, STREAM), (0, top))
        brush.text((WIDE - 14, top + STREAM / 2), said, Style(LEAST, ink, True, "rm", True))
    for number in range(2):
        brush.put(drop, (12 + 26 * number, STREAM / 2 - drop.height / 2))


@sprite(WIDE, 66)
def sites_sign(brush: Brush) -> None:
    """A red site for a base, and on their ground a free and a red one for powerhouses."""
    brush.put(drawing("site-dam-red"), (14, 0))
    _block_on(brush, ("site-house", "site-house-red"))


def _block_on(brush: Brush, names: tuple[str, ...]) -> None:
    """The ground of powerhouses with what is on it."""
    tones = tones_of(brush.theme)
    brush.box((1, 34, 110, 32), tones.block_edge, 9)
    brush.box((1, 31, 110, 32), tones.block, 9)
    for number, name in enumerate(names):
        piece = drawing(name, 0.9)
        brush.put(piece, (31 + 50 * number - piece.width / 2, 62 - piece.height))


@sprite(WIDE, 66)
def powerhouses_sign(brush: Brush) -> None:
    """Powerhouses of two companies."""
    _block_on(brush, (f"house-{OWNER}", "house-france"))


def _ring(owner: str, value: int, middle: float) -> tuple[Piece, Point]:
    """The ring of a conduit in the line of its sign."""
    ring = conduit_ring(value, owner)
    return ring, (middle - ring.width / 2, 22 - ring.height / 2)


@sprite(WIDE, 44)
def survey_sign(brush: Brush) -> None:
    """A free site for a conduit with its value, and where it can run."""
    for left in range(46, WIDE - 8, 22):
        brush.box((left, 19, 14, 6), brush.theme.muted, 3)
    brush.put(*_ring("free", 4, 22))


@sprite(WIDE, 88)
def basins_sign(brush: Brush) -> None:
    """The numbers of the basins as they lie on the map: a row for each area, two for the plains."""
    tones = tones_of(brush.theme)
    top = 0
    for area, ground in zip(FACTS.map.areas, (tones.high, tones.hill, tones.plain), strict=True):
        rows = [area.basins[:3], area.basins[3:]] if len(area.basins) > 4 else [area.basins]
        brush.box((0, top, WIDE, 22 * len(rows)), ground)
        for row in rows:
            for number, basin in enumerate(row):
                at = WIDE * (number + 0.5) / len(row), top + 11
                brush.text(at, str(basin), Style(LEAST, brush.theme.ink, True, "mm", True))
            top += 22


@sprite(WIDE, 40)
def beside_sign(brush: Brush) -> None:
    """What lies beside letters: the most energy, a coin, a bolt."""
    brush.box((0, 5, 52, 30), brush.theme.sun, 10)
    brush.put(drawing("energy", 0.5), (5, 9))
    brush.text((46, 20), "9", Style(27, brush.theme.on_sun, True, "rm", True))
    brush.put(drawing("credit", 0.75), (54, 5))
    brush.put(drawing("bolt", 0.75), (85, 6))
