"""The colours of the game that its drawings do not have: the grounds of the dice of each colour."""

from dataclasses import dataclass
from typing import Final

from render.kit.colours import palettes
from render.theme import DARK, LIGHT, Colour, Colours, Theme


@dataclass(frozen=True, eq=False)
class DiceTones(Colours):
    """Colours by their part in a picture: what lies under the red, green, black and white dice, and cubes."""

    under_red: Colour
    under_green: Colour
    under_black: Colour
    under_white: Colour
    cube: Colour
    cube_edge: Colour

    def under(self, colour: str) -> Colour:
        """What lies under the dice of a colour."""
        found: Colour = getattr(self, f"under_{colour}")
        return found


TONES: Final = {
    LIGHT.name: DiceTones("#f4dcd8", "#dbeddd", "#dde1ea", "#f1e6d0", "#d9b27c", "#8a6236"),
    DARK.name: DiceTones("#4a2a3a", "#1f4440", "#2b3a66", "#48465a", "#d9b27c", "#4c3620"),
}
"""The colours in each theme."""
READABLE: Final = tuple((ink, f"under_{colour}") for colour in ("red", "green", "black", "white") for ink in ("ink",))
EDGES: Final = {"card": "cube cube_edge", **{f"under_{name}": "card" for name in ("red", "green", "black", "white")}}
"""For each colour those that are drawn on it, beside those of the kit and texts."""


def tones_of(theme: Theme) -> DiceTones:
    """The colours in a theme, the same in every light."""
    return TONES[theme.name]


palette_of: Final = palettes(tones_of, READABLE, EDGES, ("dice_new_town",))
"""All colours of the game's pictures in a theme."""
