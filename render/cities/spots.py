"""Where the options of a question have their letters on a sheet."""

from typing import NamedTuple

from games.cities import CitiesState, Site
from games.core import COMMIT, DECLINE, Ask, Plain
from render.canvas import Point
from render.cities.district import centre_of, district_plan, tile_centre
from render.cities.layout import SLOT_WIDTH, TOP, slot_at, turn_at
from render.cities.plan import Plan
from render.cities.starts import start_at
from render.face import letter


class Spot(NamedTuple):
    """The place of an option: its number among the options, its letter, and the centre of the letter."""

    option: int
    letters: str
    x: int
    y: int


def lettered(ask: Ask | None) -> Ask | None:
    """The question, if its options have places on a sheet; to commit a turn has none."""
    return ask if ask and ask.kind != COMMIT else None


def spots(view: CitiesState, ask: Ask, strip: int) -> list[Spot]:
    """The places of all options that have one, in the order of the options. What is declined has none.

    `strip` is where the board, or the rotations, begin.
    """
    places = ((index, _place(view, ask, option, strip)) for index, option in enumerate(ask.options))
    return [Spot(index, letter(index), round(at[0]), round(at[1])) for index, at in places if at]


def plan_for(view: CitiesState, ask: Ask) -> Plan:
    """The plan of the district of a seat that is asked."""
    return district_plan(view.districts[ask.seat], view.grid, TOP, sites_of(ask))


def sites_of(ask: Ask | None) -> tuple[Site, ...]:
    """The places for tiles in a district that a question is about."""
    if ask and ask.kind == "turns":
        return ((ask.facts["row"], ask.facts["column"]),)
    return ask.options if ask and ask.kind == "site" else ()


def _place(view: CitiesState, ask: Ask, option: Plain, strip: int) -> Point | None:
    if option is DECLINE:
        return None
    if ask.kind == "start":
        x, y = start_at(ask.options.index(option))
        return x, y
    if ask.kind == "slot":
        x, y = slot_at(strip, *option)
        return x + SLOT_WIDTH - 14, y + 14
    if ask.kind == "turns":
        x, y = turn_at(strip, ask.options.index(option))
        return x + 20, y + 20
    plan = plan_for(view, ask)
    return tile_centre(plan, option) if ask.kind == "site" else centre_of(plan, option)
