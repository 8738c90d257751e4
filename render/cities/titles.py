"""Titles: the things at which one player alone was best."""

from collections.abc import Callable, Mapping
from typing import Final

from games.cities import Land
from games.cities.land import connected_groups
from render.kit.titles import Distinction

HIGHEST: Final = 4
LEAST: Final = 2


def towers(land: Land) -> int:
    return sum(space.height == HIGHEST for space in land.spaces.values())


def storeys(land: Land) -> int:
    return sum(space.height for space in land.spaces.values())


def largest_area(land: Land, terrain: str) -> int:
    return max(map(len, land.areas[terrain]), default=0)


def features(land: Land) -> int:
    return sum(space.group in ("water", "park") for space in land.spaces.values())


def neighbourhood(land: Land) -> int:
    return max(map(len, connected_groups({site for site, space in land.spaces.items() if space.height})), default=0)


def monuments(land: Land) -> int:
    return sum(space.group == "monument" for space in land.spaces.values())


def on_land(measure: Callable[[Land], int], part: str) -> Distinction:
    return Distinction(lambda view, seat: measure(view.districts[seat].land), part, LEAST)


DISTINCTIONS: Final[Mapping[str, Distinction]] = {
    "towers": on_land(towers, "cards"),
    "shore": on_land(lambda land: largest_area(land, "water"), "water"),
    "park": on_land(lambda land: largest_area(land, "park"), "park"),
    "storeys": on_land(storeys, "cards"),
    "features": on_land(features, "park"),
    "neighbourhood": on_land(neighbourhood, "cards"),
    "monuments": on_land(monuments, "monuments"),
}
