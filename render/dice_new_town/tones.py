"""The colours of the game that its drawings do not have: the grounds of the dice, the map and its houses."""

from dataclasses import dataclass, replace
from typing import Any, Final

from render.kit.colours import in_every_light, palettes
from render.theme import DARK, LIGHT, Colour, Colours, Theme


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
    glow: Colour | None

    def under(self, colour: str) -> Colour:
        """What lies under the dice of a colour."""
        found: Colour = getattr(self, f"under_{colour}")
        return found


DAY: Final = DiceTones(
    under_red="#f4dcd8",
    under_green="#dbeddd",
    under_black="#dde1ea",
    under_white="#f1e6d0",
    kerb="#8fb56c",
    paving="#e9dcc0",
    outline="#4a3b35",
    roofs=("#c94735", "#2478a8", "#8257b0", "#2f7a4a"),
    pattern="#fff6e9",
    leaves="#4f9a4a",
    number="#26283a",
    pieces=("#f0d79c", "#eab183", "#bfd08f", "#9ec9dd", "#cbb4e2", "#e79c98"),
    sky=("#a9dbf2", "#bfe5f5", "#d5eef7", "#e8f5f4"),
    hill="#bcd9a2",
    meadow="#d3e7bb",
    lawns=("#abd089", "#b7d996"),
    road="#efe2c6",
    road_edge="#d6c39d",
    soil="#b98f5e",
    lamp="#fff3c9",
    glow=None,
)
NIGHT: Final = replace(
    DAY,
    under_red="#4a2a3a",
    under_green="#1f4440",
    under_black="#2b3a66",
    under_white="#48465a",
    kerb="#46705d",
    paving="#4d4a66",
    outline="#131a30",
    leaves="#3f8a58",
    sky=("#141c3c", "#1a2449", "#222d57", "#2c3766"),
    hill="#263a5c",
    meadow="#20314c",
    lawns=("#3d6a5c", "#457464"),
    road="#6d688a",
    road_edge="#575376",
    soil="#4a3c4c",
    lamp="#e8c878",
    glow=None,
)
LATER: Final[dict[tuple[str, str], dict[str, Any]]] = {
    (LIGHT.name, "afternoon"): {
        "sky": ("#c4e0e6", "#dbe8d8", "#f0ebcb", "#fbe7bd"),
        "hill": "#c9cf8c",
        "meadow": "#dcdfa8",
        "lawns": ("#b6cb7c", "#c2d488"),
        "road": "#f0dcb4",
        "road_edge": "#d8ba8a",
        "kerb": "#9cae62",
    },
    (LIGHT.name, "dusk"): {
        "sky": ("#4b4a86", "#7a5f95", "#b57a94", "#e79a84", "#f8bf82"),
        "hill": "#97854f",
        "meadow": "#b9a566",
        "lawns": ("#93a065", "#9fab6e"),
        "road": "#e8caa0",
        "road_edge": "#b98f68",
        "kerb": "#8c965b",
        "paving": "#eed7b0",
        "soil": "#8a5f4c",
        "lamp": "#ffe6a6",
        "glow": "#f6cf86",
    },
    (DARK.name, "afternoon"): {
        "sky": ("#161b3f", "#20234e", "#2c2c5e", "#3a366c"),
        "lamp": "#ffdf8a",
        "glow": "#8a7d8c",
    },
    (DARK.name, "dusk"): {
        "sky": ("#171a40", "#2a2552", "#453260", "#643f68"),
        "hill": "#33325c",
        "meadow": "#2a2d4e",
        "lawns": ("#3c5a5c", "#446463"),
        "road": "#6b5f80",
        "road_edge": "#54496c",
        "kerb": "#567077",
        "lamp": "#ffe6a6",
        "glow": "#a88a7c",
    },
}
"""What differs later in the game, by theme and light."""
TONES: Final = in_every_light(DAY, NIGHT, LATER)
"""The colours in each light of each theme."""
READABLE: Final = (*(("ink", f"under_{colour}") for colour in ("red", "green", "black", "white")), ("number", "pieces"))
EDGES: Final = {
    "paving": "sun plate",
    "roofs": "pattern outline",
    "lawns": "kerb sun fresh plate on_plate",
    "road": "road_edge paving kerb",
    "meadow": "hill",
    "glow": "lamp outline",
    "pieces": "number",
    **{f"under_{name}": "card" for name in ("red", "green", "black", "white")},
}
"""For each colour those that are drawn on it, beside those of the kit and texts."""


def tones_of(theme: Theme) -> DiceTones:
    """The colours in a theme and its light."""
    return TONES[theme.name, theme.stage]


palette_of: Final = palettes(tones_of, READABLE, EDGES, ("dice_new_town",))
"""All colours of the game's pictures in a theme."""
