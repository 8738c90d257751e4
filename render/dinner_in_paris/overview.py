"""The whole square very small, with the part of it that a picture shows large."""

from typing import Final

from PIL import Image

from games.dinner_in_paris import frame_of
from games.dinner_in_paris.frames import DECOR
from games.dinner_in_paris.square import WIDTH, cells_in
from render.cache import BASES, kept_in
from render.canvas import Base, Canvas, Palette, Point
from render.dinner_in_paris.plan import SquarePlan
from render.dinner_in_paris.scenery import scenery_of
from render.dinner_in_paris.square import frame_line
from render.dinner_in_paris.words import DinnerScene

CELL: Final = {1: 10, 2: 10, 3: 9, 4: 8}
"""The side of a cell, by the number of seats."""
DECOR_COLOURS: Final = {"fountain": "water", "flower_bed": "bed", "band": "stage", "street_light": "kerb"}


def side_of(seats: int) -> int:
    """How wide and high the overview is."""
    low, high = frame_of(seats).printed.ring
    return (high - low + 1) * CELL[seats]


@kept_in(BASES)
def overview_ground(palette: Palette, seats: int) -> Base:
    """The ring, the square and its decor."""
    (low, high), cell = frame_of(seats).printed.ring, CELL[seats]
    colours, index = scenery_of(palette.theme), palette.index_of
    side = (high - low + 1) * cell
    image = Image.new("P", (side, side), index(colours.pavement))
    image.paste(index(colours.paving[0]), (cell, cell, side - cell, side - cell))
    for kind, pieces in DECOR.items():
        for site in (site for piece in pieces for site in cells_in(piece)):
            row, column = divmod(site, WIDTH)
            x, y = (column - low) * cell, (row - low) * cell
            image.paste(index(getattr(colours, DECOR_COLOURS[kind])), (x, y, x + cell, y + cell))
    return Base(image, palette)


def draw_overview(canvas: Canvas, scene: DinnerScene, at: Point, plan: SquarePlan) -> None:
    """The whole square in colours of the owners, with a frame around what the plan shows."""
    view, colours, index = scene.view, scenery_of(canvas.theme), scene.look.palette.index_of
    cell, low = CELL[view.seats], view.frame.printed.ring[0]
    left, top = round(at[0]), round(at[1])
    canvas.image.paste(overview_ground(scene.look.palette, view.seats).image, (left, top))
    for seat, board in enumerate(view.owners):
        colour = index(colours.seats[seat % len(colours.seats)])
        for restaurant in board.restaurants:
            sites = view.frame.building(restaurant.site, restaurant.printed.size)
            for site, inset in [*((one, 0) for one in sites), *((one, 1) for one in restaurant.terraces)]:
                row, column = divmod(site, WIDTH)
                x, y = left + (column - low) * cell, top + (row - low) * cell
                canvas.image.paste(colour, (x + inset, y + inset, x + cell - inset, y + cell - inset))
    size = (plan.columns * cell + 4, plan.rows * cell + 4)
    canvas.put(frame_line(*size), (left + (plan.column - low) * cell - 2, top + (plan.row - low) * cell - 2))
