"""The colours of the valley that its drawings do not have: land, rivers, pipes, sky, panels; and signs of scores."""

from dataclasses import dataclass, replace
from functools import cache
from typing import Any, Final, TypeAlias

from render.art.light import LIGHTS
from render.kit.colours import lit_by, palettes
from render.kit.scene import Art
from render.kit.signs import art_with_signs
from render.stamps import InkParts, blend
from render.theme import DARK, LIGHT, Colour, Colours, Theme, contrast, rgb

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


DAY: Final = ValleyTones(
    owners=("#d2503f", "#434857", "#2f9a63", "#f8f4e8", "#b7afa0"),
    marks=("#f6c3b9", "#98a1b8", "#b4ebcd", "#5f82bd", "#d3ccbf"),
    edges=("#9d3529", "#2a2d38", "#1e6b44", "#5273ae", "#8d8678"),
    sky=("#bfe3f2", "#d3edf5", "#e6f5f5"),
    evening_sky=("#1d2458", "#343575", "#6b4f8c"),
    evening=("#465091", "#363f79", "#e6e9f6", "#2c4566", "#22525a", "#1f4c50", "#3f86c8", "#2d6291"),
    glow=(),
    aurora=(),
    ridge="#b4c3cd",
    ridge_side="#96a8b5",
    snow="#ffffff",
    high="#bccfb2",
    hill="#b3d694",
    plain="#cbe2a0",
    river="#5bb6dc",
    shore="#d8f0ea",
    glint="#a5dcf0",
    block="#f1e4c6",
    block_edge="#d3bf94",
    survey="#fffaf0",
    choice="#ffd268",
    choice_edge="#22405a",
    choice_gap="#fffaf0",
    value="#26283a",
    faint="#6b6255",
    pipe_shadow="#93b184",
    stream="#2a74ad",
    on_stream="#ffffff",
    contracts=("#e8dfc8", "#cfe8c2", "#fbe7a6", "#f6cabb", "#cfdcf2"),
    on_contract="#26283a",
    shelf="#f3ead6",
    on_shelf="#26283a",
    taken="#f3ead6",
    area="#2c6b3f",
)
EVENING: Final = ("ridge", "ridge_side", "snow", "high", "hill", "plain", "river", "shore")
"""What has other colours at the end, in the order of `ValleyTones.evening`."""
HUES: Final = ("#e0705c", "#8f9ac0", "#4cc184", "#f2e6c4", "#a8a295")
"""The light of the owners, in their order."""
GLOW: Final = (0.3, 0.58)
"""How strong it is at its edge and in its middle."""
AURORA: Final = (0.4, 0.72)
"""And in the sky."""
SURFACES: Final = (
    "owners", "marks", "edges", "ridge", "ridge_side", "snow", "high", "hill", "plain", "river", "shore", "glint",
    "block", "block_edge", "survey", "choice", "pipe_shadow",
)  # fmt: skip
"""What the light of a stage falls upon as it does upon drawings."""
LATER: Final[dict[tuple[str, str], dict[str, Any]]] = {
    (LIGHT.name, "morning"): {},
    (LIGHT.name, "afternoon"): {"sky": ("#cfe4e4", "#e4ead8", "#f7ebc8")},
    (LIGHT.name, "dusk"): {"sky": ("#8f86b4", "#cf98a0", "#f2b98c")},
    (DARK.name, "morning"): {"sky": ("#141c3c", "#1c274d", "#28346a")},
    (DARK.name, "afternoon"): {"sky": ("#1b1f48", "#2c2a5c", "#453c70")},
    (DARK.name, "dusk"): {"sky": ("#232a52", "#43385e", "#704d68")},
}
"""What differs from light to light besides."""
AT_NIGHT: Final[dict[str, dict[str, Any]]] = {
    LIGHT.name: {},
    DARK.name: {
        "evening_sky": ("#141a44", "#232a5c", "#3c3a74"),
        "evening": ("#36427a", "#2a3566", "#c3cdec", "#26395a", "#1f4a4e", "#215249", "#3f7fc0", "#24507a"),
        "high": "#33495e",
        "hill": "#2b534f",
        "plain": "#345f52",
        "river": "#3f7fc0",
        "shore": "#24507a",
        "glint": "#7fb4de",
        "survey": "#a9b7c4",
        "choice": "#ffcf57",
        "choice_gap": "#4d5f78",
        "pipe_shadow": "#1c3640",
        "taken": "#8b8b94",
    },
}
"""What has colours of its own at night, so that water and lines stand out from dark land."""

CLEAR: Final = 4.5
"""The contrast that a text has to its ground."""
READABLE: Final = (("on_stream", "stream"), ("on_contract", "contracts"), ("on_shelf", "shelf"), ("area", "shelf"))
EDGES: Final = {
    "river": "glint shore",
    "high": "ridge",
    "owners": "marks",
    "stream": "sun",
    "shelf": "edge leaf area",
    "taken": "edge",
}
"""For each colour those that are drawn on it, beside those of the kit and texts."""


@cache
def tones_of(theme: Theme) -> ValleyTones:
    """The tones in a theme and its light."""
    front = LIGHTS[theme.name, theme.stage].front
    lit = lit_by(DAY, front, SURFACES)
    tones = replace(DAY, **(lit | AT_NIGHT[theme.name] | LATER[theme.name, theme.stage]))
    hues = [rgb(hue) for hue in HUES]
    return replace(
        tones,
        glow=tuple(_mixed(tones.evening[EVENING.index("plain")], hue, share) for hue in hues for share in GLOW),
        aurora=tuple(_mixed(tones.evening_sky[0], hue, share) for hue in hues for share in AURORA),
    )


def is_lost(theme: Theme) -> bool:
    """Whether dark drawings would be lost on a card of a theme, and lie on a shelf there."""
    return contrast(tones_of(theme).on_shelf, theme.card) < CLEAR


def evening_of(theme: Theme) -> ValleyTones:
    """The tones of the end, when the valley lies in the dark."""
    tones = tones_of(theme)
    dark: dict[str, Any] = dict(zip(EVENING, tones.evening, strict=True))
    return replace(tones, sky=tones.evening_sky, **dark)


def _mixed(ground: Colour, hue: InkParts, share: float) -> Colour:
    """A colour that much on the way from a ground to a hue."""
    return "#" + "".join(f"{part:02x}" for part in blend(rgb(ground), hue, share))


palette_of: Final = palettes(tones_of, READABLE, EDGES, ("barrage",))
"""All colours of the game's pictures in a theme."""
PARTS: Final = (
    "start", "contract", "row", "tile", "conduit", "place", "bonus", "objective", "resources", "water",
)  # fmt: skip
"""The parts of the score, in their order."""
ART: Final[Art] = art_with_signs("barrage", PARTS, palette_of)
