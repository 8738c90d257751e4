"""Pictures of choices outside the district: starting tiles, and the rotations of a tile."""

from collections.abc import Sequence
from typing import Final

from games.cities import District, Site
from games.core import Ask
from render.canvas import Box, Canvas, Point
from render.cities.district import draw_spaces
from render.cities.layout import LAND
from render.cities.plan import Plan
from render.cities.things import draw_tile
from render.cities.town import town_of
from render.kit.grounds import draw_ground, draw_halo

COLUMNS: Final = 2
GAP: Final = 14
START: Final = 130
SIDES: Final = (100, 74)
AROUND: Final = 1


def panel_of(place: int, count: int, box: Box = LAND) -> tuple[int, int, int, int]:
    left, top, width, height = box
    rows = -(-count // COLUMNS)
    wide, high = (width - GAP) / COLUMNS if count > 1 else width, (height - (rows - 1) * GAP) / rows
    row, column = divmod(place, COLUMNS)
    if count > 1 and place == count - 1 and not column:
        left += (wide + GAP) / 2
    return round(left + column * (wide + GAP)), round(top + row * (high + GAP)), int(wide), int(high)


def letter_at(place: int, count: int, box: Box = LAND) -> Point:
    x, y, _, _ = panel_of(place, count, box)
    return x + 46, y + 46


def draw_starts(canvas: Canvas, tiles: Sequence[str], box: Box) -> None:
    for place, tile in enumerate(tiles):
        x, y, width, height = panel_of(place, len(tiles), box)
        draw_ground(canvas, (x, y, width, height), canvas.theme.card, canvas.theme.strong, 4, 16)
        draw_tile(canvas, tile, (x + (width - 2 * START) / 2, y + (height - 2 * START) / 2), START)


def draw_turns(canvas: Canvas, ask: Ask, district: District) -> None:
    """Draw each rotation of a tile at its place, with the spaces beside it."""
    site = (ask.facts["row"], ask.facts["column"])
    for place, turns in enumerate(ask.options):
        x, y, width, height = panel_of(place, len(ask.options))
        draw_ground(canvas, (x, y, width, height), town_of(canvas.theme).land, canvas.theme.strong, 4, 16)
        side = SIDES[len(ask.options) > COLUMNS]
        land = district.with_tile(ask.facts["tile"], site, turns).land
        spots = [spot for spot in around(site) if spot in land.spaces]
        rows, columns = ([spot[axis] - 2 * site[axis] for spot in spots] for axis in (0, 1))
        left = x + (width - side * (min(columns) + max(columns) + 1)) // 2
        plan = Plan(*site, 1, 1, left, y + (height - side * (min(rows) + max(rows) + 1)) // 2, side)
        draw_spaces(canvas, plan, land, spots)
        draw_halo(canvas, (plan.x - 6, plan.y - 6, 2 * side + 12, 2 * side + 12), 12, 7)


def around(site: Site) -> list[Site]:
    row, column = 2 * site[0] - AROUND, 2 * site[1] - AROUND
    width = 2 + 2 * AROUND
    return [(row + down, column + right) for down in range(width) for right in range(width)]
