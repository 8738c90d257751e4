"""The final score: in the solo challenge with the grade under it."""

from collections.abc import Iterator, Sequence

from games.cities import grade, grades_of, met_from
from games.core import Standing
from render.cities.art import PARTS
from render.cities.look import CitiesScene
from render.kit.final import Result
from render.kit.grades import Grade


def result_of(scene: CitiesScene, standings: Sequence[Standing]) -> Result:
    """The final score; that of the solo challenge with its grade."""
    words, view = scene.words, scene.view
    if not (view.with_rival and standings):
        return Result(standings, tuple(PARTS), words.say("final.winner"))
    points = standings[0].points
    reached = words.say("final.grade", grade=grade(view, points))
    told = words.say("final.graded", grade=reached, outcome=_outcome(scene, points))
    return Result(standings, tuple(PARTS), reached, (told,), tuple(_grades(scene, points)))


def _outcome(scene: CitiesScene, points: int) -> str:
    """Whether so many points meet the solo challenge."""
    goal = met_from(scene.view)
    return scene.words.say("final.met" if points >= goal else "final.missed", least=goal)


def _grades(scene: CitiesScene, points: int) -> Iterator[Grade]:
    """All grades of the solo challenge, with so many points."""
    words, goal = scene.words, met_from(scene.view)
    for index, least in enumerate(grades_of(scene.view), 1):
        name = words.say("final.grade", grade=index)
        yield Grade(name, words.say("final.least", least=least), least <= points, least == goal)
