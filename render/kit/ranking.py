"""The ranking of a tournament: a row for each person, with points by round, their sum, and the tie-break."""

from collections.abc import Iterator
from typing import Any, Final, Literal, NamedTuple, TypeAlias

from render.canvas import Canvas, plain_base
from render.kit.game_words import GameWords
from render.kit.grounds import draw_ground, draw_name, draw_text
from render.kit.scene import Look
from render.kit.traveller import HEAD_MIDDLE, MAX_RANKED_ROWS, ROW_HEIGHT, ROWS_TOP, TITLE_MIDDLE, points_or_dash
from render.picture import Passage
from render.theme import CONTENT_WIDTH, MARGIN, PICTURE_WIDTH, bold, rounded
from render.typeface import drawable_name

_RANK_ROOM: Final = 72
_NAME_ROOM: Final = 320
SUM_WIDTH: Final = 174
"""The width in px of the column of points, and of the column of the tie-break."""
_ROUNDS_ROOM: Final = CONTENT_WIDTH - _RANK_ROOM - _NAME_ROOM - 2 * SUM_WIDTH
_SUM_MIDDLE: Final = PICTURE_WIDTH - MARGIN - 1.5 * SUM_WIDTH
_TIE_BREAK_MIDDLE: Final = _SUM_MIDDLE + SUM_WIDTH


TieBreak: TypeAlias = Literal["opponents", "scores"]
"""The number that orders people with equal points: the points of all opponents, or the scores of all games."""


class RankingRow(NamedTuple):
    """A person in the ranking: `rounds` has the points of each round, None for a round without the person.

    `points` is their sum, `tie_break` the number that orders people with equal points. `has_left`: they have left the
    tournament.
    """

    rank: int
    name: str
    rounds: tuple[int | None, ...]
    points: int
    tie_break: int
    has_left: bool = False


class Ranking(NamedTuple):
    """The rows, the first rank first, after `ended` of `rounds` rounds; `tie_break` is the kind of tie-break."""

    ended: int
    rounds: int
    rows: tuple[RankingRow, ...]
    tie_break: TieBreak = "opponents"


def _ranking_title(words: GameWords, ranking: Ranking) -> str:
    return words.say("ranking.title", title=words.title(), number=ranking.ended, rounds=ranking.rounds)


def ranking_passage(words: GameWords, ranking: Ranking) -> Iterator[Passage]:
    """The picture in words: a line for each person."""
    between = words.say("list.comma")
    lines = (
        words.say(
            "ranking.line",
            rank=row.rank,
            name=row.name,
            points=row.points,
            rounds=between.join(map(points_or_dash, row.rounds)),
            decided_by=words.say(f"ranking.{ranking.tie_break}"),
            tie_break=row.tie_break,
        )
        for row in ranking.rows
    )
    yield Passage(_ranking_title(words, ranking), tuple(lines))


def draw_ranking(look: Look[Any], ranking: Ranking) -> Canvas:
    """Draw the MAX_RANKED_ROWS best people of a ranking; the ranks of the leaders are highlighted."""
    theme, rows = look.theme, ranking.rows[:MAX_RANKED_ROWS]
    canvas = Canvas(plain_base(PICTURE_WIDTH, ROWS_TOP + ROW_HEIGHT * len(rows) + MARGIN, look.palette, theme.band))
    title, head = rounded(40, theme.band_text, "lm"), bold(26, theme.band_muted)
    draw_text(
        canvas, (MARGIN, TITLE_MIDDLE), _ranking_title(look.words, ranking), title, (40, 36, 32, 28), CONTENT_WIDTH
    )
    for place in range(ranking.ended):
        canvas.text((_middle(ranking, place), HEAD_MIDDLE), str(place + 1), rounded(32, theme.band_muted))
    canvas.text((MARGIN, HEAD_MIDDLE), look.words.say("traveller.round"), bold(26, theme.band_muted, "lm"))
    canvas.text((_SUM_MIDDLE, HEAD_MIDDLE), look.words.say("ranking.points"), head, SUM_WIDTH - 8)
    canvas.text((_TIE_BREAK_MIDDLE, HEAD_MIDDLE), look.words.say(f"ranking.{ranking.tie_break}"), head, SUM_WIDTH - 8)
    for line, row in enumerate(rows):
        _draw_row(canvas, ranking, row, ROWS_TOP + ROW_HEIGHT * line)
    return canvas


def _draw_row(canvas: Canvas, ranking: Ranking, row: RankingRow, top: float) -> None:
    theme, middle = canvas.theme, top + ROW_HEIGHT / 2
    ink = theme.band_muted if row.has_left else theme.band_text
    canvas.fill((MARGIN, top, CONTENT_WIDTH, 2), theme.band_pane)
    rank_ink = ink
    if row.rank == 1:
        draw_ground(canvas, (MARGIN, top + 8, _RANK_ROOM - 16, ROW_HEIGHT - 14), theme.sun, radius=12)
        rank_ink = theme.on_sun
    canvas.text((MARGIN + _RANK_ROOM / 2 - 8, middle + 1), str(row.rank), rounded(36, rank_ink))
    at, room = (MARGIN + _RANK_ROOM, middle), _NAME_ROOM - MARGIN
    draw_name(canvas, at, drawable_name(row.name), rounded(34, ink, "lm"), (34, 30, 27), room)
    for place, points in enumerate(row.rounds):
        canvas.text((_middle(ranking, place), middle + 1), points_or_dash(points), rounded(34, theme.band_muted))
    canvas.text((_SUM_MIDDLE, middle + 1), str(row.points), rounded(40, ink))
    canvas.text((_TIE_BREAK_MIDDLE, middle + 1), str(row.tie_break), rounded(34, theme.band_muted))


def _middle(ranking: Ranking, place: int) -> float:
    return MARGIN + _RANK_ROOM + _NAME_ROOM + (place + 0.5) * _ROUNDS_ROOM / ranking.rounds
