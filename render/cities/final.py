"""The final score, part by part, and in the solo challenge the grade."""

from collections.abc import Sequence
from typing import Final

from games.cities import CitiesState, grade, grades_of, met_from
from games.core import Standing
from render.cache import BASES, kept_in
from render.canvas import Base, Brush, Canvas, ground, sprite
from render.cities.layout import ROOM
from render.cities.look import Look, Scene
from render.cities.palette import palette_of
from render.cities.scores import PARTS, heads_of
from render.cities.skyline import skyline_on
from render.cities.titles import table_title
from render.cities.words import Words
from render.kit.banner import draw_name
from render.kit.score_table import Line, columns_of, draw_line, height_of, paint_table
from render.theme import MARGIN, TYPE, WIDTH, Style

GRADES_HEIGHT: Final = 136
GRADE: Final = (172, 72)


@kept_in(BASES)
def final_base(look: Look, seats: int, height: int) -> Base:
    """The heads of the columns and the ground of the lines."""

    def paint(brush: Brush) -> None:
        skyline_on(brush, 0)
        paint_table(brush, heads_of(look.words), look.words.say("total"), seats)

    return ground(WIDTH, height, palette_of(look.theme), paint)


def final_height(view: CitiesState) -> int:
    """The height of the picture; the solo challenge has its grades under the table."""
    return height_of(view.seats) + (GRADES_HEIGHT if view.with_rival else 0)


def draw_final(scene: Scene, standings: Sequence[Standing]) -> Canvas:
    """The whole table, winners first."""
    words, view, columns = scene.words, scene.view, columns_of(heads_of(scene.words))
    canvas = Canvas(final_base(scene.look, len(standings), final_height(view)))
    draw_name(canvas, 0, words.say("final.title"), table_title(words, view))
    for place, standing in enumerate(standings):
        line = Line(standing, scene.names[standing.seat], honour_of(words, view, standing.points), view.with_rival)
        draw_line(canvas, place, PARTS, columns, line)
    if view.with_rival:
        _draw_grades(canvas, scene, standings[0].points, height_of(view.seats) - 4)
    return canvas


def honour_of(words: Words, view: CitiesState, points: int) -> str:
    """What stands under the name of a winner; in the solo challenge the grade."""
    if view.with_rival:
        return words.say("final.grade", grade=grade(view, points))
    return words.say("final.winner")


def _draw_grades(canvas: Canvas, scene: Scene, points: int, top: int) -> None:
    """All grades of the solo challenge, those reached filled, and whether it is met."""
    words, grades, goal = scene.words, grades_of(scene.view), met_from(scene.view)
    text = words.say("final.met" if points >= goal else "final.missed", least=goal)
    canvas.text((MARGIN + 4, top + 16), text, Style(TYPE.strong, canvas.theme.ink, True, "lm"), ROOM)
    step = ROOM / len(grades)
    for index, least in enumerate(grades, 1):
        name, from_points = words.say("final.grade", grade=index), words.say("final.least", least=least)
        mark = grade_mark(name, from_points, least <= points, least == goal)
        canvas.put(mark, (MARGIN + (index - 0.5) * step - GRADE[0] / 2, top + 44))


@sprite(*GRADE)
def grade_mark(brush: Brush, name: str, least: str, is_reached: bool, is_goal: bool) -> None:
    """A grade and the points from which it is reached; the one that meets the challenge has a strong edge."""
    theme, (width, height) = brush.theme, GRADE
    edge, line = (theme.ink, 4) if is_goal else (theme.edge, 2)
    brush.box((0, 0, width, height), theme.sun if is_reached else theme.card, 12, edge, line)
    ink = theme.on_sun if is_reached else theme.muted
    brush.text((width / 2, 24), name, Style(22, ink, True), width - 12)
    brush.text((width / 2, 52), least, Style(TYPE.small, ink), width - 12)
