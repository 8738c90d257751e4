"""The promise of majorities and objectives (for bots; estimates, no rules of the game)."""

from collections.abc import Iterable, Sequence
from functools import reduce
from operator import or_

from games.core import Seat
from games.dinner_in_paris.conditions import counted, counts_of, holds, majorities, orientations, public_count
from games.dinner_in_paris.data import FACTS, OBJECTIVES
from games.dinner_in_paris.players import WEIGHTS
from games.dinner_in_paris.players.ground import Ground
from games.dinner_in_paris.printed import EmptyRows, ObjectiveCondition, Shape
from games.dinner_in_paris.square import Cells, most_of_shape
from games.dinner_in_paris.state import DinnerState, PlayerBoard


def majority_hope(state: DinnerState, seat: Seat, left: float) -> float:
    """The expected points of majorities, by what this seat sees. Late leads are safer."""
    hope = 0.0
    for majority in majorities(state).values():
        own = counted(state, seat, majority)
        others = [public_count(state, other, majority) for other in range(state.players) if other != seat]
        if own + left > 0:
            hope += between(state.frame.printed.majority, sum(ahead(other - own, left) for other in others))
    return WEIGHTS.majority_hoped * hope


def ahead(lead: int, left: float) -> float:
    """The chance that a player with this lead will be ahead at the end."""
    return min(1.0, max(0.0, 0.5 + lead / (2 + 2 * left * (WEIGHTS.lead - 1))))


def between(places: Sequence[int], place: float) -> float:
    """The points of a place between two places."""
    whole = min(int(place), len(places) - 2)
    return places[whole] + (place - whole) * (places[whole + 1] - places[whole])


def claim_hope(state: DinnerState, seat: Seat, found: Iterable[Ground]) -> float:
    """The expected points of objectives that are fulfilled or nearly so, less the cost of those in the hand."""
    board, cells, hope = state.boards[seat], state.boards[seat].cells, 0.0
    ground = reduce(or_, (wide for _, wide in found), 0)
    for card in (*state.common, *board.objectives):
        objective, private = OBJECTIVES[card], card in board.objectives
        if holds(objective.condition, board, cells):
            share = WEIGHTS.claim_hoped
        else:
            share = 0.0 if state.ending else WEIGHTS.near * nearness(objective.condition, board, cells, ground) ** 3
        hope += objective.points * (share + private * (share - 1))
    return hope


def nearness(condition: ObjectiveCondition, board: PlayerBoard, cells: Cells, ground: Cells) -> float:
    """The fulfilled share of a condition, from 0 to 1."""
    match condition:
        case Shape(rows):
            return most_of_shape(cells, ground, orientations(rows)) / sum(row.count("#") for row in rows)
        case EmptyRows():
            return max(taken / len(row.costs) for taken, row in zip(board.taken, FACTS.rows, strict=True))
        case _:
            counts, least = counts_of(condition, board, cells), condition.least
            return sum(min(count, least) for count in counts) / (least * len(counts))
