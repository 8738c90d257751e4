"""Everybody's town on the public table, small, with name and points."""

from typing import Final, NamedTuple

from PIL import Image

from games.core import Seat
from games.welcome_to import score_parts
from render.canvas import Box, Canvas, Point
from render.film import SmallCanvas
from render.kit.grounds import draw_card, draw_ground, draw_line
from render.kit.paragraphs import points_text
from render.kit.story import corner_mask
from render.theme import WIDE, rounded
from render.typeface import ROUNDED, fit, width_of
from render.welcome_to.city import draw_city
from render.welcome_to.progress import FreshSheet, lots_built
from render.welcome_to.sheet import cell_base, moment_of
from render.welcome_to.signs import draw_counted_sign, state_sign
from render.welcome_to.small_town import SKY_HEIGHT, draw_small_town
from render.welcome_to.streets import CELL_LAYOUT, location_of
from render.welcome_to.words import WelcomeToScene

MAX_SEATS_IN_TWO_COLUMNS: Final = 8
"""The most seats whose towns stand in two columns; more stand in three."""
SIZES: Final = range(2, 9)
BOLD_COLUMNS: Final = {2: 1, 3: 2, 4: 2}
"""The columns of bold towns, by the number of seats for which there is room."""
MIN_BOLD: Final = 146
MAX_BOLD: Final = 200
EDGE: Final = 24
GAP: Final = 6
PAD: Final = 4
HEAD_HEIGHT: Final = 44
LONG_FACTS_WIDTH: Final = 220
"""The room beside a town for all facts about it; in less, only refusals are told, if there are any."""
SHORT_FACTS_WIDTH: Final = 148
NAME_MIDDLE, FACTS_MIDDLE = 0.28, 0.71
"""The middles of the name beside a town and of the facts below it, as shares of the town's height."""
LINE_HEIGHT: Final = 36
FACTS: Final = {"refusals": 60, "estates": 72}
SIGN_SIZE: Final = 36
NAME_SIZES: Final = (28, 26, 24)
POINTS_SIZES: Final = (44, 40, 36, 32, 28)
POINTS_ROOM: Final = 84


class Towns(NamedTuple):
    """The layout of towns on the table: their reduction, the number of columns, and the size of a place."""

    shrink: int
    columns: int
    width: int
    height: int
    is_beside: bool

    @property
    def is_bold(self) -> bool:
        """Whether the towns are drawn boldly, with numbers that a phone shows."""
        return not self.shrink


def towns_of(seats: int, room: int) -> Towns:
    """The largest towns that fit into this height; bold ones if there is room."""
    rows = -(-seats // BOLD_COLUMNS[seats]) if seats in BOLD_COLUMNS else seats
    if seats in BOLD_COLUMNS and room // rows - GAP >= MIN_BOLD:
        columns = BOLD_COLUMNS[seats]
        width = (WIDE - 2 * EDGE + GAP) // columns - GAP
        return Towns(0, columns, width, min(room // rows - GAP, MAX_BOLD), False)
    return _reduced(seats, room)


def _reduced(seats: int, room: int) -> Towns:
    columns = 2 if seats <= MAX_SEATS_IN_TWO_COLUMNS else 3
    rows, width = -(-seats // columns), (WIDE - 2 * EDGE + GAP) // columns - GAP
    towns = []
    for shrink in SIZES:
        is_beside = width - CELL_LAYOUT.width // shrink - 2 * PAD >= (
            LONG_FACTS_WIDTH if columns < 3 else SHORT_FACTS_WIDTH
        )
        height = -(-CELL_LAYOUT.height // shrink) + 2 * PAD + (0 if is_beside else HEAD_HEIGHT)
        towns.append(Towns(shrink, columns, width, height, is_beside))
    return next((one for one in towns if rows * (one.height + GAP) <= room), towns[-1])


def height_of_towns(seats: int, towns: Towns) -> int:
    return -(-seats // towns.columns) * (towns.height + GAP) + GAP


def draw_towns(canvas: Canvas, scene: WelcomeToScene, top: int, towns: Towns) -> None:
    """Draw each seat's town on a card, with its name and facts beside it or above it."""
    for seat in range(scene.view.seats):
        row, column = divmod(seat, towns.columns)
        x, y = EDGE + column * (towns.width + GAP), top + row * (towns.height + GAP)
        if towns.is_bold:
            draw_small_town(canvas, scene, seat, (x, y, towns.width, towns.height))
            _draw_on_sky(canvas, scene, seat, (x + PAD, y + 3, towns.width - 2 * PAD, SKY_HEIGHT - 6))
            continue
        draw_card(canvas, (x, y, towns.width, towns.height), 14)
        image = town_picture(scene, seat, towns.shrink)
        if towns.is_beside:
            taken = image.width + 2 * PAD
            _draw_beside(canvas, scene, seat, (x + taken + 4, y, towns.width - taken - 14, towns.height))
        else:
            _draw_over(canvas, scene, seat, (x + 12, y, towns.width - 24, HEAD_HEIGHT))
        shown = image.crop((0, 0, min(image.width, towns.width - 2 * PAD), image.height))
        at = x + PAD, y + towns.height - PAD - shown.height
        canvas.image.paste(shown, at)
        canvas.image.paste(scene.look.palette.index_of(canvas.theme.card), at, corner_mask(*shown.size))


def town_picture(scene: WelcomeToScene, seat: Seat, shrink: int) -> Image.Image:
    small = SmallCanvas(cell_base(scene.look.palette, CELL_LAYOUT, shrink, location_of(seat)), shrink)
    draw_city(small, CELL_LAYOUT, moment_of(scene, seat, is_asking=True)._replace(fresh=FreshSheet(), moment=0))
    return small.image


def _draw_beside(canvas: Canvas, scene: WelcomeToScene, seat: Seat, box: Box) -> None:
    left, top, width, height = box
    facts, middle = facts_of(scene, seat), top + height * FACTS_MIDDLE
    if width < LONG_FACTS_WIDTH:
        facts = {sign: count for sign, count in facts.items() if sign == "refusals" and count}
    _draw_name(canvas, scene, seat, (left, top + height * NAME_MIDDLE - LINE_HEIGHT / 2, width, LINE_HEIGHT))
    _draw_ready(canvas, scene, seat, (left, middle))
    taken = SIGN_SIZE
    for sign, count in facts.items():
        draw_counted_sign(canvas, (left + taken, middle), sign, count)
        taken += FACTS[sign]
    _draw_points(canvas, scene, seat, (left + width, middle), width - taken)


def _draw_over(canvas: Canvas, scene: WelcomeToScene, seat: Seat, box: Box) -> None:
    left, top, width, height = box
    right, middle = left + width - POINTS_ROOM, top + height / 2
    _draw_ready(canvas, scene, seat, (left, middle))
    _draw_points(canvas, scene, seat, (left + width, middle + 2), POINTS_ROOM)
    for sign, count in reversed(facts_of(scene, seat).items()):
        right -= FACTS[sign]
        draw_counted_sign(canvas, (right, middle), sign, count)
    _draw_name(canvas, scene, seat, (left + SIGN_SIZE, top, right - left - SIGN_SIZE - 8, height))


def _draw_on_sky(canvas: Canvas, scene: WelcomeToScene, seat: Seat, box: Box) -> None:
    """Draw name and facts on two plates, between which the sky is seen."""
    left, top, width, height = box
    facts, middle = facts_of(scene, seat), top + height / 2
    right = left + width - POINTS_ROOM - sum(FACTS.values()) - 12
    named = width_of(
        fit(scene.name(seat), NAME_SIZES[1], round(right - left - SIGN_SIZE - 40), ROUNDED), NAME_SIZES[1], ROUNDED
    )
    for x, wide in ((left, SIGN_SIZE + named + 16), (right, left + width - right)):
        draw_ground(canvas, (x, top, wide, height), canvas.theme.card, radius=10)
    _draw_ready(canvas, scene, seat, (left + 5, middle))
    style = rounded(NAME_SIZES[1], canvas.theme.ink, "lm")
    canvas.text((left + SIGN_SIZE + 4, middle), scene.name(seat), style, right - left - SIGN_SIZE - 40)
    _draw_points(canvas, scene, seat, (left + width - 8, middle + 1), POINTS_ROOM - 4)
    for place, (sign, count) in enumerate(facts.items()):
        draw_counted_sign(canvas, (right + 10 + place * FACTS["refusals"], middle), sign, count)


def facts_of(scene: WelcomeToScene, seat: Seat) -> dict[str, int]:
    return {"refusals": scene.view.sheets[seat].refusals, "estates": lots_built(scene.view, seat)}


def _draw_name(canvas: Canvas, scene: WelcomeToScene, seat: Seat, box: Box) -> None:
    left, top, width, height = box
    style = rounded(NAME_SIZES[0], canvas.theme.ink, "lm")
    draw_line(canvas, (left, top + height / 2), scene.name(seat), style, NAME_SIZES, round(width))


def _draw_ready(canvas: Canvas, scene: WelcomeToScene, seat: Seat, at: Point) -> None:
    canvas.put(state_sign(seat in scene.ready or scene.view.over), (at[0], at[1] - 14))


def _draw_points(canvas: Canvas, scene: WelcomeToScene, seat: Seat, at: Point, room: float) -> None:
    said, sizes = (
        points_text(sum(score_parts(scene.view, seat).values())),
        POINTS_SIZES if room >= POINTS_ROOM else POINTS_SIZES[2:],
    )
    draw_line(canvas, at, said, rounded(sizes[0], canvas.theme.ink, "rm"), sizes, round(room))
