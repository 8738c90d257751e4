"""The traveller of a duplicate: the points of people or groups after each round of the same game, one row for each."""

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from render.canvas import Canvas, plain_base
from render.film import evenly_spread
from render.kit.game_words import GameWords
from render.kit.grounds import draw_ground, draw_name, draw_text
from render.kit.layout import side_by_side
from render.kit.paragraphs import points_text
from render.kit.scene import Look
from render.picture import Passage
from render.theme import CONTENT_WIDTH, MARGIN, PICTURE_WIDTH, bold, rounded
from render.typeface import ROUNDED, drawable_name, largest_size

MAX_COLUMNS: Final = 8
"""The most rounds that are shown; of longer games, evenly spread rounds with the last one."""
MAX_RANKED_ROWS: Final = 9
"""The most people in the picture, the best ones."""
TITLE_MIDDLE: Final = 44  # the y of its middle, in px like all lengths here
HEAD_MIDDLE: Final = 106  # of the line with the numbers of rounds
ROWS_TOP: Final = 136
ROW_HEIGHT: Final = 60
_NAME_ROOM: Final = 330
_MAX_COLUMN_WIDTH: Final = 120
_POINT_SIZES: Final = (36, 32, 28, 25)
"""Sizes of the points in pixels: the largest one in which all fit."""
_BEST_MARK: Final = "★"


class Column(NamedTuple):
    """The column of a round: the x of its middle, its width, and the size of its text, in px."""

    middle: float
    width: float
    size: int


class TravellerRow(NamedTuple):
    """The name of a person or group, and the points after each round; a game that ends earlier has fewer rounds."""

    name: str
    points: tuple[float, ...]

    def after(self, number: int) -> float | None:
        """The points after this round, counted from 1; after the last one those of the end. None without points."""
        return self.points[min(number, len(self.points)) - 1] if self.points else None


class Traveller(NamedTuple):
    """The rows of all people and groups who have ended the game, the best first."""

    rows: tuple[TravellerRow, ...]

    @property
    def shown(self) -> tuple[TravellerRow, ...]:
        """The rows in the picture and its words: the first MAX_RANKED_ROWS."""
        return self.rows[:MAX_RANKED_ROWS]

    @property
    def rounds(self) -> list[int]:
        """The numbers of the shown rounds, counted from 1."""
        most = max((len(row.points) for row in self.rows), default=0)
        return evenly_spread(list(range(1, most + 1)), MAX_COLUMNS)

    def best(self, number: int) -> float:
        """The most points after this round, counted from 1, of all people who have points."""
        return max(points for row in self.rows if (points := row.after(number)) is not None)


def _traveller_title(words: GameWords) -> str:
    return words.say("traveller.title", title=words.title())


def traveller_passage(words: GameWords, traveller: Traveller) -> Iterator[Passage]:
    """The picture in words: a line for each person, with _BEST_MARK before the most points of each round."""
    between = words.say("list.comma")
    head = words.say("traveller.rounds", rounds=between.join(map(str, traveller.rounds)), star=_BEST_MARK)
    told = (
        words.say("score.part", part=row.name, points=between.join(_told(traveller, row))) for row in traveller.shown
    )
    yield Passage(_traveller_title(words), (head, *told))


def _told(traveller: Traveller, row: TravellerRow) -> Iterator[str]:
    for number in traveller.rounds:
        points = row.after(number)
        yield (_BEST_MARK if points == traveller.best(number) else "") + points_or_dash(points)


def points_or_dash(points: float | None) -> str:
    """Points as text; a dash if they are unknown."""
    return "–" if points is None else points_text(points)


def draw_traveller(look: Look[Any], traveller: Traveller) -> Canvas:
    """Draw the table of the shown people and rounds; the most points of each round are highlighted."""
    theme, rows = look.theme, traveller.shown
    canvas = Canvas(plain_base(PICTURE_WIDTH, ROWS_TOP + ROW_HEIGHT * len(rows) + MARGIN, look.palette, theme.band))
    title = rounded(40, theme.band_text, "lm")
    draw_text(canvas, (MARGIN, TITLE_MIDDLE), _traveller_title(look.words), title, (40, 36, 32), CONTENT_WIDTH)
    canvas.text((MARGIN, HEAD_MIDDLE), look.words.say("traveller.round"), bold(30, theme.band_muted, "lm"))
    places = list(zip(traveller.rounds, _columns(traveller), strict=True))
    for number, column in places:
        canvas.text((column.middle, HEAD_MIDDLE), str(number), rounded(32, theme.band_muted))
    for line, row in enumerate(rows):
        top = ROWS_TOP + ROW_HEIGHT * line
        _draw_name(canvas, row, top)
        for number, column in places:
            _draw_points(canvas, column, top, row.after(number), traveller.best(number))
    return canvas


def _columns(traveller: Traveller) -> Iterator[Column]:
    places = side_by_side([0] * len(traveller.rounds), MARGIN + _NAME_ROOM, CONTENT_WIDTH - _NAME_ROOM)
    told = {points_or_dash(row.after(number)) for row in traveller.shown for number in traveller.rounds}
    for left, width in places:
        ground = min(width, _MAX_COLUMN_WIDTH)
        size = min(largest_size(points, _POINT_SIZES, int(ground) - 20, ROUNDED) for points in told)
        yield Column(left + width / 2, ground, size)


def _draw_name(canvas: Canvas, row: TravellerRow, top: float) -> None:
    canvas.fill((MARGIN, top, CONTENT_WIDTH, 2), canvas.theme.band_pane)
    style = rounded(34, canvas.theme.band_text, "lm")
    draw_name(canvas, (MARGIN, top + ROW_HEIGHT / 2), drawable_name(row.name), style, (34, 30, 27), _NAME_ROOM - MARGIN)


def _draw_points(canvas: Canvas, column: Column, top: float, points: float | None, best: float) -> None:
    theme, (middle, width, size) = canvas.theme, column
    if is_best := points == best:
        draw_ground(canvas, (middle - width / 2 + 4, top + 8, width - 8, ROW_HEIGHT - 14), theme.sun, radius=12)
    ink = theme.on_sun if is_best else theme.band_text
    canvas.text((middle, top + ROW_HEIGHT / 2 + 1), points_or_dash(points), rounded(size, ink))
