"""Lines with the seats' names: who is ready, and how everybody stands."""

from collections.abc import Iterator, Sequence
from typing import Final, Literal, NamedTuple, TypeAlias, get_args

from render.canvas import Brush, Canvas, Piece, Point, sized_sprite, sprite
from render.kit import Sample
from render.kit.layout import Row, draw
from render.kit.lines import points_text
from render.kit.marks import tick
from render.texts import Texts
from render.theme import MARGIN, TYPE, WIDTH, Style
from render.typeface import plain_name

SeatStage: TypeAlias = Literal["choosing", "ready", "over"]
GAP: Final = 12
ROW: Final = 58
FACTS: Final = 30
"""How much higher a line is that also has facts."""
ROW_WIDTH: Final = (WIDTH - 2 * MARGIN - GAP) // 2
TAG: Final = 24


class SeatLine(NamedTuple):
    """What a seat's line tells: how far it is, its name, its points, and what it has achieved as small pieces.

    `facts` are more such pieces, which stand below the name.
    """

    stage: SeatStage
    name: str
    points: int
    tags: Sequence[Piece] = ()
    facts: Sequence[Piece] = ()


def row_at(seat: int, top: int, row: int = ROW) -> tuple[int, int]:
    """The left top corner of a seat's line, two side by side; `row` is the height of one with the gap below it."""
    return MARGIN + seat % 2 * (ROW_WIDTH + GAP), top + seat // 2 * row


def height_of(seats: int, row: int = ROW) -> int:
    """The height of all lines."""
    return (seats + 1) // 2 * row


def draw_seat(canvas: Canvas, at: Point, line: SeatLine) -> None:
    """A seat's line with that point as its left top corner."""
    x, y = at
    canvas.put(seat_row(line.stage, bool(line.facts)), at)
    draw(canvas, Row(line.facts, gap=18), (x + 58, y + 44))
    canvas.text((x + ROW_WIDTH - 14, y + 25), points_text(line.points), Style(30, canvas.theme.ink, True, "rm"))
    tags = Row(line.tags, gap=4)
    right = x + ROW_WIDTH - 80 - tags.width
    draw(canvas, tags, (right, y + 13))
    style = Style(TYPE.body, canvas.theme.ink, True, "lm")
    canvas.text((x + 58, y + 25), plain_name(line.name), style, right - x - 62)


def seat_row(stage: SeatStage, has_facts: bool = False) -> Piece:
    """The ground of a seat's line."""
    return seat_ground(ROW_WIDTH, ROW - 8 + (FACTS if has_facts else 0), stage)


@sized_sprite
def seat_ground(brush: Brush, width: int, height: int, stage: SeatStage) -> None:
    """The ground of a seat's line in a box of that size: a tick when ready, three dots while choosing."""
    theme = brush.theme
    brush.box((0, 0, width, height), theme.card, 12, theme.leaf if stage == "ready" else theme.edge, 2)
    if stage == "choosing":
        brush.disc((28, 25), 17, theme.paper, theme.muted)
        for x in (20, 28, 36):
            brush.disc((x, 25), 2.6, theme.muted)
    else:
        brush.disc((28, 25), 17, theme.leaf)
        tick(brush, (19, 16), 18, theme.on_accent, 3.4)


@sprite(TAG, TAG)
def tag(brush: Brush, text: str) -> None:
    """A short text on a small square: something that a seat has achieved."""
    brush.box((0, 0, TAG, TAG), brush.theme.plum, 6)
    brush.text((TAG / 2, TAG / 2), text, Style(18, brush.theme.on_accent, True))


def samples(texts: Texts) -> Iterator[Sample]:
    """The ground of a line in every stage, a high one, and a tag."""
    yield from (Sample(f"seat {stage}", seat_row(stage)) for stage in get_args(SeatStage))
    yield Sample("seat with facts", seat_row("choosing", has_facts=True))
    yield Sample("tag", tag("2"))
