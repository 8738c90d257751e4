"""A district seen from above, with its new things marked."""

from collections.abc import Collection, Iterable
from typing import Final, NamedTuple

from games.cities import SCORING, District, Land, Site, Space
from games.cities.district import GridSizes, tile_sites
from games.core import News, Seat
from render.canvas import Box, Canvas
from render.cities.drawings import area_points_plate, draw_eligible_place, draw_number, draw_tile_edge, space_piece
from render.cities.plan import SPACE_SIDES, DistrictPlan, fitting_plan
from render.cities.words import CitiesScene
from render.kit.grounds import draw_halo
from render.kit.marks import FLAG_HEIGHT, pennant
from render.theme import MIN_NUMBER_SIZE

_MIN_NUMBERED_SIDE: Final = 30
"""The side of a space in px from which numbers fit."""
_MIN_SIDE_WITH_POINTS: Final = 61
"""The side of a space from which points of areas fit."""
_POINTS_PLATE_SIZE: Final = (40, 34)  # width and height of the plate with the points of an area, in px
_ROOF_LIFT: Final = (64.5, 9.0)
"""The middle of a roof in hundredths of a space, and its lift per storey."""
NUMBER_X, NUMBER_X_BESIDE_NAME = 0.5, 0.32
"""The x of a number as a share: centred, or above the name of its space on the left."""
_NUMBER_Y: Final = 0.3
_NAME_PLACE: Final = (0.62, 0.8)
"""The place of a name in its space as a share: right and below, so that numbers stay visible."""


class DistrictChanges(NamedTuple):
    """The changes of a district: the positions of its new tiles and of the spaces with new things, and the ids of its
    seat's new cards.

    `achievements` are the indexes of the achievements that the seat has just reached.
    """

    tiles: frozenset[Site] = frozenset()
    spaces: frozenset[Site] = frozenset()
    achievements: frozenset[int] = frozenset()
    cards: frozenset[str] = frozenset()


def district_changes(news: Iterable[News], seat: Seat) -> DistrictChanges:
    """The new things of a seat that this news reports. If the seat took cards, the cards turned up count as its own."""
    told = list(news)
    own = [item for item in told if item.seat == seat]
    taken = [item for item in own if item.kind == "took" and item.facts["row"] == "cards"]
    turned = [item for item in told if item.kind == "turned_up" and item.facts["row"] == "cards"] if taken else []
    return DistrictChanges(
        tiles=_sites(own, "tile") | frozenset((0, 0) for item in own if item.kind == "start"),
        spaces=_sites(own, "feature") | _sites(own, "piece"),
        achievements=frozenset(item.facts["index"] for item in own if item.kind == "achieved"),
        cards=frozenset(card for item in [*taken, *turned] for card in item.facts["items"]),
    )


def is_new_space(fresh: DistrictChanges, site: Site) -> bool:
    """Whether the space or its tile is new; `site` is the position of the space."""
    row, column = site
    return site in fresh.spaces or (row // 2, column // 2) in fresh.tiles


def _sites(news: list[News], kind: str) -> frozenset[Site]:
    return frozenset((item.facts["row"], item.facts["column"]) for item in news if item.kind == kind)


class AskedPlaces(NamedTuple):
    """The places that a question offers and that are marked: `sites` are positions of tiles, `spaces` of single
    spaces.
    """

    sites: tuple[Site, ...] = ()
    spaces: tuple[Site, ...] = ()


NO_PLACES: Final = AskedPlaces()


def district_plan(
    district: District,
    sizes: GridSizes,
    box: Box,
    sides: tuple[int, ...] = SPACE_SIDES,
    *,
    with_tile_places: bool = False,
) -> DistrictPlan:
    """The plan of a district in a box, with the largest of these sides of spaces that fits, or else the last side.

    If `with_tile_places`, it has room for all places of a further tile.
    """
    return fitting_plan(district.tiles, tile_sites(district.tiles, sizes) if with_tile_places else (), box, sides)


def draw_district(  # noqa: PLR0913, PLR0917 - whose district, where it lies, and what is marked in it
    canvas: Canvas,
    scene: CitiesScene,
    seat: Seat,
    plan: DistrictPlan,
    asked: AskedPlaces = NO_PLACES,
    has_flag: bool = True,
) -> None:
    """Draw a seat's tiles with the things on them, and the places of a question.

    New things get a halo. With `has_flag`, one of them has a flag with the word for new, unless it would hide a number.
    Small plans have neither a flag nor the points of areas.
    """
    district, fresh = scene.view.districts[seat], district_changes(scene.view.news, seat)
    draw_spaces(canvas, plan, district.land, district.land.spaces, asked.spaces)
    for placed in district.tiles:
        draw_tile_edge(canvas, plan.tile_at((placed.row, placed.column)), 2 * plan.side)
    if plan.side >= _MIN_SIDE_WITH_POINTS:
        _draw_areas(canvas, plan, district.land)
    _mark_new_things(canvas, plan, district.land, fresh, scene.words.say("new") if has_flag else "")
    for site in asked.sites:
        x, y = plan.tile_at(site)
        side = 2 * plan.side - 8
        draw_eligible_place(canvas, (x + 4, y + 4, side, side), 4, 14, True)
    for site in asked.spaces:
        draw_eligible_place(canvas, (*plan.at(site), plan.side, plan.side), 4, 14, False)


def draw_spaces(
    canvas: Canvas, plan: DistrictPlan, land: Land, sites: Collection[Site], lettered: Collection[Site] = ()
) -> None:
    """Draw these spaces with the things on them, and the heights of buildings unless the spaces are too small.

    On `lettered` spaces, the height is further left and stays above the name of the space.
    """
    for site in sorted(sites):
        canvas.put(space_piece(plan.side, land, site), plan.at(site))
    for site in sorted(sites):
        if land.spaces[site].height and plan.side >= _MIN_NUMBERED_SIDE:
            at = roof_number_point(plan, land, site, NUMBER_X_BESIDE_NAME if site in lettered else NUMBER_X)
            draw_number(canvas, at, land.spaces[site].height, number_size(plan))


def roof_number_point(plan: DistrictPlan, land: Land, site: Site, across: float) -> tuple[float, float]:
    """The centre of the number on a building's roof; `across`: its distance from the left, as a share of the side.

    With NUMBER_X_BESIDE_NAME, the number also stays above the name.
    """
    x, y = plan.at(site)
    down = _roof_middle(land.spaces[site])
    return x + plan.side * across, y + plan.side * (min(_NUMBER_Y, down) if across == NUMBER_X_BESIDE_NAME else down)


def number_size(plan: DistrictPlan) -> int:
    """The size of the numbers on roofs, in px."""
    return max(MIN_NUMBER_SIZE, round(plan.side * 0.42))


def _roof_middle(space: Space) -> float:
    """The distance from the upper edge of a space to the middle of its roof, as a share of the side."""
    low, storey = _ROOF_LIFT
    return (low - storey * space.height) / 100


def _mark_new_things(canvas: Canvas, plan: DistrictPlan, land: Land, fresh: DistrictChanges, word: str) -> None:
    """Draw a halo around new things, and a flag with this word, if any, where it hides no number."""
    frames = [(plan.tile_at(site), 2 * plan.side) for site in sorted(fresh.tiles)]
    frames += [(plan.at(site), plan.side) for site in sorted(fresh.spaces)]
    for (x, y), side in frames:
        draw_halo(canvas, (x - 4, y - 4, side + 8, side + 8), 16, 7)
    if frames and word and plan.side >= _MIN_SIDE_WITH_POINTS:
        flag = pennant(word)
        spots = [(x + side - 14, max(y - flag.height + 14, plan.y - 8)) for (x, y), side in reversed(frames)]
        for at in spots:
            if not _hides_number(plan, land, (*at, flag.width, FLAG_HEIGHT)):
                canvas.put(flag, at)
                break


def _hides_number(plan: DistrictPlan, land: Land, box: Box) -> bool:
    x, y, width, height = box
    reach = number_size(plan) / 2
    filled = (site for site, space in land.spaces.items() if space.height or space.feature)
    numbers = (roof_number_point(plan, land, site, NUMBER_X) for site in filled)
    return any(x - reach < left < x + width + reach and y - reach < top < y + height + reach for left, top in numbers)


def _draw_areas(canvas: Canvas, plan: DistrictPlan, land: Land) -> None:
    """The points of each area, on one of its empty spaces if there is one."""
    for terrain in ("water", "park"):
        for area in land.areas[terrain]:
            if points := SCORING.areas[len(land.features(area))]:
                free = [site for site in area if not land.spaces[site].feature]
                x, y = plan.at(min(free or area))
                canvas.put(area_points_plate(*_POINTS_PLATE_SIZE, terrain, points), (x + 3, y + 3))


def space_name_centre(plan: DistrictPlan, site: Site) -> tuple[float, float]:
    """The centre of the plate with a space's name, in px."""
    x, y = plan.at(site)
    return x + _NAME_PLACE[0] * plan.side, y + _NAME_PLACE[1] * plan.side


def tile_centre(plan: DistrictPlan, site: Site) -> tuple[float, float]:
    x, y = plan.tile_at(site)
    return x + plan.side, y + plan.side
