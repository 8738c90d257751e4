"""Where everything is on the map, in shares of its width and height (rules page, section 16)."""

from typing import Final, TypeAlias

from games.core import FrozenRecord, facts_of, load_data

MapPoint: TypeAlias = tuple[float, float]
"""How far to the right and how far down, from 0 to 1."""
BlockPlace: TypeAlias = tuple[float, float, float, float]
"""The middle of a ground, its width and its height."""


class MapLayout(FrozenRecord, frozen=True, forbid_unknown_fields=True):
    """The layout: bands of areas, middles of sites, grounds of powerhouses, lines between them; and the bare land."""

    bands: dict[str, MapPoint]
    nodes: dict[str, MapPoint]
    blocks: dict[str, BlockPlace]
    rivers: dict[str, tuple[MapPoint, ...]]
    conduits: dict[str, tuple[MapPoint, ...]]
    stretched: tuple[MapPoint, ...]
    homes: tuple[MapPoint, ...]
    peaks: tuple[tuple[float, float, float], ...]
    land: dict[str, tuple[MapPoint, ...]]
    planted: tuple[tuple[str, float, float], ...]


LAYOUT: Final = facts_of("the map of Barrage", MapLayout, load_data(__file__, "layout.toml"), ())
"""The layout of the map."""
