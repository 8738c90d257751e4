"""The colours of the game that its drawings do not have: the grounds of the dice, the map and its houses."""

from dataclasses import dataclass
from typing import Final

from render.kit.colours import GameColours
from render.theme import Colour, Colours


@dataclass(frozen=True, eq=False)
class DiceTones(Colours):
    """Colours by their part in a picture.

    `under_...` lies under the dice of a colour. `kerb` is the edge of a land, `paving` the ground of the king's land,
    `number` that on a piece of material, `pieces` those of pieces by their size. `roofs` are the owners' colours,
    `pattern` lies on them.

    Those from `sky` on are of the village seen from the side, and change with the light: `lawns` are the grass of its
    lands, `soil` the edge of its ground, `glow` lies around a `lamp` that is lit.
    """

    under_red: Colour
    under_green: Colour
    under_black: Colour
    under_white: Colour
    kerb: Colour
    paving: Colour
    outline: Colour
    roofs: tuple[Colour, ...]
    pattern: Colour
    leaves: Colour
    number: Colour
    pieces: tuple[Colour, ...]
    sky: tuple[Colour, ...]
    hill: Colour
    meadow: Colour
    lawns: tuple[Colour, Colour]
    road: Colour
    road_edge: Colour
    soil: Colour
    lamp: Colour
    glow: Colour | None = None

    def under(self, colour: str) -> Colour:
        """What lies under the dice of a colour."""
        found: Colour = getattr(self, f"under_{colour}")
        return found


ART_COLOURS: Final = GameColours(__file__, DiceTones)
tones_of: Final = ART_COLOURS.of
"""The colours in a theme and its light."""
