"""A city in a film: its streets alone."""

from typing import Final

from PIL import Image

from games.core import Seat
from render.cache import BASES, kept_in
from render.canvas import Base, Palette
from render.film import SmallCanvas, smaller_base
from render.welcome_to.city import draw_city
from render.welcome_to.land import land
from render.welcome_to.look import WelcomeToScene
from render.welcome_to.sheet import moment_of
from render.welcome_to.streets import CELL, HALF, POSTER, Layout

DUEL: Final = 2
"""So many cities stand beside each other, with nothing below them."""


@kept_in(BASES)
def cell_base(palette: Palette, layout: Layout, shrink: int) -> Base:
    """The land in the size it has in the film."""
    return smaller_base(land(palette, layout), shrink)


def draw_cell(scene: WelcomeToScene, seat: Seat, shrink: int) -> Image.Image:
    """The streets of a seat, so many times smaller than alone; under their sky where there is room for one.

    Nothing moves but what is built, so that a film is small.
    """
    layout = POSTER if shrink == 1 else HALF if scene.view.seats == DUEL else CELL
    small = SmallCanvas(cell_base(scene.look.palette, layout, shrink), shrink)
    draw_city(small, layout, moment_of(scene, seat, is_asking=True)._replace(moment=0))
    return small.image
