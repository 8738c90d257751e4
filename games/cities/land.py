"""What stands where in a district: the spaces, their areas, and which of them fit a cell (rules page, A and E.3).

A space is named by its row and column, both counted from the starting tile's north-west corner.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cached_property
from typing import Final, NamedTuple, TypeAlias

from games.cities.conditions import Cell

Site: TypeAlias = tuple[int, int]
"""Row and column of a space, or of a tile; north and west are smaller."""
SIDES: Final = ((-1, 0), (0, 1), (1, 0), (0, -1))
CORNERS: Final = ((-1, -1), (-1, 1), (1, -1), (1, 1))


class Space(NamedTuple):
    """One space. Of a city space `printed` is the colour, `colour` that of its building; "" where there is none.

    `feature` is what lies on it and `group` what kind of feature that is: water, park, monument or special.
    """

    terrain: str
    printed: str = ""
    feature: str = ""
    group: str = ""
    colour: str = ""
    height: int = 0


FITS: Final[dict[str, Callable[[Space], bool]]] = {
    "any": lambda space: True,
    "water": lambda space: space.terrain == "water",
    "park": lambda space: space.terrain == "park",
    "city": lambda space: space.terrain == "city",
    "building": lambda space: space.height > 0,
    "empty_city": lambda space: space.terrain == "city" and not space.height and space.group != "monument",
    "monument": lambda space: space.group == "monument",
    "water_feature": lambda space: space.terrain == "water" and space.feature != "",
    "park_feature": lambda space: space.terrain == "park" and space.feature != "",
}
"""Whether a space is what a selector names (E.3)."""


class Land:
    """The spaces of a district, which never change, and what follows from them."""

    def __init__(self, spaces: Mapping[Site, Space]) -> None:
        self.spaces = spaces
        self._fitting: dict[Cell, frozenset[Site]] = {}

    def with_spaces(self, changed: Mapping[Site, Space]) -> "Land":
        """The land with other things on these spaces. Their terrain stays, so that the areas are the same."""
        land = Land({**self.spaces, **changed})
        if "areas" in vars(self):
            land.areas = self.areas
        return land

    def fitting(self, cell: Cell) -> frozenset[Site]:
        """The spaces that fit a cell."""
        found = self._fitting.get(cell)
        if found is None:
            found = self._fitting[cell] = frozenset(self._search(cell))
        return found

    def _search(self, cell: Cell) -> Iterator[Site]:
        fits, most = FITS[cell.what], cell.most_height or cell.height
        least = max(cell.height, cell.least_height)
        for site, space in self.spaces.items():
            if (
                fits(space)
                and (not cell.colour or space.colour == cell.colour)
                and space.height >= least
                and (not most or space.height <= most)
                and all(self._beside(site, near.what) >= near.least for near in cell.near)
            ):
                yield site

    def _beside(self, site: Site, what: str) -> int:
        """How many spaces beside this one are what a selector names."""
        fits, spaces = FITS[what], self.spaces
        return sum(other in spaces and fits(spaces[other]) for other in neighbours(site))

    def height(self, site: Site) -> int:
        """The height of the building there; 0 without one."""
        return self.spaces[site].height

    def colours(self, sites: Iterable[Site]) -> set[str]:
        """The colours that the buildings on these spaces show."""
        return {self.spaces[site].colour for site in sites} - {""}

    @cached_property
    def areas(self) -> dict[str, list[frozenset[Site]]]:
        """The areas of each terrain."""
        return {
            terrain: groups({site for site, space in self.spaces.items() if space.terrain == terrain})
            for terrain in ("water", "park", "city")
        }

    def features(self, area: Iterable[Site]) -> set[str]:
        """The different features in an area."""
        return {self.spaces[site].feature for site in area} - {""}


def neighbours(site: Site) -> tuple[Site, Site, Site, Site]:
    """The spaces, or tiles, that share a side with this one."""
    row, column = site
    return (row - 1, column), (row, column + 1), (row + 1, column), (row, column - 1)


def around(site: Site) -> list[Site]:
    """The spaces that touch this one along a side or at a corner."""
    row, column = site
    return [(row + down, column + right) for down, right in (*SIDES, *CORNERS)]


def groups(sites: Iterable[Site]) -> list[frozenset[Site]]:
    """The maximal groups of these spaces that hang together by their sides."""
    left, found = set(sites), []
    while left:
        group, edge = set[Site](), [left.pop()]
        while edge:
            site = edge.pop()
            group.add(site)
            for other in neighbours(site):
                if other in left:
                    left.remove(other)
                    edge.append(other)
        found.append(frozenset(group))
    return found
