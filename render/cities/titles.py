"""Titles: what somebody alone was best at, as it stands in their city."""

from collections.abc import Callable, Iterator
from typing import Final

from games.cities import CitiesState, Land
from games.cities.land import groups
from games.core import Seat
from render.cities.look import CitiesScene
from render.kit.titles import Title, most_of


def towers(land: Land) -> int:
    """How many buildings are as high as can be."""
    return sum(space.height == HIGHEST for space in land.spaces.values())


def storeys(land: Land) -> int:
    """How many storeys all buildings have together."""
    return sum(space.height for space in land.spaces.values())


def largest_area(land: Land, terrain: str) -> int:
    """How many spaces the largest area of a terrain has."""
    return max(map(len, land.areas[terrain]), default=0)


def features(land: Land) -> int:
    """How many features lie on water and in parks."""
    return sum(space.group in ("water", "park") for space in land.spaces.values())


def neighbourhood(land: Land) -> int:
    """How many buildings hang together."""
    return max(map(len, groups({site for site, space in land.spaces.items() if space.height})), default=0)


def monuments(land: Land) -> int:
    """How many monuments there are."""
    return sum(space.group == "monument" for space in land.spaces.values())


HIGHEST: Final = 4
MEASURED: Final[dict[str, tuple[Callable[[Land], int], str]]] = {
    "towers": (towers, "cards"),
    "shore": (lambda land: largest_area(land, "water"), "water"),
    "park": (lambda land: largest_area(land, "park"), "park"),
    "storeys": (storeys, "cards"),
    "features": (features, "park"),
    "neighbourhood": (neighbourhood, "cards"),
    "monuments": (monuments, "monuments"),
}
"""What is measured for each title, and the part of the score beside which it stands, the most remarkable first."""
LEAST: Final = 2
"""Less than so much is no title."""


def titles(scene: CitiesScene) -> Iterator[Title]:
    """The titles that one seat alone has; nobody has any alone."""
    for name, (measure, part) in MEASURED.items():
        if best := best_of(scene.view, measure):
            seat, value = best
            said = scene.words.say(f"title.{name}.value", count=value)
            yield Title(scene.words.say(f"title.{name}"), seat, said, part)


def best_of(view: CitiesState, measure: Callable[[Land], int]) -> tuple[Seat, int] | None:
    """The seat that has more of something than every other one, and how much; None where several are equal."""
    return most_of([measure(district.land) for district in view.districts], LEAST)
