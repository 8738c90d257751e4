"""The suburb: houses, lots, pools, fences and marks as sprites; our own drawing."""

from bisect import bisect_left
from typing import Final

from games.welcome_to import LARGEST_ESTATE
from render.canvas import Brush, sprite
from render.kit.marks import star, tick
from render.theme import TYPE, Colour, Style
from render.typeface import largest, width_of
from render.welcome_to.icons import temp_icon
from render.welcome_to.suburb import suburb_of

LOT: Final = 76
"""Width of a lot."""
DEPTH: Final = 118
"""Height of a lot, from the sky to the kerb."""
HORIZON: Final = 66
"""Where the sky ends and the lawn begins, from the top of a lot."""
FENCE: Final = 24
BIS_BADGE: Final = 42
TALL_BADGE: Final = 76

BANDS: Final = (3, 6, 9, 12)
"""The last numbers of all bands but the highest. Each band has a roof of its own, in shape and colour."""


def band_of(number: int) -> int:
    """The band of a house number, 0 to 4: 0-3, 4-6, 7-9, 10-12, 13 and more."""
    return bisect_left(BANDS, number)


@sprite(LOT, DEPTH)
def house(brush: Brush, number: int, bis: bool) -> None:
    """A house with its number; the roof tells the band of the number, and twin gables a bis house."""
    suburb, band = suburb_of(brush.theme), band_of(number)
    brush.box((8, 38, 60, 42), suburb.walls[band], 3, brush.theme.outline, 2)
    (twin_gables if bis else ROOF_SHAPES[band])(brush, suburb.roofs[band])
    if suburb.fronts[band] != suburb.walls[band]:
        brush.box((13, 42, 50, 32), suburb.fronts[band], 3)
    if bis:
        _bis_number(brush, str(number))
    else:
        brush.text((38, 58), str(number), Style(TYPE.number, suburb.number, True))
    brush.box((8, 76, 60, 5), brush.theme.outline, 1)


def _bis_number(brush: Brush, number: str) -> None:
    size, mark = (TYPE.number, 26) if len(number) == 1 else (28, 22)
    middle, suburb = 38 + (width_of(number, size, True) - width_of("b", mark, True)) / 2, suburb_of(brush.theme)
    brush.text((middle, 58), number, Style(size, suburb.number, True, "rm"))
    brush.text((middle, 62 if len(number) == 1 else 60), "b", Style(mark, suburb.bis, True, "lm"))


def gable(brush: Brush, colour: Colour) -> None:
    """A pointed roof with a round window and a chimney."""
    theme = brush.theme
    brush.box((50, 12, 9, 20), theme.outline)
    brush.polygon([(38, 9), (73, 40), (3, 40)], colour, theme.outline)
    brush.disc((38, 28), 5, suburb_of(theme).window, theme.outline)


def hip(brush: Brush, colour: Colour) -> None:
    """A roof with a level ridge, and two rows of shingles."""
    theme = brush.theme
    brush.box((50, 10, 9, 20), theme.outline)
    brush.polygon([(20, 15), (56, 15), (73, 40), (3, 40)], colour, theme.outline)
    brush.line([(13, 28), (63, 28)], theme.outline, 1.5)


def butterfly(brush: Brush, colour: Colour) -> None:
    """Two slopes that meet in a valley."""
    theme = brush.theme
    brush.polygon([(9, 44), (9, 24), (34, 30), (67, 20), (67, 44)], suburb_of(theme).walls[2], theme.outline)
    brush.polygon([(3, 16), (34, 26), (73, 11), (73, 23), (34, 38), (3, 28)], colour, theme.outline)


def barn(brush: Brush, colour: Colour) -> None:
    """A barn's roof: steep below, flat above, with a small window."""
    theme = brush.theme
    brush.polygon([(38, 9), (60, 18), (71, 40), (5, 40), (16, 18)], colour, theme.outline)
    brush.box((31, 22, 14, 12), suburb_of(theme).window, 1, theme.outline, 2)


def storey(brush: Brush, colour: Colour) -> None:
    """A second storey between two level roofs."""
    theme, suburb = brush.theme, suburb_of(brush.theme)
    brush.box((20, 14, 36, 22), suburb.walls[4], 0, theme.outline, 2)
    for left in (25, 34, 43):
        brush.box((left, 20, 8, 9), suburb.window, 0, theme.outline, 1.5)
    brush.box((14, 8, 48, 9), colour, 2, theme.outline, 2)
    brush.box((3, 31, 70, 10), colour, 2, theme.outline, 2)


def twin_gables(brush: Brush, colour: Colour) -> None:
    """Two pointed roofs side by side: a house that shares its neighbour's number."""
    theme = brush.theme
    for left in (3, 38):
        brush.polygon([(left, 40), (left + 17.5, 12), (left + 35, 40)], colour, theme.outline)
        brush.disc((left + 17.5, 30), 3.5, suburb_of(theme).attic, theme.outline)


ROOF_SHAPES: Final = (gable, hip, butterfly, barn, storey)
"""The roofs of the bands, from the lowest numbers to the highest."""


def plan_pool(brush: Brush, x: float, y: float, lost: bool) -> None:
    """A planned pool: a dashed rim with a plus; struck through once its lot was built without it."""
    suburb = suburb_of(brush.theme)
    for start in range(0, 180, 36):
        brush.arc((x + 18, y + 87, 25, 25), 90 + start, 90 + start + 20, suburb.planned, 2.5)
        brush.arc((x + 33, y + 87, 25, 25), 270 + start, 270 + start + 20, suburb.planned, 2.5)
    for rim in (88, 111):
        brush.dashes((x + 31, y + rim), (x + 46, y + rim), suburb.planned, 2.5, 5)
    if lost:
        brush.line([(x + 20, y + 109), (x + 56, y + 90)], suburb.struck, 3)
    else:
        brush.line([(x + 38, y + 94), (x + 38, y + 105)], suburb.planned, 2.5)
        brush.line([(x + 32.5, y + 99.5), (x + 43.5, y + 99.5)], suburb.planned, 2.5)


@sprite(LOT, DEPTH)
def pool_lost(brush: Brush) -> None:
    """The lawn of a lot that was built without its planned pool."""
    brush.box((14, 84, 48, 30), suburb_of(brush.theme).lawn)
    plan_pool(brush, 0, 0, lost=True)


@sprite(LOT, DEPTH)
def pool_built(brush: Brush) -> None:
    """A pool full of water, with a ladder."""
    suburb = suburb_of(brush.theme)
    brush.box((14, 85, 48, 29), suburb.pool_rim, 14, suburb.planned, 2)
    brush.box((18, 89, 40, 21), suburb.pool, 10, suburb.planned, 2)
    for y in (96, 103):
        points = [(24 + 4 * step, y + (1.4 if step % 2 else -1.4)) for step in range(8)]
        brush.line(points, suburb.planned, 2)


@sprite(LOT, DEPTH)
def used(brush: Brush) -> None:
    """The ribbon over a lot that has served a City Plan."""
    brush.box((0, 0, LOT, 14), brush.theme.plum)
    tick(brush, (31, 0.5), 13, brush.theme.on_accent, 2.6)


@sprite(LOT, DEPTH)
def new(brush: Brush) -> None:
    """The frame around what was built in this round, and a sunny sky in it."""
    theme = brush.theme
    brush.box((1, 1, LOT - 2, DEPTH - 2), None, 9, theme.outline, 8)
    brush.box((2.5, 2.5, LOT - 5, DEPTH - 5), None, 8, theme.sun, 5)
    brush.box((6, 6, LOT - 12, HORIZON - 6), theme.sun)


@sprite(26, 26)
def new_star(brush: Brush) -> None:
    """The star on what was built in this round."""
    star(brush, (13, 13), 12, brush.theme.sun, brush.theme.outline)


@sprite(34, 34)
def shifted(brush: Brush) -> None:
    """The hard hat on a house whose number the Temp Agency has changed in this round."""
    theme = brush.theme
    brush.disc((17, 17), 17, theme.steel, theme.on_accent)
    temp_icon(brush, 6, 4, 22, theme.on_accent)


def fence_on(brush: Brush, x: float, y: float) -> None:
    """A fence between two lots, seen from its end."""
    suburb = suburb_of(brush.theme)
    for left in (2.5, 12.5):
        points = [(left, DEPTH - 4), (left, 41), (left + 4.5, 34), (left + 9, 41), (left + 9, DEPTH - 4)]
        brush.polygon([(x + px, y + py) for px, py in points], suburb.picket, brush.theme.outline, 2)
    for rail in (54, 92):
        brush.box((x + 1, y + rail, FENCE - 2, 6), suburb.picket, 1, brush.theme.outline, 1.5)


@sprite(FENCE, DEPTH)
def fence(brush: Brush, fresh: bool) -> None:
    """A fence; `fresh` where it was put up in this round."""
    theme = brush.theme
    if fresh:
        brush.box((0, 8, FENCE, DEPTH - 10), theme.sun, 6, theme.outline, 1.5)
        star(brush, (FENCE / 2, 21), 11, theme.card, theme.outline)
    fence_on(brush, 0, 0)


@sprite(LARGEST_ESTATE * LOT, 24)
def span(brush: Brush, size: int) -> None:
    """The bar under all lots of an estate that can be chosen."""
    width = size * LOT - 28
    left = (LARGEST_ESTATE * LOT - width) / 2
    brush.box((left, 4, width, 16), brush.theme.badge, 8, brush.theme.on_badge, 2)


@sprite(LOT, BIS_BADGE)
def bis_badge(brush: Brush, letters: str, number: int) -> None:
    """The letter of a bis option beside the number it would write, where a lot has two options."""
    theme, middle, disc = brush.theme, BIS_BADGE / 2, 36
    brush.box((0, 0, LOT, BIS_BADGE), theme.card, 8, theme.badge, 2)
    brush.disc((disc / 2 + 1, middle), disc / 2 + 1, theme.badge)
    brush.text((disc / 2 + 1, middle), letters, Style(26 if len(letters) == 1 else 20, theme.on_badge, True))
    _bis_on(brush, (disc + 2, middle), number, LOT - disc - 6)


@sprite(LOT, TALL_BADGE)
def tall_bis_badge(brush: Brush, letters: str, number: int) -> None:
    """The letter of a bis option over the number it would write, where a lot has no other."""
    theme, radius, top = brush.theme, BIS_BADGE / 2, BIS_BADGE - 6
    brush.box((5, top, LOT - 10, TALL_BADGE - top), theme.card, 6, theme.badge, 2)
    brush.disc((LOT / 2, radius), radius, theme.badge)
    brush.text((LOT / 2, radius), letters, Style(28 if len(letters) == 1 else 22, theme.on_badge, True))
    _bis_on(brush, (9, (TALL_BADGE + BIS_BADGE) / 2 - 1), number, LOT - 18)


def _bis_on(brush: Brush, left: tuple[float, float], number: int, room: int) -> None:
    """A bis number in the middle of so much room."""
    text = f"{number}b"
    size = largest(text, (30, 28, 26, 22, 20, 18, 16), room, True)
    brush.text((left[0] + room / 2, left[1]), text, Style(size, brush.theme.ink, True))
