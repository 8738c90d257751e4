"""A finer estimate of a seat's points for a player that searches: it also counts free cells, leads, and near goals.

Each terrace changes these a little, so a long search tells turns apart that are equal for `worth`. The weights are
estimates of points.
"""

from collections.abc import Iterable, Sequence
from functools import reduce
from operator import or_
from typing import Final, NamedTuple

from games.core import LATER, Seat
from games.dinner_in_paris.conditions import counts_of, is_met, majorities, majority_count, public_majority_count
from games.dinner_in_paris.data import FACTS, OBJECTIVES, RANKS, ROW_POINTS
from games.dinner_in_paris.placement import cells_in_reach, unblocked_cells
from games.dinner_in_paris.players import WEIGHTS
from games.dinner_in_paris.players.worth import (
    hand_of,
    hand_value,
    opening_value,
    remaining_share,
    rest_of_turn_value,
    room_value,
)
from games.dinner_in_paris.printed import EmptyRows, ObjectiveCondition, Shape
from games.dinner_in_paris.score import (
    MAJORITY_PREFIX,
    detailed_parts,
    objective_points,
    restaurant_points,
    row_points,
    score_parts,
)
from games.dinner_in_paris.square import Cells, cells_within, largest_part_of_shape, rotations_of
from games.dinner_in_paris.state import DinnerState, PlayerBoard

_TERRACES_AHEAD: Final = 5  # the number of terraces after which cells count as reached


class TerraceReach(NamedTuple):
    """The cells that a restaurant can reach.

    `near`: with its next terrace. `wide`: with its next _TERRACES_AHEAD terraces.
    """

    near: Cells
    wide: Cells


def terrace_reaches(state: DinnerState, seat: Seat) -> list[TerraceReach]:
    """The reach of each restaurant of a seat in the order of its board, without cards; no cells for an empty row."""
    board, found = state.boards[seat], []
    for restaurant in board.restaurants:
        free = unblocked_cells(state, restaurant.terrace_cells) if board.terraces_left(restaurant.rank) else 0
        near = cells_in_reach(state, restaurant) & free
        found.append(TerraceReach(near, cells_within(near, free, _TERRACES_AHEAD - 1)))
    return found


def row_growth_value(board: PlayerBoard, reaches: list[TerraceReach]) -> float:
    """The expected further points of rows, by the reach of each restaurant in the order of the board."""
    sizes, value = dict.fromkeys(RANKS, 0), 0.0
    for restaurant, (_, wide) in zip(board.restaurants, reaches, strict=True):
        sizes[restaurant.rank] += wide.bit_count()
    for rank, cells in sizes.items():
        points, taken = ROW_POINTS[rank - 1], board.taken[rank - 1]
        value += points[min(len(points) - 1, taken + round(WEIGHTS.left_to_it * cells))] - points[taken]
    return WEIGHTS.row * value


def free_share(state: DinnerState) -> float:
    """The share, from 0 to 1, of the cells for terraces on which a new restaurant could lay one."""
    return unblocked_cells(state).bit_count() / state.frame.inside.bit_count()


_SAFE_LEAD: Final = 20  # a lead of this many points counts as much as any greater one


def expected_parts(state: DinnerState, seat: Seat) -> dict[str, float]:
    """The expected points of a seat at the end by the parts of its score, `hand` and LATER; after the end, its score.

    `hand` is the value of its cards and of the restaurant to open with them. The estimate is finer than `worth`.
    """
    if state.over:
        return {**detailed_parts(state, seat)}
    board, left = state.boards[seat], 0.0 if state.ending else max(WEIGHTS.late, remaining_share(state))
    hand, ground = hand_of(state, seat), terrace_reaches(state, seat)
    majorities_ahead = _expected_majority_points(state, seat, left)
    cooking = opening_value(state, seat, hand, WEIGHTS.row * free_share(state))
    room = room_value(near for near, _ in ground)
    return {
        "restaurants": restaurant_points(board),
        "rows": sum(row_points(board)) + left * row_growth_value(board, ground),
        "objectives": objective_points(state, seat) + _expected_objective_points(state, seat, ground),
        **{f"{MAJORITY_PREFIX}{name}": WEIGHTS.majority_hoped * points for name, points in majorities_ahead.items()},
        "hand": hand_value(board, hand) + left * cooking,
        LATER: rest_of_turn_value(state, seat) + _lead_value(state, seat) + left * WEIGHTS.income * board.income + room,
    }


def _lead_value(state: DinnerState, seat: Seat) -> float:
    """A bonus in points for a lead over the best other seat, a penalty for being behind; up to _SAFE_LEAD.

    0 until the end is announced, and in solo games.
    """
    if not state.ending or state.seats == 1:
        return 0.0
    points = [sum(parts.values()) for parts in score_parts(state)]
    lead = points.pop(seat) - max(points)
    return WEIGHTS.verdict * max(-1.0, min(1.0, lead / _SAFE_LEAD))


def _expected_majority_points(state: DinnerState, seat: Seat, left: float) -> dict[str, float]:
    """The expected points of each majority that the seat may win. Late leads are safer."""
    hopes = dict[str, float]()
    for name, majority in majorities(state).items():
        own = majority_count(state, seat, majority)
        others = [public_majority_count(state, other, majority) for other in range(state.player_count) if other != seat]
        if own + left > 0:
            hopes[name] = interpolated_points(
                state.frame.printed.majority, sum(chance_to_lead(other - own, left) for other in others)
            )
    return hopes


def chance_to_lead(lead: int, left: float) -> float:
    """The chance to be ahead at the end with this lead (negative: a deficit); `left`: the share of the game to come."""
    return min(1.0, max(0.0, 0.5 + lead / (2 + 2 * left * (WEIGHTS.lead - 1))))


def interpolated_points(places: Sequence[int], place: float) -> float:
    """The points for a place, which counts from 0 and may lie between two whole ones.

    `places`: the points of each whole place, at least two. After the last one, the line goes on.
    """
    below = min(int(place), len(places) - 2)
    return places[below] + (place - below) * (places[below + 1] - places[below])


def _expected_objective_points(state: DinnerState, seat: Seat, found: Iterable[TerraceReach]) -> float:
    """The expected points of objectives that are fulfilled or nearly, less the cost of those in the hand."""
    board, cells, hope = state.boards[seat], state.boards[seat].cells, 0.0
    ground = reduce(or_, (wide for _, wide in found), 0)
    for card in (*state.common, *board.objectives):
        objective, private = OBJECTIVES[card], card in board.objectives
        if is_met(objective.condition, board, cells):
            share = WEIGHTS.claim_hoped
        else:
            share = (
                0.0 if state.ending else WEIGHTS.near * fulfilled_share(objective.condition, board, cells, ground) ** 3
            )
        hope += objective.points * (share + private * (share - 1))
    return hope


def fulfilled_share(condition: ObjectiveCondition, board: PlayerBoard, cells: Cells, ground: Cells) -> float:
    """The fulfilled share of a condition, from 0 to 1.

    A shape counts by its place with the most terraces, if its missing cells are in the `ground`. Empty rows count by
    the share of taken terraces in the emptiest row.
    """
    match condition:
        case Shape(rows):
            return largest_part_of_shape(cells, ground, rotations_of(rows)) / sum(row.count("#") for row in rows)
        case EmptyRows():
            return max(taken / len(row.costs) for taken, row in zip(board.taken, FACTS.rows, strict=True))
        case _:
            counts, least = counts_of(condition, board, cells), condition.least
            return sum(min(count, least) for count in counts) / (least * len(counts))
