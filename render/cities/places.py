"""The numbers of rows and columns of spaces, on the edges of a district and in words."""

from typing import Final

from games.cities import Site

FIRST: Final = 5


def space_numbers(site: Site) -> dict[str, int]:
    row, column = site
    return {"row": row + FIRST, "column": column + FIRST}


def tile_numbers(site: Site) -> dict[str, int]:
    row, column = site
    first, last = space_numbers((2 * row, 2 * column)), space_numbers((2 * row + 1, 2 * column + 1))
    return {**first, "last_row": last["row"], "last_column": last["column"]}
