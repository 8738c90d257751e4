"""The village as a whole, at dusk on the poster and round by round in the film; houses in a strip, and titles."""

from collections.abc import Mapping
from typing import Final

from PIL import Image

from games.core import Seat
from games.dice_new_town import score_parts
from render.canvas import Box, Canvas
from render.dice_new_town.drawings import figure
from render.dice_new_town.solid import painted, solid_house
from render.dice_new_town.taken import built_on
from render.dice_new_town.village import draw_village, village_base, village_view
from render.dice_new_town.words import DiceNewTownScene
from render.kit.film import ALL_CITIES, draw_points_in_corners
from render.kit.layout import beside
from render.kit.poster import CITY, draw_plaque
from render.kit.titles import Distinction
from render.theme import rounded

POSTER: Final = 0.8
SIGN: Final = 34
COUNTED: Final = 170
"""The width from which houses are counted."""


def draw_poster_city(scene: DiceNewTownScene, seat: Seat) -> Image.Image:
    canvas = Canvas(village_base(scene.look.palette, CITY, POSTER))
    draw_village(canvas, scene, village_view(CITY, POSTER), has_plates=False)
    draw_plaque(canvas, (12, 80, 60, 68))
    canvas.put(figure(scene.colour(seat)), (24, 88))
    return canvas.image


def draw_film(scene: DiceNewTownScene, seat: Seat, shrink: int) -> Image.Image:
    view = scene.view
    canvas = Canvas(village_base(scene.look.palette, ALL_CITIES, 1))
    draw_village(canvas, scene, village_view(ALL_CITIES, 1), built_on(view))
    totals = [sum(score_parts(view, other).values()) for other in range(view.seats)]
    draw_points_in_corners(canvas, scene, totals, lambda other: figure(scene.colour(other), 0.8))
    return canvas.image


def draw_strip(canvas: Canvas, scene: DiceNewTownScene, seat: Seat, box: Box) -> None:
    """Draw a seat at the end: its artisan, its houses side by side, and their number."""
    left, top, width, height = box
    houses = sorted(scene.view.houses_of(seat), key=lambda house: -house.cubes)
    canvas.put(figure(scene.colour(seat), 0.8), (left - 2, top + height - 44))
    if width >= COUNTED:
        canvas.text((left + width, top + height / 2), str(len(houses)), rounded(30, canvas.theme.band_text, "rm"))
    pieces = [solid_house(house, 0.4) for house in painted(scene, houses)]
    room = width - SIGN - (34 if width >= COUNTED else 0)
    room -= pieces[0].width if pieces else 0
    for (x, low), piece in beside(pieces, (left + SIGN, top + height), 70, room):
        canvas.put(piece, (x, low), "lb")


DISTINCTIONS: Final[Mapping[str, Distinction]] = {
    "largest": Distinction(lambda view, seat: max((one.cubes for one in view.houses_of(seat)), default=0), "houses"),
    "built": Distinction(lambda view, seat: len(view.houses_of(seat)), "houses"),
    "bonuses": Distinction(lambda view, seat: view.builders[seat].bonuses, "bonuses"),
    "cards": Distinction(lambda view, seat: len(view.builders[seat].cards), "lands"),
    "stones": Distinction(lambda view, seat: view.builders[seat].stones, "stones"),
}
