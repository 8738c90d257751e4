"""How rows and columns of spaces are numbered for people, on the edges of a district and in words.

A row or a column of spaces keeps its number while the district grows: the starting tile lies in rows and columns 5
and 6, so that in a district of 3 by 3 tiles no number is below 1.
"""

from typing import Final

from games.cities import Site

FIRST: Final = 5
"""The number of the starting tile's first row and first column."""


def space_numbers(site: Site) -> dict[str, int]:
    """Row and column of a space as people read them."""
    row, column = site
    return {"row": row + FIRST, "column": column + FIRST}


def tile_numbers(site: Site) -> dict[str, int]:
    """The two rows and the two columns of the spaces of a tile."""
    row, column = site
    first, last = space_numbers((2 * row, 2 * column)), space_numbers((2 * row + 1, 2 * column + 1))
    return {**first, "last_row": last["row"], "last_column": last["column"]}
