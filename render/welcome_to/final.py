"""The final score, part by part."""

from collections.abc import Sequence
from functools import cache

from games.core import Standing
from games.welcome_to import WelcomeToState
from render.canvas import Base, Brush, Canvas, ground, sprite
from render.theme import MARGIN, TYPE, WIDTH, Colour, Style, Theme
from render.typeface import largest, plain_name, width_of
from render.welcome_to.chips import lines_on, points_text
from render.welcome_to.icons import ICONS, star
from render.welcome_to.layout import HEADER
from render.welcome_to.look import Look
from render.welcome_to.palette import palette_of
from render.welcome_to.scores import parts_of
from render.welcome_to.sheet import draw_name, paint_header
from render.welcome_to.words import Words

HEAD_TOP = HEADER + 8
ROWS_TOP = HEAD_TOP + 84
ROW = 72
NAME_WIDTH = 232
TOTAL_WIDTH = 88


@cache
def final_base(look: Look, parts: tuple[str, ...], seats: int) -> Base:
    """The heads of the columns and the ground of the lines."""

    words = look.words

    def paint(brush: Brush) -> None:
        theme = brush.theme
        paint_header(brush, 0)
        room = int(step_of(len(parts)))
        heads = [words.column(part) for part in parts]
        longest = max((head[0] for head in heads if len(head) == 1), key=lambda name: width_of(name, TYPE.small))
        style = Style(largest(longest, range(TYPE.small, 13, -1), room), theme.muted)
        for index, part in enumerate(parts):
            x = column_at(index, len(parts))
            ICONS[part](brush, x - 18, HEAD_TOP + 4, 36, theme.ink)
            lines_on(brush, (x, HEAD_TOP + 62), heads[index], style, room)
        total = WIDTH - MARGIN - TOTAL_WIDTH / 2
        brush.text((total, HEAD_TOP + 60), words.say("total"), Style(TYPE.body, theme.ink, True), width=TOTAL_WIDTH)
        for place in range(seats):
            brush.box((MARGIN, ROWS_TOP + place * ROW, WIDTH - 2 * MARGIN, ROW - 8), theme.card, 14, theme.edge, 2)

    return ground(WIDTH, final_height(seats), palette_of(look.theme), paint)


def final_height(seats: int) -> int:
    """The height of the picture with so many lines."""
    return ROWS_TOP + seats * ROW + 16


def step_of(parts: int) -> float:
    """The width of a part's column."""
    return (WIDTH - 2 * MARGIN - NAME_WIDTH - TOTAL_WIDTH) / parts


def column_at(index: int, parts: int) -> float:
    """The middle of a part's column."""
    return MARGIN + NAME_WIDTH + (index + 0.5) * step_of(parts)


def draw_final(look: Look, view: WelcomeToState, standings: Sequence[Standing], names: Sequence[str]) -> Canvas:
    """The whole table, winners first."""
    words, parts = look.words, parts_of(view.settings.advanced)
    canvas = Canvas(final_base(look, parts, len(standings)))
    draw_name(canvas, 0, words.say("final.title"), words.say("title"))
    for place, standing in enumerate(standings):
        top = ROWS_TOP + place * ROW
        _draw_name(canvas, words, standing.rank, names[standing.seat], top)
        _draw_points(canvas, standing, parts, top + (ROW - 8) / 2)
    return canvas


def ink_of(theme: Theme, rank: int) -> Colour:
    """The colour of what is written in a line: winners stand on a ground of their own."""
    return theme.on_sun if rank == 1 else theme.ink


def _draw_name(canvas: Canvas, words: Words, rank: int, name: str, top: int) -> None:
    ink = ink_of(canvas.theme, rank)
    left, middle, shift = MARGIN + 66, top + (ROW - 8) / 2, 0
    if rank == 1:
        shift = 12
        canvas.put(winner_line(), (MARGIN, top))
        canvas.text((left, middle + 16), words.say("final.winner"), Style(TYPE.small, ink, False, "lm"))
    canvas.put(rank_mark(rank), (MARGIN + 8, top + 8))
    shown, room = plain_name(name), NAME_WIDTH - 70
    size = largest(shown, (TYPE.body, 22, 20), room, bold=True)
    canvas.text((left, middle - shift), shown, Style(size, ink, True, "lm"), room)


def _draw_points(canvas: Canvas, standing: Standing, parts: Sequence[str], middle: float) -> None:
    ink = ink_of(canvas.theme, standing.rank)
    for index, part in enumerate(parts):
        at = (column_at(index, len(parts)), middle)
        canvas.text(at, points_text(standing.parts[part]), Style(26, ink))
    at = (WIDTH - MARGIN - TOTAL_WIDTH / 2, middle)
    canvas.text(at, points_text(standing.points), Style(TYPE.title, ink, True))


@sprite(WIDTH - 2 * MARGIN, ROW - 8)
def winner_line(brush: Brush) -> None:
    """The ground of a winner's line."""
    brush.box((0, 0, WIDTH - 2 * MARGIN, ROW - 8), brush.theme.sun, 14, brush.theme.outline, 3)


@sprite(48, 48)
def rank_mark(brush: Brush, rank: int) -> None:
    """A rank: a star for the winner, a disc for the others."""
    theme = brush.theme
    if rank == 1:
        star(brush, (24, 24), 24, theme.tomato, theme.outline)
    else:
        brush.disc((24, 24), 20, theme.strong)
    colour = theme.on_accent if rank == 1 else theme.on_strong
    brush.text((24, 24), str(rank), Style(24 if rank < 10 else 20, colour, True))
