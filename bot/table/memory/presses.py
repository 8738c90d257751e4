"""The open choices of seats: those that were not undone, and the press that made each, so that one undo reverts it."""

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import groupby

from bot.store import ChoiceRow
from games.core import Move, Position, Seat


class Presses:
    """The presses by which the open choices of each seat were made. A choice may have been made without a press.

    `undone` counts each seat's undos and restarts since the newest checkpoint.
    """

    def __init__(self) -> None:
        self.undone = Counter[Seat]()
        self._by_seat: dict[Seat, list[str | None]] = {}

    def clear(self) -> None:
        self._by_seat.clear()
        self.undone.clear()

    def apply(self, rows: Iterable[ChoiceRow]) -> None:
        """Apply stored acts in order: add the press of each choice, remove those of undone choices, count the undos."""
        for row in rows:
            noted = self._by_seat.setdefault(row.seat, [])
            if row.act == "choose":
                noted.append(row.interaction_id)
            else:
                self.undone[row.seat] += 1
                del noted[-(row.choice if row.act == "restart" else 1) :]

    def last_press_size(self, seat: Seat) -> int:
        """The number of choices of the last press of a seat that has pressed, with a commit made without asking."""
        return next(_sizes(self._by_seat[seat][::-1]))

    def sizes(self, seat: Seat, position: Position) -> list[int]:
        """The number of undoable choices of each press of this seat, the last press first.

        Each choice counts as a press of its own if the presses are not known.
        """
        undoable_count = position.undoable_count(seat)
        noted = self._by_seat.get(seat, [])
        if len(noted) != sum(move.seat == seat for lane in position.lanes.values() for move in lane.moves):
            return [1] * undoable_count
        return list(_sizes(noted[::-1][:undoable_count]))


def _sizes(noted: Iterable[str | None]) -> Iterator[int]:
    """The lengths of runs with the same press; 1 for each choice without one."""
    for press, same in groupby(noted):
        count = len(list(same))
        yield from [count] if press is not None else [1] * count


def moves_not_undone(rows: Iterable[ChoiceRow]) -> list[Move]:
    """The choices on one checkpoint that were not undone, in order.

    Applied in this order they lead to the same question for every seat. Raises ValueError for rows that undo more
    choices than there are.
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
