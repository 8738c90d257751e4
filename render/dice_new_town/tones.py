"""The colours of the game that its drawings do not have: the grounds of the dice, the map and its houses."""

from dataclasses import dataclass, replace
from typing import Final

from render.kit.colours import palettes
from render.theme import DARK, LIGHT, Colour, Colours, Theme


@dataclass(frozen=True, eq=False)
class DiceTones(Colours):
    """Colours by their part in a picture.

    `under_...` lies under the dice of a colour. `kerb` is the edge of the `grass` of a land, `paving` the ground of the
    king's land, `terrace` the roof under a penthouse, `number` that on a piece of material,
    `pieces` those of pieces by their size. `roofs` are the owners' colours, `pattern` lies on them.
    """

    under_red: Colour
    under_green: Colour
    under_black: Colour
    under_white: Colour
    cube: Colour
    cube_edge: Colour
    grass: Colour
    kerb: Colour
    paving: Colour
    wall: Colour
    window: Colour
    terrace: Colour
    outline: Colour
    roofs: tuple[Colour, ...]
    pattern: Colour
    trunk: Colour
    leaves: Colour
    fruit: Colour
    number: Colour
    pieces: tuple[Colour, ...]

    def under(self, colour: str) -> Colour:
        """What lies under the dice of a colour."""
        found: Colour = getattr(self, f"under_{colour}")
        return found


DAY: Final = DiceTones(
    under_red="#f4dcd8",
    under_green="#dbeddd",
    under_black="#dde1ea",
    under_white="#f1e6d0",
    cube="#d9b27c",
    cube_edge="#8a6236",
    grass="#b7d893",
    kerb="#8fb56c",
    paving="#e9dcc0",
    wall="#f5e8cd",
    window="#5b93b5",
    terrace="#d8c4a0",
    outline="#4a3b35",
    roofs=("#c94735", "#2478a8", "#8257b0", "#2f7a4a"),
    pattern="#fff6e9",
    trunk="#7a5230",
    leaves="#4f9a4a",
    fruit="#d9483f",
    number="#26283a",
    pieces=("#f0d79c", "#eab183", "#bfd08f", "#9ec9dd", "#cbb4e2", "#e79c98"),
)
NIGHT: Final = replace(
    DAY,
    under_red="#4a2a3a",
    under_green="#1f4440",
    under_black="#2b3a66",
    under_white="#48465a",
    cube_edge="#4c3620",
    grass="#2f5046",
    kerb="#46705d",
    paving="#4d4a66",
    wall="#8f86a0",
    window="#ffd978",
    terrace="#6d6680",
    outline="#131a30",
    leaves="#3f8a58",
)
TONES: Final = {LIGHT.name: DAY, DARK.name: NIGHT}
"""The colours in each theme."""
READABLE: Final = (*(("ink", f"under_{colour}") for colour in ("red", "green", "black", "white")), ("number", "pieces"))
EDGES: Final = {
    "card": "cube cube_edge",
    "grass": "kerb wall outline leaves trunk plate on_plate roofs",
    "paving": "sun plate wall outline leaves roofs",
    "roofs": "pattern outline",
    "wall": "window",
    "pieces": "number",
    **{f"under_{name}": "card" for name in ("red", "green", "black", "white")},
}
"""For each colour those that are drawn on it, beside those of the kit and texts."""


def tones_of(theme: Theme) -> DiceTones:
    """The colours in a theme, the same in every light."""
    return TONES[theme.name]


palette_of: Final = palettes(tones_of, READABLE, EDGES, ("dice_new_town",))
"""All colours of the game's pictures in a theme."""
