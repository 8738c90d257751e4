"""The final score: a line for each seat, a column for each part, and the total at the end."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import Final, NamedTuple

from games.core import Standing
from render.canvas import Brush, Canvas, sprite
from render.kit import Sample
from render.kit.banner import HEADER
from render.kit.cards import card_on
from render.kit.lines import lines_on, points_text
from render.kit.marks import star
from render.kit.scores import ScorePart
from render.texts import Texts
from render.theme import MARGIN, TYPE, WIDTH, Colour, Style, Theme
from render.typeface import largest, plain_name, width_of

HEAD_TOP: Final = HEADER + 8
ROWS_TOP: Final = HEAD_TOP + 84
ROW: Final = 72
LINE: Final = (WIDTH - 2 * MARGIN, ROW - 8)
NAME_WIDTH: Final = 232
TOTAL_WIDTH: Final = 88
LEAST_WIDTH: Final = 50
"""The width of a column whose head is shorter than its points."""
LEAST_GAP: Final = 8
HEAD_SIZES: Final = range(22, 13, -1)


class ScoreLine(NamedTuple):
    """A seat's line: its standing, its name as people typed it, and the word under it, which only the first have.

    Who plays alone has no rank.
    """

    standing: Standing
    name: str
    honour: str
    is_alone: bool = False


@dataclass(frozen=True)
class Columns:
    """Where the parts stand: the middle and the width of each column, and the size in which all heads fit."""

    middles: tuple[float, ...]
    rooms: tuple[int, ...]
    size: int


def columns_of(parts: Sequence[ScorePart]) -> Columns:
    """Columns as wide as their heads need, or their points, so that all heads are as large as can be."""
    room = WIDTH - 2 * MARGIN - NAME_WIDTH - TOTAL_WIDTH - len(parts) * LEAST_GAP
    size = next((size for size in HEAD_SIZES if sum(_widths(parts, size)) <= room), HEAD_SIZES[-1])
    widths = _widths(parts, size)
    gap = LEAST_GAP + (room - sum(widths)) / len(parts)
    lefts = accumulate((width + gap for width in widths), initial=MARGIN + NAME_WIDTH)
    middles = tuple(left + (width + gap) / 2 for left, width in zip(lefts, widths, strict=False))
    return Columns(middles, tuple(round(width + gap) for width in widths), size)


def _widths(parts: Sequence[ScorePart], size: int) -> list[int]:
    """How wide each column is at least."""
    return [max(LEAST_WIDTH, *(width_of(line, size) for line in part.name)) for part in parts]


def height_of(seats: int) -> int:
    """The height of a table with so many lines, with the banner over it."""
    return ROWS_TOP + seats * ROW + 16


def paint_table(brush: Brush, parts: Sequence[ScorePart], total: str, seats: int) -> None:
    """The heads of the columns and the ground of the lines."""
    theme, columns = brush.theme, columns_of(parts)
    for part, x, room in zip(parts, columns.middles, columns.rooms, strict=True):
        part.icon(brush, x - 18, HEAD_TOP + 4, 36, theme.ink)
        lines_on(brush, (x, HEAD_TOP + 62), part.name, Style(columns.size, theme.muted), room)
    at = (WIDTH - MARGIN - TOTAL_WIDTH / 2, HEAD_TOP + 60)
    brush.text(at, total, Style(TYPE.body, theme.ink, True), TOTAL_WIDTH)
    for place in range(seats):
        card_on(brush, (MARGIN, ROWS_TOP + place * ROW, *LINE), radius=14)


def draw_line(canvas: Canvas, place: int, parts: Sequence[str], columns: Columns, line: ScoreLine) -> None:
    """A line of the table: rank, name, points by part, total."""
    standing, top = line.standing, ROWS_TOP + place * ROW
    ink = _ink(canvas.theme, standing.rank)
    middle = top + LINE[1] / 2
    if standing.rank == 1:
        canvas.put(winner_line(), (MARGIN, top))
        canvas.text((MARGIN + 66, middle + 16), line.honour, Style(TYPE.small, ink, False, "lm"))
    canvas.put(rank_mark(0 if line.is_alone else standing.rank), (MARGIN + 8, top + 8))
    shown, room = plain_name(line.name), NAME_WIDTH - 70
    size = largest(shown, (TYPE.body, 22, 20), room, bold=True)
    at = (MARGIN + 66, middle - (12 if standing.rank == 1 else 0))
    canvas.text(at, shown, Style(size, ink, True, "lm"), room)
    for part, x in zip(parts, columns.middles, strict=True):
        canvas.text((x, middle), points_text(standing.parts[part]), Style(26, ink))
    total = (WIDTH - MARGIN - TOTAL_WIDTH / 2, middle)
    canvas.text(total, points_text(standing.points), Style(TYPE.title, ink, True))


@sprite(*LINE)
def winner_line(brush: Brush) -> None:
    """The ground of a winner's line."""
    brush.box((0, 0, *LINE), brush.theme.sun, 14, brush.theme.outline, 3)


@sprite(48, 48)
def rank_mark(brush: Brush, rank: int) -> None:
    """A rank: a star for the winner, a disc for the others; without rank, 0, a star alone."""
    theme = brush.theme
    if rank <= 1:
        star(brush, (24, 24), 24, theme.tomato, theme.outline)
    else:
        brush.disc((24, 24), 20, theme.strong)
    colour = theme.on_accent if rank == 1 else theme.on_strong
    if rank:
        brush.text((24, 24), str(rank), Style(24 if rank < 10 else 20, colour, True))


def _ink(theme: Theme, rank: int) -> Colour:
    """The colour of what is written in a line: winners stand on a ground of their own."""
    return theme.on_sun if rank == 1 else theme.ink


def samples(texts: Texts) -> Iterator[Sample]:
    """The ground of a winner's line, and ranks."""
    yield Sample("winner's line", winner_line())
    yield from (Sample(f"rank {rank}", rank_mark(rank)) for rank in (0, 1, 2, 12))
