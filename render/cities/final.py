"""The final score: in the solo challenge with the grade under it."""

from collections.abc import Sequence

from games.cities import grades_of
from games.core import Standing
from render.cities.art import PARTS
from render.cities.look import CitiesScene
from render.kit.final import Result, graded_result


def result_of(scene: CitiesScene, standings: Sequence[Standing]) -> Result:
    """The final score; that of the solo challenge with its grade."""
    words, view = scene.words, scene.view
    if not (view.with_rival and standings):
        return Result(standings, tuple(PARTS), words.say("final.winner"))
    return graded_result(words, standings, tuple(PARTS), grades_of(view))
