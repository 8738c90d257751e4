"""Titles: what somebody alone was best at, as it is at the end."""

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from games.core import Seat
from games.dice_new_town import DiceNewTownState
from render.dice_new_town.look import DiceNewTownScene
from render.kit.titles import Title, most_of


def largest(view: DiceNewTownState, seat: Seat) -> int:
    """How many cubes the largest house of a seat has."""
    return max((house.cubes for house in view.houses_of(seat)), default=0)


COUNTS: Final[Mapping[str, tuple[Callable[[DiceNewTownState, Seat], int], str]]] = {
    "largest": (largest, "houses"),
    "built": (lambda view, seat: len(view.houses_of(seat)), "houses"),
    "bonuses": (lambda view, seat: view.builders[seat].bonuses, "bonuses"),
    "cards": (lambda view, seat: len(view.builders[seat].cards), "lands"),
    "stones": (lambda view, seat: view.builders[seat].stones, "stones"),
}
"""What is counted for each title, and the part of the score whose sign stands on it."""


def titles(scene: DiceNewTownScene) -> Iterator[Title]:
    """A title for each of these things of which one seat has most."""
    for name, (count, part) in COUNTS.items():
        if best := most_of([count(scene.view, seat) for seat in range(scene.view.seats)]):
            seat, most = best
            yield Title(scene.words.say(f"poster.{name}"), seat, str(most), part)
