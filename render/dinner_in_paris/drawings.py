"""The art of the game: its drawings, colours and icons."""

from dataclasses import dataclass
from typing import Final, TypeAlias

from games.dinner_in_paris import KINDS
from render.atlas import art
from render.canvas import Piece
from render.kit.colours import GameColours
from render.kit.marks import EMOJI, centred
from render.kit.scene import Art, art_with_signs
from render.theme import Colour, Colours

Tones: TypeAlias = tuple[Colour, ...]
PARTS: Final = ("restaurants", "rows", "majorities", "objectives")
OWNERS: Final = ("red", "blue", "violet", "green")
"""The seats' names in drawings: each has a colour and a pattern."""
DECOR_DRAWN: Final = {"fountain": "fountain", "flower_bed": "bed", "band": "band", "street_light": "lamp"}
CELL: Final = 60
FOOD = ("bread", "cheese", "flour", "gold", "meat", "potatoes", "sea_food", "tomatoes")
LARGE = 1.6
POWERS = ("adjacent", "draw_two", "free_terrace", "ingredient", "objective", "two_coins")


@dataclass(frozen=True, eq=False)
class Scenery(Colours):
    """Colours by their part in a picture.

    `paving` are the two stones of the square and `joint` is the line between them, `pavement` and `slab` the ring,
    `kerb` the edge of both, `street` what lies around them. `sky` are the bands of the sky, the three colours of `far`
    the faces and roofs of the town under it and `lit` its windows; `lamp` are the pools of light on the stones, the
    brightest last, where the lamps are lit. `used` is a step of a row that is still to come. `seats` are the owners'
    colours, `pattern` lies on them.
    """

    paving: Tones
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
    seats: Tones
    sky: Tones
    far: Colour
    far_side: Colour
    far_top: Colour
    lit: Colour
    lamp: Tones


ART_COLOURS: Final = GameColours(__file__, Scenery)
scenery_of: Final = ART_COLOURS.of
ART: Final[Art] = art_with_signs("dinner_in_paris", PARTS, ART_COLOURS)


def drawing(name: str, scale: float = 1) -> Piece:
    return art("dinner_in_paris").piece(name, scale)


def owned(name: str, colour: int, scale: float = 1, rest: str = "") -> Piece:
    """A drawing in the colour of a seat, by the number of the colour."""
    return drawing(f"{name}-{OWNERS[colour % len(OWNERS)]}{rest}", scale)


def icons() -> dict[str, Piece]:
    drawn = {kind: drawing(f"sign-{kind}", 2) for kind in KINDS}
    drawn |= {name: drawing(f"food-{name}", LARGE) for name in FOOD}
    drawn |= {name: drawing(f"power-{name}", LARGE) for name in POWERS}
    return {name: centred(EMOJI, EMOJI, piece) for name, piece in drawn.items()}
