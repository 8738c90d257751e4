"""The end of a game: the winner's city, the others as rows of tiny houses, and true titles."""

from collections.abc import Mapping
from typing import Final

from PIL import Image

from games.core import Seat
from games.welcome_to import EMPTY, ROUNDABOUT, STREETS, WelcomeToState, estates
from render.canvas import Box, Brush, Canvas, sized_sprite
from render.kit.titles import Distinction
from render.welcome_to.city import draw_city
from render.welcome_to.fresh import FreshSheet
from render.welcome_to.houses import band_of
from render.welcome_to.land import land, location_of
from render.welcome_to.sheet import moment_of
from render.welcome_to.streets import POSTER
from render.welcome_to.suburb import suburb_of
from render.welcome_to.words import WelcomeToScene


def draw_poster_city(scene: WelcomeToScene, seat: Seat) -> Image.Image:
    canvas = Canvas(land(scene.look.palette, POSTER, location_of(seat)))
    draw_city(canvas, POSTER, moment_of(scene, seat)._replace(fresh=FreshSheet()))
    return canvas.image


def draw_strip(canvas: Canvas, scene: WelcomeToScene, seat: Seat, box: Box) -> None:
    left, top, width, height = (round(value) for value in box)
    rows = tuple(
        tuple(-2 if lot == ROUNDABOUT else -1 if lot == EMPTY else band_of(lot) for lot in street.lots)
        for street in scene.view.sheets[seat].streets
    )
    canvas.put(tiny_city(width, height, rows), (left, top))


@sized_sprite
def tiny_city(brush: Brush, width: int, height: int, rows: tuple[tuple[int, ...], ...]) -> None:
    """Three rows of houses without details but their roofs."""
    suburb, theme = suburb_of(brush.theme), brush.theme
    most, line = max(street.lots for street in STREETS), height / len(rows)
    step = min(width / most, line * 1.3)
    for index, row in enumerate(rows):
        floor = (index + 1) * line - 2
        for lot, band in enumerate(row):
            x, wide, high = lot * step + 1, step - 3, line * 0.46
            if band < 0:
                colour = suburb.lawn[0] if band == -2 else theme.band_muted
                brush.box((x, floor - 3, wide, 3), colour, 1)
                continue
            brush.box((x, floor - high, wide, high), suburb.wall)
            brush.polygon(
                [(x - 1.5, floor - high + 1), (x + wide / 2, floor - line + 3), (x + wide + 1.5, floor - high + 1)],
                suburb.roofs[band],
            )


def _pools(view: WelcomeToState, seat: Seat) -> int:
    return sum(len(street.pools) for street in view.sheets[seat].streets)


def _longest(view: WelcomeToState, seat: Seat) -> int:
    """The largest number of houses side by side without a gap."""
    longest = 0
    for street in view.sheets[seat].streets:
        run = 0
        for house in street.lots:
            run = run + 1 if house > EMPTY else 0
            longest = max(longest, run)
    return longest


DISTINCTIONS: Final[Mapping[str, Distinction]] = {
    "pools": Distinction(_pools, "pools"),
    "parks": Distinction(lambda view, seat: sum(street.parks for street in view.sheets[seat].streets), "parks"),
    "estates": Distinction(lambda view, seat: len(estates(view.sheets[seat])), "estates"),
    "temps": Distinction(lambda view, seat: view.sheets[seat].temps, "temps"),
    "row": Distinction(_longest, "estates"),
}
