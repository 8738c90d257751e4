"""Districts drawn as text, as on the rules page: a mark for each space, in rows.

`W` water, `P` park, `R G B Y` city space of that colour; `/name` feature on it, `M` monument, digit height of the
building, `*` special tile, after which a digit and a small letter give height and colour; `.` no tile.
"""

import re
from typing import Final

from games.cities import District, Land, PlacedTile, Space
from games.cities.district import Building, PlacedFeature

COLOURS: Final = {"R": "red", "G": "green", "B": "blue", "Y": "yellow"}
TERRAINS: Final = {"W": "water", "P": "park"}
MARK: Final = re.compile(r"([WPRGBY])(M|\*)?(?:/(\w+))?(\d)?([rgby])?")


def draw_land(drawing: str) -> Land:
    """The spaces that the drawing shows; its first mark stands at row 0, column 0."""
    rows = [line.split() for line in drawing.strip().splitlines()]
    return Land(
        {
            (row, column): draw_space(mark)
            for row, marks in enumerate(rows)
            for column, mark in enumerate(marks)
            if mark != "."
        }
    )


def draw_space(mark: str) -> Space:
    """The space that a mark shows."""
    matched = MARK.fullmatch(mark)
    assert matched, mark
    letter, cover, feature, height, colour = matched.groups()
    terrain = TERRAINS.get(letter, "city")
    feature = feature or {"M": "monument", "*": "special", None: ""}[cover]
    return Space(
        terrain,
        printed="" if feature or terrain != "city" else COLOURS[letter],
        feature=feature,
        group=terrain if cover is None and feature else feature,
        colour=COLOURS[colour.upper() if colour else letter] if height else "",
        height=int(height or 0),
    )


def draw_district(drawing: str, *tiles: PlacedTile) -> District:
    """The district of these tiles with what the drawing shows on them; its first mark is the north-west corner."""
    bare, drawn = District(tiles).land, draw_land(drawing)
    top, left = min(row for row, _ in bare.spaces), min(column for _, column in bare.spaces)
    placed = {(top + row, left + column): space for (row, column), space in drawn.spaces.items()}
    assert {site: space.terrain for site, space in placed.items()} == {
        site: space.terrain for site, space in bare.spaces.items()
    }
    features = [PlacedFeature(space.feature, *site) for site, space in placed.items() if space.feature]
    buildings = [Building(space.colour, *site, space.height) for site, space in placed.items() if space.height]
    district = District(tiles, tuple(features), tuple(buildings))
    assert district.land.spaces == placed
    return district
