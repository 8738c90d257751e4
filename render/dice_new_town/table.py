"""The whole map: as the middle of the table, and as the sheet of a seat with the letters of its options."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Final

from games.core import Ask, Plain, Seat
from render.canvas import Canvas, Point
from render.dice_new_town.chances import ForeseenBuild, next_crew_build
from render.dice_new_town.draft import draw_public_draft
from render.dice_new_town.drawings import steps_sign
from render.dice_new_town.map import MAP_TOP, frame_land, land_box, map_canvas
from render.dice_new_town.own import DISC_HEIGHT, SeatColumn, lands_to_build_on, worded_options
from render.dice_new_town.taken import draw_seats
from render.dice_new_town.words import DiceNewTownScene
from render.kit.marks import draw_gain_pill
from render.kit.paragraphs import change_text
from render.kit.spots import Spot, draw_letter
from render.theme import MAX_PICTURE_HEIGHT

MAP_QUESTIONS: Final = ("tree_dice", "move1", "move2", "manage", "vote")
_STEPS_SIZE: Final = (36, 36)
_BOTTOM: Final = MAX_PICTURE_HEIGHT - 10


def draw_map_sheet(scene: DiceNewTownScene, seat: Seat, ask: Ask | None = None) -> Canvas:
    """Draw the map with a seat's column.

    With a question, `lands_to_build_on` are framed. If it is about a move, lands in reach have the price of the way in
    green pips. Without a question, the lands just built on are framed, with their points; if there are none,
    `lands_to_build_on`. Once the crew's next build is certain, it is drawn, and only its land is framed.
    """
    crew, built = (None, {}) if ask else (next_crew_build(scene.view), points_by_land(scene))
    canvas = map_canvas(scene._replace(view=crew.view) if crew else scene, _title(scene, ask, crew))
    lands = [crew.land] if crew else [*built] or lands_to_build_on(scene.view, seat, ask)
    for land in lands:
        frame_land(canvas, scene, land)
    _draw_land_points(canvas, scene, built)
    if ask and ask.kind in ("move1", "move2"):
        for option, price in zip(ask.options, ask.facts["prices"], strict=False):
            box = land_box(scene, option[1])
            canvas.put(steps_sign(*_STEPS_SIZE, price), (box[0] + 55, box[1] + 9))
    seat_column(scene, seat, ask).draw(canvas)
    return canvas


def _title(scene: DiceNewTownScene, ask: Ask | None, crew: ForeseenBuild | None) -> str:
    if ask or crew is None:
        return scene.words.short_question(ask) if ask else scene.title
    return scene.words.say("sheet.crew" if crew.house else "sheet.crew_idle")


def points_by_land(scene: DiceNewTownScene) -> Counter[int]:
    """The points that builds have just brought, by land."""
    built = Counter[int]()
    for news in scene.view.news:
        if news.kind == "built":
            built[news.facts["land"]] += news.facts["points"]
    return built


def _draw_land_points(canvas: Canvas, scene: DiceNewTownScene, built: Mapping[int, int]) -> None:
    """Draw the points of each land that was built on."""
    for land, points in built.items():
        left, top, _, _ = land_box(scene, land)
        draw_gain_pill(canvas, (left - 2, top + 2), change_text(points))


def places_on_map(scene: DiceNewTownScene, ask: Ask, option: Plain) -> Iterator[Point]:
    """The centre of an option's letter: on the land of a move, or on one of the seat's things."""
    if option == ("stay",):
        yield land_letter_point(scene, scene.view.builders[ask.seat].figure)
    elif isinstance(option, tuple) and option[0] == "move":
        yield land_letter_point(scene, option[1])
    else:
        yield from seat_column(scene, ask.seat, ask).letter_places(option)


def seat_column(scene: DiceNewTownScene, seat: Seat, ask: Ask | None) -> SeatColumn:
    """The seat's column with words for options that have no place."""
    return SeatColumn(scene, seat, ask, worded_options(ask))


def land_letter_point(scene: DiceNewTownScene, land: int) -> Point:
    """The centre of a letter in the corner of a land."""
    left, top, _, _ = land_box(scene, land)
    return left + 4 + DISC_HEIGHT / 2, top + 4 + DISC_HEIGHT / 2


def draw_option_letter(canvas: Canvas, scene: DiceNewTownScene, ask: Ask, spot: Spot) -> None:
    draw_letter(canvas, spot, DISC_HEIGHT)


def draw_table(scene: DiceNewTownScene) -> Canvas:
    """Draw the middle of the table: the draft while dice are left, otherwise the map."""
    return draw_public_draft(scene) if any(scene.view.pool.values()) else _draw_map_table(scene)


def _draw_map_table(scene: DiceNewTownScene) -> Canvas:
    built = points_by_land(scene)
    canvas = map_canvas(scene, scene.title)
    for land in built:
        frame_land(canvas, scene, land)
    _draw_land_points(canvas, scene, built)
    draw_seats(canvas, scene, (0, MAP_TOP, 0, _BOTTOM - MAP_TOP))
    return canvas
