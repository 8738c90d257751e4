"""Everybody's town on the public table, small, with name and points."""

from typing import Final, NamedTuple

from games.core import Seat
from games.welcome_to import STREETS, score_parts
from render.canvas import Box, Canvas, Point
from render.kit.grounds import draw_card_ground, draw_ground, draw_text
from render.kit.paragraphs import points_text
from render.theme import MARGIN, PICTURE_WIDTH, rounded
from render.typeface import ROUNDED, cut_to_width, width_of
from render.welcome_to.progress import built_lot_count
from render.welcome_to.signs import draw_counted_sign, readiness_sign
from render.welcome_to.small_town import LOW_SKY_HEIGHT, MIN_PITCH_FOR_NUMBERS, SKY_HEIGHT, draw_small_town
from render.welcome_to.words import WelcomeToScene

_COLUMNS: Final = {1: 1, 2: 1} | dict.fromkeys(range(3, 9), 2) | dict.fromkeys(range(9, 13), 3)
"""The columns of towns, by the number of seats."""
MAX_TOWN_HEIGHT: Final = 200
TOWN_GAP: Final = 6
_PAD: Final = 4
FACTS_BESIDE_WIDTH: Final = 160
"""The room beside a low town for its name and points, and for refusals, if there are any."""
_NAME_MIDDLE, _FACTS_MIDDLE = 0.28, 0.71
"""The middles of the name beside a town and of the facts below it, as shares of the town's height."""
FACT_WIDTHS: Final = {"refusals": 60, "estates": 72}
"""The widths of the facts on a town's sky by their signs: refusals, and built lots under the sign of estates."""
_SIGN_SIZE: Final = 36
_REFUSALS_WIDTH: Final = 52
_NAME_SIZES: Final = (28, 26, 24)
_POINTS_SIZES: Final = (44, 40, 36, 32, 28)
POINTS_WIDTH: Final = 84


class TownsLayout(NamedTuple):
    """The layout of towns on the table: the number of columns, and the size in px of a town with its name."""

    columns: int
    width: int
    height: int

    @property
    def has_names_beside(self) -> bool:
        """Whether the names stand beside the towns, because the skies have no room for them."""
        return self.columns > 2 or self.height < SKY_HEIGHT + len(STREETS) * MIN_PITCH_FOR_NUMBERS


def largest_towns_layout(seats: int, room: int) -> TownsLayout:
    """The layout with the largest towns that fit into `room` px of height, up to MAX_TOWN_HEIGHT px each."""
    columns = _COLUMNS[seats]
    height = room // -(-seats // columns) - TOWN_GAP
    width = (PICTURE_WIDTH - 2 * MARGIN + TOWN_GAP) // columns - TOWN_GAP
    return TownsLayout(columns, width, min(height, MAX_TOWN_HEIGHT))


def towns_height(seats: int, towns: TownsLayout) -> int:
    return -(-seats // towns.columns) * (towns.height + TOWN_GAP) + TOWN_GAP


def draw_towns(canvas: Canvas, scene: WelcomeToScene, top: int, towns: TownsLayout) -> None:
    """Draw each seat's town, with its name and facts on its sky or beside it."""
    for seat in range(scene.view.seats):
        row, column = divmod(seat, towns.columns)
        x, y = MARGIN + column * (towns.width + TOWN_GAP), top + row * (towns.height + TOWN_GAP)
        width = towns.width - FACTS_BESIDE_WIDTH if towns.has_names_beside else towns.width
        if towns.has_names_beside:
            draw_card_ground(canvas, (x, y, towns.width, towns.height), 14)
        draw_small_town(
            canvas, scene, seat, (x, y, width, towns.height), LOW_SKY_HEIGHT if towns.has_names_beside else SKY_HEIGHT
        )
        if towns.has_names_beside:
            _draw_beside(canvas, scene, seat, (x + width + _PAD, y, FACTS_BESIDE_WIDTH - 12, towns.height))
        else:
            _draw_on_sky(canvas, scene, seat, (x + _PAD, y + 3, width - 2 * _PAD, SKY_HEIGHT - 6))


def _draw_beside(canvas: Canvas, scene: WelcomeToScene, seat: Seat, box: Box) -> None:
    left, top, width, height = box
    middle, taken = top + height * _FACTS_MIDDLE, _SIGN_SIZE
    style = rounded(_NAME_SIZES[0], canvas.theme.ink, "lm")
    draw_text(canvas, (left, top + height * _NAME_MIDDLE), scene.name(seat), style, _NAME_SIZES, round(width))
    _draw_ready(canvas, scene, seat, (left, middle))
    if refusals := scene.view.sheets[seat].refusals:
        draw_counted_sign(canvas, (left + taken, middle), "refusals", refusals)
        taken += _REFUSALS_WIDTH
    _draw_points(canvas, scene, seat, (left + width, middle), width - taken)


def _draw_on_sky(canvas: Canvas, scene: WelcomeToScene, seat: Seat, box: Box) -> None:
    """Draw name and facts on two plates, between which the sky is seen."""
    left, top, width, height = box
    facts, middle = (scene.view.sheets[seat].refusals, built_lot_count(scene.view, seat)), top + height / 2
    right = left + width - POINTS_WIDTH - sum(FACT_WIDTHS.values()) - 12
    named = width_of(
        cut_to_width(scene.name(seat), _NAME_SIZES[1], round(right - left - _SIGN_SIZE - 40), ROUNDED),
        _NAME_SIZES[1],
        ROUNDED,
    )
    for x, wide in ((left, _SIGN_SIZE + named + 16), (right, left + width - right)):
        draw_ground(canvas, (x, top, wide, height), canvas.theme.card, radius=10)
    _draw_ready(canvas, scene, seat, (left + 5, middle))
    style = rounded(_NAME_SIZES[1], canvas.theme.ink, "lm")
    canvas.text((left + _SIGN_SIZE + 4, middle), scene.name(seat), style, right - left - _SIGN_SIZE - 40)
    _draw_points(canvas, scene, seat, (left + width - 8, middle + 1), POINTS_WIDTH - 4)
    for place, (sign, count) in enumerate(zip(FACT_WIDTHS, facts, strict=True)):
        draw_counted_sign(canvas, (right + 10 + place * FACT_WIDTHS["refusals"], middle), sign, count)


def _draw_ready(canvas: Canvas, scene: WelcomeToScene, seat: Seat, at: Point) -> None:
    canvas.put(readiness_sign(seat in scene.ready or scene.view.over), (at[0], at[1] - 14))


def _draw_points(canvas: Canvas, scene: WelcomeToScene, seat: Seat, at: Point, room: float) -> None:
    said, sizes = (
        points_text(sum(score_parts(scene.view, seat).values())),
        _POINTS_SIZES if room >= POINTS_WIDTH else _POINTS_SIZES[2:],
    )
    draw_text(canvas, at, said, rounded(sizes[0], canvas.theme.ink, "rm"), sizes, round(room))
