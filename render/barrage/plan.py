"""The layout of the map (rules page, section 16), and of pictures of the valley or a part of it."""

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from typing import Final, NamedTuple, TypeAlias

from games.barrage import DAM_SITES, DAM_SITES_BY_BASIN
from games.core import DataFormat, FrozenRecord, load_data
from render.canvas import Box, Point
from render.kit.grounds import BAND_HEIGHT
from render.theme import MAX_PICTURE_HEIGHT, PICTURE_WIDTH

_BlockPlace: TypeAlias = tuple[float, float, float, float]
"""The x and y of a ground's centre, its width and its height, as fractions of the map."""


class MapLayout(FrozenRecord, frozen=True, forbid_unknown_fields=True):
    """The layout of the map, from its data file, which explains each part.

    `bands` (upper and lower edge of each area), `nodes` (sites), `blocks` (grounds of powerhouses), `rivers` and
    `conduits` are in fractions of the map's width and height. `behind_wheel` is in fractions of that picture.
    `stretched` pairs a height in the map with one in the valley. All others are in px of the valley; `letters` and
    `notes` count from a site.
    """

    bands: dict[str, Point]
    nodes: dict[str, Point]
    blocks: dict[str, _BlockPlace]
    rivers: dict[str, tuple[Point, ...]]
    conduits: dict[str, tuple[Point, ...]]
    stretched: tuple[Point, ...]
    homes: tuple[Point, ...]
    peaks: tuple[tuple[float, float, float], ...]
    land: dict[str, tuple[Point, ...]]
    planted: tuple[tuple[str, float, float], ...]
    behind_wheel: tuple[tuple[str, float, float], ...]
    letters: dict[str, Point]
    notes: dict[str, Point]


MAP_LAYOUT: Final = DataFormat("the map of Barrage", MapLayout).read(load_data(__file__, "layout.toml"))

VALLEY_SIZE: Final = (PICTURE_WIDTH, MAX_PICTURE_HEIGHT - BAND_HEIGHT)
OUTFLOW_POINT: Final = (532.0, 609.0)
"""The point of the valley, in px, where the water leaves the picture."""
BLOCK_HEIGHT: Final = 34
"""The height of a powerhouse ground."""
SITE_ROOM: Final = (140, 120)
"""The width and height of the room for the things of a site, in px of the valley."""
_NUMBER_BESIDE_RIVER: Final = (70, 44)
_NUMBER_BESIDE_BLOCK: Final = 7
"""The offset of a basin's number from its river or its powerhouses."""
_STEPS: Final = [low for low, _ in MAP_LAYOUT.stretched]


class ValleyShape(NamedTuple):
    """The scales of a valley picture (across, down, and of the things in it), and the height of its sky in px."""

    across: float = 1
    down: float = 1
    scale: float = 1
    sky: float = 0

    def point(self, point: Point) -> Point:
        """The point of the picture for a point of the valley."""
        return point[0] * self.across, self.sky + point[1] * self.down

    def line(self, points: Iterable[Point]) -> list[Point]:
        return [self.point(point) for point in points]

    @property
    def extent(self) -> tuple[int, int]:
        """Width and height of the whole picture in px."""
        return round(VALLEY_SIZE[0] * self.across), round(self.sky + VALLEY_SIZE[1] * self.down)


USUAL_SHAPE: Final = ValleyShape()
"""The shape of a picture that shows the valley in its own size."""
LARGE_SHAPE: Final = ValleyShape(1.5, 1.5, 1.5)
"""The shape of a picture that shows only a part of the valley, enlarged."""
SMALL_SHAPE: Final = ValleyShape(0.65, 0.65, 0.65, 14)
"""The shape in the film of the water."""
FILM_SHAPE: Final = ValleyShape(1, 0.83, 0.9, 10)
"""The shape in the film of a game."""
NIGHT_SHAPE: Final = ValleyShape(1, 0.65, 0.65, 68)
"""The shape on the poster, with the sky above."""


class ValleyPlan(NamedTuple):
    """A part of the valley on a picture: its left top corner in the valley, the shape of the whole, and its box on the
    picture.
    """

    left: float = 0
    top: float = 0
    shape: ValleyShape = USUAL_SHAPE
    box: Box = (0, BAND_HEIGHT, *VALLEY_SIZE)

    @property
    def corner(self) -> tuple[int, int]:
        """The part's left top corner on the picture of the whole valley."""
        return round(self.left * self.shape.across), round(self.top * self.shape.down)

    @property
    def scale(self) -> float:
        return self.shape.scale

    def at(self, point: Point) -> Point:
        """The point on the picture of a point of the valley."""
        (x, y), (left, top) = self.shape.point(point), self.corner
        return self.box[0] + x - left, self.box[1] + y - top

    def site(self, site: str) -> Point:
        """The point of a site on the picture: the foot of a dam, the centre of other sites."""
        return _site_on(self, site)

    def shows(self, point: Point, around: float) -> bool:
        """Whether `around` units on each side of a point of the picture lie in the plan's box."""
        (x, y), (left, top, width, height), room = point, self.box, around * self.scale
        return left + room <= x <= left + width - room and top + room <= y <= top + height - room


WHOLE_VALLEY: Final = ValleyPlan()


@lru_cache(maxsize=2048)
def _site_on(plan: ValleyPlan, site: str) -> Point:
    return plan.at(site_point(site))


def map_point(point: Point) -> Point:
    """The point of the valley for a point in fractions of the map. The layout spreads some heights (`stretched`)."""
    x, y = point
    step = min(bisect_right(_STEPS, y), len(_STEPS) - 1)
    (low, start), (high, end) = MAP_LAYOUT.stretched[step - 1 : step + 1]
    return x * VALLEY_SIZE[0], start + (end - start) * (y - low) / (high - low)


@cache
def site_point(site: str) -> Point:
    """The point of a site in the valley."""
    return map_point(MAP_LAYOUT.nodes[site])


def block_box(block: str) -> Box:
    """The box of a powerhouse ground in the valley."""
    x, y, width, _ = MAP_LAYOUT.blocks[block]
    (middle, level), wide = map_point((x, y)), width * VALLEY_SIZE[0]
    return middle - wide / 2, level - BLOCK_HEIGHT / 2, wide, BLOCK_HEIGHT


@cache
def route_of(conduit: str) -> tuple[Point, ...]:
    """The points of a conduit's line in the valley, from its ring on."""
    return site_point(conduit), *map(map_point, MAP_LAYOUT.conduits[conduit])


@cache
def number_point(basin: int) -> Point:
    """The point of a basin's number in the valley."""
    if DAM_SITES_BY_BASIN[basin]:
        x, y = site_point(DAM_SITES_BY_BASIN[basin][0])
        return x + _NUMBER_BESIDE_RIVER[0], y - _NUMBER_BESIDE_RIVER[1]
    left, top, _, height = block_box(f"PB{basin}")
    return left - _NUMBER_BESIDE_BLOCK, top + height / 2


def river_from(start: str, end: str) -> list[Point]:
    """The points of the river from one place to the next, in the valley."""
    return [_mouth(start), *map(map_point, MAP_LAYOUT.rivers.get(start, ())), _mouth(end)]


def _mouth(place: str) -> Point:
    """The point of the water at a place: a dam's foot, or the centre of a ground of powerhouses."""
    return map_point(MAP_LAYOUT.blocks[place][:2]) if place in MAP_LAYOUT.blocks else site_point(place)


def plan_around(sites: Iterable[str], box: Box) -> ValleyPlan:
    """The part of the valley centred on these sites in a box, enlarged if all fit; without sites its left top part."""
    points = [reach for site in sites for reach in _reach(site)]
    if not points:
        return plan_at((0, 0), USUAL_SHAPE, box)
    (left, right), (top, bottom) = ((min(values), max(values)) for values in zip(*points, strict=True))
    has_room = right - left <= box[2] / LARGE_SHAPE.across and bottom - top <= box[3] / LARGE_SHAPE.down
    return plan_at(((left + right) / 2, (top + bottom) / 2), LARGE_SHAPE if has_room else USUAL_SHAPE, box)


def clearest_corner(corners: Iterable[Point], size: Point, points: Sequence[Point], clear: float) -> Point:
    """The left top corner, among these, for a box of this size that hides the fewest points. Points up to `clear` px
    beside the box count as hidden.
    """

    def hidden(corner: Point) -> int:
        (left, top), (width, height) = corner, size
        return sum(
            left - clear < x < left + width + clear and top - clear < y < top + height + clear for x, y in points
        )

    return min(corners, key=hidden)


def plan_at(middle: Point, shape: ValleyShape, box: Box) -> ValleyPlan:
    """The part of the valley in a box, centred at a point as far as its borders allow."""
    wide, tall = box[2] / shape.across, box[3] / shape.down
    left = min(max(0, middle[0] - wide / 2), VALLEY_SIZE[0] - wide)
    return ValleyPlan(left, min(max(0, middle[1] - tall / 2), VALLEY_SIZE[1] - tall), shape, box)


def _reach(site: str) -> list[Point]:
    (x, y), (across, down) = site_point(site), (SITE_ROOM[0] / 2, SITE_ROOM[1] / 2)
    y -= 30 if site in DAM_SITES else 0
    return [(x - across, max(0, y - down)), (x + across, min(VALLEY_SIZE[1], y + down))]
