"""How far a game has come, which decides in what light its pictures are."""

from typing import Final

from games.dinner_in_paris import FACTS, DinnerState, PlayerBoard

LAST: Final = 0.999
"""The most before the game is over."""


def evening_of(view: DinnerState) -> float:
    """From 0 to 1, by whatever is nearest to ending the game: all restaurants, or two empty rows of a seat."""
    if view.over:
        return 1.0
    opened = sum(1 for _ in view.restaurants) / view.frame.printed.restaurants
    return min(LAST, max(opened, *map(emptied, view.boards)))


def emptied(board: PlayerBoard) -> float:
    """How much of the rows that a seat has to empty is taken: those of which most is taken."""
    shares = sorted(taken / len(row.costs) for taken, row in zip(board.taken, FACTS.rows, strict=True))
    return sum(shares[-FACTS.end.empty_rows :]) / FACTS.end.empty_rows
