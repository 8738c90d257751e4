"""A part of the map as a picture in a picture: a land with what is around it."""

from typing import Final

from games.core import Seat
from render.canvas import Base, Box, Canvas
from render.dice_new_town.map import END, GAP, frame_land, land_box, map_canvas
from render.dice_new_town.words import DiceNewTownScene
from render.kit.banner import BAND
from render.kit.fresh import pennant
from render.kit.isometric import part_of
from render.kit.story import corners_of
from render.theme import HIGHEST, Colour

LEAST: Final = 96
"""In less room there is nothing to be seen of the map."""
FLAG: Final = 56


def outlook(
    scene: DiceNewTownScene, land: int, size: tuple[float, float], is_fresh: bool = False, is_built: bool = False
) -> Canvas:
    """A land with what is around it, as large as that: framed if it is fresh, with a flag if it is built on."""
    whole, (left, top, width, height) = map_canvas(scene, ""), land_box(scene, land)
    if is_fresh:
        frame_land(whole, scene, land)
    if is_built:
        whole.put(pennant(scene.words.say("new"), FLAG), (left + 8, top + 4))
    base = Base(whole.image.crop((0, BAND, END + GAP, HIGHEST)), whole.palette)
    middle = left + width / 2, top + height / 2 - BAND
    return part_of(base, middle, round(size[0]), round(size[1]))[0]


def draw_outlook(canvas: Canvas, scene: DiceNewTownScene, seat: Seat, box: Box) -> None:
    """Where the artisan of a seat stands, if there is room for it in a box that else is empty."""
    if box[3] >= LEAST:
        part = outlook(scene, scene.view.builders[seat].figure, box[2:])
        lay_outlook(canvas, part, box, canvas.theme.paper)


def lay_outlook(canvas: Canvas, part: Canvas, box: Box, around: Colour) -> None:
    """Lay that picture into its box, with round corners in the colour around it."""
    part.image.paste(part.palette.index_of(around), (0, 0), corners_of(*part.image.size))
    canvas.image.paste(part.image, (round(box[0]), round(box[1])))
