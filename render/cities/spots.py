"""Where the options of a question have their letters on a sheet."""

from collections.abc import Iterator

from games.cities import CitiesState, Site
from games.core import Ask, Plain
from render.canvas import Canvas, Point
from render.cities.district import LEAST_SIDE, centre_of, district_plan, tile_centre
from render.cities.layout import SLOT_WIDTH, STRIP, TOP, slot_at, turn_at
from render.cities.look import CitiesScene
from render.cities.plan import Plan
from render.cities.starts import start_at
from render.kit.badges import badge, small_badge
from render.kit.spots import Spot, draw_letter


def places(scene: CitiesScene, ask: Ask, option: Plain) -> Iterator[Point]:
    """Where an option has its letter."""
    if ask.kind == "start":
        yield start_at(ask.options.index(option))
    elif ask.kind == "slot":
        x, y = slot_at(STRIP, *option)
        yield x + SLOT_WIDTH - 14, y + 14
    elif ask.kind == "turns":
        x, y = turn_at(STRIP, ask.options.index(option))
        yield x + 20, y + 20
    else:
        yield (tile_centre if ask.kind == "site" else centre_of)(plan_for(scene.view, ask), option)


def draw_option(canvas: Canvas, scene: CitiesScene, ask: Ask, spot: Spot) -> None:
    """The letter of an option, small on small spaces."""
    is_small = ask.kind in ("feature", "piece") and plan_for(scene.view, ask).side < LEAST_SIDE
    draw_letter(canvas, spot, small_badge if is_small else badge)


def plan_for(view: CitiesState, ask: Ask) -> Plan:
    """The plan of the district of a seat that is asked."""
    return district_plan(view.districts[ask.seat], view.grid, TOP, sites_of(ask))


def sites_of(ask: Ask | None) -> tuple[Site, ...]:
    """The places for tiles in a district that a question is about."""
    if ask and ask.kind == "turns":
        return ((ask.facts["row"], ask.facts["column"]),)
    return ask.options if ask and ask.kind == "site" else ()
