"""Things in the rows of the board or in a hand, also as emojis: tiles, features, pieces; and signs of the score."""

from collections.abc import Sequence
from itertools import combinations_with_replacement
from typing import Final, NamedTuple

from games.cities import COLOURS, FEATURES, HIDDEN, TILES, rotate_tile
from games.cities.conditions import SpacePattern
from games.core import Ask
from render.canvas import Box, Brush, Canvas, Piece, Point, sized_sprite
from render.cities.drawings import (
    ART_COLOURS,
    bare_space_piece,
    draw_tile_edge,
    drawing,
    drawn_colour,
    feature_piece,
    tones_of,
)
from render.cities.pictograms import Pen, paint_colour_sign, paint_space_mark
from render.cities.plan import NAME_SIZES
from render.cities.symbols import SpaceMark
from render.cities.words import CitiesScene, pieces_emoji_name
from render.kit.grounds import GROUND_RADIUS, draw_card_ground, draw_fresh_ground, draw_text
from render.kit.marks import EMOJI_SIDE, IconPainter, centred_piece
from render.kit.scene import Art
from render.theme import MIN_NUMBER_SIZE, Colour, bold, rounded
from render.typeface import BOLD, width_of

_SPACE_COLOURS: Final[dict[str, Colour]] = {
    **{"red": "#bd453b", "green": "#24805f", "blue": "#4964b5", "yellow": "#b97708"},
    **{"water": "#7cc4dd", "park": "#a8cf72"},
}
_UNKNOWN_SPACE_COLOUR: Final = "#6b6f76"  # grey, for colours that are not drawn
_SIGN_COLOUR: Final = "#ffffff"
SMALL_ITEM_MEASURES: Final = {"tiles": 30, "features": 0.44, "pieces": 0.72}
"""By row, the measure (see `item_size`) of the next things in a hand, and of things in a row shown as a bar."""
_BAG_SCALES: Final = {1.0: 1.1}
"""The scale of a bag by the scale of the building pieces beside it; 0.8 beside any other."""
FEATURE_SCALES: Final = (1.0, 0.8, 0.64, 0.44)  # of feature tiles on the board
_BACKS: Final = {"tiles": "tile-back", "features": "feature-back", "pieces": "bag"}
_SPACE_KIND_BY_PART: Final = {"water": "water", "park": "park", "monuments": "monument"}
_FRAMED_MEASURES: Final = {"tiles": 74, "features": 1.0, "pieces": 1.0}
_HEADING_HEIGHT: Final = 46  # of the box with the things in hand, in px
_FRAME_WIDTH: Final = 10


def icons() -> dict[str, Piece]:
    """The pictures for emojis of tiles, features, pieces and piles of two to four pieces, by name."""
    tiles = {f"tiles_{tile}": spaces_emoji(EMOJI_SIDE, EMOJI_SIDE, spaces) for tile, spaces in TILES.items()}
    features = {f"features_{name}": centred_piece(EMOJI_SIDE, EMOJI_SIDE, feature_piece(name)) for name in FEATURES}
    pieces = {f"pieces_{colour}": space_emoji(EMOJI_SIDE, EMOJI_SIDE, colour) for colour in COLOURS}
    piles = (pile for size in (2, 3, 4) for pile in combinations_with_replacement(COLOURS, size))
    several = {pieces_emoji_name(pile): spaces_emoji(EMOJI_SIDE, EMOJI_SIDE, pile) for pile in piles}
    return tiles | features | pieces | several


@sized_sprite
def spaces_emoji(brush: Brush, width: int, height: int, spaces: tuple[str, ...]) -> None:
    """Up to four spaces as the quarters of a square."""
    side = min(width, height) / 2
    for quarter, space in enumerate(spaces):
        _space_on(brush, side * (quarter % 2) + 1, side * (quarter // 2) + 1, side - 2, space)


@sized_sprite
def space_emoji(brush: Brush, width: int, height: int, space: str) -> None:
    _space_on(brush, 4, 4, min(width, height) - 8, space)


def _space_on(brush: Brush, x: float, y: float, side: float, space: str) -> None:
    brush.box((x, y, side, side), _SPACE_COLOURS.get(space, _UNKNOWN_SPACE_COLOUR), side / 5)
    if space in COLOURS:
        paint_colour_sign(Pen(brush, x, y, side), space, _SIGN_COLOUR)


class ItemSize(NamedTuple):
    """A thing's width and height in px. `measure` is the side of a tile's space in px, or the scale of another
    drawing.
    """

    width: int
    height: int
    measure: float


def item_size(row: str, measure: float) -> ItemSize:
    """The size of things of the row `tiles`, `features` or `pieces`.

    `measure` is the side of a tile's space in px, or for other things their scale.
    """
    if row == "tiles":
        return ItemSize(2 * int(measure), 2 * int(measure), measure)
    piece = drawing({"features": "feature-back", "pieces": "piece-red"}[row], measure)
    return ItemSize(piece.width, piece.height, measure)


def draw_item(canvas: Canvas, row: str, item: str, at: Point, size: ItemSize) -> None:
    """Draw a tile, feature or piece with its left top corner at a point; its back if it is hidden."""
    if item == HIDDEN:
        draw_back(canvas, row, at, size)
    elif row == "tiles":
        draw_tile(canvas, item, at, int(size.measure))
    else:
        is_feature, scale = row == "features", size.measure
        canvas.put(feature_piece(item, scale) if is_feature else drawing(f"piece-{drawn_colour(item)}", scale), at)


def draw_items(  # noqa: PLR0913, PLR0917 - things, where they lie, how large and how far apart
    canvas: Canvas, row: str, items: Sequence[str], box: Box, size: ItemSize, gap: float = 8
) -> None:
    """Draw things of a row side by side in the middle of a box, `gap` px apart; closer or overlapping for want of
    room.
    """
    x, y, width, height = box
    step = min(size.width + gap, (width - size.width) / max(1, len(items) - 1))
    left, top = x + (width - step * (len(items) - 1) - size.width) / 2, y + (height - size.height) / 2
    for place, item in enumerate(items):
        draw_item(canvas, row, item, (left + place * step, top), size)


def draw_tile(canvas: Canvas, tile: str, at: Point, side: int, turns: int = 0) -> None:
    """Draw a tile with its left top corner at a point, rotated by this many quarter turns; `side` is that of a space in
    px.
    """
    for quarter, space in enumerate(rotate_tile(TILES[tile], turns)):
        row, column = divmod(quarter, 2)
        canvas.put(bare_space_piece(side, space, row + column), (at[0] + column * side, at[1] + row * side))
    draw_tile_edge(canvas, at, 2 * side)


def draw_back(canvas: Brush | Canvas, row: str, at: Point, size: ItemSize) -> None:
    """Draw the back of a hidden thing, with a question mark, in the middle of the room of this size whose left top
    corner is `at`.
    """
    scales = {"tiles": 2 * size.measure / 100, "pieces": _BAG_SCALES.get(size.measure, 0.8)}
    back = drawing(_BACKS[row], scales.get(row, size.measure))
    x, y = at[0] + (size.width - back.width) / 2, at[1] + (size.height - back.height) / 2
    canvas.put(back, (x, y))
    style = rounded(max(MIN_NUMBER_SIZE, round(back.height * 0.5)), tones_of(canvas.theme).symbol)
    canvas.text((x + back.width / 2, y + back.height * (0.64 if row == "pieces" else 0.5)), "?", style)


def _icon_of(part: str) -> IconPainter:
    """The icon of a part of the score."""

    def icon(brush: Brush, x: float, y: float, side: float, colour: Colour) -> None:
        _paint_part_sign(Pen(brush, x, y, side), part)

    return icon


def _paint_part_sign(pen: Pen, part: str) -> None:
    """Paint the sign of a part of the score: a ring, a card, water, a park or a monument."""
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
        paint_space_mark(pen, SpaceMark(SpacePattern(_SPACE_KIND_BY_PART[part]), 0))  # type: ignore[arg-type]  # a name from a table


def sign_of(part: str, side: int) -> Piece:
    """The sign of a part of the score, in a square of this side in px."""
    return _sign(side, side, part)


@sized_sprite
def _sign(brush: Brush, width: int, height: int, part: str) -> None:
    _paint_part_sign(Pen(brush, 0, 0, width), part)


PARTS: Final = {part: _icon_of(part) for part in ("achievements", "water", "park", "monuments", "cards")}
"""The icon of each part of the score, in the order of the parts."""
ART: Final = Art(ART_COLOURS, PARTS, sign_of)


def hand_of(ask: Ask) -> tuple[str, tuple[str, ...]]:
    """The row from which the asked seat has taken, and the things that it places, the current one first. Of tiles it
    places only one.
    """
    if ask.kind == "feature":
        return "features", (ask.facts["feature"], *ask.facts["next"])
    if ask.kind == "piece":
        return "pieces", (ask.facts["colour"], *ask.facts["next"])
    return "tiles", (ask.facts["tile"],)


def hand_height(scene: CitiesScene, ask: Ask) -> int:
    """The height of the box that `draw_hand` needs, in px."""
    row, items = hand_of(ask)
    framed = _HEADING_HEIGHT + item_size(row, _FRAMED_MEASURES[row]).height + 2 * _FRAME_WIDTH + 12
    return framed + (0 if row == "tiles" else 36) + (76 if len(items) > 1 or scene.view.to_draw else 0)


def draw_hand(canvas: Canvas, scene: CitiesScene, ask: Ask, box: Box) -> None:
    """Draw the thing to be placed now in a highlighted frame, the name of a feature or piece, and the next things.

    Things still to be drawn from the bag are shown from behind.
    """
    x, y, width, height = box
    (row, items), theme = hand_of(ask), canvas.theme
    draw_card_ground(canvas, box, GROUND_RADIUS)
    middle, size = x + width / 2, item_size(row, _FRAMED_MEASURES[row])
    style = rounded(MIN_NUMBER_SIZE, theme.muted)
    canvas.text((middle, y + _HEADING_HEIGHT / 2 + 4), scene.words.say("hand.title"), style)
    side = (size.width + 2 * _FRAME_WIDTH, size.height + 2 * _FRAME_WIDTH)
    draw_fresh_ground(canvas, (middle - side[0] / 2, y + _HEADING_HEIGHT, *side), 16)
    draw_item(canvas, row, items[0], (middle - size.width / 2, y + _HEADING_HEIGHT + _FRAME_WIDTH), size)
    bottom = y + _HEADING_HEIGHT + side[1]
    if row != "tiles":
        name = scene.words.item(row, items[0])
        style = rounded(NAME_SIZES[0], theme.ink)
        draw_text(canvas, (middle, bottom + 22), name, style, NAME_SIZES, int(width) - 16)
    following = (*items[1:], *(HIDDEN,) * scene.view.to_draw)
    if following:
        _draw_next(canvas, scene, row, following, (x, y + height - 76, width, 66))


def _draw_next(canvas: Canvas, scene: CitiesScene, row: str, items: tuple[str, ...], box: Box) -> None:
    x, y, width, height = box
    size, word = item_size(row, SMALL_ITEM_MEASURES[row]), scene.words.say("hand.next")
    said = width_of(word, 26, BOLD) + 12
    wide = min(len(items) * (size.width + 8) - 8, width - 22 - said)
    left = x + (width - said - wide) / 2
    canvas.text((left, y + height / 2), word, bold(26, canvas.theme.muted, "lm"))
    draw_items(canvas, row, items, (left + said, y, wide, height), size)
