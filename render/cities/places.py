"""How places are numbered for people.

A row or a column of spaces keeps its number while the district grows: the starting tile lies in rows and columns 5
and 6, so that in a district of 3 by 3 tiles no number is below 1. Tiles are named by their way from the starting tile.
"""

from typing import Final

from games.cities import Site

FIRST: Final = 5
"""The number of the starting tile's first row and first column."""


def space_numbers(site: Site) -> dict[str, int]:
    """Row and column of a space as people read them."""
    row, column = site
    return {"row": row + FIRST, "column": column + FIRST}


def tile_steps(site: Site) -> list[tuple[str, int]]:
    """How many tiles north or south, and east or west, of the starting tile a tile lies."""
    row, column = site
    steps = [("north" if row < 0 else "south", abs(row)), ("west" if column < 0 else "east", abs(column))]
    return [(side, count) for side, count in steps if count]
