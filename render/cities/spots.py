"""The places of the letters of options on a sheet."""

from collections.abc import Collection, Iterator
from typing import Final

from games.cities import CitiesState
from games.core import Ask, ChoicePath, JoinedAsk, Plain, Seat
from render.canvas import Canvas, Point
from render.cities.choices import letter_at
from render.cities.district import NOTHING, Asked, centre_of, plan_for, tile_centre
from render.cities.hand import turned_boxes
from render.cities.layout import LAND, LAND_INSIDE, MARKET, STARTS
from render.cities.market import boxes_of
from render.cities.plan import Plan
from render.cities.words import CitiesScene
from render.kit.badges import SITE_DISC, SLOT_DISC
from render.kit.spots import Spot, draw_letter

SPACE_DISC: Final = 0.5
NUMBER_DISC: Final = 44
NUMBER_AT: Final = 8
SMALLEST: Final = 38
SPACES: Final = ("feature", "piece")


def places(scene: CitiesScene, ask: Ask, option: Plain) -> Iterator[Point]:
    if ask.kind in ("start", "turns"):
        box = STARTS if ask.kind == "start" else LAND
        yield letter_at(ask.options.index(option), len(ask.options), box)
    elif ask.kind == "slot":
        slots = boxes_of(scene.view.rows, used_rows(scene.view, ask), MARKET)
        yield next(slot.letter for slot in slots if (slot.row, slot.number) == tuple(option))
    else:
        yield (tile_centre if ask.kind == "site" else centre_of)(asked_plan(scene.view, ask), option)


def further_places(scene: CitiesScene, ask: JoinedAsk, path: ChoicePath) -> Iterator[Point]:
    if ask.kind != "site":
        return
    turns = turns_of(ask)
    x, y, _, _ = turned_boxes(turns)[turns.index(path.choices[1])]
    yield x + NUMBER_AT, y + NUMBER_AT


def turns_of(ask: JoinedAsk) -> list[int]:
    return list(dict.fromkeys(path.choices[1] for path in ask.paths if len(path.choices) > 1))


def draw_option(canvas: Canvas, scene: CitiesScene, ask: Ask, spot: Spot) -> None:
    draw_letter(canvas, spot, NUMBER_DISC if spot.letters.isdigit() else letter_side(scene.view, ask))


def letter_side(view: CitiesState, ask: Ask) -> int:
    if ask.kind in SPACES:
        return max(SMALLEST, round(asked_plan(view, ask).side * SPACE_DISC))
    if ask.kind == "site":
        return min(SITE_DISC, round(1.5 * asked_plan(view, ask).side))
    return SLOT_DISC


def used_rows(view: CitiesState, ask: Ask) -> Collection[str]:
    return view.rows.keys() - {row for row, _ in ask.options}


def asked_plan(view: CitiesState, ask: Ask) -> Plan:
    return seat_plan(view, ask.seat, ask)


def seat_plan(view: CitiesState, seat: Seat, ask: Ask | None) -> Plan:
    return plan_for(view.districts[seat], view.grid, LAND_INSIDE, asked_of(ask).sites)


def asked_of(ask: Ask | None) -> Asked:
    if ask and ask.kind == "site":
        return Asked(sites=ask.options)
    if ask and ask.kind in SPACES:
        return Asked(spaces=ask.offered)
    return NOTHING
