"""The final score, part by part."""

from collections.abc import Sequence

from games.core import Standing
from games.welcome_to import WelcomeToState
from render.cache import BASES, kept_in
from render.canvas import Base, Brush, Canvas, ground
from render.kit.banner import banner_on, draw_name
from render.kit.score_table import Line, columns_of, draw_line, height_of, paint_table
from render.theme import WIDTH
from render.welcome_to.look import Look
from render.welcome_to.palette import palette_of
from render.welcome_to.scores import heads_of, parts_of


@kept_in(BASES)
def final_base(look: Look, parts: tuple[str, ...], seats: int) -> Base:
    """The heads of the columns and the ground of the lines."""

    def paint(brush: Brush) -> None:
        banner_on(brush, 0)
        paint_table(brush, heads_of(look.words, parts), look.words.say("total"), seats)

    return ground(WIDTH, height_of(seats), palette_of(look.theme), paint)


def draw_final(look: Look, view: WelcomeToState, standings: Sequence[Standing], names: Sequence[str]) -> Canvas:
    """The whole table, winners first; who plays alone wins against nobody."""
    words, parts, is_alone = look.words, parts_of(view.settings.advanced), len(standings) == 1
    columns, honour = columns_of(heads_of(words, parts)), words.say("final.alone" if is_alone else "final.winner")
    canvas = Canvas(final_base(look, parts, len(standings)))
    draw_name(canvas, 0, words.say("final.title"), words.say("title"))
    for place, standing in enumerate(standings):
        draw_line(canvas, place, parts, columns, Line(standing, names[standing.seat], honour, is_alone))
    return canvas
