"""The square seen from above with everything on it, and the cells a question is about."""

from collections.abc import Collection, Iterator
from string import digits
from typing import Final, NamedTuple

from PIL import Image, ImageDraw

from games.core import Ask, Seat
from games.dinner_in_paris import CELL_NAMES, DinnerState, Restaurant, SquareCell, frame_of
from games.dinner_in_paris.frames import DECOR, PIGEON_SPOTS
from games.dinner_in_paris.square import SQUARE_WIDTH, cells_in
from render.cache import BASE_CACHE, cached_in
from render.canvas import Base, Brush, Canvas, Palette, sized_sprite, sprite
from render.dinner_in_paris.drawings import CELL_SIDE, DECOR_DRAWINGS, drawing, in_owner_colours, tones_of
from render.dinner_in_paris.plan import AXIS_WIDTH, SquareChanges, SquarePlan, fresh_things
from render.dinner_in_paris.words import DinnerScene
from render.kit.grounds import draw_ground
from render.kit.marks import halo
from render.theme import rounded

_LIGHT_RADII: Final = (2.4, 1.5)
"""The radius of a lamp's light in cells, by colour."""
_MIN_NUMBERED_SIDE: Final = 60
"""The side of a cell from which new terraces have numbers."""


@cached_in(BASE_CACHE)
def _square_ground(palette: Palette, seats: int, side: int) -> Base:
    """The empty square for this number of seats; `side` is a cell's side in px."""
    low, high = frame_of(seats).printed.ring
    size = (high - low + 1) * side
    canvas = Canvas(Base(Image.new("P", (size, size)), palette))
    _pave(canvas, palette, seats, side)
    _light(canvas, palette, low, side)
    scale = side / CELL_SIDE
    for kind, pieces in DECOR.items():
        for piece in pieces:
            row, column = divmod(next(cells_in(piece)), SQUARE_WIDTH)
            column -= kind == "fountain"
            canvas.put(drawing(f"plan-{DECOR_DRAWINGS[kind]}", scale), ((column - low) * side, (row - low) * side))
    for number, cell in enumerate(cells_in(PIGEON_SPOTS)):
        row, column = divmod(cell, SQUARE_WIDTH)
        canvas.put(drawing(f"plan-spot-{number % 2 + 1}", scale), ((column - low) * side, (row - low) * side))
    return Base(canvas.image, palette)


def _pave(canvas: Canvas, palette: Palette, seats: int, side: int) -> None:
    (low, high), colours = frame_of(seats).printed.ring, tones_of(palette.theme)
    index = palette.index_of
    count = high - low + 1
    canvas.image.paste(index(colours.pavement), (0, 0, count * side, count * side))
    for row in range(count):
        for column in range(count):
            x, y = column * side, row * side
            if 0 < row < count - 1 and 0 < column < count - 1:
                stone = colours.paving[(row + column) % 2]
                canvas.image.paste(index(stone), (x, y, x + side, y + side))
                _joint(canvas, index(colours.joint), (x, y), side, (row * 7 + column * 5) % 6)
            elif (row in (0, count - 1)) != (column in (0, count - 1)):
                _slab(canvas, index(colours.slab), (x, y), side, row in (0, count - 1))
            else:
                canvas.put(drawing("plan-bush", side / CELL_SIDE), (x, y))


def _light(canvas: Canvas, palette: Palette, low: int, side: int) -> None:
    draw = ImageDraw.Draw(canvas.image)
    for colour, reach in zip(tones_of(palette.theme).lamp, _LIGHT_RADII, strict=False):
        for piece in DECOR["street_light"]:
            row, column = divmod(next(cells_in(piece)), SQUARE_WIDTH)
            draw.circle(((column - low + 0.5) * side, (row - low + 0.5) * side), reach * side, palette.index_of(colour))


def _joint(canvas: Canvas, colour: int, at: tuple[int, int], side: int, variety: int) -> None:
    if variety < 2 and side >= CELL_SIDE:
        x, y = at[0] + (10, 36)[variety], at[1] + (18, 42)[variety]
        canvas.image.paste(colour, (x, y, x + 15, y + 2))


def _slab(canvas: Canvas, colour: int, at: tuple[int, int], side: int, is_across: bool) -> None:
    (x, y), inset = at, side // 5
    line = (x, y + inset, x + 1, y + side - inset) if is_across else (x + inset, y, x + side - inset, y + 1)
    canvas.image.paste(colour, line)


_GOOD_RADIUS: Final = 8


class AskedCells(NamedTuple):
    """The cells that a question offers, the cells that are blocked, and the best ones among those on offer."""

    cells: Collection[SquareCell] = ()
    blocked: Collection[SquareCell] = ()
    good: Collection[SquareCell] = ()


NO_CELLS: Final = AskedCells()


def draw_square(canvas: Canvas, scene: DinnerScene, plan: SquarePlan, asked: AskedCells = NO_CELLS) -> None:
    """Draw the plan's part of the square with everything on it, and mark the cells of a question.

    New terraces on large cells have numbers.
    """
    view, fresh = scene.view, fresh_things(scene.view)
    _draw_ground(canvas, scene, plan)
    _draw_axes(canvas, plan)
    for seat, board in enumerate(view.all_boards):
        for number, restaurant in enumerate(board.restaurants):
            _draw_terraces(canvas, plan, scene.colour(seat), restaurant, fresh)
            _draw_building(canvas, view, plan, scene.colour(seat), restaurant, (seat, number) in fresh.buildings)
    _draw_asked(canvas, view, plan, asked)
    if plan.side >= _MIN_NUMBERED_SIDE:
        for number, cell in enumerate(fresh.terraces, 1):
            if plan.shows(cell):
                x, y = plan.centre(cell)
                canvas.put(order_disc(number), (x - 17, y - 17))


def _draw_ground(canvas: Canvas, scene: DinnerScene, plan: SquarePlan) -> None:
    low = scene.view.frame.printed.ring[0]
    ground = _square_ground(scene.look.palette, scene.view.seats, plan.side).image
    left, top = (plan.column - low) * plan.side, (plan.row - low) * plan.side
    x, y, width, height = map(round, plan.box)
    edge = scene.look.palette.index_of(tones_of(canvas.theme).kerb)
    canvas.image.paste(edge, (x - 4, y - 4, x + width + 4, y + height + 4))
    canvas.image.paste(ground.crop((left, top, left + width, top + height)), (x, y))


def column_names(plan: SquarePlan) -> Iterator[tuple[str, float]]:
    """The names of the plan's columns, each with its middle x."""
    for place in range(plan.columns):
        yield CELL_NAMES[plan.column + place].rstrip(digits), plan.x + (place + 0.5) * plan.side


def row_names(plan: SquarePlan) -> Iterator[tuple[str, float]]:
    """The names of the plan's rows, each with its middle y."""
    for place in range(plan.rows):
        yield str(plan.row + place + 1), plan.y + (place + 0.5) * plan.side


def _draw_axes(canvas: Canvas, plan: SquarePlan) -> None:
    """Draw the names of columns and rows."""
    style = rounded(24, canvas.theme.muted)
    for name, x in column_names(plan):
        canvas.text((x, plan.y - AXIS_WIDTH + 4), name, style)
    for name, y in row_names(plan):
        canvas.text((plan.x - 5, y), name, style._replace(anchor="rm"))


def _draw_terraces(canvas: Canvas, plan: SquarePlan, colour: int, restaurant: Restaurant, fresh: SquareChanges) -> None:
    """Draw the terraces of a restaurant; new ones stand out."""
    names = ("terrace", "fresh") if plan.side >= CELL_SIDE else ("small", "small-fresh")
    usual, new = (in_owner_colours(name, colour, plan.scale) for name in names)
    for cell in restaurant.terraces:
        if plan.shows(cell):
            canvas.put(new if cell in fresh.terraces else usual, plan.at(cell))


def _draw_building(  # noqa: PLR0913, PLR0917 - a building: where, whose, which, and whether it is new
    canvas: Canvas, view: DinnerState, plan: SquarePlan, colour: int, restaurant: Restaurant, is_new: bool
) -> None:
    """Draw a restaurant's roofs, with the awning towards the square, and its sign."""
    side = view.frame.side_of(restaurant.site)
    sites = view.frame.building_sites(restaurant.site, restaurant.printed.size)
    shown = [site for site in sites if plan.shows(site)]
    for site in shown:
        part = "first" if site == sites[0] else "last" if site == sites[-1] else "mid"
        x, y = plan.at(site)
        over = round(12 * plan.scale)
        at = {"south": (x, y - over), "east": (x - over, y)}.get(side, (x, y))
        canvas.put(in_owner_colours("roof", colour, plan.scale, f"-{side}-{part}"), at)
    if not shown:
        return
    left, top, width, height = map(int, plan.around(shown))
    if is_new:
        canvas.put(halo(width, height, 8, max(3, plan.side // 12)), (left, top))
    sign = drawing(f"sign-{restaurant.kind}", 1 if plan.side >= CELL_SIDE else 0.6)
    canvas.put(sign, (left + width / 2, top + height / 2), "mm")


def _draw_asked(canvas: Canvas, view: DinnerState, plan: SquarePlan, asked: AskedCells) -> None:
    """Eligible cells are cream, good ones yellow, terraces that can be covered dashed, blocked cells crossed."""
    taken = {cell for restaurant in view.restaurants for cell in restaurant.terraces}
    choice, cover = (drawing(f"plan-{name}", plan.scale) for name in ("choice", "cover"))
    for cell in asked.cells:
        if plan.shows(cell):
            canvas.put(cover if cell in taken else choice, plan.at(cell))
    for cell in asked.good:
        draw_ground(canvas, (*plan.at(cell), plan.side, plan.side), canvas.theme.sun, radius=_GOOD_RADIUS)
    blocked = drawing("plan-blocked", plan.scale)
    for cell in asked.blocked:
        if plan.shows(cell):
            canvas.put(blocked, plan.at(cell))


def draw_chosen_frame(canvas: Canvas, scene: DinnerScene, seat: Seat, ask: Ask, plan: SquarePlan) -> None:
    """Draw a frame around the restaurant whose terraces are laid; nothing if the question names none."""
    number = ask.facts.get("number")
    if number is None:
        return
    restaurant = scene.view.boards[seat].restaurants[number]
    sites = scene.view.frame.building_sites(restaurant.site, restaurant.printed.size)
    if shown := [site for site in sites if plan.shows(site)]:
        left, top, width, height = map(int, plan.around(shown))
        canvas.put(frame_line(width + 4, height + 4), (left - 2, top - 2))


@sprite(34, 34)
def order_disc(brush: Brush, number: int) -> None:
    """The number of a new terrace in the order of laying."""
    theme = brush.theme
    brush.disc((17, 17), 17, theme.sun)
    brush.disc((17, 17), 14, theme.fresh_edge)
    brush.text((17, 17), str(number), rounded(24, theme.on_fresh))


@sized_sprite
def frame_line(brush: Brush, width: int, height: int) -> None:
    """A frame around a restaurant or a part of the square."""
    brush.box((0, 0, width, height), None, 5, brush.theme.strong, 4)
    brush.box((3, 3, width - 6, height - 6), None, 4, brush.theme.sun, 2)
