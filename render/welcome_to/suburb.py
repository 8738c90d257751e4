"""The colours of the suburb: by day and at night, in each light of a game."""

from dataclasses import dataclass
from typing import Final, TypeAlias

from render.kit.colours import GameColours
from render.theme import Colour, Colours

Several: TypeAlias = tuple[Colour, ...]


@dataclass(frozen=True, eq=False)
class Suburb(Colours):
    """Colours by what they are the colour of.

    `sky` has its bands from the top to the horizon, `hills` from the farthest to the nearest, and `lawn` a colour for
    each street: in `shade` where a shadow falls, in `glow` where a lamp shines. `number` and `bis` are written on
    `wall`: at night that is a lit pane. `ranges` are the
    farthest hills, one for each landscape.
    """

    sky: Several
    hills: Several
    ranges: Several
    sun: Colour
    lawn: Several
    shade: Several
    glow: Several
    blade: Colour
    grove: Colour
    road: Colour
    kerb: Colour
    line: Colour
    sign: Colour
    on_sign: Colour
    wall: Colour
    number: Colour
    bis: Colour
    choice: Colour
    planned: Colour
    pool: Colour
    roofs: Several
    star: Colour | None = None


ART_COLOURS: Final = GameColours(__file__, Suburb)
suburb_of: Final = ART_COLOURS.of
