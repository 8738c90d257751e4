"""The streets of a city on a picture, and the land under them."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from games.core import Seat
from games.welcome_to import STREETS
from render.atlas import atlas_of
from render.cache import BASE_CACHE, cached_in
from render.canvas import Base, Brush, Palette, Point, painted_base
from render.kit.layout import stable_hash
from render.theme import PICTURE_WIDTH
from render.welcome_to.suburb import SuburbTones, tones_of

LOT_WIDTH: Final = 82
"""The width in px of a lot at scale 1."""
UNIT_PX: Final = 99 / 96
"""The px of a unit of `StreetRow.at` at scale 1."""
_YARD_HEIGHT: Final = 30
_KERB_HEIGHT: Final = 6
_DASH_LENGTH: Final = 28
HILLS: Final = (
    ((-180, 84, 760, 0), (300, 66, 960, 1), (-60, 38, 620, 2), (620, 42, 640, 2)),
    ((420, 104, 420, 0), (700, 120, 460, 0), (-260, 52, 1000, 1), (560, 40, 760, 2)),
    ((-120, 96, 720, 0), (420, 46, 900, 1), (140, 30, 760, 2), (760, 34, 460, 2)),
    ((-80, 118, 420, 0), (210, 92, 380, 1), (460, 60, 820, 1), (-200, 40, 900, 2)),
)
"""For each skyline, the left end, the height over the first yard and the width of each hill in px, and its colour: an
index of SuburbTones.hills, or 0 for the skyline's colour in `ranges`.
"""
LANDSCAPE_COUNT: Final = 2 * len(HILLS)
"""The number of landscapes: each skyline of HILLS, with its landmark on the right or on the left."""
_LANDMARK_PLACES: Final = (0.86, 0.12)
_SKY_HEIGHT: Final = 150
_TREES: Final = 3
_STAR_COUNT: Final = 34


@dataclass(frozen=True)
class StreetRow:
    """A street on a picture: its index, its left end and floor (the y of its houses' feet) in px, its scale, and its
    number of lots.

    `kerb` and `road` are the y of their upper edges; `end` is the y of the road's lower edge.
    """

    street: int
    left: int
    floor: int
    scale: float = 1
    lots: int = 0

    @property
    def width(self) -> int:
        return self.left_of(self.lots) - self.left

    @property
    def kerb(self) -> int:
        return self.below(_YARD_HEIGHT)

    @property
    def road(self) -> int:
        return self.below(_YARD_HEIGHT + _KERB_HEIGHT)

    @property
    def end(self) -> int:
        return self.below(_YARD_HEIGHT + _KERB_HEIGHT + 34)

    def left_of(self, lot: int) -> int:
        """The left edge of a lot in px."""
        return self.left + round(lot * LOT_WIDTH * self.scale)

    def below(self, units: float) -> int:
        """The y of a line `units` of a lot's drawing below the floor; above it if negative."""
        return self.floor + round(units * UNIT_PX * self.scale)

    def at(self, lot: int, x: float, y: float) -> tuple[int, int]:
        """The point of the picture for a point of a lot's drawing, in units from its left top corner.

        The drawing is 96 units wide and 132 high.
        """
        return self.left_of(lot) + round(x * UNIT_PX * self.scale), self.below(y - 118)


@dataclass(frozen=True)
class CityLayout:
    """The layout of a city's picture: its height, the top of its land, its streets, its width, and whether it has a
    sky.
    """

    height: int
    top: int
    rows: tuple[StreetRow, ...]
    width: int = PICTURE_WIDTH
    has_sky: bool = False


def _rows(*rows: tuple[int, int, float]) -> tuple[StreetRow, ...]:
    return tuple(StreetRow(index, *row, lots=STREETS[index].lots) for index, row in enumerate(rows))


HEADER_HEIGHT: Final = 76
WIDE_LAYOUT: Final = CityLayout(700, HEADER_HEIGHT, _rows((20, 208, 1), (20, 416, 1), (12, 624, 1)))
"""The layout for questions about a place in a street, without cards and City Plans."""
STRIP_TOP: Final = 76
STRIP_HEIGHT: Final = 148
LAYOUT_UNDER_CARDS: Final = CityLayout(
    700, STRIP_TOP + STRIP_HEIGHT, _rows((64, 322, 0.82), (40, 480, 0.82), (24, 638, 0.82))
)
PLANS_HEIGHT: Final = 72
LAYOUT_BETWEEN_PAIRS_AND_PLANS: Final = CityLayout(
    700, LAYOUT_UNDER_CARDS.top, _rows((144, 308, 0.7), (104, 441, 0.7), (64, 574, 0.7))
)
LAYOUT_ABOVE_PLANS: Final = CityLayout(700, HEADER_HEIGHT, _rows((60, 190, 0.88), (60, 374, 0.88), (24, 558, 0.88)))
"""The layout with a row of City Plans at the bottom, for questions whose answers lead to them."""
SCENIC_LAYOUT: Final = CityLayout(
    700, HEADER_HEIGHT, _rows((170, 282, 0.82), (100, 446, 0.88), (34, 626, 0.95)), has_sky=True
)
"""The layout of a city without a question and without a strip of cards: far streets are smaller."""
POSTER_LAYOUT: Final = CityLayout(490, 0, _rows((150, 160, 0.82), (100, 294, 0.82), (44, 427, 0.82)), has_sky=True)
FILM_CELL_LAYOUT: Final = CityLayout(426, 0, _rows((34, 96, 0.82), (34, 230, 0.82), (34, 364, 0.82)))
"""The layout of a city in a film, beside others."""
HALF_PICTURE_LAYOUT: Final = CityLayout(1080, 0, _rows((120, 450, 0.88), (74, 724, 0.95), (28, 1000, 1)), has_sky=True)
"""The layout of a city in a film of two: it fills half of the picture."""


def landscape_of(seat: Seat) -> int:
    """The index of a seat's landscape."""
    return seat % LANDSCAPE_COUNT


@cached_in(BASE_CACHE)
def land_base(palette: Palette, layout: CityLayout, place: int) -> Base:
    """The ground of a city's picture; `place` picks the landscape."""
    return painted_base(layout.width, layout.height, palette, lambda brush: paint_land(brush, layout, place))


def paint_land(brush: Brush, layout: CityLayout, place: int) -> None:
    """Paint the empty land of a city, from the sky to the last road; `place` picks the landscape."""
    suburb, first = tones_of(brush.theme), layout.rows[0]
    horizon = first.below(-60 if layout.has_sky else -64)
    _paint_sky(brush, suburb, layout, horizon, place)
    top = horizon
    for row in layout.rows:
        lawn = suburb.lawn[row.street % len(suburb.lawn)]
        brush.box((0, top, layout.width, row.kerb - top), lawn)
        _paint_lawn(brush, suburb, row, layout.width, top)
        _paint_road(brush, suburb, row, layout.width)
        if layout.has_sky:
            _paint_outskirts(brush, row, layout.width)
        top = row.end + 5
    if top < layout.height:
        brush.box((0, top, layout.width, layout.height - top), suburb.kerb)


def _paint_sky(brush: Brush, suburb: SuburbTones, layout: CityLayout, horizon: int, place: int) -> None:
    top, width, hills = layout.top, layout.width, HILLS[place % len(HILLS)]
    if layout.has_sky:
        _paint_bands(brush, suburb.sky, width, top, horizon)
        _paint_lights(brush, suburb, layout, horizon)
    else:
        brush.box((0, top, width, horizon - top), suburb.ranges[place % len(HILLS)])
    for left, height, wide, which in hills if layout.has_sky else hills[:2]:
        high = height * min(1, (horizon - top) / _SKY_HEIGHT) if layout.has_sky else min(height, horizon - top) * 0.8
        colour = suburb.hills[which] if which else suburb.ranges[place % len(HILLS)]
        brush.pie((left, horizon - high, wide, 2 * high), 180, 360, colour)
    _paint_landmark(brush, suburb, place, layout, horizon)
    brush.box((0, horizon, width, 40), suburb.lawn[0])


def _paint_landmark(brush: Brush, suburb: SuburbTones, place: int, layout: CityLayout, horizon: int) -> None:
    size = min(1.0, (horizon - layout.top) / _SKY_HEIGHT)
    x, colour = layout.width * _LANDMARK_PLACES[place // len(HILLS) % 2], suburb.grove

    def shape(*points: Point) -> None:
        brush.polygon([(x + right * size, horizon + 6 - up * size) for right, up in points], colour)

    kind = place % len(HILLS)
    if kind == 0:
        shape((-22, 0), (-15, 62), (-9, 62), (-14, 0))
        shape((22, 0), (15, 62), (9, 62), (14, 0))
        shape((-26, 60), (-26, 92), (0, 110), (26, 92), (26, 60))
    elif kind == 1:
        shape((-18, 0), (-9, 78), (9, 78), (18, 0))
        shape((-48, 58), (-44, 50), (48, 102), (44, 110))
        shape((-48, 102), (-44, 110), (48, 58), (44, 50))
    elif kind == 2:
        shape((-34, 0), (-34, 40), (34, 40), (34, 0))
        shape((-34, 36), (-34, 64), (-24, 118), (-14, 64), (-14, 36))
        shape((-14, 40), (10, 60), (38, 40))
    else:
        for right, high in ((-36, 74), (0, 104), (36, 84)):
            shape((right - 22, 10), (right, high), (right + 22, 10))
            shape((right - 4, 0), (right - 4, 14), (right + 4, 14), (right + 4, 0))


def _paint_bands(brush: Brush, sky: Sequence[str], width: int, top: int, horizon: int) -> None:
    brush.box((0, top, width, horizon - top), sky[0])
    step = (horizon - top) / len(sky)
    for index, colour in enumerate(sky[1:], 1):
        y = top + index * step
        brush.ellipse((-width * 0.4, y - 4, width * 1.8, 2 * (horizon - y) + 120), colour)


def _paint_lights(brush: Brush, suburb: SuburbTones, layout: CityLayout, horizon: int) -> None:
    if suburb.star:
        for index in range(_STAR_COUNT):
            at = stable_hash(index, 1) % layout.width, layout.top + stable_hash(index, 2) % (horizon - layout.top - 60)
            brush.disc(at, 1.2 if index % 3 else 2, suburb.star)
        moon = (layout.width * 2 // 3, layout.top + 42)
        brush.disc(moon, 26, suburb.sun)
        brush.disc((moon[0] - 12, moon[1] - 6), 23, suburb.sky[0])
        return
    x = {"morning": 0.16, "afternoon": 0.56, "dusk": 0.82}[brush.theme.stage] * layout.width
    high = {"morning": 64, "afternoon": 36, "dusk": 62}[brush.theme.stage] + layout.top
    brush.disc((x, high), 36, suburb.sun)


def _paint_lawn(brush: Brush, suburb: SuburbTones, row: StreetRow, width: int, top: int) -> None:
    for index in range(9):
        seed = stable_hash(row.street, index)
        x, radius = seed % width, 16 + seed // 7 % 16
        middle = row.below(-30) + seed // 3 % 8
        if middle - radius > top:
            brush.disc((x, middle), radius * row.scale, suburb.grove)
            brush.disc((x + 20, middle + 6), radius * 0.7 * row.scale, suburb.grove)
    for index in range(26):
        seed = stable_hash(index, row.street, 3)
        x, y = seed % width, row.below(2) + seed // 11 % max(1, row.kerb - row.floor - 8)
        brush.line([(x, y + 5), (x + 3, y)], suburb.blade, 1.6)


def _paint_outskirts(brush: Brush, row: StreetRow, width: int) -> None:
    end = row.left_of(row.lots) + 250
    places = [*range(-12, row.left - 84, 46), *range(end, width - 20, 52)]
    for index, x in enumerate(places):
        seed = stable_hash(row.street, index, 7)
        tree = atlas_of("welcome_to").piece(f"tree-{seed % _TREES + 1}", row.scale)
        brush.put(tree, (x + seed // 3 % 14, row.below(-8 + seed // 5 % 26)), "lb")


def _paint_road(brush: Brush, suburb: SuburbTones, row: StreetRow, width: int) -> None:
    brush.box((0, row.kerb, width, row.end - row.kerb + 5), suburb.kerb)
    brush.box((0, row.road, width, row.end - row.road), suburb.road)
    middle = (row.road + row.end) / 2
    for x in range(6, width, 2 * _DASH_LENGTH):
        brush.box((x, middle - 1.5, _DASH_LENGTH, 3), suburb.line, 1)
