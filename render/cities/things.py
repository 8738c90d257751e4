"""Things in the rows of the board, also as emojis: tiles, feature tiles, building pieces; and signs of the score."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from games.cities import COLOURS, FEATURES, HIDDEN, TILES, turned
from games.cities.conditions import SpacePattern
from render.canvas import Box, Brush, Canvas, Piece, Point, sized_sprite
from render.cities.drawings import ART_COLOURS, bare_space, draw_tile_edge, drawing, feature_piece, look_of, town_of
from render.cities.pictograms import Pen, glyph_on, sign_on
from render.cities.symbols import Glyph
from render.kit.marks import EMOJI, Icon, centred
from render.kit.scene import Art
from render.theme import NEEDED, Colour, rounded

FILLS: Final[dict[str, Colour]] = {
    **{"red": "#bd453b", "green": "#24805f", "blue": "#4964b5", "yellow": "#b97708"},
    **{"water": "#7cc4dd", "park": "#a8cf72"},
}
GREY: Final = "#6b6f76"
SIGN: Final = "#ffffff"
SMALL: Final = {"tiles": 30, "features": 0.44, "pieces": 0.72}
BAGS: Final = {1.0: 1.1}
"""The scale of a bag beside a building piece of this scale; by default it is smaller."""
CHIPS: Final = (1.0, 0.8, 0.64, 0.44)
BACKS: Final = {"tiles": "tile-back", "features": "feature-back", "pieces": "bag"}
CELLS: Final = {"water": "water", "park": "park", "monuments": "monument"}


def icons() -> dict[str, Piece]:
    tiles = {f"tiles_{tile}": tile_emoji(EMOJI, EMOJI, tile) for tile in TILES}
    features = {f"features_{name}": centred(EMOJI, EMOJI, feature_piece(name)) for name in FEATURES}
    return tiles | features | {f"pieces_{colour}": space_emoji(EMOJI, EMOJI, colour) for colour in COLOURS}


@sized_sprite
def tile_emoji(brush: Brush, width: int, height: int, tile: str) -> None:
    side = min(width, height) / 2
    for quarter, space in enumerate(TILES[tile]):
        _space_on(brush, side * (quarter % 2) + 1, side * (quarter // 2) + 1, side - 2, space)


@sized_sprite
def space_emoji(brush: Brush, width: int, height: int, space: str) -> None:
    _space_on(brush, 4, 4, min(width, height) - 8, space)


def _space_on(brush: Brush, x: float, y: float, side: float, space: str) -> None:
    brush.box((x, y, side, side), FILLS.get(space, GREY), side / 5)
    if space in COLOURS:
        sign_on(Pen(brush, x, y, side), space, SIGN)


class ItemSize(NamedTuple):
    """A thing's width and height, and the side of a tile's space or the scale of a drawing."""

    width: int
    height: int
    measure: float


def size_of(row: str, measure: float) -> ItemSize:
    """The size of a row's things: tiles by the side of their spaces, others by their scale."""
    if row == "tiles":
        return ItemSize(2 * int(measure), 2 * int(measure), measure)
    piece = drawing({"features": "feature-back", "pieces": "piece-red"}[row], measure)
    return ItemSize(piece.width, piece.height, measure)


def draw_item(canvas: Canvas, row: str, item: str, at: Point, size: ItemSize) -> None:
    if item == HIDDEN:
        draw_back(canvas, row, at, size)
    elif row == "tiles":
        draw_tile(canvas, item, at, int(size.measure))
    else:
        canvas.put(item_piece(row, item, size.measure), at)


def draw_row(  # noqa: PLR0913, PLR0917 - things, where they lie, how large and how far apart
    canvas: Canvas, row: str, items: Sequence[str], box: Box, size: ItemSize, gap: float = 8
) -> None:
    x, y, width, height = box
    step = min(size.width + gap, (width - size.width) / max(1, len(items) - 1))
    left, top = x + (width - step * (len(items) - 1) - size.width) / 2, y + (height - size.height) / 2
    for place, item in enumerate(items):
        draw_item(canvas, row, item, (left + place * step, top), size)


def item_piece(row: str, item: str, scale: float) -> Piece:
    return feature_piece(item, scale) if row == "features" else drawing(f"piece-{look_of(item)}", scale)


def draw_tile(canvas: Canvas, tile: str, at: Point, side: int, turns: int = 0) -> None:
    for quarter, space in enumerate(turned(TILES[tile], turns)):
        row, column = divmod(quarter, 2)
        canvas.put(bare_space(side, space, row + column), (at[0] + column * side, at[1] + row * side))
    draw_tile_edge(canvas, at, 2 * side)


def draw_back(canvas: Brush | Canvas, row: str, at: Point, size: ItemSize) -> None:
    back = drawing(
        BACKS[row],
        2 * size.measure / 100 if row == "tiles" else BAGS.get(size.measure, 0.8) if row == "pieces" else size.measure,
    )
    x, y = at[0] + (size.width - back.width) / 2, at[1] + (size.height - back.height) / 2
    canvas.put(back, (x, y))
    style = rounded(max(NEEDED, round(back.height * 0.5)), town_of(canvas.theme).symbol)
    canvas.text((x + back.width / 2, y + back.height * (0.64 if row == "pieces" else 0.5)), "?", style)


def icon_of(part: str) -> Icon:
    def icon(brush: Brush, x: float, y: float, side: float, colour: Colour) -> None:
        part_on(Pen(brush, x, y, side), part)

    return icon


def part_on(pen: Pen, part: str) -> None:
    """Draw a sign for a part of the score: a ring, a card, water, a park or a monument."""
    town = pen.town
    if part == "achievements":
        pen.box((2, 2, 92, 92), town.seats[0], 18)
        pen.ellipse((22, 22, 52, 52), None, town.symbol, 15)
    elif part == "cards":
        pen.box((2, 2, 92, 92), town.seats[1], 18)
        pen.box((27, 16, 42, 64), town.symbol, 8)
        for row in (30, 44, 58):
            pen.box((36, row, 24, 7), town.seats[1], 3)
    else:
        glyph_on(pen, Glyph(SpacePattern(CELLS[part]), 0))  # type: ignore[arg-type]


def sign_of(part: str, side: int) -> Piece:
    return _sign(side, side, part)


@sized_sprite
def _sign(brush: Brush, width: int, height: int, part: str) -> None:
    part_on(Pen(brush, 0, 0, width), part)


PARTS: Final = {part: icon_of(part) for part in ("achievements", "water", "park", "monuments", "cards")}
ART: Final = Art(ART_COLOURS, PARTS, sign_of)
