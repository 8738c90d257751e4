"""A part of the village as a picture in a picture: a land with what is around it."""

from collections.abc import Collection
from typing import Final

from games.core import Seat
from render.canvas import Box, Canvas
from render.dice_new_town.backdrop import village_base
from render.dice_new_town.village import draw_village, middle_of, village_view
from render.dice_new_town.words import DiceNewTownScene
from render.kit.film import ALL_CITIES
from render.kit.isometric import Isometric, part_of
from render.kit.story import corners_of
from render.theme import Colour

WHOLE: Final = village_view(ALL_CITIES, 1)
"""Where the whole village lies of which a part is shown."""
LEAST: Final = 96
"""In less room there is nothing to be seen of the village."""
LIFT: Final = 16
"""How far over the middle of a land the middle of its picture is, for houses are high."""


def outlook(
    scene: DiceNewTownScene, land: int, size: tuple[float, float], fresh: Collection[int] = ()
) -> tuple[Canvas, Isometric]:
    """A land with what is around it, as large as that, and where the village lies on it; `fresh` lands are on sun."""
    x, y = middle_of(scene, WHOLE, land)
    base = village_base(scene.look.palette, ALL_CITIES, 1)
    part, start = part_of(base, (x, y - LIFT), round(size[0]), round(size[1]))
    view = WHOLE.moved(*start)
    draw_village(part, scene, view, fresh)
    return part, view


def draw_outlook(canvas: Canvas, scene: DiceNewTownScene, seat: Seat, box: Box) -> None:
    """Where the artisan of a seat stands, if there is room for it in a box that else is empty."""
    if box[3] >= LEAST:
        part, _ = outlook(scene, scene.view.builders[seat].figure, box[2:])
        lay_outlook(canvas, part, box, canvas.theme.paper)


def lay_outlook(canvas: Canvas, part: Canvas, box: Box, around: Colour) -> None:
    """Lay that picture into its box, with round corners in the colour around it."""
    part.image.paste(part.palette.index_of(around), (0, 0), corners_of(*part.image.size))
    canvas.image.paste(part.image, (round(box[0]), round(box[1])))
