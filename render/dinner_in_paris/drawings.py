"""Drawings of the game (`render/art/dinner_in_paris`), the cards made of them, and colours that they do not have."""

from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from games.dinner_in_paris import FACTS, HIDDEN, RESOURCES, RESTAURANTS
from games.dinner_in_paris.printed import Majority
from games.dinner_in_paris.score import MAJORITY_PREFIX
from render.atlas import atlas_of
from render.canvas import Brush, Piece, sized_sprite
from render.kit.colours import GameColours
from render.kit.grounds import paint_card_ground
from render.kit.marks import EMOJI_SIDE, centred_piece
from render.kit.scene import Art, art_with_signs
from render.theme import Colour, Colours

_Tones: TypeAlias = tuple[Colour, ...]
_PARTS: Final = ("restaurants", "rows", "majorities", "objectives")
OWNER_COLOURS: Final = ("red", "blue", "violet", "green")
"""The owners' colours by number, as drawings name them; each has a pattern, too."""
DECOR_DRAWINGS: Final = {"fountain": "fountain", "flower_bed": "bed", "band": "band", "street_light": "lamp"}
"""By kind of decor, its name within the names of drawings."""
CELL_SIDE: Final = 60
FOOD_KINDS = ("bread", "cheese", "flour", "gold", "meat", "potatoes", "sea_food", "tomatoes")
_ICON_SCALE = 1.6
PIGEON_KINDS = ("adjacent", "draw_two", "free_terrace", "ingredient", "objective", "two_coins")
_WIDE_SCALE: Final = {1: 1.0, 2: 0.6, 3: 0.6}
"""The scale of an ingredient's drawing, by the number on its card."""
_NARROW_SCALE: Final = {1: 0.8, 2: 0.5, 3: 0.5}
_INGREDIENT_PLACES: Final = {
    1: ((0.5, 0.5),),
    2: ((0.3, 0.3), (0.7, 0.7)),
    3: ((0.5, 0.25), (0.26, 0.73), (0.74, 0.73)),
}
_LOW_SCALE: Final = {1: 0.6, 2: 0.5, 3: 0.5}
_MIN_WIDE_CARD: Final = 76
_MARK_SIDE: Final = 48


@dataclass(frozen=True, eq=False)
class SquareTones(Colours):
    """Colours by their part in a picture.

    `paving` are the two stones of the square and `joint` is the line between them. `pavement` and `slab` form the ring,
    `kerb` is the edge of both, and `street` surrounds them. `sky` are the bands of the sky. The three colours of `far`
    are the faces and roofs of the town under the sky, and `lit` its windows. `lamp` are the pools of light on the
    stones under lit lamps, the brightest last. `used` is the ground of a row's later terraces. `seats` are the owners'
    colours, and `pattern` lies on them.
    """

    paving: _Tones
    joint: Colour
    pavement: Colour
    slab: Colour
    kerb: Colour
    street: Colour
    water: Colour
    bed: Colour
    stage: Colour
    used: Colour
    pattern: Colour
    seats: _Tones
    sky: _Tones
    far: Colour
    far_side: Colour
    far_top: Colour
    lit: Colour
    lamp: _Tones


_ART_COLOURS: Final = GameColours(__file__, SquareTones)
tones_of: Final = _ART_COLOURS.of


def drawing(name: str, scale: float = 1) -> Piece:
    return atlas_of("dinner_in_paris").piece(name, scale)


def mark_name(majority: Majority) -> str:
    """The name of a majority's drawing."""
    return f"mark-{majority.decor or majority.area or majority.type}"


def sign_of(part: str, side: int) -> Piece:
    """The sign of a part of the score; each majority has its own mark."""
    if not part.startswith(MAJORITY_PREFIX):
        return _PARTS_ART.sign(part, side)
    mark = mark_name(FACTS.majorities[part.removeprefix(MAJORITY_PREFIX)])
    return centred_piece(side, side, drawing(mark, 1 if side >= _MARK_SIDE else 0.75))


_PARTS_ART: Final = art_with_signs("dinner_in_paris", _PARTS, _ART_COLOURS)
ART: Final[Art] = replace(_PARTS_ART, sign_of=sign_of)


def in_owner_colours(name: str, colour: int, scale: float = 1, rest: str = "") -> Piece:
    """The drawing of this name in the colour of this number; `rest` is the end of the drawing's name."""
    return drawing(f"{name}-{OWNER_COLOURS[colour % len(OWNER_COLOURS)]}{rest}", scale)


def icons() -> dict[str, Piece]:
    """Small pictures of restaurants, ingredients and powers beside words, by name."""
    drawn = {kind: drawing(f"sign-{kind}", 2) for kind in RESTAURANTS}
    drawn |= {name: drawing(f"food-{name}", _ICON_SCALE) for name in FOOD_KINDS}
    drawn |= {name: drawing(f"power-{name}", _ICON_SCALE) for name in PIGEON_KINDS}
    return {name: centred_piece(EMOJI_SIDE, EMOJI_SIDE, piece) for name, piece in drawn.items()}


def resource_card(width: int, height: int, face: str) -> Piece:
    """A resource card, or its back if it is hidden."""
    return card_back(width, height, "resource") if face == HIDDEN else _resource(width, height, face)


@sized_sprite
def _resource(brush: Brush, width: int, height: int, face: str) -> None:
    gives = RESOURCES[face].gives
    paint_card_ground(brush, (0, 0, width, height), radius=9)
    scale = (_WIDE_SCALE if width >= _MIN_WIDE_CARD else _NARROW_SCALE if height >= 60 else _LOW_SCALE)[len(gives)]
    for name, (across, down) in zip(gives, _INGREDIENT_PLACES[len(gives)], strict=True):
        piece = drawing(f"food-{name}", scale)
        inset = 5
        x = inset + across * (width - 2 * inset) - piece.width / 2
        y = inset + down * (height - 2 * inset) - piece.height / 2
        brush.put(piece, (x, y))
    if len(gives) == 2:
        brush.line([(10, height - 16), (width - 10, 16)], brush.theme.edge, 2)


def pigeon_card(width: int, height: int, face: str) -> Piece:
    """A pigeon card, or its back if it is hidden."""
    return card_back(width, height, "pigeon") if face == HIDDEN else _pigeon(width, height, face)


@sized_sprite
def _pigeon(brush: Brush, width: int, height: int, face: str) -> None:
    paint_card_ground(brush, (0, 0, width, height), brush.theme.steel, 3, 9)
    brush.put(drawing(f"power-{face}", 0.7), (width / 2, height / 2), "mm")


@sized_sprite
def card_back(brush: Brush, width: int, height: int, kind: str) -> None:
    brush.put(drawing(f"back-{kind}", 1 if width >= _MIN_WIDE_CARD - 2 else 0.75), (width / 2, height / 2), "mm")


@sized_sprite
def payment_card(brush: Brush, width: int, height: int, payment: tuple[str, ...]) -> None:
    """A way to pay: its cards side by side. A pigeon card replaces an ingredient."""
    paint_card_ground(brush, (0, 0, width, height), brush.theme.strong, 3, 10)
    step = min(56, (width - 74) / max(1, len(payment)))
    for place, name in enumerate(payment):
        piece = resource_card(50, height - 12, name) if name in RESOURCES else pigeon_card(50, height - 12, name)
        brush.put(piece, (62 + place * step, 6))
