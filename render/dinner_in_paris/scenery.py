"""The colours of the square that its drawings do not have: paving, roads, sky, marks on panels."""

from dataclasses import dataclass, replace
from functools import cache
from typing import Any, Final, TypeAlias

from render.art.light import LIGHTS
from render.kit.colours import lit_by, palettes
from render.theme import DARK, LIGHT, Colour, Colours, Theme

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


DAY: Final = Scenery(
    paving=("#efe3cb", "#e7d9bc"),
    joint="#dccba8",
    pavement="#bdb2a1",
    slab="#ab9f8d",
    kerb="#8f8474",
    street="#d6c8ae",
    water="#58b7cf",
    bed="#5f9a4e",
    stage="#b85a5c",
    used="#efe6d2",
    pattern="#fff6e9",
    seats=("#bf4632", "#2478a8", "#8257b0", "#327c4f"),
    sky=("#bfe3f2", "#cdeaf4", "#dcf0f5", "#eaf6f5"),
    far="#c3cfd8",
    far_side="#aebcc8",
    far_top="#d3dde4",
    lit="#e4eef0",
    lamp=(),
)
SURFACES: Final = ("paving", "joint", "pavement", "slab", "kerb", "street", "bed", "stage")
"""What the light of a stage falls upon as it does upon drawings; the water is lit from below."""
LATER: Final[dict[tuple[str, str], dict[str, Any]]] = {
    (LIGHT.name, "morning"): {},
    (LIGHT.name, "afternoon"): {
        "sky": ("#cfe4e4", "#e4ead8", "#f4ebca", "#fbe7bd"),
        "far": "#d3c3a4",
        "far_side": "#c0ad8d",
        "far_top": "#dfd2b6",
        "lit": "#f6ecd0",
    },
    (LIGHT.name, "dusk"): {
        "sky": ("#6f6a9e", "#9c7ba6", "#cf8f97", "#f2b184"),
        "far": "#8b6f8e",
        "far_side": "#745b7d",
        "far_top": "#a0829b",
        "lit": "#ffdf8a",
        "lamp": ("#efc58e", "#f7d694"),
    },
    (DARK.name, "morning"): {
        "sky": ("#141c3c", "#1a2449", "#222d57", "#2c3766"),
        "far": "#2a3a66",
        "far_side": "#213056",
        "far_top": "#34477a",
        "lit": "#c9b274",
        "street": "#39415f",
        "paving": ("#777a98", "#6f728f"),
        "joint": "#656884",
        "pavement": "#565a78",
        "slab": "#4a4e6a",
    },
    (DARK.name, "afternoon"): {
        "sky": ("#1b1f48", "#272757", "#353062", "#45396c"),
        "far": "#322f61",
        "far_side": "#282653",
        "far_top": "#403c73",
        "lit": "#e8c878",
        "street": "#433f60",
        "paving": ("#7a7290", "#726a87"),
        "joint": "#68607c",
        "pavement": "#5a5273",
        "slab": "#4d4664",
        "lamp": ("#8f7f85", "#b59c72"),
    },
    (DARK.name, "dusk"): {
        "sky": ("#232a52", "#3a3359", "#543f61", "#704d68"),
        "far": "#37305e",
        "far_side": "#2b264e",
        "far_top": "#463e70",
        "lit": "#ffdf8a",
        "street": "#483e5e",
        "paving": ("#877590", "#7d6c86"),
        "joint": "#71617a",
        "pavement": "#5e5070",
        "slab": "#514462",
        "lamp": ("#9d837f", "#c3a674"),
    },
}
"""What differs from light to light besides."""
ON_PANELS: Final[dict[str, dict[str, Any]]] = {
    LIGHT.name: {},
    DARK.name: {"used": "#2c3961", "seats": ("#b24a3a", "#226f9a", "#74509d", "#2f7149")},
}

READABLE: Final = (("pattern", "seats"), ("muted", "used"), ("ink", "used"))
EDGES: Final = {
    "card": "seats used",
    "paper": "pavement kerb",
    "used": "edge",
    "seats": "pattern",
    "pavement": "slab",
    "fresh": "sun seats",
}
"""For each colour those that are drawn on it, beside those of the kit and texts."""


@cache
def scenery_of(theme: Theme) -> Scenery:
    """The scenery in a theme and its light."""
    front = LIGHTS[theme.name, theme.stage].front
    return replace(DAY, **(lit_by(DAY, front, SURFACES) | ON_PANELS[theme.name] | LATER[theme.name, theme.stage]))


palette_of: Final = palettes(scenery_of, READABLE, EDGES, ("dinner_in_paris",))
"""All colours of the game's pictures in a theme."""
