"""The final score: in the solo challenge with the grade under it."""

from collections.abc import Sequence
from typing import Final

from games.cities import grade, grades_of, met_from
from games.core import Standing
from render.canvas import Brush, Canvas, sprite
from render.cities.layout import ROOM
from render.cities.look import CitiesScene
from render.cities.scores import PARTS
from render.kit.final import Foot, Result
from render.theme import MARGIN, TYPE, Style

GRADES_HEIGHT: Final = 136
GRADE: Final = (172, 72)


def result_of(scene: CitiesScene, standings: Sequence[Standing]) -> Result:
    """The final score; that of the solo challenge with its grade."""
    words, view = scene.words, scene.view
    if not (view.with_rival and standings):
        return Result(standings, tuple(PARTS), words.say("final.winner"))
    points = standings[0].points
    reached = words.say("final.grade", grade=grade(view, points))
    told = words.say("final.graded", grade=reached, outcome=_outcome(scene, points))
    foot = Foot(GRADES_HEIGHT, lambda canvas, top: _draw_grades(canvas, scene, points, top - 4))
    return Result(standings, tuple(PARTS), reached, foot, (told,))


def _outcome(scene: CitiesScene, points: int) -> str:
    """Whether so many points meet the solo challenge."""
    goal = met_from(scene.view)
    return scene.words.say("final.met" if points >= goal else "final.missed", least=goal)


def _draw_grades(canvas: Canvas, scene: CitiesScene, points: int, top: int) -> None:
    """All grades of the solo challenge, those reached filled, and whether it is met."""
    words, grades, goal = scene.words, grades_of(scene.view), met_from(scene.view)
    canvas.text((MARGIN + 4, top + 16), _outcome(scene, points), Style(TYPE.strong, canvas.theme.ink, True, "lm"), ROOM)
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
