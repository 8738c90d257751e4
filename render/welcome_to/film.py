"""A sheet as it is drawn in a film: its streets alone."""

from PIL import Image

from games.core import Seat
from render.cache import BASES, kept_in
from render.canvas import Base, ground
from render.film import SmallCanvas, smaller_base
from render.theme import WIDTH
from render.welcome_to.district import draw_district, paint_district
from render.welcome_to.fresh import fresh_for
from render.welcome_to.layout import DISTRICT_HEIGHT
from render.welcome_to.look import WelcomeToLook, WelcomeToScene


@kept_in(BASES)
def district_base(look: WelcomeToLook, shrink: int) -> Base:
    """The printed part of a district in the size it has in the film."""
    full = ground(WIDTH, DISTRICT_HEIGHT, look.palette, lambda brush: paint_district(brush, 0, look.words))
    return smaller_base(full, shrink)


def draw_cell(scene: WelcomeToScene, seat: Seat, shrink: int) -> Image.Image:
    """The streets of a seat, so many times smaller than alone."""
    small = SmallCanvas(district_base(scene.look, shrink), shrink)
    draw_district(small, 0, scene.view.sheets[seat], fresh_for(scene.view.news, seat))
    return small.image
