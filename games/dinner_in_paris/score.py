"""The total, its parts, and ties (rules page, sections G and H)."""

from collections.abc import Sequence
from typing import Final

from games.core import Seat, Standing, rank_seats
from games.dinner_in_paris.conditions import majorities, public_majority_count
from games.dinner_in_paris.data import OBJECTIVES, ROW_POINTS
from games.dinner_in_paris.state import DinnerState, PlayerBoard

MAJORITY_PREFIX: Final = "majority."
"""The prefix of the names of majorities among the parts of the score."""


def row_points(board: PlayerBoard) -> list[int]:
    """The points of each row, the lowest rank first."""
    return [points[taken] for points, taken in zip(ROW_POINTS, board.taken, strict=True)]


def restaurant_points(board: PlayerBoard) -> int:
    return sum(restaurant.printed.points for restaurant in board.restaurants)


def objective_points(state: DinnerState, seat: Seat) -> int:
    """The points of claimed objectives; after the end, less those of the objectives in the hand."""
    board = state.boards[seat]
    return printed_objective_points(board.claimed) - (printed_objective_points(board.objectives) if state.over else 0)


def printed_objective_points(objectives: Sequence[str]) -> int:
    return sum(OBJECTIVES[card].points for card in objectives)


def ranked_majority_points(counts: Sequence[int], places: Sequence[int], *, shared: bool) -> list[int]:
    """The points of a majority for each of these counts; a count of 0 brings none (G).

    Tied seats share the points of their places, rounded down. Unless `shared`, each gets the points of the best of
    these places. `places`: the points of each place, best first, as many as counts.
    """
    points = []
    for count in counts:
        first, tied = sum(other > count for other in counts), counts.count(count)
        taken = places[first : first + tied]
        points.append(0 if count <= 0 else sum(taken) // tied if shared else taken[0])
    return points


def majority_points(state: DinnerState) -> dict[str, list[int]]:
    """By majority, the points of each seat, with the neighbour as a rival; before the end, by public knowledge."""
    points = {}
    for name, majority in majorities(state).items():
        values = [public_majority_count(state, seat, majority) for seat in range(state.player_count)]
        shares = ranked_majority_points(values, state.frame.printed.majority, shared=state.rulings.tied_seats_share)
        points[name] = shares[: state.seats]
    return points


def score_parts(state: DinnerState) -> list[dict[str, int]]:
    """The parts of each seat's score now, by public knowledge."""
    return [
        {
            "restaurants": restaurant_points(board),
            "rows": sum(row_points(board)),
            "majorities": sum(points),
            "objectives": objective_points(state, seat),
        }
        for seat, (board, *points) in enumerate(zip(state.boards, *majority_points(state).values(), strict=True))
    ]


def detailed_parts(state: DinnerState, seat: Seat) -> dict[str, int]:
    """The parts of a seat's score, with each majority as a part of its own."""
    parts = score_parts(state)[seat]
    del parts["majorities"]
    return parts | {f"{MAJORITY_PREFIX}{name}": points[seat] for name, points in majority_points(state).items()}


def tie_breaks(state: DinnerState) -> list[dict[str, int]]:
    """The number of built terraces of each seat, covered ones too; empty if they break no ties (J4)."""
    is_broken = state.rulings.built_terraces_break_ties
    return [{"terraces": sum(board.taken)} for board in state.boards] if is_broken else []


def standings(state: DinnerState) -> list[Standing]:
    """All seats, best first. More built terraces break a tie, if the rulings say so; otherwise seats share the rank."""
    return rank_seats(score_parts(state), tie_breaks(state))
