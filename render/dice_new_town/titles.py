"""Titles: what somebody alone was best at, as it is at the end."""

from collections.abc import Iterator, Mapping
from typing import Final

from games.core import Seat
from games.dice_new_town import DiceNewTownState
from render.dice_new_town.look import DiceNewTownScene
from render.kit.titles import Distinction, Title, counted_titles


def largest(view: DiceNewTownState, seat: Seat) -> int:
    """How many cubes the largest house of a seat has."""
    return max((house.cubes for house in view.houses_of(seat)), default=0)


DISTINCTIONS: Final[Mapping[str, Distinction]] = {
    "largest": Distinction(largest, "houses"),
    "built": Distinction(lambda view, seat: len(view.houses_of(seat)), "houses"),
    "bonuses": Distinction(lambda view, seat: view.builders[seat].bonuses, "bonuses"),
    "cards": Distinction(lambda view, seat: len(view.builders[seat].cards), "lands"),
    "stones": Distinction(lambda view, seat: view.builders[seat].stones, "stones"),
}
"""What is counted for each title, by its name."""


def titles(scene: DiceNewTownScene) -> Iterator[Title]:
    """A title for each of these things of which one seat has most."""
    return counted_titles(scene, scene.view.seats, DISTINCTIONS)
