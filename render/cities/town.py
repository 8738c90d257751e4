"""The colours of the town that its drawings do not have: grounds, symbols of cards, marks on a map."""

from dataclasses import dataclass
from typing import Final, TypeAlias

from games.cities import COLOURS
from render.kit.colours import GameColours
from render.theme import LIGHT, Colour, Colours

Shades: TypeAlias = tuple[Colour, ...]
"""A colour for each colour of the building pieces."""


@dataclass(frozen=True, eq=False)
class Town(Colours):
    """Colours by their part in a picture.

    `land` is the ground of a district, `meadow` that of a city seen from the side, `far` and `pane` the roofs behind it
    and their windows, `sky` the bands over them. `kerb` is a line between tiles, `hint` the ground of a line
    in a list, `used` that of what is taken. A place that can be chosen is `choice` with dashes in `chosen`. On symbols
    of cards, `symbol` is drawn on the deep colours; `neutral` is any building. `seats` are the players' colours.
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


ART_COLOURS: Final = GameColours(__file__, Town, more=("kit",))
town_of: Final = ART_COLOURS.of


def kind_of(colour: str) -> int:
    return COLOURS.index(colour) % len(town_of(LIGHT).fills)
