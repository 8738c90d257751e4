"""Feature tiles: a symbol of our own for each, on a tile in the colour of its group."""

from collections.abc import Callable
from typing import Final, TypeAlias

from games.cities import FEATURES
from render.cities.pen import Pen, squares
from render.cities.terrain import wild_on
from render.theme import Colour

Symbol: TypeAlias = Callable[[Pen, Colour, Colour], None]
"""Draws with a pen in a colour on a ground."""


@squares
def feature(pen: Pen, name: str) -> None:
    """A feature tile on its space."""
    if group_of(name) == "special":
        wild_on(pen)
    else:
        feature_on(pen.part(15, 15, 66), name)


def feature_on(pen: Pen, name: str) -> None:
    """A feature tile that fills the pen's square."""
    town, group = pen.town, group_of(name)
    if group == "special":
        wild_on(pen.part(-22, -22, 140))
        return
    fill = {"water": town.water_deep, "park": town.park_deep}.get(group, town.stone_deep)
    pen.box((0, 0, 96, 96), town.label, 24)
    pen.box((4, 4, 88, 88), fill, 20)
    SYMBOLS.get(name, unknown)(pen.part(12, 12, 72), town.symbol, fill)


def group_of(name: str) -> str:
    """The group of a feature; a group may be named, too."""
    return FEATURES[name].group if name in FEATURES else name


def sailboat(pen: Pen, ink: Colour, ground: Colour) -> None:
    """Two sails over a hull."""
    pen.polygon([(52, 6), (52, 62), (12, 62)], ink)
    pen.polygon([(60, 18), (84, 62), (60, 62)], ink)
    pen.polygon([(8, 70), (88, 70), (74, 90), (22, 90)], ink)


def dolphin(pen: Pen, ink: Colour, ground: Colour) -> None:
    """A leap over a wave."""
    body = [(6, 58), (14, 36), (32, 20), (44, 8), (50, 18), (66, 24), (82, 40), (92, 44), (90, 52), (74, 54), (60, 46),
            (44, 44), (32, 50), (26, 60), (28, 76), (16, 68), (4, 72)]  # fmt: skip
    pen.polygon(body, ink)
    pen.polygon([(56, 44), (66, 48), (58, 64)], ink)
    pen.disc((76, 42), 3.4, ground)
    for x in (34, 58):
        pen.arc((x, 76, 24, 18), 180, 360, ink, 6)


def swan(pen: Pen, ink: Colour, ground: Colour) -> None:
    """A swan from its side."""
    pen.ellipse((16, 44, 74, 40), ink)
    pen.polygon([(60, 54), (94, 34), (86, 68)], ink)
    pen.line([(30, 62), (18, 44), (24, 28), (36, 22)], ink, 12)
    pen.disc((34, 20), 10, ink)
    pen.polygon([(26, 12), (26, 26), (8, 24)], ink)
    pen.disc((33, 18), 2.8, ground)
    pen.arc((38, 46, 40, 26), 20, 150, ground, 4)


def lighthouse(pen: Pen, ink: Colour, ground: Colour) -> None:
    """A striped tower with two beams of light."""
    pen.polygon([(36, 34), (60, 34), (68, 92), (28, 92)], ink)
    pen.polygon([(33, 50), (63, 50), (65, 62), (31, 62)], ground)
    pen.polygon([(30, 74), (66, 74), (67, 82), (29, 82)], ground)
    pen.box((38, 16, 20, 14), ink)
    pen.polygon([(32, 16), (48, 4), (64, 16)], ink)
    for end in (0, 96):
        side = 32 if end == 0 else 64
        pen.polygon([(side, 23), (end, 12), (end, 34)], ink)


def tree(pen: Pen, ink: Colour, ground: Colour) -> None:
    """A great round tree."""
    pen.box((42, 56, 12, 36), ink, 2)
    for x, y, radius in ((48, 26, 23), (26, 44, 20), (70, 44, 20), (48, 50, 20)):
        pen.disc((x, y), radius, ink)
    pen.line([(48, 68), (48, 44)], ground, 5)
    pen.line([(48, 60), (60, 48)], ground, 5)


def fountain(pen: Pen, ink: Colour, ground: Colour) -> None:
    """Jets over a bowl."""
    for box, start, end in (((20, 14, 28, 60), 180, 360), ((48, 14, 28, 60), 180, 360)):
        pen.arc(box, start, end, ink, 7)
    pen.line([(48, 8), (48, 60)], ink, 7)
    pen.pie((10, 38, 76, 48), 0, 180, ink)
    pen.box((40, 82, 16, 8), ink)
    pen.box((26, 86, 44, 8), ink, 3)


def playground(pen: Pen, ink: Colour, ground: Colour) -> None:
    """A swing in its frame."""
    for x in (8, 62):
        pen.line([(x, 92), (x + 13, 12), (x + 26, 92)], ink, 7)
    pen.line([(14, 12), (82, 12)], ink, 8)
    for x in (40, 56):
        pen.line([(x, 14), (x, 62)], ink, 4)
    pen.box((34, 60, 28, 9), ink, 3)


def picnic(pen: Pen, ink: Colour, ground: Colour) -> None:
    """A basket with its handle and a lid."""
    pen.arc((18, 10, 60, 68), 180, 360, ink, 8)
    pen.box((8, 42, 80, 14), ink, 4)
    pen.polygon([(14, 60), (82, 60), (74, 92), (22, 92)], ink)
    for x in (36, 60):
        pen.line([(x, 62), (x, 90)], ground, 4)
    pen.line([(18, 76), (78, 76)], ground, 4)


def monument(pen: Pen, ink: Colour, ground: Colour) -> None:
    """A temple with columns."""
    pen.polygon([(48, 4), (92, 30), (92, 36), (4, 36), (4, 30)], ink)
    for x in (14, 34, 52, 72):
        pen.box((x, 42, 11, 34), ink)
    pen.box((6, 78, 84, 7), ink)
    pen.box((0, 87, 96, 7), ink)
    pen.disc((48, 24), 5, ground)


def unknown(pen: Pen, ink: Colour, ground: Colour) -> None:
    """A diamond, for features that have no symbol of their own."""
    pen.polygon([(48, 6), (90, 48), (48, 90), (6, 48)], ink)
    pen.polygon([(48, 30), (66, 48), (48, 66), (30, 48)], ground)


SYMBOLS: Final[dict[str, Symbol]] = {
    "sailboat": sailboat,
    "dolphin": dolphin,
    "swan": swan,
    "lighthouse": lighthouse,
    "tree": tree,
    "fountain": fountain,
    "playground": playground,
    "picnic": picnic,
    "monument": monument,
}
"""The symbols by the names of the features."""
