"""The whole square very small, with a frame around the part that is shown large."""

from typing import Final

from PIL import Image

from games.dinner_in_paris import frame_of
from games.dinner_in_paris.frames import DECOR
from games.dinner_in_paris.square import WIDTH, cells_in
from render.cache import BASES, kept_in
from render.canvas import Base, Box, Canvas, Palette, Point
from render.dinner_in_paris.drawings import owned, scenery_of
from render.dinner_in_paris.layout import GAP
from render.dinner_in_paris.plan import SquarePlan
from render.dinner_in_paris.square import frame_line
from render.dinner_in_paris.words import DinnerScene
from render.kit.banner import draw_line
from render.kit.grounds import draw_card
from render.kit.layout import around
from render.theme import Style

MAP_SHARE: Final = 0.55
DECOR_COLOURS: Final = {"fountain": "water", "flower_bed": "bed", "band": "stage", "street_light": "kerb"}


def draw_square_with_owners(canvas: Canvas, scene: DinnerScene, box: Box, plan: SquarePlan | None = None) -> None:
    """Draw a panel with the whole square as large as fits, and the owners' names and colours."""
    left, top, width, height = box
    draw_card(canvas, box)
    players, room = scene.view.players, int(min(height - 2 * GAP, MAP_SHARE * width))
    side = side_of(scene.view.seats, room)
    draw_overview(canvas, scene, (left + GAP, top + (height - side) / 2), side, plan)
    first, step = left + side + 2 * GAP, min(44, (height - 12) / players)
    for at, seat in around(range(players), (first, top + height / 2), step):
        canvas.put(owned("chip", scene.colour(seat), 0.75), (at[0], at[1] - 17))
        style = Style(26, canvas.theme.ink, "lm")
        draw_line(canvas, (at[0] + 40, at[1]), scene.name(seat), style, (26, 25, 24), round(left + width - first - 48))


def side_of(seats: int, room: int) -> int:
    return room - room % _cells(seats)


def _cells(seats: int) -> int:
    low, high = frame_of(seats).printed.ring
    return high - low + 1


@kept_in(BASES)
def overview_ground(palette: Palette, seats: int, side: int) -> Base:
    low, cell = frame_of(seats).printed.ring[0], side // _cells(seats)
    colours, index = scenery_of(palette.theme), palette.index_of
    image = Image.new("P", (side, side), index(colours.pavement))
    image.paste(index(colours.paving[0]), (cell, cell, side - cell, side - cell))
    for kind, pieces in DECOR.items():
        for site in (site for piece in pieces for site in cells_in(piece)):
            row, column = divmod(site, WIDTH)
            x, y = (column - low) * cell, (row - low) * cell
            image.paste(index(getattr(colours, DECOR_COLOURS[kind])), (x, y, x + cell, y + cell))
    return Base(image, palette)


def draw_overview(canvas: Canvas, scene: DinnerScene, at: Point, side: int, plan: SquarePlan | None) -> None:
    """Draw the whole square in the owners' colours, with a frame around the plan's part."""
    view, colours, index = scene.view, scenery_of(canvas.theme), scene.look.palette.index_of
    cell, low = side // _cells(view.seats), view.frame.printed.ring[0]
    left, top = round(at[0]), round(at[1])
    canvas.image.paste(overview_ground(scene.look.palette, view.seats, side).image, (left, top))
    for seat, board in enumerate(view.owners):
        colour = index(colours.seats[scene.colour(seat) % len(colours.seats)])
        for restaurant in board.restaurants:
            sites = view.frame.building(restaurant.site, restaurant.printed.size)
            for site, inset in [*((one, 0) for one in sites), *((one, 1) for one in restaurant.terraces)]:
                row, column = divmod(site, WIDTH)
                x, y = left + (column - low) * cell, top + (row - low) * cell
                canvas.image.paste(colour, (x + inset, y + inset, x + cell - inset, y + cell - inset))
    if plan:
        size = (plan.columns * cell + 4, plan.rows * cell + 4)
        canvas.put(frame_line(*size), (left + (plan.column - low) * cell - 2, top + (plan.row - low) * cell - 2))
