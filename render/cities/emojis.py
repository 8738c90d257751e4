"""Things of the board as emojis: tiles, features and building pieces, in colours that can be told apart."""

from typing import Final

from games.cities import COLOURS, FEATURES, TILES
from render.canvas import Brush, Piece, sized_sprite
from render.cities.drawings import feature_piece
from render.cities.pen import Pen
from render.cities.pictograms import sign_on
from render.kit.emojis import EMOJI, centred
from render.theme import Colour

FILLS: Final[dict[str, Colour]] = {
    **{"red": "#bd453b", "green": "#24805f", "blue": "#4964b5", "yellow": "#b97708"},
    **{"water": "#7cc4dd", "park": "#a8cf72"},
}
GREY: Final = "#6b6f76"
SIGN: Final = "#ffffff"


def items() -> dict[str, Piece]:
    """A piece for each thing, by its row of the board and its name."""
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
    """A space in its colour; the four colours of buildings also have signs."""
    brush.box((x, y, side, side), FILLS.get(space, GREY), side / 5)
    if space in COLOURS:
        sign_on(Pen(brush, x, y, side), space, SIGN)
