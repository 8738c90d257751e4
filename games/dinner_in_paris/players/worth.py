"""The value of a position (for bots): the score so far, and the expected points of the rest of the game.

The weights are estimates of points; nothing here is a rule of the game.
"""

from collections.abc import Iterable
from typing import Final

from games.core import Seat
from games.dinner_in_paris.conditions import is_fulfilled, majorities, majority_count, public_majority_count
from games.dinner_in_paris.data import FACTS, OBJECTIVES, RANKS, RESOURCES, RESTAURANTS, ROW_POINTS
from games.dinner_in_paris.laying import terrace_options
from games.dinner_in_paris.placement import all_legal_cells
from games.dinner_in_paris.players import WEIGHTS
from games.dinner_in_paris.printed import GOLD, RestaurantKind
from games.dinner_in_paris.score import (
    objective_points,
    printed_objective_points,
    ranked_majority_points,
    restaurant_points,
    row_points,
    score_parts,
)
from games.dinner_in_paris.square import Cells
from games.dinner_in_paris.state import DECK, DinnerState, PlayerBoard


def worth(state: DinnerState, seat: Seat) -> float:
    """A rough estimate of a seat's points at the end; the score once the game is over."""
    if state.over:
        return points_so_far(state, seat)
    board, left = state.boards[seat], remaining_share(state)
    hand, reach = hand_of(state, seat), all_legal_cells(state, seat)
    expected = (
        WEIGHTS.majority * _majority_points_now(state, seat)
        + _objective_value(state, seat)
        + rest_of_turn_value(state, seat)
    )
    far_ahead = WEIGHTS.income * board.income + opening_value(state, seat, hand) + _reachable_row_value(board, reach)
    return points_so_far(state, seat) + expected + hand_value(board, hand) + left * far_ahead + room_value(reach)


def points_so_far(state: DinnerState, seat: Seat) -> float:
    """The points of a seat; before the end without majorities."""
    if state.over:
        return sum(score_parts(state)[seat].values())
    board = state.boards[seat]
    return restaurant_points(board) + sum(row_points(board)) + objective_points(state, seat)


def hand_value(board: PlayerBoard, hand: list[str]) -> float:
    """The value in points of a seat's unused pigeon cards and these resource cards."""
    found = WEIGHTS.pigeon * (len(board.pigeons) + len(board.fresh))
    return found + WEIGHTS.card * len(hand) + WEIGHTS.gold_card * hand.count(GOLD)


def hand_of(state: DinnerState, seat: Seat) -> list[str]:
    """The resource cards of a seat, with the card that it is about to take from the display."""
    cards = state.boards[seat].cards
    return [*cards, state.source] if seat == state.on_turn and state.source in state.display else cards


def rest_of_turn_value(state: DinnerState, seat: Seat) -> float:
    """The expected points of the rest of the seat's turn: actions, coins, and pending draws; 0 for other seats."""
    if seat != state.on_turn:
        return 0.0
    board, found = state.boards[seat], WEIGHTS.action * state.actions
    if state.laying:
        found += WEIGHTS.coin * state.laying.coins + WEIGHTS.pigeon * state.laying.spot
    elif state.actions and not state.has_laid and terrace_options(state, seat):
        found += WEIGHTS.coin * board.income
    return found + WEIGHTS.deck_card * (state.source == DECK) + WEIGHTS.pigeon * state.objective_draws


def remaining_share(state: DinnerState) -> float:
    """The share of the game still to come, from 0 to 1, estimated from the restaurants and the taken terraces.

    Once the end is certain, the share is 0.
    """
    if state.ending:
        return 0.0
    restaurants = sum(1 for _ in state.restaurants) / state.frame.printed.restaurants
    taken = (
        [taken / len(row.costs) for taken, row in zip(board.taken, FACTS.rows, strict=True)] for board in state.boards
    )
    return 1 - max(restaurants, *(sorted(shares)[-FACTS.end.empty_rows] for shares in taken))


def _majority_points_now(state: DinnerState, seat: Seat) -> float:
    """The points of the majorities if the game ended now, by the knowledge of this seat."""
    hope, places = 0, state.frame.printed.majority
    for majority in majorities(state).values():
        values = [
            majority_count(state, other, majority) if other == seat else public_majority_count(state, other, majority)
            for other in range(state.player_count)
        ]
        hope += ranked_majority_points(values, places, shared=state.rulings.tied_seats_share)[seat]
    return hope


def _objective_value(state: DinnerState, seat: Seat) -> float:
    """The value in points of fulfilled unclaimed objectives, less the cost of those in the hand."""
    board = state.boards[seat]
    fulfilled = [card for card in (*state.common, *board.objectives) if is_fulfilled(board, card)]
    saved = sum(OBJECTIVES[card].points for card in fulfilled if card in board.objectives)
    return WEIGHTS.claim * (printed_objective_points(fulfilled) + saved) - printed_objective_points(board.objectives)


_MAX_CELLS_OF_ROOM: Final = 4


def opening_value(state: DinnerState, seat: Seat, hand: list[str], row_share: float = WEIGHTS.row_to_lay) -> float:
    """The highest value in points of a restaurant to open, weighted by the share of its ingredients in the hand.

    Only restaurants in the stock count. `row_share`: the share of the points of a newly opened row that counts.
    """
    board = state.boards[seat]
    closed = {*RANKS} - {restaurant.rank for restaurant in board.restaurants}
    new = {rank: row_share * _remaining_row_points(board, rank) if rank in closed else 0.0 for rank in RANKS}
    promises = (_promise(hand, kind, new[kind.rank]) for kind in RESTAURANTS.values() if state.stock[kind.id])
    return max(promises, default=0.0)


def _promise(hand: list[str], kind: RestaurantKind, row: float) -> float:
    value = kind.points + WEIGHTS.income_value * kind.income + row
    share = matched_ingredient_count(hand, kind.cost) / sum(kind.cost.values())
    return WEIGHTS.opening * value * share * share


def matched_ingredient_count(hand: list[str], cost: dict[str, int]) -> int:
    """The number of ingredients of a cost that the cards pay if those with fewer uses are spent first."""
    missing = dict(cost)
    for card in sorted(hand, key=lambda card: len(RESOURCES[card].gives)):
        for ingredient in RESOURCES[card].gives:
            if missing.get(ingredient):
                missing[ingredient] -= 1
                break
    return sum(cost.values()) - sum(missing.values())


def _reachable_row_value(board: PlayerBoard, reach: list[Cells]) -> float:
    """The further points of rows for which a seat has a restaurant with cells in reach."""
    open_ranks = {restaurant.rank for restaurant, cells in zip(board.restaurants, reach, strict=True) if cells}
    return WEIGHTS.row_to_lay * sum(_remaining_row_points(board, rank) for rank in open_ranks)


def _remaining_row_points(board: PlayerBoard, rank: int) -> int:
    """The points that a row would still bring if it were emptied."""
    points = ROW_POINTS[rank - 1]
    return points[-1] - points[board.taken[rank - 1]]


def room_value(reach: Iterable[Cells]) -> float:
    """The value in points of the cells that restaurants can reach.

    `reach` has the cells of each restaurant. Of these, at most _MAX_CELLS_OF_ROOM count.
    """
    return WEIGHTS.room * sum(min(_MAX_CELLS_OF_ROOM, cells.bit_count()) for cells in reach)
