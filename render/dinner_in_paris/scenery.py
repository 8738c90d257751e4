"""The colours of the square that its drawings do not have: paving, roads, sky, marks on panels."""

from dataclasses import dataclass
from typing import Final, TypeAlias

from render.kit.colours import GameColours
from render.kit.scene import Art
from render.kit.signs import art_with_signs
from render.theme import Colour, Colours

Tones: TypeAlias = tuple[Colour, ...]


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
"""The scenery in a theme and its light."""
PARTS: Final = ("restaurants", "rows", "majorities", "objectives")
"""The parts of the score, in their order."""
ART: Final[Art] = art_with_signs("dinner_in_paris", PARTS, ART_COLOURS)
