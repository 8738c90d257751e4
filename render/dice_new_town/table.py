"""The public table: the map, the dice that nobody has drafted, and how everybody stands."""

from typing import Final

from games.dice_new_town import DICE, score_parts
from render.canvas import Canvas
from render.dice_new_town.drawings import TINY, die
from render.dice_new_town.look import DiceNewTownScene
from render.dice_new_town.map import TOP, beside_king, draw_map
from render.dice_new_town.taken import draw_taken
from render.kit.banner import draw_heading
from render.kit.scene import band_base
from render.theme import HIGHEST

STEP: Final = 34
IN_LINE: Final = 4
"""So many dice lie in a line."""


def draw_table(scene: DiceNewTownScene) -> Canvas:
    """The whole table."""
    view, words = scene.view, scene.words
    canvas = Canvas(band_base(scene.look, HIGHEST))
    draw_heading(canvas, scene.title, scene.round)
    draw_map(canvas, scene)
    _draw_pool(canvas, scene)
    said = [words.say("draft.points", count=sum(score_parts(view, seat).values())) for seat in range(view.seats)]
    draw_taken(canvas, scene, (0, TOP, 0, HIGHEST - 10 - TOP), said)
    return canvas


def _draw_pool(canvas: Canvas, scene: DiceNewTownScene) -> None:
    """The dice that nobody has drafted, sorted: the white ones under the king's land, the others over it."""
    dice = [(colour, value) for colour in DICE for value in sorted(scene.view.pool[colour])]
    for is_white, (left, top) in enumerate(beside_king()):
        for place, (colour, value) in enumerate(one for one in dice if (one[0] == "white") == is_white):
            row, column = divmod(place, IN_LINE)
            canvas.put(die(colour, value, TINY), (left + 4 + column * STEP, top + 10 + row * STEP))
