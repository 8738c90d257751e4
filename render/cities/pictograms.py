"""Painting the symbols of conditions."""

from typing import Final

from games.cities.conditions import Condition, SpacePattern
from render.canvas import Box, Brush
from render.cities.features import feature_on
from render.cities.pen import Pen
from render.cities.roofs import sign_on
from render.cities.symbols import Blob, Glyph, Sign, symbol_of, width_of
from render.cities.town import kind_of
from render.theme import Style

LARGEST: Final = 4
"""The rank of the highest tower."""


def condition_on(brush: Brush, condition: Condition, box: Box, centred: bool = False) -> None:
    """The symbol of a condition as large as it fits into a box, on its left or in its middle."""
    x, y, width, height = box
    marks = symbol_of(condition)
    scale = min(height, width / width_of(marks))
    left = x + (width - scale * width_of(marks)) / 2 if centred else x
    top = y + (height - scale) / 2
    for mark in marks:
        if isinstance(mark, Sign):
            style = Style(round(scale * 0.56), brush.theme.ink, True, "lm")
            brush.text((left + scale * mark.x, top + scale / 2), mark.text, style)
        elif isinstance(mark, Blob):
            _blob_on(Pen(brush, left + scale * mark.x, top, scale), mark)
        else:
            glyph_on(Pen(brush, left + scale * mark.x, top + scale * mark.y, scale * mark.side), mark)


def glyph_on(pen: Pen, glyph: Glyph) -> None:
    """A space that fits a cell."""
    what = glyph.cell.what
    if glyph.rank:
        _tower_on(pen, glyph)
    elif what == "building":
        _building_on(pen, glyph.cell)
    elif what == "monument":
        feature_on(pen.part(3, 3, 90), "monument")
    elif what in ("water", "park", "water_feature", "park_feature"):
        _terrain_on(pen, what)
    else:
        _city_on(pen, glyph.cell)


def heights_text(cell: SpacePattern) -> str:
    """Which heights fit, as `3`, `3+` or `≤2`; empty where all do."""
    if cell.height:
        return str(cell.height)
    if cell.least_height > 1:
        return f"{cell.least_height}+"
    return f"≤{cell.most_height}" if cell.most_height else ""


def _building_on(pen: Pen, cell: SpacePattern) -> None:
    """A roof with the heights that fit; a grey one where every colour does."""
    town = pen.town
    kind = kind_of(cell.colour) if cell.colour else None
    fill = town.neutral if kind is None else town.third[kind]
    pen.box((4, 4, 88, 88), fill, 14)
    if cell.colour:
        sign_on(pen.part(14, 14, 68), cell.colour, town.walls[kind_of(cell.colour)])
    else:
        for x in (22, 43, 64):
            for y in (24, 43, 62):
                pen.box((x, y, 11, 11), town.window)
    if text := heights_text(cell):
        pen.disc((48, 48), 33, town.label)
        pen.text((48, 48), text, Style(46 if len(text) == 1 else 40, town.on_label, True))


def _tower_on(pen: Pen, glyph: Glyph) -> None:
    """A tower seen from its side, the higher the greater its rank."""
    town = pen.town
    fill = town.third[kind_of(glyph.cell.colour)] if glyph.cell.colour else town.neutral
    storeys = min(glyph.rank, LARGEST)
    top = 92 - 24 * storeys
    pen.box((4, top, 50, 92 - top), fill, 5)
    for storey in range(storeys):
        for x in (14, 33):
            pen.box((x, top + 7 + storey * 23, 11, 11), town.window)


def _terrain_on(pen: Pen, what: str) -> None:
    """Water or a park, with a feature where that is asked for."""
    terrain = what.removesuffix("_feature")
    _land_on(pen, terrain, 92)
    if what != terrain:
        town = pen.town
        pen.disc((48, 48), 32, town.label)
        pen.disc((48, 48), 28, town.water_deep if terrain == "water" else town.park_deep)
        pen.polygon([(48, 26), (56, 40), (70, 48), (56, 56), (48, 70), (40, 56), (26, 48), (40, 40)], town.symbol)


def _blob_on(pen: Pen, blob: Blob) -> None:
    _land_on(pen, blob.terrain, 96 * blob.width - 4)


def _land_on(pen: Pen, terrain: str, width: float) -> None:
    town = pen.town
    fill, deep = (town.water, town.water_ink) if terrain == "water" else (town.park, town.park_ink)
    if terrain == "city":
        fill, deep = town.stone, town.stone_deep
    pen.box((2, 4, width, 88), fill, 22, deep, 5)
    steps = int(width // 46)
    for step in range(steps):
        x = 2 + (width - 40 * steps) / 2 + step * 40
        if terrain == "water":
            pen.arc((x, 34, 20, 20), 180, 360, deep, 5)
            pen.arc((x + 19, 34, 20, 20), 180, 360, deep, 5)
            pen.arc((x + 8, 60, 20, 20), 180, 360, deep, 5)
        else:
            pen.disc((x + 14, 38), 13, deep)
            pen.disc((x + 26, 64), 10, deep)


def _city_on(pen: Pen, cell: SpacePattern) -> None:
    """A city space, of a colour or of any; a dashed one where it has to be empty."""
    town = pen.town
    kind = kind_of(cell.colour) if cell.colour else None
    ink = town.stone_deep if kind is None else town.signs[kind]
    fill = town.stone if kind is None else town.lots[kind]
    pen.box((4, 4, 88, 88), pen.theme.card if cell.what == "any" else fill, 14, ink, 5)
    if cell.colour:
        sign_on(pen.part(26, 26, 44), cell.colour, ink)
    elif cell.what == "empty_city":
        pen.box((24, 24, 48, 48), None, 8, ink, 4)
