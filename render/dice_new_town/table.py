"""The public table: the village with everybody in its corners, or while dice are drafted the pool over all lands."""

from typing import Final

from games.core import Ask, Seat
from games.dice_new_town import DICE
from render.canvas import Box, Canvas
from render.dice_new_town.backdrop import village_base
from render.dice_new_town.fresh import built_on
from render.dice_new_town.lands import draw_lands
from render.dice_new_town.map import TOP
from render.dice_new_town.pool import GAP, LEFT, WIDTH, draw_pool, lines_of_white, row_box
from render.dice_new_town.taken import HEAD, draw_head, draw_taken
from render.dice_new_town.village import draw_village, village_view
from render.dice_new_town.wealth import LINE, draw_points
from render.dice_new_town.words import DiceNewTownScene
from render.kit.banner import BAND
from render.kit.film import ALL_CITIES
from render.kit.scene import headed
from render.theme import HIGHEST, WIDE

BOTTOM: Final = HIGHEST - 10
COLUMNS: Final = 9
"""So many lands lie in a line under the pool."""
EDGE: Final = 8
CORNER: Final = (332, HEAD + LINE + 10)
"""The size of the card of a seat in a corner of the village."""


def draw_table(scene: DiceNewTownScene) -> Canvas:
    """The whole table."""
    return _draw_draft(scene) if any(scene.view.pool.values()) else _draw_village_table(scene)


def _draw_draft(scene: DiceNewTownScene) -> Canvas:
    """The pool over all lands, and what everybody has drafted."""
    pool = scene.view.pool
    canvas = headed(scene, scene.title)
    dice = tuple((colour, value) for colour in DICE for value in sorted(set(pool[colour])))
    lines = lines_of_white(pool)
    draw_pool(canvas, scene, Ask(scene.view.on_turn, "die", dice), are_lettered=False, lines=lines)
    _, last, _, high = row_box("white", lines)
    top = last + high + GAP
    draw_lands(canvas, scene, (LEFT, top, WIDTH, BOTTOM - top), COLUMNS)
    draw_taken(canvas, scene, (0, TOP, 0, BOTTOM - TOP), with_points=True)
    return canvas


def _draw_village_table(scene: DiceNewTownScene) -> Canvas:
    """The village with what has been built there, and a card for everybody in its corners, in turn order."""
    canvas = headed(scene, scene.title, height=BAND + ALL_CITIES)
    village = Canvas(village_base(scene.look.palette, ALL_CITIES, 1))
    draw_village(village, scene, village_view(ALL_CITIES, 1), built_on(scene.view))
    canvas.lay(village.image, (0, BAND))
    for place, seat in enumerate(scene.view.order):
        _draw_corner(canvas, scene, seat, corner_box(place))
    return canvas


def corner_box(place: int) -> Box:
    """The card of the seat at this place of the order: the first two above, from the left."""
    width, height = CORNER
    row, column = divmod(place, 2)
    x, y = (EDGE, WIDE - EDGE - width)[column], (BAND + EDGE, BAND + ALL_CITIES - EDGE - height)[row]
    return x, y, width, height


def _draw_corner(canvas: Canvas, scene: DiceNewTownScene, seat: Seat, box: Box) -> None:
    """Who somebody is and where, and the points, houses, cards and stones."""
    left, top, _, _ = box
    draw_head(canvas, scene, seat, box)
    draw_points(canvas, scene, seat, (left + 16, top + HEAD + LINE / 2 - 4))
