"""The public table: the board, the achievements, the player in turn, and everybody's points."""

from typing import Final

from games.cities import CitiesState, score_parts
from games.core import Seat
from render.canvas import Box, Brush, Canvas, sprite
from render.cities.achievements import draw_achievement, draw_achievements
from render.cities.city import CITY_HORIZON_Y, draw_city_in, meadow_base
from render.cities.district import district_plan, draw_district
from render.cities.drawings import draw_worker, drawing
from render.cities.isometric import projection_of
from render.cities.market import draw_slots
from render.cities.plan import (
    BOARD_BOX,
    COLUMN_LEFT,
    COLUMN_WIDTH,
    CONTENT_BOTTOM,
    CONTENT_TOP,
    LAND_BOX,
    NAME_SIZES,
    PART_GAP,
    DistrictPlan,
)
from render.cities.spots import draw_starting_tiles, panel_box
from render.cities.words import CitiesScene
from render.kit.grounds import draw_card_ground, draw_floating_ground, draw_fresh_ground, draw_name, draw_text
from render.kit.paragraphs import points_text
from render.kit.scene import headed_canvas
from render.kit.story import corner_mask
from render.theme import Style, rounded
from render.typeface import ROUNDED, largest_size, width_of

_PLAYER_LINE: Final = 60
"""The height of a player's line; the acting one's is higher."""
_STACKED_SEATS: Final = 2
TABLE_BOARD_BOX: Final[Box] = (BOARD_BOX[0], BOARD_BOX[1], 492, BOARD_BOX[3])
"""The place of the board on the public table."""
_COLUMN_BESIDE_BOARD: Final = (526, 562)
_GOAL_HEIGHTS: Final = (94, 44)
"""The heights of an achievement with and without its rule."""
_GOAL_GAP: Final = 6
_DISTRICT_COLUMNS: Final = 2
_LINE_HEIGHT: Final = 42  # of a player with a district, in px
_EMPTY_LINE_HEIGHT: Final = 46
"""The height of the line of a player without a district."""
_DISTRICT_SIDES: Final = (100, 74, 61, 51, 44, 30, 25)
_NOTE_SIZE: Final = 30
_SCORE_SIZE: Final = 30
_STAR_MARK_SIZE: Final = (30, 30)
NAME_LEFT, STARRED_NAME_LEFT = 56, 66
"""The left edge of a name in its line, without and with a star."""


def draw_table(scene: CitiesScene) -> Canvas:
    """Draw the middle of the table: the board, and beside it the achievements and everybody's district.

    While starting tiles are picked, they replace the board. While the board is empty, the cities replace it. In both
    cases, a line for each player replaces the districts.
    """
    view = scene.view
    city = scene.words.city(view.board)
    canvas = headed_canvas(scene, scene.words.say("table.title", title=scene.title, city=city))
    if view.rows["cards"]:
        draw_slots(canvas, scene, TABLE_BOARD_BOX)
        _draw_districts(canvas, scene)
        return canvas
    if view.step == "start":
        draw_starting_tiles(canvas, view.starts, LAND_BOX)
    else:
        _draw_cities(canvas, scene)
    players = _players_in_order(view)
    top = CONTENT_BOTTOM - sum(_line_height(view, seat) for seat in players)
    fresh = frozenset(news.facts["index"] for news in view.news if "index" in news.facts)
    draw_achievements(canvas, scene, (COLUMN_LEFT, CONTENT_TOP, COLUMN_WIDTH, top - PART_GAP - CONTENT_TOP), fresh)
    for seat in players:
        high = _line_height(view, seat)
        _draw_player(canvas, scene, seat, (COLUMN_LEFT, top, COLUMN_WIDTH, high - 6))
        top += high
    return canvas


def _draw_districts(canvas: Canvas, scene: CitiesScene) -> None:
    """Draw the achievements, with their rules if no district gets smaller, and everybody's district below them."""
    view, (left, width) = scene.view, _COLUMN_BESIDE_BOARD
    high = next(high for high in _GOAL_HEIGHTS if _sides(view, high) == _sides(view, _GOAL_HEIGHTS[-1]))
    fresh = frozenset(news.facts["index"] for news in view.news if "index" in news.facts)
    for index in range(len(view.rings)):
        top = CONTENT_TOP + index * (high + _GOAL_GAP)
        draw_achievement(canvas, scene, index, (left, top, width, high), index in fresh)
    for seat, box in _district_boxes(view, high).items():
        _draw_district(canvas, scene, seat, box)


def _district_boxes(view: CitiesState, goal_height: int) -> dict[Seat, Box]:
    """The box of each player below achievements of this height; the rival's is a line at the bottom."""
    (left, width), players, top = _COLUMN_BESIDE_BOARD, _players_in_order(view), CONTENT_TOP
    builders, rivals = [seat for seat in players if seat < view.seats], [seat for seat in players if seat >= view.seats]
    top += len(view.rings) * (goal_height + _GOAL_GAP) + PART_GAP - _GOAL_GAP
    bottom = CONTENT_BOTTOM - len(rivals) * (_EMPTY_LINE_HEIGHT + PART_GAP)
    columns = min(_DISTRICT_COLUMNS, len(builders))
    rows, wide = -(-len(builders) // columns), (width - (columns - 1) * PART_GAP) / columns
    high = (bottom - top - (rows - 1) * PART_GAP) / rows
    places = ((seat, *divmod(place, columns)) for place, seat in enumerate(builders))
    boxes: dict[Seat, Box] = {
        seat: (left + column * (wide + PART_GAP), top + row * (high + PART_GAP), wide, high)
        for seat, row, column in places
    }
    return boxes | dict.fromkeys(rivals, (left, bottom + PART_GAP, width, _EMPTY_LINE_HEIGHT))


def _sides(view: CitiesState, goal_height: int) -> list[int]:
    """The sides of spaces in all districts below achievements of this height."""
    plans = (_plan_of(view, seat, box) for seat, box in _district_boxes(view, goal_height).items())
    return [plan.side for plan in plans if plan]


def _plan_of(view: CitiesState, seat: Seat, box: Box) -> DistrictPlan | None:
    """The plan of a player's district below its line; None without tiles."""
    x, y, width, height = box
    if seat >= view.seats or not view.districts[seat].tiles:
        return None
    inside = (x + 6, y + _LINE_HEIGHT, width - 12, height - _LINE_HEIGHT - 6)
    plan = district_plan(view.districts[seat], view.grid_sizes, inside, _DISTRICT_SIDES)
    return plan._replace(y=round(y + _LINE_HEIGHT))


def _draw_district(canvas: Canvas, scene: CitiesScene, seat: Seat, box: Box) -> None:
    """Draw a player's line, and below it the district as large as fits, in a frame no higher than both."""
    (x, y, width, height), view = box, scene.view
    if plan := _plan_of(view, seat, box):
        height = _LINE_HEIGHT + 2 * plan.rows * plan.side + 8
    (draw_fresh_ground if seat == acting_seat(view) else draw_card_ground)(canvas, (x, y, width, height), 14)
    _draw_line(canvas, scene, seat, (x, y, width, _LINE_HEIGHT), seat == acting_seat(view))
    if plan:
        draw_district(canvas, scene, seat, plan, has_flag=False)


def _draw_cities(canvas: Canvas, scene: CitiesScene) -> None:
    view, palette = scene.view, scene.look.palette
    boxes = [meadow_box(seat, view.seats) for seat in range(view.seats)]
    lands = [(district.land, box) for district, box in zip(view.districts, boxes, strict=False) if district.tiles]
    scale = min((projection_of(land, land.spaces, _inside(box)).scale for land, box in lands), default=1)
    for seat, box in enumerate(boxes):
        x, y, width, height = box
        canvas.lay(meadow_base(palette, width, height, CITY_HORIZON_Y), (x, y))
        canvas.image.paste(palette.index_of(canvas.theme.paper), (x, y), corner_mask(width, height))
        draw_city_in(canvas, view, seat, _inside(box), (scale,))
        name, room = scene.name(seat), width - 40
        wide = min(room, width_of(name, largest_size(name, NAME_SIZES, room, ROUNDED), ROUNDED))
        draw_floating_ground(canvas, (x + 8, y + 8, wide + 24, 44), canvas.theme.card, canvas.theme.edge, 2)
        draw_text(canvas, (x + 20, y + 30), name, rounded(NAME_SIZES[0], canvas.theme.ink, "lm"), NAME_SIZES, room)


def _inside(box: Box) -> Box:
    x, y, width, height = box
    return x + 8, y + 24, width - 16, height - 32


def meadow_box(seat: Seat, seats: int) -> tuple[int, int, int, int]:
    """The box of a seat's meadow while the cities of `seats` seats take the place of the board."""
    if seats != _STACKED_SEATS:
        return panel_box(seat, seats)
    left, top, width, height = LAND_BOX
    high = (height - PART_GAP) / _STACKED_SEATS
    return round(left), round(top + seat * (high + PART_GAP)), int(width), int(high)


def _line_height(view: CitiesState, seat: Seat) -> int:
    return _PLAYER_LINE + (_NOTE_SIZE if seat == acting_seat(view) else 0)


def _players_in_order(view: CitiesState) -> list[Seat]:
    """All players who take from the board, clockwise from the star's holder."""
    first = view.order.index(view.star)
    return [*view.order[first:], *view.order[:first]]


def acting_seat(view: CitiesState) -> Seat | None:
    """The seat that picks a starting tile or takes from the board now; None if nobody does, as before the deal and
    after the end.
    """
    if view.over or view.step == "deal":
        return None
    if view.step == "start":
        return [seat for seat in view.order if seat < view.seats][-1 - view.turn]
    return view.on_turn


def star_holder(view: CitiesState) -> Seat | None:
    """The star's holder; None after the first turn of a round, when the star lies on the board (C.2)."""
    return None if view.rows["pieces"] and view.turn else view.star


def _draw_player(canvas: Canvas, scene: CitiesScene, seat: Seat, box: Box) -> None:
    (x, y, width, _), view, theme = box, scene.view, canvas.theme
    is_acting = seat == acting_seat(view)
    (draw_fresh_ground if is_acting else draw_card_ground)(canvas, box, 14)
    _draw_line(canvas, scene, seat, (x, y, width, _PLAYER_LINE - 6), is_acting)
    if is_acting:
        note = scene.words.say("table.picks")
        at = (x + NAME_LEFT, y + _PLAYER_LINE + _NOTE_SIZE / 2 - 12)
        draw_text(canvas, at, note, Style(NAME_SIZES[0], theme.on_fresh, "lm"), NAME_SIZES, int(width) - 66)


def _draw_line(canvas: Canvas, scene: CitiesScene, seat: Seat, box: Box, is_acting: bool) -> None:
    (x, y, width, height), view, theme = box, scene.view, canvas.theme
    draw_worker(canvas, (x + 28, y + height / 2), scene.colour(seat), scene.initial(seat), 0.72)
    right, middle = x + width - 12, y + height / 2
    ink = theme.on_fresh if is_acting else theme.ink
    if seat < view.seats:
        total = points_text(sum(score_parts(view, seat).values()))
        canvas.text((right, middle), total, rounded(_SCORE_SIZE, ink, "rm"))
        right -= max(32, width_of(total, _SCORE_SIZE, ROUNDED) + 12)
    if seat == star_holder(view):
        canvas.put(star_mark(), (x + 31, y + 1))
    left = x + (STARRED_NAME_LEFT if seat == star_holder(view) else NAME_LEFT)
    draw_name(
        canvas, (left, middle), scene.name(seat), rounded(NAME_SIZES[0], ink, "lm"), NAME_SIZES, int(right - left)
    )


@sprite(*_STAR_MARK_SIZE)
def star_mark(brush: Brush) -> None:
    """The sign beside the star's holder."""
    brush.disc((15, 15), 14, brush.theme.badge)
    brush.put(drawing("star", 0.6), (2, 1))
