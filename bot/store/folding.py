"""Which choices still stand after some were undone."""

from collections.abc import Iterable

from bot.store.rows import ChoiceRow
from games.core import Move, Seat


def standing_moves(rows: Iterable[ChoiceRow]) -> list[Move]:
    """The choices of one checkpoint that were not undone, in the order in which they were made.

    Applied in this order to the checkpoint they lead to the same question for every seat. Raises ValueError for rows
    that undo more than there is.
    """
    moves: list[Move] = []
    for row in rows:
        if row.act == "choose":
            moves.append(Move(row.seat, row.choice))
        else:
            _undo(moves, row.seat, row.choice if row.act == "restart" else 1)
    return moves


def _undo(moves: list[Move], seat: Seat, count: int) -> None:
    own = [index for index, move in enumerate(moves) if move.seat == seat]
    if not 0 < count <= len(own):
        raise ValueError(f"seat {seat} undoes {count} of {len(own)} choices")
    for index in reversed(own[-count:]):
        del moves[index]
