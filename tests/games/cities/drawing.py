"""Districts drawn as text, as positions of Cities are: a mark for each space, in rows."""

from games.cities import COLOURS, District, Land, Space
from games.cities.district import with_cover
from games.cities.notation.district import read_drawing
from games.cities.notation.space import NO_TILE, read_space
from games.core import Field


def rows_of(drawing: str) -> list[Field]:
    return [Field(number, "", tuple(line.split())) for number, line in enumerate(drawing.strip().splitlines(), 1)]


def draw_land(drawing: str) -> Land:
    """The spaces that the drawing shows, whatever tiles they are; its first mark stands at row 0, column 0."""
    return Land(
        {
            (row, column): draw_space(mark)
            for row, field in enumerate(rows_of(drawing))
            for column, mark in enumerate(field.words)
            if mark != NO_TILE
        }
    )


def draw_space(mark: str) -> Space:
    drawn = read_space(mark, Field(1, "", (mark,)))
    bare = Space("city", drawn.printed) if drawn.printed in COLOURS else Space(drawn.printed)
    space = with_cover(bare, drawn.feature) if drawn.feature else bare
    return space._replace(colour=drawn.colour, height=drawn.height)


def draw_district(drawing: str) -> District:
    """The district that the drawing shows; the starting tile's first mark stands at row 0, column 0."""
    return read_drawing(rows_of(drawing), District())
