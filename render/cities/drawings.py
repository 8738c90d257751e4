"""The drawings of the game (`render/art/cities`) with marks on them, and the colours that they do not have."""

from dataclasses import dataclass
from typing import Final, TypeAlias

from games.cities import COLOURS, Land, Site, Space
from render.atlas import atlas_of
from render.canvas import Box, Brush, Canvas, Piece, Point, sized_sprite
from render.kit.colours import GameColours
from render.kit.grounds import draw_frame, draw_ground
from render.theme import LIGHT, MIN_NUMBER_SIZE, Colour, Colours, rounded

Shades: TypeAlias = tuple[Colour, ...]
"""Several colours in order, mostly one for each colour of the building pieces."""
DRAWN_COLOURS: Final = ("red", "green", "blue", "yellow")  # the building colours with drawings
DRAWN_FEATURES: Final = frozenset(
    ("sailboat", "dolphin", "swan", "lighthouse", "tree", "fountain", "playground", "picnic", "monument", "special")
)
"""The features with a drawing; others share one."""
_SPACE_SIDE: Final = 100
_OUTLINE_WIDTH: Final = 3
_NEIGHBOUR_OFFSETS: Final = tuple((x, y) for x in (-1, 0, 1) for y in (-1, 0, 1) if x or y)
WORKER_DRAWING_COUNT: Final = 4  # each has a pattern of its own
_WORKER_LETTER: Final = MIN_NUMBER_SIZE


@dataclass(frozen=True, eq=False)
class CityTones(Colours):
    """The colours of Cities by their use.

    `land`: the ground of a district seen from above. `meadow`: the ground of a city seen from the side; behind it are
    roofs in `far` with windows in `pane`, under bands of `sky`. `kerb`: lines between tiles. `hint`: the ground of a
    card's line. `used`: the ground of taken things. `choice` and `chosen`: the ground and the dashes of an eligible
    place. `label`: the edge of plates and the inside of rings, with `on_label` as ink. `neutral`: signs of things of
    any colour. `symbol`: signs on deep colours. `lots`, `fills` and `seats`: one shade for each colour of lots,
    buildings and players.
    """

    land: Colour
    meadow: Colour
    far: Colour
    pane: Colour
    sky: Shades
    kerb: Colour
    hint: Colour
    used: Colour
    choice: Colour
    chosen: Colour
    label: Colour
    on_label: Colour
    water: Colour
    wave: Colour
    water_deep: Colour
    park: Colour
    tuft: Colour
    park_deep: Colour
    neutral: Colour
    symbol: Colour
    lots: Shades
    fills: Shades
    seats: Shades


ART_COLOURS: Final = GameColours(__file__, CityTones, more=("kit",))
tones_of: Final = ART_COLOURS.of


def colour_index(colour: str) -> int:
    """The index of a building colour's shades. Colours beyond the drawn ones share them."""
    return COLOURS.index(colour) % len(tones_of(LIGHT).fills)


def drawing(name: str, scale: float = 1) -> Piece:
    """The drawing of this name in the game's atlas, which has to have it at this scale."""
    return atlas_of("cities").piece(name, scale)


def drawn_colour(colour: str) -> str:
    """The drawn colour that stands for a building colour: itself, or one of the drawn ones for colours beyond them."""
    return DRAWN_COLOURS[colour_index(colour)]


def drawn_feature(feature: str) -> str:
    """The feature, or `unknown` if it has no drawing."""
    return feature if feature in DRAWN_FEATURES else "unknown"


def space_piece(side: int, land: Land, site: Site) -> Piece:
    """A space seen from above with the thing on it, `side` px wide and high, which is a size that the atlas has."""
    return drawing(f"plan-{_plan_name(land, site, land.spaces[site])}", side / _SPACE_SIDE)


def bare_space_piece(side: int, space: str, place: int) -> Piece:
    """A space of a tile without anything on it, `side` px wide and high, which is a size that the atlas has.

    An even and an odd `place` give different water and parks.
    """
    if space in ("water", "park"):
        return drawing(f"plan-{space}-{place % 2 + 1}", side / _SPACE_SIDE)
    return drawing(f"plan-lot-{drawn_colour(space)}", side / _SPACE_SIDE)


def feature_piece(feature: str, scale: float = 1) -> Piece:
    return drawing(f"feature-{drawn_feature(feature)}", scale)


def _plan_name(land: Land, site: Site, space: Space) -> str:
    if space.height:
        return f"{drawn_colour(space.colour)}-{space.height}"
    if space.group == "special":
        return "wild"
    if space.feature:
        return drawn_feature(space.feature)
    if space.terrain == "city":
        return f"lot-{drawn_colour(space.printed)}"
    variety = site[0] * 3 + site[1] * 5
    if space.terrain == "water":
        return f"water-{variety % 2 + 1}"
    return f"{'grove' if _is_planted(land, site) else 'park'}-{variety % 3 + 1}"


def _is_planted(land: Land, site: Site) -> bool:
    """Whether the space lies in a park area with a feature."""
    return any(site in area and land.features(area) for area in land.areas["park"])


@sized_sprite
def _outlined(brush: Brush, width: int, height: int, text: str, size: int) -> None:
    town, middle = tones_of(brush.theme), (width / 2, height / 2)
    for x, y in _NEIGHBOUR_OFFSETS:
        at = (middle[0] + x * _OUTLINE_WIDTH, middle[1] + y * _OUTLINE_WIDTH)
        brush.text(at, text, rounded(size, town.on_label))
    brush.text(middle, text, rounded(size, town.symbol))


def number_piece(number: int, size: int) -> Piece:
    """A number of this type size with an outline."""
    return _outlined(size + 2 * _OUTLINE_WIDTH, 2 * size, str(number), size)


def draw_number(canvas: Canvas, at: Point, number: int, size: int) -> None:
    """Draw an outlined number of this type size with its centre at a point."""
    canvas.put(number_piece(number, size), at, "mm")


@sized_sprite
def area_points_plate(brush: Brush, width: int, height: int, terrain: str, points: int) -> None:
    """The points of an area of water or park, on a plate."""
    town = tones_of(brush.theme)
    brush.box((0, 0, width, height), town.label, 12)
    brush.box((3, 3, width - 6, height - 6), town.water_deep if terrain == "water" else town.park_deep, 9)
    brush.text((width / 2, height / 2), str(points), rounded(MIN_NUMBER_SIZE, town.symbol))


def draw_eligible_place(canvas: Canvas, box: Box, line: int, radius: int, is_filled: bool) -> None:
    """Draw an eligible place with a dashed edge, `line` px wide and with corners of this radius.

    Unless `is_filled`, things inside the edge stay visible.
    """
    left, top, width, height = map(round, box)
    choice = tones_of(canvas.theme).choice if is_filled else None
    if choice:
        draw_ground(canvas, (left + line, top + line, width - 2 * line, height - 2 * line), choice, radius=radius)
    end, side = line + radius, 2 * line
    for x, y, wide, high in (
        (0, 0, width, end), (0, height - end, width, end),
        (0, end, side, height - 2 * end), (width - side, end, side, height - 2 * end),
    ):  # fmt: skip
        canvas.put(dashed_edge_part(wide, high, x, y, width, height, line, radius), (left + x, top + y), on=choice)


@sized_sprite
def dashed_edge_part(  # noqa: PLR0913, PLR0917 - a part of an edge, and where it lies in the whole
    brush: Brush, width: int, height: int, x: int, y: int, edge_width: int, edge_height: int, line: int, radius: int
) -> None:
    """The part of a dashed edge from its point (x, y) on; the edge is `edge_width` x `edge_height` px."""
    box = (line - x, line - y, edge_width - 2 * line, edge_height - 2 * line)
    _paint_dashed_edge(brush, box, radius, tones_of(brush.theme).chosen, line)


def _paint_dashed_edge(
    brush: Brush, box: tuple[float, float, float, float], radius: float, colour: str, line: float
) -> None:
    """Paint the dashed edge of a box with round corners."""
    x, y, width, height = box
    right, bottom = x + width, y + height
    for corner_x, corner_y, turn in (
        (x, y, 180), (right - 2 * radius, y, 270), (right - 2 * radius, bottom - 2 * radius, 0),
        (x, bottom - 2 * radius, 90),
    ):  # fmt: skip
        brush.arc((corner_x, corner_y, 2 * radius, 2 * radius), turn + 12, turn + 78, colour, line)
    half = line / 2
    for level in (y + half, bottom - half):
        _even_dashes_on(brush, (x + radius, level), (right - radius, level), colour, line)
    for level in (x + half, right - half):
        _even_dashes_on(brush, (level, y + radius), (level, bottom - radius), colour, line)


def _even_dashes_on(brush: Brush, start: Point, end: Point, colour: str, line: float) -> None:
    (x, y), (end_x, end_y) = start, end
    length = end_x - x + end_y - y
    if length > 0:
        dash = length / (2 * max(1, round(length / (7.5 * line))) + 1)
        across, down = dash * (end_x - x) / length, dash * (end_y - y) / length
        brush.dashes((x + across, y + down), (end_x - across / 2, end_y - down / 2), colour, line, dash)


def draw_tile_edge(canvas: Canvas, at: Point, side: int) -> None:
    """Draw the edge of a tile of this side in px."""
    draw_frame(canvas, (*at, side, side), tones_of(canvas.theme).kerb, 2 if side < 140 else 3, 4)


def draw_worker(canvas: Canvas, at: Point, colour: int, letter: str, scale: float = 1) -> None:
    """Draw a `worker_piece` with its centre at a point."""
    canvas.put(worker_piece(colour, letter, scale), at, "mm")


def worker_piece(colour: int, letter: str, scale: float = 1) -> Piece:
    """A worker with the pattern and colour of this number, and the initial of its player."""
    pawn = drawing(f"pawn-{colour % WORKER_DRAWING_COUNT + 1}", scale)
    return _worker(pawn.width, pawn.height, pawn, letter, scale)


@sized_sprite
def _worker(  # noqa: PLR0913, PLR0917 - a piece of some size, and what it is
    brush: Brush, width: int, height: int, pawn: Piece, letter: str, scale: float
) -> None:
    brush.put(pawn, (0, 0))
    size = max(MIN_NUMBER_SIZE, round(_WORKER_LETTER * scale))
    brush.text((width / 2, height * 0.7), letter, rounded(size, tones_of(brush.theme).symbol))
