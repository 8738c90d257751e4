"""A town in few pixels on the public table: its sky and hills, and houses with numbers that a phone shows."""

from typing import Final

from games.welcome_to import EMPTY, ROUNDABOUT, STREETS, Street
from render.canvas import Box, Brush, Canvas, Point, sized_sprite
from render.kit.story import corner_mask
from render.theme import MIN_NUMBER_SIZE, rounded
from render.welcome_to.city import roof_band
from render.welcome_to.streets import HILLS, landscape_of
from render.welcome_to.suburb import tones_of
from render.welcome_to.words import WelcomeToScene

SKY_HEIGHT: Final = 36
LOW_SKY_HEIGHT: Final = 8
"""The height of a sky without a name: enough for the colour of its hills, by which one knows a town."""
_ROAD_HEIGHT: Final = 6
LONGEST_STREET_LOTS: Final = max(street.lots for street in STREETS)
_EDGE: Final = 6
HOUSE_GAP: Final = 4
"""The room between houses, in which fences stand."""
_MAX_HOUSE_WIDTH: Final = 60
_MIN_WIDTH_FOR_NUMBER: Final = 32
MIN_PITCH_FOR_NUMBERS: Final = 28
"""The height of a street with its road from which on its houses have numbers."""
_MIN_HEIGHT_FOR_LARGE_NUMBER: Final = 46
"""Houses of this height have large numbers."""
_LARGE_NUMBER: Final = 30
_HILL_SCALE: Final = (SKY_HEIGHT - 4) / 120
"""The scale of hills, whose heights reach 120."""


def draw_small_town(canvas: Canvas, scene: WelcomeToScene, seat: int, box: Box, sky: int = SKY_HEIGHT) -> None:
    """Draw a seat's town in a box, without its name, under a sky of `sky` px in height."""
    left, top, width, height = map(round, box)
    canvas.put(_town_ground(width, height, landscape_of(seat), sky), (left, top))
    lot, pitch = (width - 2 * _EDGE) // LONGEST_STREET_LOTS, (height - sky) // len(STREETS)
    for index, street in enumerate(scene.view.sheets[seat].streets):
        _draw_street(canvas, street, (left + _EDGE, top + sky + index * pitch, lot, pitch - _ROAD_HEIGHT))
    canvas.image.paste(scene.look.palette.index_of(canvas.theme.paper), (left, top), corner_mask(width, height))


def _draw_street(canvas: Canvas, street: Street, first: Box) -> None:
    """Draw a street by the box of its first lot; its houses have numbers where these have room."""
    left, top, lot, high = map(round, first)
    wide, suburb = min(lot - min(HOUSE_GAP, lot // 5), _MAX_HOUSE_WIDTH), tones_of(canvas.theme)
    has_numbers = wide >= _MIN_WIDTH_FOR_NUMBER and high >= MIN_PITCH_FOR_NUMBERS - _ROAD_HEIGHT
    for place, number in enumerate(street.lots):
        x, is_bis = left + place * lot + (lot - wide) // 2, place in street.bis
        if number == ROUNDABOUT:
            canvas.put(_small_roundabout(wide, high), (x, top))
        elif number != EMPTY:
            eaves = _eaves(high) if has_numbers else high // 2
            canvas.put(_small_house(wide, high, roof_band(number), is_bis, eaves), (x, top))
            if has_numbers:
                size = _LARGE_NUMBER if high >= _MIN_HEIGHT_FOR_LARGE_NUMBER else MIN_NUMBER_SIZE
                style = rounded(size, suburb.bis if is_bis else suburb.number)
                canvas.text((x + wide / 2, top + (high + eaves) / 2), str(number), style)
        if place in street.pools:
            canvas.put(_small_pool(12, 8), (x + wide - 11, top + high - 7))
    for gap in street.fences:
        canvas.put(_small_fence(min(5, lot // 4), high), (left + (gap + 1) * lot - 2, top + 1))


def _eaves(height: int) -> int:
    return max(5, height - MIN_NUMBER_SIZE - 2 if height < _MIN_HEIGHT_FOR_LARGE_NUMBER else height - _LARGE_NUMBER - 4)


@sized_sprite
def _town_ground(brush: Brush, width: int, height: int, place: int, sky: int) -> None:
    """The ground of a small town: sky and hills of its landscape, lawns, roads, and marks of empty lots."""
    suburb, pitch = tones_of(brush.theme), (height - sky) // len(STREETS)
    for band, colour in enumerate(suburb.sky[1::2]):
        brush.box((0, band * sky / 3, width, sky), colour)
    scale = width / 1100
    for left, high, wide, which in HILLS[place % len(HILLS)]:
        colour = suburb.hills[which] if which else suburb.ranges[place % len(HILLS)]
        x = left if place < len(HILLS) else 1100 - left - wide
        brush.pie((x * scale, sky - high * _HILL_SCALE, wide * scale, 2 * high * _HILL_SCALE), 180, 360, colour)
    lot = (width - 2 * _EDGE) // LONGEST_STREET_LOTS
    for row, street in enumerate(STREETS):
        top = sky + row * pitch
        brush.box((0, top, width, height - top), suburb.lawn[row])
        brush.box((0, top + pitch - _ROAD_HEIGHT, width, _ROAD_HEIGHT), suburb.road)
        for lot_place in range(street.lots):
            middle = _EDGE + (lot_place + 0.5) * lot, top + pitch - _ROAD_HEIGHT - 5
            _paint_lot(brush, middle, min(18, lot - 4), lot_place in street.pools)
    brush.box((0, sky + len(STREETS) * pitch - _ROAD_HEIGHT, width, height), suburb.road)


def _paint_lot(brush: Brush, middle: Point, width: int, is_planned: bool) -> None:
    """Paint the mark of an empty lot: a stake, or a pool that is planned."""
    suburb, (x, y) = tones_of(brush.theme), middle
    if is_planned:
        brush.ellipse((x - width / 2, y - 5, width, 9), suburb.kerb, suburb.planned, 2.5)
    else:
        brush.box((x - width / 2 + 2, y - 1, width - 4, 4), suburb.kerb)


@sized_sprite
def _small_house(brush: Brush, width: int, height: int, band: int, is_bis: bool, eaves: int) -> None:  # noqa: PLR0913, PLR0917 - its size, roof and eaves
    """A house whose roof has the colour of its range of numbers; `eaves` is the roof's height in px."""
    suburb = tones_of(brush.theme)
    brush.box((2, eaves - 1, width - 4, height - eaves + 1), suburb.wall)
    roof = [(0, eaves), (min(10, width / 4), 0), (width - min(10, width / 4), 0), (width, eaves)]
    brush.polygon(roof, suburb.bis if is_bis else suburb.roofs[band])


@sized_sprite
def _small_fence(brush: Brush, width: int, height: int) -> None:
    """A fence between two lots."""
    suburb = tones_of(brush.theme)
    brush.box((0, 0, width, height), suburb.number, 1)
    brush.box((1, 1, width - 2, height - 2), suburb.wall, 1)


@sized_sprite
def _small_pool(brush: Brush, width: int, height: int) -> None:
    suburb = tones_of(brush.theme)
    brush.ellipse((0, 0, width, height), suburb.pool, suburb.wall, 1.5)


@sized_sprite
def _small_roundabout(brush: Brush, width: int, height: int) -> None:
    suburb, radius = tones_of(brush.theme), min(width, height) / 2 - 1
    brush.disc((width / 2, height - radius - 1), radius, suburb.road)
    brush.disc((width / 2, height - radius - 1), radius / 2, suburb.grove)
