"""The spaces of a district, their areas, and the spaces that fit a pattern (rules page, A and E.3).

A space is named by its row and column, both counted from the starting tile's north-west corner.
"""

from collections.abc import Callable, Collection, Hashable, Iterable, Mapping
from functools import cached_property, lru_cache
from typing import Any, Final, NamedTuple, TypeAlias, TypeVar

from games.cities.conditions import SpacePattern

Known = TypeVar("Known")
Site: TypeAlias = tuple[int, int]  # row and column of a space, or of a tile; north and west are smaller
_SIDES: Final = ((-1, 0), (0, 1), (1, 0), (0, -1))  # steps to the north, east, south and west, as rows and columns
MAX_LANDS_BEFORE: Final = 5  # after so many changes a land forgets those before it, so that chains stay short
_CORNERS: Final = ((-1, -1), (-1, 1), (1, -1), (1, 1))


class Space(NamedTuple):
    """One space, with the `feature` on it. Its `group` is the kind of the feature: water, park, monument or special.

    In the city, `printed` is the colour of the space and `colour` that of its building. `height` is the number of
    pieces of the building. An empty text means that there is none.
    """

    terrain: str
    printed: str = ""
    feature: str = ""
    group: str = ""
    colour: str = ""
    height: int = 0


_PATTERN_TESTS: Final[dict[str, Callable[[Space], bool]]] = {
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
"""The test for each kind of space (E.3)."""
_CACHE_SIZE: Final = 1 << 12  # the number of patterns and spaces in the cache


@lru_cache(_CACHE_SIZE)
def fits_pattern(cell: SpacePattern, space: Space) -> bool:
    """Whether a space fits a pattern. The spaces beside it are not checked."""
    most = cell.most_height or cell.height
    return (
        _PATTERN_TESTS[cell.what](space)
        and (not cell.colour or space.colour == cell.colour)
        and space.height >= max(cell.height, cell.least_height)
        and (not most or space.height <= most)
    )


class Land:
    """The spaces of a district, which never change, and a cache of facts that follow from them.

    `before` is a land that differs only in the spaces `changed`. With it, a search looks only at and around these.
    """

    def __init__(
        self, spaces: Mapping[Site, Space], before: "Land | None" = None, changed: Collection[Site] = ()
    ) -> None:
        self.spaces = spaces
        self._known: dict[Hashable, Any] = {}
        self._fitting: dict[SpacePattern, frozenset[Site]] = {}
        self._age: int = before._age + 1 if before else 0
        self._before, self._changed = (before, changed) if self._age % MAX_LANDS_BEFORE else (None, ())

    def with_spaces(self, changed: Mapping[Site, Space]) -> "Land":
        """The land with these spaces replaced. Each must have the same terrain as before, since the areas are kept."""
        land = self.with_new_spaces(changed)
        if "areas" in vars(self):
            land.areas = self.areas
        return land

    def with_new_spaces(self, spaces: Mapping[Site, Space]) -> "Land":
        """The land with these spaces added or replaced."""
        return Land({**self.spaces, **spaces}, self, spaces)

    def cached_value(self, key: Hashable, compute: Callable[..., Known], *arguments: object) -> Known:
        """The cached value for this key. The first call computes it: `compute(*arguments)`."""
        if key not in self._known:
            self._known[key] = compute(*arguments)
        found: Known = self._known[key]
        return found

    def fitting_sites(self, cell: SpacePattern) -> frozenset[Site]:
        """All spaces that fit the pattern, including its `near`; cached."""
        found = self._fitting.get(cell)
        if found is None:
            found = self._fitting[cell] = self._search(cell)
        return found

    def _search(self, cell: SpacePattern) -> frozenset[Site]:
        """All spaces that fit the pattern. If they are the same as before, the same set object is returned."""
        if self._before is None:
            return frozenset(site for site in self.spaces if self._fits(cell, site))
        known, doubtful = self._before.fitting_sites(cell), self._changed
        if cell.near:
            doubtful = {other for site in doubtful for other in (site, *neighbours(site)) if other in self.spaces}
        differing = {site for site in doubtful if self._fits(cell, site) != (site in known)}
        return known ^ differing if differing else known

    def _fits(self, cell: SpacePattern, site: Site) -> bool:
        return fits_pattern(cell, self.spaces[site]) and (not cell.near or self.neighbours_fit(cell, site))

    def neighbours_fit(self, cell: SpacePattern, site: Site) -> bool:
        """Whether the spaces beside this one meet the pattern's `near`."""
        return all(self._beside(site, near.what) >= near.least for near in cell.near)

    def _beside(self, site: Site, what: str) -> int:
        fits, spaces = _PATTERN_TESTS[what], self.spaces
        return sum(other in spaces and fits(spaces[other]) for other in neighbours(site))

    def height(self, site: Site) -> int:
        return self.spaces[site].height

    def colours(self, sites: Iterable[Site]) -> set[str]:
        """The colours of the buildings on these spaces."""
        return {self.spaces[site].colour for site in sites} - {""}

    @cached_property
    def areas(self) -> dict[str, list[frozenset[Site]]]:
        """By terrain, the connected areas as sets of their spaces."""
        return {
            terrain: connected_groups({site for site, space in self.spaces.items() if space.terrain == terrain})
            for terrain in ("water", "park", "city")
        }

    def features(self, area: Iterable[Site]) -> set[str]:
        """The ids of the different features on the spaces of an area."""
        return {self.spaces[site].feature for site in area} - {""}


def neighbours(site: Site) -> tuple[Site, Site, Site, Site]:
    """The sites of spaces, or of tiles, that share a side with this one."""
    row, column = site
    return (row - 1, column), (row, column + 1), (row + 1, column), (row, column - 1)


def touching_sites(site: Site) -> list[Site]:
    """The sites that touch this one along a side or at a corner, in the district or not."""
    row, column = site
    return [(row + down, column + right) for down, right in (*_SIDES, *_CORNERS)]


def connected_groups(sites: Iterable[Site]) -> list[frozenset[Site]]:
    """The maximal groups of these spaces that are connected by their sides."""
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
