"""The sheet of somebody who drafts: the pool, what everybody has taken, and one's own tableau."""

from collections.abc import Iterator
from typing import Final

from games.core import Ask, Plain, Seat
from render.canvas import Box, Canvas, Point
from render.dice_new_town.lands import draw_lands
from render.dice_new_town.pool import GAP, TOP, capsules, draw_pool, row_box
from render.dice_new_town.tableau import draw_tableau
from render.dice_new_town.taken import CARD, LEFT, WIDTH, draw_taken
from render.dice_new_town.words import DiceNewTownScene
from render.kit.scene import headed
from render.theme import HIGHEST, WIDE

_WHITE: Final = row_box("white")
UNDER: Final = _WHITE[1] + _WHITE[3] + GAP
"""Where what lies under the pool begins."""
IN_LINE: Final = 4
"""So many lands lie in a line beside the pool."""
TABLEAU: Final[Box] = (16, UNDER, WIDE - 32, HIGHEST - 10 - UNDER)


def draw_draft(scene: DiceNewTownScene, seat: Seat, ask: Ask) -> Canvas:
    """The sheet of a seat that is asked which die it takes."""
    canvas = headed(scene, scene.words.question(ask))
    draw_pool(canvas, scene, ask)
    draw_beside(canvas, scene)
    draw_tableau(canvas, scene, seat, TABLEAU)
    return canvas


def draw_beside(canvas: Canvas, scene: DiceNewTownScene) -> None:
    """What stands beside the pool: what everybody has taken, and where there is one seat alone all lands."""
    end = UNDER - GAP
    if scene.view.seats > 1:
        draw_taken(canvas, scene, (0, TOP, 0, end - TOP))
        return
    draw_taken(canvas, scene, (0, TOP, 0, CARD + 4))
    top = TOP + CARD + 4 + GAP
    draw_lands(canvas, scene, (LEFT, top, WIDTH + 4, end - top), IN_LINE)


def draft_places(scene: DiceNewTownScene, ask: Ask, option: Plain) -> Iterator[Point]:
    """Where the letter of a die is: in the capsule of all dice that equal it."""
    for capsule in capsules(scene.view.pool, ask.options):
        if (capsule.colour, capsule.value) == option:
            yield capsule.letter
