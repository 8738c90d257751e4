"""The colours of the valley that its drawings do not have: land, rivers, pipes, sky, panels; and signs of scores."""

from dataclasses import dataclass, replace
from typing import Any, Final, TypeAlias

from render.kit.colours import GameColours
from render.kit.scene import Art, art_with_signs
from render.theme import Colour, Colours, Theme, contrast

SeveralTones: TypeAlias = tuple[Colour, ...]


@dataclass(frozen=True, eq=False)
class ValleyTones(Colours):
    """Colours by their part in a picture.

    `owners` are the colours of the companies in their order and, last, of what is neutral; `marks` are those of the
    patterns on them, `edges` those of their edges. `sky` are the bands of the sky; `evening_sky` and `evening` are the
    colours of the end, `glow` and `aurora` lights in it, two for each owner. `ridge` and `ridge_side` are the faces of
    far mountains with `snow` on them. `high`, `hill` and `plain` are the grounds of the areas. `river` has a `shore`
    and a `glint`. `block` is the ground of powerhouses and `block_edge` its side, `survey` the line of a conduit that
    nobody has built; `choice` are the dashes of one that can be, with their edge and what lies between them. `value`
    and `faint` are the numbers of built conduits and of others. `stream` is the ground of what is told about water.
    `contracts` are the grounds of contracts: starting, green, yellow, red, national. `shelf` lies under pieces,
    `taken` under workers; `area` are the signs of areas on it.
    """

    owners: SeveralTones
    marks: SeveralTones
    edges: SeveralTones
    sky: SeveralTones
    evening_sky: SeveralTones
    evening: SeveralTones
    glow: SeveralTones
    aurora: SeveralTones
    ridge: Colour
    ridge_side: Colour
    snow: Colour
    high: Colour
    hill: Colour
    plain: Colour
    river: Colour
    shore: Colour
    glint: Colour
    block: Colour
    block_edge: Colour
    survey: Colour
    choice: Colour
    choice_edge: Colour
    choice_gap: Colour
    value: Colour
    faint: Colour
    pipe_shadow: Colour
    stream: Colour
    on_stream: Colour
    contracts: SeveralTones
    on_contract: Colour
    shelf: Colour
    on_shelf: Colour
    taken: Colour
    area: Colour


ART_COLOURS: Final = GameColours(__file__, ValleyTones)
tones_of: Final = ART_COLOURS.of
EVENING: Final = ("ridge", "ridge_side", "snow", "high", "hill", "plain", "river", "shore")
"""The colours that differ at the end, in the order of `ValleyTones.evening`."""
CLEAR: Final = 4.5
"""The least contrast of text."""


def is_lost(theme: Theme) -> bool:
    """Whether dark drawings have too little contrast on a card of this theme, and need a shelf."""
    return contrast(tones_of(theme).on_shelf, theme.card) < CLEAR


def evening_of(theme: Theme) -> ValleyTones:
    tones = tones_of(theme)
    dark: dict[str, Any] = dict(zip(EVENING, tones.evening, strict=True))
    return replace(tones, sky=tones.evening_sky, **dark)


PARTS: Final = (
    "start", "contract", "row", "tile", "conduit", "place", "bonus", "objective", "resources", "water",
)  # fmt: skip
ART: Final[Art] = art_with_signs("barrage", PARTS, ART_COLOURS)
