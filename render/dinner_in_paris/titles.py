"""Titles: what somebody alone was best at, as it stands on the square at the end."""

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from games.dinner_in_paris import PlayerBoard
from render.dinner_in_paris.look import DinnerScene
from render.kit.titles import Distinction, Title, counted_titles


def of_board(count: Callable[[PlayerBoard], int], part: str) -> Distinction:
    """Something that is counted on the board of a seat."""
    return Distinction(lambda view, seat: count(view.boards[seat]), part)


DISTINCTIONS: Final[Mapping[str, Distinction]] = {
    "largest": of_board(lambda board: max((len(one.terraces) for one in board.restaurants), default=0), "rows"),
    "built": of_board(lambda board: sum(board.taken), "rows"),
    "goals": of_board(lambda board: len(board.claimed), "objectives"),
    "pigeons": of_board(lambda board: len(board.pigeons) + len(board.fresh) + len(board.used), "majorities"),
    "income": of_board(lambda board: board.income, "restaurants"),
}
"""What is counted for each title, by its name."""


def titles(scene: DinnerScene) -> Iterator[Title]:
    """A title for each of these things of which one seat has most."""
    return counted_titles(scene, len(scene.view.boards), DISTINCTIONS)
