"""Groups the open choices of a seat by press, so that one undo takes back all choices of one."""

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import groupby

from bot.store import ChoiceRow
from games.core import Position, Seat


class Presses:
    """The presses by which the open choices were made, by seat; None for choices without a press.

    `undone` counts each seat's undos and restarts on the newest checkpoint.
    """

    def __init__(self) -> None:
        self.undone = Counter[Seat]()
        self._by_seat: dict[Seat, list[str | None]] = {}

    def clear(self) -> None:
        self._by_seat.clear()
        self.undone.clear()

    def apply(self, rows: Iterable[ChoiceRow]) -> None:
        """Apply stored acts in their order: add choices, drop undone ones."""
        for row in rows:
            noted = self._by_seat.setdefault(row.seat, [])
            if row.act == "choose":
                noted.append(row.interaction_id)
            else:
                self.undone[row.seat] += 1
                del noted[-(row.choice if row.act == "restart" else 1) :]

    def last_press_size(self, seat: Seat) -> int:
        """The number of choices of this seat's last press, with a commit that was not asked."""
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
