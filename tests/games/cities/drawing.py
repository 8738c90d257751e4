"""Districts drawn as text, as positions of Cities are: a mark for each space, in rows."""

from games.cities import COLOURS, District, Land, Space
from games.cities.data import TILES
from games.cities.district import printed_spaces, space_with_feature
from games.cities.district_drawing import MAX_EXTENT, read_district
from games.cities.land import Site
from games.cities.marks import NO_TILE_MARK, DrawnSpace, mark_of_space, read_space
from games.core.notation.lines import Field
from tests.games.notation.writing import aligned


def rows_of(drawing: str) -> list[Field]:
    return [Field(number, "", tuple(line.split())) for number, line in enumerate(drawing.strip().splitlines(), 1)]


def draw_land(drawing: str) -> Land:
    """The spaces that the drawing shows, whatever tiles they are; its first mark stands at row 0, column 0."""
    return Land(
        {
            (row, column): draw_space(mark)
            for row, field in enumerate(rows_of(drawing))
            for column, mark in enumerate(field.words)
            if mark != NO_TILE_MARK
        }
    )


def draw_space(mark: str) -> Space:
    drawn = read_space(mark, Field(1, "", (mark,)))
    bare = Space("city", drawn.printed) if drawn.printed in COLOURS else Space(drawn.printed)
    space = space_with_feature(bare, drawn.feature) if drawn.feature else bare
    return space._replace(colour=drawn.colour, height=drawn.height)


def draw_district(drawing: str) -> District:
    """The district that the drawing shows; the starting tile's first mark stands at row 0, column 0."""
    return read_district(rows_of(drawing), District())


def show_drawing(district: District) -> list[str]:
    """The drawing, with the numbers of its rows and columns as remarks; none of a district that no game leads to."""
    spaces = _spaces(district)
    if not spaces:
        return []
    places = {row for row, _ in spaces}, {column for _, column in spaces}
    rows, columns = (range(min(axis), max(axis) + 1) for axis in places)
    if max(len(rows), len(columns)) > MAX_EXTENT:
        return []
    cells = [["#", *map(str, columns)]]
    for row in rows:
        marks = [mark_of_space(spaces[row, column]) if (row, column) in spaces else NO_TILE_MARK for column in columns]
        cells.append(["", *marks, f"  # {row}"])
    return aligned(cells, gap="  ")


def _spaces(district: District) -> dict[Site, DrawnSpace]:
    spaces: dict[Site, DrawnSpace] = {}
    for placed in district.tiles:
        if placed.tile in TILES:
            found = printed_spaces(placed)
            spaces |= {site: DrawnSpace(space.printed or space.terrain) for site, space in found.items()}
    for lying in district.features:
        site = (lying.row, lying.column)
        if site in spaces:
            spaces[site] = spaces[site]._replace(feature=lying.feature)
    for building in district.buildings:
        site = (building.row, building.column)
        if site in spaces:
            spaces[site] = spaces[site]._replace(colour=building.colour, height=building.height)
    return spaces
