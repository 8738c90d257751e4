"""A district seen from above."""

from collections.abc import Collection
from typing import Final

from games.cities import SCORING, District, Land, Site, Space
from games.cities.district import TileGrid, tile_sites
from games.cities.land import neighbours
from games.core import Seat
from render.canvas import Box, Brush, Canvas, Piece
from render.cities.features import feature
from render.cities.fresh import fresh_for
from render.cities.layout import DISTRICT, TICKS
from render.cities.look import CitiesScene
from render.cities.marks import area_points, fresh_frame
from render.cities.places import FIRST
from render.cities.plan import Plan, plan_of
from render.cities.roofs import building
from render.cities.terrain import park, plot, vacant, water
from render.cities.town import town_of
from render.kit.badges import SMALL_BADGE
from render.theme import MARGIN, Style

GROUNDS: Final = {"water": water, "park": park}


LEAST_SIDE: Final = 64
"""The side of a space below which a plan shows no places for further tiles."""


def district_box(top: int) -> Box:
    """The part of a picture in which a district lies that begins at `top`."""
    return MARGIN + TICKS, top + TICKS, DISTRICT - TICKS - 6, DISTRICT - TICKS - 6


def district_plan(district: District, grid: TileGrid, top: int, opened: Collection[Site] = ()) -> Plan:
    """The plan of a district on a picture, with all places for further tiles.

    Where these would make it small they are left out, unless they are asked about.
    """
    plan = plan_of(district.tiles, tile_sites(district.tiles, grid), district_box(top))
    if plan.side >= LEAST_SIDE or opened:
        return plan
    return plan_of(district.tiles, (), district_box(top))


def paint_land(brush: Brush, top: int) -> None:
    """The open land on which a district lies."""
    brush.box((MARGIN, top, DISTRICT, DISTRICT), town_of(brush.theme).land, 16)


def draw_district(canvas: Canvas, scene: CitiesScene, seat: Seat, top: int, opened: Collection[Site] = ()) -> None:
    """A seat's tiles with what stands on them, and the places for further tiles; `opened`: those that matter now."""
    district, grid = scene.view.districts[seat], scene.view.grid
    if not district.tiles:
        return
    plan, fresh = district_plan(district, grid, top, opened), fresh_for(scene.view.news, seat)
    draw_spaces(canvas, plan, district.land, district.land.spaces)
    for site in filter(plan.shows, tile_sites(district.tiles, grid)):
        canvas.put(vacant(2 * plan.side, site in opened), plan.tile_at(site))
    for site in sorted(fresh.tiles):
        canvas.put(fresh_frame(2 * plan.side), plan.tile_at(site))
    for site in sorted(fresh.spaces):
        canvas.put(fresh_frame(plan.side), plan.at(site))
    _draw_areas(canvas, plan, district.land)
    _draw_ticks(canvas, plan)


def draw_spaces(canvas: Canvas, plan: Plan, land: Land, sites: Collection[Site]) -> None:
    """These spaces of a land with what stands on them."""
    for site in sites:
        space, at = land.spaces[site], plan.at(site)
        canvas.put(_ground(plan.side, land, site, space), at)
        if space.height:
            canvas.put(building(plan.side, space.colour, space.height), at)
        elif space.feature and space.group != "special":
            canvas.put(feature(plan.side, space.feature), at)


def _ground(side: int, land: Land, site: Site, space: Space) -> Piece:
    row, column = site
    quarter = row % 2 * 2 + column % 2
    if space.terrain == "city":
        return plot(side, space.printed, space.group, quarter, space.height > 0)
    joined = tuple(other in land.spaces and land.spaces[other].terrain == space.terrain for other in neighbours(site))
    return GROUNDS[space.terrain](side, joined, quarter, (row + column) % 2)


def _draw_areas(canvas: Canvas, plan: Plan, land: Land) -> None:
    """What each area is worth that is worth anything."""
    for terrain in GROUNDS:
        for area in land.areas[terrain]:
            if points := SCORING.areas[len(land.features(area))]:
                canvas.put(area_points(plan.side, terrain, points), plan.at(min(area)))


def _draw_ticks(canvas: Canvas, plan: Plan) -> None:
    """The numbers of rows and columns."""
    style = Style(18, canvas.theme.muted)
    for column in range(2 * plan.columns):
        number = 2 * plan.column + column + FIRST
        canvas.text((plan.x + (column + 0.5) * plan.side, plan.y - 13), str(number), style)
    for row in range(2 * plan.rows):
        number = 2 * plan.row + row + FIRST
        canvas.text((plan.x - 15, plan.y + (row + 0.5) * plan.side), str(number), style)


def centre_of(plan: Plan, site: Site) -> tuple[float, float]:
    """Where the letter of a space lies: in its corner, so that the number of a building stays visible."""
    x, y = plan.at(site)
    return x + plan.side - SMALL_BADGE / 2, y + plan.side - SMALL_BADGE / 2


def tile_centre(plan: Plan, site: Site) -> tuple[float, float]:
    """Where the letter of a place for a tile lies."""
    x, y = plan.tile_at(site)
    return x + plan.side, y + plan.side
