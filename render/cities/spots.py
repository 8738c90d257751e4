"""The places of the letters of options on a sheet, and the things drawn at the places of offered choices."""

from collections.abc import Collection, Iterator, Sequence
from typing import Final

from games.cities import CitiesState, District
from games.core import DECLINE, Ask, Plain, Seat
from render.canvas import Box, Canvas, Point
from render.cities.district import NO_PLACES, AskedPlaces, district_plan, draw_spaces, space_name_centre, tile_centre
from render.cities.drawings import tones_of
from render.cities.market import slot_boxes
from render.cities.plan import BOARD_BOX, DISTRICT_BOX, LAND_BOX, SPACE_SIDES, STARTS_BOX, DistrictPlan, fitting_plan
from render.cities.things import draw_tile
from render.cities.words import PLACING_KINDS, CitiesScene
from render.kit.grounds import draw_ground, draw_halo
from render.kit.marks import SITE_DISC_HEIGHT, SLOT_DISC_HEIGHT, blank_disc
from render.kit.spots import Spot, choices_of, draw_letter
from render.theme import MIN_NUMBER_SIZE, rounded
from render.typeface import ROUNDED, width_of

_PANEL_COLUMNS: Final = 2
_PANEL_GAP: Final = 14  # between two panels, in px
START_SPACE_SIDES: Final = (150, 130)
"""The possible sides of a starting tile's spaces, in px, the largest first; the first that fits is drawn."""
START_FRAME_WIDTH: Final = 10  # around a starting tile, in px
_TURN_SIDES: Final = SPACE_SIDES[1:]
_LETTER_MARGIN: Final = 84  # the room for a letter left of a rotated tile, in px
_MAX_NAME_SIZE: Final = 30
"""The largest name of a space."""


def panel_box(place: int, count: int, box: Box = LAND_BOX) -> tuple[int, int, int, int]:
    """The box of panel number `place`, from 0, of `count` equal panels that share a box in rows of two.

    A single panel has the whole box; a last one alone in its row is centred.
    """
    left, top, width, height = box
    rows = -(-count // _PANEL_COLUMNS)
    wide, high = (
        (width - _PANEL_GAP) / _PANEL_COLUMNS if count > 1 else width,
        (height - (rows - 1) * _PANEL_GAP) / rows,
    )
    row, column = divmod(place, _PANEL_COLUMNS)
    if count > 1 and place == count - 1 and not column:
        left += (wide + _PANEL_GAP) / 2
    return round(left + column * (wide + _PANEL_GAP)), round(top + row * (high + _PANEL_GAP)), int(wide), int(high)


def draw_starting_tiles(canvas: Canvas, tiles: Sequence[str], box: Box) -> None:
    for place, tile in enumerate(tiles):
        x, y, side, _ = starting_tile_frame(place, len(tiles), box)
        draw_ground(canvas, (x, y, side, side), canvas.theme.card, canvas.theme.strong, 4, 16)
        draw_tile(canvas, tile, (x + START_FRAME_WIDTH, y + START_FRAME_WIDTH), (side - 2 * START_FRAME_WIDTH) // 2)


def starting_tile_frame(place: int, count: int, box: Box) -> tuple[int, int, int, int]:
    """The box of the frame around starting tile number `place` of `count`, as large as fits into its panel."""
    x, y, width, height = panel_box(place, count, box)
    frames = (2 * (side + START_FRAME_WIDTH) for side in START_SPACE_SIDES)
    side = next(side for side in frames if side <= min(width, height))
    return x + (width - side) // 2, y + (height - side) // 2, side, side


def draw_rotations(canvas: Canvas, ask: Ask, district: District) -> None:
    """Draw the offered rotations of a tile at its site, each with the other tiles of the district."""
    site = (ask.facts["row"], ask.facts["column"])
    for place, turns in enumerate(ask.options):
        x, y, width, height = panel_box(place, len(ask.options))
        draw_ground(canvas, (x, y, width, height), tones_of(canvas.theme).land, canvas.theme.strong, 4, 16)
        turned = district.with_tile(ask.facts["tile"], site, turns)
        inside = (x + _LETTER_MARGIN, y + _PANEL_GAP, width - _LETTER_MARGIN - _PANEL_GAP, height - 2 * _PANEL_GAP)
        plan = fitting_plan(turned.tiles, (), inside, _TURN_SIDES)
        draw_spaces(canvas, plan, turned.land, turned.land.spaces)
        left, top = plan.tile_at(site)
        draw_halo(canvas, (left - 6, top - 6, 2 * plan.side + 12, 2 * plan.side + 12), 12, 7)


def letter_places(scene: CitiesScene, ask: Ask, option: Plain) -> Iterator[Point]:
    """The centre of an option's letter or name, in px of the picture."""
    if ask.kind in ("start", "turns"):
        found, box = (starting_tile_frame, STARTS_BOX) if ask.kind == "start" else (panel_box, LAND_BOX)
        x, y, _, _ = found(ask.options.index(option), len(ask.options), box)
        inset = 6 if ask.kind == "start" else 46
        yield x + inset, y + inset
    elif ask.kind == "slot":
        slots = slot_boxes(scene.view.rows, used_rows(scene.view, ask), BOARD_BOX)
        yield next(slot.letter_centre for slot in slots if (slot.row, slot.number) == tuple(option))
    else:
        yield (tile_centre if ask.kind == "site" else space_name_centre)(asked_plan(scene.view, ask), option)


def draw_option_letter(canvas: Canvas, scene: CitiesScene, ask: Ask, spot: Spot) -> None:
    """Draw the letter of an option, or for a space its name."""
    if ask.kind in PLACING_KINDS:
        _draw_space_name(canvas, asked_plan(scene.view, ask), spot)
    else:
        draw_letter(canvas, spot, _letter_side(scene.view, ask))


def _draw_space_name(canvas: Canvas, plan: DistrictPlan, spot: Spot) -> None:
    """Draw the name of a space on a plate around its spot."""
    canvas.put(blank_disc(*name_plate_size(spot.letters, plan)), (spot.x, spot.y), "mm")
    canvas.text((spot.x, spot.y - 1), spot.letters, rounded(_name_size(plan), canvas.theme.on_badge))


def _name_size(plan: DistrictPlan) -> int:
    """The size of the names of spaces, in px."""
    return max(MIN_NUMBER_SIZE, min(_MAX_NAME_SIZE, round(0.3 * plan.side)))


def name_plate_size(name: str, plan: DistrictPlan) -> tuple[int, int]:
    """The width and height of the plate of a space's name in px; no wider than the space."""
    size = _name_size(plan)
    return min(plan.side, width_of(name, size, ROUNDED) + size // 2), round(1.45 * size)


def _letter_side(view: CitiesState, ask: Ask) -> int:
    """The height of the letters of this question, in px."""
    if ask.kind == "site":
        return min(SITE_DISC_HEIGHT, round(1.5 * asked_plan(view, ask).side))
    return SLOT_DISC_HEIGHT


def used_rows(view: CitiesState, ask: Ask) -> Collection[str]:
    """The rows of the board from which a question about slots offers nothing."""
    return view.rows.keys() - {row for row, _ in ask.options}


def asked_plan(view: CitiesState, ask: Ask) -> DistrictPlan:
    """The plan of the district of the asked seat, with room for the places of the question."""
    return seat_plan(view, ask.seat, ask)


def seat_plan(view: CitiesState, seat: Seat, ask: Ask | None) -> DistrictPlan:
    """The plan of a seat's district, with room for the places of the question, if any."""
    has_tile_places = bool(asked_places(ask).sites)
    return district_plan(view.districts[seat], view.grid_sizes, DISTRICT_BOX, with_tile_places=has_tile_places)


def asked_places(ask: Ask | None) -> AskedPlaces:
    """The places for a tile, or the spaces, that a question offers; NO_PLACES for other questions."""
    if ask and ask.kind == "site":
        return AskedPlaces(sites=ask.options)
    if ask and ask.kind in PLACING_KINDS:
        chosen = (choice for index in range(len(ask.options)) for _, choice in choices_of(ask, index))
        return AskedPlaces(spaces=tuple(dict.fromkeys(choice for choice in chosen if choice is not DECLINE)))
    return NO_PLACES
