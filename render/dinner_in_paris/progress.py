"""How far a seat has come with an objective."""

from typing import Final, NamedTuple

from games.dinner_in_paris import FACTS, OBJECTIVES, PlayerBoard
from games.dinner_in_paris.conditions import counts_of, orientations
from games.dinner_in_paris.printed import EachDecor, EmptyRows, ObjectiveCondition, Shape
from games.dinner_in_paris.square import EVERYWHERE, Cells, most_of_shape

JOINT: Final = "·"


class Progress(NamedTuple):
    """What a seat has of each thing that counts, and how many there have to be of each; more are not told."""

    have: tuple[int, ...]
    need: int

    def __str__(self) -> str:
        return f"{JOINT.join(str(min(have, self.need)) for have in self.have)}/{self.need}"


def progress_of(board: PlayerBoard, objective: str) -> Progress:
    """How far a player board is with an objective."""
    return _progress(OBJECTIVES[objective].condition, board, board.cells)


def _progress(condition: ObjectiveCondition, board: PlayerBoard, cells: Cells) -> Progress:
    match condition:
        case EmptyRows():
            rows = [(board.left(rank), len(row.costs)) for rank, row in enumerate(FACTS.rows, 1)]
            left, whole = min(rows)
            return Progress((whole - left,), whole)
        case Shape(rows):
            most = most_of_shape(cells, EVERYWHERE, orientations(rows))
            return Progress((most,), sum(row.count("#") for row in rows))
        case EachDecor(least):
            counts = counts_of(condition, board, cells)
            return Progress((sum(count >= least for count in counts),), len(counts))
        case _:
            return Progress(tuple(counts_of(condition, board, cells)), condition.least)
