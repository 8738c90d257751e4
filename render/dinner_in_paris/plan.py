"""The layout of pictures, the places of cells on the square, and the recent changes to be highlighted."""

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from games.core import Seat
from games.dinner_in_paris import DinnerState, SquareCell
from games.dinner_in_paris.square import SQUARE_WIDTH
from render.canvas import Box, Canvas, Point
from render.kit.grounds import BAND_HEIGHT
from render.theme import MAX_PICTURE_HEIGHT, PICTURE_WIDTH, rounded

CELL_SIDES: Final = (60, 36, 33, 30)
"""The sides in which cells are drawn, in px, the largest first; the first that fits is taken."""
EDGE_GAP: Final = 12  # between the edge of the picture and its content, in px, like all lengths here
PART_GAP: Final = 10  # between two parts of a picture
CONTENT_TOP: Final = BAND_HEIGHT + PART_GAP
CONTENT_HEIGHT: Final = MAX_PICTURE_HEIGHT - PART_GAP - CONTENT_TOP
AXIS_WIDTH: Final = 18
"""The room for the names of rows and columns beside the square."""
WINDOW_BOX: Final[Box] = (38, CONTENT_TOP + AXIS_WIDTH, 702, 602)
"""The place of the part of the square from which a cell is chosen."""
SIDE_COLUMN_LEFT: Final = 752
SIDE_COLUMN_WIDTH: Final = PICTURE_WIDTH - EDGE_GAP - SIDE_COLUMN_LEFT
WHOLE_SQUARE_BOX: Final[Box] = (38, CONTENT_TOP + AXIS_WIDTH, 600, 600)
CARDS_LEFT: Final = 648
CARDS_WIDTH: Final = PICTURE_WIDTH - EDGE_GAP - CARDS_LEFT
HEADING_HEIGHT: Final = 36
HEADING_SIZE: Final = 24


class SquarePlan(NamedTuple):
    """A rectangle of cells on a picture: its first column and row, its size in cells, and in px its left top corner and
    the side of a cell.
    """

    column: int
    row: int
    columns: int
    rows: int
    x: int
    y: int
    side: int

    def at(self, cell: SquareCell) -> tuple[int, int]:
        """The left top corner of a cell."""
        row, column = divmod(cell, SQUARE_WIDTH)
        return self.x + (column - self.column) * self.side, self.y + (row - self.row) * self.side

    def centre(self, cell: SquareCell) -> Point:
        """The centre of a cell on the picture."""
        x, y = self.at(cell)
        return x + self.side / 2, y + self.side / 2

    def shows(self, cell: SquareCell) -> bool:
        """Whether the cell lies on the plan."""
        row, column = divmod(cell, SQUARE_WIDTH)
        return 0 <= row - self.row < self.rows and 0 <= column - self.column < self.columns

    def around(self, cells: Sequence[SquareCell]) -> Box:
        """The box around a row of cells, from the first to the last."""
        (left, top), (right, bottom) = self.at(cells[0]), self.at(cells[-1])
        return left, top, right - left + self.side, bottom - top + self.side

    @property
    def scale(self) -> float:
        """The scale of drawings that are made for the largest cells."""
        return self.side / CELL_SIDES[0]

    @property
    def box(self) -> Box:
        return self.x, self.y, self.columns * self.side, self.rows * self.side


def whole_plan(view: DinnerState, box: Box) -> SquarePlan:
    """The plan of the whole square, centred in a box, with the largest cells that fit, or else the smallest."""
    low, high = view.frame.printed.ring
    left, top, width, height = box
    count = high - low + 1
    side = next((side for side in CELL_SIDES if count * side <= min(width, height)), CELL_SIDES[-1])
    return _placed(SquarePlan(low, low, count, count, 0, 0, side), left, top, width, height)


def window_plan(view: DinnerState, cells: Iterable[SquareCell], box: Box) -> SquarePlan:
    """The plan of a part of the square that has all these cells, drawn as large as fits into the box.

    Without cells, or if no part with them fits, the plan of the whole square.
    """
    left, top, width, height = box
    places = [divmod(cell, SQUARE_WIDTH) for cell in cells]
    rows, columns = [row for row, _ in places], [column for _, column in places]
    for side in CELL_SIDES[:2]:
        wide, high = int(width // side), int(height // side)
        if places and max(rows) - min(rows) < high and max(columns) - min(columns) < wide:
            low, last = view.frame.printed.ring
            column, wide = _span(min(columns), max(columns), wide, (low, last))
            row, high = _span(min(rows), max(rows), high, (low, last))
            return _placed(SquarePlan(column, row, wide, high, 0, 0, side), left, top, width, height)
    return whole_plan(view, box)


def _span(first: int, last: int, room: int, frame: tuple[int, int]) -> tuple[int, int]:
    """The first cell and the number of cells to show, with these two centred."""
    low, high = frame
    count = min(room, high - low + 1)
    start = (first + last + 1 - count) // 2
    return max(low, min(start, high + 1 - count)), count


def _placed(plan: SquarePlan, left: float, top: float, width: float, height: float) -> SquarePlan:
    x, y = left + (width - plan.columns * plan.side) / 2, top + (height - plan.rows * plan.side) / 2
    return plan._replace(x=round(x), y=round(y))


class SquareChanges(NamedTuple):
    """New terraces in the order in which they were laid, and new restaurants by seat and number."""

    terraces: tuple[SquareCell, ...] = ()
    buildings: frozenset[tuple[Seat, int]] = frozenset()


def fresh_things(view: DinnerState) -> SquareChanges:
    """The new terraces and restaurants by the news. While one restaurant gets terraces, all of this action are new."""
    told = [news for news in view.news if news.seat is not None]
    laid = tuple(int(news.facts["cell"]) for news in told if news.kind == "terrace")
    laying = view.laying
    if laying and laying.restaurant is not None and laying.placed > len(laid):
        laid = view.board_on_turn.restaurants[laying.restaurant].terraces[-laying.placed :]
    sites = {(news.seat, news.facts["site"]) for news in told if news.kind == "restaurant"}
    buildings = frozenset(
        (seat, number)
        for seat, board in enumerate(view.boards)
        for number, restaurant in enumerate(board.restaurants)
        if (seat, restaurant.site) in sites
    )
    return SquareChanges(laid, buildings)


def grid_box(box: Box, place: int, columns: int, rows: int = 1, gap: int = PART_GAP) -> Box:
    """The part at a place, row by row, of a box divided into columns and rows with `gap` px between them."""
    row, column = divmod(place, columns)
    width, height = (box[2] + gap) / columns, (box[3] + gap) / rows
    return round(box[0] + column * width), round(box[1] + row * height), int(width) - gap, int(height) - gap


def draw_box_heading(canvas: Canvas, said: str, box: Box, right: str = "") -> None:
    """Draw the heading of a panel, and perhaps a text at its right end."""
    left, top, width, _ = box
    y = top + HEADING_HEIGHT / 2 + 3
    style = rounded(HEADING_SIZE, canvas.theme.muted, "lm")
    canvas.text((left + 14, y), said, style, width - 28)
    if right:
        canvas.text((left + width - 14, y), right, style._replace(anchor="rm"))
