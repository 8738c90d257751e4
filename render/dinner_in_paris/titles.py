"""Titles: what somebody alone was best at, as it stands on the square at the end."""

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from games.dinner_in_paris import PlayerBoard
from render.dinner_in_paris.look import DinnerScene
from render.kit.titles import Title, most_of

COUNTS: Final[Mapping[str, tuple[Callable[[PlayerBoard], int], str]]] = {
    "largest": (lambda board: max((len(one.terraces) for one in board.restaurants), default=0), "rows"),
    "built": (lambda board: sum(board.taken), "rows"),
    "goals": (lambda board: len(board.claimed), "objectives"),
    "pigeons": (lambda board: len(board.pigeons) + len(board.fresh) + len(board.used), "majorities"),
    "income": (lambda board: board.income, "restaurants"),
}
"""What is counted for each title, and the part of the score whose sign stands on it."""


def titles(scene: DinnerScene) -> Iterator[Title]:
    """A title for each of these things of which one seat has most."""
    for name, (count, part) in COUNTS.items():
        if best := most_of([count(board) for board in scene.view.boards]):
            seat, most = best
            yield Title(scene.words.say(f"poster.{name}"), seat, str(most), part)
