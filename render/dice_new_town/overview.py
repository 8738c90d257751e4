"""The map in small: all lands, and for a seat those it can still build on, with the steps to them."""

from collections.abc import Iterator
from typing import Final

from games.core import Seat
from games.dice_new_town import GRID_WIDTH, KINGS_LAND
from render.canvas import Box, Canvas
from render.dice_new_town.chances import lands_in_reach, namable_lands
from render.dice_new_town.drawings import artisan, drawing, steps_sign, tones_of
from render.dice_new_town.solid import fitting_house, in_seat_colours
from render.dice_new_town.taken import draw_land_plate
from render.dice_new_town.words import DiceNewTownScene
from render.kit.grounds import draw_frame, draw_ground

_GAP: Final = 4
MIN_OVERVIEW_HEIGHT: Final = 240
"""The least height of a readable map."""
_KING_WIDTH: Final = 92
PLATE_SIZE: Final = (42, 39)
"""The width and height of the plate with a land's number."""
_STEPS_SIZE: Final = (26, 36)
_HOUSES_LEFT: Final = 18
_VISIBLE_SHARE: Final = 0.4
"""The left edge of houses, and the visible share of one behind another."""


def overview_boxes(scene: DiceNewTownScene, box: Box) -> Iterator[tuple[int, Box]]:
    """The lands with their boxes, arranged as on the map; the king's land is the last."""
    left, top, width, height = box
    wide = (width - _KING_WIDTH - (GRID_WIDTH + 2) * _GAP) / GRID_WIDTH
    high = (height - (GRID_WIDTH + 1) * _GAP) / GRID_WIDTH
    for place, land in enumerate(scene.view.grid):
        row, column = divmod(place, GRID_WIDTH)
        beyond = _KING_WIDTH + _GAP if column >= GRID_WIDTH // 2 else 0
        yield land, (left + _GAP + column * (wide + _GAP) + beyond, top + _GAP + row * (high + _GAP), wide, high)
    across, down = left + _GAP + GRID_WIDTH // 2 * (wide + _GAP), top + _GAP + (GRID_WIDTH // 2 - 1) * (high + _GAP)
    yield KINGS_LAND, (across, down, _KING_WIDTH, 2 * high + _GAP)


def draw_overview(canvas: Canvas, scene: DiceNewTownScene, box: Box, seat: Seat | None) -> None:
    """Draw all lands. For a seat, frame the lands in reach that its white dice can still name.

    The price of the way in green pips stands on the framed lands, except on the artisan's own.
    """
    draw_ground(canvas, box, tones_of(canvas.theme).road, radius=10)
    steps = {} if seat is None else lands_in_reach(scene.view, seat)
    matching = set[int]() if seat is None else namable_lands(scene.view, seat)
    for land, (left, top, width, height) in overview_boxes(scene, box):
        _draw_land(canvas, scene, land, (left, top, width, height))
        if land not in matching:
            continue
        draw_frame(canvas, (left - 1, top - 1, width + 2, height + 2), canvas.theme.sun, 6)
        if steps[land]:
            canvas.put(steps_sign(*_STEPS_SIZE, steps[land]), (left + width - 1, top + 1), "rt")


def _draw_land(canvas: Canvas, scene: DiceNewTownScene, land: int, box: Box) -> None:
    view, tones, (left, top, width, height) = scene.view, tones_of(canvas.theme), box
    draw_ground(canvas, box, tones.paving if land == KINGS_LAND else tones.lawns[0], tones.kerb, 2, 8)
    if land == KINGS_LAND:
        canvas.put(drawing("castle"), (left + width / 2, top + PLATE_SIZE[1] - 8), "mt")
    if view.has_tree(land):
        canvas.put(drawing("iso-tree", 0.5), (left + 3, top + height - 2), "lb")
    houses, room = in_seat_colours(scene, view.houses[land]), width - _HOUSES_LEFT - 2
    for place, house in enumerate(houses):
        piece = fitting_house(house, room / (1 + _VISIBLE_SHARE * (len(houses) - 1)), height - PLATE_SIZE[1] - 8)
        step = min(_VISIBLE_SHARE * piece.width, (room - piece.width) / max(1, len(houses) - 1))
        canvas.put(piece, (left + _HOUSES_LEFT + place * step, top + height - 2), "lb")
    _draw_artisans(canvas, scene, land, box)
    draw_land_plate(canvas, scene, (left + 1, top + 1), land, PLATE_SIZE)


def _draw_artisans(canvas: Canvas, scene: DiceNewTownScene, land: int, box: Box) -> None:
    left, top, width, height = box
    standing = [seat for seat, builder in enumerate(scene.view.builders) if builder.figure == land]
    for place, seat in enumerate(standing):
        piece = artisan(scene.colour(seat), 0.8)
        step = min(26, (width - 4 - piece.width) / max(1, len(standing) - 1))
        canvas.put(piece, (left + width - 2 - place * step, top + height - 2), "rb")
