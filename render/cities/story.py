"""Rows of a reveal: the things a seat took, and the changed part of its city."""

from collections.abc import Collection, Iterator, Sequence
from itertools import product
from typing import Final, NamedTuple

from games.cities import CARDS, CitiesState, Land, Site
from games.core import News, Seat
from render.canvas import Box, Canvas, Piece
from render.cities.city import CITY_HORIZON_Y, meadow_base
from render.cities.district import district_changes
from render.cities.isometric import (
    CITY_SCALES,
    HALF_CELL,
    draw_city,
    extent_of,
    new_spaces,
    projection_of,
    spaces_of_tiles,
)
from render.cities.pictograms import paint_condition
from render.cities.things import ItemSize, draw_item, item_size
from render.cities.words import CitiesScene
from render.kit.grounds import draw_ground
from render.kit.marks import FLAG_HEIGHT, pennant

_LARGE_SCALES: Final = CITY_SCALES[:-1]


class TakenSizes(NamedTuple):
    """The sizes of taken things in a row that is at least `height` px high.

    `card`: width and height in px. `others`: by row, the measure of all other things, see `item_size`.
    """

    height: int
    card: tuple[int, int]
    others: dict[str, float]


_TAKEN_SIZES: Final = (
    TakenSizes(170, (176, 100), {"tiles": 61, "features": 1, "pieces": 0.72}),
    TakenSizes(80, (130, 74), {"tiles": 44, "features": 0.8, "pieces": 0.72}),
    TakenSizes(0, (112, 56), {"tiles": 30, "features": 0.44, "pieces": 0.72}),
)
TWO_LINE_SIZES: Final = TakenSizes(0, (89, 44), {"tiles": 25, "features": 0.44, "pieces": 0.72})
"""The sizes of taken things that lie in two lines, in rows of any height."""
_FIRST_LINE: Final = ("cards", "tiles")
"""The rows whose things stand in the first of two lines."""
THING_GAP: Final = 8  # between two things, in px
_MIN_HEIGHT_WITH_SKY: Final = 250
"""The height from which a city has a sky."""
_CLEAR_SCALE: Final = 0.6
"""The scale from which a city is clear; then more of it is shown."""
_TAKEN_NEWS: Final = ("took", "turned_up", "drawn")
"""The news of taken things."""
_LAID_NEWS: Final = {"tile": ("tiles", "tile"), "feature": ("features", "feature"), "piece": ("pieces", "colour")}
"""The news of laid things: their row, and the fact that names them."""


def draw_deed(canvas: Canvas, scene: CitiesScene, seat: Seat, box: Box) -> None:
    """Draw the `things_of_turn` of a seat side by side in a box.

    If they do not fit, they get smaller, then two lines: cards and tiles above, features and pieces below. In lines
    that are still too long, things overlap.
    """
    x, y, width, height = box
    things = things_of_turn(scene.view, seat)
    low_enough = (measures for measures in _TAKEN_SIZES if height >= measures.height)
    if found := next((measures for measures in low_enough if _length(_sized(things, measures)) <= width), None):
        _draw_line(canvas, things, _sized(things, found), box)
        return
    parted = ([thing for thing in things if (thing[0] in _FIRST_LINE) is is_first] for is_first in (True, False))
    lines = [line for line in parted if line]
    for place, line in enumerate(lines):
        sizes = _sized(line, _TAKEN_SIZES[-1] if len(lines) == 1 else TWO_LINE_SIZES)
        _draw_line(canvas, line, sizes, (x, y + place * height / len(lines), width, height / len(lines)))


def _draw_line(canvas: Canvas, things: Sequence[tuple[str, str]], sizes: Sequence[ItemSize], box: Box) -> None:
    x, y, width, height = box
    squeeze = min(0.0, (width - _length(sizes)) / max(1, len(sizes) - 1))
    for (row, item), size in zip(things, sizes, strict=True):
        top = y + (height - size.height) / 2
        if row == "cards":
            _draw_card(canvas, item, (x, top, size.width, size.height))
        else:
            draw_item(canvas, row, item, (x, top), size)
        x += size.width + THING_GAP + squeeze


def _sized(things: Sequence[tuple[str, str]], measures: TakenSizes) -> list[ItemSize]:
    return [
        ItemSize(*measures.card, 1) if row == "cards" else item_size(row, measures.others[row]) for row, _ in things
    ]


def _length(sizes: Sequence[ItemSize]) -> int:
    return sum(size.width for size in sizes) + THING_GAP * (len(sizes) - 1)


def things_of_turn(view: CitiesState, seat: Seat) -> list[tuple[str, str]]:
    """The row and item of each thing that a seat took, by the news; if it took none, of each thing that it laid.

    If it did neither and a round has ended, the row and item of the cards and tiles that it got in that round.
    """
    own = list(_things_taken(view.news, seat)) or list(_laid(view.news, seat))
    if own or not _has_round_ended(view):
        return own
    picks = view.course.picks
    tiles = [placed.tile for placed in view.districts[seat].tiles[-picks:]]
    return [*(("cards", card) for card in view.cards[seat][-picks:]), *(("tiles", tile) for tile in tiles)]


def _has_round_ended(view: CitiesState) -> bool:
    """Whether the news reports the end of a round in which tiles were laid."""
    return any(told.kind in ("round", "ended") for told in view.news) and len(view.districts[0].tiles) > 1


def changed_spaces(view: CitiesState, seat: Seat) -> set[Site]:
    """The cells that a seat's turn has changed, by the news. If a round has ended and the news tells of nothing that
    the seat took, also those of its new tiles.
    """
    found = new_spaces(district_changes(view.news, seat))
    if _has_round_ended(view) and not any(_things_taken(view.news, seat)):
        tiles = view.districts[seat].tiles[-view.course.picks :]
        found |= set(spaces_of_tiles((placed.row, placed.column) for placed in tiles))
    return found


def _things_taken(news: Collection[News], seat: Seat) -> Iterator[tuple[str, str]]:
    """The row and item of each thing that a seat took, by this news."""
    row = None
    for told in news:
        if told.kind == "took":
            row = str(told.facts["row"]) if told.seat == seat else None
        if row and told.kind in _TAKEN_NEWS:
            yield from ((row, item) for item in told.facts["items"])


def _laid(news: Collection[News], seat: Seat) -> Iterator[tuple[str, str]]:
    for told in news:
        if told.seat == seat and told.kind in _LAID_NEWS:
            row, fact = _LAID_NEWS[told.kind]
            yield row, str(told.facts[fact])


def _draw_card(canvas: Canvas, item: str, box: Box) -> None:
    x, y, width, height = box
    draw_ground(canvas, box, canvas.theme.card, canvas.theme.strong, 3, 10)
    paint_condition(canvas, CARDS[item].condition, (x + 8, y + 8, width - 16, height - 16), centred=True)


def draw_change(canvas: Canvas, scene: CitiesScene, seat: Seat, box: Box) -> None:
    """Draw the new part of a seat's city in a box, with as much of the city around it as fits.

    Without changes, draw the city, cut off if it is too large for a clear scale; without a city, only the meadow.
    """
    left, top, width, height = (round(value) for value in box)
    part = Canvas(
        meadow_base(scene.look.palette, width, height, CITY_HORIZON_Y if height >= _MIN_HEIGHT_WITH_SKY else 0)
    )
    land = scene.view.districts[seat].land
    fresh = changed_spaces(scene.view, seat)
    if fresh:
        _draw_new(part, land, fresh, pennant(scene.words.say("new"), FLAG_HEIGHT + 30))
    elif land.spaces:
        _draw_glimpse(part, land)
    canvas.image.paste(part.image, (left, top))


def _draw_new(part: Canvas, land: Land, fresh: Collection[Site], flag: Piece) -> None:
    width, height = part.image.size
    rooms = [(10, 6, width - 20 - beside, height - 12) for beside in (flag.width, 0)]
    room = max(rooms, key=lambda room: min(_CLEAR_SCALE, projection_of(land, land.spaces, room).scale))
    shown = spaces_to_show(land, fresh, room)
    view = projection_of(land, shown, room)
    draw_city(part, land, view, shown, fresh)
    x, y = max(view.at(site) for site in _tiles_of(fresh))
    foot = (min(x + 2 * HALF_CELL[0] * view.scale - 8, width - flag.width), y + HALF_CELL[1] * view.scale)
    part.put(flag, (foot[0], max(4, foot[1] - flag.height)))


def spaces_to_show(land: Land, fresh: Collection[Site], room: Box) -> list[Site]:
    """The spaces to draw for a change in a box: the whole land, the surroundings of the new spaces, or only their
    tiles.

    It is the largest part that fits at _CLEAR_SCALE; if no part does, the one with the largest scale.
    """
    parts = (sorted(land.spaces), _surroundings(land, fresh), _tiles_of(fresh))
    return max(parts, key=lambda sites: min(_CLEAR_SCALE, projection_of(land, sites, room).scale))


def _tiles_of(fresh: Collection[Site]) -> list[Site]:
    return sorted(spaces_of_tiles({(row // 2, column // 2) for row, column in fresh}))


def _draw_glimpse(part: Canvas, land: Land) -> None:
    view = projection_of(land, land.spaces, (0, 0, *part.image.size), _LARGE_SCALES)
    above = view.y + extent_of(land, land.spaces).top * view.scale
    draw_city(part, land, view.on_part_at(0, min(0, round(above - 6))), land.spaces)


def _surroundings(land: Land, fresh: Collection[Site]) -> list[Site]:
    """The spaces of the land in the smallest rectangle around the new ones and in a margin of one space."""
    rows, columns = ([site[axis] for site in fresh] for axis in (0, 1))
    near = product(range(min(rows) - 1, max(rows) + 2), range(min(columns) - 1, max(columns) + 2))
    return [site for site in near if site in land.spaces]
