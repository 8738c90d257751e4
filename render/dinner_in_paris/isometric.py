"""The square from the side: cells are rhombuses, with houses around, tables under parasols, and guests.

The number of guests grows during the game. Cells are drawn from the back to the front, so that near things hide far
ones.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import ceil, floor
from typing import Final, NamedTuple

from games.dinner_in_paris import FACTS, DinnerState, PlayerBoard, SquareCell, frame_of
from games.dinner_in_paris.frames import DECOR, PIGEON_SPOTS
from games.dinner_in_paris.placement import occupied_cells
from games.dinner_in_paris.square import ALL_CELLS, CELL_COUNT, SQUARE_WIDTH, Cells, cell_set, cells_in
from render.cache import BASE_CACHE, cached_in
from render.canvas import Base, Brush, Canvas, Palette, Piece, Point, painted_base
from render.dinner_in_paris.drawings import DECOR_DRAWINGS, SquareTones, drawing, in_owner_colours, tones_of
from render.dinner_in_paris.plan import fresh_things
from render.dinner_in_paris.words import DinnerScene
from render.kit.layout import Isometric
from render.theme import DARK, PICTURE_WIDTH, STAGES

_HALF_CELL: Final = (28, 14)
_FOOT: Final = {
    "table": (28, 36), "back": (36, 82), "front": (36, 57), "fountain": (112, 40), "bed": (28, 14),
    "band": (28, 40), "lamp": (20, 76), "bush": (28, 16), "person": (12, 17), "pigeon": (12, 6),
}  # fmt: skip
"""The upper corner of a cell in each drawing."""
_BACK_SIDES: Final = ("north", "west")
"""The sides whose houses face the viewer; the others are lower and show their backs."""
_SIGN_HEIGHT: Final = {"north": 40, "west": 40, "south": 30, "east": 30}
_STROLLER_COUNTS: Final = (3, 6, 10)
_PEOPLE_KINDS: Final = 4
_SIDEWAYS_LOOK: Final = 1
_LATEST_PROGRESS: Final = 0.999
"""The latest progress before the game is over."""
_SCALES: Final = {1: 0.85, 2: 0.85, 3: 0.85, 4: 0.75}
_SKY_SHARE: Final = 0.36
_LAMPS_PER_CELL: Final = 3
"""Lamps of a chain per cell."""
_LAMPS_BETWEEN_POLES: Final = 9
"""Lamps between two poles."""
_HOUSE_SCALE: Final = 1.15
_POOLS: Final = ((5.4, 2.7), (3.2, 1.6))
"""Half the width and height of a lamp's pools of light, in halves of a cell's width."""


@dataclass(frozen=True)
class SquareProjection(Isometric):
    """The projection of cells onto a picture; the far corner is the cell at row and column `low`."""

    low: int = 0

    def at(self, cell: SquareCell) -> tuple[float, float]:
        """The upper corner of a cell."""
        row, column = divmod(cell, SQUARE_WIDTH)
        return self.corner(column - self.low, row - self.low)

    def cells_on(self, width: int, height: int) -> Cells:
        """The cells whose drawings may reach into a picture of this size in px."""
        across, down = _HALF_CELL[0] * self.scale, _HALF_CELL[1] * self.scale
        first, last = floor(-self.x / across) - _SIDEWAYS_LOOK, ceil((width - self.x) / across) + _SIDEWAYS_LOOK
        top, bottom = floor(-self.y / down) - 3, ceil((height - self.y) / down) + 6
        return _cells_between(first, last, top + 2 * self.low, bottom + 2 * self.low)


@lru_cache(512)
def _cells_between(first: int, last: int, top: int, bottom: int) -> Cells:
    """The cells between two diagonals (column less row) and between two lines across (row plus column), as a set."""
    places = ((cell, *divmod(cell, SQUARE_WIDTH)) for cell in range(CELL_COUNT))
    return cell_set(
        cell for cell, row, column in places if first <= column - row <= last and top <= row + column <= bottom
    )


class SquareSprite(NamedTuple):
    """A drawing on a cell: its depth (a greater one hides others), the name of the point on which it stands, and the
    cell.
    """

    depth: float
    piece: Piece
    foot: str
    cell: SquareCell

    def at(self, view: SquareProjection) -> tuple[float, float]:
        """The left top corner of the drawing."""
        (x, y), (across, down) = view.at(self.cell), _FOOT[self.foot]
        return x - across * view.scale, y - down * view.scale


def draw_square_from_side(canvas: Canvas, scene: DinnerScene, view: SquareProjection) -> None:
    """Draw all things on the part of the square that the picture shows; new terraces stand out."""
    width, height = canvas.size
    shown = view.cells_on(width, height)
    for standing in sorted(sprites_on(scene, view.scale, shown), key=lambda one: (one.depth, one.cell)):
        left, top = standing.at(view)
        if -standing.piece.width < left < width and -standing.piece.height < top < height:
            canvas.put(standing.piece, (left, top))
    _draw_restaurant_signs(canvas, scene.view, view, shown)


def sprites_on(scene: DinnerScene, scale: float, shown: Cells = ALL_CELLS) -> Iterator[SquareSprite]:
    """The drawings of all things on these cells, and the decor."""
    view, stage = scene.view, STAGES.index(scene.look.theme.stage)
    fresh = () if view.over else fresh_things(view).terraces
    for seat, board in enumerate(view.all_boards):
        colour = scene.colour(seat)
        for restaurant in board.restaurants:
            if view.building_cells(restaurant) & shown:
                yield from _house_sprites(view, colour, restaurant.site, restaurant.printed.size, scale)
            for cell in cells_in(restaurant.terrace_cells & shown):
                new = in_owner_colours("iso-new", colour, scale) if cell in fresh else None
                yield SquareSprite(depth(cell), new or table_piece(colour, cell, stage, scale), "table", cell)
    for kind, found in DECOR.items():
        for cells in found:
            cell = next(cells_in(cells)) - (kind == "fountain")
            last = max(depth(one) for one in cells_in(cells))
            near = last if kind == "fountain" else depth(cell)
            yield SquareSprite(near, drawing(f"iso-{DECOR_DRAWINGS[kind]}", scale), DECOR_DRAWINGS[kind], cell)
    yield from _bushes(view, scale)
    yield from _strollers(view, stage, scale, shown)


def depth(cell: SquareCell) -> int:
    """The distance of a cell from the back, in cells."""
    return sum(divmod(cell, SQUARE_WIDTH))


def table_piece(colour: int, cell: SquareCell, stage: int, scale: float) -> Piece:
    """The table of a terrace with up to three guests; there are more in later stages."""
    guests = min(3, stage + (cell * 5 + cell // SQUARE_WIDTH * 3) % 7 // 4)
    return in_owner_colours("iso-table", colour, scale, f"-{guests}")


def _house_sprites(view: DinnerState, colour: int, site: SquareCell, size: int, scale: float) -> Iterator[SquareSprite]:
    """The drawings of a restaurant's building."""
    side, sites = view.frame.side_of(site), view.frame.building_sites(site, size)
    for cell in sites:
        part = "first" if cell == sites[0] else "last" if cell == sites[-1] else "mid"
        foot = "back" if side in _BACK_SIDES else "front"
        yield SquareSprite(depth(cell), in_owner_colours("iso-house", colour, scale, f"-{side}-{part}"), foot, cell)


def _draw_restaurant_signs(canvas: Canvas, state: DinnerState, view: SquareProjection, shown: Cells) -> None:
    """Draw the signs of restaurants on these cells."""
    for restaurant in state.restaurants:
        if not state.building_cells(restaurant) & shown:
            continue
        side = state.frame.side_of(restaurant.site)
        sites = state.frame.building_sites(restaurant.site, restaurant.printed.size)
        (left, top), (right, bottom) = view.at(sites[0]), view.at(sites[-1])
        piece = drawing(f"sign-{restaurant.kind}", 0.6)
        x = (left + right) / 2 - piece.width / 2
        y = (top + bottom) / 2 + (_HALF_CELL[1] - _SIGN_HEIGHT[side]) * view.scale - piece.height / 2
        if -piece.width < x < canvas.size[0] and -piece.height < y < canvas.size[1]:
            canvas.put(piece, (x, y))


def _bushes(view: DinnerState, scale: float) -> Iterator[SquareSprite]:
    for row in view.frame.printed.ring:
        for column in view.frame.printed.ring:
            cell = row * SQUARE_WIDTH + column
            yield SquareSprite(depth(cell), drawing("iso-bush", scale), "bush", cell)


def _strollers(view: DinnerState, stage: int, scale: float, shown: Cells) -> Iterator[SquareSprite]:
    free = view.frame.inside & ~occupied_cells(view)
    for number, cell in enumerate(_cells_with_strollers(free & ~PIGEON_SPOTS)[: _STROLLER_COUNTS[stage]]):
        if shown >> cell & 1:
            yield SquareSprite(
                depth(cell) + 0.5, drawing(f"person-{number % _PEOPLE_KINDS + 1}", scale), "person", cell
            )
    for cell in cells_in(free & PIGEON_SPOTS & shown):
        yield SquareSprite(depth(cell), drawing("iso-pigeon", scale), "pigeon", cell)


@lru_cache(16)
def _cells_with_strollers(free: Cells) -> Sequence[SquareCell]:
    """The free cells on which people walk, always the same for the same cells."""
    return sorted(cells_in(free), key=lambda cell: cell * 7919 % 401)[: _STROLLER_COUNTS[-1]]


def game_progress(view: DinnerState) -> float:
    """The progress of the game by the condition closest to ending it, from 0 to 1.

    It is 1 only when the game is over.
    """
    if view.over:
        return 1.0
    opened = sum(1 for _ in view.restaurants) / view.frame.printed.restaurants
    return min(_LATEST_PROGRESS, max(opened, *map(_emptied_share, view.boards)))


def _emptied_share(board: PlayerBoard) -> float:
    """The share of terraces taken in the rows that a player must empty to end the game."""
    shares = sorted(taken / len(row.costs) for taken, row in zip(board.taken, FACTS.rows, strict=True))
    return sum(shares[-FACTS.end.empty_rows :]) / FACTS.end.empty_rows


def whole_projection(seats: int, height: int) -> SquareProjection:
    """The projection of the whole square onto a picture of this height in px."""
    low, high = frame_of(seats).printed.ring
    scale = _SCALES[seats]
    deep = (high - low + 1) * 2 * _HALF_CELL[1] * scale
    return SquareProjection(_HALF_CELL, scale, PICTURE_WIDTH / 2, round(height - 18 - deep), low)


@cached_in(BASE_CACHE)
def square_base_from_side(palette: Palette, seats: int, height: int) -> Base:
    """The ground of the square seen from the side."""
    return painted_base(PICTURE_WIDTH, height, palette, lambda brush: _paint(brush, seats, height))


def _paint(brush: Brush, seats: int, height: int) -> None:
    colours, view = tones_of(brush.theme), whole_projection(seats, height)
    bands = len(colours.sky)
    for band, colour in enumerate(colours.sky):
        top = band * height * _SKY_SHARE / bands
        brush.box((0, top, PICTURE_WIDTH, height - top), colour)
    brush.box((0, height * _SKY_SHARE, PICTURE_WIDTH, height * (1 - _SKY_SHARE)), colours.street)
    _stars(brush, colours, height)
    low, high = frame_of(seats).printed.ring
    count = high - low + 1
    _town(brush, view, colours, count)
    _stones(brush, view, colours, count)
    _pools(brush, view, colours)
    _chains(brush, view, colours, count)
    _trees(brush, view, count)


def _stars(brush: Brush, colours: SquareTones, height: int) -> None:
    if brush.theme.name == DARK.name:
        for number in range(26):
            x, y = number * 397 % PICTURE_WIDTH, number * number * 53 % (height * 2 // 5)
            brush.disc((x, y), 1.2 + number % 3 * 0.5, colours.lit)
        brush.put(drawing("moon"), (PICTURE_WIDTH - 150, 92))
    brush.put(drawing("tower"), (PICTURE_WIDTH - 270, 30))


def _town(brush: Brush, view: SquareProjection, colours: SquareTones, count: int) -> None:
    for row in range(2, 0, -1):
        for place in range(-2, count):
            along, away = place * 1.6 + row % 2 * 0.7, -0.9 - row * 1.75
            high = 16 + (place * 37 + row * 53) % 30 + row * 6
            for across, down in ((along, away), (away, along)):
                _house(brush, view, (across, down), high, colours)


def _house(brush: Brush, view: SquareProjection, at: Point, high: int, colours: SquareTones) -> None:
    x, y = at
    south, east, west, north = (
        view.corner(x + right, y + left) for right in (_HOUSE_SCALE, 0) for left in (_HOUSE_SCALE, 0)
    )
    rise = high * view.scale

    def up(point: Point) -> Point:
        return point[0], point[1] - rise

    brush.polygon([west, south, up(south), up(west)], colours.far)
    brush.polygon([south, east, up(east), up(south)], colours.far_side)
    brush.polygon([up(west), up(south), up(east), up(north)], colours.far_top)
    for storey in range(int(high // 15)):
        for face, (start, end) in enumerate(((west, south), (south, east))):
            for step in (0.2, 0.6):
                if (round(x * 7) + round(y * 5) + storey * 3 + face + round(step * 10)) % 3:
                    _window(brush, (start, end), step, (storey * 14 + 6) * view.scale, colours)


def _window(brush: Brush, face: tuple[Point, Point], step: float, rise: float, colours: SquareTones) -> None:
    """A window at a share `step` along a face, `rise` px above its foot."""
    (x, y), (end_x, end_y) = face
    points = [(x + (end_x - x) * share, y + (end_y - y) * share) for share in (step, step + 0.2)]
    (left, top), (right, bottom) = points
    brush.polygon(
        [(left, top - rise), (right, bottom - rise), (right, bottom - rise - 6), (left, top - rise - 6)], colours.lit
    )


def _stones(brush: Brush, view: SquareProjection, colours: SquareTones, count: int) -> None:
    corners = [view.corner(0, 0), view.corner(count, 0), view.corner(count, count), view.corner(0, count)]
    brush.polygon([corners[3], corners[2], corners[1], *((x, y + 9) for x, y in corners[1:])], colours.kerb)
    brush.polygon(corners, colours.pavement)
    for row in range(1, count - 1):
        for column in range(1, count - 1):
            points = [view.corner(column + across, row + down) for across, down in ((0, 0), (1, 0), (1, 1), (0, 1))]
            brush.polygon(points, colours.paving[(row + column) % 2])


def _pools(brush: Brush, view: SquareProjection, colours: SquareTones) -> None:
    centres = [divmod(next(cells_in(piece)), SQUARE_WIDTH) for piece in DECOR["street_light"]]
    middles = [view.corner(column - view.low + 0.5, row - view.low + 0.5) for row, column in centres]
    for colour, (wide, high) in zip(colours.lamp, _POOLS, strict=False):
        for x, y in middles:
            across, down = wide * _HALF_CELL[0] * view.scale / 2, high * _HALF_CELL[0] * view.scale / 2
            brush.ellipse((x - across, y - down, 2 * across, 2 * down), colour)


def _chains(brush: Brush, view: SquareProjection, colours: SquareTones, count: int) -> None:
    """Chains of small lamps over the far sides of the ring, if the lamps are lit."""
    if not colours.lamp:
        return
    for place in range(1, (count - 2) * _LAMPS_PER_CELL + 1):
        along = 1 + place / _LAMPS_PER_CELL
        sag = (
            4
            * (place % _LAMPS_BETWEEN_POLES)
            * (_LAMPS_BETWEEN_POLES - place % _LAMPS_BETWEEN_POLES)
            / _LAMPS_BETWEEN_POLES**2
        )
        for across, down in ((along, 0.9), (0.9, along)):
            x, y = view.corner(across, down)
            brush.disc((x, y - (40 - 12 * sag) * view.scale), 2, colours.lit)


def _trees(brush: Brush, view: SquareProjection, count: int) -> None:
    for row in range(2):
        for place in range(-3, count + 3, 2):
            far = count + 1.6 + row * 2.6
            for across, down in ((place + row, far), (far, place + row)):
                x, y = view.corner(across, down)
                piece = drawing("iso-tree", view.scale)
                brush.put(piece, (round(x - piece.width / 2), round(y - piece.height + 8)))
