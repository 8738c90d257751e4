"""Facts from views: progress towards objectives, ends of the game and majorities, and ingredients for restaurants."""

from collections import Counter
from typing import Final, NamedTuple

from games.core import Seat
from games.dinner_in_paris import (
    FACTS,
    HIDDEN,
    INGREDIENT_PIGEON,
    OBJECTIVES,
    RESTAURANTS,
    DinnerState,
    PlayerBoard,
    empty_row_count,
    missing_ingredients,
    public_majority_count,
)
from games.dinner_in_paris.conditions import counts_of
from games.dinner_in_paris.data import RANKS, SETUP
from games.dinner_in_paris.printed import EachDecorKind, EmptyRows, Majority, ObjectiveCondition, Shape
from games.dinner_in_paris.square import ALL_CELLS, Cells, largest_part_of_shape, rotations_of

_JOINT: Final = "·"
_NEAR_ROW: Final = 3
"""The most terraces of a row that somebody may lay in a turn."""


class Progress(NamedTuple):
    """A seat's progress with an objective: its count of each thing, and the least count of each."""

    have: tuple[int, ...]
    need: int

    def __str__(self) -> str:
        return f"{_JOINT.join(str(min(have, self.need)) for have in self.have)}/{self.need}"


def progress_of(board: PlayerBoard, objective: str) -> Progress:
    """The progress of a board towards an objective."""
    return _progress(OBJECTIVES[objective].condition, board, board.cells)


def _progress(condition: ObjectiveCondition, board: PlayerBoard, cells: Cells) -> Progress:
    match condition:
        case EmptyRows():
            rows = [(board.terraces_left(rank), len(row.costs)) for rank, row in enumerate(FACTS.rows, 1)]
            left, whole = min(rows)
            return Progress((whole - left,), whole)
        case Shape(rows):
            most = largest_part_of_shape(cells, ALL_CELLS, rotations_of(rows))
            return Progress((most,), sum(row.count("#") for row in rows))
        case EachDecorKind(least):
            counts = counts_of(condition, board, cells)
            return Progress((sum(count >= least for count in counts),), len(counts))
        case _:
            return Progress(tuple(counts_of(condition, board, cells)), condition.least)


class WayToEnd(NamedTuple):
    """A way to end the game: its name, its present count, and the count that ends the game."""

    name: str
    now: int
    most: int

    def __str__(self) -> str:
        return f"{self.now}/{self.most}"


def ways_to_end(view: DinnerState) -> list[WayToEnd]:
    """The ways to end the game: opened restaurants, rows emptied by one player, and perhaps quiet rounds.

    Quiet rounds are included if the rulings count them and half of the needed ones have passed.
    """
    opened = sum(1 for _ in view.restaurants)
    emptied = max(empty_row_count(board) for board in view.all_boards)
    ways = [
        WayToEnd("restaurants", opened, view.frame.printed.restaurants),
        WayToEnd("rows", emptied, FACTS.end.empty_rows),
    ]
    quiet = max(0, view.round - 1 - view.lively)
    if 2 * quiet >= FACTS.end.quiet_rounds and view.rulings.quiet_rounds_end_the_game:
        ways.append(WayToEnd("quiet_alone" if view.neighbour else "quiet", quiet, FACTS.end.quiet_rounds))
    return ways


def near_ends(view: DinnerState) -> list[WayToEnd]:
    """The ways in which the game may end with this round; none before the first round, or once the end is certain."""
    steps = {"restaurants": max(SETUP.actions, view.player_count), "rows": any(map(_may_end, view.all_boards))}
    ways = [] if view.ending or view.over or not view.round else ways_to_end(view)
    return [way for way in ways if way.most - way.now <= steps.get(way.name, 1)]


def _may_end(board: PlayerBoard) -> bool:
    """Whether a row more would end the game, and one is short enough to be emptied in a turn."""
    left = [board.terraces_left(rank) for rank in RANKS]
    return empty_row_count(board) == FACTS.end.empty_rows - 1 and min(filter(None, left)) <= _NEAR_ROW


class Recipe(NamedTuple):
    """A kind of restaurant, how many are left, and the ingredients that a player lacks; None without a player.

    `is_spared`: a pigeon card replaces the only missing one.
    """

    kind: str
    left: int
    missing: tuple[str, ...] | None = None
    is_spared: bool = False

    @property
    def ingredients(self) -> list[tuple[str, bool]]:
        """Each ingredient, and whether it is in hand. Equal ingredients stand together, those in hand first."""
        cost = RESTAURANTS[self.kind].cost
        missing, found = Counter(cost if self.missing is None else self.missing), list[tuple[str, bool]]()
        for name, count in cost.items():
            found += [(name, place < count - missing[name]) for place in range(count)]
        return found

    @property
    def is_ready(self) -> bool:
        """Whether the player can pay for a restaurant of this kind."""
        return bool(self.left) and (self.missing == () or self.is_spared)


def majority_counts(view: DinnerState, seat: Seat, majority: Majority) -> tuple[int, int]:
    """The counts of a seat and of the best other player for a majority, by public knowledge."""
    counts = [public_majority_count(view, player, majority) for player in range(view.player_count)]
    return counts.pop(seat), max(counts)


def recipes_for(view: DinnerState, board: PlayerBoard | None) -> list[Recipe]:
    """The recipes of all kinds; with a board, including the ingredients that its hand lacks.

    Hidden cards do not count.
    """
    if board is None:
        return [Recipe(kind, view.stock[kind]) for kind in RESTAURANTS]
    cards, can_spare = tuple(sorted(card for card in board.cards if card != HIDDEN)), INGREDIENT_PIGEON in board.pigeons
    missing = {kind: missing_ingredients(kind, cards) for kind in RESTAURANTS}
    return [Recipe(kind, view.stock[kind], lacked, can_spare and len(lacked) == 1) for kind, lacked in missing.items()]
