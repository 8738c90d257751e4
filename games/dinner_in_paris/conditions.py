"""The conditions of objectives, and the counts for majorities (rules page, sections E and G)."""

from collections.abc import Iterable

from games.core import Seat
from games.dinner_in_paris.data import CARD_POWERS, FACTS, OBJECTIVES, RANKS
from games.dinner_in_paris.frames import AREAS, CELLS_AROUND_DECOR, QUARTERS
from games.dinner_in_paris.printed import (
    GOLD,
    CountedCondition,
    EachDecorKind,
    EachDecorPiece,
    EachQuarter,
    EachRow,
    EmptyRows,
    InArea,
    Majority,
    ObjectiveCondition,
    Shape,
    TotalTerraces,
)
from games.dinner_in_paris.square import Cells, has_shape, rotations_of
from games.dinner_in_paris.state import DinnerState, PlayerBoard

TWO_COINS_PIGEON = "two_coins"  # the pigeon card that counts as money until it is used


def is_fulfilled(board: PlayerBoard, objective: str) -> bool:
    """Whether a seat's board fulfils the condition of an objective now (E)."""
    return is_met(OBJECTIVES[objective].condition, board, board.cells)


def fulfilled_objectives(board: PlayerBoard, objectives: Iterable[str]) -> list[str]:
    cells = board.cells
    return [card for card in objectives if is_met(OBJECTIVES[card].condition, board, cells)]


def is_met(condition: ObjectiveCondition, board: PlayerBoard, cells: Cells) -> bool:
    """Whether a player board, with its terraces on these cells, meets a condition."""
    match condition:
        case EmptyRows(least):
            return empty_row_count(board) >= least
        case Shape(rows):
            return has_shape(cells, rotations_of(rows))
        case _:
            return min(counts_of(condition, board, cells)) >= condition.least


def counts_of(condition: CountedCondition, board: PlayerBoard, cells: Cells) -> list[int]:
    """The counts that must each reach the condition's `least`.

    There is one for each kind or piece of decor, quarter or row, or one for an area or all terraces.
    """
    match condition:
        case EachDecorKind():
            return [count_terraces_around(cells, decor) for decor in CELLS_AROUND_DECOR]
        case EachDecorPiece(decor):
            return [(cells & near).bit_count() for near in CELLS_AROUND_DECOR[decor]]
        case EachQuarter():
            return [(cells & quarter).bit_count() for quarter in QUARTERS.values()]
        case EachRow():
            return board.taken
        case InArea(area):
            return [(cells & AREAS[area]).bit_count()]
        case TotalTerraces():
            return [cells.bit_count()]


def count_terraces_around(cells: Cells, decor: str) -> int:
    """The number of these cells around any decor of this kind. Each cell counts once."""
    near = 0
    for piece in CELLS_AROUND_DECOR[decor]:
        near |= piece
    return (cells & near).bit_count()


def empty_row_count(board: PlayerBoard) -> int:
    """The number of rows without a terrace left."""
    return sum(not board.terraces_left(rank) for rank in RANKS)


def majority_count(state: DinnerState, seat: Seat, majority: Majority) -> int:
    """The count of a seat, or of the neighbour in the solo challenge, for a majority (G)."""
    board = state.all_boards[seat]
    match majority.type:
        case "around" | "area":
            return count_in_majority(majority, board.cells)
        case "restaurants":
            return len(board.restaurants)
        case "pigeon_cards":
            return len(board.pigeons) + len(board.fresh) + len(board.used)
        case _:
            return _money_of(board)


def count_in_majority(majority: Majority, cells: Cells) -> int:
    """The number of these cells on which terraces count for a majority around decor or in a half."""
    return (
        count_terraces_around(cells, majority.decor) if majority.decor else (cells & AREAS[majority.area]).bit_count()
    )


def _money_of(board: PlayerBoard) -> int:
    """The money for the majority: income, gold cards and pigeon cards that give coins."""
    coins = (board.pigeons + board.fresh).count(TWO_COINS_PIGEON)
    return board.income + CARD_POWERS.gold * board.gold + CARD_POWERS.two_coins * coins


def public_majority_count(state: DinnerState, seat: Seat, majority: Majority) -> int:
    """The publicly known count for a majority.

    Before the end, only the income and the gold cards taken from the display count as money. After the end, everything
    is public.
    """
    if majority.type != "money" or state.over:
        return majority_count(state, seat, majority)
    board = state.all_boards[seat]
    return board.income + CARD_POWERS.gold * board.shown.count(GOLD)


def majorities(state: DinnerState) -> dict[str, Majority]:
    """The majorities of this game, by name."""
    return {name: FACTS.majorities[name] for name in FACTS.majority_cards[state.majority]}
