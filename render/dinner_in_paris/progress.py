"""How far a seat has come with an objective."""

from typing import Final, NamedTuple

from games.dinner_in_paris import FACTS, OBJECTIVES, PlayerBoard
from games.dinner_in_paris.conditions import orientations, terraces_around
from games.dinner_in_paris.frames import AREAS, AROUND, QUARTERS
from games.dinner_in_paris.printed import (
    AroundDecor,
    EachDecor,
    EachQuarter,
    EachRow,
    EmptyRows,
    InArea,
    ObjectiveCondition,
    Shape,
    Total,
)
from games.dinner_in_paris.square import WIDTH, Bitmap, Cells, cells_in

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


def _progress(condition: ObjectiveCondition, board: PlayerBoard, cells: Cells) -> Progress:  # noqa: PLR0911 - a line for each kind
    match condition:
        case EachDecor(least):
            return Progress((sum(terraces_around(cells, decor) >= least for decor in AROUND),), len(AROUND))
        case AroundDecor(decor, least):
            return Progress(tuple((cells & near).bit_count() for near in AROUND[decor]), least)
        case EachQuarter(least):
            return Progress(tuple((cells & quarter).bit_count() for quarter in QUARTERS.values()), least)
        case InArea(area, least):
            return Progress(((cells & AREAS[area]).bit_count(),), least)
        case Total(least):
            return Progress((cells.bit_count(),), least)
        case EachRow(least):
            return Progress(tuple(board.taken), least)
        case EmptyRows():
            rows = [(board.left(rank), len(row.costs)) for rank, row in enumerate(FACTS.rows, 1)]
            left, whole = min(rows)
            return Progress((whole - left,), whole)
        case Shape(rows):
            return Progress((most_of_shape(cells, orientations(rows)),), sum(row.count("#") for row in rows))


def most_of_shape(cells: Cells, shapes: tuple[Bitmap, ...]) -> int:
    """How many terraces of a shape lie in their places at most, wherever it is laid."""
    best = 0
    for bitmap in shapes:
        marks = [y * WIDTH + x for y, row in enumerate(bitmap) for x, mark in enumerate(row) if mark == "#"]
        mask = sum(1 << mark for mark in marks)
        for start in {cell - mark for cell in cells_in(cells) for mark in marks if cell >= mark}:
            if start % WIDTH + len(bitmap[0]) <= WIDTH:
                best = max(best, (cells >> start & mask).bit_count())
    return best
