"""Everybody's town on the public table, small, with its name and points beside it."""

from typing import Final, NamedTuple

from PIL import Image

from games.core import Seat
from games.welcome_to import score_parts
from render.canvas import Box, Canvas, Point
from render.film import SmallCanvas
from render.kit.banner import draw_line
from render.kit.grounds import draw_card
from render.kit.lines import points_text
from render.kit.story import corners_of
from render.theme import WIDE, Style
from render.welcome_to.city import draw_city
from render.welcome_to.fresh import FreshSheet
from render.welcome_to.land import location_of
from render.welcome_to.progress import lots_built
from render.welcome_to.sheet import cell_base, moment_of
from render.welcome_to.signs import draw_fact_of_seat, state_sign
from render.welcome_to.streets import CELL
from render.welcome_to.words import WelcomeToScene

MOST: Final = 4
"""So many seats have their town on the table."""
SIZES: Final = (2, 3, 4)
"""How many times smaller than alone a town is drawn."""
EDGE: Final = 24
GAP: Final = 8
PAD: Final = 6
SIDE: Final = 138
"""The least room beside a town for its name and points."""
HEAD: Final = 44
"""The height of what stands over a town."""
FACT: Final = 70
"""The room for a fact."""
NAME: Final = (28, 26, 24)
POINTS: Final = 44


class Towns(NamedTuple):
    """How towns lie on the table: how many times smaller than alone, in how many columns, and how large a place is.

    What is said of a town stands beside it, or over it where it is as wide as its place.
    """

    shrink: int
    columns: int
    width: int
    height: int
    is_beside: bool


def towns_of(seats: int, room: int) -> Towns | None:
    """The largest towns for which so much height is enough; None where they have no room."""
    if seats > MOST:
        return None
    columns = min(seats, 2)
    rows, width = -(-seats // columns), (WIDE - 2 * EDGE + GAP) // columns - GAP
    for shrink in SIZES:
        is_beside = width - CELL.width // shrink - 2 * PAD >= SIDE
        height = -(-CELL.height // shrink) + 2 * PAD + (0 if is_beside else HEAD)
        if rows * (height + GAP) <= room:
            return Towns(shrink, columns, width, height, is_beside)
    return None


def height_of_towns(seats: int, towns: Towns) -> int:
    """How much height all towns take."""
    return -(-seats // towns.columns) * (towns.height + GAP) + GAP


def draw_towns(canvas: Canvas, scene: WelcomeToScene, top: int, towns: Towns) -> None:
    """The towns of all seats."""
    for seat in range(scene.view.seats):
        row, column = divmod(seat, towns.columns)
        x, y = EDGE + column * (towns.width + GAP), top + row * (towns.height + GAP)
        draw_card(canvas, (x, y, towns.width, towns.height), 14)
        image = town(scene, seat, towns.shrink)
        if towns.is_beside:
            taken = image.width + 2 * PAD
            _draw_beside(canvas, scene, seat, (x + taken + 4, y, towns.width - taken - 14, towns.height))
        else:
            _draw_over(canvas, scene, seat, (x + 12, y, towns.width - 24, HEAD))
        shown = image.crop((0, 0, min(image.width, towns.width - 2 * PAD), image.height))
        at = x + PAD, y + towns.height - PAD - shown.height
        canvas.image.paste(shown, at)
        canvas.image.paste(scene.look.palette.index_of(canvas.theme.card), at, corners_of(*shown.size))


def town(scene: WelcomeToScene, seat: Seat, shrink: int) -> Image.Image:
    """The streets of a seat, so many times smaller than alone."""
    small = SmallCanvas(cell_base(scene.look.palette, CELL, shrink, location_of(seat)), shrink)
    draw_city(small, CELL, moment_of(scene, seat, is_asking=True)._replace(fresh=FreshSheet(), moment=0))
    return small.image


def _draw_beside(canvas: Canvas, scene: WelcomeToScene, seat: Seat, box: Box) -> None:
    """Whether a seat is ready, its name, its points, and how far it has come, one below the other."""
    left, top, width, height = box
    _draw_name(canvas, scene, seat, (left, top + 4, width, HEAD))
    _draw_points(canvas, scene, seat, (left + width, top + 26 + POINTS))
    for index, (sign, count) in enumerate(facts_of(scene, seat).items()):
        draw_fact_of_seat(canvas, (left + index * FACT, top + height - 24), sign, count)


def _draw_over(canvas: Canvas, scene: WelcomeToScene, seat: Seat, box: Box) -> None:
    """The same on one line."""
    (left, top, width, height), facts = box, facts_of(scene, seat)
    right, middle = left + width - 76, top + height / 2
    _draw_points(canvas, scene, seat, (left + width, middle + 2))
    for index, (sign, count) in enumerate(facts.items()):
        draw_fact_of_seat(canvas, (right - (len(facts) - index) * FACT, middle), sign, count)
    _draw_name(canvas, scene, seat, (left, top, width - 84 - len(facts) * FACT, height))


def facts_of(scene: WelcomeToScene, seat: Seat) -> dict[str, int]:
    """How many lots a seat has built, and how many refusals it has."""
    return {"estates": lots_built(scene.view, seat), "refusals": scene.view.sheets[seat].refusals}


def _draw_name(canvas: Canvas, scene: WelcomeToScene, seat: Seat, box: Box) -> None:
    left, top, width, height = box
    canvas.put(state_sign(seat in scene.ready or scene.view.over), (left, top + height / 2 - 14))
    style = Style(NAME[0], canvas.theme.ink, True, "lm", True)
    draw_line(canvas, (left + 36, top + height / 2), scene.name(seat), style, NAME, round(width - 36))


def _draw_points(canvas: Canvas, scene: WelcomeToScene, seat: Seat, at: Point) -> None:
    points = points_text(sum(score_parts(scene.view, seat).values()))
    canvas.text(at, points, Style(POINTS, canvas.theme.ink, True, "rm", True))
