"""The sheet of somebody who drafts: the pool, what everybody has taken, and one's own tableau."""

from collections.abc import Iterator
from typing import Final

from games.core import Ask, Plain, Seat
from render.canvas import Box, Canvas, Point
from render.dice_new_town.look import DiceNewTownScene
from render.dice_new_town.pool import GAP, TOP, capsules, draw_pool, row_box
from render.dice_new_town.tableau import draw_tableau
from render.dice_new_town.taken import draw_taken
from render.kit.banner import draw_heading
from render.kit.scene import band_base
from render.theme import HIGHEST, WIDE

_WHITE: Final = row_box("white")
UNDER: Final = _WHITE[1] + _WHITE[3] + GAP
"""Where what lies under the pool begins."""
TABLEAU: Final[Box] = (16, UNDER, WIDE - 32, HIGHEST - 10 - UNDER)


def draw_draft(scene: DiceNewTownScene, seat: Seat, ask: Ask) -> Canvas:
    """The sheet of a seat that is asked which die it takes."""
    canvas = Canvas(band_base(scene.look, HIGHEST))
    draw_heading(canvas, scene.words.question(ask), scene.round)
    draw_pool(canvas, scene, ask)
    draw_taken(canvas, scene, (0, TOP, 0, UNDER - GAP - TOP))
    draw_tableau(canvas, scene, seat, TABLEAU)
    return canvas


def draft_places(scene: DiceNewTownScene, ask: Ask, option: Plain) -> Iterator[Point]:
    """Where the letter of a die is: in the capsule of all dice that equal it."""
    for capsule in capsules(scene.view.pool, ask.options):
        if (capsule.colour, capsule.value) == option:
            yield capsule.letter
